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
  pick,
  place,
  type Said,
  type Scene,
  scene,
} from '../testing/scene.ts'
import { cardSet, creature } from '../testing/scene-cards.ts'
import { heuristic } from './heuristic.ts'

/** Why a seat would do this, by what it sees. */
function why(on: Scene, seat: number, deed: Deed): string | undefined {
  return heuristic.explain?.(game.view(on.state, seat), seat, actionOf(on, seat, deed))
}

const MANY = ['Switch', 'Switch', 'Boomerang', 'Boomerang', 'Counterspell', 'Counterspell']

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

  it('says that a tie wins where the attacker wins ties', () => {
    const on = scene({
      seats: [{ hand: ['Gorilla Berserker', 'Silver Shoal'] }, {}],
      territory: 'The Bridge of Small Armies',
      defender: 1,
      defense: ['Gorilla Berserker'],
    })
    expect(why(on, 0, place('Gorilla Berserker'))).toBe(
      'Gorilla Berserker brings the attack to 4, which wins against the defense of 4.',
    )
    const fought = scene({
      seats: [{ hand: ['Silver Shoal'] }, {}],
      territory: 'The Bridge of Small Armies',
      attack: ['Gorilla Berserker'],
      defender: 1,
      defense: ['Gorilla Berserker'],
    })
    expect(why(fought, 0, END)).toBe('The attack wins with 4 against 4, and saves the rest of the hand.')
    const weak = scene({
      seats: [{ hand: ['Leafmail Archers'] }, {}],
      territory: 'The Bridge of Small Armies',
      defender: 1,
      defense: ['Gorilla Berserker', 'Gorilla Berserker'],
    })
    expect(why(weak, 0, place('Leafmail Archers'))).toBe(
      'Leafmail Archers brings the attack to 2 of the 7 needed to win.',
    )
  })

  it('WOS-R5 says that an attack wins by a card’s ability, or a defense', () => {
    const cards = cardSet({
      creatures: [
        creature('Wall', [1, 1, 1], { abilities: [{ while: 'in play', rules: [{ rule: 'wins' }] }] }),
        creature('Ogre', [5, 5, 5]),
      ],
    })
    const held = { cards, defender: 1, defense: ['Ogre'] } as const
    expect(why(scene({ ...held, seats: [{ hand: ['Wall'] }, {}] }), 0, place('Wall'))).toBe(
      'Wall brings the attack to 1, which wins against the defense of 5.',
    )
    expect(why(scene({ ...held, seats: [{}, {}], attack: ['Wall'] }), 0, END)).toBe(
      'The attack wins with 1 against 5, and saves the rest of the hand.',
    )
    const walled = { cards, defender: 1, defense: ['Wall'] } as const
    expect(why(scene({ ...walled, seats: [{ hand: ['Ogre'] }, {}] }), 0, place('Ogre'))).toBe(
      'Ogre brings the attack to 5, but the defense wins by a card’s ability.',
    )
    expect(why(scene({ ...walled, seats: [{}, {}], attack: ['Ogre'] }), 0, END)).toBe(
      'The attack of 5 does not beat a defense that wins by a card’s ability, and more would not pay.',
    )
  })

  it('WOS-19 says of one more card only where it is drawn, and of creatures only where some are held', () => {
    const hand = [...Array.from({ length: 4 }, () => 'Gorilla Berserker'), ...MANY]
    expect(why(scene({ seats: [{ hand }, {}] }), 0, END)).toBe('Saves the creatures for a better attack.')
    expect(why(scene({ seats: [{ hand: hand.slice(1) }, {}] }), 0, END)).toBe(
      'Saves the creatures for a better attack, and draws one more card.',
    )
    expect(why(scene({ seats: [{ hand: ['Switch'] }, {}] }), 0, END)).toBe(
      'Has no creature to attack with, and draws one more card.',
    )
  })

  it('WOS-36 says of a partner’s defense that it is left alone', () => {
    const held = (defender: number) =>
      scene({
        options: { teams: true },
        seats: [{ hand: ['Gorilla Berserker'] }, {}, {}, {}],
        defender,
        defense: ['Silver Shoal'],
      })
    expect(why(held(2), 0, END)).toBe('Leaves the defense to your partner, and draws one more card.')
    expect(why(held(1), 0, END)).toMatch(/^Saves the creatures for a better attack/)
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

  it('says of a choice that leaves the score as it is what it is good for', () => {
    const scholar = creature('Scholar', [1, 1, 1], {
      abilities: [
        { when: 'placed', effects: [{ do: 'discard', who: { one: 'others' }, amount: 1, how: 'random' }] },
      ],
    })
    const cards = cardSet({ creatures: [scholar, { ...scholar, id: 'other', name: 'Other' }] })
    const on = scene({
      cards,
      seats: [{ hand: ['Scholar', 'Other'] }, { hand: ['Murmur'] }, { hand: ['Murmur'] }],
    })
    act(on, [0, place('Scholar')], [0, place('Other')])
    expect(why(on, 0, pick('Scholar'))).toBe('The order does not change the score.')
    act(on, [0, pick('Scholar')])
    expect(why(on, 0, { type: 'pick', choice: 1 })).toBe('This is useful for more than this combat’s score.')
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
