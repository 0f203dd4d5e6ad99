import { describe, expect, it } from 'vitest'
import { Refused } from '../../core/index.ts'
import { findGame } from '../../games/registry.ts'
import { MOST_EXTRA_LINES, MOST_SITS } from '../../protocol/index.ts'
import { headAt, matchRow } from '../testing/fixtures.ts'
import { checkMayChange } from './decisions.ts'
import { extraRefusal, sitRefusal } from './extra-lines.ts'
import { type LiveMatch, waitingIn } from './live-match.ts'
import type { LogEvent } from './match-log.ts'
import { applyEvent, replayInParts, replayLines } from './replay.ts'
import { takeBackEvent, takingBackRefusal } from './take-back.ts'
import { positionFor } from './viewer-state.ts'

const CC = 'counts-and-clerics'
const TRS = 'to-reign-supreme'

/** A match in play, without a store. */
async function begun(gameId: string, bots: readonly (string | null)[] = [null, null]): Promise<LiveMatch> {
  const { game } = (await findGame(gameId)?.load()) ?? expect.unreachable()
  const seats = bots.map((bot, i) => ({
    name: `player ${i}`,
    person: bot === null ? `person ${i}` : null,
    bot,
    isVacant: false,
  }))
  const row = matchRow({ id: 'm', game: gameId, rules: game.rules, seed: 'club 42', seats })
  return replayLines(game, { ...row, started: 0, head: headAt('playing') }, [])
}

function add(live: LiveMatch, ...events: readonly LogEvent[]): void {
  for (const event of events) applyEvent(live, live.number + 1, event, 0)
}

/** A legal action of the seat. */
function anAction({ game, match }: LiveMatch, seat: number): unknown {
  return game.actions(game.view(match.state, seat), seat)[0]
}

function codeOf(doing: () => unknown): string {
  try {
    doing()
  } catch (thrown) {
    if (thrown instanceof Refused) return thrown.refusal.code
    throw thrown
  }
  return 'nothing was refused'
}

describe('the quota of lines besides decisions that stay', () => {
  it('choosing and undoing: the log stops growing, and the match goes on', async () => {
    const live = await begun(CC)
    const action = anAction(live, 0)
    while (!extraRefusal(live, 0)) {
      add(live, { kind: 'act', seat: 0, action })
      if (!extraRefusal(live, 0)) add(live, { kind: 'back', seat: 0 })
    }
    expect(live.number).toBeLessThanOrEqual(MOST_EXTRA_LINES + 1)
    add(live, { kind: 'act', seat: 0, action })
    expect(codeOf(() => takeBackEvent(live, 0, undefined, 0))).toBe('too-many-changes')
    expect(takingBackRefusal(live, 0)?.message).toContain(String(MOST_EXTRA_LINES))
    expect(extraRefusal(live, 1)).toBeUndefined()
    for (let i = 0; i < 6; i++) {
      const [seat] = waitingIn(live)
      add(live, { kind: 'act', seat, action: anAction(live, seat) })
    }
    expect(live.match.entries).toHaveLength(7)
  })

  it('a sealed choice: a first one is always taken, a change of it only within the quota', async () => {
    const live = await begun(TRS)
    const [seat] = waitingIn(live)
    const choice: LogEvent = { kind: 'act', seat, action: anAction(live, seat) }
    add(live, choice)
    expect(live.extraLines[seat]).toBe(0)
    add(live, choice)
    expect(live.extraLines[seat]).toBe(1)
    live.extraLines[seat] = MOST_EXTRA_LINES
    expect(codeOf(() => checkMayChange(live, seat))).toBe('too-many-changes')
    live.match.sealed.clear()
    expect(codeOf(() => checkMayChange(live, seat))).toBe('nothing was refused')
  })

  it('offers count for the seat that makes them, and what they undo too', async () => {
    const live = await begun(CC)
    for (let i = 0; i < 4; i++) {
      const [seat] = waitingIn(live)
      add(live, { kind: 'act', seat, action: anAction(live, seat) })
    }
    add(live, { kind: 'offer', seat: 0, what: { kind: 'end' } }, { kind: 'answer', seat: 1, isAgreed: false })
    expect(live.extraLines).toEqual([2, 0])
    const before = live.match.entries.length
    add(live, { kind: 'offer', seat: 0, what: { kind: 'back' } }, { kind: 'answer', seat: 1, isAgreed: true })
    expect(live.extraLines).toEqual([4 + before - live.match.entries.length, 0])
  })

  it('going far back among bots counts the entries dropped and, less, those played again', async () => {
    const live = await begun(CC, [null, 'random'])
    while (live.match.entries.length < 40) {
      const [seat] = waitingIn(live)
      add(live, { kind: 'act', seat, action: anAction(live, seat) })
    }
    const own = live.match.entries.findLastIndex(({ moves }) => moves[0].seat === 0)
    add(live, { kind: 'back', seat: 0, to: own })
    expect(live.extraLines[0]).toBe(1 + (40 - own) + Math.floor(own / 32))
  })

  it('sitting down is counted by person, and for nobody else', async () => {
    const live = await begun('terreign', [null, null, null])
    for (let i = 0; i < MOST_SITS; i++) {
      expect(sitRefusal(live, 'carl')).toBeUndefined()
      add(live, { kind: 'resign', seat: 0 }, { kind: 'sit', seat: 0, person: 'carl', name: 'Carl' })
    }
    expect(sitRefusal(live, 'carl')?.code).toBe('too-many-changes')
    expect(sitRefusal(live, 'person 0')).toBeUndefined()
    expect(live.extraLines).toEqual([0, 0, 0])
  })
})

describe('a long log', () => {
  it('is caught up with from any line, however many follow', async () => {
    const live = await begun(CC)
    add(live, { kind: 'act', seat: 0, action: anAction(live, 0) })
    for (let i = 0; i < 300_000; i++) live.entryAfter.push(1)
    live.number = live.entryAfter.length - 1
    const asked = { person: 'person 0', viewer: 0, present: [], afterwards: {}, botPaceMs: 0 }
    expect(positionFor(live, { ...asked, since: 1 })).toMatchObject({ keep: 1, entries: [] })
    live.entryAfter[200_000] = 0
    expect(positionFor(live, { ...asked, since: 1 }).keep).toBe(0)
  })

  it('is loaded in parts, and between them everything else has its turn', async () => {
    const { game, row, ...live } = await begun(CC)
    const action = anAction({ game, row, ...live }, 0)
    const lines = Array.from({ length: 3_000 }, (_, i) => ({
      number: i + 1,
      at: 0,
      what: i % 2 === 0 ? { kind: 'act', seat: 0, action } : { kind: 'back', seat: 0 },
    }))
    let turns = 0
    let isLoaded = false
    const turn = () => {
      turns++
      if (!isLoaded) setImmediate(turn)
    }
    setImmediate(turn)
    const loaded = await replayInParts(game, row, lines)
    isLoaded = true
    expect(loaded.number).toBe(3_000)
    expect(turns).toBeGreaterThanOrEqual(10)
  })
})
