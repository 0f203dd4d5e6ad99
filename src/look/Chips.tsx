import { useId } from 'preact/hooks'
import type { FieldCommon } from './fields.tsx'
import { Icon } from './Icon.tsx'
import { describedBy, Notes } from './Notes.tsx'

export type ChipsProps<Value extends string> = FieldCommon & {
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
  readonly values: readonly Value[]
  /** Receives all chosen values in the order of `choices`. */
  readonly onChange: (values: readonly Value[]) => void
}

/** Check boxes in a row. */
export function Chips<Value extends string>(props: ChipsProps<Value>) {
  const { label, hint, error, choices, values, onChange } = props
  const id = useId()
  return (
    <fieldset class="field" aria-describedby={describedBy({ id, hint, error })}>
      <legend class="field-label">{label}</legend>
      <div class="chips">
        {choices.map(({ value, label: name }) => (
          <label key={value} class="chip">
            <input
              type="checkbox"
              checked={values.includes(value)}
              aria-invalid={error === undefined ? undefined : true}
              onChange={({ currentTarget: { checked } }) =>
                onChange(
                  choices
                    .map((choice) => choice.value)
                    .filter((each) => (each === value ? checked : values.includes(each))),
                )
              }
            />
            <Icon name={values.includes(value) ? 'check' : 'plus'} />
            <span>{name}</span>
          </label>
        ))}
      </div>
      <Notes id={id} hint={hint} error={error} />
    </fieldset>
  )
}
