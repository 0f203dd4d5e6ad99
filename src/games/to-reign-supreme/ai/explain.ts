import { counted, type Seat, UNKNOWN } from '../../../core/index.ts'
import { EDITIONS, MOST, STRATEGIES, TERRITORIES } from '../content/cards.ts'
import { cardNames } from '../content/names.ts'
import { type Commitment, controlled, rung } from '../rules/battle.ts'
import { PLACES } from '../rules/grid.ts'
import { fullLevel, reallocatable, reformCost } from '../rules/legal-actions.ts'
import type { Action, State } from '../rules/state.ts'
import { captureProbability } from './equilibrium.ts'

export function explain(view: State, seat: Seat, action: Action): string {
  const { recruit, disband } = EDITIONS[view.edition]
  const { wealth, military } = view.sides[seat]
  switch (action.type) {
    case 'keep': {
      const sum = (what: 'swords' | 'hearts' | 'damage') =>
        action.cards.reduce((all, card) => all + STRATEGIES[card][what], 0)
      return `A hand of ${sum('swords')} swords, ${sum('hearts')} hearts and ${sum('damage')} damage.`
    }
    case 'battle':
      return fares('takes', view, action.place, captureProbability(declared(view, seat, action.place), seat))
    case 'reform':
      return `Wins over ${nameOf(view, action.place)} for ${counted(reformCost(view, seat), 'coin')}, without a battle.`
    case 'develop':
      if (controlled(view, seat) === PLACES - 1) return 'Controls the last territory, and so wins the match.'
      return `Makes ${nameOf(view, action.place)} yours to control${gives(view, action.place)}.`
    case 'reallocate':
      return reallocating(view)
    case 'put': {
      const top = view.stack.at(-1)
      const place = top?.step === 'put' ? top.places[0] : 0
      const whose = rung(view.ladder[place], seat) === 2 ? 'your own place' : 'your opponent’s place'
      return `Puts the ${TERRITORIES[action.territory].name} on ${whose}.`
    }
    case 'recruit': {
      const { pay, gain } = recruit[action.rate]
      return `Turns ${counted(pay, 'coin')} into ${counted(Math.min(gain, MOST - military), 'soldier')}.`
    }
    case 'disband': {
      const { pay, gain } = disband[action.rate]
      return `Turns ${counted(pay, 'soldier')} into ${counted(Math.min(gain, MOST - wealth), 'coin')}.`
    }
    case 'recover':
      return `Brings ${RECOVERED[fullLevel({ wealth, military }) ?? 'neither']}, for nothing but the action.`
    case 'council':
      return `Takes back ${cardNames(action.cards)}, so that you have more to choose from.`
    case 'restructure':
      return `Brings ${cardNames(action.take)} into your hand, for ${cardNames(action.give)}.`
    case 'end':
      return 'Keeps what you have: nothing more is worth its price.'
    case 'stand':
      return 'Meets the attack with the hand you have.'
    case 'commit':
      return battle(view, seat, action)
    case 'bribe': {
      const top = view.stack.at(-1)
      if (top?.step !== 'bribe') return ''
      return battle(view, seat, {
        ...top.hired[seat],
        card: top.cards[seat] as number,
        bribes: action.bribes,
      })
    }
  }
}

function reallocating(view: State): string {
  const places = reallocatable(view)
  const hides = places.some((place) => view.faces[place] === UNKNOWN)
  const isShared = new Set(places.map((place) => view.ladder[place])).size > 1
  const what = hides ? 'Shows you the hidden territories' : 'Rearranges the Influenced territories'
  return `${what}${isShared ? ', and the best of them can be yours' : ''}.`
}

const RECOVERED = { neither: 'a coin and a soldier', wealth: 'a soldier', military: 'a coin' } as const

function battle(view: State, seat: Seat, own: Commitment): string {
  const top = view.stack.at(-1)
  if (top?.step !== 'commit' && top?.step !== 'bribe') return ''
  const taken = captureProbability(view, seat, own)
  return seat === top.attacker
    ? fares('takes', view, top.place, taken)
    : fares('holds', view, top.place, 1 - taken)
}

function declared(view: State, seat: Seat, place: number): State {
  const top = view.stack.at(-1)
  const left = top?.step === 'act' ? top.left - 1 : 0
  const below = left > 0 ? ({ step: 'act', seat, left } as const) : ({ step: 'end', seat } as const)
  return { ...view, stack: [below, { step: 'commit', attacker: seat, place, sealed: [null, null] }] }
}

function fares(does: 'takes' | 'holds', view: State, place: number, share: number): string {
  const name = nameOf(view, place)
  // It is what a good player would do, so there is a reason all the same.
  if (share < 0.05) return `Hardly ever ${does} ${name}, but nothing else promises more.`
  return `${does === 'takes' ? 'Takes' : 'Holds'} ${name} ${howOften(share)}.`
}

function howOften(share: number): string {
  const tenths = Math.round(share * 10)
  if (tenths === 10) return 'nearly always'
  return tenths === 1 ? 'about once in ten times' : `about ${tenths} times in ten`
}

function nameOf({ faces }: State, place: number): string {
  const face = faces[place]
  return typeof face === 'number' ? `the ${TERRITORIES[face].name}` : 'a hidden territory'
}

/** What a territory gives its owner, if the seat knows which it is. */
function gives({ faces }: State, place: number): string {
  const face = faces[place]
  if (typeof face !== 'number') return ''
  const { swords, coins } = TERRITORIES[face]
  const income = coins === 0 ? '' : ` and ${counted(coins, 'coin')}`
  return `: ${counted(swords, 'sword')}${income} each turn`
}
