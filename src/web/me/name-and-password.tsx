import { useState } from 'preact/hooks'
import { toast } from '../../look/index.ts'
import type { Me } from '../../protocol/index.ts'
import { AskForm } from '../account/AskForm.tsx'
import { HiddenAccount, NameField, PasswordField } from '../account/fields.tsx'
import { Part } from '../account/Part.tsx'
import { changePassword, rename } from '../api/account.ts'

export function NameForm({ me }: { readonly me: Me }) {
  const [name, setName] = useState(me.name)
  const save = async () => {
    await rename(name)
    toast('Name changed.', 'check')
  }
  return (
    <Part title="Name" lead="Other players see this name. Matches in play keep your old one.">
      <AskForm verb="Change name" variant="quiet" places={['name']} onSubmit={save}>
        {(error) => <NameField label="Your name" value={name} error={error('name')} onChange={setName} />}
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
    toast('Password changed. Your other devices are signed out.', 'check')
  }
  return (
    <Part title="Password" lead="A new password signs you out on all other devices.">
      <AskForm verb="Change password" variant="quiet" places={['old', 'new']} onSubmit={save}>
        {(error) => (
          <>
            <HiddenAccount account={account} />
            <PasswordField label="Current password" value={old} error={error('old')} onChange={setOld} />
            <PasswordField
              isNew
              label="New password"
              hint="At least 8 characters."
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
