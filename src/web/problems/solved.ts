import { remember, remembered } from '../../look/index.ts'

/** What somebody answered in this browser. */
const KEY = 'interregnum.problems'

export type Solved = {
  /** By day: whether the first answer to its problem was right. */
  readonly days: Readonly<Record<string, boolean>>
  /** By game and id of a problem, `GAME ID`: whether the first answer was right. */
  readonly answers: Readonly<Record<string, boolean>>
}

const NOTHING: Solved = { days: {}, answers: {} }

export function readSolved(text = remembered(KEY)): Solved {
  try {
    const { days, answers } = JSON.parse(text ?? '') as Partial<Solved>
    return { days: flags(days), answers: flags(answers) }
  } catch {
    return NOTHING
  }
}

/** The entries that are true or false; what else a damaged storage holds is left out. */
function flags(value: unknown): Readonly<Record<string, boolean>> {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return Object.fromEntries(entries.filter(([, flag]) => typeof flag === 'boolean'))
}

/** Notes a first answer; a later one changes nothing. @param day where it was the problem of that day */
export function noteAnswer(problem: string, isRight: boolean, day?: number): Solved {
  const { days, answers } = readSolved()
  const now = {
    days: day === undefined ? days : { [day]: isRight, ...days },
    answers: { [problem]: isRight, ...answers },
  }
  remember(KEY, JSON.stringify(now))
  return now
}

/** How many days in a row the problem of the day was solved, up to today or, while today's is open, yesterday. */
export function streak({ days }: Solved, today: number): number {
  let day = days[today] === undefined ? today - 1 : today
  let count = 0
  for (; days[day]; day--) count++
  return count
}
