import {
  hexOf,
  type Json,
  type MatchRecord,
  type Refusal,
  sha256,
  withEarlyEnding,
  writeRecord,
} from '../../core/index.ts'
import { remember, remembered } from '../../look/index.ts'
import { deleteMatch, type Kept, listMatches, readMatch } from './matches.ts'

/**
 * Analyses of finished matches in this browser, by what was played: a match and a file of it share one. Those that came
 * from other browsers stand beside it in a list until the match is opened, which merges them: that needs its rules.
 */
const PREFIX = 'interregnum.analysis.'

/** Under what the analysis of a match is stored. It does not depend on what the record carries besides the match. */
export function analysisKey({ extensions: _, ...record }: MatchRecord): string {
  return PREFIX + hexOf(sha256(new TextEncoder().encode(writeRecord(record)))).slice(0, 20)
}

/** Whether a key of the browser's storage is that of an analysis. */
export function isAnalysisKey(key: string): boolean {
  return key.startsWith(PREFIX)
}

/** The stored analyses, this browser's own first; none where they cannot be read. */
export function readAnalyses(key: string): readonly Json[] {
  return listOf(remembered(key))
}

/** The text of a list in which those that come from another browser stand behind those here, each once. */
export function joinedAnalyses(here: string | null, coming: string): string {
  const texts = [...listOf(here), ...listOf(coming)].map((each) => JSON.stringify(each))
  const all = [...new Set(texts)]
  return all.length === 1 ? all[0] : `[${all.join(',')}]`
}

function listOf(text: string | null): readonly Json[] {
  if (text === null) return []
  try {
    const value = JSON.parse(text) as Json
    return Array.isArray(value) ? value : [value]
  } catch {
    return []
  }
}

/** Stores an analysis; undefined deletes it. @returns why it was not stored, or undefined */
export function storeAnalysis(key: string, analysis: Json | undefined): Refusal | undefined {
  if (analysis === undefined) {
    remember(key, undefined)
    return undefined
  }
  try {
    localStorage.setItem(key, JSON.stringify(analysis))
    return undefined
  } catch {
    return {
      code: 'storage-full',
      message: 'The browser does not store this analysis. Save the match as a file, with the analysis in it.',
    }
  }
}

/** A match as a file has it: with its analysis, and how it ended. */
export function fileOf({ record, head }: Kept): MatchRecord {
  const [analysis] = readAnalyses(analysisKey(record))
  const ended = withEarlyEnding(record, head.ending)
  return analysis === undefined ? ended : { ...ended, extensions: { ...ended.extensions, analysis } }
}

/** Deletes a match of this browser with its analysis, unless another match here is the same. */
export function deleteWithAnalysis(id: string): void {
  const found = readMatch(id)
  deleteMatch(id)
  if (found.kind !== 'found') return
  const { head, record } = found.what
  const key = analysisKey(record)
  const isShared = listMatches().some((other) => {
    if (other.head.kind !== 'found' || other.head.what.commitment !== head.commitment) return false
    const same = readMatch(other.id)
    return same.kind === 'found' && analysisKey(same.what.record) === key
  })
  if (!isShared) storeAnalysis(key, undefined)
}
