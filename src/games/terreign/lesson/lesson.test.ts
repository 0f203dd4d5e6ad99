import { expect, it } from 'vitest'
import { lessonMatch } from '../../../core/index.ts'
import { invariant } from '../conformance.ts'
import { tokensOf } from '../rules/board.ts'
import { ITEMS } from '../rules/content.ts'
import type { Event } from '../rules/events.ts'
import { game } from '../rules/game.ts'
import { lesson } from './index.ts'

/** The lesson at the first step that tells this, before the learner decides. */
function at(words: string) {
  const step = lesson.steps.findIndex(({ tell }) => tell.includes(words))
  expect(step, words).toBeGreaterThanOrEqual(0)
  const { state, entries } = lessonMatch(game, lesson, { step, decided: false })
  const events = entries.flatMap((entry) => entry.told.map(({ event }) => event as Event))
  const names = (items: readonly unknown[]) => items.map((item) => ITEMS[Number(item)].name)
  return {
    state,
    told: <T extends Event['type']>(type: T) =>
      events.flatMap((event) => (event.type === type ? [event as Extract<Event, { type: T }>] : [])),
    tokens: state.players.map((_, seat) => tokensOf(state, seat)),
    morale: state.players.map(({ morale }) => morale),
    names,
  }
}

it('begins with a whole deck and three tokens, two and two', () => {
  const { state, tokens } = at('You hold three, Ada and Bran two each')
  invariant(state)
  expect(tokens).toEqual([3, 2, 2])
  expect(state.target).toBe(5)
})

it('TER-8 at the Reveal Ada stands on the Farm and Bran on the Plain', () => {
  const { state } = at('Ada’s Warrior has come to your Farm')
  expect(state.players.map(({ warrior }) => warrior)).toEqual([0, 0, 1])
})

it('TER-11 the Search brings a Parry, and the Bastard Sword is scavenged and equipped', () => {
  const { state, names } = at('A Parry, for later')
  expect(names(state.players[0].hand)).toContain('Parry')
  expect(names(state.drops[0])).toEqual(['Bastard Sword'])
  expect(names(at('You are prepared').state.players[0].equipped)).toEqual(['Bastard Sword'])
})

it('TER-21, TER-23 Bran Retreats, drops his Far-glass, and a token is stolen from him', () => {
  const { state, names, morale } = at('Without Morale Bran must Retreat')
  expect(morale[2]).toBe(0)
  expect(state.players[2].isOut).toBe(true)
  expect(names(state.drops[1])).toEqual(['Far-glass'])
  const { tokens, state: after } = at('You hold four now')
  expect(tokens).toEqual([4, 2, 1])
  expect(after.pools[0].dishonorable).toBe(1)
})

it('TER-28 the Buckler takes one of two damage, and the success counts', () => {
  const { state, told, morale } = at('Ada’s Buckler took 1 of the 2 damage')
  expect(told('prevented')).toMatchObject([{ seat: 1, amount: 1 }])
  expect(told('damage').at(-1)).toMatchObject({ cause: 'duel', hits: [{ seat: 1, amount: 1 }] })
  expect(morale[1]).toBe(4)
  expect(state.duel?.wins).toBe(1)
})

it('TER-39 after the Parry the second attempt is a success, whatever card chance gives', () => {
  expect(at('Blocked by Head/Left').told('attempt').at(-1)?.isSuccess).toBe(false)
  const { state, told } = at('The new card decides')
  expect(told('parry')).toHaveLength(1)
  expect(state.duel).toMatchObject({ wins: 2, attempt: 3 })
})

it('TER-27, TER-29 the last attempt is blocked; the Victory is the fifth token, and Ada Flees to the Towne', () => {
  const { state, told, tokens } = at('Ada had to Flee to the Towne')
  expect(told('duelOver')).toMatchObject([{ wins: 2, result: 'victory' }])
  expect(tokens).toEqual([5, 2, 1])
  expect(state.players[1].warrior).toBe(2)
  expect(state.stack.at(-1)).toMatchObject({ step: 'act', seat: 0, left: 0 })
})

it('TER-18 the event heals all and lets the learner draw on the Farm', () => {
  const before = at('It is Good Harvest')
  expect(before.told('event')).toHaveLength(1)
  const after = at('the throne is yours')
  expect(after.morale.slice(0, 2).map((now, seat) => now - before.morale[seat])).toEqual([1, 1])
  expect(after.state.players[0].hand).toHaveLength(before.state.players[0].hand.length + 1)
})

it('TER-31 the learner wins', () => {
  const { state } = at('the throne is yours')
  expect(game.outcome(state)?.ranks[0]).toBe(1)
  expect(state.end).toEqual({ by: 'throne', winners: [0] })
})
