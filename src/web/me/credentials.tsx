import { useState } from 'preact/hooks'
import { Segmented } from '../../look/index.ts'
import { AskForm } from '../account/AskForm.tsx'
import { NameField, PasswordField } from '../account/fields.tsx'
import { Part } from '../account/Part.tsx'
import { becomeGuest, makeAccount, signIn } from '../api/account.ts'
import { likelyName } from '../browser/player-name.ts'
import { me as say } from './messages.ts'

export function Newcomer() {
  const [name, setName] = useState(likelyName)
  return (
    <Part title={say('asGuest')} lead={say('asGuestLead')}>
      <AskForm verb={say('playAsGuest')} places={['name']} onSubmit={() => becomeGuest(name)}>
        {(error) => (
          <NameField label={say('yourName')} value={name} error={error('name')} onChange={setName} />
        )}
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
    old: guest === undefined ? undefined : say('guestOld'),
    new: guest === undefined ? undefined : say('guestNew'),
  }
  return (
    <Part title={say(guest === undefined ? 'withAccount' : 'keepName')} lead={leads[has]}>
      <Segmented
        label={say('account')}
        hideLabel
        value={has}
        choices={[
          { value: 'old', label: say('signIn') },
          { value: 'new', label: say('create') },
        ]}
        onChange={setHas}
      />
      <AskForm
        key={has}
        verb={say(isNew ? 'create' : 'signIn')}
        places={['name', 'password']}
        onSubmit={() => (isNew ? makeAccount(name, password) : signIn(name, password))}
      >
        {(error) => (
          <>
            <NameField
              isAccount
              label={say('name')}
              hint={isNew ? say('nameHint') : undefined}
              value={name}
              error={error('name')}
              onChange={setName}
            />
            <PasswordField
              isNew={isNew}
              label={say('password')}
              hint={isNew ? say('passwordHint') : undefined}
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
