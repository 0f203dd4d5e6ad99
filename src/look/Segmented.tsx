import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import { Icon, type IconName } from './Icon.tsx'
import { Mixed } from './Mixed.tsx'
import { describedBy, Notes } from './Notes.tsx'

export type SegmentedChoice<Value extends string> = {
  readonly value: Value
  readonly label: ComponentChildren
  readonly icon?: IconName | undefined
  /** Cannot be chosen now; the field's hint says why. */
  readonly isOut?: boolean | undefined
}

export type SegmentedProps<Value extends string> = {
  readonly label: string
  readonly hideLabel?: boolean | undefined
  readonly choices: readonly SegmentedChoice<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly hint?: string | undefined
}

export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, hideLabel, choices, value, onChange, hint } = props
  const name = useId()
  return (
    <fieldset class="field" aria-describedby={describedBy({ id: name, hint })}>
      <legend class={hideLabel ? 'unseen' : 'field-label'}>
        <Mixed text={label} />
      </legend>
      <div class="segmented">
        {choices.map((choice) => (
          <label key={choice.value} class="segment">
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.isOut}
              onChange={() => onChange(choice.value)}
            />
            {choice.icon !== undefined && <Icon name={choice.icon} />}
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      <Notes id={name} hint={hint} />
    </fieldset>
  )
}
