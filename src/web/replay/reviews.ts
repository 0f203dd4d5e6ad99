import { type Signal, signal } from '@preact/signals'
import type { Breakdown, Judged, TurningPoint } from '../../bots/index.ts'
import { type MatchRecord, writeRecord } from '../../core/index.ts'
import { askForHelp } from '../help/adviser.ts'

export type Reviewed = {
  readonly is: 'not begun' | 'at work' | 'done' | 'stopped' | 'failed'
  /** By entry number, ascending. */
  readonly judged: readonly Judged[]
  /** Undefined until they are known. */
  readonly points: readonly TurningPoint[] | undefined
  /** By seat; undefined until something is known. */
  readonly breakdowns: readonly Breakdown[] | undefined
  /** From 0 to 1. */
  readonly progress: number
  readonly error: string | undefined
}

export type Reviewing = {
  readonly reviewed: Signal<Reviewed>
  /** Starts over, unless it is at work or done. Ends any other review at work. */
  start(): void
  /** Stops and keeps what it has. */
  stop(): void
}

const NOTHING: Reviewed = {
  is: 'not begun',
  judged: [],
  points: undefined,
  breakdowns: undefined,
  progress: 0,
  error: undefined,
}

const MOST = 8
/** By the record's text, the most recent last. */
const known = new Map<string, Reviewing>()

/** The review of a match that is over. The same match gets the same review. */
export function reviewOf(record: MatchRecord): Reviewing {
  const text = writeRecord(record)
  const found = known.get(text) ?? open(record)
  known.delete(text)
  known.set(text, found)
  const [[oldest]] = known
  if (known.size > MOST) known.delete(oldest)
  return found
}

/** Ends and resets the review at work, if any. */
let breakOff = () => {}

function open(record: MatchRecord): Reviewing {
  const reviewed = signal(NOTHING)
  let end: (() => void) | undefined
  const change = (part: Partial<Reviewed>) => {
    reviewed.value = { ...reviewed.peek(), ...part }
  }
  return {
    reviewed,
    start() {
      const { is } = reviewed.peek()
      if (is === 'at work' || is === 'done') return
      breakOff()
      reviewed.value = { ...NOTHING, is: 'at work' }
      // An online match may end without a result by the rules.
      end = askForHelp({ kind: 'review', record, isOver: true }, (news) => {
        switch (news.kind) {
          case 'judged':
            return change({ judged: [...reviewed.peek().judged, news.judged] })
          case 'progress':
            return change({ progress: news.done })
          case 'turning points':
            return change({ points: news.points })
          case 'breakdowns':
            return change({ breakdowns: news.breakdowns })
          case 'done':
            return change({ is: 'done' })
          case 'failed':
            return change({ is: 'failed', error: news.error })
        }
      })
      breakOff = () => {
        if (reviewed.peek().is !== 'at work') return
        end?.()
        reviewed.value = NOTHING
      }
    },
    stop() {
      if (reviewed.peek().is !== 'at work') return
      end?.()
      change({ is: 'stopped' })
    },
  }
}
