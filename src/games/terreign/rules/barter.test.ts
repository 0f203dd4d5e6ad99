import { describe, expect, it } from 'vitest'
import { DART, GEAR, REMEDY, STANDARD } from '../testing/items.ts'
import { item, type Said, type SeatSaid } from '../testing/position.ts'
import {
  act,
  asks,
  DECLINE,
  END,
  heardBy,
  names,
  pick,
  pickEquipped,
  pickItem,
  READY,
  refused,
  type Scene,
  scene,
  toldOf,
} from '../testing/scene.ts'
import { called, hand } from '../testing/scene-words.ts'
import { game } from './game.ts'
import { WORDS } from './payments.ts'

const barter = (seat: number, count: number) => ({ type: 'barter', seat, count }) as const
const NOTHING = WORDS.indexOf('nothing')
const RANGED = WORDS.indexOf('ranged')

/** Seats 0 and 1 on the centre, with two items each; 2 elsewhere. */
function market(zero: SeatSaid = {}, one: SeatSaid = {}, more: Partial<Said> = {}): Scene {
  return scene({
    seats: [
      { house: 'shimoto', hand: [STANDARD[0], STANDARD[1]], ...zero },
      { house: 'viewhing', hand: [DART, REMEDY], ...one },
      { house: 'benevol', at: 1, hand: [STANDARD[2], STANDARD[3]] },
    ],
    ...more,
  })
}

/** Picks items in the order in which they are asked for. */
function picks(on: Scene, seat: number, ...ids: readonly string[]): Scene {
  for (const code of ids.map(item).sort((a, b) => a - b)) act(on, [seat, pick(code)])
  return on
}

describe('Barter', () => {
  it('TER-R31 Partner and number, cards in secret, then the partner gives as many: all change hands at once', () => {
    const on = market()
    act(on, [0, barter(1, 2)])
    expect(asks(on)).toBe('offer 0')
    picks(on, 0, STANDARD[0], STANDARD[1])
    expect(asks(on)).toBe('word 0')
    act(on, [0, pick(NOTHING)])
    expect(asks(on)).toBe('counter 1')
    // Until both have chosen nothing has moved.
    expect(hand(on, 0)).toEqual(called(STANDARD[0], STANDARD[1]))
    picks(on, 1, DART, REMEDY)
    expect(hand(on, 0)).toEqual(called(DART, REMEDY))
    expect(hand(on, 1)).toEqual(called(STANDARD[0], STANDARD[1]))
    expect(asks(on)).toBe('act 0')
    expect(on.state.stack.at(-1)).toMatchObject({ left: 2 })
  })

  it('TER-R31 The partner may decline, and nothing has happened', () => {
    const on = market()
    act(on, [0, barter(1, 1)], [0, pickItem(STANDARD[0])], [0, pick(NOTHING)])
    act(on, [1, DECLINE])
    expect(toldOf(on, 'declined')).toEqual([{ type: 'declined', seat: 1, to: 0 }])
    expect(hand(on, 0)).toEqual(called(STANDARD[0], STANDARD[1]))
    expect(on.state.players.map(({ offer }) => offer)).toEqual([[], [], []])
    expect(asks(on)).toBe('act 0')
  })

  it('TER-R31 Even when some have been chosen already', () => {
    const on = market()
    act(on, [0, barter(1, 2)])
    picks(on, 0, STANDARD[0], STANDARD[1])
    act(on, [0, pick(NOTHING)])
    act(on, [1, game.actions(on.state, 1)[0]], [1, DECLINE])
    expect(hand(on, 1)).toEqual(called(DART, REMEDY))
    expect(on.state.players[1].offer).toEqual([])
  })

  it('TER-R33 All see whether a Barter came about, and not what it moved', () => {
    const proposed = () => act(market(), [0, barter(1, 1)], [0, pickItem(STANDARD[0])], [0, pick(NOTHING)])
    const views = [DECLINE, pickItem(DART), pickItem(REMEDY)].map((answer) =>
      game.view(act(proposed(), [1, answer]).state, 2),
    )
    expect(views.map(({ players }) => players[0].bartered)).toEqual([0, 4, 4])
    expect(views[1]).toEqual(views[2])
  })

  it('TER-R31 Whoever proposes cannot decline', () => {
    const on = act(market(), [0, barter(1, 1)])
    expect(refused(on, 0, DECLINE)).toBe('not-offered TER-17')
  })

  it('TER-R31 Two proposals to the same partner in a turn, no more; to another as many', () => {
    const on = market({}, {}, {})
    on.state.players[2].warrior = 0
    for (const _ of [1, 2])
      act(on, [0, barter(1, 1)], [0, pickItem(STANDARD[0])], [0, pick(NOTHING)], [1, DECLINE])
    expect(refused(on, 0, barter(1, 1))).toBe('barter-twice TER-R31')
    expect(refused(on, 0, barter(2, 1))).toBeUndefined()
    act(on, [0, END], [1, READY])
    // The partner has two of their own, and in the next turn so has everybody.
    expect(refused(on, 1, barter(0, 1))).toBeUndefined()
  })

  it('TER-17 What is offered nobody sees but who offers it, and the partner not before it is theirs', () => {
    const on = market()
    act(on, [0, barter(1, 1)], [0, pickItem(STANDARD[1])], [0, pick(NOTHING)])
    expect(game.view(on.state, 0).players[0].offer).toEqual([item(STANDARD[1])])
    for (const viewer of [1, 2, 'onlooker'] as const)
      expect(game.view(on.state, viewer).players[0].offer).toEqual(['?'])
    act(on, [1, pickItem(DART)])
    const gave = (seat: number) => heardBy(on, seat, 'gave').map(({ items }) => items)
    expect(gave(0)).toEqual([[item(STANDARD[1])], [item(DART)]])
    expect(gave(1)).toEqual(gave(0))
    expect(gave(2)).toEqual([['?'], ['?']])
    // Who gave it knows where it is now; the third knows nothing.
    expect(names(game.view(on.state, 0).players[1].hand)).toEqual(['?', ...called(STANDARD[1])].sort())
    expect(game.view(on.state, 2).players[1].hand).toEqual(['?', '?'])
  })

  it('TER-R42 Others who knew cards know after a Barter no more which have stayed; the partner does', () => {
    const on = market()
    for (const seat of [0, 1]) on.state.players[seat].known.fill(0b111 & ~(1 << seat))
    expect(names(game.view(on.state, 2).players[0].hand)).toEqual(called(STANDARD[0], STANDARD[1]))
    act(on, [0, barter(1, 1)], [0, pickItem(STANDARD[0])], [0, pick(NOTHING)], [1, pickItem(DART)])
    for (const seat of [0, 1]) expect(game.view(on.state, 2).players[seat].hand).toEqual(['?', '?'])
    expect(names(game.view(on.state, 1).players[0].hand)).toEqual(called(STANDARD[1], DART))
    expect(names(game.view(on.state, 0).players[1].hand)).toEqual(called(REMEDY, STANDARD[0]))
  })

  it('TER-47 What is given may come from the equipment; it goes to the partner’s inventory', () => {
    const on = market({ hand: [], equipped: [GEAR[0]] }, { hand: [], equipped: [GEAR[1]] })
    act(on, [0, barter(1, 1)], [0, pickEquipped(GEAR[0])], [0, pick(NOTHING)])
    act(on, [1, pickEquipped(GEAR[1])])
    expect(on.state.players[0]).toMatchObject({ hand: [item(GEAR[1])], equipped: [], spent: [] })
    expect(on.state.players[1]).toMatchObject({ hand: [item(GEAR[0])], equipped: [] })
    // TER-R42: everybody has seen both.
    expect(game.view(on.state, 2).players[0].hand).toEqual([item(GEAR[1])])
  })

  it('TER-17 The number is no more than either has', () => {
    const on = market({}, { hand: [DART] })
    expect(refused(on, 0, barter(1, 2))).toBe('barter-count TER-17')
    expect(refused(on, 0, barter(1, 0))).toBe('barter-count TER-17')
    expect(refused(on, 0, barter(2, 1))).toBe('barter-place TER-17')
    expect(refused(on, 0, barter(0, 1))).toBe('barter-place TER-17')
  })

  it('TER-R10 A Decoy on the terrain is nobody to Barter with', () => {
    const on = market({}, { at: 2, decoy: 0 })
    expect(refused(on, 0, barter(1, 1))).toBe('barter-place TER-17')
  })

  it('TER-R39 One may say a kind of item with the proposal, or nothing; all hear it, and it binds to nothing', () => {
    expect(WORDS).toEqual(['nothing', 'equipment', 'agility', 'ranged', 'standard'])
    const on = market()
    act(on, [0, barter(1, 1)], [0, pickItem(STANDARD[0])])
    expect(game.actions(on.state, 0)).toEqual(WORDS.map((_, word) => pick(word)))
    // Nothing Ranged is among them.
    act(on, [0, pick(RANGED)])
    for (const seat of [0, 1, 2])
      expect(heardBy(on, seat, 'proposed')).toEqual([
        { type: 'proposed', seat: 0, to: 1, count: 1, word: RANGED },
      ])
    act(on, [1, pickItem(REMEDY)])
    expect(hand(on, 1)).toEqual(called(DART, STANDARD[0]))
  })

  it('TER-R39 One of these words, and it stands beside the question to the partner', () => {
    const on = market()
    act(on, [0, barter(1, 1)], [0, pickItem(STANDARD[0])])
    expect(refused(on, 0, pick(WORDS.length))).toBe('not-offered TER-R39')
    act(on, [0, pick(RANGED)])
    for (const viewer of [0, 1, 2] as const)
      expect(game.view(on.state, viewer).stack.at(-1)).toMatchObject({
        what: 'counter',
        seat: 1,
        from: RANGED,
      })
  })

  it('TER-R31 A Usurp that changes hands does nothing', () => {
    const on = market({ hand: ['usurp'] }, { hand: [DART] })
    act(on, [0, barter(1, 1)], [0, pickItem('usurp')], [0, pick(NOTHING)], [1, pickItem(DART)])
    expect(hand(on, 1)).toEqual(called('usurp'))
    expect(toldOf(on, 'instance')).toEqual([])
  })
})
