import { readFileSync, writeFileSync } from 'node:fs'
import { type MatchRecord, parseJson, Refused, readRecord, refuse } from '../../core/index.ts'
import type { Listed } from '../../games/registry.ts'
import { GAMES } from '../../games/registry.ts'

export type Opened = { readonly record: MatchRecord; readonly listed: Listed }

/**
 * Reads the record in a file; `-` is stdin.
 * @throws Refused `no-file`, `bad-json`, `bad-record`, `unknown-game`, each with the file's name in its place
 */
export function openRecord(path: string): Opened {
  return inFile(path, () => {
    const record = readRecord(readText(path))
    const listed = GAMES.find(({ id }) => id === record.game)
    if (listed) return { record, listed }
    const known = GAMES.map(({ id }) => id).join(', ')
    return refuse({
      code: 'unknown-game',
      message: `This is a record of “${record.game}”. The games here are: ${known}.`,
      at: 'record.game',
    })
  })
}

/**
 * Reads the JSON in a file; `-` is stdin.
 * @throws Refused `no-file`, `bad-json`, each with the file's name in its place
 */
export function openJson(path: string): unknown {
  return inFile(path, () => parseJson(readText(path), 'The file'))
}

/** Runs `act`; a refusal's place begins with the file's name. */
export function inFile<T>(path: string, act: () => T): T {
  try {
    return act()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const { refusal } = error
    const name = path === '-' ? 'stdin' : path
    throw new Refused({ ...refusal, at: refusal.at === undefined ? name : `${name}: ${refusal.at}` })
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path === '-' ? 0 : path, 'utf8')
  } catch (error) {
    return refuse({ code: 'no-file', message: `The file cannot be read: ${whyNot(error)}.` })
  }
}

/**
 * Writes a text file.
 * @throws Refused `not-written`
 */
export function writeText(path: string, text: string): void {
  try {
    writeFileSync(path, text)
  } catch (error) {
    refuse({ code: 'not-written', message: `The file cannot be written: ${whyNot(error)}.`, at: path })
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is nothing of this name',
  ENOTDIR: 'a part of its path is no folder',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
}

/** Why a file could not be read or written, as the end of a sentence. */
export function whyNot(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
  return REASONS[code] ?? code
}
