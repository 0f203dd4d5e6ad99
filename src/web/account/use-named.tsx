import { useState } from 'preact/hooks'
import { Dialog } from '../../look/index.ts'
import { meNow } from '../api/identity.ts'
import { account as say } from './messages.ts'
import { WhoAreYou } from './WhoAreYou.tsx'

/** `named(work)` runs what needs a name, after asking a newcomer for one. Render `dialog` anywhere. */
export function useNamed() {
  const [work, setWork] = useState<{ readonly run: () => void }>()
  return {
    named: (run: () => void) => {
      if (meNow()) run()
      else setWork({ run })
    },
    dialog: work && (
      <Dialog title={say('chooseName')} width="narrow" onClose={() => setWork(undefined)}>
        <WhoAreYou
          verb={say('continue')}
          onKnown={async () => {
            setWork(undefined)
            work.run()
          }}
        />
      </Dialog>
    ),
  }
}
