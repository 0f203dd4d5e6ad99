import { expect, it } from 'vitest'
import { scene } from '../testing/scene.ts'
import { defendedBy, partnerOf, prizesOf, standings, wonWords } from './standings.ts'

it('WOS-R28 Standings tell territories won, and how many creatures and spells are held', () => {
  const { state } = scene({ seats: [{ won: 1, hand: ['Gorilla Berserker', 'Boomerang', 'Switch'] }, {}] })
  const [{ score, facts }] = standings(state)
  expect(score).toBe(1)
  expect(facts.map(({ label }) => label)).toEqual(['1 creature in hand', '2 spells in hand'])
})

it('WOS-36 Partners’ territories are counted together', () => {
  const { state } = scene({ seats: [{ won: 1 }, {}, { won: 1 }, {}], options: { teams: true } })
  expect(partnerOf(state, 0)).toBe(2)
  const { own, partners, needed } = prizesOf(state, 0)
  expect([own.length, partners.length, needed]).toEqual([1, 1, 3])
  expect(prizesOf(state, 1).partners).toEqual([])
  const names = ['Ana', 'Ben', 'Cleo', 'Dan']
  expect(wonWords(state, names, 0)).toBe('1, and 1 by Cleo, of 3')
  expect(wonWords(scene({ seats: [{ won: 1 }, {}] }).state, names, 0)).toBe('1 of 3')
})

it('a match without teams has no partners', () => {
  expect(partnerOf(scene({ seats: [{}, {}, {}] }).state, 0)).toBe(undefined)
})

it('tells who defends', () => {
  const { state } = scene({ seats: [{}, {}], defender: 1, defense: ['Ancient Soldier'] })
  expect([defendedBy(state, 0), defendedBy(state, 1)]).toEqual([[], [0]])
})
