import { Icon, Segmented } from '../../look/index.ts'
import { NameField } from '../account/fields.tsx'
import { Part } from '../account/Part.tsx'
import { identity } from '../api/identity.ts'
import { addressOf } from '../browser/router.ts'
import { RefusalLine } from '../page/refusals.tsx'
import type { Where } from './online-choices.ts'

export type WhereFieldProps = {
  readonly where: Where
  /** A newcomer's name, as typed so far. */
  readonly name: string
  readonly error: string | undefined
  readonly onName: (name: string) => void
  readonly onChange: (where: Where) => void
}

/** On this device or online; a newcomer online gives a name here. */
export function WhereField({ where, name, error, onName, onChange }: WhereFieldProps) {
  const who = identity.value
  return (
    <Part class="set-up-part set-up-where" title="Where">
      <Segmented
        label="Where to play"
        hideLabel
        value={where}
        choices={[
          { value: 'here', label: 'On this device', icon: 'home' },
          { value: 'online', label: 'Online', icon: 'users', isOut: who.is === 'none' },
        ]}
        hint={hintOf(where, who.is === 'none')}
        onChange={onChange}
      />
      {where === 'online' && who.is === 'known' && who.me && (
        <p class="set-up-me">
          <Icon name="person" /> You play as <strong>{who.me.name}</strong>.
        </p>
      )}
      {where === 'online' && who.is === 'known' && !who.me && (
        <div class="stack set-up-name">
          <NameField
            label="Your name"
            hint="Other players see it. Nothing else is needed."
            value={name}
            error={error}
            onChange={onName}
          />
          <p>
            <a href={addressOf({ page: 'me' })}>Sign in to an account</a>
          </p>
        </div>
      )}
      {where === 'online' && who.is === 'away' && <RefusalLine refusal={who.refusal} />}
    </Part>
  )
}

function hintOf(where: Where, isNone: boolean): string {
  if (isNone) return 'Online play is not available on this server.'
  return where === 'here'
    ? 'People take turns on this device, with bots. Works without a network.'
    : 'Each player uses their own device.'
}
