import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  lstatSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseJson, Refused, refuse } from '../../core/index.ts'
import { WrongUsage } from './command.ts'

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

/** The text in a file; `-` is stdin. @throws Refused `no-file` */
export function readText(path: string): string {
  try {
    return readFileSync(path === '-' ? 0 : path, 'utf8')
  } catch (error) {
    return refuse({ code: 'no-file', message: `The file cannot be read: ${whyNot(error)}.` })
  }
}

/**
 * Finds out that a file cannot be written before the work for it begins. Changes nothing.
 * @param paths undefined: not asked for
 * @throws Refused `not-written`
 */
export function checkWritable(...paths: readonly (string | undefined)[]): void {
  for (const path of paths) {
    if (path === undefined) continue
    orNotWritten(path, () => {
      const there = statSync(path, { throwIfNoEntry: false })
      if (there?.isFile() || there?.isDirectory()) closeSync(openSync(path, 'r+'))
      if (lstatSync(path, { throwIfNoEntry: false })) return
      closeSync(openSync(path, 'wx'))
      rmSync(path)
    })
  }
}

/**
 * Finds out that a file to be written is named twice, before one text takes the place of the other.
 * @param written can be written; undefined: not asked for
 * @param read what the command reads, as it was given: a file, NAME=FILE, or no file at all
 * @throws WrongUsage
 */
export function checkApart(
  written: readonly (string | undefined)[],
  read: readonly (string | undefined)[] = [],
): void {
  const taken = new Set(read.map((text) => fileAt(text?.slice(text.indexOf('=') + 1))))
  for (const path of written) {
    const file = fileAt(path)
    if (file === undefined) continue
    if (taken.has(file))
      throw new WrongUsage(
        'This file is named twice, and the second text would replace the first. Choose another name.',
        path,
      )
    taken.add(file)
  }
}

/** The file that a path leads to, behind links; undefined for what is no file, such as a device. */
function fileAt(path = ''): string | undefined {
  if (path === '' || /^\/(dev|proc)\//.test(path)) return undefined
  const there = statSync(path, { throwIfNoEntry: false })
  if (there) return there.isFile() ? realpathSync(path) : undefined
  const folder = dirname(path)
  return statSync(folder, { throwIfNoEntry: false }) && join(realpathSync(folder), basename(path))
}

/**
 * Writes a text file. What was there stays as it was until all of the new text is on the disk.
 * @throws Refused `not-written`
 */
export function writeText(path: string, text: string): void {
  orNotWritten(path, () => {
    const file = replaceable(path)
    if (file === undefined) writeFileSync(path, text)
    else replace(file, text)
  })
}

function orNotWritten(path: string, act: () => void): void {
  try {
    act()
  } catch (error) {
    const why = codeOf(error) === 'ENOENT' ? 'its folder does not exist' : whyNot(error)
    refuse({ code: 'not-written', message: `The file cannot be written: ${why}.`, at: path })
  }
}

/**
 * The file whose place a new one can take, behind links; undefined: write to what is there, because it is a pipe or a
 * device, a link to nothing yet, or what this user may not replace.
 */
function replaceable(path: string): string | undefined {
  if (/^\/(dev|proc)\//.test(path)) return undefined
  const there = statSync(path, { throwIfNoEntry: false })
  if (!there?.isFile() && lstatSync(path, { throwIfNoEntry: false })) return undefined
  const file = there ? realpathSync(path) : path
  try {
    if (there) accessSync(file, constants.W_OK)
    accessSync(dirname(file), constants.W_OK)
    return file
  } catch {
    return undefined
  }
}

function replace(path: string, text: string): void {
  const beside = `${path}.${process.pid}.new`
  try {
    const mode = statSync(path, { throwIfNoEntry: false })?.mode
    writeFileSync(beside, text, { flush: true })
    if (mode !== undefined) chmodSync(beside, mode)
    renameSync(beside, path)
  } catch (error) {
    rmSync(beside, { force: true })
    throw error
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
  const code = codeOf(error)
  return REASONS[code] ?? code
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
