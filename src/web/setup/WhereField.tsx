import { Icon, Segmented } from '../../look/index.ts'
import { NameField } from '../account/fields.tsx'
import { identity } from '../api/identity.ts'
import { addressOf } from '../browser/router.ts'
import type { Where } from './online-choices.ts'

export type WhereFieldProps = {
  readonly where: Where
  /** What a newcomer wants to be called on the server, as far as it is typed. */
  readonly name: string
  readonly error: string | undefined
  readonly onName: (name: string) => void
  readonly onChange: (where: Where) => void
}

/** Around this screen or on the server; there a newcomer says right here what they are called. */
export function WhereField({ where, name, error, onName, onChange }: WhereFieldProps) {
  const who = identity.value
  return (
    <section class="panel set-up-part set-up-where" aria-labelledby="set-up-where">
      <h2 id="set-up-where">Where</h2>
      <Segmented
        label="Where to play"
        hideLabel
        value={where}
        choices={[
          { value: 'here', label: 'Around this screen', icon: 'home' },
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
        <div class="set-up-name">
          <NameField
            label="Your name"
            hint="What the others call you. It is all that is asked."
            value={name}
            error={error}
            onChange={onName}
          />
          <a href={addressOf({ page: 'me' })}>Sign in to an account</a>
        </div>
      )}
      {where === 'online' && who.is === 'away' && (
        <p class="field-error" role="alert">
          {who.refusal.message}
        </p>
      )}
    </section>
  )
}

function hintOf(where: Where, isNone: boolean): string {
  if (isNone) return 'This address has no server for online play: bots and people around this screen it is.'
  return where === 'here'
    ? 'People at this device, one after another, and bots. Works without a network.'
    : 'Everybody on a device of their own. The server draws the seed, so that nobody knows it before the end; a fingerprint of it is shown from the start.'
}
