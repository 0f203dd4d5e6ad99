import { describe, expect, it } from 'vitest'
import { ATTACK_NAMES, ATTACKS, DEFENSES, handWithout, isCovered } from './duel-cards.ts'

describe('the cards of a duel', () => {
  it('TER-24 are four attacks and four defenses, each of which covers two directions', () => {
    expect(ATTACKS).toEqual(['head', 'body', 'left', 'right'])
    expect(ATTACK_NAMES.map((name) => name.toLowerCase())).toEqual(ATTACKS)
    expect(DEFENSES.map(({ covers }) => new Set(covers).size)).toEqual([2, 2, 2, 2])
  })

  it('TER-R3 cover Head/Left, Head/Right, Body/Left, Body/Right', () => {
    expect(DEFENSES.map(({ name }) => name)).toEqual(['Head/Left', 'Head/Right', 'Body/Left', 'Body/Right'])
    for (const { id, name, covers } of DEFENSES) {
      expect(covers.join('-')).toBe(id)
      expect(name.toLowerCase().replace('/', '-')).toBe(id)
    }
  })

  it('TER-25 an attack succeeds when the defense does not name its direction', () => {
    for (const attack of handWithout(null))
      for (const defense of handWithout(null))
        expect(isCovered(attack, defense)).toBe(DEFENSES[defense].name.includes(ATTACK_NAMES[attack]))
  })

  it('TER-26 leave a choice of four, and of three while the card of the attempt before is out', () => {
    expect(handWithout(null)).toEqual([0, 1, 2, 3])
    expect(handWithout(0)).toEqual([1, 2, 3])
    expect(handWithout(2)).toEqual([0, 1, 3])
  })

  it('cannot be changed by anybody', () => {
    for (const shared of [ATTACKS, ATTACK_NAMES, DEFENSES, ...DEFENSES, handWithout(null), handWithout(3)])
      expect(Object.isFrozen(shared)).toBe(true)
    for (const { covers } of DEFENSES) expect(Object.isFrozen(covers)).toBe(true)
  })
})
