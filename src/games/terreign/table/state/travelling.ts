import type { Action } from '../../rules/actions.ts'
import type { Draft, Props } from './ui-state.ts'

type Travel = Extract<Action, { type: 'travel' }>

/** Where the tokens are to go so far, and which of them is placed next. */
export type Travelling = {
  readonly warrior: number | undefined
  readonly decoy: number | undefined
  /** Which of them a press puts down; `sent`: both lie. */
  readonly next: 'warrior' | 'decoy' | 'both'
  /** The Warrior is trapped where it is (TER-R16). */
  readonly isTrapped: boolean
  /** The spaces on which the next token may be put; of both, where they may be put instead. */
  readonly lit: ReadonlySet<number>
}

/** The state of Travel for the seat that is asked; undefined for others and at other times. */
export function travelling(
  { view, viewer, actions }: Pick<Props, 'view' | 'viewer' | 'actions'>,
  draft: Draft,
): Travelling | undefined {
  const ways = actions.filter((action): action is Travel => action.type === 'travel')
  if (typeof viewer !== 'number' || ways.length === 0) return undefined
  const isTrapped = view.players[viewer].trap !== 0
  const warrior = isTrapped ? ways[0].warrior : draft.warrior
  const decoys = ways.filter((way) => way.warrior === warrior).map((way) => way.decoy)
  // With one place left there is nothing to choose.
  const decoy = draft.decoy ?? (decoys.length === 1 ? decoys[0] : undefined)
  const next = warrior === undefined ? 'warrior' : decoy === undefined ? 'decoy' : 'both'
  const lit = next === 'warrior' ? ways.map((way) => way.warrior) : decoys
  return { warrior, decoy, next, isTrapped, lit: new Set(lit) }
}

/**
 * What a press on a terrain changes: first the Warrior is put down, then the Decoy; pressed again, a token is taken
 * up; with both down the Decoy goes elsewhere. Undefined: nothing.
 */
export function pressTravel(
  { warrior, next, isTrapped, lit }: Travelling,
  space: number,
): Partial<Draft> | undefined {
  if (space === warrior) return isTrapped ? undefined : { warrior: undefined, decoy: undefined }
  if (!lit.has(space)) return undefined
  return next === 'warrior' ? { warrior: space } : { decoy: space }
}
