import { expect, it } from 'vitest'
import { UNKNOWN } from '../../../core/index.ts'
import { NONE } from '../rules/state.ts'
import type { Event } from '../rules/told.ts'
import { tell } from './tell.ts'

const NAMES = ['Ana', 'Ben']

const RESOLVED = {
  type: 'resolved',
  front: 0,
  attacker: 0,
  defender: 1,
  attack: 4,
  defense: 6,
  winner: 1,
  why: 'score',
  fallen: [],
} as const satisfies Event

it('puts the arms of whoever did it before a line', () => {
  expect(tell({ type: 'drew', seat: 1, from: 'spell', cards: [UNKNOWN] }, NAMES)).toEqual({
    seat: 1,
    text: 'Ben drew a spell.',
  })
})

it('puts the winner’s arms before a combat, and the attacker’s where nobody won', () => {
  expect(tell(RESOLVED, NAMES)?.seat).toBe(1)
  expect(tell({ ...RESOLVED, winner: NONE, why: 'nothing' }, NAMES)?.seat).toBe(0)
})

it('puts no arms before what concerns all', () => {
  expect(tell({ type: 'form', front: 0, form: 0 }, NAMES)).toEqual({
    seat: undefined,
    text: 'Combat form: Wild.',
  })
  const gone: Event = { type: 'moved', card: 0, seat: NONE, from: 'defense', to: 'deck' }
  expect(tell(gone, NAMES)?.seat).toBeUndefined()
})

it('WOS-R33 leaves passes and orders out', () => {
  expect(tell({ type: 'passed', seat: 0, about: 'spell' }, NAMES)).toBeUndefined()
  expect(tell({ type: 'asks', seat: 0, asks: 3 }, NAMES)).toBeUndefined()
})
