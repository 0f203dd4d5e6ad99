import { describe, expect, it } from 'vitest'
import { ONLOOKER } from '../../../../core/index.ts'
import { NONE } from '../../rules/state.ts'
import { type Said, scene } from '../../testing/scene.ts'
import { isAttackBelow, modifiersOf, sideAt, standAt, standWords, trackAt } from './combat.ts'

const NAMES = ['Ana', 'Ben', 'Cleo']
const at = (said: Partial<Said>) => scene({ seats: [{}, {}, {}], ...said }).state
const fighter = { power: NONE, mods: [0, 0, 0] as [number, number, number] }

describe('tokens on a creature', () => {
  it('WOS-25 are one for damage to all three scores, and the rest by score', () => {
    expect(modifiersOf({ ...fighter, mods: [-2, -2, -3] })).toEqual([
      { kind: 'damage', amount: 2 },
      { kind: 'score', form: 'blade', amount: -1 },
    ])
  })

  it('WOS-24 are told apart where they go up and down', () => {
    expect(modifiersOf({ ...fighter, mods: [4, 0, -1] })).toEqual([
      { kind: 'score', form: 'wild', amount: 4 },
      { kind: 'score', form: 'blade', amount: -1 },
    ])
  })

  it('WOS-43 begin with Power', () => {
    expect(modifiersOf({ power: 0, mods: [1, 1, 1] })).toEqual([
      { kind: 'power', amount: 0 },
      { kind: 'score', form: 'all', amount: 1 },
    ])
  })
})

describe('a side', () => {
  const fought = at({ attack: ['Gorilla Berserker'], defender: 1, defense: ['Ancient Soldier'] })

  it('WOS-6 counts each creature in the active form, and says what it comes to', () => {
    const { seat, total, fighters } = sideAt(fought, 0, true)
    expect([seat, total]).toEqual([0, 4])
    expect(fighters.map(({ face, counts, active }) => [face.name, counts, active])).toEqual([
      ['Gorilla Berserker', 4, ['wild']],
    ])
  })

  it('stands below for whoever it belongs to, and the defense for everybody else', () => {
    expect([0, 1, 2, ONLOOKER].map((viewer) => isAttackBelow(fought, 0, viewer as number))).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})

describe('how it stands', () => {
  const words = (said: Partial<Said>, viewer = 2) => {
    const stand = standAt(at(said), 0)
    return stand && standWords(stand, NAMES, viewer)
  }

  it('WOS-7 is told for whoever would win, and the viewer is you', () => {
    const said = { attack: ['Gorilla Berserker'], defender: 1, defense: ['Ancient Soldier'] }
    expect(words(said)).toBe('As it stands, Ana would take control.')
    expect(words(said, 0)).toBe('As it stands, you would take control.')
  })

  it('WOS-7 tells a tie', () => {
    expect(words({ attack: ['Ancient Soldier'], defender: 1, defense: ['Ancient Soldier'] })).toBe(
      'As it stands, Ben would hold, winning the tie.',
    )
  })

  it('WOS-12 tells when the territory would be won outright', () => {
    const strong = { name: 'Gorilla Berserker', mods: [16, 0, 0] as const }
    expect(words({ attack: [strong], defender: 1, defense: ['Ancient Soldier'] })).toBe(
      'As it stands, Ana would win the territory outright.',
    )
  })

  it('WOS-10 is nobody’s where nothing attacks and nobody defends', () => {
    expect(words({})).toBe('As it stands, nobody wins.')
  })

  it('is not told where no combat is fought', () => {
    expect(words({ phase: 'draw' })).toBe(undefined)
  })
})

it('WOS-43 The track reaches past the mark', () => {
  expect(trackAt(at({}), 0)).toEqual({ mark: 20, end: 24 })
})
