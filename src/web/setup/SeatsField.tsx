import { BOTS } from '../../bots/index.ts'
import type { Game, Player } from '../../core/index.ts'
import { Button, Select, Shield, TextField } from '../../look/index.ts'
import { freeName, USUAL_NAME } from './choices.ts'

const PERSON = 'person'

/** Props of {@link SeatsField}. */
export type SeatsFieldProps = {
  readonly game: Game
  readonly players: readonly Player[]
  readonly onChange: (players: readonly Player[]) => void
  /** What is wrong at a place such as `seats.1.name`. */
  readonly errorAt: (place: string) => string | undefined
}

/** Who sits at the table: people at this screen, and bots. */
export function SeatsField({ game, players, onChange, errorAt }: SeatsFieldProps) {
  const { min, max } = game.seats
  const replace = (seat: number, player: Player) =>
    onChange(players.map((old, i) => (i === seat ? player : old)))
  const add = () => {
    const bot = BOTS[BOTS.length - 1]
    onChange([...players, { name: freeName(bot.title, players), bot: bot.id }])
  }
  return (
    <section class="panel set-up-part" aria-labelledby="set-up-seats">
      <h2 id="set-up-seats">Seats</h2>
      <ol class="set-up-seats">
        {players.map((player, seat) => (
          <li key={`${seat}`} class="set-up-seat">
            <Shield seat={seat} size="2.75rem" />
            <Select
              label={`Seat ${seat + 1}`}
              value={player.bot ?? PERSON}
              choices={[
                { value: PERSON, label: 'A person here' },
                ...BOTS.map(({ id, title }) => ({ value: id, label: `Bot: ${title}` })),
              ]}
              hint={BOTS.find(({ id }) => id === player.bot)?.description}
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
              why={players.length > min ? undefined : `${game.title} needs at least ${min} players.`}
              onPress={() => onChange(players.filter((_, i) => i !== seat))}
            />
          </li>
        ))}
      </ol>
      <Button
        icon="plus"
        onPress={add}
        why={players.length < max ? undefined : `${game.title} seats at most ${max} players.`}
      >
        Add a seat
      </Button>
      <p class="field-hint">
        Where players have secrets and several people share this screen, a curtain falls between their turns.
      </p>
    </section>
  )
}

/** Somebody else on a seat, under a name that is free. */
function seated(who: string, players: readonly Player[], seat: number): Player {
  const others = players.filter((_, i) => i !== seat)
  const bot = BOTS.find(({ id }) => id === who)
  if (bot) return { name: freeName(bot.title, others), bot: bot.id }
  return {
    name: freeName(others.some((other) => other.bot === null) ? 'Guest' : USUAL_NAME, others),
    bot: null,
  }
}
