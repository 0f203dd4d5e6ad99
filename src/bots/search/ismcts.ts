import { type GameAi, type Heuristic, type SearchModel, writeShares } from '../../ai/index.ts'
import {
  type Chance,
  type Context,
  difference,
  drawn,
  type Game,
  QuickChance,
  type Seat,
  silentContext,
} from '../../core/index.ts'
import { likelyState } from './determinization.ts'
import { addRewards, type Findings, findingsOf, newRewardSums, type RewardSums } from './findings.ts'
import { MIXED_STRATEGIES, type MixedStrategy, selectAmongTies, selectPuct } from './selection.ts'
import {
  type Arm,
  type ArmSet,
  type ArmStats,
  armOf,
  assignPriors,
  childAfter,
  childOfOutcome,
  clearPriors,
  type Key,
  MOST_ACTIONS,
  NO_ODDS,
  type Node,
  newArmSet,
  newArmStats,
  newNode,
} from './tree.ts'

/** When a search stops: after this many iterations or milliseconds, whichever comes first. */
export type Budget = {
  readonly iterations: number
  readonly ms?: number | undefined
  /** Whether one candidate is searched as long as many are. Default: only until its value is known roughly. */
  readonly evenForced?: boolean | undefined
}

/** In iterations. */
const CLOCK_CHECK_EVERY = 8
/** Iterations where there is only one candidate: enough for a rough estimate of its value. */
const FORCED_ITERATIONS = 32
/** The most decisions that `follow` replays; all except the first are forced. */
const MOST_FOLLOWED = 8

/** `continuation` ends at decisions that were made fewer times than this. */
const LEAST_EXPECTED_VISITS = 8

/** An action that a search expects, and what its seat would see then. */
export type Expected<State, Action> = { readonly seat: Seat; readonly action: Action; readonly view: State }

type Step = {
  arms: ArmSet
  arm: Arm
  seat: Seat
  /** Of simultaneous decisions: the legal arms, and the probabilities of the first ones. */
  mixer: MixedStrategy | undefined
  legal: Arm[]
  mixed: Float64Array
  played: number
}

export type SearchableAi<State, Action> = GameAi<State, Action> & {
  readonly searchModel: SearchModel<State, Action>
}

/**
 * Information-set Monte-Carlo tree search (Cowling, Powley and Whitehouse 2012). Each iteration determinizes the seat's
 * view, descends the trees by selection, plays a rollout, evaluates, and backpropagates. Chance is drawn again each time.
 * Trees are open loop except where `outcomeKey` tells public outcomes apart.
 */
export class Search<State, Action> {
  readonly game: Game<State, Action>
  readonly #heuristic: Heuristic<State, Action>
  readonly #model: SearchModel<State, Action>
  #chance: Chance
  #ctx: Context<unknown>
  /** The seed of the common random numbers at the root. */
  #seed: number | undefined
  readonly #mixer: MixedStrategy | undefined
  /** One for all seats, or one by seat (`SearchSettings.trees`). */
  readonly #roots: Node[]
  readonly #at: Node[] = []
  readonly #steps: Step[] = []
  readonly #stats: ArmStats = newArmStats()
  readonly #rewards: Float64Array
  readonly #keyOf: (action: Action, state: State) => Key
  #iterations = 0
  /** The public outcome (`outcomeKey`) at the root, and where the iteration is now. */
  #rootOutcome: Key | undefined
  #outcome: Key | undefined

  constructor(game: Game<State, Action>, ai: SearchableAi<State, Action>, seats: number, chance: Chance) {
    this.game = game
    this.#heuristic = ai.heuristic
    this.#model = ai.searchModel
    this.#chance = chance
    this.#ctx = silentContext(chance)
    const { trees, simultaneousMoves } = this.#model.settings
    this.#mixer = MIXED_STRATEGIES[simultaneousMoves]
    this.#roots = Array.from({ length: trees === 'multiple' ? seats : 1 }, newNode)
    this.#rewards = new Float64Array(seats)
    this.#keyOf = this.#model.actionKey ?? ((action) => JSON.stringify(action))
  }

  /**
   * Tree reuse: moves the roots to what a seat sees now, if that follows from its own action and forced ones.
   * @param before what the seat saw when it did the action
   * @param chance for everything from now on
   * @returns whether it succeeded; if not, this search is of no more use
   */
  follow(before: State, seat: Seat, action: Action, now: State, chance: Chance): boolean {
    const game = this.game
    this.#setChance(chance)
    this.#seed = undefined
    this.#iterations = 0
    const state = game.determinize(before, seat, chance)
    this.#rootOutcome = this.#model.outcomeKey?.(before)
    this.#goToRoots()
    for (let next = action, by = seat, steps = 0; steps < MOST_FOLLOWED; steps++) {
      this.#descend(state, by, next, this.#keyOf(next, state))
      this.#apply(state, by, next)
      const actors = game.actors(state)
      if (actors.length !== 1) return false
      by = actors[0]
      if (by === seat && difference(game.view(state, seat), now) === undefined) {
        for (let i = 0; i < this.#roots.length; i++) this.#roots[i] = this.#at[i]
        return true
      }
      const actions = game.actions(state, by)
      if (actions.length > 1) return false
      next = actions[0]
    }
    return false
  }

  /** Searches longer in the same tree each time that it is asked. */
  think(view: State, seat: Seat, actions: readonly Action[], budget: Budget): Findings<Action> {
    const { iterations, ms, evenForced } = budget
    const end = ms === undefined ? Number.POSITIVE_INFINITY : performance.now() + ms
    const tried = this.#candidatesOf(view, seat, actions)
    const arms = this.#armsAt(this.#treeOf(seat), seat)
    clearPriors(arms, this.#stats)
    this.#rootOutcome = this.#model.outcomeKey?.(view)
    const legal = arms.legal.slice(0, this.#armsOf(arms, view, seat, tried))
    const isTogether = this.game.actors(view).length > 1
    const likelihood = this.#model.likelihood?.(view, seat)
    this.#seed ??= this.#chance.int(2 ** 31)
    const most = tried.length === 1 && !evenForced ? Math.min(iterations, FORCED_ITERATIONS) : iterations
    const gains: ReadonlyMap<Arm, RewardSums> = new Map(
      legal.map((arm) => [arm, newRewardSums(this.#rewards.length)]),
    )
    for (let i = 0; i < most; i++) {
      if (i > 0 && i % CLOCK_CHECK_EVERY === 0 && performance.now() >= end) break
      this.#startIteration()
      if (isTogether) {
        this.#simulate(likelyState(this.game, view, seat, likelihood, this.#chance))
        addRewards(gains, this.#steps.find((step) => step.seat === seat)?.arm, this.#rewards)
        continue
      }
      const first = selectPuct(arms, legal, legal.length, this.#model.settings, this.#stats)
      // Common random numbers: the nth visit of every action has the same chance. This reduces variance.
      this.#setChance(new QuickChance(this.#seed, this.#stats.visits[legal[first]]))
      const state = likelyState(this.game, view, seat, likelihood, this.#chance)
      this.#simulate(state, this.#play(state, seat, arms, legal[first], tried[first]))
      addRewards(gains, legal[first], this.#rewards)
    }
    const found = actions.map((action) => arms.byKey.get(this.#keyOf(action, view)))
    return findingsOf(actions, found, isTogether, this.#iterations, gains, this.#stats)
  }

  /**
   * What the search expects after one of the root's actions: each time the decision that it has visited most, in one
   * determinization. Ends where it knows too little, where several decide at once, and where the match ends.
   * @param view as in `think`
   * @param most how many decisions at most, the first included
   */
  continuation(view: State, seat: Seat, first: Action, most: number): readonly Expected<State, Action>[] {
    const game = this.game
    const state = likelyState(game, view, seat, this.#model.likelihood?.(view, seat), this.#chance)
    const line: Expected<State, Action>[] = []
    this.#goToRoots()
    for (let by = seat, next = first; ; ) {
      if (game.actions(state, by).length > 1 || line.length === 0)
        line.push({ seat: by, action: next, view: game.view(state, by) })
      if (line.length === most) return line
      this.#descend(state, by, next, this.#keyOf(next, state))
      this.#apply(state, by, next)
      const actors = game.actors(state)
      if (actors.length !== 1) return line
      by = actors[0]
      const found = this.#mostVisited(state, by)
      if (found === undefined) return line
      next = found
    }
  }

  /** The action that a seat has most often decided on at its node; undefined where that is too rarely. */
  #mostVisited(state: State, seat: Seat): Action | undefined {
    const actions = this.#candidates(state, seat)
    if (actions.length === 1) return actions[0]
    const known = this.#at[this.#roots.length === 1 ? 0 : seat].arms[seat]
    if (!known) return undefined
    let best: Action | undefined
    let most = LEAST_EXPECTED_VISITS - 1
    for (const action of actions) {
      const arm = known.byKey.get(this.#keyOf(action, state))
      if (arm === undefined || this.#stats.visits[arm] <= most) continue
      most = this.#stats.visits[arm]
      best = action
    }
    return best
  }

  #treeOf(seat: Seat): Node {
    return this.#roots.length === 1 ? this.#roots[0] : this.#roots[seat]
  }

  #armsAt(node: Node, seat: Seat): ArmSet {
    node.arms[seat] ??= newArmSet()
    return node.arms[seat]
  }

  #setChance(chance: Chance): void {
    this.#chance = chance
    this.#ctx = silentContext(chance)
  }

  #startIteration(): void {
    this.#iterations++
    this.#steps.length = 0
    this.#goToRoots()
  }

  #goToRoots(): void {
    this.#outcome = this.#rootOutcome
    for (let i = 0; i < this.#roots.length; i++) this.#at[i] = this.#roots[i]
  }

  /** Selection, rollout, evaluation and backpropagation. @param isNew whether to start with the rollout */
  #simulate(state: State, isNew = false): void {
    let leaves = isNew
    while (!leaves) {
      const actors = this.game.actors(state)
      if (actors.length === 0) break
      leaves =
        actors.length === 1 ? this.#decideAlone(state, actors[0]) : this.#decideSimultaneously(state, actors)
    }
    if (leaves) this.#model.rollout?.(state, this.#ctx)
    this.#evaluateLeaf(state)
    this.#backpropagate()
  }

  /** @returns whether a rollout starts here */
  #decideAlone(state: State, seat: Seat): boolean {
    const { settings } = this.#model
    const node = this.#at[this.#roots.length === 1 ? 0 : seat]
    const all = this.game.actions(state, seat)
    const known = node.arms[seat]
    // To find candidates may cost more than a rollout: until the node expands, they are asked for once.
    if (all.length > 1 && known && known.visits < settings.expandAfterVisits) {
      known.visits++
      return true
    }
    const actions = this.#candidatesOf(state, seat, all)
    if (actions.length === 1) {
      // Others may not know that there was no choice: to them it is an action like any other.
      this.#descend(state, seat, actions[0], this.#keyOf(actions[0], state))
      this.#apply(state, seat, actions[0])
      return false
    }
    const arms = this.#armsAt(node, seat)
    if (arms.visits++ < settings.expandAfterVisits) return true
    const count = this.#armsOf(arms, state, seat, actions)
    const played = selectPuct(arms, arms.legal, count, settings, this.#stats)
    return this.#play(state, seat, arms, arms.legal[played], actions[played])
  }

  /** Plays the selected action of a seat that decides alone. @returns whether a rollout starts: on its first visit */
  #play(state: State, seat: Seat, arms: ArmSet, arm: Arm, action: Action): boolean {
    this.#steps.push({ arms, arm, seat, mixer: undefined, legal: NO_ARMS, mixed: NO_ODDS, played: 0 })
    const { children, keys, visits } = this.#stats
    if (this.#roots.length === 1) {
      children[arm] ??= childAfter(this.#at[0], keys[arm])
      this.#at[0] = children[arm]
    } else this.#descend(state, seat, action, keys[arm])
    this.#apply(state, seat, action)
    return visits[arm] === 0
  }

  #candidates(state: State, seat: Seat): readonly Action[] {
    return this.#candidatesOf(state, seat, this.game.actions(state, seat))
  }

  #candidatesOf(state: State, seat: Seat, actions: readonly Action[]): readonly Action[] {
    if (actions.length === 1) return actions
    return this.#model.candidateActions?.(state, seat, actions) ?? actions
  }

  /**
   * Writes the arms of the actions into `arms.legal`. The heuristic scores those without a prior: at most once for an
   * action of a node.
   * @param state a state, or the seat's view of it
   * @returns the number of arms
   */
  #armsOf(arms: ArmSet, state: State, seat: Seat, actions: readonly Action[]): number {
    const { latest, legal } = arms
    const { hasFixedKeys = false } = this.#model
    const count = Math.min(actions.length, MOST_ACTIONS)
    for (let i = 0; i < count; i++) {
      const action = actions[i]
      // Comparing with the action that was here before is cheaper than its key and a look-up.
      if (i >= latest.length || latest[i] !== action || !hasFixedKeys) {
        latest[i] = action
        legal[i] = armOf(arms, this.#keyOf(action, state), this.#stats)
      }
    }
    const { priors } = this.#stats
    let isWeighed = true
    for (let i = 0; i < count; i++) if (Number.isNaN(priors[legal[i]])) isWeighed = false
    if (!isWeighed) this.#scoreNew(arms, state, seat, actions, count)
    return count
  }

  /** Scores the actions that have no prior yet, beside the best that has one. */
  #scoreNew(arms: ArmSet, state: State, seat: Seat, actions: readonly Action[], count: number): void {
    const { legal } = arms
    const { priors } = this.#stats
    const { temperature } = this.#model.settings
    if (temperature > 0 && count === 1) return
    const asked: Arm[] = []
    const about: Action[] = []
    let known = -1
    for (let i = 0; i < count; i++) {
      if (Number.isNaN(priors[legal[i]])) {
        asked.push(legal[i])
        about.push(actions[i])
      } else if (known < 0 || priors[legal[i]] > priors[legal[known]]) known = i
    }
    if (temperature === 0) {
      for (const arm of asked) priors[arm] = 1
      return
    }
    if (known >= 0) {
      asked.push(legal[known])
      about.push(actions[known])
    }
    const view = this.game.view(state, seat)
    const weights =
      this.#model.priorScores?.(view, seat, about) ?? this.#heuristic.scoreActions(view, seat, about)
    assignPriors(arms, asked, weights, temperature, this.#stats)
  }

  /** Selects for all seats before any action is applied. @returns whether an action had its first visit */
  #decideSimultaneously(state: State, actors: readonly Seat[]): boolean {
    const game = this.game
    if (this.#sampleJointAction(state, actors)) return false
    const seats = actors.slice()
    const chosen: Action[] = []
    let isNew = false
    for (const seat of seats) {
      const actions = this.#candidates(state, seat)
      const arms = this.#armsAt(this.#at[this.#roots.length === 1 ? 0 : seat], seat)
      const count = this.#armsOf(arms, state, seat, actions)
      const { legal } = arms
      const mixer = this.#mixer
      let played: number
      let mixed: Float64Array = NO_ODDS
      if (mixer) {
        if (arms.mixed.length !== count) arms.mixed = new Float64Array(count)
        mixed = arms.mixed
        mixer.write(legal, count, mixed, this.#model.settings.priorFloor, this.#stats)
        played = drawn(this.#chance, mixed)
      } else played = selectAmongTies(arms, legal, count, this.#model.settings, this.#chance, this.#stats)
      const arm = legal[played]
      if (this.#stats.visits[arm] === 0) isNew = true
      this.#steps.push({ arms, arm, seat, mixer, legal, mixed, played })
      chosen.push(actions[played])
    }
    seats.forEach((seat, i) => {
      this.#descend(state, seat, chosen[i], this.#keyOf(chosen[i], state))
    })
    seats.forEach((seat, i) => {
      game.apply(state, seat, chosen[i], this.#ctx)
    })
    this.#followOutcome(state)
    return isNew
  }

  /**
   * Below the root, plays a joint action sampled from an equilibrium where the game gives one.
   * @returns whether it does
   */
  #sampleJointAction(state: State, actors: readonly Seat[]): boolean {
    const { sampleJointAction, outcomeKey } = this.#model
    const chosen = this.#at[0] === this.#roots[0] ? undefined : sampleJointAction?.(state, this.#chance)
    if (!chosen) return false
    for (const seat of actors.slice()) this.game.apply(state, seat, chosen[seat], this.#ctx)
    this.#descendByOutcome(outcomeKey?.(state))
    return true
  }

  /** Applies an action of one seat and descends by its public outcome. */
  #apply(state: State, seat: Seat, action: Action): void {
    this.game.apply(state, seat, action, this.#ctx)
    this.#followOutcome(state)
  }

  /** Descends by the public outcome where it changed. */
  #followOutcome(state: State): void {
    const key = this.#model.outcomeKey?.(state)
    if (key !== this.#outcome) this.#descendByOutcome(key)
  }

  #descendByOutcome(key: Key | undefined): void {
    this.#outcome = key
    for (let i = 0; i < this.#at.length; i++) this.#at[i] = childOfOutcome(this.#at[i], key)
  }

  /** Descends in every tree by what its observer sees of an action. */
  #descend(state: State, seat: Seat, action: Action, key: Key): void {
    const { observedActionKey } = this.#model
    for (let i = 0; i < this.#roots.length; i++) {
      const isOwn = this.#roots.length === 1 || i === seat
      const seen = isOwn || !observedActionKey ? key : observedActionKey(action, state, seat, i)
      this.#at[i] = childAfter(this.#at[i], seen)
    }
  }

  #evaluateLeaf(state: State): void {
    const isOver = this.game.actors(state).length === 0
    const outcome = isOver ? this.game.outcome(state) : undefined
    if (outcome) writeShares(outcome, this.#rewards)
    else this.#model.evaluate(state, this.#rewards)
    let sum = 0
    for (const reward of this.#rewards) sum += reward
    // Any comparison with it would fail, and the search would still choose something.
    if (!Number.isFinite(sum))
      throw new Error('evaluate of the search model has written a share that is no number')
  }

  #backpropagate(): void {
    const { visits, rewards } = this.#stats
    for (const { arms, arm, seat, mixer, legal, mixed, played } of this.#steps) {
      const reward = this.#rewards[seat]
      arms.decisions++
      visits[arm]++
      rewards[arm] += reward
      mixer?.update(legal, mixed.length, played, mixed[played], reward, mixed, this.#stats)
    }
  }
}

const NO_ARMS: Arm[] = []

/** A new search of a position; undefined in a game without a search model. */
export function newSearch<State, Action>(
  {
    game,
    ai,
    view,
  }: {
    readonly game: Game<State, Action>
    readonly ai: GameAi<State, Action>
    readonly view: State
  },
  chance: Chance,
): Search<State, Action> | undefined {
  const { heuristic, searchModel } = ai
  return searchModel && new Search(game, { heuristic, searchModel }, searchModel.seatsOf(view), chance)
}
