import { expect, it } from 'vitest'
import { amountOf, DART, GEAR, REMEDY, STANDARD } from '../testing/items.ts'
import { item, type Said, type SeatSaid } from '../testing/position.ts'
import {
  act,
  asks,
  names,
  play,
  refused,
  type Scene,
  SEARCH,
  scene,
  tokens,
  toldOf,
  use,
} from '../testing/scene.ts'
import { called, hand, morale, NO_ITEM } from '../testing/scene-words.ts'
import { HOUSES } from './content.ts'
import { game } from './game.ts'

/** Seat 0 is about to draw; 1 stands beside it, 2 on space 1. Morale 3 all over. */
function drawing(
  top: readonly string[],
  zero: SeatSaid = {},
  one: SeatSaid = {},
  two: SeatSaid = {},
  more: Partial<Said> = {},
): Scene {
  const on = scene({
    seats: [
      { house: 'shimoto', morale: 3, ...zero },
      { house: 'tagion', morale: 3, ...one },
      { house: 'desirah', at: 1, morale: 3, ...two },
    ],
    lands: ['palace', 'coast', 'farm'],
    deck: top,
    ...more,
  })
  return act(on, [0, SEARCH])
}

it('TER-34 An Instance resolves the moment it enters an inventory, and is discarded', () => {
  const on = drawing(['truce-bell'])
  expect(toldOf(on, 'instance')).toEqual([{ type: 'instance', seat: 0, item: item('truce-bell') }])
  expect(hand(on, 0)).toEqual([])
  expect(names(on.state.discard)).toEqual(called('truce-bell'))
  expect(on.state.table).toEqual([])
  expect(refused(on, 0, use('truce-bell'))).toBe(NO_ITEM)
  expect(refused(on, 0, play('truce-bell'))).toBe(NO_ITEM)
})

it('TER-D2 Windfall (windfall): items are drawn', () => {
  const drawn = [GEAR[0], GEAR[1], GEAR[2]].slice(0, amountOf('windfall', 'draw'))
  const on = drawing(['windfall', ...drawn, DART])
  expect(hand(on, 0)).toEqual(called(...drawn))
  // Only who drew them knows them.
  expect(game.view(on.state, 1).players[0].hand).toEqual(drawn.map(() => '?'))
})

it('TER-34 Instances drawn by an Instance resolve in their turn', () => {
  const on = drawing(['windfall', 'plague', 'truce-bell', GEAR[0]])
  expect(on.state.players[0].plagues).toEqual([3])
  expect(names(on.state.discard)).toEqual(called('windfall', 'truce-bell'))
})

it('TER-D2 Mistaken Baggage (mistaken-baggage): with each other player a random item changes places', () => {
  const on = drawing(['mistaken-baggage'], { hand: [DART] }, { hand: [REMEDY] }, { hand: [GEAR[0]] })
  // One after another: with the first, then what came from there with the second.
  expect(hand(on, 1)).toEqual(called(DART))
  expect(hand(on, 2)).toEqual(called(REMEDY))
  expect(hand(on, 0)).toEqual(called(GEAR[0]))
})

it('TER-R42 After an exchange others know no more which of the two have what; the two do', () => {
  const on = scene({
    seats: [
      { house: 'shimoto', hand: [DART, GEAR[0]] },
      { house: 'tagion', hand: [REMEDY, GEAR[1]] },
      { house: 'desirah', at: 1 },
    ],
    deck: ['mistaken-baggage'],
  })
  for (const seat of [0, 1]) on.state.players[seat].known.fill(0b100)
  expect(game.view(on.state, 2).players[0].hand).not.toContain('?')
  act(on, [0, SEARCH])
  for (const seat of [0, 1]) expect(game.view(on.state, 2).players[seat].hand).toEqual(['?', '?'])
  for (const [seat, other] of [
    [0, 1],
    [1, 0],
  ])
    expect(game.view(on.state, seat).players[other].hand.filter((each) => each !== '?')).toHaveLength(1)
})

it('TER-D2 TER-R61 A player with nothing to give takes no part in the exchange, nor who has Retreated', () => {
  const on = drawing(['mistaken-baggage'], { hand: [DART] }, {}, { at: null, hand: [GEAR[0]] })
  expect([hand(on, 0), hand(on, 1), hand(on, 2)]).toEqual([called(DART), [], called(GEAR[0])])
  const bare = drawing(['mistaken-baggage'], {}, { hand: [REMEDY] })
  expect(hand(bare, 1)).toEqual(called(REMEDY))
})

it('TER-D2 Old Grudge (old-grudge): all on the terrain are hurt, whoever drew it too, and nobody is rewarded', () => {
  const on = drawing(['old-grudge'], {}, { morale: 1 })
  const damage = amountOf('old-grudge', 'damage')
  expect(morale(on)).toEqual([3 - damage, 0, 3])
  expect(on.state.players[1].isOut).toBe(true)
  for (const seat of [0, 1, 2]) expect(tokens(on, seat)).toBe('1 honorable, 0 dishonorable')
})

it('TER-R13 An Instance that makes whoever drew it Retreat ends the turn', () => {
  const on = drawing(['old-grudge'], { morale: 1, hand: [STANDARD[0]] })
  expect(on.state.players[0]).toMatchObject({ isOut: true, warrior: -1 })
  expect(hand(on, 0)).toEqual(called(STANDARD[0]))
  expect(asks(on)).toBe('prepare 1')
})

it('TER-D2 Truce Bell (truce-bell): Morale comes back to all on the board, not beyond the highest', () => {
  const top = HOUSES[1].morale
  const on = drawing(['truce-bell'], { morale: 1 }, { morale: top }, { at: null, morale: 0 })
  const back = amountOf('truce-bell', 'heal')
  expect(morale(on)).toEqual([1 + back, top, 0])
  // Of those who lacked nothing nothing is told.
  expect(toldOf(on, 'healed').map(({ seat }) => seat)).toEqual([0])
})

it('TER-D2 Plague (plague): it lies down before whoever gets it', () => {
  const on = drawing(['plague'])
  expect(on.state.players[0].plagues).toEqual([3])
  expect(on.state.discard).toEqual([])
})
