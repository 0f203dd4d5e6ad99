import { hexOf, type Json, type MatchRecord, type Refusal, sha256, writeRecord } from '../../core/index.ts'
import { remember, remembered } from '../../look/index.ts'

/** Analyses of finished matches in this browser, by what was played: a match and a file of it share one. */
const PREFIX = 'interregnum.analysis.'

/** Under what the analysis of a match is stored. It does not depend on what the record carries besides the match. */
export function analysisKey({ extensions: _, ...record }: MatchRecord): string {
  return PREFIX + hexOf(sha256(new TextEncoder().encode(writeRecord(record)))).slice(0, 20)
}

/** The stored analysis; undefined where there is none, or none that can be read. */
export function readAnalysis(key: string): Json | undefined {
  const text = remembered(key)
  if (text === null) return undefined
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
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
