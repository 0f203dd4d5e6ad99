import { useState } from 'preact/hooks'
import { Button, Dialog } from '../../look/index.ts'
import type { Me } from '../../protocol/index.ts'
import { plainSentence } from '../plain-sentence.ts'
import { AskForm } from './AskForm.tsx'
import { useAsking } from './asking.ts'
import { deleteMe, signOut } from './calls.ts'
import { HiddenAccount, PasswordField } from './fields.tsx'
import { Part } from './Part.tsx'

/** Signing out, here or everywhere, and deleting oneself. */
export function Leaving({ me }: { readonly me: Me }) {
  const [asked, setAsked] = useState<'out' | 'delete'>()
  const { refusal, ask } = useAsking()
  const close = () => setAsked(undefined)
  const isGuest = me.account === null
  return (
    <Part title="Leaving">
      <div class="part-verbs">
        <Button onPress={() => (isGuest ? setAsked('out') : ask(() => signOut(false)))}>Sign out</Button>
        {!isGuest && <Button onPress={() => ask(() => signOut(true))}>Sign out everywhere</Button>}
        <Button variant="danger" icon="delete" onPress={() => setAsked('delete')}>
          {isGuest ? 'Delete this guest' : 'Delete the account'}
        </Button>
      </div>
      {refusal !== undefined && (
        <p class="field-error" role="alert">
          {plainSentence(refusal)}
        </p>
      )}
      {asked === 'out' && (
        <Dialog
          title={`Leave ${me.name} behind?`}
          width="narrow"
          onClose={close}
          actions={
            <>
              <Button first onPress={close}>
                Stay
              </Button>
              <Button variant="danger" onPress={() => ask(() => signOut(false))}>
                Sign out for good
              </Button>
            </>
          }
        >
          <p>
            A guest has no password, so nobody can come back as {me.name}: the matches you are in go on
            without you. Make an account first to keep them.
          </p>
        </Dialog>
      )}
      {asked === 'delete' && <DeleteDialog me={me} onClose={close} />}
    </Part>
  )
}

function DeleteDialog({ me, onClose }: { readonly me: Me; readonly onClose: () => void }) {
  const [password, setPassword] = useState('')
  const { account } = me
  return (
    <Dialog title={`Delete ${me.name}?`} width="narrow" onClose={onClose}>
      <p>
        Your name goes from every match and list, with your ratings, tokens and notices. The matches
        themselves stay, for the sake of those who played them with you. Nothing brings you back.
      </p>
      <AskForm
        verb="Delete for good"
        variant="danger"
        icon="delete"
        places={['password']}
        beside={
          <Button first={account === null} onPress={onClose}>
            Keep it
          </Button>
        }
        onSubmit={() => deleteMe(account === null ? undefined : password)}
      >
        {(error) =>
          account !== null && (
            <>
              <HiddenAccount account={account} />
              <PasswordField
                label="Your password"
                value={password}
                error={error('password')}
                onChange={setPassword}
              />
            </>
          )
        }
      </AskForm>
    </Dialog>
  )
}
