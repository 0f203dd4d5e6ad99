import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Game } from '../contract.ts'
import { digest } from './digest.ts'
import { demand } from './fault.ts'
import { type Plan, seatsOf } from './plan.ts'
import type { Scorer } from './scorer.ts'

export type Door = {
  readonly module: string
  readonly name: string
  /** The address of the module that exports the game's `ai`, and its heuristic. Default: all play at random. */
  readonly ai?: { readonly module: string; readonly heuristic: Scorer } | undefined
}

const OTHER_PROCESS = fileURLToPath(new URL('./other-process.ts', import.meta.url))

/**
 * Plays the plans here and in another process.
 * @throws Fault when they differ
 */
export function checkElsewhere(game: Game, door: Door, plans: readonly Plan[]): void {
  const child = spawnSync(
    process.execPath,
    [OTHER_PROCESS, door.module, door.name, ...(door.ai ? [door.ai.module] : [])],
    {
      input: JSON.stringify(plans),
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    },
  )
  demand(child.status === 0, 'other process', () => `it fails: ${child.error?.message ?? child.stderr}`)
  const digests: readonly string[] = JSON.parse(child.stdout)
  plans.forEach((plan, i) => {
    demand(
      digest(game, plan, door.ai?.heuristic) === digests[i],
      'other process',
      () => `it plays ${JSON.stringify(plan)} otherwise`,
    )
  })
}

/** A plan in which one seat uses the heuristic and the others play at random. */
export function mixedPlan(options: unknown, seats: number, seed: number): Plan {
  const policies = seatsOf(seats).map((seat) => (seat === seed % seats ? 'judged' : 'random'))
  return { options, seats, seed, policies, length: Number.MAX_SAFE_INTEGER }
}
