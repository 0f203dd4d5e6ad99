import { signal } from '@preact/signals'
import { useEffect, useLayoutEffect } from 'preact/hooks'
import type { DuelCard } from '../../content/duel-cards.ts'
import type { Event } from '../../rules/events.ts'
import type { Duel } from '../../rules/state.ts'
import { type DuelRecord, fits, follow, recordOf } from './duel-record.ts'
import type { Props } from './ui-state.ts'

/** The duel that is fought, or the last one until it is laid aside. */
export const duelTold = signal<DuelRecord | undefined>(undefined)

/** How the viewer's own duel ended, where another has begun before that was read. */
const duelEnded = signal<DuelRecord | undefined>(undefined)

/** The card a duelist has chosen, for one attempt. */
type Intent = { readonly key: string; readonly card: DuelCard }

const intent = signal<Intent | undefined>(undefined)

/** Takes the chosen card up again. */
export function dropIntent(): void {
  intent.value = undefined
}

/** What a duelist who is asked may do: choose a card, and seal it. */
export type Choosing = {
  readonly role: Role
  /** The card that is chosen, not yet sealed. */
  readonly card: DuelCard | undefined
  /** Pressed again a card is sealed; one that cannot be played is refused with the reason. */
  readonly choose: (card: DuelCard) => void
  readonly seal: (card: DuelCard) => void
}

/** The attacker's side and the defender's. */
export type Role = 0 | 1

/** The duel that is fought now: one in which the last rival fell ended with the match (TER-45). */
export function fightOf({ duel, end }: Props['view']): Duel | null {
  return end ? null : duel
}

/** The duel that is shown: the one whose end is to be read, else the one that is fought. */
export function duelShown({ view }: Pick<Props, 'view'>): DuelRecord | undefined {
  const fought = fightOf(view)
  return toRead() ?? duelTold.value ?? (fought ? recordOf(fought) : undefined)
}

/** The viewer's choice for this attempt; undefined where none is asked for. */
export function choosing(props: Props): Choosing | undefined {
  const { view, viewer, actions, act } = props
  const record = duelShown(props)
  if (view.stack.at(-1)?.step !== 'attempt' || actions.length === 0 || !record || record.over)
    return undefined
  const role = viewer === record.attacker ? 0 : viewer === record.defender ? 1 : undefined
  if (role === undefined) return undefined
  const key = [viewer, record.attacker, view.round, record.shown.length, record.asides.length].join()
  const card = intent.value?.key === key ? intent.value.card : undefined
  const seal = (chosen: DuelCard) => act({ type: role === 0 ? 'attack' : 'defend', card: chosen })
  const isPlayable = (chosen: DuelCard) =>
    actions.some((action) => (action.type === 'attack' || action.type === 'defend') && action.card === chosen)
  const choose = (chosen: DuelCard) => {
    if (chosen === card || !isPlayable(chosen)) seal(chosen)
    else intent.value = { key, card: chosen }
  }
  return { role, card, choose, seal }
}

/** Whether the flower is looked at during a duel. */
export const isBoardShown = signal(false)

let heard: readonly Event[] | undefined
let isPlayed = false

/**
 * Keeps the duel in mind beyond its end. A duelist who plays lays it aside when it has been read, or by going on with
 * the turn; for others it closes with what happens next. To be used once, by a part that is always there.
 */
export function useDuels({ view, viewer, latest, actions }: Props): void {
  useLayoutEffect(() => {
    if (actions.length > 0) isPlayed = true
    const before = duelTold.peek()
    const isNew = heard !== latest
    heard = latest
    let record = before
    if (isNew) {
      const isStale = before?.over !== undefined && latest.length > 0
      const isMine = isPlayed && (viewer === before?.attacker || viewer === before?.defender)
      if (isStale && !(isMine && !latest.some((event) => isGoingOn(event, viewer, before))))
        record = undefined
      const unread = record?.over === undefined ? undefined : record
      record = latest.reduce(follow, record)
      // A final duel tells the end of the one before.
      if (unread && record !== unread && !(unread.isFinal && record?.isFinal)) duelEnded.value = unread
      if (latest.some(({ type }) => type === 'over')) duelEnded.value = undefined
    }
    const fought = fightOf(view)
    if (fought && !(record && fits(record, fought))) record = recordOf(fought)
    if (!fought && record && !record.over) record = undefined
    if (record === before) return
    if (record?.attacker !== before?.attacker || before?.over) isBoardShown.value = false
    duelTold.value = record
  }, [view, viewer, latest, actions])
  useEffect(
    () => () => {
      heard = undefined
      isPlayed = false
      duelTold.value = undefined
      duelEnded.value = undefined
      intent.value = undefined
      isBoardShown.value = false
    },
    [],
  )
}

/** Whether an event shows that this duelist has gone on: something of their own, or the end of the turn they attacked in. */
function isGoingOn(event: Event, viewer: Props['viewer'], { attacker }: DuelRecord): boolean {
  switch (event.type) {
    case 'declared':
    case 'equipped':
    case 'travelled':
      return event.seat === viewer
    case 'turn':
    case 'event':
      return attacker === viewer
    default:
      return false
  }
}

/** Whether the duel stands in the board's place. */
export function isDuelShown({ view }: Pick<Props, 'view'>): boolean {
  return (fightOf(view) !== null || toRead() !== undefined) && !isBoardShown.value
}

/** The duel whose end stands there to be read. */
export function toRead(): DuelRecord | undefined {
  return duelEnded.value ?? (duelTold.value?.over ? duelTold.value : undefined)
}

/** Lays the duel aside whose end has been read. */
export function closeDuel(): void {
  if (duelEnded.value) duelEnded.value = undefined
  else duelTold.value = undefined
}
