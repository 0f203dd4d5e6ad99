import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { SelfPlay, SelfPlayAnswer } from './self-play-queue.ts'
import { weightsFileOf } from './weights.ts'

/*
 * A thread that plays matches by weights that came from elsewhere: they take the place of those in the game's folder.
 */

const { game, iterations, weights } = workerData as SelfPlay
const address = pathToFileURL(weightsFileOf(game)).href
const source = Object.entries(weights)
  .map(([name, value]) => `export const ${checked(name)} = ${JSON.stringify(value)}\n`)
  .join('')
registerHooks({
  load: (url, context, next) =>
    url === address ? { format: 'module', source, shortCircuit: true } : next(url, context),
})

/** Only numbers are taken from elsewhere, no code. */
function checked(name: string): string {
  if (!/^[A-Z][A-Z_]*$/.test(name)) throw new Error(`${name} names no weights`)
  return name
}

const { searchedMatches } = await import('./self-play.ts')
const play = await searchedMatches(game, iterations)
parentPort?.on('message', (matches: readonly number[]) => {
  let answer: SelfPlayAnswer
  try {
    answer = { kind: 'played', played: matches.map(play) }
  } catch (error) {
    answer = { kind: 'failed', why: error instanceof Error ? error.message : String(error) }
  }
  parentPort?.postMessage(answer)
})
