import { useEffect, useRef } from 'preact/hooks'
import { wireOfThisPage } from '../online/wire-of-this-page.ts'
import { awaitingMe } from './awaiting.ts'
import { type Mine, readMine } from './calls.ts'
import { type Fresh, useFresh } from './fresh.ts'
import { isMyTurn } from './words.ts'

/** One's own matches, read again and again; the window's title counts those that wait for one. */
export function useMine(person: string | undefined): Fresh<Mine> {
  const mine = useFresh(person === undefined ? undefined : `mine ${person}`, () => readMine())
  useNews(person, mine.refresh)
  const waiting = mine.what?.matches.filter(isMyTurn).length ?? 0
  useEffect(() => {
    awaitingMe.value = waiting
  }, [waiting])
  return mine
}

/** Calls back when a match in which the person sits has changed; only of one match if that is named. */
export function useNews(person: string | undefined, refresh: () => void, only?: string): void {
  const latest = useRef(refresh)
  latest.current = refresh
  useEffect(() => {
    if (person === undefined) return undefined
    return wireOfThisPage().onNews((match) => {
      if (only === undefined || match === only) latest.current()
    })
  }, [person, only])
}
