import { signal } from '@preact/signals'
import { useEffect, useLayoutEffect } from 'preact/hooks'
import type { TableProps } from '../../../look/table.ts'
import { NOTHING } from '../rules/purchases.ts'
import type { Action, Event, Purchases, State } from '../rules/state.ts'
import type { VerbId } from './verbs.ts'

/** What the parts of the table are given. */
export type Props = TableProps<State, Action, Event>

/**
 * What somebody has half chosen, shared by board and hand. It belongs to one viewer in one position (`key`): in any
 * other it counts as nothing, so that nobody at a shared screen meets what another has in mind.
 */
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

const drafted = signal<Draft>({ ...blank(''), key: 'nothing' })

function blank(key: string): Draft {
  return { key, verb: undefined, place: undefined, cards: [], taken: [], purchases: NOTHING }
}

/** The position and its viewer in a line. */
function keyOf({ view, viewer }: Pick<Props, 'view' | 'viewer'>): string {
  return JSON.stringify([viewer, view.turn, view.stack, view.sides, view.ladder])
}

/** What the viewer has half chosen in this position. */
export function draftOf(props: Pick<Props, 'view' | 'viewer'>): Draft {
  const key = keyOf(props)
  return drafted.value.key === key ? drafted.value : blank(key)
}

/** Changes the draft. */
export function redraft(draft: Draft, change: Partial<Draft>): void {
  drafted.value = { ...draft, ...change }
}

/** The place the pointer or the keyboard rests on. */
export const looked = signal<number | undefined>(undefined)

/** A battle that was fought, and whether its ledger lies open. */
export type Told = {
  readonly fought: Extract<Event, { type: 'fought' }>
  readonly isOpen: boolean
  /** It has been told to the end. */
  readonly isRead: boolean
}

/** The last battle; its ledger can be opened until the next. */
export const told = signal<Told | undefined>(undefined)

/** Whether the map is looked at while a battle is prepared. */
export const isMapShown = signal(false)

let heard: readonly Event[] | undefined
let isPlayed = false

/**
 * Keeps the last battle in mind. Somebody who plays closes the ledger when they have read it; for whoever only
 * watches (a replay, bots among themselves) it closes with the next event.
 */
export function useBattles({ latest, actions, viewer }: Pick<Props, 'latest' | 'actions' | 'viewer'>): void {
  useLayoutEffect(() => {
    if (actions.length > 0) isPlayed = true
    if (heard === latest) return
    heard = latest
    const fought = latest.find((event) => event.type === 'fought')
    if (fought) {
      told.value = { fought, isOpen: true, isRead: false }
      isMapShown.value = false
    } else if (told.peek()?.isOpen && latest.length > 0 && !isPlayed) closeLedger()
  }, [latest, actions, viewer])
}

/** Forgets everything when the table is left. To be used once, by the part that is always there. */
export function useCleanStage(): void {
  useEffect(
    () => () => {
      heard = undefined
      isPlayed = false
      told.value = undefined
      looked.value = undefined
      isMapShown.value = false
      drafted.value = { ...blank(''), key: 'nothing' }
    },
    [],
  )
}

/** Lays the ledger aside. */
export function closeLedger(): void {
  const last = told.peek()
  if (last) told.value = { ...last, isOpen: false, isRead: true }
}

/** Opens the ledger of the last battle again. */
export function openLedger(): void {
  const last = told.peek()
  if (last) told.value = { ...last, isOpen: true }
}

export const GRID_ID = 'trs-grid'

/** Moves the keyboard to the map: to a place that fits, else to where it was last. */
export function focusGrid(): void {
  requestAnimationFrame(() => {
    const grid = document.getElementById(GRID_ID)
    const place =
      grid?.querySelector<HTMLElement>('[data-legal]') ?? grid?.querySelector<HTMLElement>('[tabindex="0"]')
    place?.focus()
  })
}
