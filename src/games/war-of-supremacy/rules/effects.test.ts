import { describe, expect, it } from 'vitest'
import type { Ability, Effect } from '../content/vocabulary.ts'
import {
  ASKS,
  act,
  asks,
  cast,
  END,
  endCombat,
  fighter,
  lucky,
  pick,
  place,
  refused,
  type Said,
  type Scene,
  scene,
  toldOf,
} from '../testing/scene.ts'
import { cardSet, creature, spell } from '../testing/scene-cards.ts'
import { play } from '../testing/scene-plays.ts'
import { attack, control, defense, grave, hand, hands, scores } from '../testing/scene-words.ts'

/** A position in which seat 0 holds a spell of these effects, which it may play in its own turn. */
function withSpell(
  effects: readonly Effect[],
  said: Omit<Said, 'seats'> & Partial<Pick<Said, 'seats'>> = {},
): Scene {
  const seats = said.seats ?? [{}, {}]
  const [first, ...others] = seats
  return scene({
    ...said,
    cards: cardSet({ spells: [spell('It', 'your turn', effects)] }),
    seats: [{ ...first, hand: ['It', ...(first.hand ?? [])] }, ...others],
  })
}

/** A creature of 3 in all forms with these abilities, that fits any attack. */
const being = (...abilities: readonly Ability[]) =>
  creature('Hero', [3, 3, 3], { faction: 'mercenary', abilities })

/** Words of the vocabulary that no card of Mahlor uses, or not in this way. */
describe('Creatures', () => {
  it('damage by a random choice strikes one of those meant', () => {
    const on = withSpell([{ do: 'damage', to: { random: { owner: 'others' } }, amount: 2 }], {
      attack: ['Onlooker'],
      defender: 1,
      defense: [{ name: 'Stroller', mods: [5, 5, 5] }],
    })
    play(on, 0, cast('It'))
    expect(scores(on, 'Stroller')).toEqual([4, 4, 4])
  })

  it('two dice are added', () => {
    const on = withSpell([{ do: 'modify', to: { all: {} }, form: 'magic', amount: { dice: 2 } }], {
      attack: ['Onlooker'],
    })
    lucky(on, 0, cast('It'), (after) => toldOf(after, 'rolled')[0].dice.join() === '3,6')
    expect(scores(on, 'Onlooker')).toEqual([1, 10, 1])
  })

  it('a modifier may go down, and kill', () => {
    const on = withSpell([{ do: 'modify', to: { one: {} }, form: 'active', amount: -1 }], {
      form: 'wild/blade',
      defender: 1,
      defense: ['Onlooker', { name: 'Stroller', mods: [1, 0, 0] }],
    })
    play(on, 0, cast('It', 'Onlooker'))
    expect([defense(on), toldOf(on, 'modified')[0].by]).toEqual([['Stroller'], [-1, 0, -1]])
  })

  it('Power of more than one thing, and what mends it', () => {
    const on = withSpell(
      [
        { do: 'power', to: { one: {} }, amount: { per: { count: 'hand', of: 'you' }, times: 2 } },
        { do: 'mend', to: 'it' },
      ],
      {
        seats: [{ hand: ['Murmur', 'Onlooker'] }, {}],
        attack: [{ name: 'Stroller', mods: [-1, 4, 0] }],
      },
    )
    play(on, 0, cast('It', 'Stroller'))
    expect(scores(on, 'Stroller')).toEqual([4, 4, 4])
  })

  it('mending leaves what was raised', () => {
    const on = withSpell([{ do: 'mend', to: { one: {} } }], {
      attack: [{ name: 'Stroller', mods: [-1, 4, -7] }],
    })
    play(on, 0, cast('It', 'Stroller'))
    expect(scores(on, 'Stroller')).toEqual([1, 5, 1])
  })

  it('kill all that fit: type, rating, faction, stance, scores', () => {
    const cards = cardSet({
      creatures: [creature('Prince', [1, 1, 1], { rating: 'epic', types: ['Onlooker'], faction: 'dread' })],
      spells: [
        spell('By type', 'your turn', [{ do: 'kill', to: { all: { type: 'Onlooker', rating: 'epic' } } }]),
        spell('By score', 'your turn', [{ do: 'kill', to: { all: { least: 3, most: 4 } } }]),
        spell('By faction', 'your turn', [{ do: 'kill', to: { all: { faction: 'dread' } } }]),
        spell('By side', 'your turn', [
          { do: 'kill', to: { all: { stance: 'attacking', owner: 'opponents' } } },
        ]),
      ],
    })
    const said = {
      cards,
      form: 'wild',
      attack: ['Prince', 'Onlooker'],
      defender: 1,
      defense: [
        'Bystander',
        { name: 'Stroller', mods: [2, 0, 0] as const },
        { name: 'Stroller', mods: [4, 0, 0] as const },
      ],
    }
    const left = (name: string) => {
      const on = play(scene({ ...said, seats: [{ hand: [name] }, {}] }), 0, cast(name))
      return [...attack(on), ...defense(on)]
    }
    expect(left('By type')).toEqual(['Onlooker', 'Bystander', 'Stroller', 'Stroller'])
    expect(left('By score')).toEqual(['Onlooker', 'Prince', 'Bystander', 'Stroller'])
    expect(left('By faction')).toEqual(['Onlooker', 'Bystander', 'Stroller', 'Stroller'])
    expect(left('By side')).toHaveLength(5)
  })

  it('a creature of “them”: of the player chosen before', () => {
    const on = withSpell(
      [
        { do: 'look', who: { one: 'any' } },
        { do: 'silence', to: { all: { owner: 'them' } } },
      ],
      { attack: ['Onlooker'], defender: 1, defense: ['Stroller'] },
    )
    play(on, 0, cast('It', 1))
    expect([fighter(on, 'Onlooker').isSilenced, fighter(on, 'Stroller').isSilenced]).toEqual([false, true])
  })

  it('what is damaged and then returned is out of combat; its owner is remembered', () => {
    const on = withSpell(
      [
        {
          do: 'damage',
          to: { one: {} },
          amount: 9,
          kills: [{ do: 'draw', who: 'you', from: 'creature', amount: 1 }],
        },
        { do: 'return', to: 'it', where: 'hand' },
        { do: 'discard', who: 'owner', amount: 'all', how: 'choice' },
      ],
      {
        seats: [{ hand: ['Murmur'] }, { hand: ['Mutter', 'Bystander'] }],
        defender: 1,
        defense: ['Onlooker'],
      },
    )
    play(on, 0, cast('It', 'Onlooker'))
    expect([hand(on), grave(on)]).toEqual([['Murmur'], ['Bystander', 'It', 'Mutter', 'Onlooker']])
  })

  it('the owner of what was killed, by a killing spell', () => {
    const on = withSpell(
      [
        {
          do: 'damage',
          to: { one: {} },
          amount: 9,
          kills: [{ do: 'discard', who: 'owner', amount: 1, how: 'random' }],
        },
      ],
      { seats: [{}, { hand: ['Murmur'] }, { hand: ['Mutter'] }], defender: 1, defense: ['Onlooker'] },
    )
    play(on, 0, cast('It', 'Onlooker'))
    expect(hands(on)).toEqual([0, 0, 1])
  })

  it('a spell of several targets strikes each with its own', () => {
    const on = withSpell(
      [
        { do: 'damage', to: { one: { owner: 'others' } }, amount: 1 },
        { do: 'modify', to: { one: { owner: 'you' } }, form: 'wild', amount: 2 },
        { do: 'discard', who: { one: 'others' }, amount: 1, how: 'random' },
      ],
      {
        seats: [{}, { hand: ['Murmur'] }, { hand: ['Mutter'] }],
        attack: ['Onlooker', 'Bystander'],
        defender: 1,
        defense: [
          { name: 'Stroller', mods: [4, 4, 4] },
          { name: 'Stroller', mods: [4, 4, 4] },
        ],
      },
    )
    play(on, 0, cast('It', 'Stroller 2'), 'Bystander', 2)
    expect(['Stroller', 'Stroller 2', 'Onlooker', 'Bystander'].map((name) => scores(on, name)[0])).toEqual([
      5, 4, 1, 3,
    ])
    expect(hands(on)).toEqual([0, 1, 0])
  })

  it('what follows a kill does not follow the death of another', () => {
    const on = withSpell(
      [
        {
          do: 'damage',
          to: { one: {} },
          amount: 1,
          kills: [{ do: 'draw', who: 'you', from: 'creature', amount: 1 }],
        },
        { do: 'kill', to: { all: { type: 'Onlooker' } } },
      ],
      { defender: 1, defense: ['Onlooker', { name: 'Stroller', mods: [4, 4, 4] }] },
    )
    play(on, 0, cast('It', 'Stroller'))
    expect([defense(on), hands(on)]).toEqual([['Stroller'], [0, 0]])
  })

  it('a creature that joins one’s side is one’s own from then on', () => {
    const on = withSpell([{ do: 'convert', to: { all: { owner: 'others' } } }], {
      defender: 1,
      defense: ['Onlooker', { name: 'Stroller', mods: [3, 0, 0], attached: ['Murmur'] }],
    })
    play(on, 0, cast('It'))
    expect([attack(on), scores(on, 'Stroller'), defense(on)]).toEqual([
      ['Onlooker', 'Stroller'],
      [4, 1, 1],
      [],
    ])
  })

  it('an ability that swaps two creatures asks for the first and then for the second', () => {
    const hero = being({
      when: 'placed',
      effects: [
        { do: 'swap', to: { one: { owner: 'you', other: true } }, with: { creature: { owner: 'others' } } },
        { do: 'modify', to: 'it', form: 'wild', amount: 3 },
      ],
    })
    const on = scene({
      cards: cardSet({ creatures: [hero] }),
      seats: [{ hand: ['Hero'] }, {}],
      attack: ['Onlooker', 'Bystander'],
      defender: 1,
      defense: ['Stroller', 'Bystander'],
    })
    act(on, [0, place('Hero')])
    expect(refused(on, 0, pick('Hero'))).toBe('not-offered WOS-32')
    act(on, [0, pick('Onlooker')])
    expect(asks(on)).toBe('pick swap creature 0')
    act(on, [0, pick('Stroller')])
    expect([attack(on), defense(on)]).toEqual([
      ['Bystander', 'Hero', 'Stroller'],
      ['Bystander', 'Onlooker'],
    ])
    expect(scores(on, 'Onlooker')).toEqual([4, 1, 1])
  })

  it('a swap with the hand draws on whoever plays it, wherever the creature stands', () => {
    const on = withSpell(
      [{ do: 'swap', to: { one: { owner: 'others' } }, with: { hand: { type: 'Stroller' } } }],
      {
        seats: [{ hand: ['Stroller', 'Bystander'] }, {}],
        defender: 1,
        defense: ['Onlooker'],
      },
    )
    play(on, 0, cast('It', 'Onlooker'), 'Stroller')
    expect([defense(on), hand(on), control(on)]).toEqual([['Stroller'], ['Bystander', 'Onlooker'], 1])
  })

  it('a defender summons into defense', () => {
    const on = scene({
      cards: cardSet({
        spells: [spell('It', 'any turn', [{ do: 'summon', from: 'grave', what: {}, amount: 1 }])],
      }),
      seats: [{ hand: ['Bystander'] }, { hand: ['It'], asks: ASKS.turns }],
      grave: ['Stroller', 'Murmur'],
      defender: 1,
      defense: ['Onlooker'],
    })
    act(on, [0, place('Bystander')])
    act(on, [1, cast('It')])
    expect(refused(on, 1, pick('Murmur'))).toBe('not-offered WOS-32')
    act(on, [1, pick('Stroller')])
    expect(defense(on)).toEqual(['Onlooker', 'Stroller'])
  })

  it('an attached spell that comes off within its own effects lies in the grave once', () => {
    const on = withSpell(
      [
        { do: 'attach', to: { one: {} }, rules: [{ rule: 'modify', to: 'this', form: 'all', amount: 1 }] },
        { do: 'power', to: 'it', amount: 5 },
      ],
      { attack: ['Onlooker'] },
    )
    play(on, 0, cast('It', 'Onlooker'))
    expect([scores(on, 'Onlooker'), grave(on)]).toEqual([[5, 5, 5], ['It']])
  })

  it('an attached spell goes to the grave with a defeated creature, and comes along to another side', () => {
    const on = withSpell(
      [
        {
          do: 'attach',
          to: { one: {} },
          rules: [{ rule: 'modify', to: { all: { owner: 'you' } }, form: 'all', amount: 1 }],
        },
      ],
      { attack: ['Onlooker', 'Stroller'], defender: 1, defense: [{ name: 'Bystander', mods: [9, 9, 9] }] },
    )
    play(on, 0, cast('It', 'Onlooker'))
    expect([scores(on, 'Stroller'), scores(on, 'Bystander')]).toEqual([
      [2, 2, 2],
      [10, 10, 10],
    ])
    endCombat(on)
    expect(grave(on)).toEqual(['It', 'Onlooker', 'Stroller'])
  })
})

describe('Ways', () => {
  it('one of several, within one of several', () => {
    const on = withSpell([
      {
        do: 'either',
        ways: [
          [{ do: 'draw', who: 'you', from: 'creature', amount: 1 }],
          [
            {
              do: 'either',
              ways: [
                [{ do: 'draw', who: 'you', from: 'spell', amount: 1 }],
                [{ do: 'draw', who: { each: 'any' }, from: 'spell', amount: 2 }],
              ],
            },
          ],
        ],
      },
      { do: 'mill', from: 'spell', amount: 2 },
    ])
    play(on, 0, cast('It'), 1, 1)
    expect([hands(on), on.state.spellGrave.length]).toEqual([[2, 2], 3])
  })

  it('a die that was rolled as the spell was played counts for the roll as well', () => {
    const on = withSpell([
      {
        do: 'roll',
        least: 3,
        effects: [{ do: 'draw', who: 'you', from: 'creature', amount: 1 }],
        otherwise: [{ do: 'draw', who: 'you', from: 'spell', amount: 2 }],
      },
      { do: 'draw', who: { each: 'others' }, from: 'creature', amount: { dice: 1 } },
    ])
    lucky(on, 0, cast('It'), (after) => toldOf(after, 'cast')[0].rolls.join() === '2,4')
    expect(toldOf(on, 'rolled')).toHaveLength(2)
    expect(on.state.players.map(({ creatures, spells }) => [creatures.length, spells.length])).toEqual([
      [0, 2],
      [4, 0],
    ])
  })

  it.each([
    [{ you: 'attacking' }, [true, false, false]],
    [{ you: 'defending' }, [false, true, false]],
    [{ you: 'neither' }, [false, false, true]],
    [{ turn: 'yours' }, [true, false, false]],
    [{ turn: 'others' }, [false, true, true]],
    [{ form: 'magic' }, [true, true, true]],
    [{ form: 'wild' }, [false, false, false]],
    [{ won: 'most' }, [false, false, true]],
    [{ won: 'fewest' }, [true, true, false]],
    [{ many: { count: 'creatures', of: { stance: 'defending' } }, least: 1, most: 1 }, [true, true, true]],
    [{ many: { count: 'creatures', of: { owner: 'you' } }, most: 0 }, [true, false, true]],
    [{ many: { count: 'grave', of: {} }, least: 3 }, [true, true, true]],
    [{ many: { count: 'grave', of: { kind: 'spell' } }, least: 2 }, [false, false, false]],
    [{ many: { count: 'spells' }, least: 1 }, [false, false, false]],
    [{ many: { count: 'territories', of: 'you' }, least: 1 }, [false, false, true]],
  ] as const)('a spell that asks for %j', (test, playable) => {
    const cards = cardSet({ spells: [spell('It', 'any turn', [{ do: 'form', to: 'next' }], { if: test })] })
    playable.forEach((isPlayable, seat) => {
      const seats = [0, 1, 2].map((each) => ({
        hand: each === seat ? ['It'] : [],
        asks: each === seat ? ASKS.turns : 0,
        won: each === 2 ? 1 : 0,
      }))
      const on = scene({
        cards,
        seats,
        form: 'magic',
        defender: 1,
        defense: ['Onlooker'],
        grave: ['Murmur', 'Stroller', 'Stroller'],
      })
      if (seat > 0) act(on, [0, END])
      expect(refused(on, seat, cast('It'))).toBe(isPlayable ? undefined : 'not-now WOS-28')
    })
  })
})
