import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { refuse } from '../../../core/index.ts'
import type { Value } from '../sql/transaction.ts'
import { TABLES } from './tables.ts'

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))
/** The first line: the format, and the version of the tables. */
const headerSchema = v.strictObject({ interregnum: v.literal('backup'), format: whole, version: whole })
const tableSchema = v.strictObject({
  table: v.picklist(Object.keys(TABLES)),
  columns: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z_]+$/))), v.minLength(1)),
})
/** The last line. The SHA-256 is of all bytes before this line, in hexadecimal. */
const endingSchema = v.strictObject({ rows: whole, sha256: v.string() })
const rowSchema = v.array(v.union([v.string(), v.number(), v.null()]))

/** A line of a backup, with its number from 1. */
export type BackupLine = { readonly line: number } & (
  | { readonly version: number }
  | { readonly table: string; readonly columns: readonly string[] }
  | { readonly row: readonly Value[] }
)

/**
 * Reads a backup line by line. The checksum is at the end, so the backup is known to be whole only then.
 * @throws Refused `bad-backup` with the line, `newer-backup`
 */
export async function* backupLines(chunks: AsyncIterable<string>): AsyncGenerator<BackupLine> {
  const hash = createHash('sha256')
  let line = 0
  let rows = 0
  let width: number | undefined
  let isOver = false
  for await (const text of linesOf(chunks)) {
    line += 1
    const bad = (why: string) => badBackup(line, why)
    if (isOver) bad('there is text after its last line')
    const said = parse(text) ?? bad('it is not JSON')
    if (line === 1) {
      if (!v.is(headerSchema, said)) return bad('it does not begin like a backup of Interregnum')
      if (said.format !== 1) return refuse(newerForm(said.format))
      yield { line, version: said.version }
    } else if (v.is(endingSchema, said)) {
      if (said.rows !== rows) bad(`it ends after ${rows} rows and should have ${said.rows}`)
      if (said.sha256 !== hash.digest('hex')) bad('its checksum is wrong, so the file has changed')
      isOver = true
      continue
    } else if (v.is(tableSchema, said)) {
      width = said.columns.length
      yield { line, table: said.table, columns: said.columns }
    } else if (v.is(rowSchema, said) && said.length === width) {
      rows += 1
      yield { line, row: said }
    } else bad('it is not a row of its table')
    hash.update(`${text}\n`)
  }
  if (!isOver) badBackup(line + 1, 'its end is missing')
}

export function badBackup(line: number, why: string): never {
  return refuse({
    code: 'bad-backup',
    message: `This backup is damaged: ${why}. Nothing was restored.`,
    at: `line ${line}`,
  })
}

function newerForm(format: number) {
  const message = `The backup has format ${format}, but this program knows only format 1. Use the newer Interregnum that wrote it.`
  return { code: 'newer-backup', message, at: 'line 1' }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The lines of a text; the last one may lack its line break. */
async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}
