import { describe, expect, it } from 'vitest'
import {
  act,
  asks,
  cast,
  END,
  endCombat,
  endTurn,
  PASS,
  passAll,
  pick,
  place,
  READY,
  type Said,
  type Scene,
  scene,
  toldOf,
} from '../testing/scene.ts'
import { answer, cardSet, creature, land, spell } from '../testing/scene-cards.ts'
import { attack, control, defense, grave, hands, scores, territory, totals } from '../testing/scene-words.ts'

const draw = { do: 'draw', who: 'you', from: 'spell', amount: 1 } as const
const SUMMON = {
  do: 'summon',
  from: 'deck',
  what: { kind: 'creature', type: 'Being' },
  amount: 1,
} as const
const CARDS = cardSet({
  creatures: [
    creature('Plain', [3, 3, 3]),
    creature('Sage', [2, 2, 2], { abilities: [{ when: 'placed', effects: [draw] }] }),
    creature('Archer', [2, 2, 2], {
      abilities: [
        {
          when: 'placed',
          effects: [{ do: 'damage', to: { one: { stance: 'defending' } }, amount: 2 }, draw],
        },
      ],
    }),
    creature('Hexer', [2, 2, 2], {
      abilities: [
        { when: 'placed', effects: [{ do: 'silence', to: { one: { other: true, stance: 'attacking' } } }] },
      ],
    }),
    creature('Bully', [2, 2, 2], {
      abilities: [
        { when: 'placed', effects: [{ do: 'kill', to: { one: { other: true, stance: 'attacking' } } }] },
      ],
    }),
    creature('Porter', [2, 2, 2], {
      abilities: [
        {
          when: 'placed',
          effects: [{ do: 'return', to: { one: { other: true, stance: 'attacking' } }, where: 'hand' }],
        },
      ],
    }),
    creature('Wall', [1, 1, 1], {
      abilities: [{ while: 'defending', rules: [{ rule: 'modify', to: 'this', form: 'all', amount: 4 }] }],
    }),
    creature('Ram', [1, 1, 1], {
      abilities: [{ while: 'attacking', rules: [{ rule: 'modify', to: 'this', form: 'all', amount: 4 }] }],
    }),
    creature('Rock', [1, 1, 1], {
      abilities: [{ while: 'in play', rules: [{ rule: 'modify', to: 'this', form: 'all', amount: 4 }] }],
    }),
    creature('Sundial', [2, 2, 2], {
      abilities: [{ when: 'start of turn', effects: [draw] }],
    }),
    creature('Brute', [2, 2, 2], {
      abilities: [
        {
          when: 'start of turn',
          effects: [{ do: 'damage', to: { one: { other: true } }, amount: 2 }],
        },
      ],
    }),
    creature('Muzzle', [2, 2, 2], {
      abilities: [{ when: 'start of turn', effects: [{ do: 'silence', to: { one: { other: true } } }] }],
    }),
    creature('Martyr', [2, 2, 2], { abilities: [{ when: 'killed', effects: [draw] }] }),
    creature('Phoenix', [2, 2, 2], {
      abilities: [{ when: 'lose combat', effects: [{ do: 'return', to: 'this', where: 'hand' }] }],
    }),
    creature('Herald', [2, 2, 2], {
      abilities: [
        { when: 'win attack', effects: [SUMMON] },
        { when: 'lose attack', effects: [SUMMON] },
      ],
    }),
    creature('Heavy', [5, 5, 5], {
      abilities: [{ when: 'placed', if: { form: 'blade' }, effects: [draw] }],
    }),
    creature('Surveyor', [2, 2, 2], {
      abilities: [{ when: 'placed', effects: [{ do: 'territory' }] }],
    }),
    creature('Rover', [2, 2, 2], {
      abilities: [
        { when: 'win combat', effects: [{ do: 'territory' }] },
        { when: 'start of turn', effects: [{ do: 'territory' }] },
      ],
    }),
  ],
  spells: [
    spell('Kill', 'creature', [{ do: 'kill', to: { one: {} } }]),
    spell('Silence', 'creature', [{ do: 'silence', to: { one: {} } }]),
    spell('Home', 'creature', [{ do: 'return', to: { one: {} }, where: 'hand' }]),
    spell('Betray', 'creature', [{ do: 'convert', to: { one: {} } }]),
    spell('Exchange', 'any turn', [
      { do: 'swap', to: { one: { stance: 'attacking' } }, with: { creature: { stance: 'defending' } } },
    ]),
    answer('Objection', 'ability', [{ do: 'counter' }]),
    answer('Nay', 'spell', [{ do: 'counter' }]),
  ],
  territories: [
    land('Hush', { while: 'in play', rules: [{ rule: 'hush' }] }),
    land('Spoils', { when: 'win combat', effects: [draw] }, { when: 'start of turn', effects: [draw] }),
  ],
})
const three = (said: Partial<Said>): Scene => scene({ seats: [{}, {}, {}], cards: CARDS, ...said })
const used = (on: Scene) => toldOf(on, 'ability').map(({ trigger, seat }) => `${trigger} ${seat}`)
/** Seat 0 plays these; seat 1, who defends with Plain, may answer with a spell at one of them. */
function answered(creatures: readonly string[], spellName: string, at: string): Scene {
  const on = three({
    seats: [{ hand: [...creatures] }, { hand: [spellName], asks: 15 }, {}],
    defender: 1,
    defense: ['Plain'],
  })
  act(on, ...creatures.map((name) => [0, place(name)] as const))
  return passAll(act(on, [1, cast(spellName, at)]))
}

describe('WOS-27 When abilities are used', () => {
  it('WOS-27 When the creature is played', () => {
    const on = three({ seats: [{ hand: ['Sage'] }, {}, {}] })
    act(on, [0, place('Sage')])
    expect([used(on), hands(on)]).toEqual([['placed 0'], [1, 0, 0]])
  })

  it('WOS-27 Once, not in every sequence', () => {
    const on = three({ seats: [{ hand: ['Sage', 'Plain', 'Plain'] }, {}, {}] })
    act(on, [0, place('Sage')], [0, READY], [0, place('Plain')], [0, READY], [0, END])
    expect(used(on)).toEqual(['placed 0'])
  })

  it('WOS-27 Again in a later turn, when it comes into attack again', () => {
    const on = three({ seats: [{ hand: ['Sage'] }, { hand: ['Exchange', 'Plain'] }, {}], deck: ['Mumble'] })
    act(on, [0, place('Sage')])
    endTurn(on)
    act(on, [1, place('Plain')], [1, cast('Exchange', 'Plain')])
    expect([attack(on), defense(on)]).toEqual([['Sage'], ['Plain']])
    endCombat(on)
    expect(used(on)).toEqual(['placed 0', 'placed 1'])
  })

  it('WOS-27 Also when another player brings it into attack, after the current player was done', () => {
    const on = three({
      seats: [{}, { hand: ['Exchange'], asks: 15 }, {}],
      attack: ['Plain'],
      defender: 1,
      defense: ['Sage'],
    })
    act(on, [0, END], [1, cast('Exchange', 'Plain')])
    passAll(on)
    expect([attack(on), used(on)]).toEqual([['Sage'], ['placed 0']])
  })

  it('WOS-27 It must be used, even on one’s own', () => {
    const on = three({ seats: [{ hand: ['Plain', 'Bully'] }, {}, {}] })
    act(on, [0, place('Plain')], [0, place('Bully')])
    expect([attack(on), grave(on)]).toEqual([['Bully'], ['Plain']])
  })

  it('WOS-27 Without a legal target the creature is still played, and the rest of its text happens', () => {
    const on = three({ seats: [{ hand: ['Archer'] }, {}, {}] })
    act(on, [0, place('Archer')])
    expect([attack(on), hands(on), asks(on)]).toEqual([['Archer'], [1, 0, 0], 'act 0'])
  })

  it('WOS-27 An ability with a condition is used only where it holds', () => {
    const at = (form: string) =>
      hands(act(three({ form, seats: [{ hand: ['Heavy'] }, {}, {}] }), [0, place('Heavy')]))[0]
    expect([at('wild'), at('blade'), at('magic/blade')]).toEqual([0, 1, 1])
  })

  it('WOS-27 Not when it is swapped into defense, nor turned into a defender', () => {
    const on = answered(['Sage', 'Plain'], 'Betray', 'Sage')
    expect([defense(on), used(on)]).toEqual([['Plain', 'Sage'], []])
    const swapped = three({
      seats: [{ hand: ['Exchange'] }, {}, {}],
      attack: ['Plain'],
      defender: 1,
      defense: ['Sage', 'Archer'],
    })
    act(swapped, [0, cast('Exchange', 'Plain')], [0, pick('Sage')])
    endCombat(swapped)
    // Sage was swapped into attack and uses its ability.
    expect(used(swapped)).toEqual(['placed 0'])
  })

  it('WOS-27 Nor in a territory that hushes it', () => {
    const on = three({ seats: [{ hand: ['Sage'] }, {}, {}], territory: 'Hush' })
    act(on, [0, place('Sage')])
    expect(used(on)).toEqual([])
  })

  it('WOS-27 Nor once such a territory has come up, in place of another', () => {
    const on = three({ seats: [{ hand: ['Sage', 'Surveyor'] }, {}, {}], territories: ['Hush'] })
    act(on, [0, place('Sage')], [0, place('Surveyor')], [0, pick('Surveyor')])
    expect([territory(on), used(on), asks(on)]).toEqual(['Hush', ['placed 0'], 'act 0'])
  })

  it('WOS-R53 What comes into attack there in step e brings no second step e', () => {
    const on = three({
      seats: [{}, { hand: ['Exchange', 'Murmur'], asks: 15 }, {}],
      attack: ['Plain'],
      defender: 1,
      defense: ['Sage'],
      territory: 'Hush',
    })
    act(on, [0, END], [1, cast('Exchange', 'Plain')])
    while (asks(on).startsWith('window')) act(on, [1, PASS])
    expect([attack(on), toldOf(on, 'passed').filter(({ about }) => about === 'others').length]).toEqual([
      ['Sage'],
      1,
    ])
  })
})

describe('WOS-27 Who is killed, moved or silenced first loses its ability', () => {
  it('WOS-27 By answers to its being played', () => {
    expect(used(answered(['Sage', 'Plain'], 'Kill', 'Sage'))).toEqual([])
    expect(used(answered(['Sage', 'Plain'], 'Silence', 'Sage'))).toEqual([])
    expect(used(answered(['Sage', 'Plain'], 'Home', 'Sage'))).toEqual([])
    expect(used(answered(['Sage', 'Plain'], 'Kill', 'Plain'))).toEqual(['placed 0'])
  })

  it('WOS-27 By abilities used before its own', () => {
    for (const name of ['Hexer', 'Bully', 'Porter']) {
      const on = three({ seats: [{ hand: ['Sage', name] }, {}, {}] })
      act(on, [0, place('Sage')], [0, place(name)])
      expect(asks(on)).toBe('pick ability 0')
      act(on, [0, pick(name)])
      expect(used(on)).toEqual(['placed 0'])
      expect(hands(on)[0]).toBe(name === 'Porter' ? 1 : 0)
      const sooner = three({ seats: [{ hand: ['Sage', name] }, {}, {}] })
      act(sooner, [0, place('Sage')], [0, place(name)], [0, pick('Sage')])
      expect(used(sooner)).toHaveLength(2)
    }
  })

  it('WOS-27 At the start of a turn too', () => {
    for (const name of ['Brute', 'Muzzle']) {
      const on = three({ phase: 'begin', defender: 2, defense: ['Sundial', name] })
      act(on, [0, pick(name)])
      expect([used(on), hands(on)]).toEqual([['start of turn 2'], [0, 0, 0]])
      const sooner = three({ phase: 'begin', defender: 2, defense: ['Sundial', name] })
      act(sooner, [0, pick('Sundial')])
      expect(hands(sooner)).toEqual([0, 0, 1])
    }
  })

  it('WOS-27 So does a territory that has gone under the deck before its ability comes up', () => {
    const combat = (first: string) => {
      const on = three({ attack: ['Rover'], territory: 'Spoils' })
      act(on, [0, END])
      expect(asks(on)).toBe('pick ability 0')
      return used(act(on, [0, pick(first)]))
    }
    expect(combat('Rover')).toEqual(['win combat 0'])
    expect(combat('Spoils')).toEqual(['win combat 0', 'win combat 0'])
    const start = three({ phase: 'begin', defender: 2, defense: ['Rover'], territory: 'Spoils' })
    act(start, [0, pick('Rover')])
    expect([used(start), hands(start)]).toEqual([['start of turn 2'], [0, 0, 0]])
  })

  it('WOS-27 A silenced creature has no While ability either', () => {
    const on = three({ seats: [{ hand: ['Silence'] }, {}, {}], attack: ['Ram'] })
    expect(scores(on, 'Ram')).toEqual([5, 5, 5])
    act(on, [0, cast('Silence', 'Ram')])
    expect(scores(on, 'Ram')).toEqual([1, 1, 1])
  })

  it('WOS-27 A spell on condition may counter the ability of another player’s creature', () => {
    const on = three({
      seats: [{ hand: ['Sage', 'Plain', 'Objection'], asks: 15 }, { hand: ['Objection'], asks: 15 }, {}],
    })
    act(on, [0, place('Sage')], [0, READY])
    passAct(on, 'placed')
    expect(asks(on)).toBe('window ability 1')
    act(on, [1, cast('Objection')])
    passAll(on)
    expect([used(on), grave(on), attack(on)]).toEqual([[], ['Objection'], ['Sage']])
  })

  it('WOS-27 If that spell is countered, the ability can be answered once more', () => {
    const on = three({
      seats: [
        { hand: ['Sage', 'Nay'], asks: 15 },
        { hand: ['Objection'], asks: 15 },
        { hand: ['Objection'], asks: 15 },
      ],
    })
    act(on, [0, place('Sage')])
    passAct(on, 'placed')
    act(on, [1, cast('Objection')], [0, cast('Nay')])
    passAct(on, 'spell')
    expect(asks(on)).toBe('window ability 2')
    act(on, [2, cast('Objection')])
    expect([used(on), grave(on)]).toEqual([[], ['Nay', 'Objection', 'Objection']])
  })
})

/** Everyone passes in windows about this. */
function passAct(on: Scene, about: string): void {
  for (;;) {
    const frame = on.state.stack.at(-1)
    if (frame?.step !== 'window' || frame.about !== about) return
    act(on, [frame.asked[0], PASS])
  }
}

describe('WOS-27 Those marked otherwise', () => {
  it('WOS-27 While Attacking, While Defending, While in Play', () => {
    const on = three({ attack: ['Wall', 'Ram', 'Rock'], defender: 1, defense: ['Wall', 'Ram', 'Rock'] })
    expect(totals(on)).toEqual([1 + 5 + 5, 5 + 1 + 5])
    const won = endCombat(three({ attack: ['Ram', 'Wall', 'Plain'] }))
    expect([control(won), totals(won)]).toEqual([0, [0, 1 + 5 + 3]])
  })

  it('WOS-27 Start of Turn: on every turn, but not on one of claiming', () => {
    const on = three({ phase: 'begin', defender: 2, defense: ['Sundial'] })
    expect(hands(on)).toEqual([0, 0, 1])
    const claimed = three({ phase: 'begin', defender: 0, defense: ['Sundial'] })
    expect(used(claimed)).toEqual([])
  })

  it('WOS-27 When it is killed, but not when it is defeated', () => {
    const killed = answered(['Martyr', 'Plain'], 'Kill', 'Martyr')
    expect(used(killed)).toEqual(['killed 0'])
    expect(used(endCombat(three({ attack: ['Martyr'], defender: 1, defense: ['Plain'] })))).toEqual([])
  })

  it('WOS-27 Silenced, it is not used when it is killed', () => {
    const on = three({
      seats: [{ hand: ['Kill'] }, {}, {}],
      attack: [{ name: 'Martyr', isSilenced: true }],
    })
    act(on, [0, cast('Kill', 'Martyr')])
    expect([used(on), grave(on)]).toEqual([[], ['Kill', 'Martyr']])
  })

  it('WOS-27 After combat who has won calls creatures into defense, who has lost has no side to call them to', () => {
    const on = endCombat(three({ attack: ['Herald'], deck: ['Sage'] }))
    expect([defense(on), used(on)]).toEqual([['Herald', 'Sage'], ['win attack 0']])
    const lost = endCombat(three({ attack: ['Herald'], defender: 1, defense: ['Plain'], deck: ['Sage'] }))
    expect([attack(lost), defense(lost), used(lost)]).toEqual([[], ['Plain'], ['lose attack 0']])
  })

  it('WOS-27 Lose abilities work from the grave', () => {
    const on = endCombat(three({ attack: ['Phoenix'], defender: 1, defense: ['Plain'] }))
    expect([used(on), grave(on), hands(on)]).toEqual([['lose combat 0'], [], [1, 0, 0]])
    const silenced = endCombat(
      three({ attack: [{ name: 'Phoenix', isSilenced: true }], defender: 1, defense: ['Plain'] }),
    )
    expect(used(silenced)).toEqual([])
    expect(used(endTurn(three({ attack: ['Phoenix'] })))).toEqual([])
  })
})
