import { describe, expect, it } from 'vitest'
import { game } from '../index.ts'
import {
  ALL_ASKS,
  act,
  actionOf,
  cast,
  type Deed,
  END,
  PASS,
  place,
  type Said,
  type Scene,
  scene,
} from '../testing/scene.ts'
import { heuristic } from './heuristic.ts'

/** Why a seat would do this, by what it sees. */
function why(on: Scene, seat: number, deed: Deed): string | undefined {
  return heuristic.explain?.(game.view(on.state, seat), seat, actionOf(on, seat, deed))
}

describe('Why to do something', () => {
  const attacking: Said = {
    seats: [{ hand: ['Gorilla Berserker', 'Gorilla Berserker', 'Forest Growth'] }, {}, {}, {}],
    defender: 1,
    defense: ['Reef-Shouldered Elder', 'Silver Shoal'],
  }

  it('says what a creature brings the attack to', () => {
    expect(why(scene(attacking), 0, place('Gorilla Berserker'))).toMatch(
      /^Gorilla Berserker brings the attack to 4/,
    )
  })

  it('WOS-R8 says of a summons that combat goes on after it', () => {
    const on = scene({
      ...attacking,
      seats: [{ hand: ['Call the Villages'] }, {}, {}, {}],
      deck: ['Hayfork Militia'],
    })
    act(on, [0, cast('Call the Villages')])
    expect(why(on, 0, END)).toBe('The new attackers use their abilities; then you may play more.')
    act(on, [0, END])
    expect(why(on, 0, END)).toMatch(/^The attack of /)
  })

  it('says when an attack would win outright', () => {
    const hand = [
      ...Array.from({ length: 3 }, () => 'Gorilla Berserker'),
      'Hart of the Hundredth Herd',
      'Silver Shoal',
    ]
    const on = scene({ seats: [{ hand }, {}, {}, {}], defender: 1, defense: ['Counting Ibis'] })
    for (const name of hand.slice(0, -1)) act(on, [0, place(name)])
    expect(why(on, 0, place('Silver Shoal'))).toMatch(
      /brings the attack to 2\d: 20 or more win the territory outright\.$/,
    )
  })

  it('says what a spell makes of the points', () => {
    const on = scene({ ...attacking, attack: ['Gorilla Berserker'] })
    expect(why(on, 0, cast('Forest Growth', 'Gorilla Berserker'))).toMatch(
      /^Forest Growth changes the combat from 4–\d+ to 8–\d+\.$/,
    )
  })

  it('says that playing nothing draws one more card', () => {
    expect(why(scene(attacking), 0, END)).toContain('one more card')
  })

  it('says what an answer answers, and what a pass saves', () => {
    const on = scene({
      ...attacking,
      seats: [{ hand: ['Forest Growth'] }, { hand: ['Counterspell'], asks: ALL_ASKS }, {}, {}],
      attack: ['Gorilla Berserker'],
    })
    act(on, [0, cast('Forest Growth', 'Gorilla Berserker')])
    expect(why(on, 1, cast('Counterspell'))).toBe(
      'Counterspell answers Forest Growth before it takes effect.',
    )
    expect(why(on, 1, PASS)).toBe('Saves the spell for a better moment.')
  })
})
