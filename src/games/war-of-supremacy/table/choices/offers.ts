import { capital } from '../../../../core/index.ts'
import type { Host } from '../../content/speech.ts'
import { effectsText } from '../../content/text.ts'
import { cardsOf } from '../../rules/cards.ts'
import type { Action } from '../../rules/decisions.ts'
import { DECKS } from '../../rules/picks.ts'
import type { Card, PickFrame, Pick as PickKind, State } from '../../rules/state.ts'
import { cardName } from '../spoken.ts'
import { isAtPlayer } from './marks.ts'
import { causeOf, effectOf } from './tasks.ts'

/** A choice in words. */
export type Worded = { readonly choice: number; readonly text: string }

/** What a pick offers to choose from. */
export type Offered =
  /** Cards that are chosen, and then confirmed by a verb. */
  | { readonly kind: 'cards'; readonly cards: readonly Card[]; readonly verb: string }
  /** Creatures in combat: one press. */
  | { readonly kind: 'creatures'; readonly cards: readonly Card[] }
  /** Cards whose abilities wait: one press. */
  | { readonly kind: 'abilities'; readonly cards: readonly Card[] }
  | { readonly kind: 'seats'; readonly seats: readonly number[] }
  | {
      readonly kind: 'decks'
      readonly decks: readonly { readonly choice: number; readonly deck: (typeof DECKS)[number] }[]
    }
  | { readonly kind: 'fronts'; readonly fronts: readonly number[] }
  | { readonly kind: 'ways'; readonly ways: readonly Worded[] }
  | { readonly kind: 'may'; readonly text: string }

/** What is done with a card that was chosen. */
const VERBS: Partial<Readonly<Record<PickKind, string>>> = {
  'swap hand': 'Swap in',
  'swap grave': 'Swap in',
  'summon hand': 'Summon',
  'summon grave': 'Summon',
  'pick up': 'Pick up',
  discard: 'Discard',
  'discard yours': 'Discard',
  steal: 'Take',
  give: 'Give',
  'lose territory': 'Put under the deck:',
  'take territory': 'Give up',
  keep: 'Put into the grave:',
}

/** What a pick offers, from what is legal now. */
export function offeredBy(view: State, frame: PickFrame, actions: readonly Action[]): Offered {
  const choices = actions.flatMap((action) => (action.type === 'pick' ? [action.choice] : []))
  switch (frame.what) {
    case 'aim creature':
    case 'swap creature':
    case 'aim player':
    case 'aim again':
      return isAtPlayer(view, frame)
        ? { kind: 'seats', seats: choices }
        : { kind: 'creatures', cards: choices }
    case 'ability':
      return { kind: 'abilities', cards: choices }
    case 'deck':
      return { kind: 'decks', decks: choices.map((choice) => ({ choice, deck: DECKS[choice] })) }
    case 'front':
      return { kind: 'fronts', fronts: choices }
    case 'way':
      return { kind: 'ways', ways: waysOf(view, frame, choices) }
    case 'may':
      return { kind: 'may', text: listText(view, cardsOf(view).lists[frame.of] ?? []) }
    default:
      return { kind: 'cards', cards: choices, verb: VERBS[frame.what] ?? 'Choose' }
  }
}

function waysOf(view: State, frame: PickFrame, choices: readonly number[]): readonly Worded[] {
  const effect = effectOf(view, frame)
  if (effect?.do !== 'either')
    return choices.map((choice) => ({ choice, text: `The ${ORDINALS[choice]} way` }))
  return choices.map((choice) => ({ choice, text: listText(view, effect.ways[choice]) }))
}
const ORDINALS = ['first', 'second', 'third', 'fourth']

/** What effects of the card behind a choice do, as on the card. */
function listText(view: State, effects: Parameters<typeof effectsText>[0]): string {
  const cause = causeOf(view)
  const said = effectsText(effects, hostOf(view, cause))
  // Away from its card, `this creature` would be anybody.
  const text = capital(cause === undefined ? said : said.replace('this creature', cardName(view, cause)))
  return text.endsWith('.') ? text : `${text}.`
}

function hostOf(view: State, card: Card | undefined): Host {
  const { creature, spell } = cardsOf(view)
  if (card !== undefined && creature[card]) return 'creature'
  return card === undefined || spell[card] ? 'spell' : 'territory'
}
