import { mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSettings, storeAddress } from '../src/server/index.ts'
import { type Line, type MatchRow, openStore } from '../src/server/store/index.ts'

/** The data folder of a server that has one match. @param folder where to make it */
export async function storedClub(folder: string): Promise<string> {
  const data = mkdtempSync(join(folder, 'club-'))
  const archived = join(import.meta.dirname, 'archive/counts-and-clerics-2.json')
  const { row, lines }: { readonly row: MatchRow; readonly lines: readonly Line[] } = JSON.parse(
    readFileSync(archived, 'utf8'),
  )
  const store = await openStore(storeAddress(readSettings({ DATA: data })))
  await store.matches.create({
    ...row,
    host: null,
    seats: row.seats.map((seat) => ({ ...seat, person: null })),
    head: { ...row.head, phase: 'playing', number: 0, entry: 0, result: null },
  })
  for (const line of lines) await store.matches.append({ match: row.id, line, head: row.head })
  await store.close()
  return data
}
