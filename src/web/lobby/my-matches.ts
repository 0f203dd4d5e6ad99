import { useEffect, useRef } from 'preact/hooks'
import type { LostSeat } from '../../protocol/index.ts'
import { awaitingMe } from '../api/identity.ts'
import { type MyMatches, readMyMatches } from '../api/matches.ts'
import { pageConnection } from '../api/page-connection.ts'
import { type Polled, usePolling } from '../api/use-polling.ts'
import { isMyTurn } from './match-text.ts'

/** Polls the player's own matches and keeps `awaitingMe`, which the window's title shows. */
export function useMyMatches(person: string | undefined): Polled<MyMatches> {
  const mine = usePolling(person === undefined ? undefined : `mine ${person}`, () => readMyMatches())
  useNews(person, mine.refresh)
  const waiting = mine.what?.matches.filter(isMyTurn).length ?? 0
  useEffect(() => {
    awaitingMe.value = waiting
  }, [waiting])
  return mine
}

/** Calls `refresh` when a match of the player has changed. @param only restricts this to one match */
export function useNews(
  person: string | undefined,
  refresh: (lostSeat?: LostSeat) => void,
  only?: string,
): void {
  const latest = useRef(refresh)
  latest.current = refresh
  useEffect(() => {
    if (person === undefined) return undefined
    return pageConnection().onNews((match, lostSeat) => {
      if (only === undefined || match === only) latest.current(lostSeat)
    })
  }, [person, only])
}
