import { type Signal, signal } from '@preact/signals'
import type { Judged, TurningPoint } from '../../bots/index.ts'
import { type MatchRecord, writeRecord } from '../../core/index.ts'
import { askForHelp } from '../help/adviser.ts'

/** What is known of a review. */
export type Reviewed = {
  readonly is: 'not begun' | 'at work' | 'done' | 'stopped' | 'failed'
  /** By the number of entries made before, ascending. */
  readonly judged: readonly Judged[]
  /** Undefined until all has been looked at. */
  readonly points: readonly TurningPoint[] | undefined
  /** From 0 to 1. */
  readonly progress: number
  readonly error: string | undefined
}

/** A review that is being made or was. */
export type Reviewing = {
  readonly reviewed: Signal<Reviewed>
  /** Begins anew, unless it is at work or done. Whichever other is at work is broken off: one at a time. */
  start(): void
  /** Leaves it as far as it has come. */
  stop(): void
}

const NOTHING: Reviewed = {
  is: 'not begun',
  judged: [],
  points: undefined,
  progress: 0,
  error: undefined,
}

/** So many reviews are kept. */
const MOST = 8
/** By the record's text, whoever was looked at last at the end: a record that is opened again is another object. */
const known = new Map<string, Reviewing>()

/** The review of a match that is over: the same one for the same match, however often it is opened and closed. */
export function reviewOf(record: MatchRecord): Reviewing {
  const text = writeRecord(record)
  const found = known.get(text) ?? open(record)
  known.delete(text)
  known.set(text, found)
  const [[oldest]] = known
  if (known.size > MOST) known.delete(oldest)
  return found
}

/** Breaks off the one at work, if one is, as though it had not begun. */
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
      // On a server a match may be over without a result of its rules.
      end = askForHelp({ kind: 'review', record, isOver: true }, (news) => {
        switch (news.kind) {
          case 'judged':
            return change({ judged: [...reviewed.peek().judged, news.judged] })
          case 'progress':
            return change({ progress: news.done / news.of })
          case 'turning points':
            return change({ points: news.points })
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
