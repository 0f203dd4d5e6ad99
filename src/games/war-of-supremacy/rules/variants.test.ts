import { describe, expect, it } from 'vitest'
import { Refused, startMatch } from '../../../core/index.ts'
import {
  ASKS,
  act,
  asks,
  cast,
  drawAll,
  END,
  endCombat,
  endTurn,
  pick,
  place,
  refused,
  type Said,
  type Scene,
  scene,
  toldOf,
} from '../testing/scene.ts'
import { cardSet, creature, land, spell } from '../testing/scene-cards.ts'
import {
  attack,
  control,
  defense,
  form,
  grave,
  hand,
  hands,
  names,
  scores,
  territory,
  totals,
  won,
} from '../testing/scene-words.ts'
import { cardsOf, creatureOf } from './cards.ts'
import { game } from './game.ts'
import type { Options } from './options.ts'

const draw = { do: 'draw', who: 'you', from: 'spell', amount: 1 } as const
const CARDS = cardSet({
  creatures: [
    creature('Plain', [3, 2, 1]),
    creature('Ten', [10, 10, 10]),
    creature('Sundial', [2, 2, 2], { abilities: [{ when: 'start of turn', effects: [draw] }] }),
    creature('Captain', [2, 2, 2], {
      abilities: [
        {
          while: 'in play',
          rules: [{ rule: 'modify', to: { all: { owner: 'others' } }, form: 'all', amount: -1 }],
        },
      ],
    }),
  ],
  spells: [
    spell('Touch', 'any turn', [{ do: 'modify', to: { one: {} }, form: 'wild', amount: 2 }]),
    spell('Turn', 'any turn', [{ do: 'form', to: 'next' }]),
    spell('Blast', 'any turn', [{ do: 'damage', to: { all: {} }, amount: 1 }]),
    spell('Curse', 'any turn', [{ do: 'discard', who: { one: 'any' }, amount: 1, how: 'choice' }]),
    spell('Help', 'any turn', [{ do: 'summon', from: 'hand', what: { kind: 'creature' }, amount: 1 }]),
    spell('Pay', 'any turn', [{ do: 'discard', who: 'you', amount: 1, how: 'choice' }]),
  ],
  territories: [
    land('Spring', { when: 'start of turn', effects: [draw] }),
    land('Well', { when: 'start of turn', effects: [draw] }),
    land('Bounty', { while: 'in play', rules: [{ rule: 'draw', who: 'any', amount: 1 }] }),
    land('Ridge', {
      while: 'in play',
      rules: [
        { rule: 'modify', to: { all: { stance: 'defending' } }, form: 'all', amount: 1 },
        { rule: 'mark', amount: 5 },
      ],
    }),
  ],
})
const how = (on: Scene) =>
  toldOf(on, 'won').map(({ seat, how: way, card }) => `${seat} ${way} ${names(on, [card])}`)
const start = (options: Partial<Options>, seats = 4, seed = 'variants') =>
  startMatch(game, { start: 'general', ...options }, seats, seed).state

describe('WOS-35 Multiple Territories', () => {
  const multiple = (said: Partial<Said>): Scene =>
    scene({ seats: [{}, {}, {}, {}], cards: CARDS, second: {}, ...said })

  it('WOS-35 Two at once, each with its own form; for four players or more', () => {
    const state = start({ multiple: true })
    expect(state.fronts).toHaveLength(2)
    expect(new Set(state.fronts.map((front) => front.territory)).size).toBe(2)
    for (const seats of [2, 3]) expect(() => start({ multiple: true }, seats)).toThrow(Refused)
    const on = multiple({ form: 'wild', second: { form: 'magic/blade' }, attack: ['Plain'] })
    expect([form(on, 0), form(on, 1), totals(on, 0)]).toEqual(['wild', 'magic/blade', [3, 0]])
    const other = multiple({ form: 'wild', second: { form: 'magic/blade' }, front: 1, attack: ['Plain'] })
    expect([totals(other, 0), totals(other, 1)]).toEqual([
      [0, 0],
      [2, 0],
    ])
  })

  it('WOS-35 One attack a turn: its territory is named as combat begins', () => {
    const on = multiple({ phase: 'begin', seats: [{ hand: ['Plain'] }, {}, {}, {}] })
    expect(asks(on)).toBe('pick front 0')
    expect(refused(on, 0, place('Plain'))).toBe('not-offered WOS-17')
    act(on, [0, pick(1)], [0, place('Plain')])
    endTurn(on)
    expect([control(on, 0), control(on, 1), defense(on, 1)]).toEqual([undefined, 0, ['Plain']])
    expect(asks(on)).toBe('pick front 1')
  })

  it('WOS-35 Only the combat that is attacked is resolved', () => {
    const on = endCombat(
      multiple({
        attack: ['Plain'],
        defender: 1,
        defense: ['Sundial'],
        second: { defender: 2, defense: ['Ten', 'Ten'] },
      }),
    )
    expect([control(on, 0), control(on, 1), how(on)]).toEqual([0, 2, []])
    expect(toldOf(on, 'resolved')).toHaveLength(1)
    expect(defense(on, 1)).toEqual(['Ten', 'Ten'])
  })

  it('WOS-35 Both abilities are active', () => {
    const on = multiple({ phase: 'begin', territory: 'Spring', second: { territory: 'Well' } })
    expect(asks(on)).toBe('pick ability 0')
    act(on, [0, pick('Well')])
    expect([hands(on), asks(on)]).toEqual([[2, 0, 0, 0], 'pick front 0'])
    const bounty = endTurn(multiple({ second: { territory: 'Bounty' } }))
    expect(hands(bounty)).toEqual([4, 0, 0, 0])
  })

  it('WOS-35 Except what is about combat: that stays with its own', () => {
    const on = multiple({
      attack: ['Plain', 'Plain'],
      defender: 1,
      defense: ['Plain'],
      second: { territory: 'Ridge', defender: 2, defense: ['Plain'] },
    })
    expect([totals(on, 0)[1], totals(on, 1)[1]]).toEqual([3, 4])
    endTurn(on)
    expect(how(on)).toEqual([])
    const ridge = multiple({
      front: 1,
      attack: ['Plain', 'Plain'],
      second: { territory: 'Ridge', defender: 2, defense: ['Plain'] },
    })
    endCombat(ridge)
    expect(how(ridge)).toEqual(['0 score Ridge'])
  })

  it('WOS-35 What creatures do for others stays on their own territory too', () => {
    const on = multiple({
      defender: 1,
      defense: ['Captain'],
      attack: ['Plain'],
      second: { defender: 2, defense: ['Plain'] },
    })
    expect(scores(on, 'Plain')).toEqual([2, 1, 0])
    expect(totals(on, 1)[1]).toBe(3)
  })

  it('WOS-35 Winning one leaves the other untouched', () => {
    const on = multiple({
      territories: ['Bounty'],
      forms: ['blade'],
      attack: ['Ten', 'Ten'],
      defender: 1,
      defense: ['Plain'],
      second: {
        territory: 'Well',
        form: 'magic',
        defender: 2,
        defense: [{ name: 'Plain', mods: [1, 0, 0] }],
      },
    })
    endTurn(on)
    expect(how(on)).toEqual(['0 score Quiet 1'])
    expect([territory(on, 0), form(on, 0), control(on, 0)]).toEqual(['Bounty', 'blade', undefined])
    expect([territory(on, 1), form(on, 1), control(on, 1), scores(on, 'Plain')]).toEqual([
      'Well',
      'magic',
      2,
      [4, 2, 1],
    ])
  })

  it('WOS-35 One more territory is needed to win', () => {
    expect([4, 5].map((seats) => start({ multiple: true }, seats).needed)).toEqual([3, 3])
    expect(start({ multiple: true, teams: true }).needed).toBe(4)
  })

  it('WOS-35 Either territory is claimed by its defender, each has a different one', () => {
    const on = multiple({
      turn: 1,
      phase: 'begin',
      defender: 2,
      defense: ['Plain'],
      second: { territory: 'Well', defender: 1, defense: ['Plain'] },
    })
    drawAll(on)
    // Then it is player 2 who claims the first one.
    expect(how(on)).toEqual(['1 claim Well', '2 claim Quiet 1'])
    expect(won(on)).toEqual([0, 1, 1, 0])
  })

  it('WOS-42 Spells may touch any player or territory, even where one neither attacks nor defends', () => {
    const on = multiple({
      seats: [{}, {}, {}, { hand: ['Touch', 'Curse'], asks: ASKS.turns }],
      attack: ['Plain'],
      defender: 1,
      defense: ['Sundial'],
      second: { defender: 2, defense: ['Ten'] },
    })
    act(on, [0, END])
    expect(asks(on)).toBe('window others 3')
    for (const name of ['Plain', 'Sundial', 'Ten'])
      expect(refused(on, 3, cast('Touch', name))).toBeUndefined()
    for (const seat of [0, 1, 2, 3]) expect(refused(on, 3, cast('Curse', seat))).toBeUndefined()
    act(on, [3, cast('Touch', 'Ten')])
    expect(scores(on, 'Ten')).toEqual([12, 10, 10])
  })

  it('WOS-42 What names no creature works where the current player attacks', () => {
    const on = multiple({
      seats: [{ hand: ['Blast', 'Turn'] }, {}, {}, {}],
      forms: ['blade'],
      front: 1,
      attack: ['Plain'],
      second: { defender: 2, defense: ['Ten'] },
      defender: 1,
      defense: ['Sundial'],
    })
    act(on, [0, cast('Blast')], [0, cast('Turn')])
    expect([scores(on, 'Ten'), scores(on, 'Sundial')]).toEqual([
      [9, 9, 9],
      [2, 2, 2],
    ])
    expect([form(on, 0), form(on, 1)]).toEqual(['wild', 'blade'])
  })
})

describe('WOS-36 Teams', () => {
  const teams = (said: Partial<Said>): Scene =>
    scene({ seats: [{}, {}, {}, {}], cards: CARDS, options: { teams: true }, ...said })

  it('WOS-36 Two against two, partners opposite, for four players', () => {
    expect(start({ teams: true }).sides).toEqual([0, 1, 0, 1])
    for (const seats of [2, 3, 5]) expect(() => start({ teams: true }, seats)).toThrow(Refused)
  })

  it('WOS-36 Territories are won singly and counted together, and three win', () => {
    expect(start({ teams: true }).needed).toBe(3)
    const on = teams({
      seats: [{ won: 1 }, { won: 2 }, { won: 1 }, {}],
      turn: 2,
      defender: 1,
      attack: ['Ten', 'Ten'],
    })
    endCombat(on)
    expect(won(on)).toEqual([1, 2, 2, 0])
    expect([asks(on), game.outcome(on.state)]).toMatchObject([
      'over',
      { ranks: [1, 3, 1, 3], scores: [3, 2, 3, 2] },
    ])
  })

  it('WOS-36 A partner’s defense is not one’s own: it is its player who claims', () => {
    const on = teams({ phase: 'begin', defender: 2, defense: ['Plain'] })
    expect([how(on), asks(on)]).toEqual([[], 'act 0'])
  })

  it('WOS-36 Spells may help the partner', () => {
    const on = teams({
      seats: [{ hand: ['Touch'], asks: 15 }, {}, {}, {}],
      turn: 1,
      attack: ['Plain'],
      defender: 2,
      defense: ['Sundial'],
    })
    act(on, [1, END], [0, cast('Touch', 'Sundial')])
    expect(totals(on)).toEqual([3, 4])
  })

  it('WOS-36 Creatures may not: what one summons joins no side of the partner’s', () => {
    const on = teams({
      seats: [{ hand: ['Help', 'Ten'], asks: 15 }, {}, {}, {}],
      turn: 1,
      attack: ['Plain'],
      defender: 2,
      defense: ['Sundial'],
    })
    act(on, [1, END], [0, cast('Help')])
    expect([attack(on), defense(on), hand(on, 0)]).toEqual([['Plain'], ['Sundial'], ['Ten']])
  })

  it('WOS-36 Attacking a partner is allowed: who wins is the new defender', () => {
    const on = teams({ seats: [{ hand: ['Plain'] }, {}, {}, {}], defender: 2, defense: ['Sundial'] })
    act(on, [0, place('Plain')])
    endTurn(on)
    expect([control(on), defense(on), grave(on)]).toEqual([0, ['Plain'], ['Sundial']])
  })

  it('WOS-36 But with 20 points it wins no territory from the partner', () => {
    const on = endTurn(teams({ attack: ['Ten', 'Ten'], defender: 2, defense: ['Sundial'] }))
    expect([how(on), control(on)]).toEqual([[], 0])
  })
})

describe('WOS-37 More variants', () => {
  it('WOS-37 Five Factions', () => {
    const state = start({ five: true, mercenaries: false })
    const cards = cardsOf(state)
    const factions = new Set(state.cards.flatMap((card) => cards.creature[card]?.faction ?? []))
    expect(factions.size).toBe(5)
  })

  it('WOS-37 Starting with a Legendary: one random one each, then four creatures and three spells', () => {
    const legendaries = new Set<number>()
    for (const seed of ['a', 'b', 'c', 'd', 'e']) {
      const state = start(
        { legendary: true, mercenaries: false, factions: ['dread', 'guard', 'sylvan', 'atlans'] },
        4,
        seed,
      )
      const isLegendary = (card: unknown) =>
        creatureOf(cardsOf(state), Number(card)).design.rating === 'legendary'
      for (const { creatures, spells } of state.players) {
        expect([creatures.length, spells.length]).toEqual([5, 3])
        expect(creatures.filter(isLegendary).length).toBeGreaterThanOrEqual(1)
        legendaries.add(Number(creatures.find(isLegendary)))
      }
      const all = [...state.creatureDeck, ...state.players.flatMap(({ creatures }) => creatures)]
      expect(all.filter(isLegendary)).toHaveLength(8)
      expect(all).toHaveLength(96)
    }
    expect(legendaries.size).toBeGreaterThan(4)
  })

  const extra = (said: Partial<Said>): Scene =>
    scene({ seats: [{}, {}, {}], cards: CARDS, options: { extra: true }, ...said })

  it('WOS-37 Extra pick-up: three drawn, one of those goes to the grave', () => {
    const on = extra({ seats: [{ hand: ['Plain', 'Ten'] }, {}, {}], deck: ['Sundial', 'Captain', 'Murmur'] })
    act(on, [0, place('Plain')], [0, { type: 'ready' }], [0, END])
    act(on, [0, pick(0)], [0, pick(1)], [0, pick(0)])
    expect(asks(on)).toBe('pick keep 0')
    // Only of the three just drawn.
    expect(refused(on, 0, pick('Ten'))).toBe('not-offered WOS-37')
    act(on, [0, pick('Murmur')])
    expect([hand(on), grave(on), asks(on)]).toEqual([['Captain', 'Sundial', 'Ten'], ['Murmur'], 'act 1'])
  })

  it('WOS-37 Extra pick-up: who played nothing keeps all three, and draws no fourth', () => {
    const on = endTurn(extra({}))
    expect([hands(on), asks(on), grave(on)]).toEqual([[3, 0, 0], 'act 1', []])
  })

  it('WOS-R59 Extra pick-up: a claim brings three cards, and all three are kept', () => {
    const on = drawAll(extra({ phase: 'begin', defender: 0 }))
    expect([hands(on), asks(on), grave(on)]).toEqual([[3, 0, 0], 'act 1', []])
  })

  it('WOS-R59 Extra pick-up: with ten in hand a claim brings none', () => {
    const ten = Array.from({ length: 10 }, () => 'Murmur')
    const on = extra({ phase: 'begin', defender: 0, seats: [{ hand: ten }, {}, {}] })
    expect([hands(on), asks(on)]).toEqual([[10, 0, 0], 'act 1'])
  })

  it('WOS-R59 Extra pick-up: who wins a territory by score with cards played parts with one of three', () => {
    const on = extra({ seats: [{ hand: ['Ten', 'Ten'] }, {}, {}], defender: 1, defense: ['Plain'] })
    act(on, [0, place('Ten')], [0, place('Ten')], [0, END])
    expect(won(on)).toEqual([1, 0, 0])
    act(on, [0, pick(0)], [0, pick(0)], [0, pick(0)])
    expect(asks(on)).toBe('pick keep 0')
  })
})
