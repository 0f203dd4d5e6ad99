import type { ComponentChildren, InputHTMLAttributes } from 'preact'
import { useId } from 'preact/hooks'
import { Mixed } from './Mixed.tsx'
import { describedBy, Notes } from './Notes.tsx'

export type FieldCommon = {
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
}

/** Attributes for the control inside a {@link Field}. */
export type FieldTies = {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

export type FieldProps = FieldCommon & { readonly children: (ties: FieldTies) => ComponentChildren }

/** A label, a control, its hint and its error, tied together for screen readers. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId()
  return (
    <div class="field">
      <label class="field-label" for={id}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': describedBy({ id, hint, error }),
        'aria-invalid': error === undefined ? undefined : true,
      })}
      <Notes id={id} hint={hint} error={error} />
    </div>
  )
}

export type TextFieldProps = FieldCommon & {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Number of rows; makes it a multi-line field for maps and records. */
  readonly lines?: number | undefined
  readonly placeholder?: string | undefined
  /** Further attributes of the input: its type, what a password manager should know. */
  readonly input?:
    | (InputHTMLAttributes<HTMLInputElement> & { readonly 'data-first'?: true | undefined })
    | undefined
}

export function TextField({ value, onChange, lines, placeholder, input, ...common }: TextFieldProps) {
  return (
    <Field {...common}>
      {(ties) =>
        lines === undefined ? (
          <input
            {...input}
            {...ties}
            class="control"
            value={value}
            placeholder={placeholder}
            onInput={({ currentTarget }) => onChange(currentTarget.value)}
          />
        ) : (
          <textarea
            {...ties}
            class="control control-lines"
            rows={lines}
            value={value}
            placeholder={placeholder}
            spellcheck={false}
            onInput={({ currentTarget }) => onChange(currentTarget.value)}
          />
        )
      }
    </Field>
  )
}

export type SelectProps<Value extends string> = FieldCommon & {
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

export function Select<Value extends string>({ choices, value, onChange, ...common }: SelectProps<Value>) {
  return (
    <Field {...common}>
      {(ties) => (
        <select
          {...ties}
          class="control"
          value={value}
          onChange={({ currentTarget }) => {
            const chosen = choices[currentTarget.selectedIndex]
            if (chosen !== undefined) onChange(chosen.value)
          }}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

export type NumberFieldProps = FieldCommon & {
  /** Undefined when the field is empty. */
  readonly value: number | undefined
  readonly min: number
  readonly max: number
  /** Receives the typed number, in range or not; null when it is not a number. */
  readonly onChange: (value: number | null) => void
}

export function NumberField({ value, min, max, onChange, ...common }: NumberFieldProps) {
  return (
    <Field {...common}>
      {(ties) => (
        <input
          {...ties}
          class="control control-number"
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          value={value ?? ''}
          onInput={({ currentTarget: { valueAsNumber } }) =>
            onChange(Number.isNaN(valueAsNumber) ? null : valueAsNumber)
          }
        />
      )}
    </Field>
  )
}

export type CheckboxProps = Omit<FieldCommon, 'error'> & {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

export function Checkbox({ label, hint, checked, onChange }: CheckboxProps) {
  const id = useId()
  return (
    <div class="field field-check">
      <input
        id={id}
        type="checkbox"
        class="check"
        checked={checked}
        aria-describedby={describedBy({ id, hint })}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <label for={id}>
        <Mixed text={label} />
      </label>
      <Notes id={id} hint={hint} />
    </div>
  )
}
