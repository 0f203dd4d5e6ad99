import { expect, it } from 'vitest'
import { MatchChance, QuickChance, readOptions, silentContext } from '../../../core/index.ts'
import { game } from './game.ts'
import { tallies } from './scoring.ts'
import type { Event } from './state.ts'

const MATCHES = 2_000

/** Mean points a player, in all and for control, of uniformly random play. */
function means(seats: number): { total: number; control: number } {
  const options = readOptions(game, {})
  const decisions = new QuickChance(seats)
  let total = 0
  let control = 0
  for (let i = 0; i < MATCHES; i++) {
    const chance = new MatchChance(`random play ${i}`)
    const ctx = silentContext<Event>(chance)
    const state = game.setup(options, seats, ctx)
    let number = 0
    for (let actors = game.actors(state); actors.length > 0; actors = game.actors(state)) {
      const actions = game.actions(state, actors[0])
      chance.seek(++number)
      game.apply(state, actors[0], actions[decisions.int(actions.length)], ctx)
    }
    for (const tally of tallies(state)) {
      total += tally.total / (seats * MATCHES)
      control += tally.control / (seats * MATCHES)
    }
  }
  return { total, control }
}

it.each([
  [2, 54, 21],
  [3, 35, 13.8],
  [4, 25, 9.5],
])(
  'CC-14 CC-R8 CC-R9 random play of %i gives about %s points each, %s of them for control',
  (seats, total, control) => {
    const found = means(seats)
    expect(Math.abs(found.total - total)).toBeLessThan(0.8)
    expect(Math.abs(found.control - control)).toBeLessThan(0.35)
  },
)
