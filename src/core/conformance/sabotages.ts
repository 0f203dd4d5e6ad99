import type { Context, Game, Seat } from '../contract.ts'
import { type Refusal, Refused } from '../refusal.ts'
import type { Property } from './fault.ts'
import type { Scorer } from './scorer.ts'
import { type Action, type Event, game, heuristic, type Options, type State } from './vigil.ts'

export type Vigil = Game<State, Action, Options, Event>
/** The Vigil with some of its calls replaced; a function where it has memory, called for each search. */
export type Sabotage = Partial<Vigil> | (() => Partial<Vigil>)
type Case = readonly [what: string, property: Property, sabotage: Sabotage]

/** A context that tells, draws and reveals as `ctx` does, except for what is replaced. */
function contextWith(ctx: Context<Event>, parts: Partial<Context<Event>>): Context<Event> {
  return { chance: ctx.chance, tell: ctx.tell, reveal: (to) => ctx.reveal(to), ...parts }
}

/** Takes what `Tell` takes, and what it does not. */
type AnyTell = (event: Event, visibleTo?: readonly Seat[], redacted?: Event) => void

function anyTell({ tell }: Context<Event>): AnyTell {
  return (tell ?? (() => {})) as AnyTell
}

const leaderOf = (state: State): Seat => (state.round - 1) % state.points.length
const isLead = (state: State) => state.stack.at(-1)?.step === 'lead'

/** The actors without those that could not win a bid, unless none could. */
function able(state: State): readonly Seat[] {
  const actors = game.actors(state)
  if (state.stack.at(-1)?.step !== 'bids') return actors
  const strong = actors.filter((seat) => state.hands[seat].some((card) => card === '?' || card > 6))
  return strong.length > 0 ? strong : actors
}

const UNASKED: Refusal = { code: 'unasked', message: 'You are not asked.', clause: 'V-3' }

/** Each breaks one promise; the suite must say which. */
export const SABOTAGES: readonly Case[] = [
  [
    'a view in which a neighbour’s hand lies open',
    'determinize',
    {
      view(state, viewer) {
        const seen = game.view(state, viewer)
        if (typeof viewer !== 'number') return seen
        const neighbour = (viewer + 1) % state.points.length
        seen.hands[neighbour].splice(0, 99, ...state.hands[neighbour])
        return seen
      },
    },
  ],
  [
    'a view that gives away the sum of the hands',
    'determinize',
    {
      view(state, viewer) {
        const isView = state.deck[0] === '?'
        const sums = state.hands.map((hand) => hand.reduce<number>((sum, card) => sum + Number(card), 0))
        return { ...game.view(state, viewer), boasts: isView ? [...state.boasts] : sums }
      },
    },
  ],
  [
    'an event that names a card buried in secret',
    'secrecy',
    {
      apply: (state, seat, action, ctx) =>
        game.apply(state, seat, action, contextWith(ctx, { tell: (event) => ctx.tell?.(event) })),
    },
  ],
  [
    'a drawn card told to everybody while bids are shown',
    'secrecy',
    {
      apply(state, seat, action, ctx) {
        const tell: AnyTell = (event, ...others) =>
          event.type === 'drew' ? ctx.tell?.(event) : anyTell(ctx)(event, ...others)
        game.apply(state, seat, action, contextWith(ctx, { reveal: () => ctx.reveal(), tell }))
      },
    },
  ],
  [
    'a reveal that is not said to be one',
    'secrecy',
    {
      apply: (state, seat, action, ctx) =>
        game.apply(state, seat, action, contextWith(ctx, { reveal: () => undefined })),
    },
  ],
  [
    'a view that casts lots',
    'view',
    { view: (state, viewer) => ({ ...game.view(state, viewer), round: state.round + Math.random() }) },
  ],
  [
    'an action whose effect depends on a hidden card',
    'secrecy',
    {
      apply(state, seat, action, ctx) {
        const secret = Number(state.deck[0]) % 2
        game.apply(state, seat, action, ctx)
        if (action.type === 'boast') state.boasts[seat] += secret
      },
    },
  ],
  [
    'imagining that changes what the viewer holds',
    'determinize',
    {
      determinize(seen, viewer, chance) {
        const state = game.determinize(seen, viewer, chance)
        if (typeof viewer === 'number' && state.hands[viewer].length > 0)
          [state.hands[viewer][0], state.deck[0]] = [state.deck[0], state.hands[viewer][0]]
        return state
      },
    },
  ],
  [
    'imagining by chance from elsewhere',
    'determinize',
    {
      determinize: (seen, viewer) =>
        game.determinize(seen, viewer, { int: (n) => Math.floor(Math.random() * n) }),
    },
  ],
  [
    'imagining always the same',
    'determinize',
    { determinize: (seen, viewer) => game.determinize(seen, viewer, { int: (n) => n - 1 }) },
  ],
  ['imagining that leaves something unknown', 'determinize', { determinize: (seen) => game.copy(seen) }],
  [
    'imagining that invents cards',
    'pieces',
    {
      determinize(seen, viewer, chance) {
        const state = game.determinize(seen, viewer, chance)
        state.deck.fill(1)
        return state
      },
    },
  ],
  [
    'an action that is not listed, but done',
    'legality',
    {
      refusal: (state, seat, action) =>
        action.type === 'boast' && isLead(state) && seat === leaderOf(state)
          ? undefined
          : game.refusal(state, seat, action),
    },
  ],
  [
    'an action that is refused by refusal, but done by apply',
    'legality',
    {
      apply(state, seat, action, ctx) {
        if (action.type === 'protest' && game.refusal(state, seat, action)) return
        game.apply(state, seat, action, ctx)
      },
    },
  ],
  [
    'an action that is listed, but refused',
    'legality',
    {
      refusal: (state, seat, action) =>
        action.type === 'skip' && state.round === 2
          ? { code: 'no', message: 'Not in this round.', clause: 'V-3' }
          : game.refusal(state, seat, action),
    },
  ],
  [
    'an action that is listed, but fails',
    'legality',
    {
      apply(state, seat, action, ctx) {
        if (action.type === 'call' && state.points[seat] > 0) throw new TypeError('no leader')
        game.apply(state, seat, action, ctx)
      },
    },
  ],
  [
    'an action that its doing changes',
    'purity',
    {
      apply(state, seat, action, ctx) {
        game.apply(state, seat, action, ctx)
        if (action.type === 'boast') Object.assign(action, { level: 0 })
      },
    },
  ],
  [
    'a set-up that changes its options',
    'purity',
    {
      setup(options, seats, ctx) {
        Object.assign(options, { rounds: 1 })
        return game.setup(options, seats, ctx)
      },
    },
  ],
  [
    'asking who must act changes the state',
    'purity',
    {
      actors(state) {
        if (!('asked' in state)) Object.assign(state, { asked: true })
        return game.actors(state)
      },
    },
  ],
  [
    'a refusal that changes the state',
    'refusal',
    {
      apply(state, seat, action, ctx) {
        if (game.refusal(state, seat, action)) state.boasts[0]++
        game.apply(state, seat, action, ctx)
      },
    },
  ],
  [
    'a refusal without its clause',
    'refusal',
    {
      refusal(state, seat, action) {
        const reason = game.refusal(state, seat, action)
        return reason && { code: reason.code, message: reason.message }
      },
    },
  ],
  [
    'a refusal that is no sentence',
    'refusal',
    {
      refusal(state, seat, action) {
        const reason = game.refusal(state, seat, action)
        return reason && { ...reason, message: `illegal: ${undefined}` }
      },
    },
  ],
  [
    'a refusal that knows more than the view',
    'view',
    {
      refusal(state, seat, action) {
        const reason = game.refusal(state, seat, action)
        return (
          reason &&
          (state.deck[0] === '?' ? reason : { ...reason, message: `Card ${state.deck[0]} is next.` })
        )
      },
    },
  ],
  [
    'a copy that shares a list',
    'copies',
    {
      copy: (state) => ({
        ...game.copy(state),
        points: state.points,
        boasts: state.boasts,
        shown: state.shown,
      }),
    },
  ],
  [
    'a copy that forgets something',
    'copies',
    { copy: (state) => ({ ...game.copy(state), boasts: state.boasts.map(() => 0) }) },
  ],
  [
    'a view that shares a list',
    'copies',
    {
      view: (state, viewer) => ({
        ...game.view(state, viewer),
        points: state.points,
        boasts: state.boasts,
        stack: state.stack.some((frame) => 'sealed' in frame) ? game.view(state, viewer).stack : state.stack,
      }),
    },
  ],
  [
    'chance that comes from elsewhere',
    'replay',
    {
      apply(state, seat, action, ctx) {
        game.apply(state, seat, action, ctx)
        if (action.type === 'call') state.boasts[seat] += Math.floor(Math.random() * 1000)
      },
    },
  ],
  [
    'a memory outside the state',
    'replay',
    () => {
      let calls = 0
      return {
        apply(state, seat, action, ctx) {
          game.apply(state, seat, action, ctx)
          state.boasts[seat] += calls++ % 3
        },
      }
    },
  ],
  [
    'a state that goes otherwise when somebody listens',
    'replay',
    {
      apply(state, seat, action, ctx) {
        game.apply(state, seat, action, ctx)
        if (ctx.tell && action.type === 'boast') state.boasts[seat] += 10
      },
    },
  ],
  [
    'an object of a class in the state',
    'json',
    {
      apply(state, seat, action, ctx) {
        game.apply(state, seat, action, ctx)
        class Wreath {}
        Object.assign(state, { wreath: new Wreath() })
      },
    },
  ],
  [
    'an undefined in the state',
    'json',
    {
      apply(state, seat, action, ctx) {
        game.apply(state, seat, action, ctx)
        Object.assign(state, { winner: undefined })
      },
    },
  ],
  [
    'a card drawn from an empty deck',
    'legality',
    {
      apply(state, seat, action, ctx) {
        game.apply(state, seat, action, ctx)
        ctx.chance.int(0)
      },
    },
  ],
  [
    'a map in an event',
    'json',
    {
      apply(state, seat, action, ctx) {
        const tell: AnyTell = (event, ...others) =>
          anyTell(ctx)({ ...event, ...{ by: new Map() } }, ...others)
        game.apply(state, seat, action, contextWith(ctx, { tell }))
      },
    },
  ],
  [
    'actions in another order each time',
    'actions',
    () => {
      let calls = 0
      return {
        actions: (state, seat) => {
          const list = game.actions(state, seat)
          return calls++ % 2 === 0 ? list : list.toReversed()
        },
      }
    },
  ],
  [
    'an action listed twice',
    'actions',
    { actions: (state, seat) => [...game.actions(state, seat), ...game.actions(state, seat).slice(0, 1)] },
  ],
  [
    'thousands of actions',
    'actions',
    {
      actions: (state, seat) =>
        isLead(state) && seat === leaderOf(state)
          ? [
              ...game.actions(state, seat),
              ...Array.from({ length: 2_000 }, (_, i) => ({ type: 'bury', card: i + 100 }) as const),
            ]
          : game.actions(state, seat),
    },
  ],
  [
    'no action for an actor',
    'actions',
    { actions: (state, seat) => (state.round === 2 ? [] : game.actions(state, seat)) },
  ],
  [
    'actions for somebody who need not act',
    'actions',
    {
      actions: (state, seat) =>
        isLead(state) ? game.actions(state, leaderOf(state)) : game.actions(state, seat),
    },
  ],
  [
    'an action of a form that the schema does not know',
    'actions',
    {
      actions: (state, seat) =>
        game
          .actions(state, seat)
          .map((action) => (action.type === 'skip' ? { ...action, quietly: true } : action)),
    },
  ],
  [
    'actions that depend on what their seat cannot know',
    'view',
    {
      actions: (state, seat) =>
        game
          .actions(state, seat)
          .filter((action) => action.type !== 'bury' || Number(state.deck[0]) > 1 || action.card > 5),
    },
  ],
  ['actors out of order', 'actors', { actors: (state) => game.actors(state).toReversed() }],
  ['an actor without a seat', 'actors', { actors: (state) => game.actors(state).map((seat) => seat + 3) }],
  [
    'asking only those who could win, by their hidden cards',
    'turn order',
    {
      actors: able,
      actions: (state, seat) => (able(state).includes(seat) ? game.actions(state, seat) : []),
      refusal: (state, seat, action) =>
        able(state).includes(seat) ? game.refusal(state, seat, action) : UNASKED,
      apply(state, seat, action, ctx) {
        if (!able(state).includes(seat)) throw new Refused(UNASKED)
        game.apply(state, seat, action, ctx)
      },
    },
  ],
  [
    'a view of a view that is another',
    'view',
    {
      view(state, viewer) {
        const seen = game.view(state, viewer)
        return state.deck[0] === '?' ? { ...seen, deck: [] } : seen
      },
    },
  ],
  [
    'a match without end',
    'bound',
    {
      apply(state, seat, action, ctx) {
        game.apply(state, seat, action, ctx)
        if (state.stack.length === 0) state.stack.push({ step: 'protests', winner: 0, asked: [1] })
      },
    },
  ],
  ['a bound that is too low', 'bound', { bound: () => 4 }],
  ['a bound that is no number', 'bound', { bound: () => Number.NaN }],
  ['a bound below zero', 'bound', { bound: () => -1 }],
  ['a bound that is no whole number', 'bound', { bound: () => 100.5 }],
  [
    'a card that gets lost',
    'pieces',
    {
      apply(state, seat, action, ctx) {
        game.apply(state, seat, action, ctx)
        if (action.type === 'bury') state.buried[seat].pop()
      },
    },
  ],
  [
    'a view that changes the state',
    'purity',
    {
      view(state, viewer) {
        state.shown.sort(() => -1)
        state.boasts.push(0)
        return game.view(state, viewer)
      },
    },
  ],
  ['no outcome at the end', 'outcome', { outcome: () => undefined }],
  [
    'an outcome before the end',
    'outcome',
    {
      outcome: (state) =>
        state.round > 1 ? { ranks: [1, 1, 1], scores: [0, 0, 0], why: 'Enough.' } : game.outcome(state),
    },
  ],
  [
    'ranks that are no ranking',
    'outcome',
    {
      outcome(state) {
        const outcome = game.outcome(state)
        return outcome && { ...outcome, ranks: outcome.ranks.map((rank) => rank + 1) }
      },
    },
  ],
  [
    'ranks against the scores',
    'outcome',
    {
      outcome(state) {
        const outcome = game.outcome(state)
        return outcome && { ...outcome, scores: outcome.scores.map((score) => 10 - score) }
      },
    },
  ],
  [
    'an outcome without a reason',
    'outcome',
    {
      outcome(state) {
        const outcome = game.outcome(state)
        return outcome && { ...outcome, why: '' }
      },
    },
  ],
]

/** Each breaks a promise of a heuristic. */
export const HEURISTIC_SABOTAGES: readonly (readonly [what: string, heuristic: Scorer])[] = [
  ['scores that are no numbers', { scoreActions: (_, __, actions) => actions.map(() => Number.NaN) }],
  ['a score too few', { scoreActions: (_, __, actions) => actions.slice(1).map(() => 0) }],
  [
    'a heuristic that changes the view',
    {
      scoreActions(view, _, actions) {
        ;(view as State).boasts.push(1)
        return actions.map(() => 0)
      },
    },
  ],
  ['a heuristic that casts lots', { scoreActions: (_, __, actions) => actions.map(() => Math.random()) }],
  ['a temperature below zero', { ...heuristic, temperature: () => -1 }],
  ['a temperature that casts lots', { ...heuristic, temperature: () => Math.random() }],
]
