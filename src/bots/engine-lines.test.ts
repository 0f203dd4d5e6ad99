import { describe, expect, it } from 'vitest'
import { QuickChance, silentContext } from '../core/index.ts'
import { type EngineLines, engineLines } from './engine-lines.ts'
import { type SmallRules, smallGame } from './testing/small-game.ts'
import { countsAndClerics, smallMatch } from './testing/small-match.ts'

const SEED = [3, 5]

/** The lines of the seat to act at the start of a small game after this many batches. */
function linesOf(rules: SmallRules, batches: number, isOpen = false): EngineLines {
  const { game, ai } = smallGame(rules, { expandAfterVisits: 1 })
  const state = game.setup({}, rules.seats, silentContext(new QuickChance(1)))
  const [seat] = game.actors(state)
  const view = isOpen ? state : game.view(state, seat)
  let last: EngineLines | undefined
  let count = 0
  for (const lines of engineLines({ game, ai, view, seat, isOpen, chance: new QuickChance(...SEED) })) {
    last = lines
    if (++count === batches) break
  }
  if (!last) throw new Error('No lines.')
  return last
}

/** Two guess which of two cards lies face down. */
const GUESS: SmallRules = {
  seats: 2,
  deals: 2,
  turns: [{ seats: [0], actions: ['0', '1'] }],
  odds: ([[guess]], deal) => (guess === String(deal) ? [1, 0] : [0, 1]),
}

describe('the lines of the engine', () => {
  it('know what the seat knows, and with everything open what is hidden', () => {
    const { candidates } = linesOf(GUESS, 20)
    for (const { share } of candidates) expect(share).toBeCloseTo(0.5, 1)
    const open = linesOf(GUESS, 20, true)
    expect(open.candidates.map(({ share }) => share)).toEqual([1, 0])
  })

  it('say how far a share may be off: by less the deeper they go, and not before there is enough', () => {
    const rules: SmallRules = {
      seats: 2,
      turns: [{ seats: [0], actions: ['good', 'bad'] }],
      odds: ([[action]]) => (action === 'good' ? [0.7, 0.3] : [0.2, 0.8]),
    }
    expect(linesOf(rules, 4).candidates[0].around).toBeUndefined()
    const [early] = linesOf(rules, 8).candidates
    const [late] = linesOf(rules, 40).candidates
    expect(early.action).toBe('good')
    expect(early.around).toBeGreaterThan(0)
    expect(late.around).toBeLessThan(early.around ?? 0)
    expect(Math.abs(late.share - 0.7)).toBeLessThan(2 * (late.around ?? 0))
  })

  it('tell what follows, each decision as its seat sees it', () => {
    const rules: SmallRules = {
      seats: 2,
      turns: [
        { seats: [0], actions: ['a', 'b'] },
        { seats: [1], actions: ['x', 'y'] },
        { seats: [0], actions: ['a', 'b'] },
      ],
      // Whoever moves last can spoil everything for the other; `a` then `x` then `b` is best for each in turn.
      odds: ([[first], [second], [third]]) =>
        first === 'a' && third === 'b' ? (second === 'x' ? [0.8, 0.2] : [0.9, 0.1]) : [0.1, 0.9],
    }
    const { candidates } = linesOf(rules, 40)
    expect(candidates[0].line.map(({ seat, action }) => [seat, action])).toEqual([
      [0, 'a'],
      [1, 'x'],
      [0, 'b'],
    ])
  })

  it.each([
    ['one action', ['only'], {}],
    ['one candidate', ['only', 'other'], { candidateActions: () => ['only'] }],
  ])('end by themselves where there is %s, and count what was searched', (_, actions, more) => {
    const rules: SmallRules = { seats: 2, turns: [{ seats: [0], actions }], odds: () => [0.5, 0.5] }
    const { game, ai } = smallGame(rules, {}, more)
    const view = game.setup({}, 2, silentContext(new QuickChance(1)))
    const chance = new QuickChance(...SEED)
    const told = [...engineLines({ game, ai, view, seat: 0, isOpen: false, chance })]
    expect(told).toHaveLength(1)
    expect(told[0].candidates.map(({ action }) => action)).toEqual(['only'])
    expect(told[0].iterations).toBe(told[0].candidates[0].visits)
  })

  it('of a real game are legal actions of the seat to act, best first, and grow', async () => {
    const known = await countsAndClerics()
    const { game } = known
    const { state } = smallMatch(known, 6)
    const [seat] = game.actors(state)
    const view = game.view(state, seat)
    let before = 0
    let count = 0
    for (const lines of engineLines({ ...known, view, seat, isOpen: false, chance: new QuickChance(1) })) {
      expect(lines.iterations).toBeGreaterThan(before)
      before = lines.iterations
      const visits = lines.candidates.map((each) => each.visits)
      expect(visits).toEqual(visits.toSorted((a, b) => b - a))
      for (const { action, line } of lines.candidates) {
        expect(game.refusal(state, seat, action)).toBeUndefined()
        for (const step of line) expect(game.refusal(step.view, step.seat, step.action)).toBeUndefined()
      }
      if (++count === 12) break
    }
    expect(count).toBe(12)
  })
})
