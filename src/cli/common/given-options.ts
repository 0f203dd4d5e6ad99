import {
  type Game,
  isWithin,
  type OptionField,
  optionFields,
  Refused,
  readOptions,
} from '../../core/index.ts'
import { readList, unknownWord, WrongUsage } from './command.ts'
import { openJson } from './files.ts'

/**
 * The options of a match from `--options` (`name=value` or JSON), checked and with defaults. The value of a document
 * option may be the path of a JSON file.
 * @param at where the user wrote them
 * @throws WrongUsage `wrong-usage`, `unknown-option`, `unknown-document`
 * @throws Refused `bad-option`, for a file also `no-file` and `bad-json`, with the file's name in its place
 */
export function readGiven(game: Game, texts: readonly string[], at = '--options'): unknown {
  const fields = optionFields(game.options)
  const given = Object.fromEntries(texts.flatMap((text) => Object.entries(readPart(text, at))))
  const names = fields.map(({ name }) => name)
  const unknown = Object.keys(given).find((name) => !names.includes(name))
  if (unknown !== undefined) throw unknownWord('option', unknown, names, at)
  /** By option: the file it was read from. */
  const files = new Map<string, string>()
  for (const field of fields) {
    const value = given[field.name]
    if (typeof value !== 'string') continue
    if (field.kind === 'several') given[field.name] = readList(value)
    if (field.kind === 'document' && !isChoice(field, value)) {
      given[field.name] = openDocument(field, value)
      files.set(field.name, value)
    }
  }
  try {
    return readOptions(game, given)
  } catch (error) {
    throw error instanceof Refused ? inItsFile(error, files) : error
  }
}

function readPart(text: string, at: string): Readonly<Record<string, unknown>> {
  if (text.trimStart().startsWith('{')) {
    try {
      return JSON.parse(text)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new WrongUsage(`“${text}” is not JSON: ${reason}.`, at)
    }
  }
  const [, name, value] = /^([^=]+)=(.*)$/s.exec(text) ?? []
  if (name === undefined || value === undefined)
    throw new WrongUsage(`“${text}” should be name=value, or a JSON object.`, at)
  return { [name.trim()]: plainValue(value) }
}

/** JSON where it parses (`3`, `true`, `["…"]`), else text. */
function plainValue(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

type DocumentField = OptionField & { readonly kind: 'document' }

function isChoice({ choices }: DocumentField, value: string): boolean {
  return choices.some((choice) => choice.value === value)
}

/** The document in a file. A word that does not look like a path is more likely a misspelt choice. */
function openDocument({ name, choices }: DocumentField, value: string): unknown {
  if (/[\\/.]/.test(value)) return openJson(value)
  const known = choices.map((choice) => choice.value)
  const { refusal } = unknownWord('document', value, known, `options.${name}`)
  throw new WrongUsage({
    ...refusal,
    message: `${refusal.message} For your own, give the path of its file, e.g. ./mine.json.`,
  })
}

/** Moves the place of a mistake into the file that it was read from. */
function inItsFile({ refusal }: Refused, files: ReadonlyMap<string, string>): Refused {
  const { at = '' } = refusal
  const [name, path] = [...files].find(([option]) => isWithin(at, `options.${option}`)) ?? []
  if (name === undefined || path === undefined) return new Refused(refusal)
  const inside = at.slice(`options.${name}`.length).replace(/^\./, '')
  return new Refused({ ...refusal, at: inside === '' ? path : `${path}: ${inside}` })
}
