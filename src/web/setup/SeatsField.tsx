import { capital, type Game, type Player } from '../../core/index.ts'
import { Button, Segmented, Select, Shield, TextField } from '../../look/index.ts'
import { USUAL_NAME } from '../browser/player-name.ts'
import { descriptionOf, levelChoices } from '../game/level-choices.ts'
import { allCounts, botFor, freeName, resized, whyNotAll } from './seat-counts.ts'

const PERSON = 'person'

export type SeatsFieldProps = {
  readonly game: Game
  readonly players: readonly Player[]
  /** How many may play with the options that are chosen, ascending. */
  readonly counts: readonly number[]
  /** What the options have just changed here, in a sentence. */
  readonly told: string | undefined
  readonly onChange: (players: readonly Player[]) => void
  /** What is wrong at a place such as `seats.1.name`. */
  readonly errorAt: (place: string) => string | undefined
}

/** Who sits at the table: people at this screen, and bots. */
export function SeatsField({ game, players, counts, told, onChange, errorAt }: SeatsFieldProps) {
  const all = allCounts(game)
  const why = counts.length < all.length ? capital(whyNotAll(game, counts)) : undefined
  const replace = (seat: number, player: Player) =>
    onChange(players.map((old, i) => (i === seat ? player : old)))
  return (
    <section class="panel set-up-part" aria-labelledby="set-up-seats">
      <h2 id="set-up-seats">Seats</h2>
      {all.length > 1 && (
        <Segmented
          label="Players"
          value={String(players.length)}
          choices={all.map((count) => ({
            value: String(count),
            label: count,
            isOut: !counts.includes(count),
          }))}
          hint={told === undefined ? why : undefined}
          onChange={(count) => onChange(resized(players, Number(count)))}
        />
      )}
      <p class="set-up-told" role="status">
        {told}
      </p>
      <ol class="set-up-seats">
        {players.map((player, seat) => (
          <li key={`${seat}`} class="set-up-seat">
            <Shield seat={seat} size="2.75rem" />
            <Select
              label={`Seat ${seat + 1}`}
              value={player.bot ?? PERSON}
              choices={[{ value: PERSON, label: 'A person here' }, ...levelChoices()]}
              hint={descriptionAt(players, seat)}
              onChange={(who) => replace(seat, seated(who, players, seat))}
            />
            <TextField
              label="Name"
              value={player.name}
              error={errorAt(`seats.${seat}`)}
              onChange={(name) => replace(seat, { ...player, name })}
            />
            <Button
              variant="bare"
              icon="close"
              label={`Take seat ${seat + 1} away`}
              why={
                counts.includes(players.length - 1)
                  ? undefined
                  : (why ?? `${game.title} needs at least ${game.seats.min} players.`)
              }
              onPress={() => onChange(players.filter((_, i) => i !== seat))}
            />
          </li>
        ))}
      </ol>
      <p class="field-hint">
        Where players have secrets and several people share this screen, a curtain falls between their turns.
      </p>
    </section>
  )
}

/** What the bot on a seat does; said at the first seat of each bot. */
function descriptionAt(players: readonly Player[], seat: number): string | undefined {
  const { bot } = players[seat]
  const isFirst = players.findIndex((player) => player.bot === bot) === seat
  return isFirst ? descriptionOf(bot) : undefined
}

/** Somebody else on a seat, under a name that is free. */
function seated(who: string, players: readonly Player[], seat: number): Player {
  const others = players.filter((_, i) => i !== seat)
  const bot = botFor(who, others)
  if (bot) return bot
  return {
    name: freeName(others.some((other) => other.bot === null) ? 'Guest' : USUAL_NAME, others),
    bot: null,
  }
}
