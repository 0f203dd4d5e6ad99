import { describe, expect, it } from 'vitest'
import {
  awaited,
  type Match,
  type MatchRecord,
  optionsNow,
  outcomeOf,
  QuickChance,
  recordOf,
  replay,
  startMatch,
  submit,
} from '../../../core/index.ts'
import { refusalOf } from '../../../core/refusal-of.ts'
import { MAHLOR } from '../content/cards/mahlor.ts'
import { ASKS, act, asks, END, PASS, scene } from '../testing/scene.ts'
import { game } from './game.ts'
import { EARLIER_MAHLOR, migrateAction, stateAsOf } from './older-rules.ts'

const PLAYERS = [
  { name: 'Ada', bot: null },
  { name: 'Bela', bot: null },
]

type WosMatch = ReturnType<typeof played>

/** A match by dice, up to the number of entries. */
function played(length = Number.POSITIVE_INFINITY) {
  const match = startMatch(game, { cards: EARLIER_MAHLOR }, 2, 'orders')
  const dice = new QuickChance(3)
  while (match.entries.length < length && !outcomeOf(match as unknown as Match)) {
    const [seat] = awaited(match as unknown as Match)
    const actions = game.actions(match.state, seat)
    submit(match, seat, actions[dice.int(actions.length)])
  }
  return match
}

/** A record as version 3 wrote it: each pass said how long it held. */
function oldRecord(match: WosMatch, until: (place: number) => string = () => 'now'): MatchRecord {
  const record = recordOf(match as unknown as Match, PLAYERS)
  const actions = record.actions.map((entry, i) => {
    if (Array.isArray(entry)) return entry
    const { seat, action } = entry
    return (action as { readonly type: string }).type === 'pass'
      ? { seat, action: { type: 'pass', until: until(i) } }
      : entry
  })
  const { cards: _, ...options } = record.options
  return { ...record, rules: 3, options, actions }
}

describe('a match of version 3 of the rules, with public orders', () => {
  it('WOS-R33 comes out the same where every pass was for now', () => {
    const match = played()
    const again = replay(game, oldRecord(match))
    expect(again.entries).toEqual(match.entries)
    expect(again.state).toEqual(match.state)
  })

  it.each(['quiet', 'always'])('WOS-R33 is refused at a pass for longer: %s', (until) => {
    const match = played(60)
    const passes = match.entries.flatMap(({ moves }, i) => (moves[0].action.type === 'pass' ? [i] : []))
    const at = passes[2]
    const record = oldRecord(match, (place) => (place === at ? until : 'now'))
    const refusal = refusalOf(() => replay(game, record))
    expect(refusal).toMatchObject({ code: 'other-rules', clause: 'WOS-R33', at: `record.actions[${at}]` })
    expect(refusal.message).toContain(
      `Under version ${game.rules} it comes out otherwise at action ${at + 1}: `,
    )
  })

  it('WOS-R33 is refused where a player changed when to be asked', () => {
    const record = oldRecord(played(5))
    const actions = [...record.actions, { seat: 0, action: { type: 'asks', moment: 1 } }]
    expect(refusalOf(() => replay(game, { ...record, actions }))).toMatchObject({
      code: 'other-rules',
      clause: 'WOS-R33',
      at: 'record.actions[5]',
    })
  })

  it('has the positions that version 3 wrote, as long as nobody gave an order', () => {
    const { state } = played(20)
    const { players } = stateAsOf(state, 3) as { readonly players: readonly object[] }
    expect(players).toEqual(state.players.map((player) => ({ ...player, asks: 15, isQuiet: false })))
    expect(stateAsOf(state, 6)).toBe(state)
  })

  it('keeps actions of the current form, which it goes on with', () => {
    expect(migrateAction({ type: 'pass' }, 3)).toEqual({ type: 'pass' })
    expect(migrateAction({ type: 'place', card: 7 }, 3)).toEqual({ type: 'place', card: 7 })
    expect(migrateAction(null, 3)).toBeNull()
  })

  it('forgives nothing in a match of the current version', () => {
    const record = { ...oldRecord(played(60)), rules: game.rules }
    expect(refusalOf(() => replay(game, record)).code).toBe('bad-action')
  })
})

describe('a match of version 4 of the rules, in which creatures had other scores', () => {
  const begun = (options: object) => {
    const match = startMatch(game, optionsNow(game, options, 4), 2, 'scores')
    return replay(game, {
      ...recordOf(match as unknown as Match, PLAYERS),
      rules: 4,
      options: options as MatchRecord['options'],
    })
  }

  it.each([{}, { cards: 'mahlor' }, { start: 'general' }])(
    'goes on with Mahlor’s cards as they were: %j',
    (options) => {
      const { state } = begun(options)
      expect(state.set?.creatures.find(({ name }) => name === 'Oasis Confessor')?.scores).toEqual([1, 4, 2])
      expect(MAHLOR.creatures.find(({ name }) => name === 'Oasis Confessor')?.scores).toEqual([1, 3, 2])
      const { territoriesUnder: _, ...written } = state
      expect(stateAsOf(state, 4)).toEqual({ ...written, set: null })
    },
  )

  it('keeps a card set of one’s own', () => {
    const cards = { ...MAHLOR, name: 'Mine' }
    const { state } = begun({ cards })
    expect(state.set?.name).toBe('Mine')
    const { territoriesUnder: _, ...written } = state
    expect(stateAsOf(state, 4)).toEqual(written)
  })

  it('a new match has the scores of today', () => {
    expect(startMatch(game, {}, 2, 'scores').state.set).toBeNull()
  })
})

it('a match of version 5 has the fingerprints that it had before positions said what lies under the territory deck', () => {
  const { state } = played(20)
  const { territoriesUnder, ...written } = state
  expect(territoriesUnder).toBe(0)
  expect(stateAsOf(state, 5)).toEqual(written)
})

it('a match of version 5 has the fingerprints that it had while the drawing stage began before answers', () => {
  const on = scene({
    seats: [{ hand: ['Boomerang'], asks: ASKS.happenings }, {}, {}],
    options: { extra: true },
    attack: ['Gorilla Berserker'],
    defender: 1,
    defense: [{ name: 'Gorilla Berserker', mods: [16, 0, 0] }],
  })
  act(on, [0, END])
  while (asks(on) === 'window combat lost 0') act(on, [0, PASS])
  expect(asks(on)).toBe('window territory 0')
  const { territoriesUnder: _, ...now } = on.state
  const [turn, window] = now.stack
  const keep = { step: 'keep', seat: 0 }
  const draw = { step: 'draw', seat: 0, left: 3, from: 'either' }
  expect([now.stack.length, now.hasDrawn]).toEqual([2, false])
  expect(stateAsOf(on.state, 5)).toEqual({ ...now, hasDrawn: true, stack: [turn, keep, draw, window] })
  expect([on.state.stack.length, stateAsOf(on.state, 6)]).toEqual([2, on.state])
})
