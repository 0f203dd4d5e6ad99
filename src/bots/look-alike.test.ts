import { describe, expect, it } from 'vitest'
import { type Effort, type GameAi, LEVEL_IDS, USUAL_EFFORTS } from '../ai/index.ts'
import {
  awaited,
  type Game,
  type Match,
  ONLOOKER,
  QuickChance,
  type Seat,
  startMatch,
  submit,
  type Viewer,
  viewOf,
} from '../core/index.ts'
import { GAMES } from '../games/registry.ts'
import { decide, findBot } from './decide.ts'
import { chooseWith } from './levels.ts'
import { doTask } from './task.ts'
import { shrunk } from './testing/shrunk.ts'

/** A game, and what bots know of it. */
type Known = { readonly game: Game; readonly ai: GameAi }

/** Two positions that differ only in what a seat, which is to decide, cannot know. */
type Pair = { readonly seat: Seat; readonly one: unknown; readonly other: unknown }

/** How many decisions lie between the positions that are looked at. */
const APART = 5
const MOST_PAIRS = 12
/** Short matches have few pairs each. */
const ENOUGH_PAIRS = 4
const MOST_MATCHES = 20

/** From matches by bots: each time what a seat sees, imagined in two ways. None where nothing is hidden. */
function pairs(known: Known, seats: number, options: unknown): readonly Pair[] {
  const chance = new QuickChance(5)
  const found: Pair[] = []
  for (let i = 0; i < MOST_MATCHES && found.length < ENOUGH_PAIRS; i++)
    found.push(...pairsOf(known, startMatch(known.game, options, seats, `look-alike${i || ''}`), chance))
  return found
}

function pairsOf({ game, ai }: Known, match: Match, chance: QuickChance): readonly Pair[] {
  const found: Pair[] = []
  for (let decision = 0; found.length < MOST_PAIRS; decision++) {
    const [seat] = awaited(match)
    if (seat === undefined) break
    const view = viewOf(match, seat)
    const actions = game.actions(view, seat)
    if (decision % APART === 0 && actions.length > 1) {
      const [one, other] = [1, 2].map(() => game.determinize(view, seat, chance))
      if (JSON.stringify(one) !== JSON.stringify(other)) found.push({ seat, one, other })
    }
    submit(match, seat, decide(findBot('steady'), { game, ai, view, seat, chance }))
  }
  return found
}

/** Whether an onlooker sees less than there is when a match begins. */
function hidesAnything({ game }: Known, options: unknown): boolean {
  const match = startMatch(game, options, game.seats.min, 'look-alike')
  return JSON.stringify(viewOf(match, ONLOOKER)) !== JSON.stringify(match.state)
}

/** What a seat does in a position, by what it sees of it. */
function chosen({ game, ai }: Known, state: unknown, seat: Seat, effort: Effort): unknown {
  const view = game.view(state, seat)
  return chooseWith(effort, {
    game,
    ai,
    view,
    seat,
    actions: game.actions(view, seat),
    chance: new QuickChance(11),
  })
}

/** So that something is hidden in every one of them. */
const HIDING: Readonly<Record<string, unknown>> = { 'counts-and-clerics': { hiddenHands: true } }

describe.each(GAMES)('$title', ({ id, load, loadAi }) => {
  it('who cannot tell two positions apart chooses alike in both, at every level', async () => {
    const known = { ...(await load()), ...(await loadAi()) }
    const { game, ai } = known
    const { efforts: all = USUAL_EFFORTS } = ai
    const found = pairs(known, Math.min(3, game.seats.max), HIDING[id] ?? {})
    if (hidesAnything(known, HIDING[id] ?? {})) expect(found.length).toBeGreaterThanOrEqual(ENOUGH_PAIRS)
    for (const { seat, one, other } of found) {
      expect(game.view(other, seat)).toEqual(game.view(one, seat))
      const efforts = LEVEL_IDS.map((level) => shrunk(all[level], 8))
      for (const effort of efforts)
        expect(chosen(known, other, seat, effort)).toEqual(chosen(known, one, seat, effort))
      const greedy = [one, other].map((state) =>
        decide(findBot('greedy'), {
          ...known,
          view: game.view(state, seat),
          seat,
          chance: new QuickChance(3),
        }),
      )
      expect(greedy[1]).toEqual(greedy[0])
    }
  })

  it('a thread is told what the seat sees and nothing else, and answers alike in both', async () => {
    const known = { ...(await load()), ...(await loadAi()) }
    const { game } = known
    for (const { seat, one, other } of pairs(known, game.seats.min, HIDING[id] ?? {}).slice(0, 4)) {
      const [task, same] = [one, other].map((state) => ({
        id: 1,
        game: id,
        seat,
        bot: 'steady',
        // As it comes out at the other side of a thread.
        view: structuredClone(game.view(state, seat)),
        seed: [1, 2],
      }))
      expect(same).toEqual(task)
      const answer = await doTask(task)
      expect(answer).toHaveProperty('action')
      expect(await doTask(same)).toEqual(answer)
    }
  })
})

it('what a search tells apart as an outcome, everybody has seen', async () => {
  const compared = new Set<string>()
  const keyed: string[] = []
  for (const { id, load, loadAi } of GAMES) {
    const [{ game }, { ai }] = await Promise.all([load(), loadAi()])
    const { outcomeKey } = ai.searchModel ?? {}
    if (!outcomeKey) continue
    keyed.push(id)
    const seats = Math.min(3, game.seats.max)
    const match = startMatch(game, HIDING[id] ?? {}, seats, 'outcomes')
    const chance = new QuickChance(6)
    const viewers: readonly Viewer[] = [ONLOOKER, ...Array.from({ length: seats }, (_, seat) => seat)]
    for (let decision = 0; decision < 400; decision++) {
      const [seat] = awaited(match)
      if (seat === undefined) break
      const key = outcomeKey(match.state)
      for (const viewer of viewers) expect(outcomeKey(viewOf(match, viewer)), id).toBe(key)
      if (key !== undefined) compared.add(id)
      submit(match, seat, decide(findBot('steady'), { game, ai, view: viewOf(match, seat), seat, chance }))
    }
  }
  expect(keyed).toEqual(expect.arrayContaining(['to-reign-supreme', 'terreign']))
  expect([...compared]).toEqual(keyed)
})
