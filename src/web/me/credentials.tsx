import { useState } from 'preact/hooks'
import { Segmented } from '../../look/index.ts'
import { AskForm } from '../account/AskForm.tsx'
import { NameField, PasswordField } from '../account/fields.tsx'
import { Part } from '../account/Part.tsx'
import { becomeGuest, makeAccount, signIn } from '../api/account.ts'
import { likelyName } from '../browser/player-name.ts'

/** For whoever just wants to play: one name. */
export function Newcomer() {
  const [name, setName] = useState(likelyName)
  return (
    <Part
      title="Play as a guest"
      lead="At once, without a password. This browser remembers you; you can make an account of it any time."
    >
      <AskForm verb="Play under this name" places={['name']} onSubmit={() => becomeGuest(name)}>
        {(error) => <NameField label="Your name" value={name} error={error('name')} onChange={setName} />}
      </AskForm>
    </Part>
  )
}

export type AccountProps = {
  /** The guest's name who asks, if it is one. */
  readonly guest?: string
}

/** Signing in, and making an account. */
export function Account({ guest }: AccountProps) {
  const [has, setHas] = useState<'old' | 'new'>(guest === undefined ? 'old' : 'new')
  const [name, setName] = useState(guest ?? '')
  const [password, setPassword] = useState('')
  const isNew = has === 'new'
  const leads = {
    old: guest === undefined ? undefined : 'Your matches as a guest become the account’s.',
    new: guest === undefined ? undefined : 'You stay who you are, with all your matches.',
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
          { value: 'new', label: 'Make an account' },
        ]}
        onChange={setHas}
      />
      <AskForm
        key={has}
        verb={isNew ? 'Make the account' : 'Sign in'}
        places={['name', 'password']}
        onSubmit={() => (isNew ? makeAccount(name, password) : signIn(name, password))}
      >
        {(error) => (
          <>
            <NameField
              isAccount
              label="Name"
              hint={isNew ? 'You sign in with it, and others see it.' : undefined}
              value={name}
              error={error('name')}
              onChange={setName}
            />
            <PasswordField
              isNew={isNew}
              label="Password"
              hint={isNew ? '8 signs or more. Nobody can send you another one, so keep it well.' : undefined}
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
