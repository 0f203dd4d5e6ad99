import type { ComponentChildren } from 'preact'
import { capital, type Game } from '../../core/index.ts'
import { Button, keepFocus, Segmented, Shield } from '../../look/index.ts'
import { Part } from '../account/Part.tsx'
import { setUp } from './messages.ts'
import { allCounts, whyNotAll } from './seat-counts.ts'

export type SeatsProps<Seat> = {
  readonly game: Game
  readonly seats: readonly Seat[]
  /** The seat counts that the chosen options allow, ascending. */
  readonly counts: readonly number[]
  /** How many teams the seats make in turn. Default: none. */
  readonly teams: number | undefined
  /** What the latest change of an option did to the seats. */
  readonly told: ComponentChildren
  readonly onChange: (seats: readonly Seat[]) => void
}

/** `errorAt`: the error at a place such as `seats.1.name`. */
export type SeatFieldsProps<Seat> = SeatsProps<Seat> & {
  readonly errorAt: (place: string) => string | undefined
}

type SeatsPartProps<Seat> = SeatsProps<Seat> & {
  readonly resize: (seats: readonly Seat[], count: number) => readonly Seat[]
  /** `label`: how the place is called. */
  readonly field: (seat: Seat, at: number, label: string) => ComponentChildren
  readonly row: string
  readonly hint: string
}

export function SeatsPart<Seat>(props: SeatsPartProps<Seat>) {
  const { game, seats, counts, teams, told, resize, onChange, field, row, hint } = props
  const all = allCounts(game)
  const why = counts.length < all.length ? capital(whyNotAll(game, counts)) : undefined
  const stays = why ?? setUp('needs', { game: game.title, min: game.seats.min })
  return (
    <Part class="set-up-part" title={setUp('seats')}>
      {all.length > 1 && (
        <Segmented
          label={setUp('players')}
          value={String(seats.length)}
          choices={all.map((count) => ({
            value: String(count),
            label: count,
            isOut: !counts.includes(count),
          }))}
          hint={told === undefined ? why : undefined}
          onChange={(count) => onChange(resize(seats, Number(count)))}
        />
      )}
      <p class="set-up-told" role="status">
        {told}
      </p>
      <ol class="set-up-seats">
        {seats.map((seat, at) => (
          <li key={`${at}`} class={row}>
            <Shield seat={at} size="2.75rem" />
            {field(seat, at, labelOf(at, teams))}
            <Button
              variant="bare"
              icon="close"
              label={setUp('removeSeat', { seat: at + 1 })}
              why={counts.includes(seats.length - 1) ? undefined : stays}
              onPress={() => void keepFocus(() => onChange(seats.filter((_, other) => other !== at)))}
            />
          </li>
        ))}
      </ol>
      <p class="field-hint">{hint}</p>
    </Part>
  )
}

function labelOf(at: number, teams: number | undefined): string {
  const seat = at + 1
  return teams === undefined ? setUp('seat', { seat }) : setUp('seatInTeam', { seat, team: (at % teams) + 1 })
}
