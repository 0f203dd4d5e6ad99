import type { Seat } from '../../../core/index.ts'
import { Shield } from '../../../look/index.ts'

type FightersProps = {
  readonly attacker: Seat
  readonly names: readonly string[]
  /** What the attacker does or did, and the defender. */
  readonly verbs: readonly [attacker: string, defender: string]
}

export function Fighters({ attacker, names, verbs }: FightersProps) {
  return (
    <tr>
      <td />
      {[attacker, 1 - attacker].map((seat, i) => (
        <th key={seat} scope="col" data-seat={seat}>
          <span class="trs-fighter">
            <Shield seat={seat} size="1.5em" /> <b>{names[seat]}</b>
            <span class="quiet">{verbs[i]}</span>
          </span>
        </th>
      ))}
    </tr>
  )
}
