import type { Game, Refusal, Seat } from '../../core/index.ts'
import { said } from '../../words/index.ts'

/** Why an action is not legal now, in the language that is spoken; undefined when it is. */
export function spokenRefusal(game: Game, view: unknown, seat: Seat, action: unknown): Refusal | undefined {
  const refusal = game.refusal(view, seat, action)
  return refusal && inWords(game.id, refusal)
}

/** A refusal of a game's rules, in the language that is spoken. */
export function inWords(game: string, refusal: Refusal): Refusal {
  return { ...refusal, message: said(`${game}.refusal.${refusal.code}`, refusal.message) }
}
