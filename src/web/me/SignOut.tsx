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
import { me as say } from './messages.ts'

export function SignOut({ me }: { readonly me: Me }) {
  const [asked, setAsked] = useState<'out' | 'delete'>()
  const { refusal, ask } = useRequest()
  const close = () => setAsked(undefined)
  const isGuest = me.account === null
  return (
    <Part title={say('signOut')}>
      <div class="part-verbs">
        <Button onPress={() => (isGuest ? setAsked('out') : ask(() => signOut(false)))}>
          {say('signOut')}
        </Button>
        {!isGuest && <Button onPress={() => ask(() => signOut(true))}>{say('everywhere')}</Button>}
        <Button variant="danger" icon="delete" onPress={() => setAsked('delete')}>
          {say(isGuest ? 'deleteGuest' : 'deleteAccount')}
        </Button>
      </div>
      <RefusalLine refusal={refusal} />
      {asked === 'out' && (
        <ConfirmDialog
          title={say('outOf', { name: me.name })}
          stay={say('stay')}
          verb={say('forGood')}
          onClose={close}
          onConfirm={() => {
            // A refusal stands on the page.
            close()
            ask(() => signOut(false))
          }}
        >
          {say('guestLost', { name: me.name })}
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
    <Dialog title={say('deleteOf', { name: me.name })} width="narrow" onClose={onClose}>
      <p>{say('deleted')}</p>
      <AskForm
        verb={say('deleteForGood')}
        variant="danger"
        icon="delete"
        places={['password']}
        beside={
          <Button first={account === null} onPress={onClose}>
            {say('keep')}
          </Button>
        }
        onSubmit={() => deleteMe(account === null ? undefined : password)}
      >
        {(error) =>
          account !== null && (
            <>
              <HiddenAccount account={account} />
              <PasswordField
                label={say('yourPassword')}
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
