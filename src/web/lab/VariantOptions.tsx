import { isInForce, type OptionField, optionsInForce } from '../../core/index.ts'
import type { Loaded } from '../game/WithGame.tsx'
import { OptionControl } from '../setup/OptionControl.tsx'

export type VariantOptionsProps = Pick<Loaded, 'game' | 'table'> & {
  readonly fields: readonly OptionField[]
  readonly chosen: Readonly<Record<string, unknown>>
  readonly errorAt: (option: string) => string | undefined
  readonly onChange: (options: Readonly<Record<string, unknown>>) => void
}

/** The options of a variant, as set-up shows them. */
export function VariantOptions({ game, table, fields, chosen, errorAt, onChange }: VariantOptionsProps) {
  const options = optionsInForce(fields, chosen)
  return (
    <>
      {fields
        .filter((field) => isInForce(field, chosen))
        .map((field) => (
          <OptionControl
            key={field.name}
            {...{ field, game, table, options }}
            error={errorAt(field.name)}
            onChange={(value) => onChange({ ...chosen, [field.name]: value })}
          />
        ))}
    </>
  )
}
