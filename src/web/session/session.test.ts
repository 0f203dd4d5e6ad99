import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BotPreparation, BotTask } from '../../bots/index.ts'
import { awaited, type Match, recordOf, refuse, replay } from '../../core/index.ts'
import { refusalOf } from '../../core/refusal-of.ts'
import { game } from '../../games/counts-and-clerics/index.ts'
import { table } from '../../games/counts-and-clerics/table/index.tsx'
import { tempo } from '../../look/index.ts'
import type { GameTable } from '../../look/table.ts'
import { type Kept, readMatch, writeMatch } from '../store/matches.ts'
import { beginMatch } from './new-match.ts'
import { openSession, type Session } from './session.ts'

/** Stands in for a Web Worker: the test says when it answers, with the first action there is. */
class StubWorker extends EventTarget {
  static readonly asked: { readonly task: BotTask; readonly by: StubWorker }[] = []
  isEnded = false

  postMessage(message: BotTask | BotPreparation): void {
    if (!('prepare' in message)) StubWorker.asked.push({ task: message, by: this })
  }

  terminate(): void {
    this.isEnded = true
  }
}

beforeEach(() => {
  StubWorker.asked.length = 0
  vi.stubGlobal('Worker', StubWorker)
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => undefined)
  vi.useFakeTimers()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A match of two Masters among themselves. */
function twoMasters(): Session {
  const players = [1, 2].map((number) => ({ name: `Master ${number}`, bot: 'master' }))
  const { id } = beginMatch(game as unknown as Match['game'], { options: {}, players, seed: 'two masters' })
  const found = readMatch(id)
  if (found.kind !== 'found') throw new Error('the match is not kept')
  return openSession(game as unknown as Match['game'], table as unknown as GameTable, found.what)
}

/** The latest bot that was asked answers. */
async function answer(ms = 5_000): Promise<void> {
  const last = StubWorker.asked.at(-1)
  if (!last) throw new Error('no bot is asked')
  const { task, by } = last
  const [action] = game.actions(task.view as Parameters<typeof game.actions>[0], task.seat)
  by.dispatchEvent(new MessageEvent('message', { data: { id: task.id, action } }))
  await vi.advanceTimersByTimeAsync(ms)
}

it('two bots in a row think one after the other, each once for a decision', async () => {
  const session = twoMasters()
  for (let decisions = 1; decisions <= 6; decisions++) {
    expect(StubWorker.asked.length).toBe(decisions)
    expect(session.scene.value.thinking).toBe(StubWorker.asked.at(-1)?.task.seat)
    await answer()
    expect(session.match.entries.length).toBeGreaterThanOrEqual(decisions)
  }
  expect(new Set(StubWorker.asked.map(({ task }) => task.seat)).size).toBe(2)
  session.close()
})

it('one who only watches lets the bots play on without pauses, and stops them again', async () => {
  tempo.value = 1
  const session = twoMasters()
  const decide = async () => {
    await answer(0)
    return session.match.entries.length
  }
  session.rush(true)
  for (let i = 0; i < 10; i++) await decide()
  const played = session.match.entries.length
  expect(played).toBeGreaterThanOrEqual(10)
  session.rush(false)
  expect(session.tableView.value.heard).toHaveLength(played + 1)
  const before = StubWorker.asked.length
  await vi.waitUntil(async () => {
    await decide()
    return session.match.entries
      .at(-1)
      ?.told.some(({ event }) => (event as { readonly type?: string }).type === 'placed')
  })
  // The counter that was placed is looked at: the next bot has thought, and waits.
  const shown = session.match.entries.length
  expect(StubWorker.asked.length).toBeGreaterThan(before)
  await answer(0)
  expect(session.match.entries).toHaveLength(shown)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(session.match.entries.length).toBeGreaterThan(shown)
  session.close()
})

it('a bot that thinks when the table is left thinks no longer, and changes nothing', async () => {
  const session = twoMasters()
  session.close()
  expect(StubWorker.asked.at(-1)?.by.isEnded).toBe(true)
  await answer()
  expect(session.match.entries).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

describe('a match kept under another version of the rules', () => {
  const rules = game.rules + 1
  const later = { ...game, rules } as unknown as Match['game']
  const people = ['Ada', 'Bo'].map((name) => ({ name, bot: null }))

  beforeEach(() => {
    const texts = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, text: string) => texts.set(key, text),
    })
  })

  function kept(): Kept {
    const { id } = beginMatch(game as unknown as Match['game'], {
      options: {},
      players: people,
      seed: 'kept',
    })
    const found = readMatch(id)
    return found.kind === 'found' ? found.what : expect.unreachable()
  }

  const open = (by: Match['game'], match: Kept) => openSession(by, table as unknown as GameTable, match)

  it('goes on where it comes out the same, and is kept under the version now', () => {
    const match = kept()
    const session = open(later, match)
    session.act(later.actions(session.match.state, awaited(session.match)[0])[0])
    session.close()
    const again = readMatch(match.id)
    if (again.kind !== 'found') throw new Error('the match is not kept')
    expect(again.what.record).toMatchObject({ rules, actions: [{}] })
    expect(replay(later, again.what.record).entries).toHaveLength(1)
  })

  it.each([
    ['older', 'neither shown nor continued', () => kept(), { ...later, setup: () => refuse(NO_SUCH) }],
    [
      'older, with a decision sealed that is not legal any more',
      'comes out otherwise at action 1',
      () => {
        const match = kept()
        return { ...match, head: { ...match.head, sealed: [{ seat: 0, action: { type: 'none' } }] } }
      },
      later,
    ],
    ['newer', 'Update Interregnum', () => ({ ...kept(), record: { ...kept().record, rules: 99 } }), later],
  ])('is refused with a sentence and stays as it is otherwise: %s', (_, words, match, by) => {
    const before = match()
    writeMatch(before)
    const refusal = refusalOf(() => open(by as unknown as Match['game'], before))
    expect(refusal.code).toBe('other-rules')
    expect(refusal.message).toContain(words)
    expect(readMatch(before.id)).toEqual({ kind: 'found', what: before })
  })
})

const NO_SUCH = { code: 'no-such-option', message: 'There is no such option.' }

describe('second thoughts', () => {
  const texts = new Map<string, string>()
  beforeEach(() => {
    texts.clear()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, text: string) => texts.set(key, text),
    })
  })

  const PERSON = { name: 'Ada', bot: null }
  const bots = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ name: `Bot ${i}`, bot: 'steady' }))

  function opened(id: string): Session {
    const found = readMatch(id)
    if (found.kind !== 'found') throw new Error('the match is not kept')
    return openSession(game as unknown as Match['game'], table as unknown as GameTable, found.what)
  }

  const begun = (players: readonly { readonly name: string; readonly bot: string | null }[]) =>
    opened(beginMatch(game as unknown as Match['game'], { options: {}, players, seed: 'second thoughts' }).id)

  /** The person plays the first legal action, the bots answer, until the person has decided this often. */
  async function playTo(session: Session, decisions: number): Promise<void> {
    for (let made = 0; made < decisions; ) {
      const { viewer, waiting, view } = session.tableView.value
      if (waiting.includes(Number(viewer))) {
        session.act(game.actions(view as never, Number(viewer))[0])
        made++
      } else await answer()
    }
    while (!session.tableView.value.waiting.includes(0)) await answer()
  }

  it('alone with bots, Undo goes back to one’s own decision, the bots’ answers too, and again to the one before', async () => {
    const session = begun([PERSON, ...bots(1)])
    await playTo(session, 3)
    const own = session.match.entries.flatMap(({ moves }, i) => (moves[0].seat === 0 ? [i] : []))
    const before = (count: number) => replay(game, { ...readRecordOf(session), result: null }, count).state
    session.undo()
    expect(session.match.entries.length).toBe(own.at(-1))
    expect(session.match.state).toEqual(before(own.at(-1) ?? -1))
    session.undo()
    expect(session.match.entries.length).toBe(own.at(-2))
    session.undo()
    expect(session.tableView.value.noUndo).toBe('You have nothing to undo yet.')
    session.close()
  })

  it('Undo goes past what was played for the person, after a reload too', async () => {
    const session = begun([PERSON, ...bots(1)])
    await playTo(session, 3)
    session.close()
    const own = session.match.entries.flatMap(({ moves }, i) => (moves[0].seat === 0 ? [i] : []))
    const kept = readMatch(session.id)
    if (kept.kind !== 'found') throw new Error('the match is not kept')
    writeMatch({ ...kept.what, head: { ...kept.what.head, automatic: own.slice(1).map((i) => i + 1) } })
    const again = opened(session.id)
    again.undo()
    expect(again.match.entries.length).toBe(own[0])
    again.close()
  })

  it('between two a resignation ends the match, and it stays ended', async () => {
    const session = begun([PERSON, ...bots(1)])
    await playTo(session, 1)
    session.resign()
    const ending = { ranks: [2, 1], scores: [], why: 'Ada resigned.', isPlayedOut: false }
    for (const each of [session, opened(session.id)]) {
      expect(each.tableView.value).toMatchObject({ ending, waiting: [], noUndo: 'The match is over.' })
      each.act(game.actions(each.match.state as never, 0)[0])
      expect(each.match.entries.length).toBe(session.match.entries.length)
      each.close()
    }
    const kept = readMatch(session.id)
    expect(kept).toMatchObject({ what: { head: { result: { ranks: [2, 1], scores: [] }, waiting: [] } } })
    expect(kept).toMatchObject({ what: { record: { result: null } } })
  })

  it('with more players a bot takes over, and a rematch seats the person again', async () => {
    const session = begun([PERSON, ...bots(2)])
    session.resign()
    expect(session.players[0]).toEqual({ name: 'Ada', bot: 'steady' })
    expect(session.tableView.value).toMatchObject({ viewer: 'onlooker', ending: undefined })
    session.close()
    const again = opened(session.id)
    expect(again.players[0].bot).toBe('steady')
    expect(again.playersAgain[0]).toEqual(PERSON)
    await answer()
    expect(again.match.entries.length).toBe(1)
    again.close()
  })
})

function readRecordOf({ match, players }: Session) {
  return recordOf(match, players)
}
