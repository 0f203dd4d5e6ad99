import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type ArenaPlan, type ArenaReport, arena, type Progress } from './arena.ts'
import { threads } from './threads/threads.ts'

const PLAN: ArenaPlan = {
  game: 'counts-and-clerics',
  bots: ['random', 'greedy'],
  players: 2,
  games: 40,
  seed: 'an arena',
  executor: threads(2),
}

function withoutSpeed({ speed, ...rest }: ArenaReport): Omit<ArenaReport, 'speed'> {
  expect(speed.matches).toBeGreaterThan(0)
  return rest
}

async function refusal(plan: Partial<ArenaPlan>): Promise<unknown> {
  return arena({ ...PLAN, ...plan }).then(
    () => undefined,
    (error: { readonly refusal?: unknown }) => error.refusal,
  )
}

function bot(name: string): string {
  return join(import.meta.dirname, '../../tests/bots', `${name}.ts`)
}

describe('arena', { timeout: 60_000 }, () => {
  it('ends early when a pairing is decided: greedy has to win only some rounds against random', async () => {
    const { pairings, ratings, ended } = await arena({ ...PLAN, games: 1000 })
    expect(ended).toBe('decided')
    const [{ one, others, matches, wins, share, isDecided }] = pairings
    expect([one, others, isDecided]).toEqual(['random', 'greedy', true])
    expect(matches).toBeLessThan(60)
    expect(share.share).toBeCloseTo(wins / matches, 9)
    expect(share.high).toBeLessThan(0.5)
    expect(ratings.map((rating) => rating.bot)).toEqual(['greedy', 'random'])
    expect(ratings[0].low).toBeGreaterThan(ratings[1].high)
  })

  it('is the same with one worker as with two, and another with another seed', async () => {
    const plan = { ...PLAN, bots: ['greedy', 'random', 'novice'], games: 4 }
    const one = withoutSpeed(await arena({ ...plan, executor: threads(1) }))
    expect(withoutSpeed(await arena(plan))).toEqual(one)
    expect(withoutSpeed(await arena({ ...plan, seed: 'another' }))).not.toEqual(one)
  })

  it('plays rounds of one seed, the one in each seat once: who plays as the others do wins its fair share', async () => {
    // Both are the same bot: what one seat wins in a match, it wins in the match with seats exchanged.
    const twin = bot('first')
    for (const players of [2, 3]) {
      const bots = [twin, twin.replace('first.ts', './first.ts')]
      const { pairings } = await arena({ ...PLAN, bots, players, games: 12 })
      expect(pairings.map(({ share }) => share.share)).toEqual(
        pairings.map(() => expect.closeTo(1 / players, 12)),
      )
    }
  })

  it('says what the one wins in each seat: of twins what one seat wins, the others do not', async () => {
    const twin = bot('first')
    const bots = [twin, twin.replace('first.ts', './first.ts')]
    for (const full of [false, true]) {
      const { pairings } = await arena({ ...PLAN, bots, players: 3, games: 12, full })
      for (const { bySeat, byOrder, rounds, share } of pairings) {
        expect(byOrder.map(({ place, matches }) => [place, matches])).toEqual([1, 2, 3].map((n) => [n, 4]))
        const inOrder = byOrder.reduce((all, each) => all + each.share, 0)
        expect(inOrder).toBeCloseTo(1, 9)
        expect([bySeat.map(({ seat }) => seat), rounds]).toEqual([[0, 1, 2], 4])
        const sum = bySeat.reduce((all, each) => all + each.share, 0)
        expect([sum, sum / 3]).toEqual([expect.closeTo(1, 9), expect.closeTo(share.share, 9)])
        for (const each of bySeat) {
          expect(each.low).toBeLessThanOrEqual(each.share)
          expect(each.high).toBeGreaterThanOrEqual(each.share)
        }
      }
    }
  })

  it('knows no order where the first decisions are simultaneous', async () => {
    const { pairings } = await arena({ ...PLAN, game: 'to-reign-supreme', games: 4 })
    expect(pairings.map(({ byOrder }) => byOrder)).toEqual([[]])
  })

  it('of two every pair meets once; of more each sits alone among each of the others', async () => {
    const plan = { ...PLAN, bots: ['greedy', 'random', 'novice'], games: 3 }
    const pairs = async (of: Partial<ArenaPlan>) =>
      (await arena({ ...plan, ...of })).pairings.map(({ one, others, matches }) => [one, others, matches])
    expect(await pairs({})).toEqual([
      ['greedy', 'random', 4],
      ['greedy', 'novice', 4],
      ['random', 'novice', 4],
    ])
    expect((await pairs({ players: 3 })).map(([one, others]) => `${one} ${others}`)).toEqual([
      'greedy random',
      'greedy novice',
      'random greedy',
      'random novice',
      'novice greedy',
      'novice random',
    ])
    expect(await pairs({ players: 3, lone: ['novice'] })).toEqual([
      ['novice', 'greedy', 3],
      ['novice', 'random', 3],
    ])
    expect(await pairs({ lone: ['random', 'novice'], among: 'greedy' })).toEqual([
      ['random', 'greedy', 4],
      ['novice', 'greedy', 4],
    ])
    expect(await pairs({ lone: ['novice'] })).toEqual([
      ['novice', 'greedy', 4],
      ['novice', 'random', 4],
    ])
  })

  it('when full goes on to the last match, with Wilson’s interval', async () => {
    const { pairings, ended } = await arena({ ...PLAN, full: true })
    expect(ended).toBe('games')
    expect(pairings[0]).toMatchObject({ matches: 40, rounds: 20, wins: 0, isDecided: true })
    expect(pairings[0].share.high).toBeCloseTo(0.0876, 4)
  })

  it('tells how far it is', async () => {
    const told: Progress[] = []
    await arena({ ...PLAN, games: 10, full: true, onProgress: (progress) => told.push(progress) })
    expect(told.map(({ played }) => played)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(told.at(-1)).toEqual({ played: 10, most: 10, decided: 1, pairings: 1 })
  })

  it('stopped or out of time it says what there is by then', async () => {
    const stop = new AbortController()
    const onProgress = ({ played }: Progress) => {
      if (played === 9) stop.abort()
    }
    const stopped = await arena({ ...PLAN, full: true, executor: threads(1), onProgress, stop: stop.signal })
    expect(stopped.ended).toBe('stopped')
    expect(stopped.pairings[0].matches).toBe(8)
    const bots = ['random', bot('hangs')]
    const late = await arena({ ...PLAN, bots, full: true, seconds: 1 })
    expect(late).toMatchObject({ ended: 'seconds', pairings: [{ matches: 0, isDecided: false }] })
    const never = await arena({ ...PLAN, stop: AbortSignal.abort() })
    expect(never).toMatchObject({ ended: 'stopped', pairings: [{ matches: 0 }] })
  })

  it.each([
    ['unknown-game', { game: 'chess' }],
    ['unknown-bot', { bots: ['random', 'deep'] }],
    ['bad-bot', { bots: ['random', './nowhere.ts'] }],
    ['bad-entrants', { bots: ['random'] }],
    ['bad-entrants', { bots: ['random', 'greedy', 'random'] }],
    ['bad-entrants', { lone: ['steady'] }],
    ['bad-seats', { players: 9 }],
    ['bad-option', { options: { mountains: 11 } }],
  ])('refuses with %s before anything is played', async (code, plan) => {
    expect(await refusal(plan)).toMatchObject({ code })
  })

  it('a bot that fails ends it, and is named with match and decision', async () => {
    expect(await refusal({ bots: ['random', bot('throws')] })).toEqual({
      code: 'bot-failed',
      message: expect.stringMatching(/^The bot throws in seat [01] failed: I resign\.$/),
      at: expect.stringMatching(/^match seed an arena\/0, decision \d$/),
    })
    const hung = await refusal({ bots: ['random', bot('hangs')], patience: 300 })
    expect(hung).toMatchObject({ code: 'bot-hangs', message: expect.stringContaining('hangs.ts') })
  })

  it('what was played before a bot failed is not lost', async () => {
    const plan = { ...PLAN, bots: ['random', bot('tires')], full: true, executor: threads(1) }
    const { ended, failure, pairings } = await arena(plan)
    expect(ended).toBe('failed')
    expect(failure).toMatchObject({ code: 'bot-failed', message: expect.stringContaining('I am tired') })
    const [{ matches, rounds }] = pairings
    expect(matches).toBeGreaterThan(0)
    expect(matches).toBe(2 * rounds)
    expect(matches).toBeLessThan(PLAN.games)
  })
})
