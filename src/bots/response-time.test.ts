import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { awaited, type Match, QuickChance, startMatch, submit } from '../core/index.ts'
import { findGame } from '../games/registry.ts'
import { searches } from './characters.ts'
import { decide, findBot } from './decide.ts'
import { ANSWER_MS, newResponseTimer, publicChoice, SHORT_SEARCH_MS } from './response-time.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** A position in which a seat must decide. */
type Spot = { readonly match: Match; readonly seat: number; readonly isForced: boolean }

/** The first position in which what onlookers can tell is this, and a seat has a choice or has none. */
async function spotWith(
  wanted: ReturnType<typeof publicChoice>,
  isForced: boolean,
  id = 'war-of-supremacy',
): Promise<Spot> {
  const listed = findGame(id)
  if (!listed) throw new Error('no such game')
  const [{ game }, { ai }] = await Promise.all([listed.load(), listed.loadAi()])
  for (let seed = 0; seed < 40; seed++) {
    const match: Match = startMatch(game, {}, 4, `tempo ${seed}`)
    const chance = new QuickChance(seed)
    for (let decisions = 0; decisions < 300; decisions++) {
      const [seat] = awaited(match)
      if (seat === undefined) break
      const view = match.game.view(match.state, seat)
      const hasNone = match.game.actions(view, seat).length === 1
      if (hasNone === isForced && publicChoice(owedIn({ match, seat, isForced }, 'master')) === wanted)
        return { match, seat, isForced }
      submit(match, seat, decide(findBot('greedy'), { game, ai, view, seat, chance }))
    }
  }
  throw new Error(`no position in which onlookers see ${wanted}`)
}

const owedIn = ({ match, seat }: Spot, bot: string) => ({
  game: match.game,
  state: match.state,
  seat,
  bot,
  seed: [1, match.entries.length, seat],
})

/** How long a decision takes whose thought takes `ms`, or as long as it may. */
async function timed(tempo: ReturnType<typeof newResponseTimer>, spot: Spot, bot: string, ms: number) {
  const began = Date.now()
  let isAsked = false
  const decided = tempo
    .decide(owedIn(spot, bot), (most = ms) => {
      isAsked = true
      return new Promise((resolve) => setTimeout(() => resolve('thought'), Math.min(ms, most)))
    })
    .then((action) => ({ action, took: Date.now() - began, isAsked }))
  await vi.runAllTimersAsync()
  return decided
}

describe('when a bot answers', () => {
  it('that looks ahead: at once where everybody knows that nothing is to be decided', async () => {
    const spot = await spotWith('none', true, 'counts-and-clerics')
    expect(await timed(newResponseTimer(), spot, 'master', 2_000)).toMatchObject({ took: 0, isAsked: false })
  })

  it('that looks ahead: equally soon where others cannot tell whether anything is to be decided', async () => {
    const empty = await timed(newResponseTimer(), await spotWith('perhaps', true), 'master', 2_000)
    const full = await timed(newResponseTimer(), await spotWith('perhaps', false), 'master', 2_000)
    expect(empty).toMatchObject({ took: ANSWER_MS, isAsked: false })
    expect(full).toMatchObject({ took: ANSWER_MS, isAsked: true, action: 'thought' })
    expect(SHORT_SEARCH_MS).toBeLessThan(ANSWER_MS)
  })

  it('that looks ahead: after as long as it likes where it surely has a choice', async () => {
    const spot = await spotWith('some', false)
    expect(await timed(newResponseTimer(), spot, 'master', 2_000)).toMatchObject({
      took: 2_000,
      isAsked: true,
    })
  })

  it('that does not: as soon as it has decided, and nobody is asked who has no choice', async () => {
    expect(searches('greedy')).toBe(false)
    const forced = await timed(newResponseTimer(), await spotWith('perhaps', true), 'greedy', 5)
    const free = await timed(newResponseTimer(), await spotWith('perhaps', false), 'greedy', 5)
    expect(forced).toMatchObject({ took: 0, isAsked: false })
    expect(free).toMatchObject({ took: 5, isAsked: true })
  })
})
