import { refuse } from '../../../core/index.ts'
import { MAHLOR } from '../content/cards/mahlor.ts'
import type { CardSet } from '../content/vocabulary.ts'
import type { State } from './state.ts'
import { beginDrawing } from './turns.ts'
import { copy } from './view.ts'

/*
 * Up to version 3 the rules held public orders: the action `asks` and the passes until something affects a player, or
 * for good, changed whom windows asked. A match in which nobody gave any comes out the same. Another one cannot: later
 * windows would ask other seats, and dropping the orders would change the numbers that chance follows from.
 */
const LATEST_WITH_ORDERS = 3

/** What the orders of a player were as long as none was given: asked at all sorts of moments. */
const NO_ORDERS = { asks: 15, isQuiet: false } as const

/** The last version in which these creatures had other scores. */
const LATEST_WITH_OTHER_SCORES = 4
const OTHER_SCORES: Readonly<Record<string, readonly [number, number, number]>> = {
  'Asker at the Gate': [2, 4, 3],
  'Borrowed-Shell Octopus': [4, 1, 2],
  'Changeling Diver': [1, 4, 2],
  'Counting Ibis': [2, 2, 0],
  'Ebb Acolyte': [1, 3, 1],
  'Fernvale Piper': [3, 4, 0],
  'Ford Road Lancers': [4, 0, 5],
  'Foxfire Stray': [3, 2, 0],
  'Hungry Pallbearer': [1, 2, 2],
  'Lantern Smuggler': [1, 2, 3],
  'Noonday Mirage': [1, 3, 1],
  'Oasis Confessor': [1, 4, 2],
  'Ondrelle of the Lenses': [0, 5, 1],
  'Ossuary Walker': [5, 1, 4],
  'Page-Turner of Tolm': [0, 3, 2],
  'Proctor of the Common Measure': [1, 4, 3],
  'Reader of Three Moons': [2, 5, 2],
  'Sapper-Captain Brindle': [1, 3, 5],
  'Sexton of Hollow Lane': [1, 4, 2],
  'Stowaway Powder-Doll': [1, 2, 4],
  'Surgeon of the Baggage Train': [2, 4, 2],
  'The Appraiser': [1, 5, 3],
}

/** Mahlor's cards as they were: a match that was begun with them goes on with them. */
export const EARLIER_MAHLOR: CardSet = {
  ...MAHLOR,
  name: 'Mahlor, as before version 5 of the rules',
  creatures: MAHLOR.creatures.map((card) => ({ ...card, scores: OTHER_SCORES[card.name] ?? card.scores })),
}

export function migrateOptions(options: unknown, rules: number): unknown {
  if (rules > LATEST_WITH_OTHER_SCORES || typeof options !== 'object' || options === null) return options
  const { cards = 'mahlor' } = options as { readonly cards?: unknown }
  return cards === 'mahlor' ? { ...options, cards: EARLIER_MAHLOR } : options
}

export function migrateAction(action: unknown, rules: number): unknown {
  if (rules > LATEST_WITH_ORDERS || typeof action !== 'object' || action === null) return action
  const { type, until } = action as { readonly type?: unknown; readonly until?: unknown }
  if (type === 'asks' || (type === 'pass' && until !== undefined && until !== 'now'))
    return refuse({
      code: 'public-order',
      clause: 'WOS-R33',
      message:
        'A player said publicly when to be asked for spells, and the rules have no such orders any more.',
    })
  return type === 'pass' ? { type } : action
}

/** The last version whose positions do not say how many territories went under the deck face up. It plays the same. */
const LATEST_WITHOUT_UNDER = 5

/** The last version in which a drawing stage after a won territory began before players answered that it was won. */
const LATEST_DRAWN_FIRST = 5

/** A position as it was then: what is to be drawn lies below the answers. */
function drawnFirst(state: State): State {
  const [turn, ...answers] = state.stack
  if (turn?.step !== 'turn' || turn.stage !== 'refill' || state.hasDrawn) return state
  const earlier = copy(state)
  earlier.stack.length = 1
  beginDrawing(earlier)
  earlier.stack.push(...answers)
  return earlier
}

/** @param state of a match in which nobody has given orders; no other is replayed */
export function stateAsOf(state: State, rules: number): unknown {
  if (rules > LATEST_WITHOUT_UNDER) return state
  const { territoriesUnder: _, ...fifth } = rules > LATEST_DRAWN_FIRST ? state : drawnFirst(state)
  if (rules > LATEST_WITH_OTHER_SCORES) return fifth
  const set = state.set?.name === EARLIER_MAHLOR.name ? null : state.set
  if (rules > LATEST_WITH_ORDERS) return { ...fifth, set }
  return { ...fifth, set, players: state.players.map((player) => ({ ...player, ...NO_ORDERS })) }
}
