import { createHash } from 'node:crypto'
import type { MatchRow } from '../interface/rows.ts'
import { execute, queryRow, queryRows, type Transaction, type Value } from './transaction.ts'

/*
 * Options that are documents, such as a card set, may be large, and many matches share one. So each is stored once, by its
 * hash, for as long as a match uses it. In the match's own options null stands for it.
 */

type Options = MatchRow['options']

type Document = { readonly option: string; readonly hash: string; readonly text: string }

export function documentsIn(options: Options): readonly Document[] {
  return Object.entries(options).flatMap(([option, value]) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
    const text = JSON.stringify(value)
    return [{ option, hash: createHash('sha256').update(text).digest('hex'), text }]
  })
}

/** The options as they are written beside these documents. */
export function withoutDocuments(options: Options, documents: readonly Document[]): Options {
  return { ...options, ...Object.fromEntries(documents.map(({ option }) => [option, null])) }
}

/** @returns how many bytes were not stored before */
export function* insertDocuments(match: string, documents: readonly Document[]): Transaction<number> {
  let fresh = 0
  for (const { option, hash, text } of documents) {
    const bytes = Buffer.byteLength(text)
    const added = yield* execute(
      'INSERT INTO documents (hash, text, bytes) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
      ...[hash, text, bytes],
    )
    if (added > 0) fresh += bytes
    yield* execute('INSERT INTO match_documents (match, option, hash) VALUES (?, ?, ?)', match, option, hash)
  }
  return fresh
}

/** How many bytes of documents the matches that a person hosts keep. */
export function* documentBytes(host: string): Transaction<number> {
  const found = yield* queryRow<{ readonly bytes: number | null }>(
    `SELECT sum(bytes) AS bytes FROM documents WHERE hash IN
       (SELECT d.hash FROM match_documents d JOIN matches m ON m.id = d.match WHERE m.host = ?)`,
    host,
  )
  return Number(found?.bytes ?? 0)
}

/**
 * Deletes matches by `work`, and the documents that then no match uses.
 * @param which a query of the ids of these matches
 */
export function* withTheirDocuments<T>(
  which: string,
  value: Value,
  work: () => Transaction<T>,
): Transaction<T> {
  const used = yield* queryRows<{ readonly hash: string }>(
    `SELECT DISTINCT d.hash FROM match_documents d WHERE d.match IN (${which})`,
    value,
  )
  const done = yield* work()
  for (const { hash } of used)
    yield* execute(
      'DELETE FROM documents WHERE hash = ? AND NOT EXISTS (SELECT 1 FROM match_documents d WHERE d.hash = ?)',
      ...[hash, hash],
    )
  return done
}

/** How much text of documents is kept parsed, in bytes. */
const MOST_PARSED = 32 * 1_048_576

/** Parses documents once and keeps the most recently used ones, which all matches share. */
export function parsedDocuments() {
  const kept = new Map<string, { readonly value: unknown; readonly bytes: number }>()
  let total = 0
  function* find(hash: string): Transaction<unknown> {
    const known = kept.get(hash)
    if (known) {
      kept.delete(hash)
      kept.set(hash, known)
      return known.value
    }
    const sql = 'SELECT text, bytes FROM documents WHERE hash = ?'
    const found = yield* queryRow<{ readonly text: string; readonly bytes: number }>(sql, hash)
    if (!found) throw new Error(`The document ${hash} is not stored.`)
    const read = { value: JSON.parse(found.text) as unknown, bytes: found.bytes }
    kept.set(hash, read)
    total += read.bytes
    for (const [oldest, { bytes }] of kept) {
      if (total <= MOST_PARSED) break
      kept.delete(oldest)
      total -= bytes
    }
    return read.value
  }
  return {
    /** The match's options with its documents. */
    *complete(match: string, options: Options): Transaction<Options> {
      // Only a document is null there, so most matches need no further query.
      if (!Object.values(options).includes(null)) return options
      const refs = yield* queryRows<{ readonly option: string; readonly hash: string }>(
        'SELECT option, hash FROM match_documents WHERE match = ?',
        match,
      )
      const all = { ...options }
      for (const { option, hash } of refs) all[option] = yield* find(hash)
      return all
    },
  }
}
