import type { GameAi } from '../../ai/index.ts'
import { exactAnswer, likelyState, searchPosition } from '../../bots/index.ts'
import { drawn, type Game, QuickChance, type Seat, silentContext } from '../../core/index.ts'
import type { SecretChoice } from './facts.ts'
import { type Judge, judgeOf } from './win-shares.ts'

/** Samples that choose the best response, and as many that measure it. */
const SAMPLES = 12
/** Where a search finds the mixes: its iterations, and how many determinizations either half asks it about. */
const ITERATIONS = 120
const SEARCHED = 2
/** From these odds on, an action is clear. */
const CLEAR = 0.95

type Question<State, Action> = {
  readonly view: State
  readonly seat: Seat
  readonly actions: readonly Action[]
}

/** The probability of each action; exact if it is the game's equilibrium. */
type Mix = { readonly odds: readonly number[]; readonly isExact: boolean }

/** Measures one simultaneous decision of a match, any as likely as any other. */
export class SecretChoices<State, Action> {
  readonly #game: Game<State, Action>
  readonly #ai: GameAi<State, Action>
  readonly #stream: number
  readonly #chance: QuickChance
  readonly #judge: Judge<State>
  readonly #shares: Float64Array
  #decisions = 0
  #kept: Question<State, Action> | undefined

  /** @param stream of the samples' chance */
  constructor(game: Game<State, Action>, ai: GameAi<State, Action>, seats: number, stream: number) {
    this.#game = game
    this.#ai = ai
    this.#stream = stream
    this.#chance = new QuickChance(stream, 1)
    this.#judge = judgeOf(game, ai, stream)
    this.#shares = new Float64Array(seats)
  }

  /** A seat decides at the same time as others. */
  decided(view: State, seat: Seat, actions: readonly Action[]): void {
    if (this.#chance.int(++this.#decisions) === 0) this.#kept = { view, seat, actions }
  }

  /**
   * What a best response to the others' mixes gains over the seat's own mix. Some samples choose the response and fresh
   * ones measure it: on average, the gain is at most the true one. Undefined without such a decision or a search model.
   */
  measured(): SecretChoice | undefined {
    const asked = this.#kept
    const mix = asked && this.#mixOf(asked)
    if (!asked || !mix) return undefined
    const { view, seat, actions } = asked
    const tried = this.#ai.searchModel?.candidateActions?.(view, seat, actions) ?? actions
    const values = this.#valuesOf(asked, tried, mix.isExact)
    const response = tried[values.indexOf(Math.max(...values))]
    const played = actions.filter((_, i) => mix.odds[i] > 0)
    const odds = mix.odds.filter((each) => each > 0)
    const [best, ...own] = this.#valuesOf(asked, [response, ...played], mix.isExact)
    return {
      gain: odds.reduce((gain, share, i) => gain - share * own[i], best),
      entropy: odds.reduce((sum, share) => sum - share * Math.log2(share), 0) / Math.log2(actions.length),
      isClear: Math.max(...odds) >= CLEAR,
    }
  }

  /** The game's equilibrium, otherwise the average strategy of a search; undefined without a search model. */
  #mixOf(asked: Question<State, Action>): Mix | undefined {
    const question = { game: this.#game, ai: this.#ai, ...asked, chance: this.#chance }
    const exact = exactAnswer(question)
    if (exact?.kind === 'policy') return { odds: exact.policy, isExact: true }
    const found = searchPosition(question, { iterations: ITERATIONS })
    return found && { odds: found.actions.map(({ odds }) => odds), isExact: false }
  }

  /** By action: its mean value for the seat, over samples that all actions share (common random numbers). */
  #valuesOf(
    { view, seat }: Question<State, Action>,
    actions: readonly Action[],
    isExact: boolean,
  ): readonly number[] {
    const values = actions.map(() => 0)
    const deals = Array.from({ length: isExact ? SAMPLES : SEARCHED }, () => this.#deal(view, seat))
    for (let i = 0; i < SAMPLES; i++) {
      const { state, others } = deals[i % deals.length]
      const joint = new Map(others.map(({ by, open, odds }) => [by, open[drawn(this.#chance, odds)]]))
      const number = this.#chance.int(2 ** 31)
      for (const [at, action] of actions.entries()) {
        joint.set(seat, action)
        values[at] += this.#valueOf(state, joint, number)[seat] / SAMPLES
      }
    }
    return values
  }

  /** A determinization of a view, and the mixes of the others who decide. */
  #deal(view: State, seat: Seat) {
    const game = this.#game
    const likelihood = this.#ai.searchModel?.likelihood?.(view, seat)
    const state = likelyState(game, view, seat, likelihood, this.#chance)
    const others = game
      .actors(state)
      .filter((by) => by !== seat)
      .map((by) => {
        const open = game.actions(state, by)
        const mix = this.#mixOf({ view: game.view(state, by), seat: by, actions: open })
        return { by, open, odds: mix?.odds ?? open.map(() => 1) }
      })
    return { state, others }
  }

  /** By seat: the value after a joint action. */
  #valueOf(state: State, joint: ReadonlyMap<Seat, Action>, number: number): Float64Array {
    const next = this.#game.copy(state)
    const ctx = silentContext(new QuickChance(this.#stream, number))
    for (const [seat, action] of [...joint].sort(([one], [other]) => one - other))
      this.#game.apply(next, seat, action, ctx)
    this.#judge(next, 1, this.#shares, number)
    return this.#shares
  }
}
