import { expect, it } from 'vitest'
import { Refused } from '../../core/index.ts'
import type { MatchFacts } from '../observe/facts.ts'
import { humanPaceOf, readHumanPace, type TimedDecision } from './human-pace.ts'
import { length } from './length.ts'

const times = (type: string, seconds: readonly number[]): readonly TimedDecision[] =>
  seconds.map((each) => ({ action: { type }, seconds: each }))

it('is the mean time of each kind, without the decisions of people who were away, and without rare kinds', () => {
  const decisions = [
    ...times('attack', [...Array(19).fill(10), 30, 4_000]),
    ...times('pass', Array(19).fill(1)),
  ]
  const pace = humanPaceOf('a-game', decisions)
  expect(pace.kinds).toEqual({ attack: { decisions: 20, seconds: 11 } })
  expect(readHumanPace(JSON.parse(JSON.stringify(pace)))).toEqual(pace)
})

it('a file of something else is refused with its place', () => {
  const pace = humanPaceOf('a-game', times('attack', Array(20).fill(10)))
  const refused = (value: unknown) => {
    try {
      readHumanPace(value)
    } catch (error) {
      return error instanceof Refused ? error.refusal : undefined
    }
    return undefined
  }
  expect(refused({ ...pace, kinds: { attack: { decisions: 0, seconds: 1 } } })).toMatchObject({
    code: 'bad-pace',
    at: 'kinds.attack.decisions',
  })
  expect(refused({ format: 'interregnum-record' })).toMatchObject({ code: 'bad-pace', at: 'format' })
})

it('minutes are measured where they can be, and assumed elsewhere', () => {
  const match = {
    why: 'told',
    decisions: 4,
    // 4 decisions with 2 choices each: one bit, assumed to take 2 + 2 seconds.
    bySeat: [{ kinds: { attack: 3, pass: 1 }, decisions: 4, bits: 4 }],
  } as unknown as MatchFacts
  const series = [{ label: 'x', level: 'x', seats: 1, matches: [match, match], command: '' }]
  const minutes = (pace?: Parameters<typeof length>[1]) => {
    const cell = length(series, pace).tables[0].rows[0].cells[3]
    return typeof cell === 'object' ? cell.value : undefined
  }
  expect(minutes()).toBeCloseTo(16 / 60, 9)
  const pace = humanPaceOf('a-game', times('attack', Array(20).fill(10)))
  expect(minutes(pace)).toBeCloseTo(34 / 60, 9)
  const [, { meaning }] = length(series, pace).definitions
  expect(meaning).toContain('20 decisions of people')
})
