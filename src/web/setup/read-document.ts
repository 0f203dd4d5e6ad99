import { type Game, optionMistakes, parseJson, refuse } from '../../core/index.ts'
import type { DocumentError, GameTable } from '../../look/table.ts'

/** The largest file that is read as a document, in bytes: the browser has to keep it with every match. */
export const LARGEST = 1_000_000

/** What is read of a file. */
export type DocumentFile = Pick<File, 'name' | 'size' | 'text'>

/**
 * The JSON object in a file.
 * @throws Refused `too-large`, `no-file`, `bad-json` with line and column, `bad-document`
 */
export async function readDocument(file: DocumentFile): Promise<object> {
  const { name, size } = file
  if (size > LARGEST) {
    const most = `${LARGEST / 1_000_000} MB`
    const message = `${name} is too large: it has ${(size / 1_000_000).toFixed(1)} MB, and at most ${most} can be taken.`
    return refuse({ code: 'too-large', message })
  }
  const text = await file.text().catch(() => refuse({ code: 'no-file', message: `${name} cannot be read.` }))
  const value = parseJson(text, name)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  return refuse({ code: 'bad-document', message: `${name} holds no document: that is a JSON object, { … }.` })
}

/** All that is wrong with a document: in the game's own words where it has some, else by the form of its options. */
export function documentErrors(
  game: Game,
  table: Pick<GameTable, 'documentErrors'>,
  option: string,
  document: unknown,
): readonly DocumentError[] {
  const told = table.documentErrors?.(option, document) ?? []
  if (told.length > 0) return told
  return optionMistakes(game, option, document).map(({ at = '', message }) => ({
    where: at.slice(`options.${option}`.length).replace(/^\./, ''),
    message: message.startsWith(at) ? message.slice(at.length).replace(/^:? /, '') : message,
  }))
}

/** So many mistakes are listed; the others are counted. */
const LISTED = 20

/** The first mistakes, and how many more there are. */
export function listed(errors: readonly DocumentError[]): {
  readonly shown: readonly DocumentError[]
  readonly more: number
} {
  return { shown: errors.slice(0, LISTED), more: Math.max(0, errors.length - LISTED) }
}
