import { useEffect } from 'preact/hooks'
import { awaitingMe } from './awaiting.ts'
import { type Mine, readMine } from './calls.ts'
import { type Fresh, useFresh } from './fresh.ts'
import { isMyTurn } from './words.ts'

/** One's own matches, read again and again; the window's title counts those that wait for one. */
export function useMine(person: string | undefined): Fresh<Mine> {
  const mine = useFresh(person === undefined ? undefined : `mine ${person}`, () => readMine())
  const waiting = mine.what?.matches.filter(isMyTurn).length ?? 0
  useEffect(() => {
    awaitingMe.value = waiting
  }, [waiting])
  return mine
}
