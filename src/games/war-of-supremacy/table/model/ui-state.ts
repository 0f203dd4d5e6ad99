import { newDrafts } from '../../../../look/index.ts'
import type { TableProps } from '../../../../look/table.ts'
import type { Action } from '../../rules/actions.ts'
import type { Event } from '../../rules/events.ts'
import type { Card, PickFrame, State } from '../../rules/state.ts'

export type Props = TableProps<State, Action, Event>

/** What the parts of a choice are given. */
export type PickingProps = Props & { readonly frame: PickFrame }

/** What somebody has half chosen, shared by board, mats and hand: see {@link newDrafts}. */
export type Draft = {
  readonly key: string
  /** An own card that is looked at, or that is to be played. */
  readonly card: Card | undefined
}

const blank = (key: string): Draft => ({ key, card: undefined })

export const { draftOf, redraft, useCleanStage } = newDrafts(
  blank,
  ({ turn, cast, stack, players, attack }: State) => [turn, cast, stack, players, attack],
)

export function clearDraft(draft: Draft): void {
  redraft(draft, blank(draft.key))
}
