/** By what equal actions are known as one. */
export type Key = string | number

/** One action as a search knows it: what came of it when it was tried. */
export type Arm = {
  readonly key: Key
  /** How often it was tried. */
  tries: number
  /** What the seat got in these tries altogether, from 0 to 1 each. */
  gained: number
  /**
   * Its prior, not normalized: exp((weight - top of the set) / temperature). NaN while the game's
   * heuristic has not weighed it.
   */
  look: number
  /** Regret matching: how much better it would have been than what was played. */
  score: number
  /** How much of the average strategy it is; not normalized. */
  share: number
}

/** The most actions of a node that a search considers; it leaves out the rest. */
export const MOST_ACTIONS = 1024

/** What a seat could do where a search has been, in any of the positions it may be in there. */
export type Arms = {
  /** How often the seat was to decide here. */
  visits: number
  /** How often it did; else the match was played on from here as it stood. */
  tries: number
  readonly byKey: Map<Key, Arm>
  /** The highest weight of them. */
  top: number
}

export function newArms(): Arms {
  return { visits: 0, tries: 0, byKey: new Map(), top: Number.NEGATIVE_INFINITY }
}

/** The arm of this key; a new one, not weighed yet, where there is none. */
export function armOf({ byKey }: Arms, key: Key): Arm {
  let arm = byKey.get(key)
  if (!arm) {
    arm = { key, tries: 0, gained: 0, look: Number.NaN, score: 0, share: 0 }
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
export function weighArms(
  arms: Arms,
  asked: readonly Arm[],
  weights: readonly number[],
  temperature: number,
): void {
  let shift = 0
  let most = Number.NEGATIVE_INFINITY
  asked.forEach(({ look }, i) => {
    if (Number.isNaN(look)) most = Math.max(most, weights[i])
    else if (look > 0) shift = arms.top + temperature * Math.log(look) - weights[i]
  })
  if (most + shift > arms.top) raiseTop(arms, most + shift, temperature)
  asked.forEach((arm, i) => {
    if (Number.isNaN(arm.look)) arm.look = Math.exp((weights[i] + shift - arms.top) / temperature)
  })
}

function raiseTop(arms: Arms, top: number, temperature: number): void {
  const factor = Math.exp((arms.top - top) / temperature)
  for (const arm of arms.byKey.values()) arm.look *= factor
  arms.top = top
}

/** Forgets the weights, so that the next ones are taken as they are. */
export function unweigh(arms: Arms): void {
  for (const arm of arms.byKey.values()) arm.look = Number.NaN
  arms.top = Number.NEGATIVE_INFINITY
}

/**
 * A node of a search tree: an information set, known by what was done since the root as the tree's observer saw it, and by
 * what everybody saw come of it (`outcomeKey`). The tree is open loop otherwise: one node stands for all that chance brings.
 */
export type Node = {
  /** By seat: what it could do here. */
  readonly arms: (Arms | undefined)[]
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
