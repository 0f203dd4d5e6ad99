import { describe, expect, it } from 'vitest'
import { awaited, difference, QuickChance, type Seat, startMatch, submit, viewOf } from '../core/index.ts'
import { loadGameAndAi } from '../games/registry.ts'
import { advise, isSameAction } from './advice.ts'
import { doHelpTask, type HelpNews } from './advice-task.ts'
import { decide, findBot } from './decide.ts'
import { countsAndClerics, smallMatch } from './testing/small-match.ts'

const BUDGET = { iterations: 300 }
const known = await countsAndClerics()
const { game, ai } = known

describe('advice', () => {
  it('is a legal action, with what to expect of it and what comes next to it, at every decision of a match', () => {
    const { length } = smallMatch(known).entries
    for (let decisions = 0; decisions < length; decisions += 3) {
      const { state } = smallMatch(known, decisions)
      const [seat] = game.actors(state)
      const view = game.view(state, seat)
      const actions = game.actions(view, seat)
      const advice = advise({ game, ai, view, seat, chance: new QuickChance(1) }, BUDGET)
      expect(game.refusal(state, seat, advice.best)).toBeUndefined()
      expect(advice.isForced).toBe(actions.length === 1)
      if (advice.isForced) continue
      expect(advice.share).toBeGreaterThanOrEqual(0)
      expect(advice.share).toBeLessThanOrEqual(1)
      expect(game.refusal(state, seat, advice.next?.action)).toBeUndefined()
      expect(isSameAction(advice.next?.action, advice.best)).toBe(false)
      expect(advice.next?.less).toBeGreaterThanOrEqual(0)
    }
  })

  it('compares with nothing that the game finds not worth a thought', () => {
    const { state } = smallMatch(known, 1)
    const [seat] = game.actors(state)
    const view = game.view(state, seat)
    const [, only, other] = game.actions(view, seat)
    const { searchModel } = ai
    if (!searchModel) throw new Error('No search.')
    const among = (...worth: readonly unknown[]) => {
      const candidateActions = (_state: unknown, _seat: Seat, actions: readonly unknown[]) => {
        const kept = actions.filter((action) => worth.some((each) => isSameAction(each, action)))
        return kept.length > 0 ? kept : actions
      }
      return { game, ai: { ...ai, searchModel: { ...searchModel, candidateActions } } }
    }
    const one = advise({ ...among(only), view, seat, chance: new QuickChance(1) }, BUDGET)
    expect(one).toMatchObject({ best: only, isForced: false, next: undefined })
    expect(one.share).toBeGreaterThan(0)
    const two = advise({ ...among(only, other), view, seat, chance: new QuickChance(1) }, BUDGET)
    expect([two.best, two.next?.action].map((each) => JSON.stringify(each)).toSorted()).toEqual(
      [only, other].map((each) => JSON.stringify(each)).toSorted(),
    )
  })

  it('gives the reason that the game’s heuristic gives for the best action', () => {
    const { state } = smallMatch(known, 1)
    const [seat] = game.actors(state)
    const reasoned = {
      ...ai,
      heuristic: {
        ...ai.heuristic,
        explain: (_view: unknown, _seat: number, action: unknown) => JSON.stringify(action),
      },
    }
    const view = game.view(state, seat)
    const { best, reason } = advise({ game, ai: reasoned, view, seat, chance: new QuickChance(1) }, BUDGET)
    expect(reason).toBe(JSON.stringify(best))
  })

  it('is the same for two matches that differ only in what the seat cannot know', () => {
    const { state } = smallMatch(known, 8, undefined, { hiddenHands: true })
    const [seat] = game.actors(state)
    const determinized = [1, 2].map((seed) =>
      game.determinize(game.view(state, seat), seat, new QuickChance(seed)),
    )
    expect(difference(determinized[0], determinized[1])).not.toBeUndefined()
    const [one, other] = determinized.map((position) =>
      advise({ game, ai, view: game.view(position, seat), seat, chance: new QuickChance(9) }, BUDGET),
    )
    expect(one).toEqual(other)
  })

  it('goes by the heuristic alone where the game says nothing of what may come', () => {
    const { scoreActions } = ai.heuristic
    const short = { game, ai: { heuristic: { scoreActions } } }
    const { state } = smallMatch(known, 1)
    const [seat] = game.actors(state)
    const view = game.view(state, seat)
    const weights = scoreActions(view, seat, game.actions(view, seat))
    const advice = advise({ ...short, view, seat, chance: new QuickChance(1) }, BUDGET)
    expect(advice.share).toBeUndefined()
    expect(scoreActions(view, seat, [advice.best])[0]).toBe(Math.max(...weights))
    expect(advice.next).toMatchObject({ less: undefined, odds: undefined })
  })

  it('in a position that can be played to the end says exactly what the best action is worth, as the bots go by it', () => {
    const solve = ai.searchModel?.solve
    const { length } = smallMatch(known).entries
    let solved = 0
    for (let decisions = length - 12; decisions < length; decisions++) {
      const { state } = smallMatch(known, decisions)
      const [seat] = game.actors(state)
      const view = game.view(state, seat)
      const actions = game.actions(view, seat)
      const worths = actions.length > 1 ? solve?.(view, seat, actions) : undefined
      if (!worths) continue
      solved++
      const { best, share, next } = advise({ game, ai, view, seat, chance: new QuickChance(1) }, BUDGET)
      expect(share).toBeCloseTo(Math.max(...worths), 8)
      expect(worths[actions.findIndex((each) => isSameAction(each, best))]).toBe(share)
      const others = worths.toSorted((a, b) => b - a)
      expect(next?.less).toBeCloseTo(others[0] - others[1], 8)
    }
    expect(solved).toBeGreaterThan(0)
  })

  it('says how often each of two best things is done where several decide at once', async () => {
    const news: HelpNews[] = []
    const reign = await loadGameAndAi('to-reign-supreme')
    const { state } = startMatch(reign.game, {}, 2, 'advice')
    const seat = 1
    expect(reign.game.actors(state).length).toBe(2)
    const view = reign.game.view(state, seat)
    await doHelpTask({ kind: 'advice', game: 'to-reign-supreme', seat, view, seed: [1] }, (each) =>
      news.push(each),
    )
    expect(news.map(({ kind }) => kind)).toEqual(['advice', 'done'])
    const [first] = news
    if (first?.kind !== 'advice') throw new Error('No advice came.')
    const { odds, next } = first.advice
    expect(odds).toBeGreaterThan(0)
    expect(next?.odds).toBeLessThanOrEqual(odds ?? 0)
  })

  it('in a battle goes by the game’s own odds, as the bots do', async () => {
    const { game, ai } = await loadGameAndAi('to-reign-supreme')
    const match = startMatch(game, {}, 2, 'battle')
    const chance = new QuickChance(2)
    for (;;) {
      const [seat] = awaited(match)
      const view = viewOf(match, seat)
      const actions = game.actions(view, seat)
      const mix = actions.length > 1 ? ai.searchModel?.equilibriumPolicy?.(view, seat, actions) : undefined
      if (!mix) {
        submit(match, seat, decide(findBot('greedy'), { game, ai, view, seat, chance }))
        continue
      }
      const { best, odds, share } = advise({ game, ai, view, seat, chance }, BUDGET)
      expect(odds).toBe(Math.max(...mix))
      expect(mix[actions.findIndex((each) => isSameAction(each, best))]).toBe(odds)
      expect(share).toBeGreaterThan(0)
      expect(share).toBeLessThan(1)
      return
    }
  })
})

describe('a worker’s help', () => {
  it('fails with words where there is no such game', async () => {
    const news: HelpNews[] = []
    await doHelpTask({ kind: 'advice', game: 'chess', seat: 0, view: {}, seed: [1] }, (each) =>
      news.push(each),
    )
    expect(news).toEqual([{ kind: 'failed', error: 'There is no game "chess".' }])
  })
})
