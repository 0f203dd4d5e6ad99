import { signal } from '@preact/signals'
import { useEffect, useLayoutEffect } from 'preact/hooks'
import type { Seat } from '../../../core/index.ts'
import { newDrafts, remember, remembered } from '../../../look/index.ts'
import type { TableProps } from '../../../look/table.ts'
import { NOTHING } from '../rules/purchases.ts'
import type { Action, Event, Purchases, State } from '../rules/state.ts'
import type { VerbId } from '../text/verbs.ts'

export type Props = TableProps<State, Action, Event>
/** The same for a person who sits at the table. */
export type Seated = Props & { readonly seat: Seat }

export type Draft = {
  readonly key: string
  readonly verb: VerbId | undefined
  /** The territory that is asked about. */
  readonly place: number | undefined
  /** Cards picked: for the hand, to give, to take back, or the one for the battle. */
  readonly cards: readonly number[]
  /** Cards picked from the tracker. */
  readonly taken: readonly number[]
  readonly purchases: Purchases
}

const drafts = newDrafts<State, Draft>(
  (key) => ({ key, verb: undefined, place: undefined, cards: [], taken: [], purchases: NOTHING }),
  ({ turn, stack, sides, ladder }) => [turn, stack, sides, ladder],
)
export const { draftOf, redraft } = drafts

/** The place the pointer or the keyboard rests on. */
export const pointedPlace = signal<number | undefined>(undefined)

/** A battle that was fought, and whether its ledger lies open. */
export type LastBattle = {
  readonly fought: Extract<Event, { type: 'fought' }>
  readonly isOpen: boolean
  /** The viewer has closed it, or its animation has ended. */
  readonly isRead: boolean
  /** The moment after it. */
  readonly at: number
}

/** The last battle; its ledger can be opened until the next. */
export const lastBattle = signal<LastBattle | undefined>(undefined)

/** Whether the map is looked at while a battle is prepared. */
export const isMapShown = signal(false)

const GUIDE = 'interregnum.trs-guide'

/** Whether the table is being explained. */
export const isGuideOpen = signal(false)

/** Opens the explanation in a player's first match, before their first choice. */
export function useGuide({ view, actions }: Pick<Props, 'view' | 'actions'>): void {
  const isFirst = view.stack.at(-1)?.step === 'keep' && actions.length > 0
  useLayoutEffect(() => {
    if (isFirst && remembered(GUIDE) !== 'read') isGuideOpen.value = true
  }, [isFirst])
}

export function openGuide(): void {
  isGuideOpen.value = true
}

export function closeGuide(): void {
  remember(GUIDE, 'read')
  isGuideOpen.value = false
}

let heard: readonly Event[] | undefined
let isPlayed = false
let turnSeen = 0

/** How far a match is: by turns, by the actions taken in a turn, and an action comes after its own steps. */
function momentOf({ turn, stack }: State): number {
  const [act] = stack
  return turn - (act?.step === 'act' ? act.left : 0) / 10 - (stack.length > 1 ? 0.05 : 0)
}

/**
 * Remembers the last battle. A person who plays closes its ledger by hand or by their next action, as in a lesson; for
 * one who only watches (a replay, bots among themselves) the next event closes it. A battle that was undone, or that lies
 * ahead or far back in a replay, is forgotten.
 */
export function useBattles({ view, latest, actions, viewer }: Props): void {
  useLayoutEffect(() => {
    if (actions.length > 0) isPlayed = true
    const at = momentOf(view)
    if (at < (lastBattle.peek()?.at ?? 0) || view.turn > turnSeen + 1) lastBattle.value = undefined
    turnSeen = view.turn
    if (heard === latest) return
    heard = latest
    const fought = latest.find((event) => event.type === 'fought')
    if (fought) {
      lastBattle.value = { fought, isOpen: true, isRead: false, at }
      isMapShown.value = false
    } else if (lastBattle.peek()?.isOpen && latest.length > 0 && (!isPlayed || hasActed(latest, viewer)))
      closeLedger()
  }, [view, latest, actions, viewer])
}

function hasActed(events: readonly Event[], viewer: Props['viewer']): boolean {
  return events.some((event) => event.type !== 'resupplied' && 'seat' in event && event.seat === viewer)
}

/** Resets everything when the table is left. For the part that is always mounted. */
export function useCleanUiState(): void {
  drafts.useCleanStage()
  useEffect(
    () => () => {
      heard = undefined
      isPlayed = false
      turnSeen = 0
      lastBattle.value = undefined
      pointedPlace.value = undefined
      isMapShown.value = false
      isGuideOpen.value = false
    },
    [],
  )
}

export function closeLedger(): void {
  const last = lastBattle.peek()
  if (last) lastBattle.value = { ...last, isOpen: false, isRead: true }
}

export function openLedger(): void {
  const last = lastBattle.peek()
  if (last) lastBattle.value = { ...last, isOpen: true }
}

export const GRID_ID = 'trs-grid'

/** Moves the keyboard focus to the map: to a legal place, else to where it was last. */
export function focusGrid(): void {
  requestAnimationFrame(() => {
    const grid = document.getElementById(GRID_ID)
    const place =
      grid?.querySelector<HTMLElement>('[data-legal]') ?? grid?.querySelector<HTMLElement>('[tabindex="0"]')
    place?.focus()
  })
}
