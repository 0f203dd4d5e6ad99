import type { ComponentChildren } from 'preact'
import { Icon, Segmented } from '../../look/index.ts'
import { NameField } from '../account/fields.tsx'
import { Part } from '../account/Part.tsx'
import { identity } from '../api/identity.ts'
import { addressOf } from '../browser/router.ts'
import { RefusalLine } from '../page/refusals.tsx'
import { setUp } from './messages.ts'
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
    <Part class="set-up-part set-up-where" title={setUp('where')}>
      <Segmented
        label={setUp('whereToPlay')}
        hideLabel
        value={where}
        choices={[
          { value: 'here', label: setUp('here'), icon: 'home' },
          { value: 'online', label: setUp('online'), icon: 'users', isOut: who.is === 'none' },
        ]}
        hint={hintOf(where, who.is === 'none')}
        onChange={onChange}
      />
      {where === 'online' && who.is === 'known' && who.me && (
        <p class="set-up-me">
          <Icon name="person" /> {setUp.rich('playAs', { name: who.me.name, b: strong })}
        </p>
      )}
      {where === 'online' && who.is === 'known' && !who.me && (
        <div class="stack set-up-name">
          <NameField
            label={setUp('yourName')}
            hint={setUp('nameHint')}
            value={name}
            error={error}
            onChange={onName}
          />
          <p>
            <a href={addressOf({ page: 'me' })}>{setUp('signIn')}</a>
          </p>
        </div>
      )}
      {where === 'online' && who.is === 'away' && <RefusalLine refusal={who.refusal} />}
    </Part>
  )
}

const strong = (inner: ComponentChildren) => <strong>{inner}</strong>

function hintOf(where: Where, isNone: boolean): string {
  if (isNone) return setUp('noOnline')
  return setUp(where === 'here' ? 'hereHint' : 'onlineHint')
}
