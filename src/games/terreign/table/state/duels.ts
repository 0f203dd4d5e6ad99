import { signal } from '@preact/signals'
import { useEffect, useLayoutEffect } from 'preact/hooks'
import type { Event } from '../../rules/events.ts'
import { type DuelRecord, fits, follow, recordOf } from './duel-record.ts'
import type { Props } from './ui-state.ts'

/** The duel that is fought, or the last one until it is laid aside. */
export const duelTold = signal<DuelRecord | undefined>(undefined)

/** How the viewer's own duel ended, where another has begun before that was read. */
const duelEnded = signal<DuelRecord | undefined>(undefined)

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
    if (view.duel && !(record && fits(record, view.duel))) record = recordOf(view.duel)
    if (!view.duel && record && !record.over) record = undefined
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
  return (view.duel !== null || toRead() !== undefined) && !isBoardShown.value
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
