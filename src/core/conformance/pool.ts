import { safeParse } from 'valibot'
import { type Chance, MatchChance } from '../chance.ts'
import type { Game } from '../contract.ts'
import { silentContext } from '../match.ts'
import { readOptions } from '../options.ts'
import { keyOf } from './plain.ts'
import { longest, lots, type Plan, seedOf } from './plan.ts'

/** Actions worth trying where they may not be legal: all were legal somewhere. */
export type Pool = readonly unknown[]

/** The results of trial matches: their actions, and the length of the longest in decisions. */
export type Gathered = { readonly pool: Pool; readonly decisions: number }

/** The most actions to keep of a match. */
const KEPT = 150

/**
 * The actions of this plan's match and of another of the same kind, at any seat, played at random to the end, whatever
 * the plan's length: so the pool stays the same while a failing plan is shortened.
 */
export function gather(game: Game, plan: Plan): Gathered {
  const found = new Map<string, unknown>()
  const decisions = [plan.seed, plan.seed + 1].map((seed) => gatherOne(game, { ...plan, seed }, found))
  return { pool: [...found.values()], decisions: Math.max(...decisions) }
}

function gatherOne(game: Game, plan: Plan, found: Map<string, unknown>): number {
  const options = readOptions(game, plan.options)
  const ctx = silentContext<unknown>(new MatchChance(seedOf(plan)))
  const bound = longest(game.bound(options, plan.seats))
  const limit = found.size + KEPT
  let decision = 0
  try {
    const state = game.setup(options, plan.seats, ctx)
    for (; decision < bound; decision++) {
      const [seat] = game.actors(state)
      if (seat === undefined) break
      const actions = game.actions(state, seat)
      const lot = lots(plan, decision, 99)
      for (let i = 0; i < 2 && found.size < limit; i++) {
        const action = actions[lot.int(actions.length)]
        found.set(keyOf(action), action)
      }
      game.apply(state, seat, actions[lot.int(actions.length)], ctx)
    }
  } catch {
    // The examination itself will report an error here with its place.
  }
  return decision
}

/** The action with one thing about it changed, still of valid form; undefined where the change is not. */
export function mutate(game: Game, action: unknown, pool: Pool, chance: Chance): unknown {
  const other = pool[chance.int(pool.length)]
  const changed = safeParse(game.action, changedLeaf(action, other, chance))
  return changed.success ? changed.output : undefined
}

function changedLeaf(value: unknown, other: unknown, chance: Chance): unknown {
  if (typeof value === 'number') return chance.int(3) === 0 ? chance.int(1000) : value + chance.int(5) - 2
  if (typeof value === 'boolean') return !value
  if (typeof value === 'string') return typeof other === 'string' ? other : value
  if (typeof value !== 'object' || value === null) return other
  const entries = Object.entries(value)
  if (entries.length === 0) return value
  const [key, inner] = entries[chance.int(entries.length)]
  const counterpart = typeof other === 'object' && other !== null ? Reflect.get(other, key) : undefined
  const changed = changedLeaf(inner, counterpart, chance)
  return Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed }
}
