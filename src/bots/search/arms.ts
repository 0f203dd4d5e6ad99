/** By what equal actions are known as one. */
export type Key = string | number

/** One action as a search knows it: what came of it when it was tried. */
export type Arm = {
  readonly key: Key
  /** How often it was tried. */
  tries: number
  /** What the seat got in these tries altogether, from 0 to 1 each. */
  gained: number
  /** How good the game's judgement finds it beside the others at first sight; all of a set add up to 1. */
  prior: number
  /** Regret matching: how much better it would have been than what was played. Exp3: its estimated gain. */
  score: number
  /** How much of the average strategy it is; not normalized. */
  share: number
}

/** What a seat could do where a search has been, in any of the positions it may be in there. */
export type Arms = {
  /** How often the seat was to decide here. */
  visits: number
  /** How often it did; else the match was played on from here as it stood. */
  tries: number
  readonly byKey: Map<Key, Arm>
}

export function newArms(): Arms {
  return { visits: 0, tries: 0, byKey: new Map() }
}

/** The arm of this key; a new one at its first sight. */
export function armOf({ byKey }: Arms, key: Key, prior: number): Arm {
  let arm = byKey.get(key)
  if (!arm) {
    arm = { key, tries: 0, gained: 0, prior, score: 0, share: 0 }
    byKey.set(key, arm)
  }
  return arm
}

/**
 * A place in a tree of a search: what was done since the position that is thought about, as far as the tree's observer
 * saw it. What chance brings is no part of it: the same place stands for all positions that may have come of it.
 */
export type Place = {
  /** By seat: what it could do here. */
  readonly arms: (Arms | undefined)[]
  next: Map<Key, Place> | undefined
}

export function newPlace(): Place {
  return { arms: [], next: undefined }
}

/** The place after this was done. */
export function placeAfter(place: Place, key: Key): Place {
  place.next ??= new Map()
  let next = place.next.get(key)
  if (!next) {
    next = newPlace()
    place.next.set(key, next)
  }
  return next
}
