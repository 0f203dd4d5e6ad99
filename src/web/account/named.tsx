import { useState } from 'preact/hooks'
import { Dialog } from '../../look/index.ts'
import { addressOf } from '../router.ts'
import { likelyName } from '../setup/names.ts'
import { AskForm } from './AskForm.tsx'
import { becomeGuest } from './calls.ts'
import { NameField } from './fields.tsx'
import { meNow } from './identity.ts'

/**
 * For what only somebody with a name can do: `named(work)` does it at once, or asks a newcomer for a name first.
 * Render `dialog` anywhere.
 */
export function useNamed() {
  const [work, setWork] = useState<{ readonly run: () => void }>()
  const [name, setName] = useState(likelyName)
  return {
    named: (run: () => void) => {
      if (meNow()) run()
      else setWork({ run })
    },
    dialog: work && (
      <Dialog title="What are you called?" width="narrow" onClose={() => setWork(undefined)}>
        <AskForm
          verb="Go on"
          places={['name']}
          beside={<a href={addressOf({ page: 'me' })}>I have an account</a>}
          onSubmit={async () => {
            await becomeGuest(name)
            setWork(undefined)
            work.run()
          }}
        >
          {(error) => <NameField label="Your name" value={name} error={error('name')} onChange={setName} />}
        </AskForm>
      </Dialog>
    ),
  }
}
