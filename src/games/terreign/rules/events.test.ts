import { describe, expect, it } from 'vitest'
import type { TerrainId } from '../content/terrains.ts'
import { GEAR, SHIELDS, STANDARD, WEAPONS } from '../testing/items.ts'
import { eventOf, item, type Said, type SeatSaid } from '../testing/position.ts'
import {
  ADVANTAGE,
  act,
  asks,
  END,
  lucky,
  names,
  pick,
  pickItem,
  refused,
  type Scene,
  scene,
  tokens,
  toldOf,
} from '../testing/scene.ts'
import { morale } from '../testing/scene-words.ts'
import { EVENTS, FACTS, HOUSES } from './content.ts'
import { game } from './game.ts'

/** The last turn of a round is over, and this event happens. */
function happened(
  id: string,
  seats: readonly SeatSaid[],
  lands: readonly TerrainId[],
  more: Partial<Said> = {},
) {
  const last = seats.length - 1
  return act(scene({ seats, lands, turn: last, events: [id], ...more }), [last, END])
}
const hands = ({ state }: Scene) => state.players.map(({ hand }) => hand.length)

/** By event: what it does, shown. */
const SCENARIOS: Readonly<Record<string, readonly [string, () => void]>> = {
  'hard-winter': [
    'damages all but those on Farm, Towne and Palace',
    () => {
      const on = happened(
        'hard-winter',
        [3, 3, 3, 3, 3].map((each, at) => ({ at, morale: each })),
        ['plain', 'farm', 'towne', 'palace', 'cavern'],
      )
      expect(morale(on)).toEqual([2, 3, 3, 3, 2])
    },
  ],
  'spring-flood': [
    'sweeps what is equipped on River, Coast and Swamp onto the ground there',
    () => {
      const on = happened(
        'spring-flood',
        [
          { at: 0, equipped: [GEAR[0], WEAPONS[0]] },
          { at: 1, equipped: [GEAR[1]] },
          { at: 2, equipped: [SHIELDS[0]] },
          { at: 3, equipped: [GEAR[2]] },
        ],
        ['river', 'coast', 'swamp', 'plain'],
      )
      expect(on.state.players.map(({ equipped }) => equipped.length)).toEqual([0, 0, 0, 1])
      expect(on.state.drops).toEqual([
        [item(GEAR[0]), item(WEAPONS[0])],
        [item(GEAR[1])],
        [item(SHIELDS[0])],
        [],
      ])
    },
  ],
  'good-harvest': [
    'heals all, and brings an item to those on the Farm',
    () => {
      const on = happened(
        'good-harvest',
        [
          { at: 0, morale: 2 },
          { at: 1, morale: 1 },
        ],
        ['farm', 'plain'],
        {
          deck: ['feint'],
        },
      )
      expect(morale(on)).toEqual([3, 2])
      expect(on.state.players.map(({ hand }) => names(hand))).toEqual([['Feint'], []])
    },
  ],
  levy: [
    'takes two random items of those with most tokens, Retreated ones too (TER-R30)',
    () => {
      const hand = STANDARD.slice(0, 3)
      const on = happened(
        'levy',
        [
          { hand, tokens: [1, 1], at: null },
          { hand: STANDARD.slice(3, 6), tokens: [1, 0] },
          { hand: ['feint'], tokens: [2, 0] },
        ],
        ['plain', 'farm', 'coast'],
      )
      expect(hands(on)).toEqual([1, 3, 0])
      expect(on.state.discard).toHaveLength(3)
    },
  ],
  'alms-day': [
    'brings two items to those with fewest tokens, Retreated ones too, to whom Instances do nothing (TER-R56)',
    () => {
      const on = happened(
        'alms-day',
        [{ tokens: [0, 0], at: null, house: 'shimoto' }, { tokens: [0, 0] }, { tokens: [0, 1] }],
        ['plain', 'farm', 'coast'],
        { deck: ['plague', 'feint', 'trap', 'parry'] },
      )
      expect(on.state.players.map(({ hand }) => names(hand))).toEqual([['Feint'], ['Parry', 'Trap'], []])
      expect(on.state.players[0].plagues).toEqual([])
      expect(on.state.discard).toEqual([item('plague')])
    },
  ],
  rust: [
    'costs all who have something equipped an item, each choosing in turn order from the First Player (TER-R51)',
    () => {
      const on = scene({
        seats: [
          { equipped: [GEAR[0]] },
          { equipped: [GEAR[1], WEAPONS[0]] },
          {},
          { equipped: [GEAR[2], WEAPONS[1]] },
        ],
        first: 3,
        turn: 2,
        events: ['rust'],
      })
      act(on, [2, END])
      expect(asks(on)).toBe('corrode 3')
      expect(on.state.players[0].equipped).toHaveLength(1)
      act(on, [3, pickItem(WEAPONS[1])])
      // There was nothing for seat 0 to choose between.
      expect(on.state.players[0].equipped).toEqual([])
      expect(asks(on)).toBe('corrode 1')
      act(on, [1, pickItem(GEAR[1])])
      expect(on.state.players.map(({ equipped }) => equipped)).toEqual([
        [],
        [item(WEAPONS[0])],
        [],
        [item(GEAR[2])],
      ])
    },
  ],
  rockslide: [
    'damages those on Mountain, Cavern and Ruin, and leaves two items on each of these in play',
    () => {
      const on = happened(
        'rockslide',
        [
          { at: 0, morale: 3 },
          { at: 1, morale: 3 },
          { at: 3, morale: 3 },
          { at: 3, morale: 3 },
        ],
        ['mountain', 'cavern', 'ruin', 'plain'],
      )
      expect(morale(on)).toEqual([2, 2, 3, 3])
      expect(on.state.drops.map(({ length }) => length)).toEqual([2, 2, 2, 0])
    },
  ],
  'forest-fire': [
    'damages those on Forest, Farm and Plain, and each loses a random item',
    () => {
      const on = happened(
        'forest-fire',
        [
          { at: 0, morale: 3, hand: ['feint', 'trap'] },
          { at: 1, morale: 3, hand: ['parry'] },
          { at: 2, morale: 3, hand: ['reflect'] },
        ],
        ['forest', 'farm', 'coast'],
      )
      expect(morale(on)).toEqual([2, 2, 3])
      expect(hands(on)).toEqual([1, 0, 1])
    },
  ],
  'shifting-border': [
    'replaces the highest-numbered terrain by one not in play; what lies there stays',
    () => {
      const on = happened('shifting-border', [{ at: 0 }, { at: 2 }, {}], ['plain', 'farm', 'coast'], {
        drops: { 2: ['trap'] },
      })
      const { lands, drops } = on.state
      expect(lands.slice(0, 2)).toEqual(scene({ seats: [{}, {}], lands: ['plain', 'farm'] }).state.lands)
      expect(toldOf(on, 'land')).toMatchObject([{ type: 'land', space: 2, terrain: lands[2] }])
      expect(new Set(lands).size).toBe(3)
      expect(drops[2]).toEqual([item('trap')])
    },
  ],
  'baggage-train': [
    'drops an item from the deck on each terrain; Instances are passed over and go under the deck',
    () => {
      const on = happened('baggage-train', [{}, {}], ['plain', 'farm'], {
        deck: ['plague', 'feint', 'trap', 'parry'],
        drops: { 1: ['assassin'] },
      })
      expect(on.state.drops).toEqual([[item('feint')], [item('assassin'), item('trap')]])
      expect(on.state.deck[0]).toBe(item('plague'))
      expect(on.state.deck.at(-1)).toBe(item('parry'))
    },
  ],
  scavengers: [
    'discards all that lies dropped, and brings an item to those who stand alone',
    () => {
      const on = happened(
        'scavengers',
        [{ at: 0 }, { at: 1, decoy: 0 }, { at: 1 }],
        ['plain', 'farm', 'coast'],
        {
          drops: { 0: ['trap'], 2: ['parry', 'reflect'] },
          deck: ['feint'],
        },
      )
      expect(on.state.drops.flat()).toEqual([])
      expect(names(on.state.discard)).toEqual(['Parry', 'Reflect', 'Trap'])
      expect(on.state.players.map(({ hand }) => names(hand))).toEqual([['Feint'], [], []])
    },
  ],
  'turned-graves': [
    'shuffles the discard pile into the item deck, of which nobody knows a card any more',
    () => {
      const laid = scene({ seats: [{}, {}], turn: 1, discard: ['trap', 'feint'], events: ['turned-graves'] })
      laid.state.top.push(1)
      const before = laid.state.deck.length
      act(laid, [1, END])
      expect(laid.state.discard).toEqual([])
      expect(laid.state.deck).toHaveLength(before + 2)
      expect(laid.state.top).toEqual([])
    },
  ],
  'young-pretender': [
    'makes the one with fewest tokens First Player; of level ones the next clockwise',
    () => {
      const lands: readonly TerrainId[] = ['plain', 'farm', 'coast', 'towne']
      const tokensOf = (...all: number[]) => all.map((count) => ({ tokens: [count, 0] as const }))
      expect(happened('young-pretender', tokensOf(2, 2, 1, 0), lands).state.first).toBe(3)
      expect(happened('young-pretender', tokensOf(0, 2, 0, 1), lands).state.first).toBe(2)
      expect(happened('young-pretender', tokensOf(0, 2, 1, 1), lands).state.first).toBe(0)
      expect(happened('young-pretender', tokensOf(1, 1, 1, 1), lands).state.first).toBe(1)
    },
  ],
  fever: [
    'rolls the Plague die for all who are not alone, and nobody is rewarded for what comes of it',
    () => {
      const on = scene({
        seats: [{ morale: 1 }, { morale: 3 }, { at: 1, morale: 3 }],
        turn: 2,
        events: ['fever'],
      })
      lucky(on, 2, END, (after) => toldOf(after, 'retreated').length === 1)
      const [{ seat }] = toldOf(on, 'retreated')
      expect(seat).toBe(0)
      const rolled = toldOf(on, 'plague')
      expect(rolled.map((each) => each.seat)).toEqual([0, 1])
      expect(on.state.players[1].morale).toBe(3 - rolled[1].face)
      expect(on.state.players[2].morale).toBe(3)
      expect(toldOf(on, 'token')).toEqual([])
    },
  ],
  inquest: [
    'makes a token dishonorable for those with most, an honorable one of it for those with fewest',
    () => {
      const on = happened(
        'inquest',
        [{ tokens: [3, 0], at: null }, { tokens: [1, 1] }, { tokens: [0, 1] }, { tokens: [0, 3] }],
        ['plain', 'farm', 'coast', 'towne'],
      )
      expect([0, 1, 2, 3].map((seat) => tokens(on, seat))).toEqual([
        '2 honorable, 1 dishonorable',
        '1 honorable, 1 dishonorable',
        '1 honorable, 0 dishonorable',
        '0 honorable, 3 dishonorable',
      ])
    },
  ],
  'open-gates': [
    'frees the trapped and brings everybody an item',
    () => {
      const on = happened('open-gates', [{ at: 0, trap: 3 }, { at: 1 }], ['plain', 'farm'], {
        deck: ['feint', 'parry'],
      })
      expect(on.state.players[0]).toMatchObject({ trap: 0, warrior: -1 })
      expect(on.state.discard).toEqual([item('trap')])
      expect(on.state.players.map(({ hand }) => names(hand))).toEqual([['Feint'], ['Parry']])
    },
  ],
  'market-day': [
    'brings two items to those on Towne, Coast and Palace',
    () => {
      const on = happened(
        'market-day',
        [{ at: 0 }, { at: 1 }, { at: 2 }, { at: 3 }],
        ['towne', 'coast', 'palace', 'farm'],
      )
      expect(hands(on)).toEqual([2, 2, 2, 0])
    },
  ],
  'holy-water': [
    'shuffles everybody’s Plagues into the deck and heals those at the Shrine',
    () => {
      const on = happened(
        'holy-water',
        [
          { at: 0, morale: 1 },
          { at: 1, morale: 1 },
        ],
        ['shrine', 'plain'],
      )
      expect(morale(on)).toEqual([3, 1])
      const sick = scene({ seats: [{}, {}], turn: 1, events: ['holy-water'] })
      // One Plague of the deck lies before seat 0.
      sick.state.deck.splice(sick.state.deck.indexOf(item('plague')), 1)
      sick.state.players[0].plagues.push(3)
      const left = sick.state.deck.length
      act(sick, [1, END])
      expect(sick.state.players[0].plagues).toEqual([])
      expect(sick.state.deck).toHaveLength(left + 1)
    },
  ],
  lightning: [
    'does two damage to those with something equipped on Plain, Desert, Tower and Mountain',
    () => {
      const on = happened(
        'lightning',
        [
          { at: 0, morale: 4, equipped: [GEAR[0]] },
          { at: 0, morale: 4 },
          { at: 1, morale: 4, equipped: [GEAR[1]] },
          { at: 2, morale: 4, equipped: [GEAR[2]] },
        ],
        ['plain', 'farm', 'tower', 'coast'],
      )
      expect(morale(on)).toEqual([2, 4, 4, 2])
    },
  ],
  homesick: [
    'heals those with nothing equipped, and those who stand alone, both if both holds',
    () => {
      const on = happened(
        'homesick',
        [
          { at: 0, morale: 1 },
          { at: 0, morale: 1, equipped: [GEAR[0]] },
          { at: 1, morale: 1, equipped: [GEAR[1]] },
          { at: 2, morale: 1 },
        ],
        ['plain', 'farm', 'coast', 'towne'],
      )
      expect(morale(on)).toEqual([2, 1, 2, 3])
    },
  ],
}

it('TER-D3 There are twenty events, and each is shown here', () => {
  expect(EVENTS).toHaveLength(20)
  expect(Object.keys(SCENARIOS).toSorted()).toEqual(EVENTS.map(({ id }) => id).toSorted())
})

describe('What an event does', () => {
  it.each(EVENTS.map(({ id, name }) => [`${name} ${SCENARIOS[id]?.[0]}`, id] as const))(
    'TER-18 %s',
    (_, id) => SCENARIOS[id][1](),
  )
})

describe('Whom events pass by', () => {
  it('TER-R30 The Retreated, where tokens are not spoken of', () => {
    const on = happened('good-harvest', [{ at: null }, { morale: 1 }], ['farm', 'plain'], {
      first: 1,
      turn: 1,
    })
    // Healed by nothing, it returns with its highest less one.
    const [{ house, morale: back }] = on.state.players
    expect(back).toBe(HOUSES[house].morale - 1)
    expect(toldOf(on, 'healed').map(({ seat }) => seat)).toEqual([1])
  })

  it('TER-R30 Those who Retreat while it happens, from then on, where tokens are not spoken of', () => {
    const fire = happened(
      'forest-fire',
      [{ at: 0, morale: 1, hand: ['feint'] }, { at: 1 }],
      ['forest', 'coast'],
    )
    expect(toldOf(fire, 'retreated')).toHaveLength(1)
    expect(names(fire.state.players[0].hand)).toEqual(['Feint'])
    // The Grudge that the first one draws makes the other Retreat, who draws nothing more.
    const market = happened('market-day', [{ at: 0 }, { at: 0, morale: 1 }], ['towne', 'plain'], {
      deck: ['old-grudge', 'feint', 'parry', 'trap'],
    })
    expect(toldOf(market, 'retreated')).toHaveLength(1)
    expect(market.state.players.map(({ hand }) => names(hand))).toEqual([['Feint'], []])
  })

  it('TER-R13 Nobody is rewarded for a Retreat that an event causes', () => {
    const on = happened('hard-winter', [{ morale: 1 }, {}], ['plain', 'farm'])
    expect(toldOf(on, 'retreated')).toEqual([{ type: 'retreated', seat: 0, by: -1, isGone: false }])
    expect(toldOf(on, 'token')).toEqual([])
  })

  it('TER-R15 It is turned up once a round, from the top of a deck that nobody sees', () => {
    const on = happened('good-harvest', [{}, {}], ['plain', 'farm'])
    expect(toldOf(on, 'event')).toMatchObject([{ type: 'event', event: eventOf('good-harvest') }])
    expect(game.view(on.state, 0).events.every((event) => event === '?')).toBe(true)
    expect(game.view(on.state, 0).pastEvents).toEqual([eventOf('good-harvest')])
  })

  it('TER-34 An Instance that an event brings resolves at once', () => {
    const on = happened('market-day', [{ at: 0 }, { at: 1 }], ['towne', 'plain'], {
      deck: ['plague', 'feint'],
    })
    expect(FACTS[item('plague')].isInstance).toBe(true)
    expect(on.state.players[0].plagues).toHaveLength(1)
    expect(refused(on, 0, END)).toBeDefined()
  })

  it('TER-R56 An Instance that gets to a player who has Retreated does nothing to that player', () => {
    const on = happened('alms-day', [{ tokens: [0, 0], at: null }, {}], ['plain', 'farm'], {
      deck: ['plague', 'feint'],
    })
    expect(on.state.players[0].plagues).toEqual([])
    expect(on.state.discard).toEqual([item('plague')])
    expect(names(on.state.players[0].hand)).toEqual(['Feint'])
  })

  it('TER-R56 Nor does it exchange anything with that player', () => {
    const on = happened('alms-day', [{ tokens: [0, 0], at: null }, { hand: ['parry'] }], ['plain', 'farm'], {
      deck: ['feint', 'mistaken-baggage'],
    })
    expect(on.state.discard).toEqual([item('mistaken-baggage')])
    expect(names(on.state.players[0].hand)).toEqual(['Feint'])
    expect(names(on.state.players[1].hand)).toEqual(['Parry'])
  })

  it('TER-R51 What one has to decide is decided before it comes to the next, from the First Player on', () => {
    const seats = [0, 1, 2].map((at) => ({ at, equipped: [GEAR[at], WEAPONS[at]] }))
    const on = scene({ seats, first: 1, turn: 0, events: ['rust'] })
    act(on, [0, END])
    for (const seat of [1, 2, 0]) {
      expect(asks(on)).toBe(`corrode ${seat}`)
      act(on, [seat, pickItem(GEAR[seat])])
    }
    expect(on.state.players.map(({ equipped }) => equipped)).toEqual(
      [0, 1, 2].map((at) => [item(WEAPONS[at])]),
    )
  })
})

describe('A Young Pretender', () => {
  const lands: readonly TerrainId[] = ['palace', 'farm', 'coast', 'towne']
  const first = (tokensEach: readonly number[]) =>
    happened(
      'young-pretender',
      tokensEach.map((count) => ({ tokens: [count, 0] as const })),
      lands,
    ).state.first

  it('TER-R62 Of several players with the fewest tokens it is the next clockwise, the First Player last', () => {
    expect(first([0, 2, 0, 0])).toBe(2)
    expect(first([1, 1, 1, 1])).toBe(1)
    expect(first([0, 2, 2, 2])).toBe(0)
  })

  it('TER-R62 A Retreated player counts', () => {
    const seats = [{}, { tokens: [0, 0], at: null }, {}, {}] as const
    expect(happened('young-pretender', seats, lands).state.first).toBe(1)
  })

  it('TER-R62 It overrides what was said at the Palace', () => {
    const on = scene({
      seats: [{ at: 1 }, { tokens: [0, 0], at: 1 }, { at: 1 }, {}],
      lands,
      turn: 3,
      phase: 'prepare',
      events: ['young-pretender'],
    })
    act(on, [3, ADVANTAGE], [3, pick(2)], [3, END])
    expect(on.state.first).toBe(1)
  })
})
