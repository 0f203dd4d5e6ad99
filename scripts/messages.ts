import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import compile from 'icu-minify/compile'
import { LEVEL_CHARACTERS } from '../src/bots/index.ts'
import { type AnswerWindows, optionFields } from '../src/core/index.ts'
import { lesson } from '../src/games/counts-and-clerics/lesson/index.ts'
import { MAP_REMARKS } from '../src/games/counts-and-clerics/rules/map.ts'
import { REFUSALS } from '../src/games/counts-and-clerics/rules/refusals.ts'
import { WHY } from '../src/games/counts-and-clerics/rules/scoring.ts'
import { GAMES } from '../src/games/registry.ts'
import { GONE } from '../src/server/people/names.ts'
import { fromRoot, ROOT } from './root.ts'

/*
 * Checks the messages of all languages against the English ones. What a language lacks is said in English, so that is only
 * listed. A message that cannot be read, or has other arguments than in English, is an error.
 */

/** Messages by `room.key`. */
type Catalogue = Readonly<Record<string, string>>

/** What is wrong with a language, as sentences about its keys. */
export type Findings = {
  readonly errors: readonly string[]
  readonly missing: readonly string[]
  /** Not in English, so never said. */
  readonly superfluous: readonly string[]
}

export function findingsOf(english: Catalogue, language: Catalogue): Findings {
  const errors = Object.entries(language).flatMap(([key, message]) => {
    const found = argumentsOf(message)
    if (typeof found === 'string') return [`${key}: ${found}`]
    const meant = english[key] === undefined ? found : argumentsOf(english[key])
    if (typeof meant === 'string') return []
    const names = [...meant.symmetricDifference(found)]
    return names.map(
      (name) => `${key}: ${name} is ${meant.has(name) ? 'missing' : 'no argument of the English message'}`,
    )
  })
  return {
    errors,
    missing: Object.keys(english).filter((key) => language[key] === undefined),
    superfluous: Object.keys(language).filter((key) => english[key] === undefined),
  }
}

/** The names of a message's arguments and, in angle brackets, tags; or why it cannot be read. */
function argumentsOf(message: string): ReadonlySet<string> | string {
  try {
    return new Set(namesIn(compile(message)))
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Of a list of nodes: texts, the sign of a number (0), `[argument]`, `[argument, kind, branches?]` and `[tag, ...inner]`. */
function namesIn(nodes: unknown): readonly string[] {
  if (!Array.isArray(nodes)) return []
  return nodes.filter(Array.isArray).flatMap(([name, ...rest]: readonly unknown[]) => {
    const [kind, branches] = rest
    if (rest.length === 0) return [String(name)]
    if (typeof kind !== 'number' || kind === 0) return [`<${name}>`, ...namesIn(rest)]
    return [String(name), ...Object.values(branches ?? {}).flatMap(namesIn)]
  })
}

type Room = { readonly room: string; readonly english: Catalogue }

/** All that the client says, in English. */
export async function englishMessages(): Promise<Catalogue> {
  const entries: [string, string][] = []
  for (const file of globSync('src/**/{messages,*.messages}.ts', { cwd: ROOT }).sort()) {
    const rooms = Object.values<Room>(await import(fromRoot(file)))
    for (const { room, english } of rooms)
      entries.push(
        ...Object.entries(english).map(([key, text]) => [`${room}.${key}`, text] as [string, string]),
      )
  }
  return { ...Object.fromEntries(entries), ...(await messagesElsewhere()) }
}

/** What is English in the list of games, the bots' levels, and the games' options and rules. */
async function messagesElsewhere(): Promise<Catalogue> {
  const said: Record<string, string> = {}
  for (const { id, manner, description } of LEVEL_CHARACTERS) {
    said[`level.${id}.manner`] = manner
    said[`level.${id}.description`] = description
  }
  for (const { id, tagline, load } of GAMES) {
    said[`${id}.tagline`] = tagline
    for (const field of optionFields((await load()).game.options)) {
      const option = `${id}.option.${field.name}`
      said[option] = field.title
      said[`${option}.about`] = field.description
      if (field.kind === 'lines') said[`${option}.own`] = field.own
      if ('choices' in field) for (const { value, title } of field.choices) said[`${option}.${value}`] = title
    }
  }
  for (const file of globSync('src/games/*/text/answer-windows.ts', { cwd: ROOT })) {
    const { answerWindows }: { readonly answerWindows: AnswerWindows } = await import(fromRoot(file))
    const { kinds, publicOrders = [] } = answerWindows
    const labels = kinds.map(({ label }) => label)
    for (const text of [...labels, ...publicOrders.flatMap(({ label, hint }) => [label, hint])])
      said[`says.${text}`] = text
  }
  for (const [about, message] of Object.entries(MAP_REMARKS))
    said[`counts-and-clerics.map.${about}`] = message
  said[`says.${GONE}`] = GONE
  const { steps, ending } = lesson
  const taught = steps.flatMap(({ tell, otherwise, after }) => [tell, otherwise, after])
  const ofLesson = [...taught, ending].filter((each) => each !== undefined)
  const ofRules = [...Object.values(REFUSALS).map(({ message }) => message), ...Object.values(WHY)]
  for (const sentence of [...ofRules, ...ofLesson, ...sentencesIn(SPEAKING)])
    said[`says.${sentence}`] = sentence
  return said
}

/** Sources whose refusals players of any game may read. */
const SPEAKING = [
  'src/core/{match,flow}.ts',
  'src/server/{chat,lobby,matches,notices,people,play,playtests,ratings,shares,transfers}/*.ts',
  'src/server/api/{dispatch,large-answers}.ts',
  'src/server/operation/refusals.ts',
  'src/web/{api,online,share,statistics,store}/*.ts',
]

/** The refusals in some sources, as far as they are whole sentences. */
function sentencesIn(sources: readonly string[]): readonly string[] {
  return sources
    .flatMap((each) => globSync(each, { cwd: ROOT, exclude: ['**/*.test.ts'] }))
    .sort()
    .flatMap((file) => [
      ...readFileSync(fromRoot(file), 'utf8').matchAll(
        /(?:message:|why:|limitConcurrency\(\d+, [\d_]+,|TooMany\([^']+,)\s*'([^']+ [^']+\.)'/g,
      ),
    ])
    .map(([, sentence]) => sentence)
}

async function languages(): Promise<readonly (readonly [code: string, messages: Catalogue])[]> {
  const files = globSync('src/web/languages/*.ts', { cwd: ROOT }).sort()
  return Promise.all(
    files.map(async (file) => [basename(file, '.ts'), (await import(fromRoot(file))).default] as const),
  )
}

if (import.meta.main) {
  const english = await englishMessages()
  const isListing = process.argv.includes('--list')
  const own = findingsOf(english, english).errors.map((error) => `en: ${error}`)
  const errors = [...own]
  for (const [code, messages] of await languages()) {
    const { missing, superfluous, ...found } = findingsOf(english, messages)
    errors.push(...found.errors.map((error) => `${code}: ${error}`))
    const all = Object.keys(english).length
    console.log(
      `${code}: ${all - missing.length} of ${all} messages, ${superfluous.length} superfluous${
        isListing || missing.length + superfluous.length === 0
          ? ''
          : '; scripts/messages.ts --list names the others'
      }`,
    )
    if (isListing) for (const key of missing) console.log(`  missing ${key}: ${english[key]}`)
    for (const key of superfluous) console.log(`  superfluous ${key}`)
  }
  for (const error of errors) console.error(`error ${error}`)
  if (errors.length > 0) process.exitCode = 1
}
