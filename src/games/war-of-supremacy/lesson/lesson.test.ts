import { expect, it } from 'vitest'
import { lessonMatch } from '../../../core/index.ts'
import { invariant } from '../conformance.ts'
import { cardsOf, creatureOf, nameOf } from '../rules/cards.ts'
import { scoresOf, totalOf } from '../rules/combat.ts'
import type { Event } from '../rules/events.ts'
import { game } from '../rules/game.ts'
import { locate } from '../rules/sides.ts'
import { lesson } from './index.ts'
import { BLAST, EAGLE, GORILLA, LEGEND, RESERVE } from './position.ts'

/** The lesson at the first step that tells this, before the learner decides. */
function at(words: string) {
  const step = lesson.steps.findIndex(({ tell }) => tell.includes(words))
  expect(step, words).toBeGreaterThanOrEqual(0)
  const { state, entries } = lessonMatch(game, lesson, { step, decided: false })
  const events = entries.flatMap((entry) => entry.told.map(({ event }) => event as Event))
  return {
    state,
    told: <T extends Event['type']>(type: T) =>
      events.flatMap((event) => (event.type === type ? [event as Extract<Event, { type: T }>] : [])),
    totals: [totalOf(state, 0, true), totalOf(state, 0, false)],
    wild(card: number) {
      const located = locate(state, card)
      return located && scoresOf(state, located).values[0]
    },
    names: (cards: readonly unknown[]) => cards.map((card) => nameOf(state, Number(card))),
    won: state.players.map((player) => player.won.length),
  }
}

it('WOS-2 It begins with the cards of a first match, all of them, and two territories, one and none', () => {
  const { state, won } = at('The first to win three')
  invariant(state)
  expect(won).toEqual([2, 1, 0])
  const { creature, spell } = cardsOf(state)
  const factions = new Set(state.cards.map((card) => (creature[card] ?? spell[card])?.design.faction))
  expect([...factions].toSorted()).toEqual(['ancients', 'arcane', 'guard', 'mercenary', 'sylvan'])
  expect(state.cards).toHaveLength(4 * 24 + 4 * 10 + 6)
})

it('WOS-6 The defense comes to 8 in Wild', () => {
  const { totals, state } = at('two Gorilla Berserkers defend it')
  expect(totals).toEqual([0, 8])
  expect(state.fronts[0].defender).toBe(1)
})

it('WOS-20 Ancient Soldier does not fit the Gorilla, and Eagle Aramund does', () => {
  const { state } = at('Eagle Aramund is a Beast')
  const soldier = state.players[0].creatures.find((card) => nameOf(state, Number(card)) === 'Ancient Soldier')
  expect(game.refusal(state, 0, { type: 'place', card: Number(soldier) })?.clause).toBe('WOS-20')
  expect(game.refusal(state, 0, { type: 'place', card: EAGLE })).toBeUndefined()
  expect(at('8 to 8').totals).toEqual([8, 8])
})

it('WOS-31 Fire Blast rolls 5, Forest Growth answers it, and the Gorilla lives with 3', () => {
  const before = at('and rolled 5')
  expect(before.told('rolled')).toEqual([{ type: 'rolled', card: BLAST, dice: [5] }])
  expect(game.actors(before.state)).toEqual([0])
  const after = at('lives with Wild 3')
  expect(after.wild(GORILLA)).toBe(3)
  expect(after.told('died')).toEqual([])
})

it('WOS-27 The Eagle sees Ada’s spells, and Counterspell goes to the grave', () => {
  const { state, names } = at('choose which one goes to the grave')
  expect(names(state.players[1].spells)).toContain('Counterspell')
  const after = at('7 to 8')
  expect(after.told('discarded').flatMap(({ cards }) => after.names(cards))).toEqual(['Counterspell'])
  expect(after.totals).toEqual([7, 8])
})

it('WOS-8 With the other Gorilla the attack wins, 11 against 8, and is the defense', () => {
  expect(at('11 to 8 is enough').totals).toEqual([11, 8])
  const { state, told } = at('Ada’s Gorillas are in the grave')
  expect(told('resolved')).toMatchObject([{ attack: 11, defense: 8, winner: 0, why: 'score' }])
  expect(state.fronts[0].defender).toBe(0)
})

it('WOS-22 The creature that is drawn is Legendary; the spell is Counterspell', () => {
  const { state, names } = at('Grandmother Linden is Legendary')
  expect(creatureOf(cardsOf(state), LEGEND).design.rating).toBe('legendary')
  expect(names(state.players[0].creatures)).toContain('Grandmother Linden')
  const after = at('When are you asked')
  expect(after.names(after.state.players[0].spells)).toEqual(['Counterspell'])
})

it('WOS-9 Bran’s blast would win him the combat: without the Gorilla 7 defend against 8', () => {
  const { state, totals, wild, told } = at('Bran attacks with Lancers')
  expect(totals).toEqual([8, 11])
  expect(told('rolled').at(-1)?.dice).toEqual([6])
  expect(11 - Number(wild(RESERVE))).toBeLessThan(8)
  expect(game.actors(state)).toEqual([0])
})

it('WOS-11 The learner claims the third territory and wins', () => {
  const { state, told } = at('It is your third')
  expect(told('countered')).toHaveLength(1)
  expect(told('won')).toMatchObject([{ seat: 0, how: 'claim' }])
  expect(game.outcome(state)?.ranks).toEqual([1, 2, 3])
})
