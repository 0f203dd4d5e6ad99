import type { MyMatches } from '../api/matches.ts'

/** The finished matches shown, latest first, and whether there are older ones. */
export type FinishedMatches = Pick<MyMatches, 'finished' | 'more'>

/** Merges the latest page, read again. What it no longer reaches stays, unless matches between are not known. */
export function refreshed(shown: FinishedMatches, { finished, more }: FinishedMatches): FinishedMatches {
  const older = without(shown, finished)
  if (older.length === shown.finished.length) return { finished, more }
  return { finished: [...finished, ...older], more: shown.more }
}

/** Adds the next page. It may begin with matches that are shown: see {@link nextBefore}. */
export function extended(shown: FinishedMatches, next: FinishedMatches): FinishedMatches {
  return { finished: [...shown.finished, ...without(next, shown.finished)], more: next.more }
}

/** Where the next page begins: matches may have ended at the same time as the last one shown. */
export function nextBefore({ finished }: FinishedMatches): number | undefined {
  const last = finished.at(-1)
  return last && last.changed + 1
}

function without({ finished }: FinishedMatches, others: MyMatches['finished']): MyMatches['finished'] {
  const known = new Set(others.map(({ id }) => id))
  return finished.filter(({ id }) => !known.has(id))
}
