import type { Player } from '../../core/index.ts'
import { Select, TextField } from '../../look/index.ts'
import { USUAL_NAME } from '../browser/player-name.ts'
import { descriptionAt, levelChoices, useLevelNotes } from '../game/level-choices.ts'
import { setUp } from './messages.ts'
import { type SeatFieldsProps, SeatsPart } from './SeatsPart.tsx'
import { botFor, freeName, resized } from './seat-counts.ts'

const PERSON = 'person'

export function SeatsField({ errorAt, ...part }: SeatFieldsProps<Player>) {
  const { seats: players, onChange } = part
  const notes = useLevelNotes(part.game.id)
  const levels = players.map(({ bot }) => bot)
  const replace = (seat: number, player: Player) =>
    onChange(players.map((old, i) => (i === seat ? player : old)))
  return (
    <SeatsPart
      {...part}
      resize={resized}
      row="set-up-seat"
      hint={setUp('curtain')}
      field={(player, seat, label) => (
        <>
          <Select
            label={label}
            value={player.bot ?? PERSON}
            choices={[{ value: PERSON, label: setUp('personHere') }, ...levelChoices()]}
            hint={descriptionAt(levels, seat, notes)}
            onChange={(who) => replace(seat, seated(who, players, seat))}
          />
          <TextField
            label={setUp('name')}
            value={player.name}
            error={errorAt(`seats.${seat}`)}
            onChange={(name) => replace(seat, { ...player, name })}
          />
        </>
      )}
    />
  )
}

/** Another player for a seat, under a free name; a bot of another level keeps its name. */
function seated(who: string, players: readonly Player[], seat: number): Player {
  const { name: given, bot: before } = players[seat]
  if (before !== null && who !== PERSON) return { name: given, bot: who }
  const others = players.filter((_, i) => i !== seat)
  const name = others.some(({ bot }) => bot === null) ? setUp('guest') : USUAL_NAME
  return botFor(who, others) ?? { name: freeName(name, others), bot: null }
}
