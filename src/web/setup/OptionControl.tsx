import { useMemo } from 'preact/hooks'
import type { Game, OptionField } from '../../core/index.ts'
import { Checkbox, Chips, type FieldCommon, NumberField, Segmented, TextField } from '../../look/index.ts'
import type { GameTable } from '../../look/table.ts'
import { said } from '../../words/index.ts'
import { lazyPart } from '../page/loading.tsx'
import { ErrorLine } from '../page/refusals.tsx'
import { setUp } from './messages.ts'

const DocumentControl = lazyPart(async () => (await import('./DocumentControl.tsx')).DocumentControl)

/** The choice for the player's own lines. */
const OWN = 'your own'

export type OptionControlProps = {
  readonly field: OptionField
  readonly game: Game
  readonly table: GameTable
  readonly options: Readonly<Record<string, unknown>>
  readonly error: string | undefined
  readonly onChange: (value: unknown) => void
}

export function OptionControl({ field: written, game, table, options, error, onChange }: OptionControlProps) {
  const field = spoken(written, game)
  const value = options[field.name]
  const common = { label: field.title, hint: field.description, error, onChange }
  switch (field.kind) {
    case 'flag':
      return <Checkbox {...common} checked={value === true} />
    case 'count':
      return (
        <NumberField
          {...common}
          hint={setUp('range', { about: field.description, min: field.min, max: field.max })}
          min={field.min}
          max={field.max}
          value={typeof value === 'number' && Number.isFinite(value) ? value : undefined}
        />
      )
    case 'choice':
      return <Choice {...common} value={String(value)} field={field} />
    case 'several':
      return (
        <Chips
          {...common}
          choices={field.choices.map((choice) => ({ value: choice.value, label: choice.title }))}
          values={Array.isArray(value) ? value.map(String) : []}
        />
      )
    case 'document':
      return <DocumentControl {...{ field, game, table, value, error, onChange }} />
    case 'lines': {
      const isOwn = typeof value !== 'string'
      const lines = Array.isArray(value) ? value.map(String) : undefined
      return (
        <div class="set-up-lines">
          <Choice
            {...common}
            error={isOwn ? undefined : error}
            value={isOwn ? OWN : value}
            onChange={(chosen) => onChange(chosen === OWN ? [] : chosen)}
            field={{ ...field, choices: [...field.choices, { value: OWN, title: field.own }] }}
          />
          {isOwn && (
            <OwnLines
              name={field.name}
              label={field.title}
              table={table}
              lines={lines?.length === 0 ? undefined : lines}
              options={options}
              error={error}
              onChange={(next) => onChange(next ?? [])}
            />
          )}
        </div>
      )
    }
  }
}

/** An option with its words in the language that is spoken. */
function spoken(field: OptionField, { id }: Game): OptionField {
  const key = `${id}.option.${field.name}`
  const common = {
    title: said(key, field.title),
    description: said(`${key}.about`, field.description),
  }
  if (!('choices' in field)) return { ...field, ...common }
  const choices = field.choices.map(({ value, title }) => ({ value, title: said(`${key}.${value}`, title) }))
  return field.kind === 'lines'
    ? { ...field, ...common, choices, own: said(`${key}.own`, field.own) }
    : { ...field, ...common, choices }
}

type ChoiceProps = FieldCommon & {
  readonly field: OptionField & { readonly kind: 'choice' | 'lines' }
  readonly value: string
  readonly onChange: (value: string) => void
}

function Choice({ field, label, hint, error, value, onChange }: ChoiceProps) {
  return (
    <div>
      <Segmented
        label={label}
        hint={hint}
        value={value}
        choices={field.choices.map((choice) => ({ value: choice.value, label: choice.title }))}
        onChange={onChange}
      />
      <ErrorLine text={error} />
    </div>
  )
}

type OwnLinesProps = Pick<OptionControlProps, 'table' | 'options' | 'error'> & {
  readonly name: string
  readonly label: string
  readonly lines: readonly string[] | undefined
  readonly onChange: (lines: readonly string[] | undefined) => void
}

/** The player's own lines: in the game's editor if it has one, else as text. */
function OwnLines({ name, label, table, lines, options, error, onChange }: OwnLinesProps) {
  const LinesEditor = useMemo(() => table.loadLinesEditor && lazyPart(table.loadLinesEditor), [table])
  if (LinesEditor === undefined)
    return (
      <TextField
        label={setUp('own', { title: label })}
        lines={10}
        value={lines?.join('\n') ?? ''}
        error={error}
        onChange={(text) => onChange(text.replace(/\n+$/, '').split('\n'))}
      />
    )
  return (
    <div>
      <LinesEditor option={name} lines={lines} options={options} onChange={onChange} />
      <ErrorLine text={error} />
    </div>
  )
}
