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
import { me as say } from './messages.ts'

function scopes(): readonly { readonly value: Scope; readonly label: string }[] {
  return [
    { value: 'read', label: say('read') },
    { value: 'play', label: say('play') },
  ]
}

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
      // One that was revoked on another device is gone too.
      await dropToken(token.id).finally(again)
      if (made?.token.id === token.id) setMade(undefined)
    })
  return (
    <Part title={say('tokens')} lead={say('tokensLead')}>
      {shown !== undefined && shown.length > 0 && (
        <ul class="part-list" aria-label={say('yourTokens')}>
          {shown.map((token) => (
            <li key={token.id}>
              <span>
                <strong>{token.name}</strong>
                <span class="quiet small part-list-more">
                  {scopes()
                    .filter(({ value }) => token.scopes.includes(value))
                    .map(({ label }) => label)
                    .join(' · ')}
                </span>
              </span>
              <Button
                variant="bare"
                icon="delete"
                label={say('revoke', { name: token.name })}
                onPress={() => revoke(token)}
              />
            </li>
          ))}
        </ul>
      )}
      <RefusalLine
        refusal={
          refusal ??
          (loading.is === 'lost' ? { code: 'not-loaded', message: say('tokensNotLoaded') } : undefined)
        }
      />
      {made !== undefined && (
        <div class="slot part-secret" role="status">
          <CopyLine
            label={say('token', { name: made.token.name })}
            text={made.secret}
            said={say('tokenCopied')}
          />
          <p class="field-hint">{say('copyNow')}</p>
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

function TokenForm({ onMade }: { readonly onMade: (made: NewToken) => void }) {
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<readonly Scope[]>(['read', 'play'])
  const make = async () => {
    onMade(await makeToken(name, chosen))
    setName('')
  }
  return (
    <AskForm verb={say('createToken')} variant="quiet" places={['name', 'scopes']} onSubmit={make}>
      {(error) => (
        <>
          <TextField
            label={say('tokenName')}
            placeholder={say('tokenExample')}
            input={{ autocomplete: 'off', maxLength: 30 }}
            value={name}
            error={error('name')}
            onChange={setName}
          />
          <Chips
            label={say('permissions')}
            error={error('scopes')}
            choices={scopes()}
            values={chosen}
            onChange={setChosen}
          />
        </>
      )}
    </AskForm>
  )
}
