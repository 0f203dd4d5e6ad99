import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { SelfPlay, SelfPlayAnswer } from './self-play-queue.ts'
import { weightsFilesOf } from './weights.ts'

/*
 * A thread that plays matches by weights that came from elsewhere: they take the place of those in the game's folder.
 */

const { game, iterations, weights } = workerData as SelfPlay
const sources = new Map(
  [...weightsFilesOf(game)].map(([name, file]) => [pathToFileURL(file).href, sourceOf(weights[name] ?? {})]),
)
registerHooks({
  load(url, context, next) {
    const source = sources.get(url)
    return source === undefined ? next(url, context) : { format: 'module', source, shortCircuit: true }
  },
})

function sourceOf(exported: object): string {
  return Object.entries(exported)
    .map(([name, value]) => `export const ${checked(name)} = ${JSON.stringify(value)}\n`)
    .join('')
}

/** Only numbers are taken from elsewhere, no code. */
function checked(name: string): string {
  if (!/^[A-Z][A-Z_]*$/.test(name)) throw new Error(`${name} names no weights`)
  return name
}

const { searchedMatches } = await import('./self-play.ts')
const play = await searchedMatches(game, iterations)
parentPort?.on('message', (match: number) => {
  let answer: SelfPlayAnswer
  try {
    answer = { kind: 'played', played: play(match) }
  } catch (error) {
    answer = { kind: 'failed', why: error instanceof Error ? error.message : String(error) }
  }
  parentPort?.postMessage(answer)
})
