import { isPlainText, type Player, refuse } from '../../core/index.ts'
import { setUp } from './messages.ts'

/** In characters. */
export const NAME_LENGTH = 40

/**
 * The players with their names trimmed, and without invisible characters, which a record refuses.
 * @throws Refused `bad-name` at `seats.N.name`
 */
export function checkPlayers(players: readonly Player[]): readonly Player[] {
  const trimmed = players.map(({ name, bot }) => ({
    name: [...name].filter(isPlainText).join('').trim(),
    bot,
  }))
  trimmed.forEach(({ name }, seat) => {
    const at = `seats.${seat}.name`
    if (name === '') refuse({ code: 'bad-name', message: setUp('needsName'), at })
    if (name.length > NAME_LENGTH)
      refuse({ code: 'bad-name', message: setUp('longName', { length: NAME_LENGTH }), at })
    if (trimmed.findIndex((other) => other.name === name) < seat)
      refuse({ code: 'bad-name', message: setUp('sameName', { name }), at })
  })
  return trimmed
}
