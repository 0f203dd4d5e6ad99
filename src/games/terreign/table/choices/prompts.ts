import { amid, whose } from '../../../../core/index.ts'
import { counted } from '../../content/phrases.ts'
import { inventoryLimit } from '../../rules/cards.ts'
import type { PickFrame } from '../../rules/choosing.ts'
import type { Frame, Pick as PickKind, State, WindowFrame } from '../../rules/state.ts'
import type { Props } from '../stage.ts'
import { wordSaid } from '../tell.ts'

type Asking = Pick<Props, 'view' | 'viewer' | 'names' | 'actions' | 'sealed'>

/** Whether this viewer has to answer what `Choices` shows: a pick, an answer window, the choice of a House. */
export function isChoosing({ stack }: State, viewer: Props['viewer']): boolean {
  const top = stack.at(-1)
  if (top?.step === 'window') return top.asked[0] === viewer
  return (top?.step === 'pick' || top?.step === 'house') && top.seat === viewer
}

/** The sentence of the prompt for what `Choices` and the duel ask; undefined in all other steps. */
export function choicePrompt(props: Asking): string | undefined {
  const { view, viewer, names, actions } = props
  const top = view.stack.at(-1)
  switch (top?.step) {
    case 'house':
      return isChoosing(view, viewer)
        ? 'Choose your House.'
        : `Waiting for ${amid(names[top.seat])} to choose a House.`
    case 'window': {
      const asked = top.asked[0]
      if (asked !== viewer) return `Waiting for ${amid(names[asked])} to answer, or to pass.`
      const canAnswer = actions.some(({ type }) => type !== 'pass')
      return canAnswer ? 'Answer, or pass.' : 'Pass: you have no answer to this.'
    }
    case 'pick':
      return isChoosing(view, viewer)
        ? pickQuestion(props, top)
        : `Waiting for ${amid(names[top.seat])} to ${WAITING[top.what]}.`
    case 'attempt':
      return attemptPrompt(props)
    default:
      return undefined
  }
}

function attemptPrompt({ view, viewer, names, sealed }: Asking): string | undefined {
  const { duel } = view
  if (!duel) return undefined
  const { attacker, defender } = duel
  const waiting = [attacker, defender].filter((seat) => !sealed.includes(seat))
  if (waiting.some((seat) => seat === viewer))
    return viewer === attacker
      ? 'Choose where to strike, and seal the card.'
      : 'Choose what to cover, and seal the card.'
  const who = waiting.map((seat) => amid(names[seat])).join(' and ')
  return sealed.some((seat) => seat === viewer)
    ? `Your card is sealed. Waiting for ${who}.`
    : `Waiting for ${who} to choose in secret.`
}

/** What a pick asks of the one who picks, as a sentence. */
export function pickQuestion({ view, names }: Pick<Asking, 'view' | 'names'>, frame: PickFrame): string {
  const { seat, target, what, left, from } = frame
  const items = counted(left, 'item')
  const other = amid(names[target] ?? '')
  switch (what) {
    case 'pay':
      return `Choose ${items} to discard for Charity.`
    case 'cost':
      return `Choose ${items} to discard: that is the price.`
    case 'tidy': {
      const { hand } = view.players[seat]
      const limit = inventoryLimit(view.players[seat])
      return `Drop ${counted(hand.length - limit, 'item')}: only ${limit} may stay at the end of your turn.`
    }
    case 'destination':
      return `Choose the terrain to which ${seat === target ? 'your' : whose(amid(names[target]))} Warrior moves.`
    case 'flee':
      return 'Flee to an adjacent terrain.'
    case 'redeploy':
      return 'Choose the terrain for your Decoy.'
    case 'corrode':
      return left > 1
        ? `Choose ${items} that ${other === 'you' ? 'you have' : `${other} has`} equipped, to be discarded.`
        : `Choose an item that ${other === 'you' ? 'you have' : `${other} has`} equipped, to be discarded.`
    case 'recall':
      return 'Take an item out of the discard pile.'
    case 'fetch':
      return left > 1
        ? `Take up to ${items} that lie dropped, from any terrain.`
        : 'Take an item that lies dropped, from any terrain.'
    case 'mountain':
      return 'Put one of the three back on top of the deck; the others are yours.'
    case 'scry':
    case 'search':
      return 'Take one of these items.'
    case 'river seat':
      return 'Choose the player to whom the River carries an item.'
    case 'river card':
      return `Choose the item that the River carries to ${other}; the other is yours.`
    case 'towne give':
      return 'Choose an item to discard; for it you take any one out of the discard pile.'
    case 'towne take':
      return 'Take an item out of the discard pile.'
    case 'tower item':
      return 'Choose the Ranged item to discard for the shot from the Tower.'
    case 'tower space':
      return 'Choose the terrain to be hit: all who stand there take 1 damage.'
    case 'palace':
      return 'Name the First Player of the next round.'
    case 'plague':
      return 'Pass the Plague on to a player on your terrain.'
    case 'reward':
      return 'Choose your reward.'
    case 'give':
      return `Choose the item that ${other} is to have.`
    case 'offer':
      return `Choose ${view.players[seat].offer.length > 0 ? `${items} more` : items} to offer ${other}, face down.`
    case 'word':
      return `Say to ${other} what ${view.players[seat].offer.length === 1 ? 'it is' : 'is among them'}; it need not be true.`
    case 'counter': {
      const { length } = view.players[target].offer
      const said = from > 0 ? ` and says: “${wordSaid(from, length)}”` : '.'
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
  'river card': 'pass an item on',
  'towne give': 'discard an item',
  'towne take': 'take an item',
  'tower item': 'discard a Ranged item',
  'tower space': 'choose a terrain',
  palace: 'name the next First Player',
  plague: 'pass the Plague on',
  reward: 'choose a reward',
  give: 'give an item',
  offer: 'make an offer',
  word: 'speak of the offer',
  counter: 'answer the Barter',
}

/** The frame that a window is about: it lies below it. */
export function aboutOf({ stack }: State): Frame | undefined {
  return stack.at(-2)
}

/** The answer window on top. */
export function windowOf({ stack }: State): WindowFrame | undefined {
  const top = stack.at(-1)
  return top?.step === 'window' ? top : undefined
}
