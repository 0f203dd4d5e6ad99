import { expect, it } from 'vitest'
import { QuickChance, startMatch, submit } from '../../core/index.ts'
import { loadGameAndAi } from '../../games/registry.ts'
import { doHelpTask, type HelpNews } from '../advice-task.ts'
import { decide, findBot } from '../decide.ts'
import { type BeliefTask, beliefsAt, type SentDeed } from './beliefs-at.ts'

/** A moment of a match of two Steady bots with hidden hands, right after seat 1 has placed a counter. */
async function placedByOther(): Promise<BeliefTask> {
  const { game, ai } = await loadGameAndAi('counts-and-clerics')
  const match = startMatch(game, { hiddenHands: true }, 2, 'beliefs')
  const chance = new QuickChance(4)
  const deeds: SentDeed[] = []
  for (let step = 0; ; step++) {
    const [by] = game.actors(match.state)
    const view = game.view(match.state, 0)
    const own = game.view(match.state, by)
    const action = decide(findBot('steady'), { game, ai, view: own, seat: by, chance })
    submit(match, by, action)
    const after = game.view(match.state, 0)
    if (by === 1) deeds.unshift({ view, after, by, action, bot: 'steady' })
    const isPlacing = typeof action === 'object' && action !== null && 'hex' in action
    if (step > 40 && by === 1 && isPlacing)
      return { kind: 'beliefs', game: game.id, seat: 0, view: after, deeds, latest: 1, seed: [3, 0] }
  }
}

it('says what the seat could believe, and how surprising the latest action was', async () => {
  const task = await placedByOther()
  const found = beliefsAt(task, await loadGameAndAi(task.game))
  expect(found.beliefs.map(({ key }) => key)).toEqual(['hand 1', 'cup 1'])
  expect(found.surprises).toHaveLength(1)
  const [{ by, probability, bits }] = found.surprises
  expect(by).toBe(1)
  expect(probability).toBeGreaterThan(0)
  expect(probability).toBeLessThanOrEqual(1)
  expect(bits).toBeCloseTo(-Math.log2(probability))
  // What others did has been weighed.
  expect(found.effective).toBeLessThan(found.samples)
})

it('a worker finds the same, each time', async () => {
  const task = await placedByOther()
  const news: HelpNews[] = []
  await doHelpTask(structuredClone(task), (each) => news.push(each))
  expect(news).toEqual([
    { kind: 'beliefs', found: beliefsAt(task, await loadGameAndAi(task.game)) },
    { kind: 'done' },
  ])
})

it('at the start nothing has been seen: the beliefs are those of a deal', async () => {
  const task = { ...(await placedByOther()), deeds: [], latest: 0 }
  const { surprises, effective, samples } = beliefsAt(task, await loadGameAndAi(task.game))
  expect(surprises).toEqual([])
  expect(effective).toBeCloseTo(samples)
})
