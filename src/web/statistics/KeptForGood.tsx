import { useState } from 'preact/hooks'
import { Button } from '../../look/index.ts'
import { decimal } from '../../words/index.ts'
import { useLoading } from '../page/loading.tsx'
import { statistics as say } from './messages.ts'

/** Whether the browser may evict its storage when space is short, and a way to ask that it does not. */
export function KeptForGood() {
  const [asked, setAsked] = useState(0)
  const storage = useLoading(`${asked}`, readStorage)
  if (storage.is !== 'there') return null
  const { isPersisted, used } = storage.what
  if (isPersisted === undefined) return <p class="quiet small">{say('keptUnknown')}</p>
  const size = `${decimal(Math.max(0.1, used / 1e6), 1)} MB`
  if (isPersisted) return <p class="quiet small">{say('kept', { size })}</p>
  return (
    <>
      <p class="quiet small">
        {say('mayDelete', { size })} {asked > 0 && say('notAgreed')}
      </p>
      <p>
        <Button
          icon="lock"
          onPress={async () => {
            await navigator.storage.persist()
            setAsked(asked + 1)
          }}
        >
          {say('ask')}
        </Button>
      </p>
    </>
  )
}

/** `used` in bytes; `isPersisted` is undefined where the browser does not say. */
async function readStorage(): Promise<{ readonly isPersisted: boolean | undefined; readonly used: number }> {
  const { storage } = navigator
  if (!storage?.persisted) return { isPersisted: undefined, used: 0 }
  const [isPersisted, { usage = 0 }] = await Promise.all([storage.persisted(), storage.estimate()])
  return { isPersisted, used: usage }
}
