import { capital, type Game } from '../../core/index.ts'
import { Button, Segmented, Select, Shield } from '../../look/index.ts'
import type { SeatWish } from '../../protocol/index.ts'
import { descriptionOf, levelChoices } from '../game/level-choices.ts'
import { resizedWishes, wishedAt } from './online-choices.ts'
import { allCounts, whyNotAll } from './seat-counts.ts'

export type OnlineSeatsProps = {
  readonly game: Game
  readonly seats: readonly SeatWish[]
  /** How many may play with the options that are chosen, ascending. */
  readonly counts: readonly number[]
  /** What the options have just changed here, in a sentence. */
  readonly told: string | undefined
  readonly onChange: (seats: readonly SeatWish[]) => void
  readonly errorAt: (place: string) => string | undefined
}

/** Who is to sit at a table on the server: whoever sets it up, whoever comes, bots. */
export function OnlineSeats({ game, seats, counts, told, onChange, errorAt }: OnlineSeatsProps) {
  const all = allCounts(game)
  const why = counts.length < all.length ? capital(whyNotAll(game, counts)) : undefined
  return (
    <section class="panel set-up-part" aria-labelledby="set-up-seats">
      <h2 id="set-up-seats">Seats</h2>
      {all.length > 1 && (
        <Segmented
          label="Players"
          value={String(seats.length)}
          choices={all.map((count) => ({
            value: String(count),
            label: count,
            isOut: !counts.includes(count),
          }))}
          hint={told === undefined ? why : undefined}
          onChange={(count) => onChange(resizedWishes(seats, Number(count)))}
        />
      )}
      <p class="set-up-told" role="status">
        {told}
      </p>
      <ol class="set-up-seats">
        {seats.map((wish, seat) => (
          <li key={`${seat}`} class="set-up-seat set-up-seat-online">
            <Shield seat={seat} size="2.75rem" />
            <Select
              label={`Seat ${seat + 1}`}
              value={choiceOf(wish)}
              choices={[
                { value: 'me', label: 'Me' },
                { value: 'open', label: 'Open: whoever comes' },
                ...levelChoices(),
              ]}
              hint={descriptionAt(seats, seat)}
              error={errorAt(`seats[${seat}]`) ?? errorAt(`seats.${seat}`)}
              onChange={(value) => onChange(wishedAt(seats, seat, wishOf(value)))}
            />
            <Button
              variant="bare"
              icon="close"
              label={`Take seat ${seat + 1} away`}
              why={
                counts.includes(seats.length - 1)
                  ? undefined
                  : (why ?? `${game.title} needs at least ${game.seats.min} players.`)
              }
              onPress={() => onChange(seats.filter((_, at) => at !== seat))}
            />
          </li>
        ))}
      </ol>
      <p class="field-hint">
        The match begins by itself when the last open seat is taken. Until then you can give open seats to
        bots and begin.
      </p>
    </section>
  )
}

/** What the bot on a seat is like; said at the first seat of each. */
function descriptionAt(seats: readonly SeatWish[], seat: number): string | undefined {
  const choice = choiceOf(seats[seat])
  const isFirst = seats.findIndex((wish) => choiceOf(wish) === choice) === seat
  return isFirst ? descriptionOf(choice) : undefined
}

function choiceOf(wish: SeatWish): string {
  return wish.kind === 'bot' ? wish.bot : wish.kind
}

function wishOf(value: string): SeatWish {
  return value === 'me' || value === 'open' ? { kind: value } : { kind: 'bot', bot: value }
}
