import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { greedyActions } from '../ai/index.ts'
import { difference } from '../core/index.ts'
import { GAMES, loadGameAndAi } from '../games/registry.ts'
import { pose, readProblems, writeProblems } from './problem.ts'

const fileOf = (game: string) => new URL(`../games/${game}/problems.json`, import.meta.url)

const WITH_PROBLEMS = GAMES.map(({ id }) => id).filter((id) => existsSync(fileOf(id)))

describe.each(WITH_PROBLEMS)('the problems of %s', (id) => {
  it('are there, under names of their own, as the command writes them', () => {
    const text = readFileSync(fileOf(id), 'utf8')
    const file = readProblems(text)
    expect(writeProblems(file)).toBe(text)
    expect(file.game).toBe(id)
    expect(new Set(file.problems.map((problem) => problem.id)).size).toBe(file.problems.length)
    expect(new Set(file.problems.map(({ moves }) => `${moves}`)).size).toBe(file.problems.length)
  })

  it('fit the rules, and the greedy policy misses their answers', async () => {
    const { game, ai } = await loadGameAndAi(id)
    const { rules, problems } = readProblems(readFileSync(fileOf(id), 'utf8'))
    expect(rules).toBe(game.rules)
    for (const problem of problems) {
      const { view, seat, actions } = pose(game, problem)
      const greedy = greedyActions(ai.heuristic, view, seat, actions)
      for (const answer of problem.answers) {
        expect(actions[answer], problem.id).toBeDefined()
        for (const each of greedy) expect(difference(actions[answer], each), problem.id).toBeDefined()
      }
      expect(problem.best - problem.next, problem.id).toBeGreaterThan(problem.around)
    }
  })
})
