import { describe, expect, it } from 'vitest'
import { Search } from '../src/bots/search/ismcts.ts'
import { QuickChance, readOptions, silentContext } from '../src/core/index.ts'
import { ai } from '../src/games/war-of-supremacy/ai/index.ts'
import { game } from '../src/games/war-of-supremacy/index.ts'
import type { State } from '../src/games/war-of-supremacy/rules/state.ts'
import { act, END, passAll, scene } from '../src/games/war-of-supremacy/testing/scene.ts'

const { heuristic, searchModel } = ai
if (!searchModel) throw new Error('No bot searches in this game.')
const searchable = { heuristic, searchModel }

/** What a seat finds out by a search. */
function think(view: State, seat: number, iterations: number) {
  const chance = new QuickChance(8, 9)
  const search = new Search(game, searchable, view.players.length, chance)
  return search.think(view, seat, game.actions(view, seat), { iterations })
}

describe('Looking ahead in War of Supremacy', () => {
  it('finds the same in positions that look alike to the seat', () => {
    const chance = new QuickChance(11)
    const ctx = silentContext(chance)
    const state = game.setup(readOptions(game, {}), 4, ctx)
    for (let step = 0; step < 400; step++) {
      const [seat] = game.actors(state)
      if (seat === undefined) break
      const view = game.view(state, seat)
      if (step % 40 === 5) {
        const twin = game.determinize(view, seat, new QuickChance(step, 12))
        expect(think(game.view(twin, seat), seat, 40)).toEqual(think(view, seat, 40))
      }
      const actions = searchModel.candidateActions?.(state, seat, game.actions(state, seat)) ?? []
      game.apply(state, seat, actions[chance.int(actions.length)], ctx)
    }
  })

  it('sees a combat that wins the match', () => {
    const on = scene({
      seats: [{ hand: ['Page-Turner of Tolm'], won: 1 }, {}, {}, {}],
      attack: [
        'Gorilla Berserker',
        'Gorilla Berserker',
        'Gorilla Berserker',
        'Hart of the Hundredth Herd',
        'Silver Shoal',
      ],
      defender: 1,
      defense: ['Counting Ibis'],
    })
    const { values } = think(game.view(on.state, 0), 0, 200)
    expect(values[0]).toBeGreaterThan(0.9)
    passAll(act(on, [0, END]))
    expect(on.state.end?.winners[0]).toBe(1)
  })
})
