import * as v from 'valibot'
import { parseJson, type Refusal, read, refuse } from '../../core/index.ts'
import { remembered, rememberedKeys } from '../../look/index.ts'
import { mergeShares, readShares, SHARES_KEY } from '../share/kept-shares.ts'
import { isAnalysisKey, joinedAnalyses } from '../store/analyses.ts'
import { adoptMatch, isMatchKey, storedMatches } from '../store/other-browsers.ts'
import { mergeResults, RESULTS_KEY, readResults } from './results.ts'

/** What this browser keeps (matches, settings, statistics) as one file, and such a file taken over. */

const PREFIX = 'interregnum.'
/** What concerns one browser alone: a search for players that runs, and whether it was asked to persist its storage. */
const LEFT_OUT: ReadonlySet<string> = new Set(['interregnum.pairing', 'interregnum.asked-to-persist'])

const fileSchema = v.strictObject({
  format: v.literal('interregnum-browser', 'must be "interregnum-browser"'),
  version: v.number(),
  /** By key of the browser's storage. */
  items: v.record(v.string(), v.string()),
})

/** What came of taking over a file. */
export type TakenOver = {
  /** Matches that were not here, or older. */
  readonly stored: number
  /** Matches that are as new here. */
  readonly kept: number
  readonly settings: number
  /** By match that was not stored: why. */
  readonly refused: readonly Refusal[]
}

export function browserData(): string {
  const keys = rememberedKeys(PREFIX).filter((key) => !LEFT_OUT.has(key) && !isMatchKey(key))
  const settings = Object.fromEntries(keys.toSorted().map((key) => [key, remembered(key) ?? '']))
  // Among the matches are those that the browser did not store.
  const items = { ...settings, ...storedMatches() }
  return `${JSON.stringify({ format: 'interregnum-browser', version: 1, items }, null, 1)}\n`
}

/**
 * Adds what a file holds to what is here: of each match the newer one stays, of settings the file's, and all results and
 * analyses.
 * @throws Refused `bad-json`, `other-file`, `bad-file`, `newer-file`; then nothing is changed
 */
export function takeOver(text: string): TakenOver {
  const value = parseJson(text, 'The file')
  const format = typeof value === 'object' && value !== null && 'format' in value ? value.format : undefined
  if (format === 'interregnum-record')
    refuse({
      code: 'other-file',
      message: 'This file holds one match. Open it on the home page.',
      at: 'format',
    })
  if (format !== 'interregnum-browser')
    refuse({
      code: 'other-file',
      message: 'This file isn’t the saved data of an Interregnum browser.',
      at: 'format',
    })
  const { version, items } = read(fileSchema, value, 'bad-file', '')
  if (version !== 1)
    refuse({
      code: 'newer-file',
      message: 'A newer Interregnum wrote this file. Reload the page to get the new version, then try again.',
      at: 'version',
    })
  const entries = Object.entries(items).filter(([key]) => key.startsWith(PREFIX) && !LEFT_OUT.has(key))
  const outcomes = entries.filter(([key]) => isMatchKey(key)).map(([key, raw]) => adoptMatch(key, raw))
  const settings = entries.filter(([key]) => !isMatchKey(key))
  const refused = outcomes.filter((outcome) => typeof outcome === 'object')
  for (const [key, item] of settings) {
    const refusal = adopt(key, item)
    if (refusal) refused.push(refusal)
  }
  const count = (what: string) => outcomes.filter((outcome) => outcome === what).length
  return { stored: count('stored'), kept: count('kept'), settings: settings.length, refused }
}

/** What is made of what is here and what comes. */
type Merge = (here: string | null, coming: string) => string

/** By key. What has no entry, and is no analysis, is replaced. */
const MERGES: Readonly<Record<string, Merge>> = {
  [RESULTS_KEY]: (here, coming) => JSON.stringify(mergeResults(readResults(here), readResults(coming))),
  [SHARES_KEY]: (here, coming) => JSON.stringify(mergeShares(readShares(here), readShares(coming))),
}

function adopt(key: string, item: string): Refusal | undefined {
  try {
    const merge = isAnalysisKey(key) ? joinedAnalyses : MERGES[key]
    localStorage.setItem(key, merge?.(remembered(key), item) ?? item)
    return undefined
  } catch {
    return { code: 'storage-refused', message: 'This browser did not store all settings.', at: key }
  }
}
