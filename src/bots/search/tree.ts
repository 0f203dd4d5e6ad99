/** Equal actions have equal keys. */
export type Key = string | number

/** One action of an information set: an index into `ArmStats`. */
export type Arm = number

/**
 * The statistics of the visits of all arms of a search. Arrays of numbers take less room than objects and are quicker,
 * as arms of a node mostly lie side by side.
 */
export type ArmStats = {
  /** How many arms there are. The arrays are longer. */
  count: number
  visits: Int32Array
  /** The sum of the seat's rewards in these visits, from 0 to 1 each. */
  rewards: Float64Array
  /**
   * Not normalized: exp((score - top of the set) / temperature). NaN until the heuristic has scored the action.
   */
  priors: Float64Array
  regrets: Float64Array
  /** Its part of the average strategy, not normalized. */
  strategySums: Float64Array
  readonly keys: Key[]
  /** Where it leads in the tree of its node, once asked for. */
  readonly children: (Node | undefined)[]
}

export function newArmStats(): ArmStats {
  return {
    count: 0,
    visits: new Int32Array(FIRST_ROOM),
    rewards: new Float64Array(FIRST_ROOM),
    priors: new Float64Array(FIRST_ROOM),
    regrets: new Float64Array(FIRST_ROOM),
    strategySums: new Float64Array(FIRST_ROOM),
    keys: [],
    children: [],
  }
}

const FIRST_ROOM = 256

/** A new arm without a prior. */
function newArm(stats: ArmStats, key: Key): Arm {
  const arm = stats.count++
  if (arm === stats.visits.length) {
    const visits = new Int32Array(2 * arm)
    visits.set(stats.visits)
    stats.visits = visits
    stats.rewards = twice(stats.rewards)
    stats.priors = twice(stats.priors)
    stats.regrets = twice(stats.regrets)
    stats.strategySums = twice(stats.strategySums)
  }
  stats.priors[arm] = Number.NaN
  stats.keys.push(key)
  stats.children.push(undefined)
  return arm
}

function twice(list: Float64Array): Float64Array {
  const more = new Float64Array(2 * list.length)
  more.set(list)
  return more
}

/** The most actions of a node that a search considers. */
export const MOST_ACTIONS = 1024

/** The actions of a seat at a node, over all determinizations that came there. */
export type ArmSet = {
  /** How often the seat was to decide at the node. */
  visits: number
  /** How often it did decide; otherwise a rollout started. */
  decisions: number
  readonly byKey: Map<Key, Arm>
  /** The actions of the latest determinization that was here, and the arm of each. */
  readonly latest: unknown[]
  readonly legal: Arm[]
  /** Of simultaneous decisions: the probabilities of the legal arms in this iteration. */
  mixed: Float64Array
  top: number
}

export const NO_ODDS = new Float64Array(0)

export function newArmSet(): ArmSet {
  return {
    visits: 0,
    decisions: 0,
    byKey: new Map(),
    latest: [],
    legal: [],
    mixed: NO_ODDS,
    top: Number.NEGATIVE_INFINITY,
  }
}

/** The arm of this key; a new one without a prior if there is none. */
export function armOf({ byKey }: ArmSet, key: Key, stats: ArmStats): Arm {
  let arm = byKey.get(key)
  if (arm === undefined) {
    arm = newArm(stats, key)
    byKey.set(key, arm)
  }
  return arm
}

/**
 * Sets the priors of the arms that have none. Scores of two positions share no zero point: new ones are shifted by as
 * much as the score of an arm with a prior differs now from then.
 * @param asked some of `arms`
 * @param weights the scores of `asked`, all in one position
 */
export function assignPriors(
  arms: ArmSet,
  asked: readonly Arm[],
  weights: readonly number[],
  temperature: number,
  { priors }: ArmStats,
): void {
  let shift = 0
  let most = Number.NEGATIVE_INFINITY
  asked.forEach((arm, i) => {
    const look = priors[arm]
    if (Number.isNaN(look)) most = Math.max(most, weights[i])
    else if (look > 0) shift = arms.top + temperature * Math.log(look) - weights[i]
  })
  if (most + shift > arms.top) raiseTop(arms, most + shift, temperature, priors)
  asked.forEach((arm, i) => {
    if (Number.isNaN(priors[arm])) priors[arm] = Math.exp((weights[i] + shift - arms.top) / temperature)
  })
}

function raiseTop(arms: ArmSet, top: number, temperature: number, priors: Float64Array): void {
  const factor = Math.exp((arms.top - top) / temperature)
  for (const arm of arms.byKey.values()) priors[arm] *= factor
  arms.top = top
}

/** Drops the priors, so that the next scores are taken without a shift. */
export function clearPriors(arms: ArmSet, { priors }: ArmStats): void {
  for (const arm of arms.byKey.values()) priors[arm] = Number.NaN
  arms.top = Number.NEGATIVE_INFINITY
}

/**
 * A node of a search tree: an information set, identified by the actions since the root as the tree's observer saw them,
 * and by public outcomes (`outcomeKey`). Otherwise the tree is open loop: one node stands for all outcomes of chance.
 */
export type Node = {
  /** By seat. */
  readonly arms: (ArmSet | undefined)[]
  next: Map<Key, Node> | undefined
  /** By `outcomeKey`, where the last decision changed it. */
  outcomes: Map<Key | undefined, Node> | undefined
}

export function newNode(): Node {
  return { arms: [], next: undefined, outcomes: undefined }
}

export function childAfter(node: Node, key: Key): Node {
  node.next ??= new Map()
  return childIn(node.next, key)
}

export function childOfOutcome(node: Node, key: Key | undefined): Node {
  node.outcomes ??= new Map()
  return childIn(node.outcomes, key)
}

function childIn<K>(nodes: Map<K, Node>, key: K): Node {
  let node = nodes.get(key)
  if (!node) {
    node = newNode()
    nodes.set(key, node)
  }
  return node
}
