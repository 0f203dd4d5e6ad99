import { ONLOOKER, type Player } from '../../core/index.ts'
import { Select } from '../../look/index.ts'
import type { Listener } from '../session/log-lines.ts'

export type PerspectiveProps = {
  readonly players: readonly Player[]
  readonly listener: Listener
  readonly onChange: (listener: Listener) => void
}

/** Through whose eyes a match is looked at. */
export function Perspective({ players, listener, onChange }: PerspectiveProps) {
  return (
    <div class="perspective">
      <Select
        label="Seen"
        value={String(listener)}
        choices={[
          { value: 'all', label: 'with everything open' },
          { value: ONLOOKER, label: 'as an onlooker' },
          ...players.map(({ name }, seat) => ({ value: String(seat), label: `by ${name}` })),
        ]}
        onChange={(value) => onChange(value === 'all' || value === ONLOOKER ? value : Number(value))}
      />
    </div>
  )
}
