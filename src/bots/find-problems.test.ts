import { describe, expect, it } from 'vitest'
import { refusalOf } from '../core/refusal-of.ts'
import { findProblems, rate, verify } from './find-problems.ts'
import { type Problem, pose, readProblems, writeProblems } from './problem.ts'
import { type SmallRules, smallGame } from './testing/small-game.ts'

/** A choice of five; `gift` looks best to the heuristic, `trap` is best where `isClear`. */
function choice(isClear: boolean) {
  const rules: SmallRules = {
    seats: 2,
    turns: [{ seats: [0], actions: ['gift', 'trap', 'c', 'd', 'e'] }],
    odds: ([[action]]) => (action === 'trap' ? [isClear ? 0.8 : 0.52, 0.2] : [0.5, 0.5]),
  }
  const { game, ai } = smallGame(rules)
  const scoreActions = (_view: unknown, _seat: number, actions: readonly string[]) =>
    actions.map((action) => (action === 'gift' ? 1 : 0))
  const efforts = Object.fromEntries(
    ['beginner', 'novice', 'casual', 'steady', 'shrewd'].map((id) => [
      id,
      { kind: 'softmax', temperature: 0.05 },
    ]),
  )
  const search = Object.fromEntries(
    ['strong', 'expert', 'master'].map((id) => [id, { kind: 'search', iterations: 400 }]),
  )
  return {
    game,
    ai: { ...ai, heuristic: { scoreActions }, efforts: { ...efforts, ...search } },
  } as never as Parameters<typeof findProblems>[0]
}

const firstOf = (known: Parameters<typeof findProblems>[0]) => {
  for (const problem of findProblems(known, {}, 2, 'small')) return problem
  return undefined
}

describe('problems', () => {
  it('are found where the best action is clear and the greedy policy misses it, with the level that finds it', () => {
    const known = choice(true)
    const problem = firstOf(known) ?? expect.unreachable()
    expect(problem).toMatchObject({ moves: [], answers: [1], level: 'strong' })
    expect(problem.best).toBeGreaterThan(0.7)
    expect(problem.best - problem.next).toBeGreaterThan(0.2)
    const posed = pose(known.game, problem)
    expect([posed.seat, posed.actions[1]]).toEqual([0, 'trap'])
    expect(verify(known, posed, 9)?.answers).toEqual([1])
  })

  it('are rated again by what the levels find now', () => {
    const known = choice(true)
    const problem = firstOf(known) ?? expect.unreachable()
    const efforts = known.ai.efforts ?? expect.unreachable()
    const weaker = { ...known, ai: { ...known.ai, efforts: { ...efforts, strong: efforts.shrewd } } }
    expect(rate(known, { ...problem, level: 'beginner' })).toBe('strong')
    expect(rate(weaker, problem)).toBe('expert')
  })

  it('are not rated easy because a weak level finds them by luck, which stronger ones do not', () => {
    const known = choice(true)
    const problem = firstOf(known) ?? expect.unreachable()
    const efforts = known.ai.efforts ?? expect.unreachable()
    const lucky = { ...known, ai: { ...known.ai, efforts: { ...efforts, beginner: efforts.strong } } }
    expect(rate(lucky, problem)).toBe('strong')
  })

  it('are not found where nothing is clearly best', () => {
    expect(firstOf(choice(false))).toBeUndefined()
  })

  const problem: Problem = {
    id: 'a 1',
    options: {},
    seats: 2,
    seed: 's',
    moves: [1, 2],
    answers: [0],
    best: 0.6,
    next: 0.5,
    around: 0.01,
    level: 'expert',
  }

  it('come back from their file as they were; another file is refused with its place', () => {
    const file = { game: 'g', rules: 1, problems: [problem, { ...problem, id: 'a 2' }] }
    expect(readProblems(writeProblems(file))).toEqual(file)
    const refused = refusalOf(() =>
      readProblems(writeProblems({ ...file, problems: [{ ...problem, best: 2 }] })),
    )
    expect(refused).toMatchObject({ code: 'bad-problems', at: 'problems[0].best' })
    expect(refusalOf(() => readProblems('{'))?.code).toBe('bad-json')
  })

  it('that do not fit the rules are refused with the move', () => {
    const { game } = choice(true)
    expect(refusalOf(() => pose(game, { ...problem, moves: [99] }))).toMatchObject({
      code: 'bad-problem',
      at: 'moves[0]',
    })
    expect(refusalOf(() => pose(game, { ...problem, moves: [0] }))?.code).toBe('bad-problem')
  })
})
