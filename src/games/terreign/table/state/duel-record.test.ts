import { describe, expect, it } from 'vitest'
import type { Scene } from '../../testing/scene.ts'
import { act, attempt, duel, fight, passAll, play, scene } from '../../testing/scene.ts'
import { stakesOf } from '../../text/stakes.ts'
import type { DuelRecord } from './duel-record.ts'
import { fits, follow, isSuccess, recordOf } from './duel-record.ts'
import { isDuelShown } from './duels.ts'

const names = ['You', 'Ben']

/** What somebody who heard everything has of the duel. */
function heard({ told }: Scene): DuelRecord {
  const record = told.map(({ event }) => event).reduce<DuelRecord | undefined>(follow, undefined)
  if (!record) throw new Error('Nothing was told of a duel.')
  return record
}

describe('the record of a duel', () => {
  it('TER-25 fills up attempt by attempt, success apart from damage', () => {
    const record = heard(duel(scene({ seats: [{}, {}] }), 0, 1, 'hit', 'miss'))
    expect(record.shown.map(isSuccess)).toEqual([true, false])
    expect(record.shown.map(({ damage }) => damage)).toEqual([1, null])
    expect(record.over).toBeUndefined()
  })

  it('outlasts the duel, with what came of it', () => {
    const played = duel(scene({ seats: [{}, {}] }), 0, 1, 'miss', 'miss', 'hit')
    const record = heard(played)
    expect(played.state.duel).toBeNull()
    expect(record.over?.result).toBe('failed')
    expect(record.shown.map(({ damage }) => damage)).toEqual([0, 0, 1])
  })

  it('TER-28 An attempt whose damage is prevented is a success without damage', () => {
    const on = scene({ seats: [{}, { equipped: ['buckler'], order: 'mine' }] })
    fight(passAll(duel(on, 0, 1)), 'hit')
    passToDamage(on)
    act(on, [1, play('buckler')])
    passAll(on)
    const { shown } = heard(fight(on, 'miss'))
    expect(isSuccess(shown[0])).toBe(true)
    expect(shown[0].damage).toBe(0)
  })

  it('TER-38 A Feint takes the attempt back', () => {
    const on = scene({ seats: [{}, { hand: ['feint'], order: 'mine' }] })
    fight(passAll(duel(on, 0, 1)), 'hit')
    act(on, [1, play('feint')])
    const record = heard(on)
    expect(record.shown).toEqual([])
    expect(record.asides.map(({ type }) => type)).toContain('feint')
    expect(on.state.duel && fits(record, on.state.duel)).toBe(true)
  })

  it('is as the position has it, whoever comes to it in the middle', () => {
    const on = duel(scene({ seats: [{}, {}] }), 0, 1, 'hit', 'miss')
    const { duel: now } = on.state
    if (!now) throw new Error('There is no duel.')
    expect(fits(heard(on), now)).toBe(true)
    expect(fits(recordOf(now), now)).toBe(true)
    expect(recordOf(now).shown.map(({ damage }) => damage)).toEqual([undefined, undefined])
    expect(fits({ ...heard(on), shown: [] }, now)).toBe(false)
  })
})

/** Passes until damage is about to land. */
function passToDamage(on: Scene): void {
  for (;;) {
    const top = on.state.stack.at(-1)
    if (top?.step !== 'window' || top.moment === 'damage') return
    act(on, [top.asked[0], { type: 'pass', order: 'mine' }])
  }
}

it('TER-45 a duel that ended the match is laid aside like any other', () => {
  const on = duel(scene({ mode: 'royale', seats: [{}, { morale: 1 }] }), 0, 1)
  expect(isDuelShown({ view: on.state })).toBe(true)
  fight(on, 'hit')
  expect(heard(on).over?.result).toBe('retreat')
  expect(isDuelShown({ view: on.state })).toBe(false)
})

describe('what stands to be won', () => {
  it('TER-27 closes what can no longer be had and marks what is sure', () => {
    const states = (...how: readonly ('hit' | 'miss')[]) => {
      const on = duel(scene({ seats: [{}, {}] }), 0, 1, ...how)
      return stakesOf(on.state, heard(on), names).map(({ state }) => state)
    }
    expect(states()).toEqual(['open', 'open', 'open'])
    expect(states('miss')).toEqual(['open', 'open', 'gone'])
    expect(states('hit')).toEqual(['gone', 'open', 'open'])
    expect(states('hit', 'hit')).toEqual(['gone', 'sure', 'open'])
    expect(states('miss', 'miss')).toEqual(['open', 'gone', 'gone'])
    expect(states('miss', 'hit')).toEqual(['gone', 'open', 'gone'])
  })

  it('says so when nothing can be won any more', () => {
    const on = scene({ seats: [{ tokens: [5, 0] }, {}] })
    const record = heard(duel(on, 0, 1, 'miss', 'hit'))
    const lost: DuelRecord = { ...record, shown: [...record.shown, record.shown[0]] }
    expect(stakesOf(on.state, lost, names).map(({ what }) => what)).toEqual(['Nobody wins anything'])
  })

  it('TER-32 says of the last token that it wins, and that a defender can only discard one', () => {
    const on = duel(scene({ seats: [{ tokens: [4, 0] }, { tokens: [2, 2] }] }), 0, 1)
    expect(stakesOf(on.state, heard(on), names).map(({ what }) => what)).toEqual([
      'Ben makes you discard a token',
      'You gain the token that wins, Ben must Flee',
    ])
  })

  it('TER-R44 leaves out what the limit of tokens forbids, and what nobody has to lose', () => {
    const what = (attacker: readonly [number, number], defender: readonly [number, number]) => {
      const on = duel(scene({ seats: [{ tokens: attacker }, { tokens: defender }] }), 0, 1)
      return stakesOf(on.state, heard(on), names).map((stake) => stake.what)
    }
    expect(what([5, 0], [1, 0])).toEqual(['Ben gains a token, or steals one', 'Ben must Flee'])
    expect(what([1, 0], [5, 0])).toEqual([
      'You gain a token, Ben must Flee',
      'and 1 more token, gained or stolen',
    ])
    expect(what([0, 0], [0, 0])).toEqual([
      'Ben gains a token',
      'You gain a token, Ben must Flee',
      'and 1 more token',
    ])
    // Nothing to discard for who may only discard.
    expect(what([0, 0], [4, 0])).toEqual([
      'You gain a token, Ben must Flee',
      'and 1 more token, gained or stolen',
    ])
  })

  it('TER-R24 a final duel may lead to another, or to a draw', () => {
    const full = { tokens: [5, 0] } as const
    const what = (on: Scene) => stakesOf(on.state, heard(on), names).map((stake) => stake.what)
    const two = scene({ seats: [full, full], phase: 'close' })
    expect(what(two)).toEqual(['Ben attacks next', 'You take the throne'])
    for (let duels = 1; duels < 10; duels++) for (let i = 0; i < 3; i++) fight(two, 'miss')
    expect(what(two)).toEqual(['A random draw decides', 'Ben takes the throne'])
    const three = scene({ seats: [full, full, full], phase: 'close' })
    const last = () => stakesOf(three.state, heard(three), [...names, 'Cleo']).at(-1)?.what
    expect(last()).toBe('You meet Cleo next')
    for (let i = 0; i < 3; i++) fight(three, 'hit')
    expect(last()).toBe('You take the throne')
  })

  it('TER-45 has no tokens in the Battle Royale', () => {
    const on = duel(scene({ mode: 'royale', seats: [{}, {}] }), 0, 1)
    expect(stakesOf(on.state, heard(on), names).map(({ what }) => what)).toEqual(['Ben must Flee'])
  })
})

it('a card that is shown twice by attempt stands in its column', () => {
  const on = scene({ seats: [{}, {}] })
  duel(on, 0, 1)
  attempt(on, 'Head', 'Body/Left')
  attempt(on, 'Body', 'Head/Right')
  attempt(on, 'Head', 'Head/Left')
  expect(heard(on).shown.map(({ cards }) => cards[0])).toEqual([0, 1, 0])
})
