import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { newDrafts } from '../../../../look/index.ts'
import type { TableProps } from '../../../../look/table.ts'
import type { Action } from '../../rules/actions.ts'
import type { Event } from '../../rules/events.ts'
import type { State } from '../../rules/state.ts'

/** What the parts of the table are given. */
export type Props = TableProps<State, Action, Event>

/** What somebody means to do in their turn, and has still to say where, to whom or how. */
export type Verb = 'scavenge' | 'venture' | 'duel' | 'barter' | 'use' | 'play' | 'trait'

/** What somebody has half chosen, shared by flower, mats and hand: see {@link newDrafts}. */
export type Draft = {
  readonly key: string
  readonly verb: Verb | undefined
  /** An own item that is looked at, or that is to be used. */
  readonly item: number | undefined
  /** Whether that item is the equipped one. */
  readonly isEquipped: boolean
  /** The terrain that is asked about, by its space. */
  readonly place: number | undefined
  readonly seat: number | undefined
  /** Travel: where the tokens are to go. */
  readonly warrior: number | undefined
  readonly decoy: number | undefined
  /** Cards marked so far, where several are chosen before they are sent. */
  readonly picked: readonly number[]
}

function blank(key: string): Draft {
  return {
    key,
    verb: undefined,
    item: undefined,
    isEquipped: false,
    place: undefined,
    seat: undefined,
    warrior: undefined,
    decoy: undefined,
    picked: [],
  }
}

const {
  draftOf,
  redraft,
  useCleanStage: useCleanDraft,
} = newDrafts(blank, ({ round, stack, players, pools }: State) => [round, stack, players, pools])

export { draftOf, redraft }

/** Lays everything aside but where the tokens are to go. */
export function clearDraft(draft: Draft): void {
  redraft(draft, { ...blank(draft.key), warrior: draft.warrior, decoy: draft.decoy })
}

/** The space that the pointer or the keyboard rests on. */
export const hoveredSpace = signal<number | undefined>(undefined)

/** Forgets everything when the table is left. To be used once, by the part that is always there. */
export function useCleanStage(): void {
  useCleanDraft()
  useEffect(
    () => () => {
      hoveredSpace.value = undefined
    },
    [],
  )
}
