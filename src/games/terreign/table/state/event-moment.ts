import { signal } from '@preact/signals'
import { useEffect, useLayoutEffect } from 'preact/hooks'
import type { Event } from '../../rules/events.ts'
import type { Props } from './ui-state.ts'

/** A terrain event that was turned up, and what has come of it so far. */
export type Moment = { readonly event: number; readonly told: readonly Event[]; readonly isDone: boolean }

/** The event that is shown; undefined when it has been read. */
export const moment = signal<Moment | undefined>(undefined)

let heard: readonly Event[] | undefined

/** The moment after something was told: an event begins one, the next round ends what it brought, a turn all of it. */
export function afterwards(now: Moment | undefined, event: Event): Moment | undefined {
  switch (event.type) {
    case 'event':
      return { event: event.event, told: [], isDone: false }
    case 'turn':
    case 'over':
      return undefined
    case 'round':
    case 'fell':
    case 'tie':
      return now && { ...now, isDone: true }
    default:
      return now === undefined || now.isDone ? now : { ...now, told: [...now.told, event] }
  }
}

/** Follows what is told. To be used once. */
export function useMoments({ latest, view }: Pick<Props, 'latest' | 'view'>): void {
  useLayoutEffect(() => {
    if (heard === latest) return
    heard = latest
    moment.value = latest.reduce(afterwards, moment.peek())
  }, [latest, view])
  useEffect(
    () => () => {
      heard = undefined
      moment.value = undefined
    },
    [],
  )
}

/** Lays the event aside. */
export function closeMoment(): void {
  moment.value = undefined
}
