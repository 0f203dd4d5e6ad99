import { closeSync, existsSync, mkdirSync, openSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'

/** A holder touches its lock this often; one left untouched for `ABANDONED_MS` belonged to a process that died. */
const TOUCH_MS = 1_000
const ABANDONED_MS = 15_000

/**
 * Runs `work` while no other process of this checkout does the same kind of work, so that two commands started
 * at once neither install nor build over each other. Waits as long as the other is alive.
 * @template T
 * @param {string} root
 * @param {string} name
 * @param {() => Promise<T>} work
 */
export async function withLock(root, name, work) {
  const path = join(root, 'data', 'locks', name)
  mkdirSync(dirname(path), { recursive: true })
  let said = false
  while (!take(path)) {
    if (!said) process.stderr.write(`Waiting for another command that is busy with: ${name}\n`)
    said = true
    await sleep(200)
  }
  const touch = setInterval(() => existsSync(path) && utimesSync(path, new Date(), new Date()), TOUCH_MS)
  try {
    return await work()
  } finally {
    clearInterval(touch)
    rmSync(path, { force: true })
  }
}

/** @param {string} path */
function take(path) {
  try {
    closeSync(openSync(path, 'wx'))
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const touched = statSync(path, { throwIfNoEntry: false })?.mtimeMs
  if (touched !== undefined && Date.now() - touched > ABANDONED_MS) rmSync(path, { force: true })
  return false
}
