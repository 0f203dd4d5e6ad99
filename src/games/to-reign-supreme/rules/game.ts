import {
  type Chance,
  type Context,
  counted,
  type Game,
  type Hidden,
  type Outcome,
  shuffle,
  UNKNOWN,
  type Viewer,
} from '../../../core/index.ts'
import { SIDE_NAMES, TERRITORIES } from '../content/cards.ts'
import { controlled, rung } from './battle.ts'
import { FIRST_OWNER, PLACES } from './grid.ts'
import {
  type Action,
  ALL_KNOW,
  actionSchema,
  type Event,
  LADDER,
  migrateOptions,
  type Options,
  optionsSchema,
  type Side,
  type State,
  stateAsOf,
  WATCHERS,
} from './state.ts'
import { match } from './steps.ts'
import { ANY_PAIR, handBeside, PAIRS, pairsIn } from './trackers.ts'

/** TRS-5 to TRS-8. */
function setup(options: Options, _seats: number, ctx: Context<Event>): State {
  const { layout, openFaces } = options
  return {
    ...options,
    turn: 0,
    faces: shuffle(
      ctx.chance,
      TERRITORIES.map((_, territory) => territory),
    ),
    known: new Array(PLACES).fill(openFaces ? ALL_KNOW : 0),
    ladder: FIRST_OWNER[layout].map((seat) =>
      seat === 0 ? LADDER.strengthInfluences : LADDER.mightInfluences,
    ),
    fresh: 0,
    sides: [newSide(), newSide()],
    stack: [{ step: 'keep', sealed: [null, null] }],
  }
}

function newSide(): Side {
  return { wealth: 3, military: 3, hand: [], tracker: [], discard: [], pairs: ANY_PAIR, swapped: 0 }
}

function copy(state: State): State {
  const [strength, might] = state.sides
  return {
    edition: state.edition,
    layout: state.layout,
    middle: state.middle,
    handicap: state.handicap,
    openFaces: state.openFaces,
    openTrackers: state.openTrackers,
    turnLimit: state.turnLimit,
    turn: state.turn,
    faces: state.faces.slice(),
    known: state.known.slice(),
    ladder: state.ladder.slice(),
    fresh: state.fresh,
    sides: [copySide(strength), copySide(might)],
    stack: state.stack.slice(),
  }
}

function copySide({ wealth, military, hand, tracker, discard, pairs, swapped }: Side): Side {
  return {
    wealth,
    military,
    hand: hand.slice(),
    tracker: tracker.slice(),
    discard: discard.slice(),
    pairs,
    swapped,
  }
}

/** The viewer's bit in `state.known`. */
function knowerOf(viewer: Viewer): number {
  return typeof viewer === 'number' ? 1 << viewer : WATCHERS
}

/** Hides unknown faces, the other side's hand and tracker, and what lies sealed (TRS-R15, TRS-R16, TRS-R26). */
function view(state: State, viewer: Viewer): State {
  const seen = copy(state)
  const knower = knowerOf(viewer)
  for (let place = 0; place < PLACES; place++) {
    if ((state.known[place] & knower) === 0) seen.faces[place] = UNKNOWN
  }
  seen.sides.forEach(({ hand, tracker }, seat) => {
    if (seat === viewer || state.openTrackers) return
    hand.fill(UNKNOWN)
    tracker.fill(UNKNOWN)
  })
  match.hide(seen, viewer)
  const top = seen.stack.at(-1)
  if (top?.step === 'bribe')
    seen.stack[seen.stack.length - 1] = {
      ...top,
      cards: top.cards.map((card, seat) => (seat === viewer ? card : UNKNOWN)),
    }
  return seen
}

/** Deals again what the viewer cannot know: faces, tracker pairs, sealed choices. Every possible way is equally likely. */
function determinize(seen: State, viewer: Viewer, chance: Chance): State {
  const state = copy(seen)
  const knower = knowerOf(viewer)
  let shown = 0
  for (let place = 0; place < PLACES; place++)
    if ((state.known[place] & knower) !== 0) shown |= 1 << (state.faces[place] as number)
  const hidden = facesBeside(shown)
  shuffle(chance, hidden)
  for (let place = 0, next = 0; place < PLACES; place++)
    if ((state.known[place] & knower) === 0) state.faces[place] = hidden[next++]
  state.sides.forEach(({ hand, tracker, discard, pairs }, seat) => {
    if (seat === viewer || state.openTrackers || tracker.length === 0) return
    const possible = pairsIn(pairs)
    const pair = possible[chance.int(possible.length)]
    replaceBy(tracker, PAIRS[pair])
    replaceBy(hand, handBeside(pair, discard))
  })
  const top = state.stack.at(-1)
  if (top?.step === 'bribe')
    state.stack[state.stack.length - 1] = {
      ...top,
      cards: top.cards.map((card, seat) => {
        const { hand } = state.sides[seat]
        return seat === viewer ? card : hand[chance.int(hand.length)]
      }),
    }
  match.guess(state, viewer, chance)
  return state
}

function replaceBy(list: Hidden<number>[], cards: readonly number[]): void {
  list.length = cards.length
  for (let i = 0; i < cards.length; i++) list[i] = cards[i]
}

/** The territories that are not among these, given as bits. */
function facesBeside(shown: number): number[] {
  const hidden: number[] = []
  for (let territory = 0; territory < TERRITORIES.length; territory++)
    if ((shown & (1 << territory)) === 0) hidden.push(territory)
  return hidden
}

/** TRS-33, TRS-R17. */
function outcome(state: State): Outcome | undefined {
  if (state.stack.length > 0) return undefined
  const standing = [0, 1].map((seat) => ({
    controlled: controlled(state, seat),
    influenced: state.ladder.filter((at) => rung(at, seat) === 2).length,
    strength: state.sides[seat].wealth + state.sides[seat].military,
  }))
  const scores = standing.map((each) => each.controlled)
  const [a, b] = standing
  const ahead = a.controlled - b.controlled || a.influenced - b.influenced || a.strength - b.strength
  const ranks = ahead === 0 ? [1, 1] : ahead > 0 ? [1, 2] : [2, 1]
  const winner = SIDE_NAMES[ahead > 0 ? 0 : 1]
  if (Math.max(...scores) === PLACES) return { ranks, scores, why: `${winner} controls all six territories.` }
  const limit = `The limit of ${counted(state.turnLimit, 'turn')} is reached`
  if (ahead === 0) return { ranks, scores, why: `${limit}, and neither side is ahead: a draw.` }
  const by =
    a.controlled !== b.controlled
      ? 'controls more territories'
      : a.influenced !== b.influenced
        ? 'influences more territories'
        : 'has more Wealth and Military'
  return { ranks, scores, why: `${limit}; ${winner} ${by}.` }
}

/**
 * An upper bound: three actions, each a battle of at most ten decisions or a Reallocate of six, and a Restructure for
 * every three coins that a turn can bring.
 */
const DECISIONS_A_TURN = 60

export const game: Game<State, Action, Options, Event> = {
  id: 'to-reign-supreme',
  title: 'To Reign Supreme',
  rules: 3,
  seats: { min: 2, max: 2 },
  options: optionsSchema,
  migrateOptions,
  stateAsOf,
  action: actionSchema,
  setup,
  actors: match.actors,
  actions: match.actions,
  refusal: match.refusal,
  apply: match.apply,
  view,
  determinize,
  outcome,
  copy,
  bound: ({ turnLimit }) => (turnLimit === 0 ? Number.POSITIVE_INFINITY : 2 + DECISIONS_A_TURN * turnLimit),
}
