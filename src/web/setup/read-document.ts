import { type Game, optionMistakes, parseJson, refuse } from '../../core/index.ts'
import type { DocumentError, GameTable } from '../../look/table.ts'
import { decimal } from '../../words/index.ts'
import { document as say } from './document.messages.ts'

/** The size limit in bytes: the browser stores the document with every match. */
export const LARGEST = 1_000_000

export type DocumentFile = Pick<File, 'name' | 'size' | 'text'>

/**
 * The JSON object in a file.
 * @throws Refused `too-large`, `no-file`, `bad-json` with line and column, `bad-document`
 */
export async function readDocument(file: DocumentFile): Promise<object> {
  const { name, size } = file
  if (size > LARGEST) {
    const sizes = { size: decimal(size / 1_000_000, 1), most: LARGEST / 1_000_000 }
    return refuse({ code: 'too-large', message: say('tooLarge', { file: name, ...sizes }) })
  }
  const text = await file
    .text()
    .catch(() => refuse({ code: 'no-file', message: say('notRead', { file: name }) }))
  const value = parseJson(text, name)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  return refuse({ code: 'bad-document', message: say('noObject', { file: name }) })
}

/** What is wrong with a document: in the game's own words, else by the option's schema. */
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
