import type { Seat } from '../../core/index.ts'
import { MOMENT_TEXTS } from './content/phrases.ts'
import { nameOf } from './rules/cards.ts'
import { seatAimed } from './rules/effects/players.ts'
import { type Frame, NONE, type Pick, type PickFrame, type State, type WindowFrame } from './rules/state.ts'

/** Who is to decide what, in a sentence. */
export function whoDecides(view: State, names: readonly string[]): string {
  const top = view.stack.at(-1)
  switch (top?.step) {
    case undefined:
      return 'The match is over.'
    case 'act':
      return `${names[top.seat]} plays spells or creatures, or ends the combat.`
    case 'place':
      return `${names[top.seat]} places more creatures, or says that these are all.`
    case 'window':
      return `${names[top.asked[0]]} may play a spell: ${windowText(view, top, names)}.`
    case 'pick':
      return `${names[top.seat]} chooses ${pickText(top, names)}.`
    default:
      return 'Nobody decides.'
  }
}

/** The frame that the window or choice on top lies on. */
function under({ stack }: State): Frame | undefined {
  return stack.at(-2)
}

function windowText(view: State, { about, by }: WindowFrame, names: readonly string[]): string {
  const frame = under(view)
  const name = names[by]
  switch (about) {
    case 'spell':
    case 'you are targeted':
    case 'your creature is targeted':
      return frame?.step === 'spell'
        ? `${nameOf(view, frame.card)} has been played`
        : 'a spell has been played'
    case 'placed':
      return `${name} has placed creatures`
    case 'others':
      return `it is step (e) of the turn of ${name}`
    case 'ability':
      return frame?.step === 'ability'
        ? `${nameOf(view, frame.card)} is about to use its ability`
        : MOMENT_TEXTS[about]
    case 'territory':
      return `${name} has won a territory`
    case 'turn':
      return `${name} begins a turn`
    case 'discarded':
      return `${name} has made others discard`
    case 'killed':
      return 'creatures have been killed'
    case 'combat won':
      return 'the combat is won'
    case 'combat lost':
      return 'the combat is lost'
  }
}

/** What is chosen, by what the choice is for. */
const PICKS: Readonly<Record<Exclude<Pick, OfSomebody>, string>> = {
  'aim creature': 'a creature to target',
  'aim player': 'a player to target',
  'aim again': 'another target for the spell',
  'swap creature': 'a creature to swap with',
  'swap hand': 'a creature in hand to swap in, or none',
  'swap grave': 'a creature of the grave to swap in',
  'summon hand': 'a creature in hand to summon, or none',
  'summon grave': 'a creature of the grave to summon',
  'pick up': 'a card of the grave to pick up',
  deck: 'a deck to draw from',
  discard: 'a card to discard',
  'take territory': 'a territory to give up',
  'lose territory': 'a territory to lose',
  way: 'one of the ways that the card offers',
  may: 'whether to do what the card offers',
  ability: 'which ability comes next',
  front: 'a territory to attack',
  keep: 'which of the cards just drawn goes to the grave',
}

/** Choices that name whose cards, or whom, they are about. */
type OfSomebody = 'discard yours' | 'steal' | 'give'

function pickText({ what, of }: PickFrame, names: readonly string[]): string {
  const whom = (seat: Seat) => (seat === NONE ? 'nobody' : names[seat])
  switch (what) {
    case 'discard yours':
      return `a card of ${whom(seatAimed(of))} to discard`
    case 'steal':
      return `a card of ${whom(seatAimed(of))} to take`
    case 'give':
      return `a card to give ${whom(seatAimed(of))}`
    default:
      return PICKS[what]
  }
}
