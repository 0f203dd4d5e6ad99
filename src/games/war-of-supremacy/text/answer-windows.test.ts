import { describe, expect, it } from 'vitest'
import { type AnswerWindow, DEFAULT_ORDERS, type StandingOrders, standingPass } from '../../../core/index.ts'
import type { Effect } from '../content/vocabulary.ts'
import { game } from '../rules/game.ts'
import {
  ALL_ASKS,
  ASKS,
  act,
  cast,
  END,
  lucky,
  PASS,
  place,
  READY,
  type Said,
  type Scene,
  scene,
  toldOf,
} from '../testing/scene.ts'
import { answer, cardSet, creature, spell } from '../testing/scene-cards.ts'
import { answerWindows } from './answer-windows.ts'

/** The window of the seat that is asked. */
function window({ state }: Scene): AnswerWindow | undefined {
  const [seat] = game.actors(state)
  return answerWindows.windowOf(game.view(state, seat), seat)
}

/** Who is asked and about what kind of moment: `1 attack`; `own` where it is about the seat's own play. */
function moment(on: Scene): string {
  const found = window(on)
  return [game.actors(on.state)[0], ...(found?.kinds ?? ['none']), found?.isOwn ? 'own' : ''].join(' ').trim()
}

/** Passes until this seat is asked. */
function until(on: Scene, seat: number): Scene {
  while (game.actors(on.state)[0] !== seat) act(on, [game.actors(on.state)[0], PASS])
  return on
}

/** Whether the seat that is asked passes by these orders. */
function passes({ state }: Scene, orders: Partial<StandingOrders> = {}): boolean {
  const [seat] = game.actors(state)
  const decision = { view: game.view(state, seat), seat, actions: game.actions(state, seat) }
  return standingPass(answerWindows, { ...DEFAULT_ORDERS, ...orders }, decision) !== undefined
}

const asked = (...hand: string[]) => ({ hand, asks: ALL_ASKS })
const DEFENDED = { defender: 1, defense: ['Gorilla Berserker'] } satisfies Partial<Said>

const DRAW: Effect = { do: 'draw', who: 'you', from: 'either', amount: 1 }

/** A set in which every spell answers one condition. */
const ANSWERS = cardSet({
  creatures: [
    creature('Sundial', [2, 2, 2], { abilities: [{ when: 'start of turn', effects: [DRAW] }] }),
    creature('Scout', [2, 2, 2], { abilities: [{ when: 'placed', effects: [DRAW] }] }),
    creature('Ogre', [5, 5, 5]),
  ],
  spells: [
    spell('Kill', 'any turn', [{ do: 'kill', to: { one: {} } }]),
    spell('Plague', 'any turn', [
      { do: 'discard', who: { each: 'others' }, what: 'creature', amount: 1, how: 'random' },
    ]),
    ...(
      ['placed', 'killed', 'discarded', 'combat won', 'combat lost', 'territory', 'turn', 'ability'] as const
    ).map((about) => answer(`On ${about}`, about, [DRAW])),
  ],
})

describe('the moments of a combat', () => {
  function attacked(options: Said['options'] = {}): Scene {
    const seats = [
      asked('Gorilla Berserker', 'Switch'),
      asked('Switch'),
      asked('Forest Growth'),
      asked('Counterspell'),
    ]
    return act(scene({ seats, options, ...DEFENDED }), [0, place('Gorilla Berserker')])
  }

  it('are an attack for the defender, and none of the others’ business', () => {
    const on = attacked()
    expect(moment(on)).toBe('0 elsewhere own')
    expect(moment(until(on, 1))).toBe('1 arrival')
    expect(moment(until(on, 2))).toBe('2 elsewhere')
  })

  it.each([
    ['creatures whose abilities come first', 'Scout', 'On turn'],
    ['a card of its own for that moment', 'Ogre', 'On placed'],
  ])('are an attack to meet at once for %s', (_why, creature, held) => {
    const on = scene({
      cards: ANSWERS,
      seats: [{ hand: ['Scout', 'Ogre', 'Ogre'] }, asked(held)],
      defender: 1,
      defense: ['Sundial'],
    })
    act(on, [0, place(creature)], [0, READY])
    expect(moment(until(on, 1))).toBe('1 attack')
  })

  it.each([
    ['losing', '1 losing', ['Gorilla Berserker', 'Gorilla Berserker']],
    ['winning', '1 combat', ['Gorilla Berserker']],
  ])('go on until combat ends: the defender is %s', (_how, expected, hand) => {
    const seats = [asked(...hand), asked('Switch'), asked('Forest Growth')]
    const on = act(scene({ seats, ...DEFENDED }), [0, place('Gorilla Berserker')])
    if (hand.length > 1) act(on, [0, place('Gorilla Berserker')])
    while (!/losing|combat/.test(moment(on))) act(on, [game.actors(on.state)[0], PASS])
    expect(moment(on)).toBe(expected)
    expect(moment(until(on, 2))).toBe('2 elsewhere')
  })

  it('threaten nobody without an attack', () => {
    const on = act(scene({ seats: [asked('Switch'), asked('Switch'), {}], ...DEFENDED }), [0, END])
    expect(moment(on)).toBe('1 elsewhere')
  })

  it('concern a partner; the partner’s own attack counts as one’s own', () => {
    const on = attacked({ teams: true })
    expect(moment(until(on, 2))).toBe('2 elsewhere own')
    expect(moment(until(on, 3))).toBe('3 partner')
    expect(answerWindows.kinds.find(({ id }) => id === 'partner')?.isPossible?.(on.state, 0)).toBe(true)
    const alone = attacked()
    expect(answerWindows.kinds.find(({ id }) => id === 'partner')?.isPossible?.(alone.state, 0)).toBe(false)
  })
})

describe('a spell', () => {
  const seats = [
    asked('Fire Blast', 'Switch', 'Forest Growth'),
    asked('Counterspell', 'Forest Growth'),
    asked('Counterspell', 'Boomerang'),
  ]
  const at = (said: Partial<Said> = {}) => scene({ seats, ...DEFENDED, attack: ['Hayfork Militia'], ...said })

  it('affects whose creature it targets', () => {
    const on = act(at(), [0, cast('Fire Blast', 'Gorilla Berserker')])
    expect(moment(on)).toBe('0 spell own')
    expect(moment(until(on, 1))).toBe('1 affected')
    expect(moment(until(on, 2))).toBe('2 elsewhere')
  })

  it('is part of the combat of attacker and defender', () => {
    const on = act(at(), [0, cast('Switch')])
    expect(moment(until(on, 1))).toBe('1 counter')
    expect(moment(until(on, 2))).toBe('2 elsewhere')
    const [attacker, , other] = seats
    const without = scene({
      seats: [attacker, asked('Forest Growth'), other],
      ...DEFENDED,
      attack: ['Hayfork Militia'],
    })
    expect(moment(until(act(without, [0, cast('Switch')]), 1))).toBe('1 spell')
    expect(passes(without)).toBe(true)
    expect(passes(without, { kinds: { spell: true } })).toBe(false)
  })

  it('affects whose spell it answers', () => {
    const on = act(at(), [0, cast('Switch')])
    act(until(on, 1), [1, cast('Counterspell')])
    expect(moment(on)).toBe('0 affected')
    expect(moment(until(on, 1))).toBe('1 spell own')
  })

  it('WOS-R53 is met now by a defender who has passed in step e: nothing asks them again before combat ends', () => {
    const on = scene({
      seats: [{}, asked('Forest Growth'), { hand: ['Forest Growth'], asks: ASKS.turns }],
      ...DEFENDED,
      attack: ['Hayfork Militia'],
    })
    act(on, [0, END])
    expect([moment(on), passes(on)]).toEqual(['1 combat', true])
    act(on, [1, PASS], [2, cast('Forest Growth', 'Hayfork Militia')])
    expect([moment(on), passes(on)]).toEqual(['1 counter', false])
    act(on, [1, PASS], [0, END])
    expect(toldOf(on, 'resolved')).toMatchObject([{ attack: 6, defense: 4, winner: 0 }])
  })

  it('can wait for a defender who is asked later in step e', () => {
    const on = scene({
      seats: [{}, { hand: ['Forest Growth'], asks: ASKS.turns }, asked('Forest Growth')],
      defender: 2,
      defense: ['Gorilla Berserker'],
      attack: ['Hayfork Militia'],
    })
    act(on, [0, END], [1, cast('Forest Growth', 'Hayfork Militia')])
    expect([moment(on), passes(on)]).toEqual(['2 spell', true])
    expect(moment(act(on, [2, PASS]))).toBe('2 losing')
  })

  it('WOS-32 affects whom its effects touch without being aimed, as far as dice and choices have not settled it', () => {
    const drawn = () =>
      scene({
        seats: [{}, asked('Counterspell'), asked('Counterspell')],
        ...DEFENDED,
        phase: 'draw',
        deck: ['Laboratory Accident'],
      })
    const rolls = (isHigh: boolean) =>
      lucky(drawn(), 0, { type: 'pick', choice: 1 }, (on) => toldOf(on, 'rolled')[0].dice[0] >= 4 === isHigh)
    expect(moment(until(rolls(true), 1))).toBe('1 affected')
    expect(moment(until(rolls(true), 2))).toBe('2 elsewhere')
    expect(moment(until(rolls(false), 1))).toBe('1 elsewhere')
  })

  it('WOS-32 does not affect whom its words leave out', () => {
    const seats = [{ hand: ['Stampede Path'] }, asked('Forest Growth'), {}]
    const on = scene({ seats, ...DEFENDED, attack: ['Gorilla Berserker'] })
    expect(moment(act(on, [0, cast('Stampede Path')]))).toBe('1 spell')
  })

  it.each([
    ['a random creature', [{ do: 'kill', to: { random: { owner: 'others' } } }], '1 affected'],
    ['a random creature of its player', [{ do: 'kill', to: { random: { owner: 'you' } } }], '1 spell'],
    ['the defender', [{ do: 'discard', who: 'defender', amount: 1, how: 'random' }], '1 affected'],
    ['the defender, whose territory it wins', [{ do: 'win territory' }], '1 affected'],
    ['the attacker', [{ do: 'draw', who: 'attacker', from: 'either', amount: 1 }], '1 spell'],
  ] as const)('touches %s', (_whom, effects, expected) => {
    const cards = cardSet({
      creatures: [creature('Ogre', [5, 5, 5])],
      spells: [spell('Deed', 'any turn', effects)],
    })
    const on = scene({
      cards,
      seats: [{ hand: ['Deed'] }, asked('Murmur'), {}],
      attack: ['Ogre'],
      defender: 1,
      defense: ['Ogre'],
    })
    expect(moment(act(on, [0, cast('Deed')]))).toBe(expected)
  })

  it('WOS-36 in a partner’s defense concerns a player who can counter it', () => {
    const on = scene({
      seats: [{ hand: ['Forest Growth'] }, {}, {}, asked('Counterspell')],
      options: { teams: true },
      ...DEFENDED,
      attack: ['Hayfork Militia'],
    })
    expect(moment(act(on, [0, cast('Forest Growth', 'Hayfork Militia')]))).toBe('3 partner')
  })

  it('is asked about only with an answer', () => {
    const on = act(at(), [0, cast('Switch')])
    expect(passes(on)).toBe(true)
    expect(passes(until(on, 1))).toBe(false)
    expect(passes(on, { kinds: { counter: false } })).toBe(true)
    expect(passes(until(on, 2))).toBe(true)
    expect(passes(on, { kinds: { elsewhere: true } })).toBe(false)
    expect(passes(on, { cards: { Counterspell: true } })).toBe(false)
    expect(passes(on, { cards: { Counterspell: true }, passedTurn: on.state.turn })).toBe(true)
  })
})

describe('a condition', () => {
  const holding = (name: string, said: Partial<Said> = {}) =>
    scene({
      cards: ANSWERS,
      seats: [{ hand: ['Kill', 'Scout', 'Ogre', 'Plague'] }, asked(name, 'Ogre'), asked(name)],
      ...said,
    })
  const defended = { defender: 1, defense: ['Sundial'] } satisfies Partial<Said>

  it.each([
    ['killed', '1 loss', defended, [cast('Kill', 'Sundial')]],
    ['discarded', '1 loss', {}, [cast('Plague')]],
    ['combat lost', '1 result', { ...defended, attack: ['Ogre'] }, [END]],
    ['combat won', '1 result', defended, [END]],
    ['turn', '1 turn', { defender: 1, defense: ['Ogre'], phase: 'begin' }, []],
    ['turn', '1 turn', { phase: 'begin' }, []],
    ['ability', '2 elsewhere', { ...defended, phase: 'begin' }, []],
    ['ability', '1 ability', defended, [place('Scout'), READY]],
  ] as const)('of %s: %s', (about, expected, said, moves) => {
    const on = holding(`On ${about}`, said)
    for (const move of moves) {
      act(on, [0, move])
      while (
        answerWindows.windowOf(on.state, game.actors(on.state)[0]) &&
        !moment(on).match(/loss|result|ability/)
      )
        act(on, [game.actors(on.state)[0], PASS])
    }
    expect(moment(on)).toBe(expected)
  })
})

it('WOS-28 a card for the turn of another player is asked about once a round: in the turn after one’s own', () => {
  const turn = (current: number, options: Said['options'] = {}) =>
    scene({
      cards: ANSWERS,
      options,
      seats: Array.from({ length: 4 }, () => asked('On turn')),
      turn: current,
      phase: 'begin',
    })
  const on = turn(0)
  const found = [1, 2, 3].map((seat) => [moment(until(on, seat)), passes(on)])
  expect(found).toEqual([
    ['1 turn', true],
    ['2 turn', true],
    ['3 next', false],
  ])
  expect(passes(turn(0), { cards: { 'On turn': true } })).toBe(false)
  // A partner's turn threatens nobody.
  expect(moment(until(turn(0, { teams: true }), 2))).toBe('2 elsewhere')
})

describe('cards', () => {
  it('that could answer are named once; those of one’s own turn are not', () => {
    const on = scene({ seats: [asked('Switch', 'Switch', 'Call the Villages', 'Boomerang'), {}] })
    expect(answerWindows.answerCards(on.state, 0)).toEqual(['Boomerang', 'Switch'])
    expect(answerWindows.answerCards(game.view(on.state, 1), 0)).toEqual([])
  })
})
