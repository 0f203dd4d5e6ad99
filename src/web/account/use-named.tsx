import { useState } from 'preact/hooks'
import type { Refusal } from '../../core/index.ts'
import { Dialog } from '../../look/index.ts'
import { meNow } from '../api/identity.ts'
import { refusalOf } from '../api/refusal-of.ts'
import { account as say } from './messages.ts'
import { errorAt } from './use-request.ts'
import { WhoAreYou } from './WhoAreYou.tsx'

type Work = { readonly run: () => Promise<void>; readonly refused?: Refusal }

/**
 * `named(run)` runs what needs a name, after asking a newcomer for one. If the name is refused, it asks for another; it
 * rejects with any other refusal. Render `dialog` anywhere.
 */
export function useNamed() {
  const [work, setWork] = useState<Work>()
  const named = async (run: () => Promise<void>): Promise<void> => {
    if (!meNow()) return setWork({ run })
    try {
      await run()
    } catch (error) {
      const refused = refusalOf(error)
      if (errorAt(refused, 'name') === undefined) throw error
      setWork({ run, refused })
    }
  }
  return {
    named,
    dialog: work && (
      <Dialog title={say('chooseName')} width="narrow" onClose={() => setWork(undefined)}>
        <WhoAreYou
          verb={say('continue')}
          refused={work.refused}
          onKnown={async () => {
            await work.run()
            setWork(undefined)
          }}
        />
      </Dialog>
    ),
  }
}
