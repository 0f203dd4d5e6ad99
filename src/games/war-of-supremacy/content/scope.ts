import { type Found, MOST_FOUND } from './schema-kit.ts'
import type { Moment } from './vocabulary.ts'

/** A place inside a card: keys and indexes, outermost first. */
export type Path = readonly (string | number)[]

/** Where words stand, which says what they may mean. */
export type Scope = {
  readonly host: 'creature' | 'spell' | 'territory'
  /** Rules of an attached spell: `this` is the creature that it lies on. */
  readonly isAttached: boolean
  /** In rules nothing is chosen, and scores cannot be asked for: they are what rules make them. */
  readonly isRule: boolean
  /** In a list inside another one. */
  readonly isNested: boolean
  /** What a Play on Condition spell answers. */
  readonly moment: Moment | undefined
  /** Whether `it`, and with it `owner`, means a creature here. */
  readonly hasIt: boolean
  /** `it` has just been killed: it is still somebody's, but can be touched no more. */
  readonly isItDead: boolean
  /** Whether `them` means a player here. */
  readonly hasThem: boolean
  /** Notes what is wrong. */
  readonly note: (path: Path, code: string, message: string) => void
}

/** A scope for a card, and the list to which its faults are added. */
export function cardScope(host: Scope['host'], moment: Moment | undefined, found: Found[]): Scope {
  return {
    host,
    isAttached: false,
    isRule: false,
    isNested: false,
    moment,
    hasIt: false,
    isItDead: false,
    // Whose card has killed is not asked for.
    hasThem: moment !== undefined && moment !== 'killed',
    note(path, code, message) {
      if (found.length <= MOST_FOUND) found.push({ path, code, message })
    },
  }
}

/** Whether `this` means a creature here. */
export function hasThis({ host, isAttached }: Scope): boolean {
  return host === 'creature' || isAttached
}
