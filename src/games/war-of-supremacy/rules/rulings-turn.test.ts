import { describe, expect, it } from 'vitest'
import type { Ability } from '../content/vocabulary.ts'
import {
  ASKS,
  act,
  asks,
  cast,
  drawAll,
  END,
  endCombat,
  endTurn,
  type FighterSaid,
  pick,
  place,
  refused,
  type Said,
  scene,
  toldOf,
} from '../testing/scene.ts'
import { answer, cardSet, creature, spell } from '../testing/scene-cards.ts'
import { play } from '../testing/scene-plays.ts'
import { control, defense, hand, hands, won } from '../testing/scene-words.ts'

const so = (score: number): FighterSaid => ({ name: 'Stroller', mods: [score - 1, score - 1, score - 1] })
const cards = cardSet({})
const being = (...abilities: readonly Ability[]) =>
  creature('Hero', [3, 3, 3], { faction: 'mercenary', abilities })
const drawn = { do: 'draw', who: 'you', from: 'creature', amount: 1 } as const
const TEN = Array.from({ length: 10 }, () => 'Murmur')

describe('Rulings on the turn', () => {
  it('WOS-R6 A claim brings exactly 2 cards, and no third', () => {
    const on = scene({ cards, seats: [{}, {}, {}], phase: 'begin', defender: 0 })
    drawAll(on)
    expect([hands(on), asks(on)]).toEqual([[2, 0, 0], 'act 1'])
  })

  it('WOS-R6 With ten in hand none', () => {
    const full = scene({ cards, seats: [{ hand: TEN }, {}, {}], phase: 'begin', defender: 0 })
    expect([hands(full), asks(full)]).toEqual([[10, 0, 0], 'act 1'])
    const nine = scene({ cards, seats: [{ hand: TEN.slice(1) }, {}, {}], phase: 'begin', defender: 0 })
    expect(hands(drawAll(nine))).toEqual([11, 0, 0])
  })

  it('WOS-R6 In a turn of claiming there are no Start or End of Turn abilities', () => {
    const hero = being({ when: 'start of turn', effects: [drawn] }, { when: 'end of turn', effects: [drawn] })
    const on = scene({
      cards: cardSet({ creatures: [hero] }),
      options: { multiple: true },
      seats: [{}, {}, {}, {}],
      phase: 'begin',
      defender: 0,
      second: { defender: 3, defense: ['Hero'] },
    })
    drawAll(on)
    // The one ability is of the next turn.
    expect(toldOf(on, 'ability').map(({ trigger }) => trigger)).toEqual(['start of turn'])
    expect([won(on), on.state.current]).toEqual([[1, 0, 0, 0], 1])
  })

  it('WOS-R10 Start and End of Turn abilities work on every player’s turn', () => {
    const hero = being({ when: 'start of turn', effects: [drawn] }, { when: 'end of turn', effects: [drawn] })
    for (const turn of [0, 1]) {
      const on = scene({
        cards: cardSet({ creatures: [hero] }),
        seats: [{}, {}],
        turn,
        phase: 'begin',
        defender: 1,
        defense: ['Hero'],
      })
      endTurn(on)
      // The next turn has begun too.
      expect(toldOf(on, 'ability').map(({ trigger }) => trigger)).toEqual([
        'start of turn',
        'end of turn',
        'start of turn',
      ])
    }
  })

  const DRIZZLE = spell('Drizzle', 'straight away', [{ do: 'form', to: 'next' }])

  it('WOS-R12 A spell played straight away counts for the third card only if drawn in combat', () => {
    const set = cardSet({
      spells: [
        DRIZZLE,
        spell('Dip', 'any turn', [{ do: 'draw', who: 'attacker', from: 'spell', amount: 1 }]),
      ],
    })
    const hero = cardSet({
      spells: [DRIZZLE],
      creatures: [
        being({
          when: 'start of turn',
          effects: [{ do: 'draw', who: 'attacker', from: 'spell', amount: 1 }],
        }),
      ],
    })
    const before = scene({
      cards: hero,
      seats: [{}, {}],
      phase: 'begin',
      defender: 1,
      defense: ['Hero'],
      deck: ['Drizzle'],
    })
    expect(toldOf(before, 'cast')).toHaveLength(1)
    drawAll(endCombat(before))
    expect(before.state.players[0].creatures).toHaveLength(3)
    const pulled = cardSet({
      spells: [DRIZZLE],
      creatures: [
        being({
          when: 'win combat',
          effects: [{ do: 'draw', who: 'attacker', from: 'spell', amount: 1 }],
        }),
      ],
    })
    const after = scene({ cards: pulled, seats: [{}, {}], defender: 1, defense: ['Hero'], deck: ['Drizzle'] })
    drawAll(endCombat(after))
    expect(after.state.players[0].creatures).toHaveLength(3)
    const within = scene({ cards: set, seats: [{}, { hand: ['Dip'], asks: ASKS.turns }], deck: ['Drizzle'] })
    act(within, [0, END])
    play(within, 1, cast('Dip'))
    expect(toldOf(within, 'cast').map(({ seat }) => seat)).toEqual([1, 0])
    drawAll(endCombat(within))
    expect(within.state.players[0].creatures).toHaveLength(2)
  })

  it('WOS-R22 After the last round, and after two rounds without anything, it is decided as in WOS-34', () => {
    const last = scene({ cards, seats: [{ won: 1 }, {}], turn: 1, round: 60, phase: 'next' })
    expect(last.state.end).toMatchObject({ by: 'rounds', winners: [1, 0], decided: 'most' })
    const short = scene({
      cards,
      seats: [{ won: 1 }, {}],
      turn: 1,
      round: 10,
      phase: 'next',
      options: { roundLimit: 10 },
    })
    expect(short.state.end).toMatchObject({ by: 'rounds' })
    const notYet = scene({ cards, seats: [{ won: 1 }, {}], turn: 0, round: 60, phase: 'next' })
    expect(notYet.state.end).toBeNull()
  })

  it('WOS-R22 Two whole rounds in which nothing is played, drawn or won', () => {
    const on = scene({
      cards,
      seats: [{ hand: TEN }, { hand: TEN.map(() => 'Mutter') }, { hand: TEN.map(() => 'Mumble') }],
      defender: 1,
      defense: [so(3)],
    })
    // Seat 1 claims once; from then on nobody does anything.
    for (let turn = 0; turn < 7; turn++) {
      expect(on.state.end).toBeNull()
      drawAll(endCombat(on))
    }
    expect(on.state.end).toMatchObject({ by: 'idle', winners: [0, 1, 0] })
  })

  it('WOS-R23 In one turn a card is played once', () => {
    const on = scene({
      seats: [{ hand: ['Uthuun, the Floor That Rises', 'Silver Shoal'] }, {}],
    })
    act(on, [0, place('Silver Shoal')], [0, { type: 'ready' }], [0, place('Uthuun, the Floor That Rises')])
    expect(hand(on)).toEqual(['Silver Shoal'])
    expect(refused(on, 0, place('Silver Shoal'))).toBe('played-already WOS-R23')
    endTurn(endTurn(on))
    expect(refused(on, 0, place('Silver Shoal'))).toBeUndefined()
  })

  it('WOS-R23 A spell too, if it comes back', () => {
    const set = cardSet({
      spells: [
        spell('Again', 'your turn', [{ do: 'draw', who: 'you', from: 'spell', amount: 1 }], { copies: 1 }),
      ],
    })
    const on = scene({ cards: set, seats: [{ hand: ['Again'] }, {}] })
    play(on, 0, cast('Again'))
    const [card] = on.state.spellGrave.splice(0)
    on.state.players[0].spells.push(card)
    expect(refused(on, 0, cast('Again'))).toBe('played-already WOS-R23')
  })

  it('WOS-R23 A placing ability is used once a turn, however often its creature comes in', () => {
    const set = cardSet({
      creatures: [being({ when: 'placed', effects: [drawn] })],
      spells: [
        spell('Home', 'your turn', [{ do: 'return', to: { one: {} }, where: 'hand' }]),
        spell('Fetch', 'your turn', [{ do: 'summon', from: 'hand', what: {}, amount: 1 }]),
      ],
    })
    const on = scene({ cards: set, seats: [{ hand: ['Hero', 'Home', 'Fetch'] }, {}] })
    act(on, [0, place('Hero')])
    play(play(on, 0, cast('Home', 'Hero')), 0, cast('Fetch'), 'Hero')
    act(on, [0, END])
    expect(defense(on)).toEqual(['Hero'])
    expect(toldOf(on, 'ability')).toHaveLength(1)
  })

  it('WOS-R23 A spell played straight away does nothing when it comes back in the same turn', () => {
    const set = cardSet({
      spells: [
        spell('Drizzle', 'straight away', [{ do: 'draw', who: 'you', from: 'creature', amount: 1 }], {
          copies: 1,
        }),
        spell('Fetch', 'your turn', [
          { do: 'pick up', who: 'you', what: { kind: 'spell', faction: 'guard' }, amount: 1 },
        ]),
      ],
    })
    const on = scene({ cards: set, seats: [{ hand: ['Fetch', 'Fetch'] }, {}], grave: ['Drizzle'] })
    play(on, 0, cast('Fetch'), 'Drizzle')
    expect([hands(on)[0], toldOf(on, 'fizzled').length]).toEqual([2, 0])
    play(on, 0, cast('Fetch'), 'Drizzle')
    expect([hands(on)[0], toldOf(on, 'fizzled').length]).toEqual([1, 1])
  })

  it('WOS-R27 A territory won at the start of a turn takes the place of the turn, with its one drawing stage', () => {
    const on = scene({
      cards: cardSet({
        spells: [answer('Coup', 'turn', [{ do: 'win territory' }])],
      }),
      seats: [{}, { hand: ['Coup'], asks: ASKS.happenings }, {}],
      phase: 'begin',
      defender: 2,
      defense: [so(3)],
    })
    play(on, 1, cast('Coup'))
    expect([won(on), asks(on)]).toEqual([[0, 1, 0], 'pick deck 0'])
    drawAll(on)
    // Nothing was played in combat: three cards. Then the next player, whoever has won.
    expect([hands(on), asks(on), defense(on), control(on)]).toEqual([[3, 0, 0], 'act 1', [], undefined])
  })

  it('WOS-R27 A territory won by score waits for the abilities of the combat', () => {
    const hero = being({ when: 'win attack', effects: [drawn] })
    const on = scene({
      cards: cardSet({ creatures: [hero] }),
      seats: [{}, {}, {}],
      attack: ['Hero', so(20)],
      defender: 1,
    })
    act(on, [0, END])
    expect([won(on), hands(on)]).toEqual([
      [1, 0, 0],
      [1, 0, 0],
    ])
  })
})

describe('Rulings on the end', () => {
  /** Two players; seat 0 is in control. */
  const held = (said: Omit<Said, 'seats'>) =>
    scene({ cards, seats: [{}, {}], defender: 0, defense: [so(5)], ...said })

  it('WOS-R17 The count goes on while the opponent fails, and is at two when they claim', () => {
    const on = held({ turn: 1 })
    endTurn(on)
    expect(on.state.fronts[0].held).toBe(1)
    endTurn(on)
    expect([on.state.fronts[0].held, won(on)]).toEqual([1, [0, 0]])
    endTurn(on)
    expect(won(on)).toEqual([1, 0])
  })

  it('WOS-R17 It begins again when control changes', () => {
    const on = held({ turn: 1, held: 1, attack: [so(9)] })
    endTurn(on)
    expect([control(on), on.state.fronts[0].held]).toEqual([1, 0])
  })

  it('WOS-R17 And when the one in control beats their own defenders, but not when they fail to', () => {
    expect(endTurn(held({ held: 1, attack: [so(9)] })).state.fronts[0].held).toBe(0)
    expect(endTurn(held({ held: 1, attack: [so(2)] })).state.fronts[0].held).toBe(1)
  })

  it('WOS-R16 A deck has run out with its last card; the turn is played to its end', () => {
    const on = scene({
      cards,
      seats: [{ won: 1 }, {}, {}],
      phase: 'draw',
      rest: 'grave',
      deck: ['Onlooker', 'Stroller', 'Murmur'],
    })
    act(on, [0, pick(1)])
    // The last spell is drawn; two creatures are to be drawn still, and the turn to be ended.
    expect([on.state.isOut, hands(on)]).toEqual([true, [3, 0, 0]])
    expect(on.state.end).toMatchObject({ by: 'deck', winners: [1, 0, 0], decided: 'most' })
    const few = scene({
      cards,
      seats: [{}, {}, {}],
      phase: 'draw',
      rest: 'grave',
      deck: ['Onlooker', 'Murmur'],
    })
    // Who has to draw more than there is draws what there is.
    drawAll(few)
    expect([hands(few), few.state.end?.by]).toEqual([[2, 0, 0], 'deck'])
  })

  it.each([
    ['most territories', [2, 1, 0], {}, [1, 0, 0], 'most'],
    ['then the one of them defending', [1, 1, 0], { defender: 1 }, [0, 1, 0], 'defending'],
    ['then who first reached that number', [1, 1, 0], { defender: 2 }, [0, 1, 0], 'first'],
    ['nobody has any and nobody defends: a draw', [0, 0, 0], {}, [0, 0, 0], 'nothing'],
    ['nobody has any and one defends', [0, 0, 0], { defender: 2 }, [0, 0, 1], 'defending'],
  ] as const)('WOS-R16 %s', (_, wins, said, winners, decided) => {
    const on = scene({
      cards,
      seats: wins.map((count, seat) => ({ won: count, since: count ? 9 - seat : 0 })),
      ...said,
      round: 60,
      turn: 2,
      phase: 'next',
    })
    expect(on.state.end).toMatchObject({ winners, decided })
  })

  it('WOS-R16 Two tied leaders who both defend: who first reached the number', () => {
    const on = scene({
      cards,
      options: { multiple: true },
      seats: [{ won: 1, since: 5 }, { won: 1, since: 3 }, { won: 1, since: 1 }, {}],
      defender: 0,
      second: { defender: 1 },
      round: 60,
      turn: 3,
      phase: 'next',
    })
    expect(on.state.end).toMatchObject({ winners: [0, 1, 0, 0], decided: 'first' })
  })
})
