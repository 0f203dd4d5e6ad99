import type { Seat } from '../../../core/index.ts'
import { reformCost } from '../rules/acts.ts'
import { type Commitment, controlled, rung } from '../rules/battle.ts'
import { EDITIONS, STRATEGIES, TERRITORIES } from '../rules/cards.ts'
import { PLACES } from '../rules/grid.ts'
import { coins } from '../rules/refusals.ts'
import type { Action, State } from '../rules/state.ts'
import { oddsOfTaking } from './equilibrium.ts'

/** What an action is for, in one short sentence, from what the seat sees. */
export function explain(view: State, seat: Seat, action: Action): string {
  const { recruit, disband } = EDITIONS[view.edition]
  switch (action.type) {
    case 'keep': {
      const sum = (what: 'swords' | 'hearts' | 'damage') =>
        action.cards.reduce((all, card) => all + STRATEGIES[card][what], 0)
      return `A hand of ${sum('swords')} swords, ${sum('hearts')} hearts and ${sum('damage')} damage.`
    }
    case 'battle':
      return fares('takes', view, action.place, oddsOfTaking(declared(view, seat, action.place), seat))
    case 'reform':
      return `Wins over ${nameOf(view, action.place)} for ${coins(reformCost(view, seat))}, without a battle.`
    case 'develop':
      if (controlled(view, seat) === PLACES - 1) return 'Controls the last territory, and so wins the match.'
      return `Makes ${nameOf(view, action.place)} yours to control${gives(view, action.place)}.`
    case 'reallocate':
      return 'Shows you the hidden territories, and the best of them can be yours.'
    case 'put': {
      const top = view.stack.at(-1)
      const place = top?.step === 'put' ? top.places[0] : 0
      const whose = rung(view.ladder[place], seat) === 2 ? 'your own place' : "your opponent's place"
      return `Puts the ${TERRITORIES[action.territory].name} on ${whose}.`
    }
    case 'recruit': {
      const { pay, gain } = recruit[action.rate]
      return `Turns ${coins(pay)} into ${gain} soldiers.`
    }
    case 'disband': {
      const { pay, gain } = disband[action.rate]
      return `Turns ${pay === 1 ? 'a soldier' : `${pay} soldiers`} into ${coins(gain)}.`
    }
    case 'recover':
      return 'Brings a coin and a soldier, for nothing but the action.'
    case 'council':
      return `Takes back ${listed(action.cards)}, so that you have more to choose from.`
    case 'restructure':
      return `Brings ${listed(action.take)} into your hand, for ${listed(action.give)}.`
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

/** How a commitment fares against what the other side should play. */
function battle(view: State, seat: Seat, own: Commitment): string {
  const top = view.stack.at(-1)
  if (top?.step !== 'commit' && top?.step !== 'bribe') return ''
  const taken = oddsOfTaking(view, seat, own)
  return seat === top.attacker
    ? fares('takes', view, top.place, taken)
    : fares('holds', view, top.place, 1 - taken)
}

/** The position once the seat has declared a battle and both are to commit. */
function declared(view: State, seat: Seat, place: number): State {
  const top = view.stack.at(-1)
  const left = top?.step === 'act' ? top.left - 1 : 0
  const below = left > 0 ? ({ step: 'act', seat, left } as const) : ({ step: 'end', seat } as const)
  return { ...view, stack: [below, { step: 'commit', attacker: seat, place, sealed: [null, null] }] }
}

/** How often a place is taken or held. */
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
  const { swords, coins: wealth } = TERRITORIES[face]
  const army = swords === 1 ? '1 sword' : `${swords} swords`
  if (wealth > 0) return `: ${army} and ${coins(wealth)} each turn`
  return wealth === 0 ? `: ${army} each turn` : `: ${army} each turn, less ${coins(-wealth)}`
}

function listed(cards: readonly number[]): string {
  const names = cards.map((card) => STRATEGIES[card].name)
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`
}
