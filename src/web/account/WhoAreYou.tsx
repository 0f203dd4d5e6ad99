import { useState } from 'preact/hooks'
import type { Refusal } from '../../core/index.ts'
import { Button } from '../../look/index.ts'
import { becomeGuest, rename, signIn } from '../api/account.ts'
import { meNow } from '../api/identity.ts'
import { likelyName } from '../browser/player-name.ts'
import { AskForm } from './AskForm.tsx'
import { NameField, PasswordField } from './fields.tsx'
import { account as say } from './messages.ts'

export type WhoAreYouProps = {
  readonly verb: string
  /** Called once the player has a name. A refusal from it is shown in the form. */
  readonly onKnown: () => Promise<void>
  /** Why the name that the player has does not do. */
  readonly refused?: Refusal | undefined
}

/** Asks a newcomer for a name, or a player for another one. */
export function WhoAreYou({ verb, onKnown, refused }: WhoAreYouProps) {
  const me = meNow()
  const [isAccount, setAccount] = useState(false)
  const hasAccount = isAccount && me === null
  const [name, setName] = useState(me?.name ?? likelyName)
  const [password, setPassword] = useState('')
  return (
    <AskForm
      verb={verb}
      refused={refused}
      places={['name', 'password']}
      beside={
        me === null && (
          <Button variant="bare" onPress={() => setAccount(!hasAccount)}>
            {say(hasAccount ? 'noAccount' : 'hasAccount')}
          </Button>
        )
      }
      onSubmit={async () => {
        if (meNow()) await rename(name)
        else await (hasAccount ? signIn(name, password) : becomeGuest(name))
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
