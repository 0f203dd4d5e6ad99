import { describe, expect, it } from 'vitest'
import { ATTACKS, DEFENSES } from '../content/duel-cards.ts'
import { DART, DUEL_SHIELD, RIPOSTE, STEP } from '../testing/items.ts'
import type { SeatSaid } from '../testing/position.ts'
import {
  act,
  asks,
  attempt,
  duel,
  fight,
  lists,
  lucky,
  passAll,
  pick,
  play,
  refused,
  type Scene,
  scene,
  tokens,
  toldOf,
  use,
} from '../testing/scene.ts'
import { challenge, MOMENT, morale, pass, place } from '../testing/scene-words.ts'
import { game } from './game.ts'

/** Two Houses whose traits do not touch a duel, on the centre; a third far away. */
function two(attacker: SeatSaid = {}, defender: SeatSaid = {}): Scene {
  return scene({
    seats: [
      { house: 'shimoto', ...attacker },
      { house: 'viewhing', ...defender },
      { house: 'benevol', at: 2 },
    ],
    lands: ['plain', 'coast', 'farm'],
  })
}
const result = (on: Scene) => toldOf(on, 'duelOver').map((event) => event.result)
const GAIN = 0
const STEAL = 1
const DISCARD = 2
const LEAVE = 3

describe('the cards', () => {
  it('TER-24 The duel is against a Warrior on the same terrain, with four Attack and four Defense cards', () => {
    const on = two()
    expect(refused(on, 0, challenge(2))).toBe('not-here TER-24')
    expect(refused(on, 0, challenge(0))).toBe('no-opponent TER-24')
    act(on, [0, challenge(1)])
    expect(game.actions(on.state, 0)).toEqual([0, 1, 2, 3].map((card) => ({ type: 'attack', card })))
    expect(game.actions(on.state, 1)).toEqual([0, 1, 2, 3].map((card) => ({ type: 'defend', card })))
    expect(refused(on, 0, { type: 'defend', card: 0 })).toBe('not-your-card TER-24')
    expect(refused(on, 1, { type: 'attack', card: 0 })).toBe('not-your-card TER-24')
  })

  it('TER-24 A Decoy on the terrain is not challenged', () => {
    const on = scene({ seats: [{}, { at: 1, decoy: 0 }], lands: ['plain', 'coast'] })
    expect(refused(on, 0, challenge(1))).toBe('not-here TER-24')
  })

  it('TER-R3 Each Defense card covers two directions, each direction is covered by two cards', () => {
    expect(DEFENSES.map(({ name }) => name)).toEqual(['Head/Left', 'Head/Right', 'Body/Left', 'Body/Right'])
    for (const direction of ATTACKS)
      expect(DEFENSES.filter(({ covers }) => covers.some((each) => each === direction))).toHaveLength(2)
    for (const { covers } of DEFENSES) expect(covers).toHaveLength(2)
  })

  it('TER-25 Both choose in secret, and the cards are shown together', () => {
    const on = act(two(), [0, challenge(1)])
    act(on, [0, { type: 'attack', card: 2 }])
    expect(toldOf(on, 'attempt')).toEqual([])
    expect(game.view(on.state, 1).stack.at(-1)).toMatchObject({ step: 'attempt', sealed: ['?', null, null] })
    expect(game.view(on.state, 0).stack.at(-1)).toMatchObject({
      sealed: [{ type: 'attack', card: 2 }, null, null],
    })
    act(on, [1, { type: 'defend', card: 1 }])
    expect(toldOf(on, 'attempt')).toMatchObject([{ attempt: 1, cards: [2, 1], isSuccess: true }])
  })

  it('TER-25 An attack that is not covered succeeds and does one damage; a covered one does nothing', () => {
    const on = act(two({}, { morale: 4 }), [0, challenge(1)])
    attempt(on, 'Left', 'Head/Left')
    expect(morale(on)[1]).toBe(4)
    attempt(on, 'Body', 'Head/Right')
    expect(morale(on)[1]).toBe(3)
    expect(toldOf(on, 'attempt').map(({ isSuccess }) => isSuccess)).toEqual([false, true])
  })

  it('TER-26 The card of an attempt lies out in the next: 4, 3 and 3 to choose from', () => {
    const on = act(two(), [0, challenge(1)])
    attempt(on, 'Head', 'Body/Right')
    expect(refused(on, 0, { type: 'attack', card: 0 })).toBe('card-out TER-26')
    expect(refused(on, 1, { type: 'defend', card: 3 })).toBe('card-out TER-26')
    expect(game.actions(on.state, 0)).toHaveLength(3)
    attempt(on, 'Body', 'Head/Left')
    expect(refused(on, 0, { type: 'attack', card: 1 })).toBe('card-out TER-26')
    expect(refused(on, 0, { type: 'attack', card: 0 })).toBeUndefined()
    expect(refused(on, 1, { type: 'defend', card: 3 })).toBeUndefined()
    expect(game.actions(on.state, 1)).toHaveLength(3)
  })

  it('TER-50 The example: Head, Right and Body make a Victory with 2 damage, and the defender Flees', () => {
    const on = act(two({ tokens: [1, 0] }, { morale: 4 }), [0, challenge(1)])
    attempt(on, 'Head', 'Body/Left')
    attempt(on, 'Right', 'Head/Right')
    attempt(on, 'Body', 'Head/Left')
    expect(toldOf(on, 'attempt').map(({ isSuccess }) => isSuccess)).toEqual([true, false, true])
    expect(morale(on)[1]).toBe(2)
    expect(tokens(on, 0)).toBe('2 honorable, 0 dishonorable')
    expect(asks(on)).toBe('flee 1')
    act(on, [1, pick(1)])
    expect(place(on, 1)).toBe(1)
    expect(result(on)).toEqual(['victory'])
  })
})

describe('what is won', () => {
  it('TER-27 Two successes are a Victory: one honorable token', () => {
    const on = duel(two({ tokens: [0, 1] }), 0, 1, 'hit', 'miss', 'hit')
    expect(tokens(on, 0)).toBe('1 honorable, 1 dishonorable')
    expect(asks(on)).toBe('flee 1')
  })

  it('TER-27 One success is none: no token, nobody Flees', () => {
    const on = duel(two(), 0, 1, 'miss', 'hit', 'miss')
    expect(tokens(on, 0)).toBe('1 honorable, 0 dishonorable')
    expect(result(on)).toEqual(['failed'])
    expect(asks(on)).toBe('act 0')
  })

  it('TER-27 Flawless: besides the Victory the attacker gains one more …', () => {
    const on = duel(two(), 0, 1, 'hit', 'hit', 'hit')
    expect(asks(on)).toBe('reward 0')
    act(on, [0, pick(GAIN)])
    expect(tokens(on, 0)).toBe('3 honorable, 0 dishonorable')
    expect(tokens(on, 1)).toBe('1 honorable, 0 dishonorable')
  })

  it('TER-27 … or steals one, which is dishonorable from then on', () => {
    const on = duel(two(), 0, 1, 'hit', 'hit', 'hit')
    act(on, [0, pick(STEAL)])
    expect(tokens(on, 0)).toBe('2 honorable, 1 dishonorable')
    expect(tokens(on, 1)).toBe('0 honorable, 0 dishonorable')
  })

  it('TER-27 A defender who blocks all three gains or steals one', () => {
    const on = duel(two(), 0, 1, 'miss', 'miss', 'miss')
    expect(asks(on)).toBe('reward 1')
    expect(game.actions(on.state, 1)).toEqual([pick(GAIN), pick(STEAL)])
    act(on, [1, pick(STEAL)])
    expect([tokens(on, 0), tokens(on, 1)]).toEqual([
      '0 honorable, 0 dishonorable',
      '1 honorable, 1 dishonorable',
    ])
    expect(result(on)).toEqual(['defended'])
  })

  it('TER-R12 With nothing to steal the token is gained without asking', () => {
    const on = duel(two({ tokens: [0, 0] }), 0, 1, 'miss', 'miss', 'miss')
    expect(tokens(on, 1)).toBe('2 honorable, 0 dishonorable')
    expect(asks(on)).toBe('act 0')
  })

  it('TER-R12 What is stolen is a dishonorable token first', () => {
    const on = duel(two({}, { tokens: [2, 1] }), 0, 1, 'hit', 'hit', 'hit')
    act(on, [0, pick(STEAL)])
    expect(tokens(on, 1)).toBe('2 honorable, 0 dishonorable')
  })

  it('TER-R11 The rewards for a Retreat, for Victory and for Flawless add up, as far as the limit allows', () => {
    const on = duel(two({ tokens: [1, 0] }, { morale: 3, tokens: [0, 0] }), 0, 1, 'hit', 'hit', 'hit')
    expect(tokens(on, 0)).toBe('4 honorable, 0 dishonorable')
    const full = duel(two({ tokens: [3, 0] }, { morale: 3, tokens: [0, 0] }), 0, 1, 'hit', 'hit', 'hit')
    expect(tokens(full, 0)).toBe('5 honorable, 0 dishonorable')
  })

  it('TER-R11 The duel is over as soon as one of the two Retreats; Flawless needs all three attempts', () => {
    const on = duel(two({ tokens: [1, 0] }, { morale: 2, tokens: [0, 0] }), 0, 1, 'hit', 'hit')
    expect(on.state.duel).toBeNull()
    expect(result(on)).toEqual(['retreat'])
    // The Retreat and the Victory, but nothing for Flawless.
    expect(tokens(on, 0)).toBe('3 honorable, 0 dishonorable')
  })

  it('TER-32 With one token missing a defender who blocks all three may only discard one of the attacker', () => {
    const on = duel(two({ tokens: [2, 0] }, { tokens: [4, 0] }), 0, 1, 'miss', 'miss', 'miss')
    expect(game.actions(on.state, 1)).toEqual([pick(DISCARD), pick(LEAVE)])
    act(on, [1, pick(DISCARD)])
    expect([tokens(on, 0), tokens(on, 1)]).toEqual([
      '1 honorable, 0 dishonorable',
      '4 honorable, 0 dishonorable',
    ])
  })
})

describe('damage and success', () => {
  it('TER-28 Damage that is prevented does not undo the success', () => {
    const on = two({}, { morale: 4, equipped: [DUEL_SHIELD], order: 'mine' })
    act(on, [0, challenge(1)], pass(1))
    attempt(on, 'Head', 'Body/Left')
    act(on, pass(1), [1, play(DUEL_SHIELD)])
    expect(morale(on)[1]).toBe(4)
    expect(on.state.duel).toMatchObject({ wins: 1, attempt: 2 })
  })

  it('TER-28 Two successes are a Victory even if no damage came of them', () => {
    const on = two({}, { house: 'gryssel', morale: 4, equipped: [DUEL_SHIELD], order: 'mine' })
    act(on, [0, challenge(1)], pass(1))
    fight(on, 'hit')
    act(on, pass(1), [1, play(DUEL_SHIELD)])
    // The shield is used up for this turn; what is left wards the damage off by itself.
    fight(on, 'hit')
    expect(morale(on)[1]).toBe(4)
    fight(on, 'miss')
    expect(result(on)).toEqual([])
    expect(asks(on)).toBe('flee 1')
    expect(tokens(on, 0)).toBe('2 honorable, 0 dishonorable')
  })

  it('TER-30 A Retreat on the very first attempt is a Victory too', () => {
    const on = duel(two({ tokens: [1, 0] }, { morale: 1, tokens: [0, 0] }), 0, 1, 'hit')
    expect(result(on)).toEqual(['retreat'])
    expect(tokens(on, 0)).toBe('3 honorable, 0 dishonorable')
  })

  it('TER-30 The first blocked, a Retreat on the second: no Victory, but the reward for the Retreat', () => {
    const on = duel(two({ tokens: [1, 0] }, { morale: 1, tokens: [0, 0] }), 0, 1, 'miss', 'hit')
    expect(result(on)).toEqual(['retreat'])
    expect(tokens(on, 0)).toBe('2 honorable, 0 dishonorable')
  })

  it('TER-R27 Only a Retreat by the damage of the attempt itself makes the first attempt a Victory', () => {
    // The Retort of the defender is Reflected: the defender Retreats on the first attempt, which was blocked.
    const on = two(
      { tokens: [1, 0], hand: ['Reflect'], order: 'mine' },
      { morale: 1, tokens: [0, 0], equipped: [RIPOSTE], order: 'mine' },
    )
    act(on, [0, challenge(1)], pass(1))
    attempt(on, 'Head', 'Head/Left')
    act(on, pass(0), [1, play(RIPOSTE)], pass(0), [0, play('Reflect')])
    while (asks(on).startsWith('window')) act(on, pass(game.actors(on.state)[0]))
    expect(result(on)).toEqual(['broken off'])
    expect(tokens(on, 0)).toBe('2 honorable, 0 dishonorable')
  })

  it('TER-R27 The Retreat is rewarded before the Victory, and both before the end of the duel', () => {
    const on = duel(two({ tokens: [3, 0] }, { morale: 2, tokens: [1, 0] }), 0, 1, 'hit', 'hit')
    expect(asks(on)).toBe('reward 0')
    expect(on.state.duel).not.toBeNull()
    act(on, [0, pick(STEAL)])
    expect(toldOf(on, 'token').map(({ way }) => way)).toEqual(['steal', 'gain'])
    expect(tokens(on, 0)).toBe('4 honorable, 1 dishonorable')
  })

  it('TER-R13 A Reflected attempt that makes the attacker Retreat rewards the defender, and is no fifth token', () => {
    const on = two({ morale: 1, tokens: [1, 0] }, { hand: ['Reflect'], order: 'mine', tokens: [4, 0] })
    act(on, [0, challenge(1)], pass(1))
    fight(on, 'hit')
    act(on, pass(1), [1, play('Reflect')])
    expect(asks(on)).toBe('reward 1')
    expect(game.actions(on.state, 1)).toEqual([pick(DISCARD), pick(LEAVE)])
    act(on, [1, pick(DISCARD)])
    expect(tokens(on, 0)).toBe('0 honorable, 0 dishonorable')
    expect(result(on)).toEqual(['broken off'])
    expect(on.state.players[0].isOut).toBe(true)
    // TER-R30: the attacker's turn is over.
    expect(on.state.current).not.toBe(0)
  })
})

describe('Flight', () => {
  it('TER-29 The beaten defender chooses an adjacent terrain; the own Decoy there leaves', () => {
    const on = scene({
      seats: [
        { house: 'shimoto', at: 1 },
        { house: 'viewhing', at: 1, decoy: 2 },
        { house: 'benevol', at: 3 },
        { house: 'tagion', at: 3 },
      ],
      lands: ['plain', 'coast', 'farm', 'towne'],
    })
    duel(on, 0, 1, 'hit', 'hit', 'miss')
    expect(game.actions(on.state, 1)).toEqual([pick(0), pick(2)])
    expect(refused(on, 1, pick(3))).toBe('not-offered TER-29')
    act(on, [1, pick(2)])
    expect(on.state.players[1]).toMatchObject({ warrior: 2, decoy: -1 })
  })

  it('TER-29 Where all around is full the defender stays', () => {
    const on = scene({
      seats: [
        { house: 'shimoto' },
        { house: 'viewhing' },
        { house: 'benevol', at: 1, decoy: 2 },
        { house: 'tagion', at: 1, decoy: 2 },
        { house: 'hammerstone', at: 1, decoy: 2 },
        { house: 'gryssel', at: 1, decoy: 2 },
      ],
      lands: ['plain', 'coast', 'farm'],
    })
    duel(on, 0, 1, 'hit', 'hit', 'miss')
    expect(place(on, 1)).toBe(0)
    expect(result(on)).toEqual(['victory'])
  })

  it('TER-29 An attacker who fails never Flees', () => {
    const on = duel(two({}, { tokens: [0, 0] }), 0, 1, 'miss', 'miss', 'miss')
    act(on, [1, pick(GAIN)])
    expect(place(on, 0)).toBe(0)
    expect(asks(on)).toBe('act 0')
  })

  it('TER-R16 A trapped loser does not Flee', () => {
    const on = duel(two({}, { trap: 3 }), 0, 1, 'hit', 'hit', 'miss')
    expect(place(on, 1)).toBe(0)
    expect(asks(on)).toBe('act 0')
  })

  it('TER-R57 Who has left the terrain of the duel by then has no need to Flee', () => {
    const on = two({}, { hand: [STEP], order: 'mine' })
    act(on, [0, challenge(1)], pass(1))
    fight(on, 'hit')
    act(on, [1, play(STEP)], [1, pick(1)])
    passAll(on)
    fight(on, 'hit')
    fight(on, 'miss')
    expect(result(on)).toEqual(['victory'])
    expect(place(on, 1)).toBe(1)
    expect(asks(on)).toBe('act 0')
  })

  it('TER-R27 Flight comes last: after the tokens', () => {
    const on = duel(two(), 0, 1, 'hit', 'hit', 'hit')
    expect(asks(on)).toBe('reward 0')
    expect(place(on, 1)).toBe(0)
    act(on, [0, pick(GAIN)])
    expect(asks(on)).toBe('flee 1')
  })
})

describe('Feint and Parry', () => {
  /** The duel up to the reveal of the first attempt, with both asked. */
  function shown(attack: string, defense: string, attacker: SeatSaid, defender: SeatSaid): Scene {
    const on = two({ order: 'mine', ...attacker }, { order: 'mine', morale: 4, ...defender })
    act(on, [0, challenge(1)])
    if (asks(on) === 'window 1') act(on, pass(1))
    return attempt(on, attack, defense)
  }

  it('TER-38 Feint: the attempt begins anew, and the first cards are back in the hands', () => {
    const on = shown('Head', 'Body/Left', {}, { hand: ['Feint'] })
    act(on, [1, play('Feint')])
    expect(asks(on)).toBe('attempt 0 1')
    expect(on.state.duel).toMatchObject({ attempt: 1, wins: 0, cards: [], shown: null })
    expect(game.actions(on.state, 0)).toHaveLength(4)
    attempt(on, 'Head', 'Head/Left')
    expect(morale(on)[1]).toBe(4)
  })

  it('TER-38 A Feint may be answered by a Feint of the next try', () => {
    const on = shown('Head', 'Body/Left', { hand: ['Feint'] }, { hand: ['Feint'] })
    act(on, pass(0), [1, play('Feint')])
    // The attacker could answer the Feint itself, but not with a Feint: that answers an attempt.
    expect(asks(on)).toBe('window 0')
    expect(refused(on, 0, play('Feint'))).toBe(MOMENT)
    act(on, pass(0))
    expect(asks(on)).toBe('attempt 0 1')
    attempt(on, 'Left', 'Head/Left')
    act(on, [0, play('Feint')])
    expect(asks(on)).toBe('attempt 0 1')
    expect(on.state.duel?.attempt).toBe(1)
  })

  it('TER-39 Parry may turn a success into a block', () => {
    const on = shown('Head', 'Body/Left', {}, { hand: ['Parry'] })
    lucky(on, 1, play('Parry'), ({ state }) => state.duel?.cards[0]?.[0] === 2)
    // Left for Head, and Body/Left covers it.
    expect(on.state.duel).toMatchObject({ wins: 0, attempt: 2, cards: [[2, 2]] })
    expect(morale(on)[1]).toBe(4)
  })

  it('TER-39 Parry may turn a block into a success', () => {
    const on = shown('Head', 'Head/Left', { hand: ['Parry'] }, {})
    lucky(on, 0, play('Parry'), ({ state }) => state.duel?.cards[0]?.[1] === 2)
    expect(on.state.duel).toMatchObject({ wins: 1, cards: [[0, 2]] })
    expect(morale(on)[1]).toBe(3)
  })

  it('TER-39 The other card is never the one shown nor the one that lies out', () => {
    const seen = new Set<number>()
    for (let luck = 0; luck < 40; luck++) {
      const on = two({ hand: ['Parry'], order: 'mine' }, { morale: 4 })
      on.salt = luck * 10
      act(on, [0, challenge(1)])
      attempt(on, 'Head', 'Head/Left')
      act(on, pass(0))
      attempt(on, 'Left', 'Head/Right')
      act(on, [0, play('Parry')])
      seen.add(Number(on.state.duel?.cards[1][1]))
    }
    expect([...seen].sort()).toEqual([2, 3])
  })

  it('TER-R28 The parried card is back in the hand, the new one lies out', () => {
    const on = shown('Head', 'Body/Left', {}, { hand: ['Parry'] })
    lucky(on, 1, play('Parry'), ({ state }) => state.duel?.cards[0]?.[0] === 3)
    expect(refused(on, 0, { type: 'attack', card: 3 })).toBe('card-out TER-26')
    expect(refused(on, 0, { type: 'attack', card: 0 })).toBeUndefined()
  })

  it('TER-R28 Nobody but the duelists can Feint or Parry, and they only when an attempt is shown', () => {
    const on = scene({
      seats: [
        { house: 'shimoto', hand: ['Feint'] },
        { house: 'viewhing' },
        { house: 'benevol', hand: ['Feint', 'Parry'], order: 'all' },
      ],
    })
    expect(refused(on, 0, play('Feint'))).toBe(MOMENT)
    act(on, [0, challenge(1)], pass(2, 'all'))
    attempt(on, 'Head', 'Body/Left')
    expect(asks(on)).toBe('window 2')
    expect(refused(on, 2, play('Feint'))).toBe(MOMENT)
    expect(refused(on, 2, play('Parry'))).toBe(MOMENT)
    expect(lists(on, 2, { type: 'pass', order: 'all' })).toBe(true)
  })

  it('TER-R11 Who has Retreated before success is settled fights no more, whatever is played', () => {
    // The Retort makes the attacker Retreat, and then the defender Feints: there is nobody left to try again.
    const on = shown(
      'Head',
      'Head/Left',
      { morale: 1, tokens: [0, 0] },
      { equipped: [RIPOSTE], hand: ['Feint'] },
    )
    act(on, [1, play(RIPOSTE)])
    while (asks(on) === 'window 1') {
      expect(refused(on, 1, play('Feint'))).toBe(MOMENT)
      act(on, pass(1))
    }
    expect(result(on)).toEqual(['broken off'])
    expect(on.state.duel).toBeNull()
    // One token for the Retreat; three blocks were not made.
    expect(tokens(on, 1)).toBe('2 honorable, 0 dishonorable')
  })

  it('TER-R11 What was blocked is blocked, even if the attacker Retreats before it is settled', () => {
    const on = two({ morale: 1, tokens: [0, 0] }, { equipped: [RIPOSTE], tokens: [0, 0], order: 'mine' })
    act(on, [0, challenge(1)], pass(1))
    fight(on, 'miss')
    act(on, pass(1))
    fight(on, 'miss')
    act(on, pass(1))
    fight(on, 'miss')
    act(on, [1, play(RIPOSTE)])
    expect(on.state.players[0].isOut).toBe(true)
    expect(result(on)).toEqual(['defended'])
    // One token for the Retreat, one for three blocks.
    expect(tokens(on, 1)).toBe('2 honorable, 0 dishonorable')
  })

  it('TER-34 Ranged items and duels do not mix: only Agility is played while a duel lasts', () => {
    const on = shown('Head', 'Body/Left', { hand: [DART, 'Feint'] }, {})
    expect(refused(on, 0, use(DART, 2))).toBe('answer TER-R18')
    expect(refused(on, 0, play(DART, 2))).toBe('not-agility TER-34')
  })
})
