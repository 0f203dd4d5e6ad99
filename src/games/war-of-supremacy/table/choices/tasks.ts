import { amid, whose } from '../../../../core/index.ts'
import { cardsNoun, counted, kindNoun, type Noun } from '../../content/phrases.ts'
import type { Cards, Effect } from '../../content/vocabulary.ts'
import { cardsOf } from '../../rules/cards.ts'
import { kindAimed, seatAimed } from '../../rules/effects/players.ts'
import type { Card, PickFrame, State } from '../../rules/state.ts'
import { cardName } from '../spoken.ts'
import { redirectedSpell } from './marks.ts'

/** The card that a choice is made for; undefined for drawing and the like. */
export function causeOf({ stack }: State): Card | undefined {
  const under = stack.at(-2)
  return under?.step === 'effects' || under?.step === 'aiming' ? under.card : undefined
}

/** The effect that asks for a choice: the one at hand, or the one just gone past. */
export function effectOf(view: State, { what }: PickFrame): Effect | undefined {
  const under = view.stack.at(-2)
  if (under?.step !== 'effects') return undefined
  const list = cardsOf(view).lists[under.list]
  const isAtHand = what === 'way' || what === 'aim creature' || what === 'aim player' || what === 'aim again'
  return list?.[isAtHand ? under.at : under.at - 1]
}

/** Among which cards one chooses. */
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
  return count === 1 ? `${/^[aeiou]/i.test(noun.one) ? 'an' : 'a'} ${noun.one}` : counted(count, noun)
}

/** What somebody is to choose, as an infinitive: `discard a spell`. */
export function taskOf(view: State, names: readonly string[], frame: PickFrame): string {
  const { what, of, left } = frame
  const cause = causeOf(view)
  const by = cause === undefined ? 'this' : cardName(view, cause)
  const ones = () => cardsNoun(among(effectOf(view, frame)))
  const held = () => kindNoun(kindAimed(of))
  const other = () => names[seatAimed(of)]
  switch (what) {
    case 'aim creature':
      return `choose a creature for ${by}`
    case 'aim player':
      return `choose a player for ${by}`
    case 'aim again': {
      const spell = redirectedSpell(view)
      return `choose what ${spell ? cardName(view, spell.card) : 'the spell'} is aimed at instead`
    }
    case 'swap creature':
      return `choose the creature that changes places with ${cardName(view, of)}`
    case 'swap hand':
      return `choose ${some(1, ones())} from hand to change places with ${cardName(view, of)}, or decline`
    case 'swap grave':
      return `choose ${some(1, ones())} from the grave to change places with ${cardName(view, of)}`
    case 'summon hand':
      return `summon ${left === 1 ? '' : 'up to '}${some(left, ones())} from hand, or decline`
    case 'summon grave':
      return `summon ${some(left, ones())} from the grave`
    case 'pick up':
      return `pick up ${some(left, ones())} from the grave`
    case 'deck': {
      const draw = view.stack.at(-2)
      const count = draw?.step === 'draw' ? draw.left : 1
      return count === 1
        ? 'draw a card from either deck'
        : `draw ${counted(count, kindNoun('either'))}, each from either deck`
    }
    case 'discard':
      return `discard ${some(left, held())}`
    case 'discard yours':
      return `choose ${some(left, held())} for ${amid(other())} to discard`
    case 'steal':
      return `take ${some(left, held())} from ${whose(amid(other()))} hand`
    case 'give':
      return `give ${amid(other())} ${some(left, held())} from hand`
    case 'lose territory':
      return 'choose a won territory to put under the deck'
    case 'take territory':
      return `choose a won territory for ${amid(names[of])} to take`
    case 'way':
      return `choose what ${by} does`
    case 'may':
      return `say yes or no to what ${by} offers`
    case 'ability':
      return 'choose the ability that is used next'
    case 'front':
      return 'choose the territory to attack'
    case 'keep':
      return 'put one of the cards just drawn into the grave'
  }
}
