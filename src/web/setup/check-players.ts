import { type Player, refuse } from '../../core/index.ts'

/** In characters. */
export const NAME_LENGTH = 40

/** The players with their names trimmed. @throws Refused `bad-name` at `seats.N.name` */
export function checkPlayers(players: readonly Player[]): readonly Player[] {
  const trimmed = players.map(({ name, bot }) => ({ name: name.trim(), bot }))
  trimmed.forEach(({ name }, seat) => {
    const at = `seats.${seat}.name`
    if (name === '') refuse({ code: 'bad-name', message: 'Every player needs a name.', at })
    if (name.length > NAME_LENGTH)
      refuse({ code: 'bad-name', message: `A name has at most ${NAME_LENGTH} characters.`, at })
    if (trimmed.findIndex((other) => other.name === name) < seat)
      refuse({ code: 'bad-name', message: `Another player is called ${name}. Choose another name.`, at })
  })
  return trimmed
}
