import { useState } from 'preact/hooks'
import { Segmented } from '../../look/index.ts'
import { AskForm } from '../account/AskForm.tsx'
import { NameField, PasswordField } from '../account/fields.tsx'
import { Part } from '../account/Part.tsx'
import { becomeGuest, makeAccount, signIn } from '../api/account.ts'
import { likelyName } from '../browser/player-name.ts'

export function Newcomer() {
  const [name, setName] = useState(likelyName)
  return (
    <Part
      title="Play as a guest"
      lead="No password needed. This browser remembers you, and you can create an account later."
    >
      <AskForm verb="Play as guest" places={['name']} onSubmit={() => becomeGuest(name)}>
        {(error) => <NameField label="Your name" value={name} error={error('name')} onChange={setName} />}
      </AskForm>
    </Part>
  )
}

export function Account({ guest }: { readonly guest?: string }) {
  const [has, setHas] = useState<'old' | 'new'>(guest === undefined ? 'old' : 'new')
  const [name, setName] = useState(guest ?? '')
  const [password, setPassword] = useState('')
  const isNew = has === 'new'
  const leads = {
    old: guest === undefined ? undefined : 'Your guest matches move to the account.',
    new: guest === undefined ? undefined : 'You keep your name and all your matches.',
  }
  return (
    <Part
      title={guest === undefined ? 'Play with an account' : 'Keep your name and matches'}
      lead={leads[has]}
    >
      <Segmented
        label="Account"
        hideLabel
        value={has}
        choices={[
          { value: 'old', label: 'Sign in' },
          { value: 'new', label: 'Create account' },
        ]}
        onChange={setHas}
      />
      <AskForm
        key={has}
        verb={isNew ? 'Create account' : 'Sign in'}
        places={['name', 'password']}
        onSubmit={() => (isNew ? makeAccount(name, password) : signIn(name, password))}
      >
        {(error) => (
          <>
            <NameField
              isAccount
              label="Name"
              hint={isNew ? 'You sign in with this name. Other players see it.' : undefined}
              value={name}
              error={error('name')}
              onChange={setName}
            />
            <PasswordField
              isNew={isNew}
              label="Password"
              hint={isNew ? 'At least 8 characters. It cannot be reset, so keep it safe.' : undefined}
              value={password}
              error={error('password')}
              onChange={setPassword}
            />
          </>
        )}
      </AskForm>
    </Part>
  )
}
