import { describe, expect, it } from 'vitest'
import { during } from '../content/cards/faction-cards.ts'
import type { Spell } from '../content/vocabulary.ts'
import {
  ALL_ASKS,
  ASKS,
  act,
  actionOf,
  asks,
  cast,
  DECLINE,
  END,
  heardBy,
  lucky,
  PASS,
  pick,
  place,
  READY,
  refused,
  type Scene,
  scene,
  toldOf,
} from '../testing/scene.ts'
import { answer, cardSet, creature, spell } from '../testing/scene-cards.ts'
import { play } from '../testing/scene-plays.ts'
import { attack, defense, grave, hand, hands, names, scores } from '../testing/scene-words.ts'
import { game } from './game.ts'

const GROW = spell('Grow', 'any turn', [{ do: 'modify', to: { one: {} }, form: 'all', amount: 3 }])
const HURT = spell('Hurt', 'your turn', [
  {
    do: 'damage',
    to: { one: {} },
    amount: { dice: 1 },
    kills: [{ do: 'draw', who: 'you', from: 'creature', amount: 1 }],
  },
])
const NAY = answer('Nay', 'spell', [{ do: 'counter' }])
const HUSH = answer('Hush', 'ability', [{ do: 'counter' }])
const DAWN = answer('Dawn', 'turn', [{ do: 'form', to: 'next' }])
const TAX = spell('Tax', 'your turn', [
  { do: 'discard', who: { one: 'opponents' }, amount: 1, how: 'choice' },
  { do: 'draw', who: 'you', from: 'creature', amount: 1 },
])
const TURN = answer('Turn', 'you are targeted', [{ do: 'redirect', to: 'caster' }])
const PASS_ON = answer('Pass on', 'you are targeted', [{ do: 'redirect', to: 'one' }])
const cards = cardSet({ spells: [GROW, HURT, NAY, HUSH, TAX, TURN, PASS_ON] })
const all = (...hands: readonly (readonly string[])[]) =>
  hands.map((held) => ({ hand: held, asks: ALL_ASKS }))

describe('Rulings on playing and answering', () => {
  it('WOS-R8 Answers are asked for clockwise from the current player, until all pass', () => {
    const on = scene({
      cards,
      seats: all(['Murmur'], ['Murmur'], ['Grow', 'Murmur'], ['Murmur']),
      turn: 2,
      attack: ['Onlooker'],
    })
    act(on, [2, cast('Grow', 'Onlooker')])
    const asked: string[] = []
    while (asks(on).startsWith('window')) {
      asked.push(asks(on))
      act(on, [game.actors(on.state)[0], PASS])
    }
    expect(asked).toEqual(['window spell 2', 'window spell 3', 'window spell 0', 'window spell 1'])
    expect(scores(on, 'Onlooker')).toEqual([4, 4, 4])
  })

  it('WOS-R8 The last answer takes effect first', () => {
    const on = scene({
      cards,
      seats: all(['Grow', 'Nay'], ['Nay'], ['Nay']),
      attack: ['Onlooker'],
    })
    act(on, [0, cast('Grow', 'Onlooker')], [0, PASS], [1, cast('Nay')], [0, PASS], [2, cast('Nay')])
    play(on, 0, PASS)
    // The second Nay counters the first; so the creature grows.
    expect([scores(on, 'Onlooker'), toldOf(on, 'countered').length]).toEqual([[4, 4, 4], 1])
  })

  it('WOS-R8 Target and dice are fixed as a spell is played, and all see them before they answer', () => {
    const on = scene({
      cards,
      seats: all(['Hurt'], ['Grow']),
      defender: 1,
      defense: ['Onlooker', 'Stroller'],
    })
    act(on, [0, cast('Hurt', 'Stroller')])
    const [{ aims, rolls }] = heardBy(on, 1, 'cast')
    expect([names(on, aims), rolls.length, asks(on)]).toEqual([['Stroller'], 1, 'window spell 1'])
    expect(scores(on, 'Stroller')).toEqual([1, 1, 1])
  })

  it('WOS-R8 Deaths, and what follows a kill, come after the whole stack', () => {
    const position = () =>
      scene({ cards, seats: all(['Hurt'], ['Grow']), defender: 1, defense: ['Stroller'] })
    const three = (after: Scene) => toldOf(after, 'cast')[0].rolls[0] === 3
    const saved = lucky(position(), 0, cast('Hurt', 'Stroller'), three)
    play(saved, 1, cast('Grow', 'Stroller'))
    expect([scores(saved, 'Stroller'), hands(saved)]).toEqual([
      [1, 1, 1],
      [0, 0],
    ])
    const dead = lucky(position(), 0, cast('Hurt', 'Stroller'), three)
    play(dead, 1, PASS)
    expect([defense(dead), hands(dead)]).toEqual([[], [1, 1]])
  })

  it('WOS-R8 An ability is answered only by a condition that names it', () => {
    const hero = creature('Hero', [3, 3, 3], {
      faction: 'mercenary',
      abilities: [{ when: 'placed', effects: [{ do: 'draw', who: 'you', from: 'creature', amount: 1 }] }],
    })
    const set = cardSet({ creatures: [hero], spells: [NAY, HUSH] })
    const on = scene({ cards: set, seats: all(['Hero'], ['Nay', 'Hush', 'Murmur', 'Mutter'], ['Murmur']) })
    act(on, [0, place('Hero')], [1, PASS], [2, PASS])
    expect(asks(on)).toBe('window ability 1')
    expect(['Nay', 'Murmur', 'Mutter'].map((name) => refused(on, 1, cast(name)))).toEqual(
      Array(3).fill('not-now WOS-28'),
    )
    act(on, [1, PASS], [2, PASS])
    expect(hands(on)[0]).toBe(1)
    const without = scene({
      cards: cardSet({ creatures: [hero], spells: [NAY] }),
      seats: all(['Hero'], ['Nay', 'Murmur']),
    })
    act(without, [0, place('Hero')], [1, PASS])
    // No spell of this match answers abilities, so nobody is asked.
    expect(asks(without)).toBe('window others 1')
  })

  it('WOS-R8 After step (e) the current player goes on or ends combat', () => {
    const on = scene({ cards, seats: all(['Onlooker', 'Bystander'], ['Murmur', 'Murmur']) })
    act(on, [0, place('Onlooker')], [0, READY], [1, PASS])
    expect(asks(on)).toBe('window others 1')
    act(on, [1, PASS])
    expect(asks(on)).toBe('act 0')
    act(on, [0, place('Bystander')])
    expect(attack(on)).toEqual(['Bystander', 'Onlooker'])
  })

  const TIMINGS = ['Murmur', 'Mutter', 'Mumble', 'Nay'] as const
  const playable = (on: Scene, seat: number) =>
    TIMINGS.filter((name) => refused(on, seat, cast(name)) === undefined)
  const laid = () =>
    scene({
      cards,
      seats: [
        { hand: [...TIMINGS, 'Onlooker'], asks: ALL_ASKS },
        { hand: TIMINGS, asks: ALL_ASKS },
      ],
    })

  it('WOS-R9 Step (a): all but conditions', () => {
    expect(playable(laid(), 0)).toEqual(['Murmur', 'Mutter', 'Mumble'])
  })

  it('WOS-R9 Step (c): spells on creatures', () => {
    const on = act(laid(), [0, place('Onlooker')])
    expect([asks(on), playable(on, 0)]).toEqual(['window placed 0', ['Mutter']])
    act(on, [0, PASS])
    expect([asks(on), playable(on, 1)]).toEqual(['window placed 1', ['Mutter']])
  })

  it('WOS-R9 Step (e): those for any turn and those on creatures', () => {
    const on = act(laid(), [0, END])
    expect([asks(on), playable(on, 1)]).toEqual(['window others 1', ['Murmur', 'Mutter']])
  })

  it('WOS-R9 In answer to a spell: those, and conditions that name it', () => {
    const on = act(laid(), [0, cast('Murmur')])
    expect(TIMINGS.slice(1).filter((name) => refused(on, 0, cast(name)) === undefined)).toEqual(['Mutter'])
    act(on, [0, PASS])
    expect(playable(on, 1)).toEqual(['Murmur', 'Mutter', 'Nay'])
  })

  it('WOS-R9 A condition in any stage, in the drawing stage too', () => {
    const set = cardSet({
      spells: [
        spell('Flood', 'straight away', [
          { do: 'discard', who: { each: 'others' }, amount: 1, how: 'random' },
        ]),
        answer('Mourn', 'discarded', [{ do: 'draw', who: 'you', from: 'creature', amount: 2 }]),
      ],
    })
    const on = scene({
      cards: set,
      seats: [{}, { hand: ['Mourn', 'Mourn', 'Onlooker'], asks: ASKS.happenings }],
      phase: 'draw',
      deck: ['Flood'],
    })
    act(on, [0, pick(1)])
    expect(asks(on)).toBe('window discarded 1')
    const held = hands(on)[1]
    play(on, 1, cast('Mourn'))
    expect([hands(on)[1], asks(on)]).toEqual([held + 1, 'pick deck 0'])
  })

  it('WOS-R9 Straight away: on entering a hand from anywhere, so from the grave too', () => {
    const set = cardSet({
      spells: [
        spell('Flood', 'straight away', [{ do: 'draw', who: 'you', from: 'creature', amount: 1 }]),
        spell('Fetch', 'your turn', [
          { do: 'pick up', who: { one: 'any' }, what: { kind: 'spell' }, amount: 1, random: true },
        ]),
      ],
    })
    const on = scene({ cards: set, seats: [{ hand: ['Fetch'] }, {}], grave: ['Flood'] })
    play(on, 0, cast('Fetch', 1))
    expect([hands(on), toldOf(on, 'cast').map(({ seat, isStraight }) => [seat, isStraight])]).toEqual([
      [0, 1],
      [
        [0, false],
        [1, true],
      ],
    ])
  })

  it('WOS-R34 Creatures are placed one after another, face up, and answered together', () => {
    const on = scene({ cards, seats: all(['Onlooker', 'Stroller', 'Bystander'], ['Mutter']) })
    act(on, [0, place('Onlooker')])
    expect([
      asks(on),
      names(
        on,
        game.view(on.state, 1).attack.map(({ card }) => card),
      ),
    ]).toEqual(['place 0', ['Onlooker']])
    act(on, [0, place('Stroller')], [0, READY])
    expect(asks(on)).toBe('window placed 1')
  })

  it('WOS-R14 Where the choice is not random, the player who is the target makes it', () => {
    const on = scene({ cards, seats: [{ hand: ['Tax'] }, { hand: ['Murmur', 'Mutter'] }] })
    act(on, [0, cast('Tax', 1)])
    expect(asks(on)).toBe('pick discard 1')
    act(on, [1, pick('Mutter')])
    expect(hand(on, 1)).toEqual(['Murmur'])
  })
})

describe('WOS-R61 What is targeted', () => {
  const shield = answer('Shield', 'your creature is targeted', [{ do: 'counter' }])
  /** Whether the defender may answer a spell with these effects as its target, or as its creature's player. */
  const isTargeted = (effects: Spell['effects'], on?: string | number) => {
    const set = cardSet({ spells: [spell('Deed', 'your turn', effects), TURN, shield] })
    const at = scene({
      cards: set,
      seats: all(['Deed'], ['Turn', 'Shield', 'Murmur']),
      attack: ['Onlooker'],
      defender: 1,
      defense: ['Stroller'],
    })
    act(at, [0, on === undefined ? cast('Deed') : cast('Deed', on)])
    return ['Turn', 'Shield'].map((name) => refused(at, 1, cast(name)) ?? 'targeted')
  }
  const NOT = 'not-now WOS-28'

  it('WOS-R61 A creature or a player whom the player of the card chooses for it is', () => {
    expect(isTargeted([{ do: 'kill', to: { one: {} } }], 'Stroller')).toEqual([NOT, 'targeted'])
    expect(isTargeted([{ do: 'discard', who: { one: 'others' }, amount: 1, how: 'random' }], 1)).toEqual([
      'targeted',
      NOT,
    ])
  })

  it.each([
    ['all creatures', { do: 'kill', to: { all: {} } }],
    ['a random creature', { do: 'kill', to: { random: { owner: 'others' } } }],
    ['each player', { do: 'discard', who: { each: 'others' }, amount: 1, how: 'random' }],
    ['the defender', { do: 'discard', who: 'defender', amount: 1, how: 'random' }],
  ] as const)('WOS-R61 %s: nobody chooses them, so they are not', (_, effect) => {
    expect(isTargeted([effect])).toEqual([NOT, NOT])
  })
})

describe('WOS-R33 Whom a window asks', () => {
  it('WOS-R33 A pass counts for one window: the next moment asks again', () => {
    const on = scene({
      cards,
      seats: [{ hand: ['Grow'] }, { hand: ['Murmur'], asks: ALL_ASKS }],
      attack: ['Onlooker'],
      defender: 1,
      defense: ['Stroller'],
    })
    act(on, [0, cast('Grow', 'Onlooker')])
    expect(asks(on)).toBe('window spell 1')
    act(on, [1, PASS], [0, END])
    expect(asks(on)).toBe('window others 1')
  })

  it('WOS-R33 Nobody says in the rules when to be asked: a pass is all that a window offers besides answers', () => {
    const on = scene({ cards, seats: [{}, { hand: ['Murmur'], asks: ALL_ASKS }] })
    act(on, [0, END])
    expect(game.actions(on.state, 1)).toEqual([PASS, actionOf(on, 1, cast('Murmur'))])
    expect(Object.keys(game.view(on.state, 0).players[1]).sort()).toEqual([
      'creatures',
      'drawn',
      'spells',
      'won',
    ])
  })

  it('WOS-R33 WOS-R28 Every holder of a spell is asked, whatever it is, and nobody without', () => {
    for (const held of ['Mumble', 'Murmur', 'Nay', 'Grow']) {
      const on = scene({ cards, seats: all(['Hurt'], [held], ['Onlooker']), attack: ['Onlooker'] })
      act(on, [0, cast('Hurt', 'Onlooker')])
      expect(asks(on)).toBe('window spell 1')
      act(on, [1, PASS])
      expect(asks(on)).toBe('act 0')
    }
  })

  it('WOS-R33 Nobody is asked who, for all to see, can play nothing', () => {
    const tyrant = creature('Tyrant', [1, 1, 1], {
      abilities: [during('in play', { rule: 'no spells', who: 'others' })],
    })
    const on = scene({
      cards: cardSet({ creatures: [tyrant] }),
      seats: all(['Murmur'], ['Murmur']),
      attack: ['Tyrant'],
    })
    act(on, [0, cast('Murmur')])
    expect(asks(on)).toBe('act 0')
    const some = cardSet({
      creatures: [
        {
          ...tyrant,
          abilities: [during('in play', { rule: 'no spells', who: 'others', timings: ['any turn'] })],
        },
      ],
    })
    const partly = scene({ cards: some, seats: all(['Murmur'], ['Murmur']), attack: ['Tyrant'] })
    act(partly, [0, cast('Murmur')])
    expect([asks(partly), refused(partly, 1, cast('Murmur'))]).toEqual(['window spell 1', 'not-now WOS-32'])
  })

  it('WOS-R33 WOS-R41 Whom it asks is settled as it opens; after an answer those without spells are left out', () => {
    const opened = (others: readonly string[]) =>
      scene({
        cards: cardSet({ spells: [DAWN] }),
        seats: all([], ['Dawn', 'Murmur'], others),
        phase: 'begin',
        grave: Array.from({ length: DAWN.copies - 1 }, () => 'Dawn'),
      })
    const on = opened(['Murmur'])
    act(on, [1, cast('Dawn')])
    while (asks(on).startsWith('window spell')) act(on, [game.actors(on.state)[0], PASS])
    // The last of its kind is in the grave, for all to see.
    expect([asks(on), game.actions(on.state, 1)]).toEqual(['window turn 1', [PASS]])
    expect(asks(act(on, [1, PASS]))).toBe('window turn 2')
    expect(asks(act(opened([]), [1, cast('Dawn')], [1, PASS], [1, PASS]))).toBe('act 0')
  })

  it('WOS-R41 For a condition a window opens only if some spell of the match names it', () => {
    const begun = (spells: readonly Spell[]) =>
      asks(scene({ cards: cardSet({ spells }), seats: all([], ['Murmur']), phase: 'begin' }))
    expect(begun([])).toBe('act 0')
    expect(begun([DAWN])).toBe('window turn 1')
  })

  it('WOS-R41 nor while all spells that name it lie in the grave', () => {
    const begun = (buried: number) =>
      asks(
        scene({
          cards: cardSet({ spells: [DAWN] }),
          seats: all([], ['Murmur']),
          grave: Array.from({ length: buried }, () => 'Dawn'),
          phase: 'begin',
        }),
      )
    expect([begun(DAWN.copies - 1), begun(DAWN.copies)]).toEqual(['window turn 1', 'act 0'])
  })
})

describe('Rulings on what is hidden', () => {
  it('WOS-R28 How many creatures and how many spells others hold is seen, and not which', () => {
    const on = scene({
      cards,
      options: { teams: true },
      seats: [
        { hand: ['Murmur'] },
        { hand: ['Onlooker', 'Mutter', 'Mutter'] },
        { hand: ['Stroller', 'Grow'] },
        {},
      ],
      grave: ['Nay', 'Bystander'],
    })
    const seen = game.view(on.state, 0)
    expect([seen.players[1].creatures, seen.players[1].spells]).toEqual([['?'], ['?', '?']])
    // Partners’ hands stay hidden.
    expect([seen.players[2].creatures, seen.players[2].spells]).toEqual([['?'], ['?']])
    expect([
      names(on, seen.players[0].spells),
      names(on, [...seen.creatureGrave, ...seen.spellGrave]),
    ]).toEqual([['Murmur'], ['Bystander', 'Nay']])
    expect(
      new Set([...seen.creatureDeck, ...seen.spellDeck, ...seen.territoryDeck, ...seen.formDeck]),
    ).toEqual(new Set(['?']))
  })

  it('WOS-R36 Who is to choose among hidden cards is asked whenever they hold such cards, and may take none', () => {
    const call = spell('Call', 'your turn', [
      { do: 'summon', from: 'hand', what: { type: 'Stroller' }, amount: 2 },
    ])
    const set = cardSet({ spells: [call] })
    const unfit = act(scene({ cards: set, seats: [{ hand: ['Call', 'Onlooker'] }, {}] }), [0, cast('Call')])
    expect([asks(unfit), game.actions(unfit.state, 0)]).toEqual(['pick summon hand 0', [DECLINE]])
    const fit = act(scene({ cards: set, seats: [{ hand: ['Call', 'Stroller', 'Onlooker'] }, {}] }), [
      0,
      cast('Call'),
    ])
    expect(refused(fit, 0, DECLINE)).toBeUndefined()
    act(fit, [0, pick('Stroller')])
    // The second one is asked for though there is none.
    expect(asks(fit)).toBe('pick summon hand 0')
    const none = act(scene({ cards: set, seats: [{ hand: ['Call', 'Murmur'] }, {}] }), [0, cast('Call')])
    expect(asks(none)).toBe('act 0')
  })

  it('WOS-R36 So with a swap with the hand; and from the grave too one may take none', () => {
    const trade = spell('Exchange', 'your turn', [
      {
        do: 'either',
        ways: [
          [{ do: 'swap', to: { random: {} }, with: { hand: { type: 'Stroller' } } }],
          [{ do: 'summon', from: 'grave', what: {}, amount: 2 }],
        ],
      },
    ])
    const said = { cards: cardSet({ spells: [trade] }), grave: ['Bystander'], attack: ['Onlooker'] }
    const on = scene({ ...said, seats: [{ hand: ['Exchange', 'Onlooker'] }, {}] })
    act(on, [0, cast('Exchange')], [0, pick(0)])
    expect(game.actions(on.state, 0)).toEqual([DECLINE])
    const up = scene({ ...said, seats: [{ hand: ['Exchange'] }, {}] })
    act(up, [0, cast('Exchange')], [0, pick(1)])
    expect(refused(up, 0, DECLINE)).toBeUndefined()
  })
})

describe('Rulings on redirecting', () => {
  it('WOS-R26 It goes to whoever aimed it last: two in a row send it there and back', () => {
    const on = scene({ cards, seats: all(['Tax', 'Turn', 'Murmur'], ['Turn', 'Mutter']) })
    act(on, [0, cast('Tax', 1)], [0, PASS], [1, cast('Turn')], [0, PASS], [1, PASS])
    // Now it is aimed at seat 0, who may answer anew.
    expect(toldOf(on, 'redirected')).toMatchObject([{ to: 0 }])
    play(on, 0, cast('Turn'))
    expect(toldOf(on, 'redirected')).toMatchObject([{ to: 0 }, { to: 1 }])
    expect([hand(on, 1), hands(on)[0]]).toEqual([[], 2])
  })

  it('WOS-R35 An opponent’s spell is judged from who aims it now, and gives to who played it', () => {
    const on = scene({ cards, seats: all(['Tax', 'Murmur'], ['Turn', 'Mutter']) })
    act(on, [0, cast('Tax', 1)], [0, PASS])
    play(on, 1, cast('Turn'))
    // Seat 0 is the opponent of seat 1: it discards; the card drawn is still its own.
    expect([grave(on), hand(on, 1)]).toEqual([['Murmur', 'Tax', 'Turn'], ['Mutter']])
    expect(on.state.players[0].creatures).toHaveLength(1)
  })

  it('WOS-R26 Between partners too, if the spell may target them', () => {
    const on = scene({
      cards: cardSet({
        spells: [
          spell('Favour', 'any turn', [{ do: 'draw', who: { one: 'others' }, from: 'creature', amount: 1 }]),
          TURN,
        ],
      }),
      options: { teams: true },
      seats: all(['Favour'], [], ['Turn'], []),
    })
    act(on, [0, cast('Favour', 2)])
    play(on, 2, cast('Turn'))
    expect(hands(on)).toEqual([1, 0, 0, 0])
  })

  it('WOS-R35 Passed on to another, who must be a target for the one who passes it on', () => {
    const on = scene({
      cards,
      options: { teams: true },
      seats: all(['Tax', 'Murmur'], ['Pass on', 'Mutter'], ['Mumble'], ['Grow']),
    })
    act(on, [0, cast('Tax', 1)], [0, PASS], [1, cast('Pass on')])
    for (let seat = 0; seat < 4; seat++) if (asks(on) === `window spell ${seat}`) act(on, [seat, PASS])
    expect(asks(on)).toBe('pick aim again 1')
    // Not itself again, nor its partner, seat 3.
    expect([0, 1, 2, 3].filter((seat) => refused(on, 1, pick(seat)) === undefined)).toEqual([0, 2])
    play(on, 1, pick(2))
    expect([hand(on, 1), hand(on, 2)]).toEqual([['Mutter'], []])
  })

  it('WOS-R15 In teams an opponent is no partner', () => {
    const on = scene({ cards, options: { teams: true }, seats: all(['Tax'], [], [], []) })
    expect([0, 1, 2, 3].filter((seat) => refused(on, 0, cast('Tax', seat)) === undefined)).toEqual([1, 3])
  })
})
