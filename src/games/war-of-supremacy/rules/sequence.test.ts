import { describe, expect, it } from 'vitest'
import { act, asks, cast, END, PASS, passAll, place, type Scene, scene, toldOf } from '../testing/scene.ts'
import { cardSet, creature, spell } from '../testing/scene-cards.ts'
import { attack, control, defense, grave, hands } from '../testing/scene-words.ts'

const SCOUT = creature('Scout', [2, 2, 2], {
  abilities: [{ when: 'placed', effects: [{ do: 'draw', who: 'you', from: 'creature', amount: 1 }] }],
})
const PLAIN = creature('Plain', [3, 3, 3])
const CALL = spell('Call', 'your turn', [{ do: 'summon', from: 'deck', what: { type: 'Being' }, amount: 1 }])
const KILL = spell('Kill', 'creature', [{ do: 'kill', to: { one: {} } }])
const RECALL = spell('Recall', 'your turn', [{ do: 'return', to: { one: {} }, where: 'hand' }])
const cards = cardSet({ creatures: [SCOUT, PLAIN], spells: [CALL, KILL, RECALL] })

/** Seat 0 has called the first Being of the deck to its attack on seat 1, and starts the sequence. */
function called(hand: readonly string[], first: string, others: readonly string[] = []): Scene {
  const on = scene({
    cards,
    seats: [{ hand: ['Call', ...hand] }, { hand: others, asks: 15 }, {}],
    deck: [first, 'Plain'],
    defender: 1,
    defense: ['Bystander'],
  })
  passAll(act(on, [0, cast('Call')]))
  return act(on, [0, END])
}

describe('A sequence that begins with a summons is followed by another (WOS-16, WOS-R8)', () => {
  it('WOS-R8 the summoned attacker is killed in step (c): the current player places another creature', () => {
    const on = called(['Plain'], 'Plain', ['Kill'])
    expect(asks(on)).toBe('window placed 1')
    passAll(act(on, [1, cast('Kill', 'Plain')]))
    expect([asks(on), grave(on)]).toEqual(['act 0', ['Call', 'Kill', 'Plain']])
    passAll(act(on, [0, place('Plain')]))
    expect([asks(on), attack(on)]).toEqual(['act 0', ['Plain']])
    passAll(act(on, [0, END]))
    expect([control(on), defense(on)]).toEqual([0, ['Plain']])
  })

  it('WOS-16 its ability draws a creature in step (d): the current player places it', () => {
    const on = called([], 'Scout')
    expect([asks(on), hands(on)[0], toldOf(on, 'resolved')]).toEqual(['act 0', 1, []])
    passAll(act(on, [0, place('Plain')]))
    expect(attack(on)).toEqual(['Plain', 'Scout'])
  })

  it('WOS-16 nobody answers, and it has no ability: the current player may go on or end combat', () => {
    const on = called(['Plain'], 'Plain', ['Murmur'])
    act(on, [1, PASS], [1, PASS])
    expect(asks(on)).toBe('act 0')
    // The others have had their step (e), so combat ends at once.
    act(on, [0, END])
    expect([toldOf(on, 'resolved').length, control(on)]).toEqual([1, 0])
  })

  it('WOS-16 a summoned creature that has left combat again starts no sequence', () => {
    const on = scene({
      cards,
      seats: [{ hand: ['Call', 'Recall'] }, {}, {}],
      deck: ['Plain'],
      defender: 1,
      defense: ['Bystander'],
    })
    act(on, [0, cast('Call')], [0, cast('Recall', 'Plain')], [0, END])
    expect([toldOf(on, 'resolved').length, control(on)]).toEqual([1, 1])
  })
})
