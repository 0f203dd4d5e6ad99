import { describe, expect, it } from 'vitest'
import { during, on as when } from '../content/cards/faction-cards.ts'
import {
  ASKS,
  act,
  asks,
  cast,
  END,
  fighterNamed,
  pick,
  place,
  refused,
  scene,
  toldOf,
} from '../testing/scene.ts'
import { answer, cardSet, creature, land, spell } from '../testing/scene-cards.ts'
import { play } from '../testing/scene-plays.ts'
import { attack, defense, grave, hand, scores } from '../testing/scene-words.ts'

/** What a set of one's own can bring about and the cards of Mahlor cannot. */
describe('Choices of several players', () => {
  const dig = spell('Dig', 'your turn', [
    { do: 'pick up', who: { each: 'any' }, what: { kind: 'creature' }, amount: 1 },
  ])

  it('WOS-R14 Each picks up from the grave, one after another', () => {
    const on = scene({
      cards: cardSet({ spells: [dig] }),
      seats: [{ hand: ['Dig'] }, {}, {}],
      grave: ['Onlooker', 'Stroller', 'Bystander'],
    })
    act(on, [0, cast('Dig')])
    expect(asks(on)).toBe('pick pick up 0')
    act(on, [0, pick('Stroller')])
    expect(asks(on)).toBe('pick pick up 1')
    act(on, [1, pick('Bystander')], [2, pick('Onlooker')])
    expect([hand(on), hand(on, 1), hand(on, 2), asks(on)]).toEqual([
      ['Stroller'],
      ['Bystander'],
      ['Onlooker'],
      'act 0',
    ])
  })

  it('WOS-R14 Nobody is asked for whom nothing is left', () => {
    const on = scene({
      cards: cardSet({ spells: [dig] }),
      seats: [{ hand: ['Dig'] }, {}, {}],
      grave: ['Onlooker', 'Stroller'],
    })
    act(on, [0, cast('Dig')], [0, pick('Stroller')], [1, pick('Onlooker')])
    expect([asks(on), hand(on, 2)]).toEqual(['act 0', []])
  })

  it('WOS-32 Who gives a card to each gives as many as there are', () => {
    const alms = spell('Alms', 'your turn', [{ do: 'give', who: { each: 'others' }, amount: 1 }])
    const on = scene({
      cards: cardSet({ spells: [alms] }),
      seats: [{ hand: ['Alms', 'Onlooker'] }, {}, {}],
    })
    act(on, [0, cast('Alms')], [0, pick('Onlooker')])
    expect([asks(on), hand(on, 1), hand(on, 2)]).toEqual(['act 0', ['Onlooker'], []])
  })
})

describe('Swaps', () => {
  const turn = spell('Turn', 'any turn', [
    { do: 'swap', to: { one: { owner: 'you' } }, with: { creature: { owner: 'others' } } },
    { do: 'damage', to: { one: { type: 'Mark' } }, amount: 1 },
  ])
  const marks = creature('Mark', [9, 9, 9], { types: ['Mark'] })
  const cards = cardSet({ spells: [turn], creatures: [marks] })

  it('WOS-32 A creature without another to swap with is no target', () => {
    const on = scene({
      cards,
      seats: [{ hand: ['Turn'] }, {}, {}, {}],
      attack: ['Onlooker'],
      second: { defender: 1, defense: ['Mark'] },
    })
    expect(refused(on, 0, cast('Turn', 'Onlooker'))).toBe('no-target WOS-32')
    const met = scene({
      cards,
      seats: [{ hand: ['Turn'] }, {}, {}, {}],
      attack: ['Onlooker'],
      defender: 2,
      defense: ['Stroller'],
      second: { defender: 1, defense: ['Mark'] },
    })
    expect(refused(met, 0, cast('Turn', 'Onlooker'))).toBeUndefined()
  })

  it('WOS-32 Nor is it one for an ability', () => {
    const drawer = creature('Drawer', [1, 1, 1], {
      faction: 'mercenary',
      abilities: [
        when('placed', {
          do: 'swap',
          to: { one: { owner: 'others' } },
          with: { creature: { owner: 'you', other: true } },
        }),
      ],
    })
    const on = scene({
      cards: cardSet({ creatures: [drawer] }),
      seats: [{ hand: ['Drawer'] }, {}, {}, {}],
      attack: ['Onlooker'],
      defender: 2,
      defense: ['Stroller', 'Bystander'],
      second: { defender: 1, defense: ['Bystander'] },
    })
    act(on, [0, place('Drawer')])
    expect([asks(on), refused(on, 0, pick(on.state.fronts[1].defense[0].card))]).toEqual([
      'pick aim creature 0',
      'not-offered WOS-32',
    ])
    act(on, [0, pick('Stroller')])
    expect([attack(on), defense(on)]).toEqual([
      ['Drawer', 'Stroller'],
      ['Bystander', 'Onlooker'],
    ])
  })

  it('WOS-R8 What a spell is aimed at besides a swap stays what it was, though the swap fails', () => {
    const away = spell('Away', 'any turn', [{ do: 'return', to: { one: {} }, where: 'hand' }])
    const on = scene({
      cards: cardSet({ spells: [turn, away], creatures: [marks] }),
      seats: [{ hand: ['Turn', 'Away'], asks: ASKS.spells }, {}],
      attack: ['Onlooker', 'Mark'],
      defender: 1,
      defense: ['Mark', 'Stroller'],
    })
    act(on, [0, cast('Turn', 'Onlooker')], [0, pick('Stroller')])
    act(on, [0, pick(on.state.fronts[0].defense[0].card)])
    act(on, [0, cast('Away', 'Onlooker')])
    expect(asks(on)).toBe('act 0')
    expect([scores(on, 'Mark'), scores(on, 'Mark 2')]).toEqual([
      [9, 9, 9],
      [8, 8, 8],
    ])
  })
})

describe('Redirecting', () => {
  const bolts = spell('Bolts', 'your turn', [
    { do: 'damage', to: { one: {} }, amount: 1 },
    { do: 'damage', to: { one: {} }, amount: 5 },
  ])
  const sturdy = (name: string) => creature(name, [9, 9, 9])

  it('WOS-R35 Of several targets the one that is yours goes elsewhere', () => {
    const slip = answer('Slip', 'your creature is targeted', [{ do: 'redirect', to: 'one' }])
    const on = scene({
      cards: cardSet({ spells: [bolts, slip], creatures: [sturdy('Ours'), sturdy('Theirs')] }),
      seats: [{ hand: ['Bolts'] }, { hand: ['Slip'], asks: ASKS.spells }],
      attack: ['Ours', 'Ours'],
      defender: 1,
      defense: ['Theirs'],
    })
    act(on, [0, cast('Bolts', 'Ours')], [0, pick('Theirs')], [1, cast('Slip')])
    act(on, [1, pick(on.state.attack[1].card)])
    expect([scores(on, 'Ours')[0], scores(on, 'Ours 2')[0], scores(on, 'Theirs')[0]]).toEqual([8, 4, 9])
  })

  it('WOS-R8 What the redirecting spell itself is aimed at is another matter', () => {
    const riposte = answer('Riposte', 'your creature is targeted', [
      { do: 'redirect', to: 'one' },
      { do: 'damage', to: { one: { owner: 'others' } }, amount: 2 },
    ])
    const bolt = spell('Bolt', 'your turn', [{ do: 'damage', to: { one: {} }, amount: 1 }])
    const on = scene({
      cards: cardSet({ spells: [bolt, riposte], creatures: [sturdy('Ours'), sturdy('Theirs')] }),
      seats: [{ hand: ['Bolt'] }, { hand: ['Riposte'], asks: ASKS.spells }],
      attack: ['Ours', 'Ours'],
      defender: 1,
      defense: ['Theirs'],
    })
    act(on, [0, cast('Bolt', 'Theirs')], [1, cast('Riposte', 'Ours')])
    expect(asks(on)).toBe('pick aim again 1')
    act(on, [1, pick(on.state.attack[1].card)])
    expect([scores(on, 'Ours')[0], scores(on, 'Ours 2')[0], scores(on, 'Theirs')[0]]).toEqual([7, 8, 9])
  })
})

describe('Deaths', () => {
  it('WOS-31 What dies only of what the stack sets off was not killed by it', () => {
    const hunt = spell('Hunt', 'any turn', [
      {
        do: 'damage',
        to: { one: {} },
        amount: 1,
        kills: [{ do: 'draw', who: 'you', from: 'creature', amount: 1 }],
      },
      { do: 'kill', to: { one: { type: 'Keg' } } },
    ])
    const keg = creature('Keg', [1, 1, 1], {
      types: ['Keg'],
      abilities: [when('killed', { do: 'damage', to: { all: {} }, amount: 3 })],
    })
    const on = scene({
      cards: cardSet({ spells: [hunt], creatures: [keg, creature('Prey', [3, 3, 3])] }),
      seats: [{ hand: ['Hunt'] }, {}],
      defender: 1,
      defense: ['Prey', 'Keg'],
    })
    play(on, 0, cast('Hunt', 'Prey'))
    expect([defense(on), hand(on)]).toEqual([[], []])
  })

  it('WOS-R8 In answer to what has come about each spell is settled, deaths too, before the next', () => {
    const grudge = answer('Grudge', 'killed', [{ do: 'kill', to: { one: {} } }])
    const plague = spell('Plague', 'your turn', [{ do: 'kill', to: { all: { type: 'Onlooker' } } }])
    const on = scene({
      cards: cardSet({ spells: [grudge, plague] }),
      seats: [
        { hand: ['Plague', 'Grudge'], asks: ASKS.happenings },
        { hand: ['Grudge'], asks: ASKS.happenings },
      ],
      attack: ['Onlooker', 'Stroller'],
      defender: 1,
      defense: ['Onlooker', 'Bystander'],
    })
    act(on, [0, cast('Plague')], [0, cast('Grudge', 'Bystander')])
    expect(fighterNamed(on.state, 'Bystander')).toBeUndefined()
    expect(asks(on)).toBe('window killed 1')
    act(on, [1, cast('Grudge', 'Stroller')])
    expect([attack(on), defense(on), asks(on)]).toEqual([[], [], 'act 0'])
  })
})

describe('Loops', () => {
  it('WOS-R23 An ability for being killed is used once a turn, though its creature comes back and dies again', () => {
    const phoenix = creature('Phoenix', [1, 1, 1], {
      types: ['Phoenix'],
      rating: 'legendary',
      abilities: [
        during('in play', { rule: 'modify', to: 'this', form: 'all', amount: -2 }),
        when(
          'killed',
          { do: 'return', to: 'this', where: 'deck' },
          { do: 'summon', from: 'deck', what: { type: 'Phoenix' }, amount: 1 },
        ),
      ],
    })
    const on = scene({ cards: cardSet({ creatures: [phoenix] }), seats: [{ hand: ['Phoenix'] }, {}] })
    act(on, [0, place('Phoenix')])
    expect([toldOf(on, 'died').length, toldOf(on, 'ability').length, grave(on)]).toEqual([2, 1, ['Phoenix']])
  })
})

describe('Counting and joining', () => {
  it('WOS-26 Of the strongest rated only those are counted', () => {
    const rally = spell('Rally', 'your turn', [
      {
        do: 'modify',
        to: { one: { type: 'Chief' } },
        form: 'wild',
        amount: { per: { count: 'creatures', of: { owner: 'you', rated: 'strongest' } } },
      },
    ])
    const chief = creature('Chief', [5, 5, 5], { types: ['Chief'], rating: 'epic' })
    const on = scene({
      cards: cardSet({ spells: [rally], creatures: [chief] }),
      seats: [{ hand: ['Rally'] }, {}],
      attack: ['Chief', 'Onlooker', 'Stroller'],
    })
    play(on, 0, cast('Rally', 'Chief'))
    expect(scores(on, 'Chief')).toEqual([6, 5, 5])
  })

  it('WOS-23 Who joins any attack only while something is so joins none while it is not', () => {
    const guest = creature('Guest', [2, 2, 2], {
      types: ['Guest'],
      faction: 'sylvan',
      abilities: [{ while: 'in play', if: { form: 'magic' }, rules: [{ rule: 'joins' }] }],
    })
    const said = {
      cards: cardSet({ creatures: [guest, creature('Host', [1, 1, 1])] }),
      seats: [{ hand: ['Guest'] }, {}],
      attack: ['Host'],
    }
    expect(refused(scene(said), 0, place('Guest'))).toBe('no-fit WOS-20')
    expect(refused(scene({ ...said, form: 'magic' }), 0, place('Guest'))).toBeUndefined()
  })

  it('WOS-37 Hands that are exchanged as one draws leave nothing just drawn to part with', () => {
    const barter = spell('Barter', 'straight away', [{ do: 'trade', who: { each: 'others' } }])
    const on = scene({
      cards: cardSet({
        spells: [barter],
        creatures: [creature('Drawn', [1, 1, 1])],
        territories: [land('Hill', during('in play', { rule: 'ties' }))],
      }),
      options: { extra: true },
      seats: [{ hand: ['Stroller'] }, { hand: ['Onlooker'] }],
      attack: ['Bystander'],
      deck: ['Drawn', 'Barter', 'Murmur'],
    })
    act(on, [0, END])
    act(on, [0, pick(0)], [0, pick(1)], [0, pick(1)])
    expect(asks(on)).toBe('pick keep 0')
    expect(refused(on, 0, pick('Drawn'))).toBe('not-offered WOS-37')
    act(on, [0, pick('Murmur')])
    expect([hand(on), hand(on, 1)]).toEqual([['Onlooker'], ['Drawn', 'Stroller']])
  })
})
