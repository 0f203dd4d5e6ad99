import { useState } from 'preact/hooks'
import { Dialog } from '../../look/index.ts'
import { meNow } from '../api/identity.ts'
import { WhoAreYou } from './WhoAreYou.tsx'

/**
 * For what only somebody with a name can do: `named(work)` does it at once, or asks a newcomer for a name first.
 * Render `dialog` anywhere.
 */
export function useNamed() {
  const [work, setWork] = useState<{ readonly run: () => void }>()
  return {
    named: (run: () => void) => {
      if (meNow()) run()
      else setWork({ run })
    },
    dialog: work && (
      <Dialog title="What are you called?" width="narrow" onClose={() => setWork(undefined)}>
        <WhoAreYou
          verb="Go on"
          onKnown={async () => {
            setWork(undefined)
            work.run()
          }}
        />
      </Dialog>
    ),
  }
}
