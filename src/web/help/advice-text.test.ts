import { describe, expect, it } from 'vitest'
import type { Advice, TurningPoint } from '../../bots/index.ts'
import { hintWords, inTen, turningWords } from './advice-text.ts'

const say = (action: unknown) => `Do ${action}`
const ADVICE: Advice = {
  best: 'this',
  isForced: false,
  reason: 'it holds the castle',
  share: 0.62,
  odds: undefined,
  next: { action: 'that', less: 0.05, odds: undefined },
}

describe('a hint', () => {
  it('says what to do, why, how it compares and what may come of it', () => {
    expect(hintWords(ADVICE, say)).toEqual({
      what: 'Do this.',
      why: [
        'It holds the castle.',
        'Clearly better than “Do that”.',
        'From here you would win about 6 in 10 matches.',
      ],
    })
  })

  it('says that there is only one thing to do', () => {
    const { what, why } = hintWords({ ...ADVICE, isForced: true }, say)
    expect([what, ...why]).toEqual(['Do this.', 'This is the only legal action.'])
  })

  it('compares without a reason of the game, and at a glance', () => {
    const bare = { ...ADVICE, reason: undefined, share: undefined }
    expect(hintWords(bare, say).why).toEqual(['Clearly better than “Do that”.'])
    const glance = { ...bare, next: { action: 'that', less: undefined, odds: undefined } }
    expect(hintWords(glance, say).why).toEqual(['Looks better than “Do that”.'])
  })

  it('where several choose in secret says how often', () => {
    const mixed = {
      ...ADVICE,
      reason: undefined,
      odds: 0.6,
      next: { action: 'that', less: undefined, odds: 0.3 },
    }
    expect(hintWords(mixed, say).why[0]).toBe(
      'Don’t be predictable: do this about 6 in 10 times, and “Do that” about 3 in 10.',
    )
  })
})

it.each([
  [0, 'fewer than 1 in 20'],
  [0.26, 'about 3 in 10'],
  [0.99, 'more than 19 in 20'],
])('%f is %s', (share, words) => {
  expect(inTen(share)).toBe(words)
})

describe('a turning point', () => {
  const point: TurningPoint = {
    number: 7,
    seat: 0,
    played: 'that',
    better: 'this',
    less: { share: 0.12, around: 0.03 },
    luck: { share: -0.08, around: 0.02 },
    before: 0.6,
    after: 0.4,
    reason: undefined,
  }

  it('says what was played, what a bot would have played, and what came of it', () => {
    expect(turningWords(point, 'Ana', say)).toEqual([
      'Played: Do that.',
      'A bot would have played: Do this. Knowing only what Ana knew, it would win 12\u00a0±\u00a03% more often.',
      'Ana’s winning chances fell from about 6 in 10 to about 4 in 10.',
      'Luck took 8\u00a0±\u00a02% from Ana.',
    ])
  })

  it('does not blame a decision for a loss that may be none', () => {
    const vague = { ...point, less: { share: 0.05, around: 0.06 } }
    expect(turningWords(vague, 'Ana', say)[1]).toBe('About as good: Do this.')
  })

  it('tells luck where it is certain, and large enough to matter', () => {
    const luckOf = (share: number, around: number) =>
      turningWords({ ...point, luck: { share, around } }, 'You', say)[3]
    expect(luckOf(0.07, 0.03)).toBe('Luck gave you 7\u00a0±\u00a03%.')
    expect(luckOf(0.07, 0.08)).toBeUndefined()
    expect(luckOf(0.02, 0.001)).toBeUndefined()
  })

  it('says so where a bot would have done the same', () => {
    expect(turningWords({ ...point, better: undefined }, 'Ana', say)[1]).toBe(
      'A bot would have played the same.',
    )
  })
})
