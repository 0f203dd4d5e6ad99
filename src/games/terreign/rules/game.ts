import { type Context, type Game, refuse, shuffle } from '../../../core/index.ts'
import { TERRAINS } from '../content/terrains.ts'
import { type Action, actionSchema, type Options, optionsSchema } from './actions.ts'
import { EVENTS, HOUSES } from './content.ts'
import { fullDeck } from './deck.ts'
import type { Event } from './events.ts'
import { outcome } from './finish.ts'
import { beginRound } from './rounds.ts'
import { MOST_SEATS, NONE, type Player, type State } from './state.ts'
import { match } from './steps.ts'
import { copy, determinize, view } from './view.ts'

/** By mode: the seat counts that go with it, where not all do, and how many Alliances there are (TER-44). */
const ALLIANCES: Partial<
  Readonly<Record<Options['mode'], { readonly count: number; readonly seats: readonly number[] }>>
> = {
  'two-alliances': { count: 2, seats: [4, 6] },
  'three-alliances': { count: 3, seats: [6] },
}
/** Where the First Player token can move on by two: in other counts it would not come to everybody (TER-R63). */
const BY_TWO_COUNTS: readonly number[] = [5, 7]
const ALL_COUNTS: readonly number[] = Array.from({ length: MOST_SEATS - 1 }, (_, i) => 2 + i)

/** By seat: its side. Members of an Alliance sit apart, so that turns alternate (TER-44). */
function sidesFor({ mode }: Options, seats: number): readonly number[] {
  const all = Array.from({ length: seats }, (_, seat) => seat)
  const alliances = ALLIANCES[mode]
  if (!alliances) return all
  if (!alliances.seats.includes(seats))
    refuse({
      code: 'bad-seats',
      clause: 'TER-44',
      message: `${alliances.count === 2 ? 'Two Alliances are' : 'Three Alliances are'} for ${alliances.seats.join(' or ')} players.`,
      at: 'seats',
    })
  return all.map((seat) => seat % alliances.count)
}

/** By how many players the First Player token moves on (TER-5, TER-R63). */
function firstPlayerStep({ mode, firstPlayer }: Options): 1 | 2 {
  return mode === 'houses' && firstPlayer === 'by-two' ? 2 : 1
}

function seatsFor(options: Options): readonly number[] {
  return firstPlayerStep(options) === 2 ? BY_TWO_COUNTS : (ALLIANCES[options.mode]?.seats ?? ALL_COUNTS)
}

/** TER-3 to TER-5. */
function setup(options: Options, seats: number, ctx: Context<Event>): State {
  const isRoyale = options.mode === 'royale'
  const sides = sidesFor(options, seats)
  const target = options.tokens + (ALLIANCES[options.mode] ? 1 : 0)
  if (!isRoyale && options.start >= target)
    refuse({
      code: 'bad-option',
      clause: 'TER-46',
      message: 'Choose fewer tokens at the start than win: the last one must be won in a duel.',
      at: 'options.start',
    })
  const step = firstPlayerStep(options)
  if (step === 2 && !BY_TWO_COUNTS.includes(seats))
    refuse({
      code: 'bad-seats',
      clause: 'TER-R63',
      message: 'The First Player token moves on by two only among 5 or 7 players.',
      at: 'seats',
    })
  const { chance } = ctx
  const terrains = shuffle(
    chance,
    TERRAINS.map((_, land) => land),
  ).slice(0, seats)
  const first = chance.int(seats)
  const houses = shuffle(
    chance,
    HOUSES.map((_, house) => house),
  )
  const isChosen = options.houses === 'chosen'
  const state: State = {
    mode: options.mode,
    target,
    hasBarter: options.barter || ALLIANCES[options.mode] !== undefined,
    roundLimit: options.roundLimit,
    firstPlayerStep: step,
    sides,
    pools: Array.from({ length: Math.max(...sides) + 1 }, (_, side) => ({
      honorable: isRoyale ? 0 : options.start,
      dishonorable: 0,
      reached: 0,
      latest: sides.indexOf(side),
    })),
    players: Array.from({ length: seats }, (_, seat) => newPlayer(isChosen ? NONE : houses[seat])),
    round: 0,
    first,
    named: NONE,
    current: first,
    lands: terrains,
    drops: terrains.map(() => []),
    deck: shuffle(chance, fullDeck(isRoyale)),
    top: [],
    discard: [],
    table: [],
    events: shuffle(
      chance,
      EVENTS.map((_, event) => event),
    ),
    pastEvents: [],
    duel: null,
    reaches: 0,
    falling: 0,
    end: null,
    stack: [],
  }
  if (!isChosen)
    state.players.forEach(({ house }, seat) => {
      ctx.tell?.({ type: 'house', seat, house })
    })
  ctx.tell?.({ type: 'first', seat: first })
  if (isChosen) state.stack.push({ step: 'house', seat: first })
  else beginRound(state, ctx)
  match.settle(state, ctx)
  return state
}

/** A House at the start of a match. */
export function newPlayer(house: number): Player {
  return {
    house,
    morale: house === NONE ? 0 : HOUSES[house].morale,
    isOut: false,
    goneAt: 0,
    warrior: NONE,
    decoy: NONE,
    tokens: [],
    hand: [],
    known: [],
    aside: [],
    offer: [],
    equipped: [],
    spent: [],
    plagues: [],
    trap: 0,
    order: 'mine',
    done: 0,
    proposals: 0,
    bartered: 0,
    looked: 0,
  }
}

/** Version 2 of the rules had no `firstPlayerStep` in a position. */
export function stateAsOf(state: State, rules: number): unknown {
  if (rules >= 3) return state
  const { firstPlayerStep: _, ...old } = state
  return old
}

/** Far more decisions than a turn can have: each card played reopens the windows that lie open. */
const DECISIONS_A_TURN = 4000

export const game: Game<State, Action, Options, Event> = {
  id: 'terreign',
  title: 'TerReign',
  rules: 4,
  seats: { min: 2, max: MOST_SEATS },
  seatsFor,
  options: optionsSchema,
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
  bound: ({ roundLimit }, seats) => roundLimit * seats * DECISIONS_A_TURN,
}
