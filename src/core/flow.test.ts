import { describe, expect, it } from 'vitest'
import { QuickChance } from './chance.ts'
import { type Event, game, type State, steps } from './conformance/vigil.ts'
import { type Context, ONLOOKER, type Seat, UNKNOWN } from './contract.ts'
import { type AnswersFrame, done, flow, next, push, type SealedFrame, type Steps } from './flow.ts'
import { silentContext } from './match.ts'
import { Refused } from './refusal.ts'

const ctx = (): Context<Event> => silentContext(new QuickChance(1))

/** A Vigil of three whose first round has been called: all are to bid. */
function called(): State {
  const state = game.setup({ rounds: 2, openHands: false }, 3, silentContext(new QuickChance(4)))
  game.apply(state, 0, { type: 'call' }, ctx())
  return state
}

/** The same with everybody's highest card bid; its window asks for protests. */
function bidden(): State {
  const state = called()
  for (const seat of game.actors(state)) {
    const cards = game.actions(state, seat)
    game.apply(state, seat, cards[cards.length - 1], ctx())
  }
  return state
}

const stackOf = (state: State) => state.stack.map(({ step }) => step)

describe('a step that asks one seat', () => {
  it('asks its actor alone', () => {
    const state = game.setup({ rounds: 2, openHands: false }, 3, ctx())
    expect(game.actors(state)).toEqual([0])
    expect(game.actions(state, 0)).toContainEqual({ type: 'skip' })
    expect(game.actions(state, 1)).toEqual([])
    expect(game.refusal(state, 1, { type: 'skip' })?.code).toBe('not-your-turn')
  })

  it('may be left to be asked again', () => {
    const state = game.setup({ rounds: 2, openHands: false }, 3, ctx())
    game.apply(state, 0, { type: 'boast', level: 2 }, ctx())
    expect(game.actors(state)).toEqual([0])
    expect(game.refusal(state, 0, { type: 'boast', level: 1 })?.clause).toBe('V-2')
  })

  it('throws its own refusal and changes nothing when the action is not legal', () => {
    const state = called()
    const before = structuredClone(state)
    const reason = game.refusal(state, 1, { type: 'bid', card: 16 })
    try {
      game.apply(state, 1, { type: 'bid', card: 16 }, ctx())
      expect.unreachable()
    } catch (error) {
      expect(error).toBeInstanceOf(Refused)
      expect((error as Refused).refusal).toEqual(reason)
    }
    expect(state).toEqual(before)
  })
})

describe('a sealed step', () => {
  it('asks all who have not committed, and opens when the last has', () => {
    const state = called()
    expect(game.actors(state)).toEqual([0, 1, 2])
    game.apply(state, 1, game.actions(state, 1)[0], ctx())
    expect(game.actors(state)).toEqual([0, 2])
    expect(game.refusal(state, 1, game.actions(state, 0)[0])?.code).toBe('not-your-turn')
    game.apply(state, 0, game.actions(state, 0)[0], ctx())
    expect(state.shown).toEqual([])
    game.apply(state, 2, game.actions(state, 2)[0], ctx())
    expect(state.shown).toHaveLength(3)
    expect(stackOf(state)).toEqual(['round', 'protests'])
  })

  it('hides a commitment from all but the one who made it', () => {
    const state = called()
    const bid = game.actions(state, 1)[0]
    game.apply(state, 1, bid, ctx())
    const seen = (viewer: number | typeof ONLOOKER) => {
      const frame = game.view(state, viewer).stack[1]
      return frame.step === 'bids' ? frame.sealed : undefined
    }
    expect(seen(1)).toEqual([null, bid, null])
    for (const viewer of [0, 2, ONLOOKER] as const) expect(seen(viewer)).toEqual([null, UNKNOWN, null])
  })

  it('guesses a legal commitment for each one that is hidden', () => {
    const state = called()
    game.apply(state, 1, game.actions(state, 1)[0], ctx())
    const seen = game.view(state, 2)
    for (let i = 0; i < 50; i++) {
      const determinized = game.determinize(seen, 2, new QuickChance(i))
      const frame = determinized.stack[1]
      if (frame.step !== 'bids') expect.unreachable()
      const guessed = frame.step === 'bids' ? frame.sealed[1] : null
      expect(guessed).toMatchObject({ type: 'bid' })
      if (guessed === null || guessed === UNKNOWN || guessed.type !== 'bid') continue
      expect(determinized.hands[1]).toContain(guessed.card)
    }
  })
})

describe('an answer window', () => {
  it('asks one after another and closes when the last has passed', () => {
    const state = bidden()
    const [first] = game.actors(state)
    expect(game.actors(state)).toHaveLength(1)
    game.apply(state, first, { type: 'pass' }, ctx())
    const [second] = game.actors(state)
    expect(second).not.toBe(first)
    game.apply(state, second, { type: 'pass' }, ctx())
    expect(stackOf(state)).toEqual(['round', 'lead'])
    expect(state.round).toBe(2)
  })

  it('opens again for those whom an answer concerns, after the steps that it caused', () => {
    const state = bidden()
    const [first] = game.actors(state)
    game.apply(state, first, { type: 'pass' }, ctx())
    const [second] = game.actors(state)
    let coins = 0
    game.apply(state, second, { type: 'protest' }, { ...ctx(), tell: () => void coins++ })
    expect(coins).toBe(1)
    expect(game.actors(state)).toEqual([first])
    game.apply(state, first, { type: 'protest' }, ctx())
    expect(stackOf(state)).toEqual(['round', 'lead'])
  })

  it('that asks nobody closes by itself', () => {
    const state = bidden()
    const [first] = game.actors(state)
    game.apply(state, first, { type: 'protest' }, ctx())
    const [second] = game.actors(state)
    game.apply(state, second, { type: 'protest' }, ctx())
    game.apply(state, 1, { type: 'call' }, ctx())
    for (const seat of game.actors(state)) game.apply(state, seat, game.actions(state, seat)[0], ctx())
    expect(game.actors(state).length === 1 || game.outcome(state) !== undefined).toBe(true)
    const winner = state.points.findIndex((points) => points > 0)
    if (winner >= 0) expect(stackOf(state)).not.toContain('coin')
  })
})

it('a match over refuses everything', () => {
  const state = game.setup({ rounds: 1, openHands: false }, 2, ctx())
  game.apply(state, 0, { type: 'skip' }, ctx())
  expect(game.actors(state)).toEqual([])
  expect(game.actions(state, 0)).toEqual([])
  expect(game.refusal(state, 0, { type: 'skip' })?.code).toBe('match-over')
})

describe('the stack', () => {
  type Frame =
    | { readonly step: 'first' | 'inner' | 'last' }
    | { readonly step: 'question'; readonly seat: Seat }
    | ({ readonly step: 'window' } & AnswersFrame)
    | ({ readonly step: 'secret' } & SealedFrame<string>)
  type Trace = { readonly stack: Frame[]; readonly log: string[] }
  const table: Steps<Trace, Frame, string, never> = {
    first: {
      kind: 'run',
      run(state) {
        state.log.push('first')
        next(state, { step: 'last' })
        push(state, { step: 'inner' })
      },
    },
    inner: {
      kind: 'run',
      run(state) {
        state.log.push('inner')
        next(state, { step: 'secret', sealed: [] })
      },
    },
    secret: {
      kind: 'sealed',
      seats: () => [],
      actions: () => [],
      refusal: () => undefined,
      open(state, _frame, chosen) {
        state.log.push(`secret of ${chosen.length}`)
        next(state, { step: 'window', asked: [] })
      },
    },
    window: {
      kind: 'answers',
      actions: () => [],
      refusal: () => undefined,
      isPass: () => true,
      answer: () => [],
      close(state) {
        state.log.push('window')
        next(state, { step: 'question', seat: 3 })
      },
    },
    question: {
      kind: 'ask',
      actions: () => ['yes'],
      refusal: (_state, _frame, action) =>
        action === 'yes' ? undefined : { code: 'no', message: 'Say yes.' },
      apply(state) {
        state.log.push('question')
        done(state)
      },
    },
    last: {
      kind: 'run',
      run(state) {
        state.log.push('last')
        done(state)
      },
    },
  }
  const machine = flow<Trace, Frame, string, never>(table)

  it('runs what happens by itself, passes what asks nobody, stops at a question and resumes below it', () => {
    const state: Trace = { stack: [{ step: 'first' }], log: [] }
    machine.settle(state, silentContext(new QuickChance(1)))
    expect(state.log).toEqual(['first', 'inner', 'secret of 0', 'window'])
    expect(state.stack).toEqual([{ step: 'last' }, { step: 'question', seat: 3 }])
    expect(machine.actors(state)).toEqual([3])
    machine.apply(state, 3, 'yes', silentContext(new QuickChance(1)))
    expect(state.log.slice(4)).toEqual(['question', 'last'])
    expect(state.stack).toEqual([])
    expect(machine.actors(state)).toEqual([])
  })

  it('before a step has run asks nobody', () => {
    const state: Trace = { stack: [{ step: 'first' }], log: [] }
    expect(machine.actors(state)).toEqual([])
    expect(machine.actions(state, 0)).toEqual([])
    expect(machine.refusal(state, 0, 'yes')?.code).toBe('not-your-turn')
  })
})

describe('a step that does not move the stack on', () => {
  type Frame =
    | { readonly step: 'loop' }
    | ({ readonly step: 'vote' } & SealedFrame<string>)
    | ({ readonly step: 'window' } & AnswersFrame)
  type State = { readonly stack: Frame[] }

  const machine = flow<State, Frame, string, never>({
    loop: { kind: 'run', run: () => {} },
    vote: {
      kind: 'sealed',
      seats: () => [0, 1],
      actions: () => ['yes'],
      refusal: () => undefined,
      open: () => {},
    },
    window: {
      kind: 'answers',
      actions: () => ['pass'],
      refusal: () => undefined,
      isPass: () => true,
      answer: () => [],
      close: () => {},
    },
  })
  const chance = silentContext(new QuickChance(1))

  it('is named, rather than running for ever', () => {
    expect(() => machine.settle({ stack: [{ step: 'loop' }] }, chance)).toThrow(
      'The step “loop” never moves the stack on.',
    )
    const window: State = { stack: [{ step: 'window', asked: [0] }] }
    expect(() => machine.apply(window, 0, 'pass', chance)).toThrow(
      'The step “window” never moves the stack on.',
    )
  })

  it('is named, rather than asking nobody, when it has opened', () => {
    const state: State = { stack: [{ step: 'vote', sealed: [null, null] }] }
    machine.apply(state, 0, 'yes', chance)
    expect(() => machine.apply(state, 1, 'yes', chance)).toThrow('The step “vote” never moves the stack on.')
  })

  it('that the table does not know is named', () => {
    const state = { stack: [{ step: 'nowhere' }] } as unknown as State
    expect(() => machine.actors(state)).toThrow('There is no step “nowhere”')
  })
})

it('the table names a step for every frame', () => {
  expect(Object.keys(steps).sort()).toEqual(['bids', 'coin', 'lead', 'protests', 'round'])
})
