import { ONLOOKER, type Player } from '../../core/index.ts'
import { Select } from '../../look/index.ts'
import type { Listener } from '../session/log-lines.ts'

export type PerspectiveProps = {
  readonly players: readonly Player[]
  readonly listener: Listener
  readonly onChange: (listener: Listener) => void
}

export function Perspective({ players, listener, onChange }: PerspectiveProps) {
  return (
    <div class="perspective">
      <Select
        label="View"
        value={String(listener)}
        choices={[
          { value: 'all', label: 'all cards revealed' },
          { value: ONLOOKER, label: 'as a spectator' },
          ...players.map(({ name }, seat) => ({ value: String(seat), label: `as ${name}` })),
        ]}
        onChange={(value) => onChange(value === 'all' || value === ONLOOKER ? value : Number(value))}
      />
    </div>
  )
}
