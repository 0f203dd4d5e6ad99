import { amid, capital, counted, whose } from '../../../core/index.ts'
import { effectsText } from '../content/card-text.ts'
import { article, cardsNoun, kindNoun, type Noun } from '../content/phrases.ts'
import type { Cards, Effect } from '../content/vocabulary.ts'
import { cardsOf, nameOf, spellOf } from '../rules/cards.ts'
import { kindAimed, seatAimed } from '../rules/effects-players.ts'
import type { Card, PickFrame, Pick as PickKind, SpellFrame, State } from '../rules/state.ts'

/** The card that a choice is made for; undefined for drawing and the like. */
export function causeOf({ stack }: State): Card | undefined {
  const under = stack.at(-2)
  return under?.step === 'effects' || under?.step === 'aiming' ? under.card : undefined
}

/** The effect that asks for a choice: the one at hand, or the one before it. Other players' choices may lie between. */
function effectOf(view: State, { what }: PickFrame): Effect | undefined {
  const under = view.stack.findLast(({ step }) => step === 'effects')
  if (under?.step !== 'effects') return undefined
  const isAtHand = what === 'way' || what === 'aim creature' || what === 'aim player' || what === 'aim again'
  return cardsOf(view).lists[under.list][isAtHand ? under.at : under.at - 1]
}

/** The cards to choose among. */
function among(effect: Effect | undefined): Cards {
  if (effect?.do === 'swap') {
    if ('hand' in effect.with) return { ...effect.with.hand, kind: 'creature' }
    if ('grave' in effect.with) return { ...effect.with.grave, kind: 'creature' }
  }
  if (effect?.do === 'summon') return { ...effect.what, kind: 'creature' }
  return effect && 'what' in effect && typeof effect.what === 'object' ? effect.what : {}
}

/** `a spell`, `2 cards`. */
function some(count: number, noun: Noun): string {
  return count === 1 ? article(noun.one) : counted(count, noun.one, noun.many)
}

/** What a seat is to choose, as an infinitive: `discard a spell`. */
export function taskOf(view: State, names: readonly string[], frame: PickFrame): string {
  const { what, of, left } = frame
  const cause = causeOf(view)
  const by = cause === undefined ? 'this' : nameOf(view, cause)
  const ones = (count = left) => some(count, cardsNoun(among(effectOf(view, frame))))
  const held = () => some(left, kindNoun(kindAimed(of)))
  const other = () => amid(names[seatAimed(of)])
  switch (what) {
    case 'aim creature':
      return `choose a creature for ${by}`
    case 'aim player':
      return `choose a player for ${by}`
    case 'aim again': {
      const spell = redirectedSpell(view)
      return `choose a new target for ${spell ? nameOf(view, spell.card) : 'the spell'}`
    }
    case 'swap creature':
      return `choose a creature to swap with ${nameOf(view, of)}`
    case 'swap hand':
      return `swap ${nameOf(view, of)} with ${ones(1)} from hand, or decline`
    case 'swap grave':
      return `swap ${nameOf(view, of)} with ${ones(1)} from the grave`
    case 'summon hand':
      return `summon ${left === 1 ? '' : 'up to '}${ones()} from hand, or decline`
    case 'summon grave':
      return `summon ${left === 1 ? '' : 'up to '}${ones()} from the grave, or decline`
    case 'pick up':
      return `pick up ${ones()} from the grave`
    case 'deck': {
      const draw = view.stack.at(-2)
      const count = draw?.step === 'draw' ? draw.left : 1
      return count === 1
        ? 'draw a card from either deck'
        : `draw ${counted(count, 'card')}, each from either deck`
    }
    case 'discard':
      return `discard ${held()}`
    case 'discard yours':
      return `choose ${held()} for ${other()} to discard`
    case 'steal':
      return `take ${held()} from ${whose(other())} hand`
    case 'give':
      return `give ${other()} ${held()} from hand`
    case 'lose territory':
      return 'choose a won territory to put under the deck'
    case 'take territory':
      return `choose a won territory for ${amid(names[of])} to take`
    case 'way':
      return `choose what ${by} does`
    case 'may':
      return `choose whether to use ${by}`
    case 'ability':
      return 'choose the ability to use next'
    case 'front':
      return 'choose the territory to attack'
    case 'keep':
      return 'put one of the cards just drawn into the grave'
  }
}

/** What a pick offers: cards are chosen and then confirmed by a verb; everything else takes one press. */
export type Offered = 'cards' | 'creatures' | 'abilities' | 'seats' | 'decks' | 'fronts' | 'ways' | 'may'

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

export function verbOf({ what }: PickFrame): string {
  return VERBS[what] ?? 'Choose'
}

export function offeredBy(view: State, frame: PickFrame): Offered {
  switch (frame.what) {
    case 'aim creature':
    case 'swap creature':
    case 'aim player':
    case 'aim again':
      return isAtPlayer(view, frame) ? 'seats' : 'creatures'
    case 'ability':
      return 'abilities'
    case 'deck':
      return 'decks'
    case 'front':
      return 'fronts'
    case 'way':
      return 'ways'
    case 'may':
      return 'may'
    default:
      return 'cards'
  }
}

/** Whether the choices of a pick are seats. */
export function isAtPlayer(view: State, { what }: PickFrame): boolean {
  if (what === 'aim player') return true
  const spell = what === 'aim again' ? redirectedSpell(view) : undefined
  if (!spell) return false
  const { aims } = spellOf(cardsOf(view), spell.card)
  const by = view.stack.at(-2)
  const own = aims.findIndex(
    ({ of }, i) => of === 'player' && by?.step === 'effects' && spell.aims[i] === by.by,
  )
  return aims[Math.max(0, own)]?.of === 'player'
}

/** The spell that is being redirected (WOS-R26). */
function redirectedSpell({ stack }: State): SpellFrame | undefined {
  const by = stack.at(-2)
  if (by?.step !== 'effects') return undefined
  const found = stack.findLast((frame) => frame.step === 'spell' && frame.card === by.answers)
  return found?.step === 'spell' ? found : undefined
}

/** What a choice of `way` or `may` does, in the words of the card (WOS-D5). */
export function choiceText(view: State, frame: PickFrame, choice: number): string {
  const effect = effectOf(view, frame)
  const { lists, creature, spell } = cardsOf(view)
  const effects = frame.what === 'may' ? lists[frame.of] : effect?.do === 'either' ? effect.ways[choice] : []
  const cause = causeOf(view)
  const isSpell = cause === undefined || spell[cause] !== undefined
  const said = effectsText(effects, isSpell ? 'spell' : creature[cause] ? 'creature' : 'territory')
  // Away from its card, `this creature` would be anybody.
  return capital(cause === undefined ? said : said.replace('this creature', nameOf(view, cause)))
}
