import { describe, expect, it } from 'vitest'
import {
  act,
  asks,
  cast,
  endTurn,
  fighterNamed,
  place,
  type Said,
  type Scene,
  scene,
  toldOf,
} from '../testing/scene.ts'
import { cardSet, creature, land, spell } from '../testing/scene-cards.ts'
import { attack, defense, form, grave, scores, totals } from '../testing/scene-words.ts'

const CARDS = cardSet({
  creatures: [
    creature('Bear', [4, 2, 0]),
    creature('Wisp', [0, 3, 0]),
    creature('Leader', [2, 2, 2], {
      types: ['Leader'],
      abilities: [
        {
          while: 'in play',
          rules: [{ rule: 'modify', to: { all: { owner: 'you', other: true } }, form: 'all', amount: 2 }],
        },
      ],
    }),
    creature('Plague', [2, 2, 2], {
      types: ['Plague'],
      abilities: [
        {
          while: 'in play',
          rules: [{ rule: 'modify', to: { all: { type: 'Being' } }, form: 'all', amount: -2 }],
        },
      ],
    }),
    creature('Hoarder', [0, 0, 0], {
      abilities: [
        {
          while: 'in play',
          rules: [
            {
              rule: 'modify',
              to: 'this',
              form: 'wild',
              amount: { per: { count: 'hand', of: 'you' }, times: 2, most: 5 },
            },
          ],
        },
      ],
    }),
    creature('Titan', [1, 1, 1], {
      abilities: [{ while: 'in play', rules: [{ rule: 'undying', to: 'this' }] }],
    }),
    creature('Chameleon', [1, 7, 2], {
      abilities: [{ while: 'in play', rules: [{ rule: 'best', to: 'this' }] }],
    }),
  ],
  spells: [
    spell('Grow', 'any turn', [{ do: 'modify', to: { one: {} }, form: 'wild', amount: 2 }]),
    spell('Wither', 'any turn', [{ do: 'modify', to: { one: {} }, form: 'wild', amount: -4 }]),
    spell('Dull', 'any turn', [{ do: 'modify', to: { one: {} }, form: 'blade', amount: -1 }]),
    spell('Whet', 'any turn', [{ do: 'modify', to: { one: {} }, form: 'active', amount: 1 }]),
    spell('Bless', 'any turn', [{ do: 'modify', to: { one: {} }, form: 'all', amount: 1 }]),
    spell('Burn', 'any turn', [{ do: 'damage', to: { one: {} }, amount: 2 }]),
    spell('Blaze', 'any turn', [{ do: 'damage', to: { all: {} }, amount: 2 }]),
    spell('Charge', 'any turn', [{ do: 'power', to: { one: {} }, amount: 3 }]),
    spell('Void', 'any turn', [{ do: 'power', to: { one: {} }, amount: 0 }]),
    spell('Mend', 'any turn', [{ do: 'mend', to: { one: {} } }]),
    spell('Turn', 'any turn', [{ do: 'form', to: 'next' }]),
    spell('Armor', 'any turn', [
      { do: 'attach', to: { one: {} }, rules: [{ rule: 'modify', to: 'this', form: 'all', amount: 3 }] },
    ]),
    spell('Tattoo', 'any turn', [
      { do: 'attach', to: { one: {} }, rules: [{ rule: 'modify', to: 'this', form: 'all', amount: 3 }] },
      { do: 'power', to: 'it', amount: 5 },
    ]),
    spell('Silence', 'any turn', [{ do: 'silence', to: { one: {} } }]),
    spell('Kill', 'any turn', [{ do: 'kill', to: { one: {} } }]),
  ],
  territories: [
    land('Bog', {
      while: 'in play',
      rules: [{ rule: 'modify', to: { all: { stance: 'attacking' } }, form: 'all', amount: -1 }],
    }),
  ],
})
const three = (said: Partial<Said>): Scene => scene({ seats: [{}, {}, {}], cards: CARDS, ...said })
/** Seat 0 casts these, one after another, at a creature. */
function at(name: string, said: Partial<Said>, ...spells: readonly string[]): Scene {
  const on = three({ seats: [{ hand: [...spells] }, {}, {}], ...said })
  for (const each of spells) act(on, [0, cast(each, each === 'Turn' || each === 'Blaze' ? null : name)])
  return on
}
const BEAR = { attack: ['Bear'] }

describe('WOS-24 Modifiers', () => {
  it('WOS-24 They add up, and are permanent while the creature is in play', () => {
    const on = at('Bear', BEAR, 'Grow', 'Grow', 'Dull')
    expect(scores(on, 'Bear')).toEqual([8, 2, -1])
    endTurn(on)
    expect([defense(on), scores(on, 'Bear')]).toEqual([['Bear'], [8, 2, -1]])
  })

  it('WOS-24 They apply to forms that are not active, and count when these become so', () => {
    const on = at('Bear', { ...BEAR, form: 'magic', forms: ['wild'] }, 'Grow')
    expect(totals(on)[0]).toBe(2)
    const turned = at('Bear', { ...BEAR, form: 'magic', forms: ['wild'] }, 'Grow', 'Turn')
    expect([form(turned), totals(turned)[0]]).toEqual(['wild', 6])
  })

  it('WOS-24 On all forms, or on each that is active as it happens', () => {
    expect(scores(at('Bear', BEAR, 'Bless'), 'Bear')).toEqual([5, 3, 1])
    expect(scores(at('Bear', { ...BEAR, form: 'wild/blade' }, 'Whet'), 'Bear')).toEqual([5, 2, 1])
  })

  it('WOS-24 With a negative modifier and 0 or less in its best active score it dies at once', () => {
    expect(grave(at('Bear', BEAR, 'Wither'))).toEqual(['Bear', 'Wither'])
    expect(attack(at('Bear', { ...BEAR, form: 'wild/magic' }, 'Wither'))).toEqual(['Bear'])
    expect(attack(at('Bear', { ...BEAR, form: 'magic' }, 'Wither'))).toEqual(['Bear'])
  })

  it('WOS-24 With 1 left it lives', () => {
    expect(attack(at('Bear', BEAR, 'Grow', 'Wither'))).toEqual(['Bear'])
    const one = { attack: [{ name: 'Bear', mods: [1, 0, 0] as const }] }
    expect(scores(at('Bear', one, 'Wither'), 'Bear')).toEqual([1, 2, 0])
  })

  it('WOS-24 A negative modifier of any form is enough, though the score was 0 before', () => {
    const wisp = { attack: ['Wisp'], form: 'wild' }
    expect(grave(at('Wisp', wisp, 'Dull'))).toEqual(['Dull', 'Wisp'])
    expect(attack(at('Wisp', wisp, 'Grow'))).toEqual(['Wisp'])
    expect(attack(at('Wisp', { ...wisp, form: 'wild/magic' }, 'Dull'))).toEqual(['Wisp'])
  })

  it('WOS-24 A new form that leaves it 0 kills it, if a modifier lowers it', () => {
    const lowered = { attack: [{ name: 'Bear', mods: [-1, 0, 0] as const }], forms: ['blade'] }
    expect(grave(at('Bear', lowered, 'Turn'))).toEqual(['Bear', 'Turn'])
  })

  it('WOS-24 And one that is 0 without a negative modifier does not die', () => {
    const on = at('Bear', { ...BEAR, forms: ['blade'] }, 'Turn')
    expect([attack(on), totals(on)[0]]).toEqual([['Bear'], 0])
    const raised = at('Bear', { attack: [{ name: 'Bear', mods: [3, 0, 0] }], forms: ['blade'] }, 'Turn')
    expect(attack(raised)).toEqual(['Bear'])
  })

  it('WOS-24 What While abilities lower counts as a modifier, and works the moment it comes into play', () => {
    const on = three({
      seats: [{ hand: ['Plague', 'Bear'] }, {}, {}],
      defender: 1,
      defense: ['Titan', 'Bear'],
    })
    act(on, [0, place('Plague')])
    expect(scores(on, 'Bear')).toEqual([2, 0, -2])
    const blade = three({
      seats: [{ hand: ['Plague', 'Bear'] }, {}, {}],
      form: 'magic',
      defender: 1,
      defense: ['Bear', 'Leader'],
    })
    expect(scores(blade, 'Bear')).toEqual([6, 4, 2])
    act(blade, [0, place('Plague')])
    expect(defense(blade)).toEqual(['Bear', 'Leader'])
    const dies = three({ seats: [{ hand: ['Plague', 'Bear'] }, {}, {}], defender: 1, defense: ['Wisp'] })
    act(dies, [0, place('Plague')])
    expect([asks(dies), defense(dies), grave(dies)]).toEqual(['place 0', [], ['Wisp']])
  })

  it('WOS-24 On ground that lowers it, a creature may die as it is placed', () => {
    const on = three({ seats: [{ hand: ['Wisp', 'Bear'] }, {}, {}], territory: 'Bog', form: 'blade' })
    act(on, [0, place('Wisp')])
    expect([attack(on), grave(on)]).toEqual([[], ['Wisp']])
  })

  it('WOS-24 When what raised it goes, what is lowered dies with it', () => {
    const said = {
      attack: ['Leader', { name: 'Bear', mods: [-5, 0, 0] as const }],
      defender: 1,
    }
    const on = at('Leader', said, 'Kill')
    expect(grave(on)).toEqual(['Bear', 'Kill', 'Leader'])
    // It is as good as having no ability.
    expect(grave(at('Leader', said, 'Silence'))).toEqual(['Bear', 'Silence'])
  })

  it('WOS-24 While abilities are worked out anew at every moment', () => {
    const on = three({ seats: [{ hand: ['Murmur', 'Mumble'] }, {}, {}], attack: ['Hoarder'] })
    expect(totals(on)[0]).toBe(4)
    act(on, [0, cast('Murmur')])
    expect(totals(on)[0]).toBe(2)
  })

  it('WOS-24 Its best score of all may count, whatever form is active', () => {
    expect(totals(three({ attack: ['Chameleon'], form: 'blade' }))[0]).toBe(7)
  })
})

describe('WOS-25 Damage and Power', () => {
  it('WOS-25 Damage lowers all three scores', () => {
    const on = at('Bear', BEAR, 'Burn')
    expect(scores(on, 'Bear')).toEqual([2, 0, -2])
    expect(toldOf(on, 'damaged')).toMatchObject([{ amount: 2 }])
  })

  it('WOS-25 Damage that leaves nothing kills, all at once', () => {
    const on = at('', { attack: ['Wisp', 'Leader'], defender: 1, defense: ['Bear'], form: 'magic' }, 'Blaze')
    // Leader has 2 and dies, and with it goes what it gave to Wisp: 3 + 2 − 2 and then 3 − 2.
    expect([attack(on), grave(on)]).toEqual([['Wisp'], ['Bear', 'Blaze', 'Leader']])
    expect(scores(on, 'Wisp')).toEqual([-2, 1, -2])
  })

  it('WOS-25 Power sets all three to one value and clears earlier modifiers', () => {
    const on = at('Bear', { attack: [{ name: 'Bear', mods: [-3, 2, 5] }] }, 'Charge')
    expect(scores(on, 'Bear')).toEqual([3, 3, 3])
    expect(scores(at('Bear', BEAR, 'Burn', 'Charge'), 'Bear')).toEqual([3, 3, 3])
  })

  it('WOS-25 Later modifiers and damage count on top of it, and While abilities too', () => {
    expect(scores(at('Bear', BEAR, 'Charge', 'Grow', 'Burn'), 'Bear')).toEqual([3, 1, 1])
    expect(scores(at('Bear', { attack: ['Bear', 'Leader'] }, 'Charge'), 'Bear')).toEqual([5, 5, 5])
  })

  it('WOS-25 A Power of 0 is no negative modifier', () => {
    expect(attack(at('Bear', BEAR, 'Void'))).toEqual(['Bear'])
  })

  it('WOS-25 Power removes attached cards', () => {
    const on = at('Bear', { attack: [{ name: 'Bear', attached: ['Armor'] }] }, 'Charge')
    expect(scores(on, 'Bear')).toEqual([3, 3, 3])
    expect(grave(on)).toEqual(['Armor', 'Charge'])
  })

  it('WOS-25 Even one that the same spell has just attached', () => {
    const on = at('Bear', BEAR, 'Tattoo')
    expect(scores(on, 'Bear')).toEqual([5, 5, 5])
    expect(grave(on)).toEqual(['Tattoo'])
  })

  it('WOS-25 Mending takes back what was lowered and leaves what was raised', () => {
    const on = at('Bear', { attack: [{ name: 'Bear', mods: [-3, 2, 0] }] }, 'Mend')
    expect(scores(on, 'Bear')).toEqual([4, 4, 0])
  })

  it('WOS-32 Who cannot be killed lives with 0 or less, and adds nothing', () => {
    const on = at('Titan', { attack: ['Titan', 'Bear'] }, 'Burn', 'Kill')
    expect([attack(on), totals(on)[0]]).toEqual([['Bear', 'Titan'], 4])
    expect(fighterNamed(on.state, 'Titan')?.isDoomed).toBe(false)
  })
})
