import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { QuickChance } from './chance.ts'
import { game } from './conformance/vigil.ts'
import type { Game, Json } from './contract.ts'
import { awaited, type Match, outcomeOf, startMatch, submit } from './match.ts'
import { type MatchRecord, readRecord, recordOf, replay, writeRecord } from './record.ts'
import { refuse } from './refusal.ts'
import { refusalOf } from './refusal-of.ts'

const PLAYERS = [
  { name: 'Ada', bot: null },
  { name: 'Bo', bot: null },
]

/** A match of two in this version, played by dice to its end or for `length` entries. */
function played(length = Number.POSITIVE_INFINITY, seed = 'old'): Match {
  const match: Match = startMatch(game as unknown as Game, { rounds: 3 }, 2, seed)
  const dice = new QuickChance(1)
  playOn(match, dice, length)
  return match
}

function playOn(match: Match, dice: QuickChance, length = Number.POSITIVE_INFINITY): void {
  while (match.entries.length < length && outcomeOf(match) === undefined) {
    const [seat] = awaited(match)
    const actions = match.game.actions(match.state, seat)
    submit(match, seat, actions[dice.int(actions.length)])
  }
}

/** Its record as a version wrote it that did not know the option `openHands` yet. */
function oldRecord(match: Match): MatchRecord {
  const { openHands: _, ...options } = match.options as Record<string, Json>
  return readRecord(writeRecord({ ...recordOf(match, PLAYERS), options }))
}

/** The next version: `openHands` is new, and usual; matches of the version before play without. */
const next = {
  ...game,
  rules: game.rules + 1,
  options: v.strictObject({ rounds: v.optional(v.number(), 2), openHands: v.optional(v.boolean(), true) }),
  migrateOptions: (options: object, rules: number) =>
    rules === 1 ? { openHands: false, ...options } : options,
} as unknown as Game

describe('a record of an older version of the rules', () => {
  it('replays where it comes out the same, with what a later option stood for then', () => {
    const match = played()
    const again = replay(next, oldRecord(match))
    expect(again.options).toEqual({ rounds: 3, openHands: false })
    expect(again.state).toEqual(match.state)
    expect(again.entries).toEqual(match.entries)
  })

  it('gives a later option its initial value where the game does not say otherwise', () => {
    const { options } = replay(
      { ...next, migrateOptions: undefined } as unknown as Game,
      oldRecord(played(3)),
    )
    expect(options).toEqual({ rounds: 3, openHands: true })
  })

  it('replays with its actions in the form of today, sealed ones too, and refuses one that is gone', () => {
    const match = played()
    const record = oldRecord(match)
    const move = ({ seat, action }: { readonly seat: number; readonly action: Json }) => ({
      seat,
      action: { old: action },
    })
    const actions = record.actions.map((entry) => (Array.isArray(entry) ? entry.map(move) : move(entry)))
    const reading = (isGone: (action: unknown) => boolean): Game => ({
      ...next,
      migrateAction: (action) => {
        const { old } = action as { readonly old: unknown }
        return isGone(old) ? refuse({ code: 'gone', message: 'Nobody does this any more.' }) : old
      },
    })
    expect(
      replay(
        reading(() => false),
        { ...record, actions },
      ).entries,
    ).toEqual(match.entries)
    const bids = reading((action) => (action as { readonly type: string }).type === 'bid')
    const at = actions.findIndex((entry) => Array.isArray(entry))
    expect(refusalOf(() => replay(bids, { ...record, actions }))).toMatchObject({
      code: 'other-rules',
      at: `record.actions[${at}]`,
      message: expect.stringContaining(`at action ${at + 1}: Nobody does this any more.`),
    })
  })

  it('goes on as a match of the version now: its record says so and replays', () => {
    const match = replay(next, oldRecord(played(5)))
    playOn(match, new QuickChance(2))
    const record = readRecord(writeRecord(recordOf(match, PLAYERS)))
    expect(record).toMatchObject({ rules: next.rules, options: { rounds: 3, openHands: false } })
    expect(replay(next, record).state).toEqual(match.state)
  })

  it('may give another reason for the same result', () => {
    const { result, ...record } = oldRecord(played())
    if (result === null) throw new Error('the match is not over')
    expect(
      outcomeOf(replay(next, { ...record, result: { ...result, why: 'In other words.' } })),
    ).toBeDefined()
  })

  const damages: readonly [string, Partial<Game>, string, string][] = [
    [
      'an action is not legal any more',
      {
        refusal: (_state, _seat, action) =>
          (action as { type: string }).type === 'bid' ? NO_BIDS : undefined,
      },
      'at action ',
      'record.actions[',
    ],
    [
      'its options cannot be read any more',
      { options: v.strictObject({ openHands: v.optional(v.boolean(), true) }) },
      'at its set-up: ',
      'record.options.rounds',
    ],
    [
      'its result is another',
      {
        outcome: (state) => {
          const outcome = (game as unknown as Game).outcome(state)
          return outcome && { ...outcome, scores: outcome.scores.map((score) => score + 1) }
        },
      },
      'at its end: ',
      'record.result.scores[0]',
    ],
  ]
  it.each(damages)('is refused with a sentence that says where it parts: %s', (_, changed, where, at) => {
    const refusal = refusalOf(() => replay({ ...next, ...changed }, oldRecord(played())))
    expect(refusal).toMatchObject({ code: 'other-rules' })
    expect(refusal.message).toContain('was played under version 1 of the rules of The Vigil.')
    expect(refusal.message).toContain(`Under version 2 it comes out otherwise ${where}`)
    expect(refusal.message).toContain('neither shown nor continued')
    expect(refusal.at?.slice(0, at.length)).toBe(at)
  })

  it('names the action at which it parts, by its number, and keeps the clause', () => {
    const record = oldRecord(played())
    const at = record.actions.findIndex((entry) => Array.isArray(entry))
    const without = { ...next, refusal: damages[0][1].refusal } as Game
    const refusal = refusalOf(() => replay(without, record))
    expect(refusal.at).toBe(`record.actions[${at}]`)
    expect(refusal.message).toContain(`at action ${at + 1}: Nobody bids any more.`)
    expect(refusal.clause).toBe('V-3')
  })

  it('is refused in part, too, when it comes out otherwise only after that', () => {
    const record = oldRecord(played())
    const without = { ...next, refusal: damages[0][1].refusal } as Game
    expect(refusalOf(() => replay(without, record, 0)).code).toBe('other-rules')
    expect(replay(next, record, 2).entries).toHaveLength(2)
  })
})

const NO_BIDS = { code: 'no-bids', clause: 'V-3', message: 'Nobody bids any more.' }

it('a record of a newer version of the rules is refused with the advice to update', () => {
  const record = { ...recordOf(played(), PLAYERS), rules: game.rules + 1 }
  expect(refusalOf(() => replay(game as unknown as Game, record))).toEqual({
    code: 'other-rules',
    message:
      'This match needs version 2 of the rules of The Vigil; version 1 is installed. Update Interregnum (in a browser, reload the page) to open it.',
    at: 'record.rules',
  })
})

it('a version of the rules below 1 is no record', () => {
  const text = writeRecord({ ...recordOf(played(0), PLAYERS), rules: 0 })
  expect(refusalOf(() => readRecord(text))).toMatchObject({ code: 'bad-record', at: 'record.rules' })
})
