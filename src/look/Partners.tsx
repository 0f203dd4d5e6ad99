import { amid, listed } from '../core/index.ts'
import { Shield } from './arms.tsx'
import { Icon } from './Icon.tsx'

export type PartnersProps = {
  /** The seats that win together with the one whose mark this is. */
  readonly seats: readonly number[]
  /** By seat. */
  readonly names: readonly string[]
}

/** Partners as partners: a link to their arms. Nothing without any. */
export function Partners({ seats, names }: PartnersProps) {
  if (seats.length === 0) return null
  const words = `Partner of ${listed(seats.map((seat) => amid(names[seat])))}`
  return (
    <span class="partners" role="img" aria-label={words} title={words}>
      <Icon name="link" size="0.95em" />
      {seats.map((seat) => (
        <Shield key={seat} seat={seat} size="1.2em" />
      ))}
    </span>
  )
}
