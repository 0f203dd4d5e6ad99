import { execFileSync } from 'node:child_process'
import { appendFileSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Somebody at the keyboard who hears what the screen reader says, and sees nothing. */
export type Listener = {
  /** Presses keys (names of xdotool, separated by blanks). @returns what was said, a sentence each */
  press(keys: string): Promise<readonly string[]>
  /** Waits until something is said that matches. @returns what was said until then */
  until(wanted: RegExp, seconds?: number): Promise<readonly string[]>
  /** Hears what is still said, for this many seconds. */
  rest(seconds: number): Promise<void>
}

/** So long, in milliseconds, nothing more is said after the last sentence. A busy machine is slow to speak. */
const QUIET = 700
/** So long the first sentence may take. */
const FIRST = 1600

/** @param spoken the file to which the screen reader's sentences are written, a line each */
export function listenerOf(spoken: string): Listener {
  let at = 0
  const fresh = (): readonly string[] => {
    const lines = readFileSync(spoken, 'utf8').split('\n').slice(0, -1)
    const heard = lines.slice(at)
    at = lines.length
    return heard.filter((line) => line !== '')
  }
  /** What is said until it is quiet. */
  const hear = async (): Promise<readonly string[]> => {
    const heard: string[] = []
    for (let quiet = 0; quiet < (heard.length === 0 ? FIRST : QUIET); quiet += 100) {
      await sleep(100)
      const said = fresh()
      if (said.length > 0) quiet = 0
      heard.push(...said)
    }
    return heard
  }
  return {
    async press(keys) {
      fresh()
      appendFileSync(spoken, `== ${keys}\n`)
      at++
      execFileSync('xdotool', ['key', ...keys.split(' ')])
      return hear()
    },
    rest: (seconds) => sleep(1000 * seconds),
    async until(wanted, seconds = 60) {
      const heard: string[] = []
      for (const end = Date.now() + 1000 * seconds; Date.now() < end; ) {
        heard.push(...(await hear()))
        if (heard.some((line) => wanted.test(line))) return heard
      }
      throw new Error(`In ${seconds} seconds nothing was said like ${wanted}.`)
    },
  }
}
