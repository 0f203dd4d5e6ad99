import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { fromRoot } from '../../scripts/root.ts'
import type { Json } from '../../src/core/index.ts'
import { runFresh } from './fresh.ts'

/** The files of a game's `ai` folder that fits write, where it has them. */
const NAMES = ['policy', 'weights'] as const
export const GENERATED = /\/ai\/(weights|policy)\.generated\.ts$/

/** By name of a file: its exports, by name. Plain data. */
export type Weights = { readonly [File in (typeof NAMES)[number]]?: Readonly<Record<string, Json>> }

/** By name: the paths of a game's files of weights. */
export function weightsFilesOf(game: string): ReadonlyMap<keyof Weights, string> {
  const files = NAMES.map((name) => [name, fromRoot(`src/games/${game}/ai/${name}.generated.ts`)] as const)
  return new Map(files.filter(([, file]) => existsSync(file)))
}

/** The weights of a game as they are in its folder now. */
export async function readWeights(game: string): Promise<Weights> {
  return (await runFresh('weights.ts', 'loadWeights', game)) as Weights
}

/** A step of `readWeights`. */
export async function loadWeights(game: string): Promise<Weights> {
  const files = [...weightsFilesOf(game)].map(async ([name, file]) => [
    name,
    { ...(await import(pathToFileURL(file).href)) },
  ])
  return Object.fromEntries(await Promise.all(files))
}
