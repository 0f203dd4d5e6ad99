import { useState } from 'preact/hooks'
import { Button, Dialog } from '../../look/index.ts'
import type { Me } from '../../protocol/index.ts'
import { AskForm } from '../account/AskForm.tsx'
import { HiddenAccount, PasswordField } from '../account/fields.tsx'
import { Part } from '../account/Part.tsx'
import { useRequest } from '../account/use-request.ts'
import { deleteMe, signOut } from '../api/account.ts'
import { ConfirmDialog } from '../page/ConfirmDialog.tsx'
import { RefusalLine } from '../page/refusals.tsx'

export function SignOut({ me }: { readonly me: Me }) {
  const [asked, setAsked] = useState<'out' | 'delete'>()
  const { refusal, ask } = useRequest()
  const close = () => setAsked(undefined)
  const isGuest = me.account === null
  return (
    <Part title="Sign out">
      <div class="part-verbs">
        <Button onPress={() => (isGuest ? setAsked('out') : ask(() => signOut(false)))}>Sign out</Button>
        {!isGuest && <Button onPress={() => ask(() => signOut(true))}>Sign out everywhere</Button>}
        <Button variant="danger" icon="delete" onPress={() => setAsked('delete')}>
          {isGuest ? 'Delete guest' : 'Delete account'}
        </Button>
      </div>
      <RefusalLine refusal={refusal} />
      {asked === 'out' && (
        <ConfirmDialog
          title={`Sign out of ${me.name}?`}
          stay="Stay"
          verb="Sign out for good"
          onClose={close}
          onConfirm={() => ask(() => signOut(false))}
        >
          {`A guest has no password, so you cannot sign in as ${me.name} again. Your matches go on without you. `}
          Create an account first to keep them.
        </ConfirmDialog>
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
        This removes your name from all matches and lists. Your ratings, tokens and notifications go too. The
        matches stay for the other players. You cannot undo this.
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
