import { type AnswerWindows, answerDelay, awaited, type Match, type Seat } from '../../core/index.ts'

type Entry = Match['entries'][number]

export type WindowClock = {
  /** The seat asked in the answer window that is open; undefined without one. */
  seat(): Seat | undefined
  /** Notes an entry, or with undefined that the match went back. */
  follow(entry: Entry | undefined): void
  /** Resolves when a seat may answer in the window that is open. */
  opened(id: string, seat: Seat): Promise<void>
}

/** Keeps the time at which the answer window of a match opened. A pass does not open another: waits run side by side. */
export function openWindowClock(match: Match, windows: AnswerWindows): WindowClock {
  const isPass = ({ moves }: Entry) => moves.length === 1 && windows.isPass(moves[0].action)
  let at = Date.now()
  const openedAfter = () => match.entries.findLastIndex((entry) => !isPass(entry)) + 1
  return {
    seat() {
      const [seat] = awaited(match)
      return seat !== undefined && windows.windowOf(match.state, seat) ? seat : undefined
    },
    follow(entry) {
      if (!entry || !isPass(entry)) at = Date.now()
    },
    async opened(id, seat) {
      const left = at + answerDelay(id, openedAfter(), seat) - Date.now()
      if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
    },
  }
}
