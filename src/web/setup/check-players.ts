import { type Player, refuse } from '../../core/index.ts'

/** The longest name that a record takes. */
export const NAME_LENGTH = 40

/**
 * Those who sit down, their names trimmed.
 * @throws Refused `bad-name` at `seats.N.name`
 */
export function checkPlayers(players: readonly Player[]): readonly Player[] {
  const trimmed = players.map(({ name, bot }) => ({ name: name.trim(), bot }))
  trimmed.forEach(({ name }, seat) => {
    const at = `seats.${seat}.name`
    if (name === '') refuse({ code: 'bad-name', message: 'Everybody at the table needs a name.', at })
    if (name.length > NAME_LENGTH)
      refuse({ code: 'bad-name', message: `A name has at most ${NAME_LENGTH} letters.`, at })
    if (trimmed.findIndex((other) => other.name === name) < seat)
      refuse({ code: 'bad-name', message: `Somebody else is called ${name} already.`, at })
  })
  return trimmed
}
