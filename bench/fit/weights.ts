import { pathToFileURL } from 'node:url'
import { fromRoot } from '../../scripts/root.ts'
import type { Json } from '../../src/core/index.ts'
import { runFresh } from './fresh.ts'

/** The exports of a game's `weights.generated.ts`, by name. Plain data. */
export type Weights = Readonly<Record<string, Json>>

export function weightsFileOf(game: string): string {
  return fromRoot(`src/games/${game}/ai/weights.generated.ts`)
}

/** The weights of a game as they are in its folder now. */
export async function readWeights(game: string): Promise<Weights> {
  return (await runFresh('weights.ts', 'loadWeights', game)) as Weights
}

/** A step of `readWeights`. */
export async function loadWeights(game: string): Promise<Weights> {
  return { ...(await import(pathToFileURL(weightsFileOf(game)).href)) }
}
