import { BOTS } from '../../bots/index.ts'
import { Select } from '../../look/index.ts'

/** The bot that is offered first: the best there is. */
export function usualBot(): string {
  return BOTS[BOTS.length - 1].id
}

/** Props of {@link BotField}. */
export type BotFieldProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (bot: string) => void
}

/** One of the bots. */
export function BotField({ label, value, onChange }: BotFieldProps) {
  return (
    <Select
      label={label}
      value={value}
      choices={BOTS.map(({ id, title }) => ({ value: id, label: `Bot: ${title}` }))}
      onChange={onChange}
    />
  )
}
