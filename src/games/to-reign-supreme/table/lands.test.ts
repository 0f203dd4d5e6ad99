import { describe, expect, it } from 'vitest'
import { UNKNOWN } from '../../../core/index.ts'
import { scene } from '../testing/position.ts'
import { placeDescription } from '../text/phrases.ts'
import { placesInOrder, reachedFrom, spotOf } from './lands.ts'

const names = ['Ana', 'Ben']

describe('the map', () => {
  it('TRS-5 shows each side its home rank below', () => {
    expect(placesInOrder(0)).toEqual([0, 1, 2, 3, 4, 5])
    expect(placesInOrder(1)).toEqual([5, 4, 3, 2, 1, 0])
    expect(spotOf(scene(), 1, 0)).toEqual({ x: 2, y: 1 })
    expect(spotOf(scene({ options: { layout: 'challenging' } }), 0, 4)).toEqual({ x: 0, y: 2 })
  })

  it('TRS-20 knows from where a place is reached', () => {
    expect(reachedFrom(scene({ ladder: [1, 0, 1, 3, 3, 2] }), 0, 1)).toEqual([4])
  })

  it('says all that a place shows', () => {
    const view = scene({
      ladder: [3, 1, 1, 2, 2, 2],
      fresh: 1,
      faces: [0, UNKNOWN, 2, 3, 4, 5],
      known: [7, 0, 1, 7, 7, 7],
    })
    expect(placeDescription(view, 0, names, 0)).toMatch(
      /^Territory 1: Weapons Workshop, Controlled by Ana; 4 swords, −1 coin and 1 damage; newly Controlled: .*; in the home rank of Ben\.$/,
    )
    expect(placeDescription(view, 0, names, 1)).toBe(
      'Territory 2: unknown territory, Influenced by Ben; worth 1 sword and 1 coin; in the home rank of Ben.',
    )
    expect(placeDescription(view, 0, names, 2)).toContain('only you know its face')
  })
})
