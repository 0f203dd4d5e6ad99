import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { seating, seedOf } from './job.ts'
import type { Played } from './play.ts'
import { type Plan, type Report, simulate } from './simulate.ts'
import { threads } from './threads/threads.ts'

const PLAN: Plan = {
  game: 'counts-and-clerics',
  bots: ['random', 'greedy'],
  matches: 12,
  seed: 'a tournament',
  executor: threads(1),
}

function bot(name: string): string {
  return join(import.meta.dirname, '../../tests/bots', `${name}.ts`)
}

function withoutSpeed({ speed, ...rest }: Report): Omit<Report, 'speed'> {
  expect(speed.matchesASecond).toBeGreaterThan(0)
  return rest
}

async function refusal(plan: Partial<Plan>): Promise<unknown> {
  return simulate({ ...PLAN, ...plan }).then(
    () => undefined,
    (error: { readonly refusal?: unknown }) => error.refusal,
  )
}

describe('seating', () => {
  it('gives everybody every seat equally often', () => {
    const seats = [0, 1, 2].map((match) => seating(3, match))
    for (const seat of [0, 1, 2]) expect(seats.map((row) => row[seat]).sort()).toEqual([0, 1, 2])
    for (const row of seats) expect([...row].sort()).toEqual([0, 1, 2])
    expect(seating(3, 300)).toEqual([0, 1, 2])
  })
})

/** Worker threads are slow to come up on a busy machine. */
const BUSY = { timeout: 60_000 }

describe('simulate', BUSY, () => {
  it('gives the same results with one worker and with three, and others with another seed', async () => {
    const [one, three, other] = await Promise.all([
      simulate(PLAN),
      simulate({ ...PLAN, executor: threads(3) }),
      simulate({ ...PLAN, seed: 'another' }),
    ])
    expect(withoutSpeed(three)).toEqual(withoutSpeed(one))
    expect(withoutSpeed(other)).not.toEqual(withoutSpeed(one))
  })

  it('a bot may sort its list of actions and take from it: it is not that of the rules', async () => {
    const sorts = [bot('sorts'), bot('sorts')]
    const report = await simulate({ ...PLAN, game: 'to-reign-supreme', bots: sorts, matches: 6 })
    expect(report.matches).toBe(6)
  })

  it('tells bots of the same id apart, such as two versions of one', async () => {
    const named = async (...bots: readonly string[]) =>
      (await simulate({ ...PLAN, matches: 2, bots })).byBot.map(({ bot, plays }) => [bot, plays])
    expect(await named(bot('first'), bot('second'))).toEqual([
      [bot('first'), 2],
      [bot('second'), 2],
    ])
    expect(await named(bot('first'), bot('first'))).toEqual([['first', 4]])
    expect(await named(bot('first'), 'random')).toEqual([
      ['first', 2],
      ['random', 2],
    ])
  })

  it('counts how matches ended, and each action and card, most frequent first', async () => {
    const { endings, uses } = await simulate({ ...PLAN, game: 'to-reign-supreme', executor: threads(2) })
    const total = (counts: typeof uses, of: (what: string) => boolean = () => true) =>
      counts.filter(({ what }) => of(what)).reduce((sum, { times }) => sum + times, 0)
    expect(total(endings)).toBe(PLAN.matches)
    // Three cards are kept by each side, and each commits one to every battle.
    expect(total(uses, (what) => what.startsWith('keep '))).toBe(PLAN.matches * 2 * 3)
    expect(total(uses, (what) => what.startsWith('play '))).toBe(2 * total(uses, (what) => what === 'battle'))
    expect(uses.map(({ times }) => times)).toEqual(uses.map(({ times }) => times).sort((a, b) => b - a))
  })

  it('counts the actions of Counts & Clerics by sort of counter', async () => {
    const { uses } = await simulate(PLAN)
    expect(uses.find(({ what }) => what === 'place')?.times).toBe(PLAN.matches * 80)
    expect(uses.map(({ what }) => what)).toContain('choose Knight')
  })

  it('compares what seats played as, an alliance as a whole, and counts what is nobody’s action', async () => {
    const plan = {
      ...PLAN,
      game: 'terreign',
      bots: ['greedy', 'random', 'random', 'random'],
      matches: 8,
      executor: threads(2),
    }
    const alone = await simulate(plan)
    const allied = await simulate({ ...plan, options: { mode: 'two-alliances' } })
    for (const { byRole } of [alone, allied]) {
      expect(byRole.reduce((sum, { plays }) => sum + plays, 0)).toBe(8 * 4)
      expect(byRole.reduce((sum, { wins }) => sum + wins, 0)).toBeCloseTo(8, 9)
      const timesFair = byRole.map(({ timesFair: { share } }) => share)
      expect(timesFair).toEqual(timesFair.toSorted((a, b) => b - a))
      for (const { plays, wins, timesFair } of byRole) {
        expect(timesFair.share).toBeCloseTo((wins / plays) * 4, 9)
        expect(timesFair.low).toBeLessThan(timesFair.share + 1e-9)
        expect(timesFair.high).toBeGreaterThan(timesFair.share - 1e-9)
      }
    }
    // Nobody can win more than always: four times the fair share alone, twice in one of two alliances.
    const most = ({ byRole }: Report) => Math.max(...byRole.map(({ timesFair }) => timesFair.high))
    expect(most(allied)).toBeLessThanOrEqual(2)
    expect(most(alone)).toBeGreaterThan(2)
    expect(alone.uses.find(({ what }) => what === 'Plague')?.times).toBeGreaterThan(0)
    expect((await simulate({ ...PLAN, matches: 2 })).byRole).toEqual([])
  })

  it('tells each match, in order, and of its seats who used a card and who only held it', async () => {
    const plan = { ...PLAN, game: 'war-of-supremacy', bots: ['random', 'random', 'random'], matches: 6 }
    const told = async (workers: number) => {
      const played: Played[] = []
      const { uses } = await simulate({
        ...plan,
        executor: threads(workers),
        onMatch: (match) => played.push(match),
      })
      return { played, uses }
    }
    const { played, uses } = await told(1)
    expect((await told(2)).played).toEqual(played)
    expect(played).toHaveLength(6)
    for (const { bySeat } of played) {
      expect(bySeat).toHaveLength(3)
      for (const { used, held } of bySeat) {
        expect(new Set(held).size).toBe(held.length)
        expect(held.some((card) => used[card] === undefined)).toBe(true)
      }
    }
    // What seats used adds up to what was used, but for what was nobody's doing.
    const sum = (what: string) =>
      played.flatMap(({ bySeat }) => bySeat).reduce((total, { used }) => total + (used[what] ?? 0), 0)
    for (const { what, times } of uses) if (sum(what) > 0) expect([what, sum(what)]).toEqual([what, times])
    expect(sum('turn')).toBe(0)
    expect(sum('place')).toBeGreaterThan(0)
  })

  it('adds up', async () => {
    const report = await simulate({
      ...PLAN,
      bots: ['random', 'random', 'greedy'],
      matches: 9,
      executor: threads(2),
    })
    const wins = (standings: readonly { readonly wins: number }[]) =>
      standings.reduce((sum, each) => sum + each.wins, 0)
    expect(report.matches).toBe(9)
    for (const standings of [report.byBot, report.bySeat, report.byOrder, report.byBotAndSeat])
      expect(wins(standings)).toBeCloseTo(9, 9)
    expect(report.byBot.map(({ bot, plays }) => [bot, plays])).toEqual([
      ['random', 18],
      ['greedy', 9],
    ])
    expect(report.byBotAndSeat.map(({ plays }) => plays)).toEqual([6, 6, 6, 3, 3, 3])
    expect(report.decisions.min).toBeGreaterThanOrEqual(2 * 80)
  })

  it('tells how far it is, up to the end', async () => {
    const told: number[] = []
    await simulate({ ...PLAN, executor: threads(2), onProgress: (played) => told.push(played) })
    expect(told.at(-1)).toBe(PLAN.matches)
    expect(told).toEqual([...told].sort((a, b) => a - b))
  })

  it('stops when asked', async () => {
    const stop = new AbortController()
    const stopped = refusal({ matches: 1_000_000, stop: stop.signal, onProgress: () => stop.abort() })
    expect(await stopped).toMatchObject({ code: 'stopped' })
  })

  it.each([
    ['unknown-game', { game: 'chess' }],
    ['unknown-bot', { bots: ['random', 'deep'] }],
    ['bad-bot', { bots: ['random', bot('is-none')] }],
    ['bad-bot', { bots: ['random', './nowhere.ts'] }],
    ['bad-seats', { bots: ['random'] }],
    ['bad-option', { options: { mountains: 11 } }],
  ])('refuses with %s before anything is played', async (code, plan) => {
    expect(await refusal(plan)).toMatchObject({ code })
  })
})

describe('a bot that fails costs its tournament, and is named with match and decision', BUSY, () => {
  it.each([1, 2])('one that throws (%i workers)', async (workers) => {
    expect(
      await refusal({ bots: [bot('throws'), bot('throws')], matches: 1, executor: threads(workers) }),
    ).toEqual({
      code: 'bot-failed',
      message: expect.stringMatching(/^The bot throws in seat [01] failed: I resign\.$/),
      at: `match seed ${seedOf(PLAN.seed, 0)}, decision 1`,
    })
  })

  it('one that throws, and the error shows where in its file', async () => {
    const failure = await simulate({ ...PLAN, bots: [bot('throws'), 'random'], matches: 1 }).catch(
      (error) => error,
    )
    expect(failure.stack).toMatch(/throws\.ts:\d+/)
  })

  it('one that asks for what is not allowed', async () => {
    expect(await refusal({ bots: ['random', bot('cheats')] })).toMatchObject({
      code: 'bot-failed',
      message: expect.stringContaining('choose'),
    })
  })

  it.each([
    ['later', 'it answered with a promise and not with an action'],
    ['nothing', 'it answered undefined and not an action'],
  ])('one that answers %s', async (id, why) => {
    const failed = await refusal({ bots: ['random', bot(id)] })
    expect(failed).toMatchObject({ code: 'bot-failed', message: expect.stringContaining(`failed: ${why}.`) })
  })

  it('one that answers with what is no JSON', async () => {
    expect(await refusal({ bots: ['random', bot('odd')] })).toMatchObject({
      code: 'bot-failed',
      message: expect.stringMatching(
        /^The bot odd in seat \d failed: .*\. It chose a value that is not JSON\.$/,
      ),
    })
  })

  it.each(['counts-and-clerics', 'to-reign-supreme', 'terreign', 'war-of-supremacy'])(
    'one that changes its view, which can share data with the match: %s',
    async (game) => {
      expect(await refusal({ game, bots: ['random', bot('scribbles')], matches: 2 })).toMatchObject({
        code: 'bot-failed',
        message: expect.stringMatching(
          /^The bot scribbles in seat [01] failed: Cannot .*\. What it is given is frozen\. Change a copy, such as game\.copy\(view\)\.$/,
        ),
      })
    },
  )

  it('one that hangs', async () => {
    const hung = await refusal({ bots: [bot('hangs'), bot('hangs')], matches: 1, patience: 300 })
    expect(hung).toEqual({
      code: 'bot-hangs',
      message: expect.stringMatching(/hangs\.ts in seat [01] has not decided for 0\.3 s\.$/),
      at: 'match seed a tournament/0, decision 3',
    })
  })

  it('one that ends its thread', async () => {
    expect(await refusal({ bots: [bot('dies'), 'random'], matches: 1 })).toMatchObject({
      code: 'worker-died',
      message: expect.stringContaining('code 3'),
    })
  })
})
