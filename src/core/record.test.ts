import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { QuickChance } from './chance.ts'
import { game } from './conformance/vigil.ts'
import { awaited, outcomeOf, startMatch, submit } from './match.ts'
import { type MatchRecord, type Player, readRecord, recordOf, replay, writeRecord } from './record.ts'
import { refusalOf } from './refusal-of.ts'

const PLAYERS = [
  { name: 'Ada', bot: null },
  { name: 'The "Steward"', bot: 'greedy' },
]

/** A match of two played by dice, to the end or for so many entries. */
function played(seed = 1, length = Number.POSITIVE_INFINITY) {
  const match = startMatch(game, { rounds: 3 }, 2, `seed ${seed}`)
  const dice = new QuickChance(seed)
  while (match.entries.length < length && outcomeOf(match) === undefined) {
    const [seat] = awaited(match)
    const actions = game.actions(match.state, seat)
    submit(match, seat, actions[dice.int(actions.length)])
  }
  return match
}

/** A record in which some seats bid at once, at this index of its actions. */
function withJointEntry(): { readonly record: MatchRecord; readonly at: number } {
  for (let seed = 1; ; seed++) {
    const record = recordOf(played(seed), PLAYERS)
    const at = record.actions.findIndex((entry) => Array.isArray(entry))
    if (at >= 0 && record.actions.length > at + 2) return { record, at }
  }
}

describe('a record', () => {
  it('written, read and replayed gives the match again', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(30), (seed, length) => {
        const match = played(seed, length)
        const again = replay(game, readRecord(writeRecord(recordOf(match, PLAYERS))))
        expect(again.state).toEqual(match.state)
        expect(again.entries).toEqual(match.entries)
        expect(again.opening).toEqual(match.opening)
        expect(recordOf(again, PLAYERS)).toEqual(recordOf(match, PLAYERS))
      }),
    )
  })

  it('has an action a line', () => {
    const { record } = withJointEntry()
    const lines = writeRecord(record).split('\n')
    const from = lines.indexOf('  "actions": [') + 1
    expect(from).toBeGreaterThan(1)
    record.actions.forEach((entry, i) => {
      expect(JSON.parse(lines[from + i].replace(/,$/, ''))).toEqual(entry)
    })
    expect(writeRecord(record).endsWith('}\n')).toBe(true)
  })

  it('of a match not yet begun or not yet over is a record too', () => {
    const fresh = recordOf(played(1, 0), PLAYERS)
    expect(fresh.result).toBeNull()
    expect(readRecord(writeRecord(fresh))).toEqual(fresh)
    expect(replay(game, fresh).entries).toEqual([])
  })

  it('does not hold what lies sealed', () => {
    const match = startMatch(game, {}, 2, 's')
    submit(match, 0, { type: 'call' })
    const before = writeRecord(recordOf(match, PLAYERS))
    submit(match, 1, game.actions(match.state, 1)[0])
    expect(writeRecord(recordOf(match, PLAYERS))).toBe(before)
  })

  it('is replayed up to any entry, without a word about the result', () => {
    const match = played(3)
    const record = recordOf(match, PLAYERS)
    record.actions.forEach((_, upTo) => {
      const part = replay(game, record, upTo)
      expect(part.entries).toEqual(match.entries.slice(0, upTo))
    })
  })
})

describe('a text that is no record is refused', () => {
  const text = writeRecord(recordOf(played(2), PLAYERS))

  it('with line and column where it is cut off', () => {
    for (let length = 0; length < text.length - 2; length += 7) {
      const cut = text.slice(0, length)
      const lines = cut.split('\n')
      const refusal = refusalOf(() => readRecord(cut))
      expect(refusal.code).toBe('bad-json')
      expect(refusal.at).toMatch(/^line \d+ column \d+$/)
      const [, line] = /line (\d+)/.exec(refusal.at ?? '') ?? []
      expect(Number(line)).toBeLessThanOrEqual(lines.length)
      expect(Number(line)).toBeGreaterThanOrEqual(lines.length - 1)
    }
  })

  it('with line and column where a sign is wrong', () => {
    const wrong = text.replace('"rules":', '"rules"=')
    expect(refusalOf(() => readRecord(wrong))).toEqual({
      code: 'bad-json',
      message: 'The record is not JSON: it goes wrong at line 5, column 10.',
      at: 'line 5 column 10',
    })
  })

  it('whatever it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (other) => {
        expect(refusalOf(() => readRecord(other)).code).toMatch(/^bad-(json|record)$/)
      }),
    )
    expect(refusalOf(() => readRecord('['.repeat(100_000))).code).toBe('bad-json')
    expect(refusalOf(() => readRecord(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)).code).toBe('bad-record')
  })
})

/** A change to a record's JSON. */
type Damage = (record: Record<string, unknown>) => unknown

function withPlayer(player: Player): Damage {
  return (record) => ({ ...record, players: [PLAYERS[0], player] })
}

describe('a record of the wrong form is refused with the place', () => {
  const damages: readonly [string, Damage, string][] = [
    ['not an object', () => [], 'record'],
    ['another format', (r) => ({ ...r, format: 'pgn' }), 'record.format'],
    ['an escape in a name', withPlayer({ name: '\u001b]0;Evil\u0007', bot: null }), 'record.players[1].name'],
    [
      'a second line in a name',
      withPlayer({ name: 'Ada\n   0  Ada won.', bot: null }),
      'record.players[1].name',
    ],
    [
      'a direction override in a bot',
      withPlayer({ name: 'Ada', bot: '\u202eydeerg' }),
      'record.players[1].bot',
    ],
    ['an escape in its seed', (r) => ({ ...r, seed: '\u001b[2J' }), 'record.seed'],
    ['a later version', (r) => ({ ...r, version: 2 }), 'record.version'],
    ['a version in words', (r) => ({ ...r, version: '1' }), 'record.version'],
    ['an unknown key', (r) => ({ ...r, comment: '' }), 'record.comment'],
    ['no seed', ({ seed: _, ...r }) => r, 'record.seed'],
    ['a seed that is no text', (r) => ({ ...r, seed: 5 }), 'record.seed'],
    ['options in words', (r) => ({ ...r, options: 'hidden' }), 'record.options'],
    ['no options', (r) => ({ ...r, options: null }), 'record.options'],
    ['a rules version in halves', (r) => ({ ...r, rules: 1.5 }), 'record.rules'],
    ['nameless players', (r) => ({ ...r, players: [{ bot: null }] }), 'record.players[0].name'],
    [
      'a name too long',
      (r) => ({ ...r, players: [{ name: 'x'.repeat(41), bot: null }] }),
      'record.players[0].name',
    ],
    ['an action of nobody', (r) => ({ ...r, actions: [{ action: 1 }] }), 'record.actions[0]'],
    [
      'an action of a negative seat',
      (r) => ({ ...r, actions: [{ seat: -1, action: 1 }] }),
      'record.actions[0]',
    ],
    ['a move without an action', (r) => ({ ...r, actions: [{ seat: 0 }] }), 'record.actions[0]'],
    ['an action that is a number', (r) => ({ ...r, actions: [7] }), 'record.actions[0]'],
    ['a result without reason', (r) => ({ ...r, result: { ranks: [], scores: [] } }), 'record.result.why'],
  ]
  it.each(damages)('%s', (_, damage, at) => {
    const record = JSON.parse(writeRecord(recordOf(played(2), PLAYERS)))
    const refusal = refusalOf(() => readRecord(JSON.stringify(damage(record))))
    expect(refusal.code).toBe('bad-record')
    expect(refusal.at?.slice(0, at.length)).toBe(at)
    expect(refusal.message).toMatch(/^record.*\.$/)
  })
})

it('a name too long is refused in words', () => {
  const record = recordOf(played(2), [PLAYERS[0], { name: 'x'.repeat(41), bot: null }])
  expect(refusalOf(() => readRecord(writeRecord(record))).message).toBe(
    'record.players[1].name: must have at most 40 characters.',
  )
})

describe('a record that does not hold is refused with the place', () => {
  const { record, at } = withJointEntry()
  const joint = record.actions[at]
  const moves = Array.isArray(joint) ? joint : []
  const replaced = (index: number, ...entries: MatchRecord['actions']): MatchRecord => ({
    ...record,
    actions: [...record.actions.slice(0, index), ...entries, ...record.actions.slice(index + 1)],
  })
  const ofEntry = `record.actions[${at}]`

  const damages: readonly [string, MatchRecord, string, string][] = [
    ['of another game', { ...record, game: 'chess' }, 'other-game', 'record.game'],
    ['of other rules', { ...record, rules: 99 }, 'other-rules', 'record.rules'],
    [
      'with an option that does not exist',
      { ...record, options: { wealth: 1 } },
      'bad-option',
      'record.options.wealth',
    ],
    [
      'with an option out of range',
      { ...record, options: { rounds: 0 } },
      'bad-option',
      'record.options.rounds',
    ],
    ['of too few', { ...record, players: PLAYERS.slice(1) }, 'bad-seats', 'record.players'],
    [
      'with an action of a bad form',
      replaced(0, { seat: 0, action: { type: 'fly' } }),
      'bad-action',
      'record.actions[0].action.type',
    ],
    [
      'with an action of a seat that is not there',
      replaced(0, { seat: 5, action: { type: 'skip' } }),
      'bad-seat',
      'record.actions[0].seat',
    ],
    [
      'with an action out of turn',
      replaced(0, { seat: 1, action: { type: 'skip' } }),
      'not-your-turn',
      'record.actions[0]',
    ],
    [
      'with an illegal action',
      replaced(0, { seat: 0, action: { type: 'pass' } }),
      'not-now',
      'record.actions[0]',
    ],
    ['with an empty entry', replaced(at, []), 'bad-entry', ofEntry],
    ['with a joint entry that lacks a move', replaced(at, moves.slice(1)), 'bad-entry', ofEntry],
    ['with a single move where all decide', replaced(at, moves[0]), 'bad-entry', ofEntry],
    ['with a move twice in an entry', replaced(at, [moves[0], ...moves]), 'bad-entry', ofEntry],
    ['with a joint entry in two', replaced(at, [moves[0]], [moves[1]]), 'bad-entry', ofEntry],
    [
      'with two turns in one entry',
      replaced(0, [record.actions[0], record.actions[1]].flat()),
      'bad-entry',
      'record.actions[0]',
    ],
    [
      'with an action too many',
      { ...record, actions: [...record.actions, { seat: 0, action: { type: 'pass' } }] },
      'match-over',
      `record.actions[${record.actions.length}]`,
    ],
    [
      'with an action too few',
      { ...record, actions: record.actions.slice(0, -1) },
      'other-result',
      'record.result',
    ],
    ['without its result', { ...record, result: null }, 'other-result', 'record.result'],
    [
      'with other ranks',
      {
        ...record,
        result: { ranks: [9, 9], scores: record.result?.scores ?? [], why: record.result?.why ?? '' },
      },
      'other-result',
      'record.result.ranks[0]',
    ],
    [
      'with another reason',
      {
        ...record,
        result: { ranks: record.result?.ranks ?? [], scores: record.result?.scores ?? [], why: 'So it is.' },
      },
      'other-result',
      'record.result.why',
    ],
  ]
  it.each(damages)('%s', (_, damaged, code, place) => {
    const refusal = refusalOf(() => replay(game, readRecord(writeRecord(damaged))))
    expect({ code: refusal.code, at: refusal.at }).toEqual({ code, at: place })
    expect(refusal.message).toMatch(/\.$/)
  })

  it('and says the whole place where it says one', () => {
    const unknown = replaced(0, { seat: 0, action: { type: 'fly' } })
    const options = { ...record, options: { wealth: 1 } }
    for (const [damaged, message] of [
      [unknown, /^record\.actions\[0\]\.action\.type: /],
      [options, /^record\.options\.wealth is not known here\.$/],
    ] as const)
      expect(refusalOf(() => replay(game, damaged)).message).toMatch(message)
  })

  it('and says which of its actions the rules refuse', () => {
    const refusal = refusalOf(() => replay(game, replaced(0, { seat: 0, action: { type: 'pass' } })))
    expect(refusal.message).toBe('The record is refused at action 1: Skip the round or call the bids.')
  })

  it('and keeps the clause of the rule that was broken', () => {
    const refusal = refusalOf(() => replay(game, replaced(0, { seat: 0, action: { type: 'pass' } })))
    expect(refusal.clause).toBe('V-3')
  })

  it('but any other error is passed on as it is', () => {
    const broken: typeof game = {
      ...game,
      apply: () => {
        throw new TypeError('a bug')
      },
    }
    expect(() => replay(broken, record)).toThrow(TypeError)
  })
})
