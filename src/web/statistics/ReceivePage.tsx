import { useState } from 'preact/hooks'
import { Button, ErrorPanel } from '../../look/index.ts'
import { translated } from '../../words/index.ts'
import { useRequest } from '../account/use-request.ts'
import { readTransfer } from '../api/transfers.ts'
import { go } from '../browser/router.ts'
import { LinkButton } from '../page/LinkButton.tsx'
import { Page } from '../page/Page.tsx'
import { type TakenOver, takeOver } from './browser-data.ts'
import { statistics as say } from './messages.ts'
import { Outcome } from './Outcome.tsx'
import { unseal } from './sealed-data.ts'
import './statistics.css'

/** What another device sent. @param code the transfer's id and the key, with a dot between */
export function ReceivePage({ code }: { readonly code: string }) {
  const [outcome, setOutcome] = useState<TakenOver>()
  const { refusal, ask } = useRequest()
  const [transfer = '', key = ''] = code.split('.')
  const receive = async () => setOutcome(takeOver(await unseal(await readTransfer(transfer), key)))
  return (
    <Page title={say('received')}>
      <div class="statistics">
        <section class="panel part stack">
          {outcome ? (
            <>
              <Outcome outcome={outcome} />
              <p class="row wrap">
                <LinkButton to={{ page: 'statistics' }} icon="chart">
                  {say('title')}
                </LinkButton>
              </p>
            </>
          ) : (
            <>
              <p>{say('receivedLead')}</p>
              <div class="row wrap">
                <Button variant="primary" icon="load" onPress={() => ask(receive)}>
                  {say('addHere')}
                </Button>
                <Button onPress={() => go({ page: 'home' })}>{say('cancel')}</Button>
              </div>
            </>
          )}
          {refusal && (
            <ErrorPanel sentence={translated(refusal.message)} code={refusal.code} where={refusal.at} />
          )}
        </section>
      </div>
    </Page>
  )
}
