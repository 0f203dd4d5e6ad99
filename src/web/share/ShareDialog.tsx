import { useEffect, useState } from 'preact/hooks'
import type { MatchRecord } from '../../core/index.ts'
import { findGame } from '../../games/registry.ts'
import { Button, Dialog, toast } from '../../look/index.ts'
import { CopyLine } from '../account/CopyLine.tsx'
import '../account/account.css'
import { useRequest } from '../account/use-request.ts'
import { saveRecord } from '../browser/record-files.ts'
import { RefusalLine } from '../page/refusals.tsx'
import { share as say } from './messages.ts'
import { revokeShare, type Shared, shareMatch } from './share-match.ts'

export type ShareDialogProps = { readonly record: MatchRecord; readonly onClose: () => void }

/** Shares a match, copies its link where the browser lets it, and says what kind of link it is. */
export function ShareDialog({ record, onClose }: ShareDialogProps) {
  const [shared, setShared] = useState<Shared | 'revoked'>()
  const { refusal, ask } = useRequest()
  const make = async () => {
    setShared(undefined)
    setShared(await shareMatch(record))
  }
  useEffect(() => {
    void make()
  }, [])
  const link = typeof shared === 'object' && shared.kind !== 'file' ? shared.link : undefined
  useEffect(() => {
    if (link !== undefined) copy(link)
  }, [link])
  const revoke = async (id: string) => {
    await revokeShare(id)
    setShared('revoked')
  }
  return (
    <Dialog title={say('title')} width="narrow" onClose={onClose}>
      <div class="stack" aria-live="polite">
        {shared === undefined && <p>{say('making')}</p>}
        {shared === 'revoked' && (
          <>
            <p>{say('revoked')}</p>
            <p>
              <Button icon="share" onPress={() => ask(make)}>
                {say('again')}
              </Button>
            </p>
          </>
        )}
        {typeof shared === 'object' && (
          <>
            {shared.kind !== 'server' && <RefusalLine refusal={shared.why} />}
            <p>{say(LEADS[shared.kind])}</p>
            {link !== undefined && (
              <CopyLine
                label={say('link')}
                text={link}
                said={say('copied')}
                shareTitle={say('replayOf', { game: findGame(record.game)?.title ?? record.game })}
              />
            )}
            {shared.kind === 'server' && (
              <p>
                <Button icon="delete" onPress={() => ask(() => revoke(shared.id))}>
                  {say('revoke')}
                </Button>
              </p>
            )}
            {shared.kind === 'file' && (
              <p>
                <Button icon="save" onPress={() => saveRecord(record)}>
                  {say('file')}
                </Button>
              </p>
            )}
          </>
        )}
        <RefusalLine refusal={refusal} />
      </div>
    </Dialog>
  )
}

const LEADS = { server: 'anybody', link: 'inLink', file: 'asFile' } as const

/** Browsers may refuse: then the link stands there to be copied. */
function copy(link: string): void {
  navigator.clipboard?.writeText(link).then(
    () => toast(say('copied'), 'check'),
    () => undefined,
  )
}
