import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Game } from '../../core/index.ts'
import { game as current } from '../../games/counts-and-clerics/index.ts'
import type { Line, MatchRow } from '../store/index.ts'
import { openClub, playOn } from '../testing/rooms.ts'
import { checkMatch } from './check-matches.ts'
import type { LogEvent } from './match-log.ts'
import { applyEvent, replayLines, withHash } from './replay.ts'

const base = current as unknown as Game
/** A match as a server stored it one version ago. */
let row: MatchRow
let lines: readonly Line[]

beforeAll(async () => {
  const club = await openClub()
  const id = await club.begin({ game: base.id, seats: ['anna', 'bert'], options: { hiddenHands: true } })
  await playOn(club.rooms, id, ['anna', 'bert'])
  row = (await club.store.matches.find(id)) ?? expect.unreachable()
  lines = await club.store.matches.lines(id, 0)
  await club.close()
})

type Marked = { readonly mark: string }

/** The next version of the rules: it has one more option, and positions hold it. */
const next: Game = {
  ...base,
  rules: base.rules + 1,
  options: v.pipe(
    v.custom<Record<string, unknown>>(() => true),
    v.transform(({ mark, ...options }) => ({
      ...(v.parse(base.options, options) as object),
      mark: mark ?? 'new',
    })),
  ),
  migrateOptions: (options, rules) =>
    rules === base.rules ? { mark: 'old', ...(options as object) } : options,
  setup: (options, seats, ctx) => {
    const { mark, ...others } = options as Marked
    return { ...(base.setup(others, seats, ctx) as object), mark }
  },
  copy: (state) => ({ ...(base.copy(state) as object), mark: (state as Marked).mark }),
  stateAsOf: (state) => {
    const { mark: _, ...old } = state as Marked
    return old
  },
}

describe('a match that a server stored under an older version of the rules', () => {
  it('comes out as it was played, with the option that came later as it was then', () => {
    expect(checkMatch(next, row, lines)).toBeUndefined()
    const { match } = replayLines(next, row, lines)
    expect(match.options).toMatchObject({ mark: 'old' })
    expect(match.state).toMatchObject({ mark: 'old' })
  })

  it('is known by fingerprints of the positions as they were written then', () => {
    const without: Game = { ...next, stateAsOf: (state: unknown) => state }
    const refusal = checkMatch(without, row, lines)
    expect(refusal).toMatchObject({ code: 'diverged', at: expect.stringMatching(/^lines\[\d+\]$/) })
    expect(refusal?.message).toContain('The position differs.')
  })

  it('goes on with fingerprints of that kind, so that it replays after that, too', () => {
    const marked = lines.findIndex((line) => 'digest' in (line.what as object))
    const live = replayLines(next, row, lines.slice(0, marked))
    const { number, what, at } = lines[marked]
    const { digest: _, ...plain } = what as LogEvent & { digest?: string }
    applyEvent(live, number, plain as LogEvent, at)
    const written = withHash(live, plain as LogEvent)
    expect(written).toEqual(what)
    expect(written).toHaveProperty('digest')
  })

  it('reads actions in the form of then, and those of today with which it has gone on', () => {
    const half = lines.length / 2
    const older = lines.map((line) => {
      const what = line.what as LogEvent
      return what.kind === 'act' && line.number < half
        ? { ...line, what: { ...what, action: { old: what.action } } }
        : line
    })
    expect(checkMatch(next, row, older as readonly Line[])).toMatchObject({ at: 'lines[1]' })
    const reading: Game = {
      ...next,
      migrateAction: (action) => (action as { readonly old?: unknown }).old ?? action,
    }
    expect(checkMatch(reading, row, older as readonly Line[])).toBeUndefined()
    expect(checkMatch({ ...reading, rules: row.rules }, row, older as readonly Line[])).toBeDefined()
  })

  it('may end with another sentence, and not with other ranks', () => {
    const ended = (change: object): MatchRow => ({
      ...row,
      head: { ...row.head, result: { ...row.head.result, ...change } as MatchRow['head']['result'] },
    })
    expect(checkMatch(next, ended({ why: 'In other words.' }), lines)).toBeUndefined()
    expect(checkMatch(base, ended({ why: 'In other words.' }), lines)).toMatchObject({ code: 'diverged' })
    expect(checkMatch(next, ended({ ranks: [1, 1] }), lines)).toMatchObject({ code: 'diverged' })
  })

  it('is refused with the line at which it parts, and why, where it comes out otherwise', () => {
    let asked = 0
    const stricter: Game = {
      ...next,
      refusal: (state, seat, action) =>
        ++asked === 5
          ? { code: 'no', message: 'Nobody does this any more.' }
          : base.refusal(state, seat, action),
    }
    const refusal = checkMatch(stricter, row, lines)
    expect(refusal).toEqual({
      code: 'diverged',
      message: `This match was played under version ${row.rules} of the rules of ${base.title}. Under version ${next.rules} it comes out otherwise at lines[5]: Nobody does this any more. So it can be neither shown nor continued here.`,
      at: 'lines[5]',
    })
  })

  it('is refused when its options cannot be read any more', () => {
    const refusal = checkMatch({ ...next, options: v.strictObject({}) }, row, lines)
    expect(refusal).toMatchObject({ code: 'diverged', at: expect.stringMatching(/^options\./) })
    expect(refusal?.message).toContain('neither shown nor continued')
  })
})

it('a match of a newer version of the rules is refused with the advice to update', () => {
  const refusal = checkMatch(base, { ...row, rules: base.rules + 1 }, lines)
  expect(refusal).toMatchObject({ code: 'diverged', at: 'rules' })
  expect(refusal?.message).toContain('Update Interregnum')
})

it('a field that came later in the same version of the rules leaves the fingerprints of its matches as they were', () => {
  const { copy, setup } = base
  const later: Game = {
    ...base,
    setup: (options, seats, ctx) => ({ ...(setup(options, seats, ctx) as object), mark: 'new' }),
    copy: (state) => ({ ...(copy(state) as object), mark: 'new' }),
  }
  expect(checkMatch(later, row, lines)).toMatchObject({ code: 'diverged' })
  const stateAsOf = (state: unknown) => {
    const { mark: _, ...first } = state as Marked
    return first
  }
  expect(checkMatch({ ...later, stateAsOf }, row, lines)).toBeUndefined()
})
