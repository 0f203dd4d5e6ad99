/** By what equal actions are known as one. */
export type Key = string | number

/** One action as a search knows it: what came of it when it was tried. */
export type Arm = {
  readonly key: Key
  /** How often it was tried. */
  visits: number
  /** What the seat got in these tries altogether, from 0 to 1 each. */
  totalReward: number
  /**
   * Its prior, not normalized: exp((weight - top of the set) / temperature). NaN while the game's
   * heuristic has not weighed it.
   */
  prior: number
  /** Regret matching: how much better it would have been than what was played. */
  regret: number
  /** How much of the average strategy it is; not normalized. */
  strategySum: number
}

/** The most actions of a node that a search considers; it leaves out the rest. */
export const MOST_ACTIONS = 1024

/** What a seat could do where a search has been, in any of the positions it may be in there. */
export type ArmSet = {
  /** How often the seat was to decide here. */
  visits: number
  /** How often it did; else the match was played on from here as it stood. */
  decisions: number
  readonly byKey: Map<Key, Arm>
  /** The highest weight of them. */
  top: number
}

export function newArmSet(): ArmSet {
  return { visits: 0, decisions: 0, byKey: new Map(), top: Number.NEGATIVE_INFINITY }
}

/** The arm of this key; a new one, not weighed yet, where there is none. */
export function armOf({ byKey }: ArmSet, key: Key): Arm {
  let arm = byKey.get(key)
  if (!arm) {
    arm = { key, visits: 0, totalReward: 0, prior: Number.NaN, regret: 0, strategySum: 0 }
    byKey.set(key, arm)
  }
  return arm
}

/**
 * Notes the weights of the arms that have none yet. Weights of two positions share no zero point: the new ones are
 * shifted by as much as an arm that has a weight already lies elsewhere now.
 * @param asked some of `arms`
 * @param weights of `asked`, all in one position
 */
export function assignPriors(
  arms: ArmSet,
  asked: readonly Arm[],
  weights: readonly number[],
  temperature: number,
): void {
  let shift = 0
  let most = Number.NEGATIVE_INFINITY
  asked.forEach(({ prior: look }, i) => {
    if (Number.isNaN(look)) most = Math.max(most, weights[i])
    else if (look > 0) shift = arms.top + temperature * Math.log(look) - weights[i]
  })
  if (most + shift > arms.top) raiseTop(arms, most + shift, temperature)
  asked.forEach((arm, i) => {
    if (Number.isNaN(arm.prior)) arm.prior = Math.exp((weights[i] + shift - arms.top) / temperature)
  })
}

function raiseTop(arms: ArmSet, top: number, temperature: number): void {
  const factor = Math.exp((arms.top - top) / temperature)
  for (const arm of arms.byKey.values()) arm.prior *= factor
  arms.top = top
}

/** Forgets the weights, so that the next ones are taken as they are. */
export function clearPriors(arms: ArmSet): void {
  for (const arm of arms.byKey.values()) arm.prior = Number.NaN
  arms.top = Number.NEGATIVE_INFINITY
}

/**
 * A node of a search tree: an information set, known by what was done since the root as the tree's observer saw it, and by
 * what everybody saw come of it (`outcomeKey`). The tree is open loop otherwise: one node stands for all that chance brings.
 */
export type Node = {
  /** By seat: what it could do here. */
  readonly arms: (ArmSet | undefined)[]
  /** By action. */
  next: Map<Key, Node> | undefined
  /** By what came of the last decision, where that is new. */
  outcomes: Map<Key | undefined, Node> | undefined
}

export function newNode(): Node {
  return { arms: [], next: undefined, outcomes: undefined }
}

/** The node after this was done. */
export function childAfter(node: Node, key: Key): Node {
  node.next ??= new Map()
  return childIn(node.next, key)
}

/** The node where this came of the last decision. */
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
