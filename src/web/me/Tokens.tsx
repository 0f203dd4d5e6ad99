import { useState } from 'preact/hooks'
import { Button, Chips, TextField } from '../../look/index.ts'
import type { Scope } from '../../protocol/index.ts'
import { AskForm } from '../account/AskForm.tsx'
import { CopyLine } from '../account/CopyLine.tsx'
import { Part } from '../account/Part.tsx'
import { useRequest } from '../account/use-request.ts'
import { dropToken, listTokens, makeToken, type NewToken, type TokenSeen } from '../api/account.ts'
import { useLoading } from '../page/loading.tsx'
import { RefusalLine } from '../page/refusals.tsx'

const SCOPE_WORDS: readonly { readonly value: Scope; readonly label: string }[] = [
  { value: 'read', label: 'See what you see' },
  { value: 'play', label: 'Play and chat for you' },
]

export function Tokens() {
  const [round, setRound] = useState(0)
  const loading = useLoading(`tokens ${round}`, listTokens)
  const [made, setMade] = useState<NewToken>()
  const [tokens, setTokens] = useState<readonly TokenSeen[]>()
  const shown = loading.is === 'there' ? loading.what : tokens
  const { refusal, ask } = useRequest()
  const again = () => {
    setTokens(shown)
    setRound(round + 1)
  }
  const revoke = (token: TokenSeen) =>
    ask(async () => {
      await dropToken(token.id)
      if (made?.token.id === token.id) setMade(undefined)
      again()
    })
  return (
    <Part title="API tokens" lead="A token lets your own program act for you. It can do only what you allow.">
      {shown !== undefined && shown.length > 0 && (
        <ul class="part-list" aria-label="Your tokens">
          {shown.map((token) => (
            <li key={token.id}>
              <span>
                <strong>{token.name}</strong>
                <span class="quiet small part-list-more">
                  {SCOPE_WORDS.filter(({ value }) => token.scopes.includes(value))
                    .map(({ label }) => label)
                    .join(' · ')}
                </span>
              </span>
              <Button
                variant="bare"
                icon="delete"
                label={`Revoke ${token.name}`}
                onPress={() => revoke(token)}
              />
            </li>
          ))}
        </ul>
      )}
      <RefusalLine refusal={refusal ?? (loading.is === 'lost' ? NOT_LISTED : undefined)} />
      {made !== undefined && (
        <div class="slot part-secret" role="status">
          <CopyLine label={`Token “${made.token.name}”`} text={made.secret} said="Token copied." />
          <p class="field-hint">Copy it now. It is shown only once.</p>
        </div>
      )}
      <TokenForm
        onMade={(fresh) => {
          setMade(fresh)
          again()
        }}
      />
    </Part>
  )
}

const NOT_LISTED = { code: 'not-loaded', message: 'Your tokens could not be loaded. Reload the page.' }

function TokenForm({ onMade }: { readonly onMade: (made: NewToken) => void }) {
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly Scope[]>(['read', 'play'])
  const make = async () => {
    onMade(await makeToken(name, scopes))
    setName('')
  }
  return (
    <AskForm verb="Create token" variant="quiet" places={['name', 'scopes']} onSubmit={make}>
      {(error) => (
        <>
          <TextField
            label="Name of the token"
            placeholder="my bot"
            input={{ autocomplete: 'off', maxLength: 30 }}
            value={name}
            error={error('name')}
            onChange={setName}
          />
          <Chips
            label="Permissions"
            error={error('scopes')}
            choices={SCOPE_WORDS}
            values={scopes}
            onChange={setScopes}
          />
        </>
      )}
    </AskForm>
  )
}
