import { canBegin } from '../../../../core/index.ts'
import type { CardSet } from '../../content/vocabulary.ts'
import { game } from '../../rules/game.ts'
import type { Options } from '../../rules/options.ts'

/** How many can play a match with a card set; 0: nobody can. Found by asking the rules for one. */
export function mostPlayers(cards: CardSet, start: Options['start']): number {
  const { min, max } = game.seats
  for (let seats = max; seats >= min; seats--) if (canBegin(game, { start, cards }, seats)) return seats
  return 0
}
