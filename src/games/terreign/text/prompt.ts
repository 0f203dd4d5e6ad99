import type { Outcome, Seat, Viewer } from '../../../core/index.ts'
import { amid, counted, listed, whose } from '../../../core/index.ts'
import type { Action } from '../rules/actions.ts'
import { placeOf } from '../rules/board.ts'
import { inventoryLimit } from '../rules/cards.ts'
import type { PickFrame } from '../rules/choosing.ts'
import type { Frame, Pick as PickKind, State, WindowFrame } from '../rules/state.ts'
import { barterClaim, spaceName } from './phrases.ts'

/** A viewer of a match, with what it may do now. */
type Asking = {
  readonly view: State
  readonly viewer: Viewer
  readonly names: readonly string[]
  readonly actions: readonly Action[]
  /** Seats whose card of this attempt is sealed. */
  readonly sealed: readonly Seat[]
  readonly outcome?: Outcome | undefined
}

/** The sentence that says what is asked of the viewer, or whom the match waits for. */
export function prompt(asking: Asking): string {
  const { view, viewer, names, actions, outcome } = asking
  const top = view.stack.at(-1)
  if (outcome || top === undefined) return outcome?.why ?? 'The match is over.'
  if (top.step === 'attempt') return attemptPrompt(asking)
  if (!isAsked(top, viewer) || (isTurn(top) && actions.length === 0)) return waiting(view, names)
  switch (top.step) {
    case 'house':
      return 'Choose your House.'
    case 'window': {
      const canAnswer = actions.some(({ type }) => type !== 'pass')
      return canAnswer ? `Answer ${MOMENTS[top.moment]}, or pass.` : 'Pass: you have no answer to this.'
    }
    case 'pick':
      return pickQuestion(asking, top)
    case 'travel':
      return view.players[top.seat].trap === 0
        ? 'Choose a terrain for your Warrior.'
        : 'Your Warrior is trapped: choose a terrain for your Decoy.'
    case 'prepare':
      return top.left === 0 ? 'You have prepared: go to your actions.' : preparePrompt(asking, top)
    case 'act':
      return top.left === 0
        ? 'You have no actions left: end your turn, or use free actions.'
        : `Choose an action or an item (${top.left} left).`
    default:
      return waiting(view, names)
  }
}

/** Whom the match waits for, and what they decide. */
export function waiting({ stack, duel }: State, names: readonly string[]): string {
  const top = stack.at(-1)
  switch (top?.step) {
    case undefined:
      return 'The match is over.'
    case 'house':
      return `Waiting for ${amid(names[top.seat])} to choose a House.`
    case 'travel':
      return `Waiting for ${amid(names[top.seat])} to Travel.`
    case 'prepare':
      return `Waiting for ${amid(names[top.seat])} to prepare.`
    case 'act':
      return top.left === 0
        ? `Waiting for ${amid(names[top.seat])} to end the turn.`
        : `Waiting for ${amid(names[top.seat])} (${counted(top.left, 'action')} left).`
    case 'window':
      return `Waiting for ${amid(names[top.asked[0]])} to answer ${MOMENTS[top.moment]}, or pass.`
    case 'pick':
      return `Waiting for ${amid(names[top.seat])} to ${WAITING[top.what]}.`
    case 'attempt': {
      const undecided = duel ? [duel.attacker, duel.defender].filter((seat) => top.sealed[seat] === null) : []
      return `Waiting for ${undecided.map((seat) => amid(names[seat])).join(' and ')} to choose in secret.`
    }
    default:
      return 'Nobody has to decide.'
  }
}

/** Whether a step asks this viewer. */
function isAsked(top: Frame, viewer: Viewer): boolean {
  return top.step === 'window' ? top.asked[0] === viewer : 'seat' in top && top.seat === viewer
}

function isTurn({ step }: Frame): boolean {
  return step === 'travel' || step === 'prepare' || step === 'act'
}

/** Whether this viewer has a choice to make beside the turn itself: a pick, an answer, a House. */
export function isChoosing({ stack }: State, viewer: Viewer): boolean {
  const top = stack.at(-1)
  return (top?.step === 'window' || top?.step === 'pick' || top?.step === 'house') && isAsked(top, viewer)
}

const MOMENTS: Readonly<Record<WindowFrame['moment'], string>> = {
  begin: 'the start of the turn',
  declared: 'what was declared',
  attempt: 'the attempt',
  damage: 'the damage',
  token: 'the token',
  end: 'the end of the turn',
  event: 'the event',
}

/** The ways to prepare that are open now (TER-10). */
function preparePrompt(
  { view, actions }: Asking,
  { seat, left }: Extract<Frame, { step: 'prepare' }>,
): string {
  const can = (...types: readonly Action['type'][]) => actions.some(({ type }) => types.includes(type))
  const finds = [can('search') && 'Search', can('scavenge') && 'Scavenge'].filter((find) => find !== false)
  if (left === 1 && finds.length > 0) return `${listed(finds, 'or')} once more, or go to your actions.`
  const ways = [
    finds.length > 0 && 'find two items',
    can('venture') && 'Venture',
    can('advantage') && `use the Advantage of the ${spaceName(view, placeOf(view, seat))}`,
  ].filter((way) => way !== false)
  return ways.length === 0
    ? 'There is nothing to prepare with here: go to your actions.'
    : `Prepare: ${listed(ways, 'or')}.`
}

function attemptPrompt({ view, viewer, names, sealed }: Asking): string {
  const { duel } = view
  if (!duel) return waiting(view, names)
  const { attacker, defender } = duel
  const undecided = [attacker, defender].filter((seat) => !sealed.includes(seat))
  if (undecided.some((seat) => seat === viewer))
    return viewer === attacker
      ? 'Choose where to strike, and seal the card.'
      : 'Choose what to cover, and seal the card.'
  const who = undecided.map((seat) => amid(names[seat])).join(' and ')
  return sealed.some((seat) => seat === viewer)
    ? `Your card is sealed. Waiting for ${who}.`
    : `Waiting for ${who} to choose in secret.`
}

export function pickQuestion({ view, names }: Pick<Asking, 'view' | 'names'>, frame: PickFrame): string {
  const { seat, target, what, left, from } = frame
  const items = counted(left, 'item')
  const other = amid(names[target] ?? '')
  switch (what) {
    case 'pay':
      return `Choose ${items} to discard for Charity.`
    case 'cost':
      return `Choose ${items} to discard as the cost.`
    case 'tidy': {
      const { hand } = view.players[seat]
      const limit = inventoryLimit(view.players[seat])
      return `Drop ${counted(hand.length - limit, 'item')}: you keep at most ${limit} at the end of your turn.`
    }
    case 'destination':
      return `Choose where ${seat === target ? 'your' : whose(other)} Warrior moves.`
    case 'flee':
      return 'Flee to an adjacent terrain.'
    case 'redeploy':
      return 'Choose the terrain for your Decoy.'
    case 'corrode':
      return `Choose ${left} of ${whose(other)} equipped items to discard.`
    case 'recall':
    case 'towne take':
      return 'Take an item from the discard pile.'
    case 'fetch':
      return left > 1
        ? `Take up to ${items} dropped on any terrains.`
        : 'Take an item dropped on any terrain.'
    case 'mountain':
      return 'Put one of the three back on top of the deck; keep the others.'
    case 'scry':
    case 'search':
      return 'Take one of these items.'
    case 'river seat':
      return 'Choose the player to pass an item to.'
    case 'river card':
      return `Choose the item to pass to ${other}; you keep the other.`
    case 'towne give':
      return 'Choose an item to discard; then take any one from the discard pile.'
    case 'tower item':
      return 'Choose a Ranged item to discard for a shot from the Tower.'
    case 'tower space':
      return 'Choose a terrain; everyone there takes 1 damage.'
    case 'palace':
      return 'Name the First Player of the next round.'
    case 'plague':
      return 'Pass the Plague to a player on your terrain.'
    case 'reward':
      return 'Choose your reward.'
    case 'give':
      return `Choose an item to give to ${other}.`
    case 'offer':
      return `Choose ${view.players[seat].offer.length > 0 ? `${items} more` : items} to offer ${other}, face down.`
    case 'word':
      return `Tell ${other} what ${view.players[seat].offer.length === 1 ? 'it is' : 'is among them'}; you may lie.`
    case 'counter': {
      const { length } = view.players[target].offer
      const said = from > 0 ? ` and says: “${barterClaim(from, length)}”` : '.'
      return `${names[target]} offers you ${counted(length, 'item')}${said} ${
        left < length ? `Give ${left} more` : `Give ${length}`
      } in return, or decline.`
    }
  }
}

const WAITING: Readonly<Record<PickKind, string>> = {
  pay: 'choose items for Charity',
  cost: 'pay the price',
  tidy: 'drop items',
  destination: 'choose a terrain',
  flee: 'flee',
  redeploy: 'place a Decoy',
  corrode: 'choose an equipped item',
  recall: 'take an item',
  fetch: 'take dropped items',
  mountain: 'put an item back',
  scry: 'take an item',
  search: 'take an item',
  'river seat': 'choose a player',
  'river card': 'pass an item',
  'towne give': 'discard an item',
  'towne take': 'take an item',
  'tower item': 'discard a Ranged item',
  'tower space': 'choose a terrain',
  palace: 'name the next First Player',
  plague: 'pass the Plague',
  reward: 'choose a reward',
  give: 'give an item',
  offer: 'make an offer',
  word: 'describe the offer',
  counter: 'answer the Barter',
}
