import { describe, expect, it } from 'vitest'
import { STANDARD } from '../testing/items.ts'
import type { Said, SeatSaid } from '../testing/position.ts'
import {
  act,
  asks,
  CHARITY,
  duel,
  names,
  pick,
  play,
  refused,
  type Scene,
  SEARCH,
  scene,
  tokens,
  toldOf,
} from '../testing/scene.ts'
import { MOMENT } from '../testing/scene-words.ts'
import { game } from './game.ts'

/** Seat 0 has the turn; all on the centre. */
function around(seats: readonly SeatSaid[], more: Partial<Said> = {}): Scene {
  const houses = ['shimoto', 'viewhing', 'benevol', 'tagion']
  return scene({
    seats: seats.map((seat, i) => ({ house: houses[i], ...seat })),
    lands: ['plain', 'coast', 'farm', 'towne'],
    ...more,
  })
}
const all = (on: Scene) => on.state.players.map((_, seat) => tokens(on, seat))
const usurped = (on: Scene) => toldOf(on, 'usurped').map(({ seat, from }) => [seat, from])

describe('Usurp', () => {
  it('TER-R19 Nothing happens when it enters an inventory, and it is never played by choice', () => {
    const on = around([{}, {}], { deck: ['usurp'] })
    act(on, [0, SEARCH])
    expect(names(on.state.players[0].hand)).toEqual(['Usurp'])
    expect(toldOf(on, 'instance')).toEqual([])
    expect(refused(on, 0, play('usurp'))).toBe(MOMENT)
  })

  it('TER-40 The moment an enemy on the terrain obtains a token it takes that token, which is dishonorable now', () => {
    const on = duel(around([{}, { hand: ['usurp'] }]), 0, 1, 'hit', 'hit', 'miss')
    expect(all(on)).toEqual(['1 honorable, 0 dishonorable', '1 honorable, 1 dishonorable'])
    expect(names(on.state.discard)).toEqual(['Usurp'])
    expect(usurped(on)).toEqual([[1, 0]])
  })

  it('TER-40 It works for anybody on the terrain, not only for duelists', () => {
    const on = duel(around([{}, {}, { hand: ['usurp'] }]), 0, 1, 'hit', 'miss', 'hit')
    expect(tokens(on, 2)).toBe('1 honorable, 1 dishonorable')
  })

  it('TER-40 It works on tokens of Charity and on stolen ones', () => {
    const given = around([{ hand: STANDARD.slice(0, 4) }, { hand: ['usurp'] }])
    act(given, [0, CHARITY])
    while (asks(given) === 'pay 0') act(given, [0, game.actions(given.state, 0)[0]])
    expect(all(given)).toEqual(['1 honorable, 0 dishonorable', '1 honorable, 1 dishonorable'])
    const stolen = duel(around([{}, {}, { hand: ['usurp'] }]), 0, 1, 'miss', 'miss', 'miss')
    act(stolen, [1, pick(1)])
    expect(all(stolen)).toEqual([
      '0 honorable, 0 dishonorable',
      '1 honorable, 0 dishonorable',
      '1 honorable, 1 dishonorable',
    ])
  })

  it('TER-40 It does nothing for who stands elsewhere, be it with the Decoy here', () => {
    const on = duel(around([{}, {}, { at: 1, decoy: 0, hand: ['usurp'] }]), 0, 1, 'hit', 'hit', 'miss')
    expect(usurped(on)).toEqual([])
    expect(names(on.state.players[2].hand)).toEqual(['Usurp'])
  })

  it('TER-R19 In the Swamp it is kept', () => {
    const on = duel(
      around([{}, { hand: ['usurp'] }], { lands: ['swamp', 'coast'] }),
      0,
      1,
      'hit',
      'hit',
      'miss',
    )
    expect(usurped(on)).toEqual([])
    expect(names(on.state.players[1].hand)).toEqual(['Usurp'])
  })

  it('TER-R19 Who holds as many tokens as may be held keeps it', () => {
    const on = duel(around([{}, { hand: ['usurp'], tokens: [5, 0] }]), 0, 1, 'hit', 'hit', 'miss')
    expect(usurped(on)).toEqual([])
    expect(tokens(on, 0)).toBe('2 honorable, 0 dishonorable')
  })

  it('TER-R19 Several use it clockwise from the current player, each on the one before', () => {
    const on = duel(
      around([{}, {}, { hand: ['usurp'] }, { hand: ['usurp'] }], {
        lands: ['plain', 'coast', 'farm', 'towne'],
      }),
      0,
      1,
      'hit',
      'hit',
      'miss',
    )
    expect(usurped(on)).toEqual([
      [2, 0],
      [3, 2],
    ])
    expect(all(on)).toEqual([
      '1 honorable, 0 dishonorable',
      '1 honorable, 0 dishonorable',
      '1 honorable, 0 dishonorable',
      '1 honorable, 1 dishonorable',
    ])
  })

  it('TER-40 A token that is usurped is obtained too: who lost it may hold the other Usurp', () => {
    const on = duel(around([{ hand: ['usurp'] }, { hand: ['usurp'] }]), 0, 1, 'hit', 'hit', 'miss')
    expect(usurped(on)).toEqual([
      [1, 0],
      [0, 1],
    ])
    expect(all(on)).toEqual(['1 honorable, 1 dishonorable', '1 honorable, 0 dishonorable'])
    expect(names(on.state.discard)).toEqual(['Usurp', 'Usurp'])
  })

  it('TER-40 It may take the fifth token: at the end of the round that wins', () => {
    const on = duel(around([{}, { hand: ['usurp'], tokens: [4, 0] }]), 0, 1, 'hit', 'hit', 'miss')
    expect(tokens(on, 1)).toBe('4 honorable, 1 dishonorable')
    expect(on.state.pools[1].reached).toBeGreaterThan(0)
  })

  it('TER-40 A fifth token that is usurped at once is a fifth no more', () => {
    const on = duel(around([{ tokens: [4, 0] }, { hand: ['usurp'] }]), 0, 1, 'hit', 'hit', 'miss')
    expect(tokens(on, 0)).toBe('4 honorable, 0 dishonorable')
    expect(on.state.pools[0].reached).toBe(0)
  })

  it('TER-R27 A duelist who has Retreated still counts as there, and usurps the token for it', () => {
    const on = duel(around([{}, { hand: ['usurp'], morale: 1, tokens: [0, 0] }]), 0, 1, 'miss', 'hit')
    expect(on.state.players[1].isOut).toBe(true)
    expect(all(on)).toEqual(['1 honorable, 0 dishonorable', '0 honorable, 1 dishonorable'])
  })

  it('TER-R27 It comes at each token: with one Usurp the second token stays', () => {
    const on = duel(around([{}, { hand: ['usurp'], tokens: [0, 0] }]), 0, 1, 'hit', 'hit', 'hit')
    // The Victory was usurped; the token for Flawless is gained, or stolen from who usurped.
    expect(asks(on)).toBe('reward 0')
    act(on, [0, pick(1)])
    expect(all(on)).toEqual(['1 honorable, 1 dishonorable', '0 honorable, 0 dishonorable'])
  })

  it('TER-32 Where a token is only discarded nobody obtains one', () => {
    const on = duel(around([{}, { tokens: [4, 0] }, { hand: ['usurp'] }]), 0, 1, 'miss', 'miss', 'miss')
    act(on, [1, pick(2)])
    expect(usurped(on)).toEqual([])
    expect(tokens(on, 0)).toBe('0 honorable, 0 dishonorable')
  })

  it('TER-40 Teammates are no enemies', () => {
    const on = duel(
      around([{}, {}, { hand: ['usurp'] }, { at: 1 }], { mode: 'two-alliances' }),
      0,
      1,
      'hit',
      'hit',
      'miss',
    )
    expect(usurped(on)).toEqual([])
    expect(tokens(on, 0)).toBe('2 honorable, 0 dishonorable')
  })

  it('TER-R44 While you hold as many tokens as you may, no reward brings you anything', () => {
    const on = duel(around([{ tokens: [5, 0] }, {}]), 0, 1, 'hit', 'hit', 'hit')
    expect(asks(on)).toBe('flee 1')
    expect(all(on)).toEqual(['5 honorable, 0 dishonorable', '1 honorable, 0 dishonorable'])
    const other = duel(around([{}, { tokens: [5, 0] }]), 0, 1, 'miss', 'miss', 'miss')
    expect(asks(other)).toBe('act 0')
    expect(all(other)).toEqual(['1 honorable, 0 dishonorable', '5 honorable, 0 dishonorable'])
  })
})
