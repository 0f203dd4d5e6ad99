import { useState } from 'preact/hooks'
import { Button } from '../../look/index.ts'
import { becomeGuest, signIn } from '../api/account.ts'
import { likelyName } from '../browser/player-name.ts'
import { AskForm } from './AskForm.tsx'
import { NameField, PasswordField } from './fields.tsx'
import { account as say } from './messages.ts'

export type WhoAreYouProps = {
  readonly verb: string
  /** Called once the player has a name. A refusal from it is shown in the form. */
  readonly onKnown: () => Promise<void>
}

export function WhoAreYou({ verb, onKnown }: WhoAreYouProps) {
  const [hasAccount, setHasAccount] = useState(false)
  const [name, setName] = useState(likelyName)
  const [password, setPassword] = useState('')
  return (
    <AskForm
      verb={verb}
      places={['name', 'password']}
      beside={
        <Button variant="bare" onPress={() => setHasAccount(!hasAccount)}>
          {say(hasAccount ? 'noAccount' : 'hasAccount')}
        </Button>
      }
      onSubmit={async () => {
        await (hasAccount ? signIn(name, password) : becomeGuest(name))
        await onKnown()
      }}
    >
      {(error) => (
        <>
          <NameField
            isFirst
            isAccount={hasAccount}
            label={say('yourName')}
            value={name}
            error={error('name')}
            onChange={setName}
          />
          {hasAccount && (
            <PasswordField
              label={say('password')}
              value={password}
              error={error('password')}
              onChange={setPassword}
            />
          )}
        </>
      )}
    </AskForm>
  )
}
