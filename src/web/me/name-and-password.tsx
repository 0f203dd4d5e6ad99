import { useState } from 'preact/hooks'
import { toast } from '../../look/index.ts'
import type { Me } from '../../protocol/index.ts'
import { AskForm } from '../account/AskForm.tsx'
import { HiddenAccount, NameField, PasswordField } from '../account/fields.tsx'
import { Part } from '../account/Part.tsx'
import { changePassword, rename } from '../api/account.ts'

/** The name that others see. */
export function NameForm({ me }: { readonly me: Me }) {
  const [name, setName] = useState(me.name)
  const save = async () => {
    await rename(name)
    toast('That is your name from now on.', 'check')
  }
  return (
    <Part title="Name" lead="What others call you. In matches under way you keep the name you sat down with.">
      <AskForm verb="Change the name" variant="quiet" places={['name']} onSubmit={save}>
        {(error) => <NameField label="Your name" value={name} error={error('name')} onChange={setName} />}
      </AskForm>
    </Part>
  )
}

/** Changing an account's password. */
export function PasswordForm({ account }: { readonly account: string }) {
  const [old, setOld] = useState('')
  const [fresh, setFresh] = useState('')
  const save = async () => {
    await changePassword(old, fresh)
    setOld('')
    setFresh('')
    toast('The password is changed. Elsewhere you are signed out.', 'check')
  }
  return (
    <Part title="Password" lead="With a new one you are signed out everywhere but here.">
      <AskForm verb="Change the password" variant="quiet" places={['old', 'new']} onSubmit={save}>
        {(error) => (
          <>
            <HiddenAccount account={account} />
            <PasswordField label="Password now" value={old} error={error('old')} onChange={setOld} />
            <PasswordField
              isNew
              label="New password"
              hint="8 signs or more."
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
