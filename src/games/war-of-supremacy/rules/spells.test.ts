import { describe, expect, it } from 'vitest'
import {
  act,
  actionOf,
  asks,
  cast,
  type Deed,
  END,
  endCombat,
  lucky,
  PASS,
  passAll,
  pick,
  place,
  refused,
  type Said,
  type Scene,
  scene,
} from '../testing/scene.ts'
import { answer, cardSet, creature, spell } from '../testing/scene-cards.ts'
import { attack, grave, hand, hands, scores } from '../testing/scene-words.ts'
import { game } from './game.ts'

const CARDS = cardSet({
  creatures: [
    creature('Plain', [3, 3, 3]),
    creature('Sage', [2, 2, 2], {
      abilities: [{ when: 'placed', effects: [{ do: 'draw', who: 'you', from: 'spell', amount: 1 }] }],
    }),
    creature('Bane', [2, 2, 2], {
      abilities: [
        {
          when: 'placed',
          effects: [{ do: 'discard', who: { each: 'others' }, amount: 1, how: 'random' }],
        },
      ],
    }),
  ],
  spells: [
    spell('Own', 'your turn', [{ do: 'modify', to: { all: {} }, form: 'all', amount: 1 }]),
    spell('Any', 'any turn', [{ do: 'modify', to: { all: {} }, form: 'all', amount: 1 }]),
    spell('Touch', 'creature', [{ do: 'modify', to: { one: {} }, form: 'all', amount: 1 }]),
    spell('Double', 'any turn', [{ do: 'modify', to: { all: {} }, form: 'all', amount: 10 }]),
    spell('Power', 'any turn', [{ do: 'power', to: { all: {} }, amount: 4 }]),
    spell('Boom', 'straight away', [{ do: 'damage', to: { all: {} }, amount: 1 }]),
    spell('Gift', 'straight away', [{ do: 'draw', who: 'you', from: 'creature', amount: 1 }]),
    spell('Learn', 'any turn', [{ do: 'draw', who: 'you', from: 'spell', amount: 1 }]),
    spell('Rummage', 'any turn', [{ do: 'pick up', who: 'you', what: { kind: 'spell' }, amount: 1 }]),
    spell('Curse', 'any turn', [{ do: 'discard', who: { one: 'any' }, amount: 1, how: 'random' }]),
    spell('Hit', 'any turn', [{ do: 'damage', to: { one: {} }, amount: 1 }]),
    spell('Fatal', 'any turn', [{ do: 'kill', to: { one: {} } }]),
    answer('Nay', 'spell', [{ do: 'counter' }]),
    answer('Back', 'you are targeted', [{ do: 'redirect', to: 'caster' }]),
    answer('Shield', 'your creature is targeted', [{ do: 'counter' }]),
    answer('Grief', 'killed', [{ do: 'draw', who: 'you', from: 'creature', amount: 1 }]),
    answer('Loss', 'discarded', [{ do: 'draw', who: 'you', from: 'creature', amount: 1 }]),
    answer('Joy', 'combat won', [{ do: 'draw', who: 'you', from: 'creature', amount: 1 }]),
    answer('Sorrow', 'combat lost', [{ do: 'draw', who: 'you', from: 'creature', amount: 1 }]),
    answer('Early', 'turn', [{ do: 'draw', who: 'you', from: 'creature', amount: 1 }]),
    answer('Ambush', 'placed', [{ do: 'draw', who: 'you', from: 'creature', amount: 1 }]),
    spell('Home', 'any turn', [{ do: 'return', to: { one: {} }, where: 'hand' }]),
    spell('Crowd', 'any turn', [{ do: 'draw', who: 'you', from: 'creature', amount: 2 }], {
      if: { many: { count: 'creatures', of: { owner: 'you' } }, least: 2 },
    }),
    spell('Proud', 'any turn', [{ do: 'mend', to: { all: {} } }], { if: { you: 'defending' } }),
  ],
})
const EVERY = ['Own', 'Any', 'Touch', 'Nay', 'Back', 'Shield', 'Grief', 'Ambush']
const three = (said: Partial<Said>): Scene => scene({ seats: [{}, {}, {}], cards: CARDS, ...said })
/** Which of all these spells a seat may play now. */
function playable(on: Scene, seat: number, target = 'Plain'): string[] {
  const deed = (name: string): Deed => cast(name, name === 'Touch' ? target : null)
  return EVERY.filter((name) => refused(on, seat, deed(name)) === undefined)
}

describe('WOS-28 When spells may be played', () => {
  const all = { hand: EVERY, asks: 15 }

  it('WOS-28 In one’s own turn, before creatures: Your Turn, Any Turn, and on Creature if there is one', () => {
    expect(playable(three({ seats: [all, {}, {}], attack: ['Plain'] }), 0)).toEqual(['Own', 'Any', 'Touch'])
    const none = three({ seats: [all, {}, {}] })
    expect(refused(none, 0, cast('Touch', null))).toBe('no-target WOS-32')
    expect(playable(three({ seats: [all, {}, {}], defender: 1, defense: ['Plain'] }), 0)).toEqual([
      'Own',
      'Any',
      'Touch',
    ])
  })

  it('WOS-28 A spell for one’s own turn is refused as an answer, and can be played after placing', () => {
    const on = three({ seats: [{ hand: ['Own', 'Touch', 'Plain'], asks: 15 }, {}, {}] })
    act(on, [0, place('Plain')])
    expect(asks(on)).toBe('window placed 0')
    expect(game.refusal(on.state, 0, actionOf(on, 0, cast('Own')))?.message).toBe(
      'Play this in your own turn, not as an answer.',
    )
    act(on, [0, PASS])
    expect([asks(on), refused(on, 0, cast('Own'))]).toEqual(['act 0', undefined])
  })

  it('WOS-28 Once creatures are placed: on Creature, and on Condition', () => {
    const on = three({ seats: [{ hand: ['Plain'] }, all, {}], defender: 1 })
    act(on, [0, place('Plain')])
    expect(asks(on)).toBe('window placed 1')
    expect(playable(on, 1)).toEqual(['Touch', 'Ambush'])
  })

  it('WOS-28 And again after their abilities; then Any Turn too', () => {
    const on = three({
      seats: [{ hand: ['Sage'] }, all, {}],
      attack: ['Plain'],
      defender: 1,
      deck: ['Mumble'],
    })
    act(on, [0, place('Sage')], [1, PASS])
    // A spell may answer the ability, and Sage has drawn.
    expect(asks(on)).toBe('window others 1')
    expect(hands(on)[0]).toBe(1)
    expect(playable(on, 1)).toEqual(['Any', 'Touch'])
  })

  it('WOS-28 In answer to a spell: Any Turn, on Creature, and on its Condition', () => {
    const on = three({ seats: [{ hand: ['Any', 'Curse'] }, all, all], attack: ['Plain'] })
    act(on, [0, cast('Any')])
    expect(asks(on)).toBe('window spell 1')
    expect(playable(on, 1)).toEqual(['Any', 'Touch', 'Nay'])
    act(on, [1, PASS], [2, PASS])
    act(on, [0, cast('Curse', 1)])
    expect(playable(on, 1)).toEqual(['Any', 'Touch', 'Nay', 'Back'])
    act(on, [1, PASS])
    expect(playable(on, 2)).toEqual(['Any', 'Touch', 'Nay'])
  })

  it('WOS-28 Nobody counters a spell of their own', () => {
    const on = three({ seats: [{ hand: ['Any', ...EVERY], asks: 15 }, {}, {}], attack: ['Plain'] })
    act(on, [0, cast('Any')])
    expect(asks(on)).toBe('window spell 0')
    expect(playable(on, 0)).toEqual(['Any', 'Touch'])
  })

  it('WOS-28 A creature of yours is targeted: by a spell of another player', () => {
    const on = three({
      seats: [{ hand: ['Hit', 'Hit', 'Shield'], asks: 15 }, { hand: ['Shield'], asks: 15 }, {}],
      attack: ['Plain'],
      defender: 1,
      defense: ['Plain'],
    })
    act(on, [0, cast('Hit', 'Plain 2')])
    expect(refused(on, 0, cast('Shield'))).toBe('not-now WOS-28')
    act(on, [0, PASS])
    expect(refused(on, 1, cast('Shield'))).toBeUndefined()
    act(on, [1, PASS])
    act(on, [0, cast('Hit', 'Plain')], [0, PASS])
    expect(refused(on, 1, cast('Shield'))).toBe('not-now WOS-28')
  })

  it('WOS-28 On Condition in any stage: a turn begins, a creature was killed, a card discarded', () => {
    const two = { hand: ['Early', 'Grief', 'Loss'], asks: 15 }
    const turn = three({ phase: 'begin', seats: [two, two, {}] })
    expect(asks(turn)).toBe('window turn 1')
    act(turn, [1, cast('Early')])
    passAll(turn)
    expect(hands(turn)).toEqual([3, 3, 0])
    const killed = three({
      seats: [{ hand: ['Fatal', 'Grief'], asks: 15 }, two, two],
      defender: 1,
      defense: ['Plain'],
    })
    act(killed, [0, cast('Fatal', 'Plain')])
    passUntil(killed, 'killed')
    expect(asks(killed)).toBe('window killed 1')
    expect(refused(killed, 1, cast('Loss'))).toBe('not-now WOS-28')
    expect(refused(killed, 1, cast('Grief'))).toBeUndefined()
    act(killed, [1, PASS])
    expect(asks(killed)).toBe('act 0')
  })

  it('WOS-28 By a card of another player’s: not for what one discards oneself', () => {
    const holder = { hand: ['Loss', 'Murmur', 'Murmur'], asks: 15 }
    const on = three({ seats: [{ hand: ['Curse', 'Curse', 'Loss', 'Loss'], asks: 15 }, holder, {}] })
    lucky(on, 0, cast('Curse', 1), () => true)
    passUntil(on, 'discarded')
    expect(asks(on)).toBe('window discarded 1')
    act(on, [1, PASS])
    act(on, [0, cast('Curse', 0)])
    passUntil(on, 'discarded')
    expect(asks(on)).toBe('act 0')
    const bane = three({ seats: [{ hand: ['Bane'] }, holder, holder], defender: 1 })
    act(bane, [0, place('Bane')])
    passUntil(bane, 'discarded')
    expect(asks(bane)).toBe('window discarded 1')
  })

  it('WOS-28 A combat won, and a combat lost', () => {
    const both = { hand: ['Joy', 'Sorrow'], asks: 15 }
    const on = three({ seats: [both, both, both], attack: ['Plain'], defender: 1 })
    act(on, [0, END])
    passUntil(on, 'combat won')
    expect(asks(on)).toBe('window combat won 0')
    expect(refused(on, 0, cast('Sorrow'))).toBe('not-now WOS-28')
    act(on, [0, cast('Joy')])
    passUntil(on, 'combat lost')
    expect(asks(on)).toBe('window combat lost 1')
    expect(refused(on, 1, cast('Joy'))).toBe('not-now WOS-28')
    expect(refused(on, 1, cast('Sorrow'))).toBeUndefined()
  })

  it('WOS-28 What a spell asks for besides must hold', () => {
    const on = (defender: number) =>
      act(three({ seats: [{}, { hand: ['Proud'], asks: 15 }, {}], defender, defense: ['Plain'] }), [0, END])
    expect(refused(on(1), 1, cast('Proud'))).toBeUndefined()
    expect(refused(on(2), 1, cast('Proud'))).toBe('not-now WOS-28')
  })
})

describe('WOS-28 Straight away', () => {
  it('WOS-28 It is played the moment it is drawn; play pauses for it, and it may be answered', () => {
    const on = three({
      seats: [{ hand: ['Learn'] }, { hand: ['Nay'], asks: 15 }, {}],
      attack: ['Plain'],
      deck: ['Boom'],
    })
    act(on, [0, cast('Learn')], [1, PASS])
    expect(asks(on)).toBe('window spell 1')
    expect(scores(on, 'Plain')).toEqual([3, 3, 3])
    act(on, [1, PASS])
    expect(scores(on, 'Plain')).toEqual([2, 2, 2])
    expect([hand(on), grave(on), asks(on)]).toEqual([[], ['Boom', 'Learn'], 'act 0'])
  })

  it('WOS-28 In the drawing stage drawing goes on after it', () => {
    const on = endCombat(three({ deck: ['Gift', 'Plain', 'Sage'] }))
    expect(asks(on)).toBe('pick deck 0')
    act(on, [0, pick(1)])
    expect([hand(on), asks(on)]).toEqual([['Plain'], 'pick deck 0'])
    act(on, [0, pick(0)], [0, pick(0)])
    expect([hands(on), asks(on)]).toEqual([[3, 0, 0], 'act 1'])
  })

  it('WOS-28 Also when it is picked up from the grave', () => {
    const on = three({ seats: [{ hand: ['Rummage'] }, {}, {}], attack: ['Plain'], grave: ['Boom'] })
    act(on, [0, cast('Rummage')], [0, pick('Boom')])
    expect(scores(on, 'Plain')).toEqual([2, 2, 2])
    expect([hand(on), grave(on)]).toEqual([[], ['Boom', 'Rummage']])
  })
})

/** Everyone passes until a window about this opens, or somebody has something else to decide. */
function passUntil(on: Scene, about: string): void {
  for (;;) {
    const frame = on.state.stack.at(-1)
    if (frame?.step !== 'window' || frame.about === about) return
    act(on, [frame.asked[0], PASS])
  }
}

describe('WOS-29 At the same time', () => {
  it('WOS-29 Turn order from the current player', () => {
    const asker = { hand: ['Power', 'Double'], asks: 15 }
    const on = three({ turn: 1, seats: [asker, asker, asker], attack: ['Plain'] })
    act(on, [1, END])
    expect(asks(on)).toBe('window others 2')
    act(on, [2, PASS])
    expect(asks(on)).toBe('window others 0')
    const answers = three({ turn: 1, seats: [asker, asker, asker], attack: ['Plain'] })
    act(answers, [1, cast('Power')])
    expect(asks(answers)).toBe('window spell 1')
    act(answers, [1, PASS])
    expect(asks(answers)).toBe('window spell 2')
    act(answers, [2, PASS])
    expect(asks(answers)).toBe('window spell 0')
  })

  it('WOS-29 In a step each card is settled before the next is played', () => {
    const on = three({
      seats: [{}, { hand: ['Double'], asks: 15 }, { hand: ['Power'], asks: 15 }],
      attack: ['Plain'],
    })
    act(on, [0, END], [1, cast('Double')], [2, PASS])
    expect(scores(on, 'Plain')).toEqual([13, 13, 13])
    act(on, [2, cast('Power')])
    expect(scores(on, 'Plain')).toEqual([4, 4, 4])
  })

  it('WOS-29 An answer takes effect before what it answers', () => {
    const on = three({
      seats: [{ hand: ['Double'] }, { hand: ['Power'], asks: 15 }, {}],
      attack: ['Plain'],
    })
    act(on, [0, cast('Double')], [1, cast('Power')])
    expect(scores(on, 'Plain')).toEqual([14, 14, 14])
  })

  it('WOS-29 What no longer holds its condition still counts as played and goes to the grave', () => {
    const on = three({
      seats: [
        { hand: ['Curse', 'Nay'], asks: 15 },
        { hand: ['Back', 'Murmur'], asks: 15 },
        { hand: ['Nay'], asks: 15 },
      ],
    })
    act(on, [0, cast('Curse', 1)], [0, PASS], [1, cast('Back')], [0, PASS], [1, PASS], [2, PASS])
    // Turned back on its caster, the Curse is answered once more, and countered by seat 2.
    expect(asks(on)).toBe('window spell 0')
    act(on, [0, PASS], [1, PASS], [2, cast('Nay')])
    passAll(on)
    expect(hands(on)).toEqual([1, 1, 0])
    expect(grave(on)).toEqual(['Back', 'Curse', 'Nay'])
  })

  it('WOS-29 WOS-R51 So too when what it asks for has ceased before it takes effect', () => {
    const on = three({
      seats: [{ hand: ['Crowd'] }, { hand: ['Home'], asks: 15 }, {}],
      attack: ['Plain', 'Sage'],
    })
    act(on, [0, cast('Crowd')], [1, cast('Home', 'Sage')])
    expect([hand(on), grave(on)]).toEqual([['Sage'], ['Crowd', 'Home']])
  })

  it('WOS-29 A target that has gone leaves a spell without effect', () => {
    const on = three({
      seats: [{ hand: ['Touch'] }, { hand: ['Fatal'], asks: 15 }, {}],
      attack: ['Plain', 'Sage'],
    })
    act(on, [0, cast('Touch', 'Sage')], [1, cast('Fatal', 'Sage')])
    expect([attack(on), grave(on)]).toEqual([['Plain'], ['Fatal', 'Sage', 'Touch']])
    expect(scores(on, 'Plain')).toEqual([3, 3, 3])
  })
})
