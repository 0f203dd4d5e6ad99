import { signal } from '@preact/signals'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Viewer } from '../../core/index.ts'
import { tempo } from '../../look/index.ts'
import type { Beat, GameTable } from '../../look/table.ts'
import type { Ending, TableView } from './match-source.ts'
import { openPacing } from './pacing.ts'

/** A table whose events are words; each says what it deserves. */
const BEATS: Readonly<Record<string, Beat>> = {
  order: { weight: 'trivial' },
  death: { weight: 'moment', sound: 'sword' },
  battle: { weight: 'reveal', lasts: 3000, sound: 'seal', words: 'The battle begins.' },
}
const table = {
  beat: (event: unknown) => BEATS[String(event)],
  log: (event: unknown) => (event === 'silent' ? undefined : { seat: 0, text: String(event) }),
  logNotes: (events: readonly unknown[]) =>
    events.map((event) =>
      event === 'death'
        ? { points: [3, -1] }
        : event === 'token (2 of 5)'
          ? { points: [1, 0], isSaid: true }
          : undefined,
    ),
} as unknown as GameTable

const PLAYERS = ['Ana', 'Ben'].map((name) => ({ name, bot: null }))

function viewAfter(events: readonly string[], changes: Partial<TableView> = {}): TableView {
  const heard = [[], ...events.map((event) => [event])]
  return {
    view: events.length,
    viewer: 0,
    players: PLAYERS,
    screen: 'alone',
    waiting: [events.length % 2],
    isAsked: events.length % 2 === 0,
    isHushed: false,
    sealed: [],
    chosen: undefined,
    heard,
    latest: heard.at(-1) ?? [],
    said: events.at(-1) ?? '',
    telling: undefined,
    thinking: undefined,
    ending: undefined,
    noUndo: undefined,
    standstill: undefined,
    seed: undefined,
    ...changes,
  }
}

/** A match that the test moves on, and what of it has been shown. */
function paced() {
  const events: string[] = []
  const source = signal(viewAfter(events))
  const said: string[] = []
  const played: string[] = []
  const pacing = openPacing(source, table, {
    say: (words) => said.push(words),
    play: (sounds) => played.push(...sounds),
  })
  const happens = (event: string, changes?: Partial<TableView>) => {
    events.push(event)
    source.value = viewAfter(events, changes)
  }
  /** What the log tells. */
  const told = () => pacing.shown.value.heard.flat()
  const board = () => pacing.shown.value.view
  return { pacing, source, happens, told, board, said, played }
}

beforeEach(() => {
  vi.useFakeTimers()
  tempo.value = 1
})

afterEach(() => {
  vi.useRealTimers()
  tempo.value = 1
})

describe('pacing', () => {
  it('shows a step at once and holds the next one back until it has been followed', () => {
    const { happens, told, said } = paced()
    happens('step')
    happens('next step')
    expect(told()).toEqual(['step'])
    vi.advanceTimersByTime(449)
    expect(told()).toEqual(['step'])
    vi.advanceTimersByTime(1)
    expect(told()).toEqual(['step', 'next step'])
    expect(said).toEqual(['step', 'next step'])
  })

  it('asks in an answer window only once the news before it is announced, however late it comes', () => {
    const { pacing, source, happens, said } = paced()
    const isAsked = () => pacing.shown.value.isAsked
    happens('step', { isAsked: false })
    happens('spell', { isAsked: false, isHushed: true })
    source.value = { ...source.value, isAsked: true, isHushed: false }
    expect([said, isAsked()]).toEqual([['step'], false])
    vi.advanceTimersByTime(450)
    expect([said, isAsked()]).toEqual([['step', 'spell'], true])
  })

  it('takes no time for what is trivial, in a declared beat or without a line in the log', () => {
    const { happens, told } = paced()
    for (const event of ['order', 'silent', 'order', 'step']) happens(event)
    expect(told()).toEqual(['order', 'silent', 'order', 'step'])
  })

  it('says what an entry changed in the score', () => {
    const { happens, said } = paced()
    happens('death')
    vi.advanceTimersByTime(1200)
    happens('step')
    expect(said).toEqual(['death Score: Ana +3 and Ben −1.', 'step'])
  })

  it('says no change of the score that the news has said', () => {
    const { happens, said } = paced()
    happens('token (2 of 5)')
    expect(said).toEqual(['token (2 of 5)'])
  })

  it('gives a death more time than a step', () => {
    const { happens, told, played } = paced()
    happens('death')
    happens('step')
    vi.advanceTimersByTime(1100)
    expect(told()).toEqual(['death'])
    vi.advanceTimersByTime(100)
    expect(told()).toEqual(['death', 'step'])
    expect(played).toEqual(['sword'])
  })

  it('lets the board tell a reveal before log, score, turn and announcement follow', () => {
    const { pacing, happens, told, board, said } = paced()
    happens('battle', { waiting: [0] })
    expect(board()).toBe(1)
    expect(pacing.shown.value).toMatchObject({
      telling: { before: 0, words: 'The battle begins.' },
      latest: ['battle'],
    })
    expect(pacing.shown.value.noUndo).toBeDefined()
    expect([told(), said]).toEqual([[], []])
    vi.advanceTimersByTime(3000)
    expect(told()).toEqual(['battle'])
    expect(said).toEqual(['battle'])
    expect(pacing.shown.value).toMatchObject({ telling: undefined, noUndo: undefined })
  })

  it('shows the last move before the match is over', () => {
    const { pacing, happens } = paced()
    const ending: Ending = { ranks: [1, 2], scores: [3, 2], why: 'Most points win.', isPlayedOut: true }
    happens('step', { waiting: [], ending })
    expect(pacing.shown.value).toMatchObject({
      view: 1,
      ending: undefined,
      telling: { words: 'That was the last move.' },
    })
    vi.advanceTimersByTime(1600)
    expect(pacing.shown.value.ending).toEqual(ending)
  })

  it('lets bots wait until all has been seen, and a key press skips that', async () => {
    const { pacing, happens, told } = paced()
    let isSeen = false
    happens('battle')
    happens('death')
    void pacing.caughtUp().then(() => {
      isSeen = true
    })
    await vi.advanceTimersByTimeAsync(2000)
    expect(isSeen).toBe(false)
    pacing.hurry()
    await vi.advanceTimersByTimeAsync(0)
    expect([isSeen, told()]).toEqual([true, ['battle', 'death']])
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each([
    ['an undo', viewAfter([])],
    ['a position after a lost connection', viewAfter(['battle', 'step', 'step', 'step', 'step'])],
    ['what another viewer sees', viewAfter(['battle', 'step', 'step'], { viewer: 1 as Viewer })],
  ])('shows at once: %s', (_, view) => {
    const { pacing, source, happens } = paced()
    happens('battle')
    happens('step')
    source.value = view
    expect(pacing.shown.value).toBe(view)
  })

  it('keeps other circumstances of an entry up to date while it waits, and loses no entry', () => {
    const { pacing, source, happens, told } = paced()
    happens('battle')
    happens('step')
    source.value = { ...source.value, thinking: 1 }
    expect(told()).toEqual([])
    vi.advanceTimersByTime(3000)
    expect(pacing.shown.value).toMatchObject({ thinking: 1, view: 2 })
    expect(told()).toEqual(['battle', 'step'])
  })

  it('shortens the beats of a long queue', () => {
    const { happens, told } = paced()
    for (let i = 0; i < 40; i++) happens('death')
    let ms = 0
    for (; told().length < 40; ms += 100) vi.advanceTimersByTime(100)
    expect(ms).toBeLessThan(20_000)
    expect(ms).toBeGreaterThan(5000)
  })

  it('costs nothing under "instant", and nothing while it rushes to the end', () => {
    const { pacing, happens, told, said, played } = paced()
    tempo.value = 0
    happens('battle')
    happens('death')
    expect(told()).toEqual(['battle', 'death'])
    tempo.value = 1
    pacing.rush(true)
    happens('battle')
    happens('death')
    expect(told()).toHaveLength(2)
    vi.advanceTimersByTime(250)
    expect(told()).toHaveLength(4)
    happens('death')
    pacing.rush(false)
    expect(told()).toHaveLength(5)
    expect([said.length, played.length]).toEqual([2, 2])
    expect(vi.getTimerCount()).toBe(0)
  })
})
