import { Select } from '../../look/index.ts'
import { descriptionOf, levelChoices } from '../game/level-choices.ts'

export type BotFieldProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (bot: string) => void
}

export function BotField({ label, value, onChange }: BotFieldProps) {
  return (
    <Select
      label={label}
      value={value}
      choices={levelChoices()}
      hint={descriptionOf(value)}
      onChange={onChange}
    />
  )
}
