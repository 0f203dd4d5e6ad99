import { useState } from 'preact/hooks'
import type { Refusal } from '../../core/index.ts'
import { Button, ErrorPanel } from '../../look/index.ts'
import { translated } from '../../words/index.ts'
import { refusalOf } from '../api/refusal-of.ts'
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
  const [refusal, setRefusal] = useState<Refusal>()
  const [transfer = '', key = ''] = code.split('.')
  const receive = async () => {
    setRefusal(undefined)
    try {
      setOutcome(takeOver(await unseal(await readTransfer(transfer), key)))
    } catch (error) {
      setRefusal(refusalOf(error))
    }
  }
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
                <Button variant="primary" icon="load" onPress={() => void receive()}>
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
