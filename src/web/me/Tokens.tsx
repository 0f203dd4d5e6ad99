import { useState } from 'preact/hooks'
import { Button, Chips, Field } from '../../look/index.ts'
import type { Scope } from '../../protocol/index.ts'
import { AskForm } from '../account/AskForm.tsx'
import { CopyLine } from '../account/CopyLine.tsx'
import { Part } from '../account/Part.tsx'
import { useRequest } from '../account/use-request.ts'
import { dropToken, listTokens, makeToken, type TokenSeen } from '../api/account.ts'
import { useLoading } from '../page/loading.tsx'
import { plainSentence } from '../page/refusals.tsx'

/** What a token may do, in words. */
const SCOPE_WORDS: readonly { readonly value: Scope; readonly label: string }[] = [
  { value: 'read', label: 'See what you see' },
  { value: 'play', label: 'Play and chat for you' },
]

/** Keys with which one's own programs act for one. */
export function Tokens() {
  const [round, setRound] = useState(0)
  const loading = useLoading(`tokens ${round}`, listTokens)
  const [made, setMade] = useState<{ readonly token: TokenSeen; readonly secret: string }>()
  const [tokens, setTokens] = useState<readonly TokenSeen[]>()
  const shown = loading.is === 'there' ? loading.what : tokens
  const { refusal, ask } = useRequest()
  const again = () => {
    setTokens(shown)
    setRound(round + 1)
  }
  return (
    <Part
      title="Tokens for programs"
      lead="A token lets a program of yours act as you: a bot, a script. It may do no more than you tick."
    >
      {shown !== undefined && shown.length > 0 && (
        <ul class="part-list" aria-label="Your tokens">
          {shown.map((token) => (
            <li key={token.id}>
              <span>
                <strong>{token.name}</strong>
                <span class="part-list-more">
                  {SCOPE_WORDS.filter(({ value }) => token.scopes.includes(value))
                    .map(({ label }) => label)
                    .join(' · ')}
                </span>
              </span>
              <Button
                variant="bare"
                icon="delete"
                label={`Revoke ${token.name}`}
                onPress={() =>
                  ask(async () => {
                    await dropToken(token.id)
                    if (made?.token.id === token.id) setMade(undefined)
                    again()
                  })
                }
              />
            </li>
          ))}
        </ul>
      )}
      {(refusal !== undefined || loading.is === 'lost') && (
        <p class="field-error" role="alert">
          {refusal === undefined ? 'Your tokens could not be listed.' : plainSentence(refusal)}
        </p>
      )}
      {made !== undefined && (
        <div class="part-secret" role="status">
          <CopyLine label={`The token “${made.token.name}”`} text={made.secret} said="The token is copied." />
          <p class="field-hint">Copy it now: it is shown this once, and nobody can find it again.</p>
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

type TokenFormProps = {
  readonly onMade: (made: { readonly token: TokenSeen; readonly secret: string }) => void
}

function TokenForm({ onMade }: TokenFormProps) {
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly Scope[]>(['read', 'play'])
  const make = async () => {
    onMade(await makeToken(name, scopes))
    setName('')
  }
  return (
    <AskForm verb="Make a token" variant="quiet" places={['name', 'scopes']} onSubmit={make}>
      {(error) => (
        <>
          <Field label="What it is for" error={error('name')}>
            {(ties) => (
              <input
                {...ties}
                class="control"
                autocomplete="off"
                maxLength={30}
                placeholder="my bot"
                value={name}
                onInput={({ currentTarget }) => setName(currentTarget.value)}
              />
            )}
          </Field>
          <Chips
            label="It may"
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
