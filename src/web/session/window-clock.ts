import {
  ANSWER_DELAY_MS,
  type Answering,
  type AnswerWindows,
  answeringIn,
  awaited,
  type Match,
  type Seat,
} from '../../core/index.ts'

export type WindowClock = {
  /** The seat asked in the answer window that is open; undefined without one. */
  seat(): Seat | undefined
  /** Notes that the match has changed. */
  follow(): void
  /** Resolves when the seat that is asked may answer. */
  opened(): Promise<void>
}

/** Keeps who is asked in an answer window of a match on this device, and since when. */
export function openWindowClock(id: string, match: Match, windows: AnswerWindows): WindowClock {
  let answering: Answering | undefined
  const follow = () => {
    answering = answeringIn(windows, { id, match, waiting: awaited(match), at: Date.now() }, answering)
  }
  follow()
  return {
    seat: () => answering?.seat,
    follow,
    async opened() {
      // No longer than it can be, also when the device's clock is set back.
      const left = Math.min((answering?.from ?? 0) - Date.now(), ANSWER_DELAY_MS.max)
      if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
    },
  }
}
