import { conformance } from '../core/conformance.ts'
import { GAMES } from './registry.ts'

/** What a game's folder says of itself for these tests: `conformance.ts` beside its index. */
type Own = {
  readonly optionSets: Readonly<Record<string, unknown>>
  invariant(state: unknown, options: unknown): void
}

for (const { id, load } of GAMES) {
  const { game } = await load()
  const { optionSets, invariant }: Own = await import(`./${id}/conformance.ts`)
  conformance(game, { module: new URL(`./${id}/index.ts`, import.meta.url), options: optionSets, invariant })
}
