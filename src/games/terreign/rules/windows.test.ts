import { describe, expect, it } from 'vitest'
import { terrain } from '../content/terrains.ts'
import { ALMS, DART, DUEL_SHIELD, GEAR, itemsThat, REMEDY, STANDARD, STEP, VETO } from '../testing/items.ts'
import { item, type Said, type SeatSaid } from '../testing/position.ts'
import {
  ADVANTAGE,
  act,
  asks,
  attempt,
  CHARITY,
  dropFromHand,
  END,
  lists,
  names,
  pick,
  play,
  READY,
  REST,
  refused,
  type Scene,
  SEARCH,
  scavenge,
  scene,
  toldOf,
  trait,
  use,
  venture,
} from '../testing/scene.ts'
import { challenge, MOMENT, NO_ITEM, pass } from '../testing/scene-words.ts'
import { game } from './game.ts'
import type { WindowFrame } from './state.ts'

/** The window on top; null where another step is. */
function open({ state }: Scene): WindowFrame | null {
  const frame = state.stack.at(-1)
  return frame?.step === 'window' ? frame : null
}

/** Whom the window on top asks, in order; none where nobody is asked. */
const asked = (on: Scene) => open(on)?.asked ?? []

/** Seat 0 has the turn; seat 1, who wants to be asked always, watches from afar with a card in hand. */
function watched(zero: SeatSaid = {}, more: Partial<Said> = {}): Scene {
  return scene({
    seats: [
      { house: 'viewhing', at: 0, ...zero },
      { house: 'shimoto', at: 2, hand: [REMEDY], order: 'all' },
      { house: 'benevol', at: 1 },
    ],
    lands: ['plain', 'coast', 'farm'],
    ...more,
  })
}

describe('moments', () => {
  it('TER-R18 A turn begins and ends with a window', () => {
    const on = watched({}, { phase: 'begin' })
    expect(open(on)).toMatchObject({ moment: 'begin', asked: [1] })
    act(on, pass(1, 'all'), [0, READY], [0, END])
    expect(open(on)).toMatchObject({ moment: 'end', asked: [1] })
    act(on, pass(1, 'all'))
    expect(on.state.current).toBe(1)
  })

  it('TER-R18 Whatever is declared can be answered before it takes effect', () => {
    const hand = [DART, REMEDY, ...STANDARD.slice(0, 4)]
    const cases = [
      [SEARCH, 'drew'],
      [scavenge(GEAR[0]), 'took'],
      [use(DART, 2), 'damage'],
      [play(REMEDY), 'healed'],
      [trait(3), 'looked'],
      [CHARITY, 'discarded'],
      [REST, 'healed'],
      [challenge(3), 'duel'],
    ] as const
    for (const [action, effect] of cases) {
      const on = scene({
        seats: [
          { house: 'viewhing', morale: 2, hand },
          { house: 'shimoto', at: 2, hand: [VETO], order: 'all' },
          { house: 'benevol', at: 1 },
          { house: 'tagion', hand: [STANDARD[4]] },
        ],
        lands: ['plain', 'coast', 'farm', 'towne'],
        drops: { 0: [GEAR[0]] },
      })
      act(on, [0, action])
      expect(open(on), action.type).toMatchObject({ moment: 'declared', asked: [1] })
      expect(toldOf(on, 'declared')).toMatchObject([
        { type: 'declared', seat: 0, action, land: terrain('plain') },
      ])
      expect(toldOf(on, effect)).toEqual([])
      act(on, pass(1, 'all'))
      while (on.state.stack.at(-1)?.step === 'pick') act(on, [0, game.actions(on.state, 0)[0]])
      if (open(on)?.moment === 'damage') act(on, pass(1, 'all'))
      expect(toldOf(on, effect), action.type).not.toEqual([])
    }
  })

  it('TER-R18 So can what is declared in Prepare, a Venture or an Advantage', () => {
    for (const [action, effect] of [
      [venture(1), 'moved'],
      [ADVANTAGE, 'healed'],
    ] as const) {
      const on = watched({ at: 0, morale: 2 }, { phase: 'prepare', lands: ['farm', 'coast', 'plain'] })
      act(on, [0, action])
      expect(open(on)).toMatchObject({ moment: 'declared', asked: [1] })
      expect(toldOf(on, effect)).toEqual([])
      act(on, pass(1, 'all'))
      expect(toldOf(on, effect)).toHaveLength(1)
    }
  })

  it('TER-R18 An event can be answered before it happens', () => {
    const on = watched({}, { phase: 'event', events: [ALMS] })
    expect(open(on)).toMatchObject({ moment: 'event', asked: [1] })
    expect(toldOf(on, 'event')).toHaveLength(1)
    expect(toldOf(on, 'drew')).toEqual([])
    act(on, pass(1, 'all'))
    expect(toldOf(on, 'drew')).not.toEqual([])
  })

  it('TER-R18 The cards of an attempt, damage and a token that changed hands can be answered', () => {
    const on = watched({}, { lands: ['plain', 'coast', 'farm'] })
    on.state.players[2].warrior = 0
    const moments: (string | undefined)[] = []
    act(on, [0, challenge(2)], pass(1, 'all'))
    for (const [attack, defense] of [
      ['Head', 'Body/Left'],
      ['Left', 'Head/Right'],
      ['Body', 'Body/Left'],
    ] as const) {
      attempt(on, attack, defense)
      while (open(on)) {
        moments.push(open(on)?.moment)
        act(on, pass(1, 'all'))
      }
    }
    expect(moments).toEqual(['attempt', 'damage', 'attempt', 'damage', 'attempt', 'token'])
  })

  it('TER-R18 There is none between a secret choice and its reveal', () => {
    const on = scene({
      seats: [
        { house: 'viewhing', hand: [STANDARD[0], STANDARD[1]], order: 'all' },
        { house: 'shimoto', hand: [STANDARD[2], STANDARD[3]], order: 'all' },
      ],
    })
    act(on, [0, challenge(1)], pass(0, 'all'), pass(1, 'all'))
    act(on, [0, { type: 'attack', card: 0 }])
    expect(asks(on)).toBe('attempt 1')
    const trade = scene({ seats: [{ hand: [STANDARD[0]] }, { hand: [STANDARD[1]], order: 'all' }] })
    act(trade, [0, { type: 'barter', seat: 1, count: 1 }])
    act(trade, [0, pick(item(STANDARD[0]))], [0, pick(0)])
    expect(asks(trade)).toBe('counter 1')
  })
})

describe('whom a window asks', () => {
  it('TER-R18 Clockwise from the player whose turn it is', () => {
    const seat: SeatSaid = { hand: [STANDARD[0]], order: 'all' }
    const cards = STANDARD.slice(0, 4)
    const on = scene({
      seats: cards.map((card) => ({ ...seat, hand: [card] })),
      turn: 2,
    })
    act(on, [2, SEARCH])
    expect(asked(on)).toEqual([2, 3, 0, 1])
  })

  it('TER-R18 Whoever has neither a card nor ready Agility equipment is not asked; both are public', () => {
    const on = scene({
      seats: [
        { at: 1 },
        { at: 1, order: 'all' },
        { order: 'all', equipped: [GEAR[0]] },
        { order: 'all', equipped: [DUEL_SHIELD] },
        { at: 1, order: 'all', hand: [STANDARD[0]] },
      ],
    })
    act(on, [0, SEARCH])
    expect(asked(on)).toEqual([3, 4])
    // The same holds for everybody's view of it.
    for (const viewer of [0, 1, 3] as const) {
      const seen = game.view(on.state, viewer)
      expect(game.actors(seen)).toEqual([3])
      expect(seen.stack.at(-1)).toEqual(on.state.stack.at(-1))
    }
  })

  it('TER-R18 Agility equipment that was used this turn is not ready', () => {
    const on = scene({ seats: [{}, { order: 'all', equipped: [DUEL_SHIELD] }] })
    on.state.players[1].spent[0] = 1
    act(on, [0, SEARCH])
    expect(asks(on)).toBe('act 0')
  })

  it('TER-R18 Nobody in the Swamp is asked, nor who has Retreated', () => {
    const on = scene({
      seats: [
        {},
        { at: 1, order: 'all', hand: [STANDARD[0]], equipped: [DUEL_SHIELD] },
        { at: null, order: 'all', hand: [STANDARD[1]] },
        { at: 2, order: 'all', hand: [STANDARD[2]] },
      ],
      lands: ['plain', 'swamp', 'coast', 'farm'],
    })
    act(on, [0, SEARCH])
    expect(asked(on)).toEqual([3])
  })
})

describe('orders', () => {
  /** Seat 0 acts; 1 and 2 hold a card, stand on spaces 1 and 2, and want to be asked when it concerns them. */
  function mine(zero: SeatSaid = {}, more: Partial<Said> = {}): Scene {
    return scene({
      seats: [
        { house: 'viewhing', ...zero },
        { house: 'shimoto', at: 1, hand: [STANDARD[0]], order: 'mine' },
        { house: 'benevol', at: 2, hand: [STANDARD[1]], order: 'mine' },
      ],
      lands: ['plain', 'coast', 'farm'],
      ...more,
    })
  }

  it('TER-R38 Who is asked when concerned is asked of what names or would hit them, and of nothing else', () => {
    expect(asked(act(mine(), [0, SEARCH]))).toEqual([])
    expect(asked(act(mine({ hand: [DART] }), [0, use(DART, 2)]))).toEqual([2])
    expect(asked(act(mine({ hand: ['firebomb'] }), [0, use('firebomb', 1)]))).toEqual([1])
    expect(asked(act(mine({ at: 1 }), [0, trait(1)]))).toEqual([1])
    expect(asked(act(mine({ at: 1 }), [0, challenge(1)]))).toEqual([1])
    expect(asked(act(mine({ at: 1 }), [0, END]))).toEqual([])
  })

  it('TER-R38 An event concerns those whom it would hit', () => {
    const on = scene({
      seats: [
        { house: 'viewhing' },
        { house: 'shimoto', at: 1, hand: [STANDARD[0]], order: 'mine', tokens: [0, 0] },
        { house: 'benevol', at: 2, hand: [STANDARD[1]], order: 'mine' },
      ],
      phase: 'event',
      events: [ALMS],
    })
    expect(asked(on)).toEqual([1])
  })

  it('TER-R38 An attempt concerns the duelists, damage those whom it reaches, a token those beside it', () => {
    const on = scene({
      seats: [
        { house: 'viewhing' },
        { house: 'shimoto', hand: [STANDARD[0]], order: 'mine' },
        { house: 'benevol', hand: [STANDARD[1]], order: 'mine' },
        { house: 'tagion', at: 1, hand: [STANDARD[2]], order: 'mine' },
      ],
    })
    const log: string[] = []
    const note = () => {
      for (let frame = open(on); frame; frame = open(on)) {
        log.push(`${frame.moment} ${frame.asked[0]}`)
        act(on, pass(frame.asked[0]))
      }
    }
    act(on, [0, challenge(1)])
    note()
    attempt(on, 'Head', 'Body/Left')
    note()
    attempt(on, 'Left', 'Head/Right')
    note()
    attempt(on, 'Body', 'Body/Left')
    note()
    expect(log).toEqual([
      'declared 1',
      'attempt 1',
      'damage 1',
      'attempt 1',
      'damage 1',
      'attempt 1',
      'token 1',
      'token 2',
    ])
  })

  it('TER-R38 Who is never asked is not asked even of what would hit them', () => {
    const on = mine({ hand: [DART] })
    on.state.players[1].order = 'never'
    act(on, [0, use(DART, 1)])
    expect(asks(on)).toBe('act 0')
  })

  it('TER-R38 All are told when a pass changes the order, and only then', () => {
    const on = act(mine({ hand: [DART] }), [0, use(DART, 1)], pass(1))
    expect(toldOf(on, 'ordered')).toEqual([])
    act(on, pass(1, 'all'))
    expect(toldOf(on, 'ordered')).toEqual([{ type: 'ordered', seat: 1, order: 'all' }])
  })

  it('TER-R38 A pass says which order holds from then on; another change is once a turn, on one’s own', () => {
    const on = mine({ hand: [DART, STANDARD[3]] })
    act(on, [0, use(DART, 1)], pass(1, 'all'))
    expect(on.state.players[1].order).toBe('all')
    expect(open(on)).toMatchObject({ moment: 'damage', asked: [1] })
    act(on, pass(1, 'never'))
    act(on, [0, { type: 'order', order: 'mine' }])
    expect(refused(on, 0, { type: 'order', order: 'all' })).toBe('order-twice TER-R38')
    expect(refused(on, 0, { type: 'order', order: 'mine' })).toBe('same-order TER-R38')
    expect(refused(on, 1, { type: 'order', order: 'all' })).toBe('not-your-turn undefined')
  })

  it('TER-R40 Of what you declared yourself you are asked only when you want to be asked always', () => {
    expect(asked(act(mine({ hand: [REMEDY, STANDARD[3]], morale: 2, order: 'mine' }), [0, SEARCH]))).toEqual(
      [],
    )
    expect(asked(act(mine({ hand: [STANDARD[3]], order: 'all' }), [0, SEARCH]))).toEqual([0])
  })

  it('TER-R40 A pass stands until another answer has changed the matter', () => {
    const on = scene({
      seats: [
        { house: 'shimoto' },
        { house: 'viewhing', at: 1, hand: [REMEDY, STANDARD[0]], morale: 2, order: 'all' },
        { house: 'benevol', at: 2, hand: [STANDARD[1]], order: 'all' },
      ],
    })
    act(on, [0, SEARCH])
    expect(asked(on)).toEqual([1, 2])
    act(on, pass(1, 'all'), pass(2, 'all'))
    expect(asks(on)).toBe('act 0')
    act(on, [0, SEARCH], pass(1, 'all'))
    expect(asked(on)).toEqual([2])
  })
})

describe('answers', () => {
  it('TER-R18 After an answer all may answer again, those too who had passed', () => {
    const on = scene({
      seats: [
        { house: 'shimoto' },
        { house: 'viewhing', at: 1, hand: [STANDARD[0]], order: 'all' },
        { house: 'benevol', at: 2, hand: [REMEDY, STANDARD[1]], morale: 2, order: 'all' },
      ],
    })
    act(on, [0, SEARCH], pass(1, 'all'), [2, play(REMEDY)])
    // The remedy itself may be answered first.
    expect(open(on)).toMatchObject({ moment: 'declared', asked: [1, 2] })
    act(on, pass(1, 'all'), pass(2, 'all'))
    expect(on.state.players[2].morale).toBe(3)
    expect(toldOf(on, 'drew')).toEqual([])
    expect(asked(on)).toEqual([1, 2])
    act(on, pass(1, 'all'), pass(2, 'all'))
    expect(toldOf(on, 'drew')).toHaveLength(1)
  })

  /** Seat 0 attacks 1 with a Ranged item; both can cancel items. */
  function shot(): Scene {
    return act(
      scene({
        seats: [
          { house: 'viewhing', hand: [DART, VETO], order: 'mine' },
          { house: 'shimoto', at: 1, morale: 4, hand: [VETO, STANDARD[0]], order: 'mine' },
        ],
      }),
      [0, use(DART, 1)],
    )
  }

  it('TER-R18 What is cancelled has no effect, and is spent like anything used', () => {
    const on = act(shot(), [1, play(VETO)], pass(0))
    expect(toldOf(on, 'void')).toMatchObject([{ seat: 0, why: 'cancelled' }])
    expect(on.state.players[1].morale).toBe(4)
    expect(names(on.state.discard)).toEqual(names([item(DART), item(VETO)]))
    expect(on.state.stack.at(-1)).toMatchObject({ step: 'act', left: 1 })
  })

  it('TER-R18 What was played last takes effect first: cancelling what cancels lets the first item through', () => {
    const on = act(shot(), [1, play(VETO)], [0, play(VETO)])
    while (open(on)) act(on, pass(asked(on)[0]))
    expect(toldOf(on, 'void')).toEqual([
      {
        type: 'void',
        seat: 1,
        why: 'cancelled',
        action: play(VETO),
        land: on.state.lands[1],
        lands: on.state.lands,
      },
    ])
    expect(on.state.players[1].morale).toBe(3)
    expect(on.state.table).toEqual([])
    expect(on.state.discard).toHaveLength(3)
  })

  it('TER-R18 A cancelled item cannot be cancelled again', () => {
    const on = scene({
      seats: [
        { house: 'viewhing', hand: ['firebomb'] },
        { house: 'shimoto', at: 1, hand: [VETO], order: 'mine' },
        { house: 'benevol', at: 1, hand: [VETO], order: 'mine' },
      ],
    })
    act(on, [0, use('firebomb', 1)])
    expect(refused(on, 2, play(VETO))).toBe('not-your-turn undefined')
    act(on, [1, play(VETO)])
    expect(toldOf(on, 'void')).toHaveLength(1)
    expect(asks(on)).toBe('act 0')
    expect(names(on.state.players[2].hand)).toEqual(names([item(VETO)]))
  })

  it('TER-R18 Only what fits the moment is an answer', () => {
    const on = shot()
    expect(refused(on, 1, play('reflect'))).toBe(NO_ITEM)
    expect(refused(on, 1, use(STANDARD[0], 0))).toBe('answer TER-R18')
    expect(refused(on, 1, dropFromHand(STANDARD[0]))).toBe('answer TER-R18')
    act(on, pass(1))
    expect(open(on)?.moment).toBe('damage')
    // The item has been let pass: now there is its damage.
    expect(refused(on, 1, play(VETO))).toBe(MOMENT)
  })

  it('TER-R45 What can no longer be done when its turn comes has no effect, and what was spent stays spent', () => {
    const on = scene({
      seats: [
        { house: 'viewhing', at: 1, hand: [DART] },
        { house: 'shimoto', at: 2, morale: 4, hand: [STEP], order: 'mine' },
        { house: 'benevol', at: 0 },
        { house: 'tagion', at: 0 },
      ],
      lands: ['plain', 'coast', 'farm', 'towne'],
    })
    act(on, [0, use(DART, 1)], [1, play(STEP)], [1, pick(3)])
    expect(on.state.players[1].warrior).toBe(3)
    expect(toldOf(on, 'void')).toEqual([
      {
        type: 'void',
        seat: 0,
        why: 'impossible',
        action: use(DART, 1),
        land: on.state.lands[1],
        lands: on.state.lands,
      },
    ])
    expect(on.state.players[1].morale).toBe(4)
    expect(names(on.state.discard)).toEqual(names([item(DART), item(STEP)]))
    expect(on.state.stack.at(-1)).toMatchObject({ step: 'act', left: 1 })
  })

  it('TER-R45 A duel whose defender has left the terrain does not take place', () => {
    const on = scene({
      seats: [{ house: 'viewhing' }, { house: 'shimoto', hand: [STEP], order: 'mine' }],
      lands: ['plain', 'coast'],
    })
    act(on, [0, challenge(1)], [1, play(STEP)])
    expect(on.state.players[1].warrior).toBe(1)
    expect(on.state.duel).toBeNull()
    expect(on.state.stack.at(-1)).toMatchObject({ step: 'act', left: 1, hasDuelled: true })
  })

  it('TER-R47 On your own turn you play at any time what has no moment of its own, and nothing else', () => {
    const on = scene({
      seats: [
        { house: 'shimoto', morale: 2, hand: [REMEDY, VETO, 'reflect', 'feint'] },
        { house: 'viewhing', at: 1 },
      ],
      phase: 'prepare',
    })
    for (const id of [VETO, 'reflect', 'feint']) expect(refused(on, 0, play(id))).toBe(MOMENT)
    expect(lists(on, 0, play(REMEDY))).toBe(true)
    act(on, [0, READY], [0, SEARCH], [0, play(REMEDY)])
    expect(on.state.players[0].morale).toBe(3)
    expect(on.state.stack.at(-1)).toMatchObject({ step: 'act', left: 1 })
    expect(refused(on, 0, { type: 'end' })).toBeUndefined()
  })

  it('TER-R46 An Instance opens no window of its own; the damage it does opens one', () => {
    const [quiet] = itemsThat(
      ({ types, abilities }) =>
        types.length === 1 &&
        types[0] === 'instance' &&
        abilities.some(
          (each) => each.kind === 'enter' && each.effects.some(({ do: does }) => does === 'draw'),
        ),
    )
    const [hurtful] = itemsThat(
      ({ types, abilities }) =>
        types[0] === 'instance' &&
        abilities.some(
          (each) => each.kind === 'enter' && each.effects.some(({ do: does }) => does === 'damage'),
        ),
    )
    const lay = (top: string) =>
      scene({
        seats: [
          { house: 'viewhing', hand: [STANDARD[0]] },
          { house: 'shimoto', hand: [STANDARD[1]], order: 'all' },
        ],
        deck: [STANDARD[2], top, STANDARD[3], STANDARD[4], STANDARD[5]],
        lands: ['plain', 'coast'],
        phase: 'prepare',
      })
    const first = act(lay(quiet), [0, READY])
    // The House looks at more than one item: take the Instance.
    act(first, [0, SEARCH], pass(1, 'all'), [0, pick(item(quiet))])
    expect(toldOf(first, 'instance')).toHaveLength(1)
    expect(asks(first)).toBe('act 0')
    const second = act(lay(hurtful), [0, READY])
    act(second, [0, SEARCH], pass(1, 'all'), [0, pick(item(hurtful))])
    expect(open(second)).toMatchObject({ moment: 'damage', asked: [1] })
  })
})
