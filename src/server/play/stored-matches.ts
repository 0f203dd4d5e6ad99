import type { Line, MatchRow, Store } from '../store/index.ts'

const PAGE = 200

/** Every match that has begun, with its lines, in order of id. */
export async function* storedMatches(
  store: Pick<Store, 'matches'>,
): AsyncGenerator<{ readonly row: MatchRow; readonly lines: readonly Line[] }> {
  for (let after = ''; ; ) {
    const ids = await store.matches.ids(after, PAGE)
    const last = ids.at(-1)
    if (last === undefined) return
    after = last
    for (const id of ids) {
      const row = await store.matches.find(id)
      if (row && row.started !== null) yield { row, lines: await store.matches.lines(id, 0) }
    }
  }
}
