import * as v from 'valibot'
import type { SearchModel, SearchSettings } from '../../ai/index.ts'
import { drawn, type Game, type Hidden, type Seat, UNKNOWN } from '../../core/index.ts'
import type { SearchableAi } from '../search/ismcts.ts'

/** For tests of the search: a game that fits on a page, so that what is right can be worked out by hand. */
export type SmallRules = {
  readonly seats: number
  /** What is dealt face down: a whole number below this, each as likely. */
  readonly deals?: number
  /** Who sees it. */
  readonly sees?: readonly Seat[]
  /** Everybody sees it after this many turns. */
  readonly showsAfter?: number
  readonly turns: readonly Turn[]
  /** Whether the match is over although there are turns left. */
  isOver?(done: Done): boolean
  /** By seat: with what odds it wins when the match is over as it is. */
  odds(done: Done, deal: number): readonly number[]
}

type Turn = {
  /** Several decide at once. */
  readonly seats: readonly Seat[]
  readonly actions: readonly string[]
  /** Whether nobody else is shown what was chosen. */
  readonly secret?: boolean
  /** What may be done with this deal, for a seat that sees it. Else all. */
  only?(deal: number): readonly string[]
}

/** What was chosen, turn by turn: one for each who decided. */
type Done = readonly (readonly Hidden<string>[])[]

export type SmallState = {
  readonly deal: Hidden<number>
  done: Hidden<string>[][]
  /** What was chosen in the turn that is being decided, by those who decided it. */
  chosen: Hidden<string>[]
  winner: Seat | undefined
}

/** How it is searched; `depth`: the random decisions of a rollout. */
export type SmallSettings = Partial<SearchSettings> & { readonly depth?: number }

/** The game, and what a search should know of it: nothing but how it ends. */
export function smallGame(
  rules: SmallRules,
  { depth = 10, ...settings }: SmallSettings = {},
  more: Partial<SearchModel<SmallState, string>> = {},
): {
  readonly game: Game<SmallState, string>
  readonly ai: SearchableAi<SmallState, string>
} {
  const { seats, deals = 1, sees = [], showsAfter = Number.POSITIVE_INFINITY, turns } = rules
  const turnAt = ({ done }: SmallState) => turns[Math.min(done.length, turns.length - 1)]
  const isOver = ({ done }: SmallState) => done.length === turns.length || rules.isOver?.(done) === true
  const actions = (state: SmallState, seat: Seat) => {
    const { only, actions: all } = turnAt(state)
    return only && state.deal !== UNKNOWN && sees.includes(seat) ? only(state.deal) : all
  }
  const searchModel: SearchModel<SmallState, string> = {
    seatsOf: () => seats,
    evaluate: (_state, into) => into.fill(1 / seats),
    rollout(state, ctx) {
      for (let left = depth; left > 0 && game.actors(state).length > 0; left--)
        for (const seat of game.actors(state).slice()) {
          const legal = game.actions(state, seat)
          game.apply(state, seat, legal[ctx.chance.int(legal.length)], ctx)
        }
    },
    actionKey: (action) => action,
    observedActionKey: (action, state) => (turnAt(state).secret ? 'something' : action),
    settings: {
      exploration: 1,
      temperature: 0,
      priorFloor: 0.05,
      expandAfterVisits: 0,
      trees: 'single',
      simultaneousMoves: 'uct',
      ...settings,
    },
    ...more,
  }
  const game: Game<SmallState, string> = {
    id: 'small-game',
    title: 'A small game',
    rules: 1,
    seats: { min: seats, max: seats },
    options: v.object({}),
    action: v.string(),
    setup: (_options, _seats, { chance }) => ({
      deal: chance.int(deals),
      done: [],
      chosen: [],
      winner: undefined,
    }),
    actors: (state) => (isOver(state) ? [] : turnAt(state).seats.slice(state.chosen.length)),
    actions,
    refusal: (state, seat, action) =>
      actions(state, seat).includes(action) ? undefined : { code: 'no', message: 'No.' },
    apply(state, _seat, action, { chance }) {
      state.chosen.push(action)
      if (state.chosen.length < turnAt(state).seats.length) return
      state.done.push(state.chosen)
      state.chosen = []
      if (isOver(state)) state.winner = drawn(chance, rules.odds(state.done, Number(state.deal)))
    },
    view: (state, viewer) => ({
      ...state,
      deal: sees.some((seat) => seat === viewer) || state.done.length >= showsAfter ? state.deal : UNKNOWN,
      done: state.done.map((chosen, turn) =>
        chosen.map((action, i) => (turns[turn].secret && turns[turn].seats[i] !== viewer ? UNKNOWN : action)),
      ),
      chosen: state.chosen.map(() => UNKNOWN),
    }),
    determinize(view, _viewer, chance) {
      const any = (list: readonly string[]) => list[chance.int(list.length)]
      return {
        ...view,
        deal: view.deal === UNKNOWN ? chance.int(deals) : view.deal,
        done: view.done.map((chosen, turn) =>
          chosen.map((action) => (action === UNKNOWN ? any(turns[turn].actions) : action)),
        ),
        chosen: [...view.chosen],
      }
    },
    outcome: ({ winner }) =>
      winner === undefined
        ? undefined
        : {
            ranks: Array.from({ length: seats }, (_, seat) => (seat === winner ? 1 : 2)),
            scores: Array.from({ length: seats }, (_, seat) => (seat === winner ? 1 : 0)),
            why: 'It was so.',
          },
    copy: (state) => structuredClone(state),
    bound: () => turns.length * seats,
  }
  const heuristic = {
    scoreActions: (_view: SmallState, _seat: Seat, list: readonly string[]) => list.map(() => 0),
  }
  return { game, ai: { heuristic, searchModel } }
}
