import { createHash } from 'node:crypto'
import { MatchChance } from '../chance.ts'
import type { Game } from '../contract.ts'
import { readOptions } from '../options.ts'
import { text } from './plain.ts'
import { choose, listen, longest, type Plan, seedOf } from './plan.ts'
import type { Scorer } from './scorer.ts'

export function digest(game: Game, plan: Plan, heuristic?: Scorer): string {
  const hash = createHash('sha256')
  const options = readOptions(game, plan.options)
  const chance = new MatchChance(seedOf(plan))
  const opening = listen(chance)
  const state = game.setup(options, plan.seats, opening)
  const limit = Math.min(plan.length, longest(game.bound(options, plan.seats)))
  hash.update(text([state, opening.told]))
  let decision = 0
  for (let entry = 1; decision < limit; entry++) {
    const actors = game.actors(state)
    if (actors.length === 0) break
    const moves = actors.map((seat) => {
      const view = game.view(state, seat)
      return { seat, action: choose(heuristic, plan, decision, view, seat, game.actions(view, seat)) }
    })
    const ctx = listen(chance.seek(entry))
    for (const { seat, action } of moves) game.apply(state, seat, action, ctx)
    decision += moves.length
    hash.update(text([state, ctx.told]))
  }
  return hash.digest('hex')
}
