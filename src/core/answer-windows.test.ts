import { describe, expect, it } from 'vitest'
import {
  ANSWER_DELAY_MS,
  type AnswerWindow,
  type AnswerWindows,
  answerDelay,
  DEFAULT_ORDERS,
  type StandingOrders,
  standingPass,
} from './answer-windows.ts'

/** A view is the window itself; actions are names of cards, `pass` beside them. */
const windows: AnswerWindows<AnswerWindow | undefined, string> = {
  kinds: [
    { id: 'attack', label: 'you are attacked', isAsked: true },
    { id: 'others', label: 'others play cards', isAsked: false },
  ],
  windowOf: (view) => view,
  turnOf: () => 3,
  pass: () => 'pass',
  isPass: (action) => action === 'pass',
  cardOf: (action) => action,
  answerCards: () => [],
}

const ATTACK: AnswerWindow = { kinds: ['attack'], isOwn: false }
const OTHERS: AnswerWindow = { kinds: ['others'], isOwn: false }

function passes(
  view: AnswerWindow | undefined,
  actions: readonly string[],
  orders: Partial<StandingOrders> = {},
) {
  return standingPass(windows, { ...DEFAULT_ORDERS, ...orders }, { view, seat: 0, actions }) === 'pass'
}

describe('standing orders', () => {
  it('ask by default about what concerns the seat, and only with an answer', () => {
    expect(passes(ATTACK, ['Shield', 'pass'])).toBe(false)
    expect(passes(ATTACK, ['pass'])).toBe(true)
    expect(passes(OTHERS, ['Shield', 'pass'])).toBe(true)
    expect(passes({ ...ATTACK, isOwn: true }, ['Shield', 'pass'])).toBe(true)
  })

  it('ask of several kinds if one of them does', () => {
    expect(passes({ ...OTHERS, kinds: ['others', 'attack'] }, ['Shield', 'pass'])).toBe(false)
  })

  it('say nothing where the decision is no answer, or cannot be passed', () => {
    expect(passes(undefined, ['Shield', 'pass'])).toBe(false)
    expect(passes(OTHERS, ['Shield'])).toBe(false)
  })

  it('for a kind go before its default', () => {
    expect(passes(ATTACK, ['Shield', 'pass'], { kinds: { attack: false } })).toBe(true)
    expect(passes(OTHERS, ['Shield', 'pass'], { kinds: { others: true } })).toBe(false)
  })

  it('for a card go before kinds, also of its own moments', () => {
    const cards = { Shield: true }
    expect(passes(OTHERS, ['Shield', 'pass'], { cards })).toBe(false)
    expect(passes({ ...OTHERS, isOwn: true }, ['Shield', 'pass'], { cards })).toBe(false)
    expect(passes(OTHERS, ['Sword', 'pass'], { cards })).toBe(true)
    expect(passes(ATTACK, ['Shield', 'pass'], { cards: { Shield: false } })).toBe(true)
    expect(passes(ATTACK, ['Shield', 'Sword', 'pass'], { cards: { Shield: false } })).toBe(false)
  })

  it('for a turn pass everything until it is over', () => {
    const orders = { passedTurn: 3, cards: { Shield: true } }
    expect(passes(ATTACK, ['Shield', 'pass'], orders)).toBe(true)
    expect(passes(ATTACK, ['Shield', 'pass'], { ...orders, passedTurn: 2 })).toBe(false)
  })

  it('can ask always, also without an answer', () => {
    expect(passes({ ...OTHERS, isOwn: true }, ['pass'], { isAlwaysAsked: true, passedTurn: 3 })).toBe(false)
  })
})

describe('the time of an answer', () => {
  const times = Array.from({ length: 4000 }, (_, i) =>
    answerDelay(`match-${i % 40}`, Math.floor(i / 40), i % 5),
  )
  const { min, max } = ANSWER_DELAY_MS

  it('is the same for the same public numbers', () => {
    expect(answerDelay('abc', 7, 2)).toBe(answerDelay('abc', 7, 2))
    expect(new Set([0, 1, 2, 3].map((seat) => answerDelay('abc', 7, seat))).size).toBeGreaterThan(1)
  })

  it('is spread evenly between its bounds', () => {
    expect(Math.min(...times)).toBeGreaterThanOrEqual(min)
    expect(Math.max(...times)).toBeLessThanOrEqual(max)
    const tenths = Array<number>(10).fill(0)
    for (const time of times) tenths[Math.min(9, Math.floor((10 * (time - min)) / (max - min)))]++
    // Chi-squared with 9 degrees of freedom: above 27.9 once in a thousand.
    const surprise = tenths.reduce((sum, count) => sum + (count - 400) ** 2 / 400, 0)
    expect(surprise, tenths.join()).toBeLessThan(27.9)
  })
})
