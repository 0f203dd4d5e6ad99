import type { Chance, Context, HiddenThing, Seat } from '../core/index.ts'

/** What bots know of a game. It stands beside the rules, in the game's `ai` module; the rules do not know it. */
export type GameAi<State = unknown, Action = unknown> = {
  readonly heuristic: Heuristic<State, Action>
  /** Default: no bot searches in this game. */
  readonly searchModel?: SearchModel<State, Action>
  /** What a view hides, thing by thing, for beliefs about it. Default: nothing is named. */
  hidden?(view: State): readonly HiddenThing<State>[]
  /**
   * Carries a determinization of the seat's present view back to what it saw others do: for each of `deeds`, the latest
   * first, a full state that fits the view before it, and holds what the determinization holds where nothing hidden has
   * changed since; the rest is sampled. Undefined where nothing can be said. Default: of no deed.
   */
  recall?(
    now: State,
    deeds: readonly SeenDeed<State, Action>[],
    seat: Seat,
    chance: Chance,
  ): readonly (Recalled<State, Action> | undefined)[]
  /** The likelihood beside deeds that are recalled. Default: the search model's, which must say nothing that deeds say. */
  likelihoodBesideDeeds?(view: State, seat: Seat): Likelihood<State> | undefined
  /**
   * Whether an action changes a setting of the seat that is a person's to choose: no bot takes it, so a person who takes
   * the seat over finds the setting as it was. Some other action is always legal. Default: there are none.
   */
  isSetting?(action: Action, view: State, seat: Seat): boolean
  /** How hard bots of each level think, measured by play (docs/research). Default: `USUAL_EFFORTS`. */
  readonly efforts?: Efforts
}

/** What a seat saw another do. */
export type SeenDeed<State, Action> = {
  /** Of the seat that saw it, before and after. */
  readonly view: State
  readonly after: State
  readonly by: Seat
  /** Whole, even where the seat does not see all of it. */
  readonly action: Action
}

/** A deed as it was if a determinization is true. */
export type Recalled<State, Action> = {
  /** Before it. */
  readonly state: State
  readonly action: Action
}

/** An action heuristic. It sees views only. */
export type Heuristic<State, Action> = {
  /**
   * How good each of `actions` is for `seat`, in any unit, higher is better; same length and order as `actions`.
   * `view` is what the seat sees; it is not changed.
   */
  scoreActions(view: State, seat: Seat, actions: readonly Action[]): readonly number[]
  /**
   * Where the seat chooses in secret against others, a fixed answer is a weakness: there a bot draws an action with
   * probabilities in proportion to exp(score / temperature). Default, or 0: it takes the best. Finite, never negative.
   */
  temperature?(view: State, seat: Seat): number
  /** For hints: why this action is good or bad, in one short sentence. Default: hints say only how good it is. */
  explain?(view: State, seat: Seat, action: Action): string
}

/** What a tree search needs to know of a game. It is asked about determinized states. */
export type SearchModel<State, Action> = {
  seatsOf(state: State): number
  /**
   * Writes the value of a state by seat: the expected share of the victory, from 0 to 1, all together 1. Never called
   * when the match is over.
   */
  evaluate(state: State, into: Float64Array): void
  /**
   * Candidate pruning: those of `actions` that a search tries, at least one. Asked of views and of determinized states
   * alike; it must not depend on what the seat cannot see. Default: all.
   */
  candidateActions?(state: State, seat: Seat, actions: readonly Action[]): readonly Action[]
  /**
   * What priors are made of at `settings.temperature`: how often a good player takes each of `actions`, as a logarithm;
   * same length and order. Default: the scores of the heuristic.
   */
  priorScores?(view: State, seat: Seat, actions: readonly Action[]): readonly number[]
  /**
   * How likely determinizations of this view are, given what the seat has seen the others do; a search samples them in
   * that proportion. Undefined: all alike.
   */
  likelihood?(view: State, seat: Seat): Likelihood<State> | undefined
  /** Rollout: plays a determinized state on to where `evaluate` is to be asked. Default: it is asked at once. */
  rollout?(state: State, ctx: Context<unknown>): void
  /**
   * Simultaneous decisions: the probabilities with which an equilibrium plays each of `actions`, in their order, where
   * the game can compute them; a bot then draws by them and does not search. Undefined: it cannot.
   */
  equilibriumPolicy?(view: State, seat: Seat, actions: readonly Action[]): readonly number[] | undefined
  /**
   * Simultaneous decisions: a joint action by seat, drawn from an equilibrium of this determinized state; a search goes
   * on from it and does not branch. Undefined: the search branches.
   */
  sampleJointAction?(state: State, chance: Chance): readonly Action[] | undefined
  /**
   * What everybody has seen come of decisions so far, by chance or out of what was hidden: a search keeps a node for
   * each. It may name the last outcome only, or a part of the position that all see. The same in a state and in all its
   * views. Undefined: there is nothing to tell apart. Default: there never is.
   */
  outcomeKey?(state: State): string | number | undefined
  /**
   * The exact value of each of `actions` for the seat, in their order, where the game can solve the position; a bot then
   * takes the best and does not search. Undefined: it cannot.
   */
  solve?(view: State, seat: Seat, actions: readonly Action[]): readonly number[] | undefined
  /** Equal actions have equal keys, in this state and in others like it. Default: the action's JSON. */
  actionKey?(action: Action, state: State): string | number
  /** Whether the same object has the same key in every state: a search then asks for it once. Default: no. */
  readonly hasFixedKeys?: boolean
  /** The key of what `viewer` sees of an action of `by`, where that is not all of it. Default: `actionKey`. */
  observedActionKey?(action: Action, state: State, by: Seat, viewer: Seat): string | number
  readonly settings: SearchSettings
}

export type Likelihood<State> = {
  /** Relative to the likeliest: from 0 to 1. */
  of(determinized: State): number
}

/** How a search explores a game; the best settings are found by play (docs/research/choosing-the-search.md). */
export type SearchSettings = {
  /** The constant of PUCT. */
  readonly exploration: number
  /** Of the softmax that makes priors of the heuristic's scores. 0: a uniform prior; the heuristic is not asked. */
  readonly temperature: number
  /** The part of the prior that is spread evenly over all actions, from 0 to 1. */
  readonly priorFloor: number
  /** The visits after which a node is expanded; before, a rollout starts there. The root is always expanded. */
  readonly expandAfterVisits: number
  /** One tree for all seats (SO-ISMCTS), or one for each seat's observations (MO-ISMCTS). */
  readonly trees: 'single' | 'multiple'
  /** How seats choose that decide at once: decoupled UCT or regret matching. */
  readonly simultaneousMoves: 'uct' | 'regret'
}

/** The levels at which people may choose to be played against, weakest first. */
export const LEVEL_IDS = [
  'beginner',
  'novice',
  'casual',
  'steady',
  'shrewd',
  'strong',
  'expert',
  'master',
] as const
export type LevelId = (typeof LEVEL_IDS)[number]

export type Effort =
  /** By a softmax of the heuristic; at temperature 0 it takes the best. */
  | { readonly kind: 'softmax'; readonly temperature: number }
  /**
   * By a search of this many MCTS iterations (simulated futures) a decision. It takes the most visited action, or with a
   * temperature draws one in proportion to visits to the power of 1/temperature (Silver et al. 2017). Where several decide
   * at once, it draws from its mixed strategy; a temperature above 1 makes that more even in the same way.
   */
  | { readonly kind: 'search'; readonly iterations: number; readonly temperature?: number }

export type Efforts = Readonly<Record<LevelId, Effort>>

/** What the levels are in a game for which nothing is measured yet. */
export const USUAL_EFFORTS: Efforts = {
  beginner: { kind: 'softmax', temperature: 1 },
  novice: { kind: 'softmax', temperature: 0.6 },
  casual: { kind: 'softmax', temperature: 0.4 },
  steady: { kind: 'softmax', temperature: 0.2 },
  shrewd: { kind: 'softmax', temperature: 0.05 },
  strong: { kind: 'search', iterations: 100 },
  expert: { kind: 'search', iterations: 600 },
  master: { kind: 'search', iterations: 4_000 },
}
