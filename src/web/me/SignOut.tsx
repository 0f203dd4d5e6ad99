import { useState } from 'preact/hooks'
import { Button, Dialog } from '../../look/index.ts'
import type { Me } from '../../protocol/index.ts'
import { AskForm } from '../account/AskForm.tsx'
import { HiddenAccount, PasswordField } from '../account/fields.tsx'
import { Part } from '../account/Part.tsx'
import { useRequest } from '../account/use-request.ts'
import { deleteMe, signOut } from '../api/account.ts'
import { plainSentence } from '../page/refusals.tsx'

/** Signing out, here or everywhere, and deleting oneself. */
export function SignOut({ me }: { readonly me: Me }) {
  const [asked, setAsked] = useState<'out' | 'delete'>()
  const { refusal, ask } = useRequest()
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
