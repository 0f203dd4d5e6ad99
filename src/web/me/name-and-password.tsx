import { useState } from 'preact/hooks'
import { toast } from '../../look/index.ts'
import type { Me } from '../../protocol/index.ts'
import { AskForm } from '../account/AskForm.tsx'
import { HiddenAccount, NameField, PasswordField } from '../account/fields.tsx'
import { Part } from '../account/Part.tsx'
import { changePassword, rename } from '../api/account.ts'
import { me as say } from './messages.ts'

export function NameForm({ me }: { readonly me: Me }) {
  const [name, setName] = useState(me.name)
  const save = async () => {
    await rename(name)
    toast(say('nameChanged'), 'check')
  }
  return (
    <Part title={say('name')} lead={say('nameLead')}>
      <AskForm verb={say('changeName')} variant="quiet" places={['name']} onSubmit={save}>
        {(error) => (
          <NameField label={say('yourName')} value={name} error={error('name')} onChange={setName} />
        )}
      </AskForm>
    </Part>
  )
}

export function PasswordForm({ account }: { readonly account: string }) {
  const [old, setOld] = useState('')
  const [fresh, setFresh] = useState('')
  const save = async () => {
    await changePassword(old, fresh)
    setOld('')
    setFresh('')
    toast(say('passwordChanged'), 'check')
  }
  return (
    <Part title={say('password')} lead={say('passwordLead')}>
      <AskForm verb={say('changePassword')} variant="quiet" places={['old', 'new']} onSubmit={save}>
        {(error) => (
          <>
            <HiddenAccount account={account} />
            <PasswordField
              label={say('currentPassword')}
              value={old}
              error={error('old')}
              onChange={setOld}
            />
            <PasswordField
              isNew
              label={say('newPassword')}
              hint={say('atLeast')}
              value={fresh}
              error={error('new')}
              onChange={setFresh}
            />
          </>
        )}
      </AskForm>
    </Part>
  )
}
