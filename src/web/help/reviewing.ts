import { type Signal, signal } from '@preact/signals'
import type { Judged, TurningPoint } from '../../bots/index.ts'
import type { MatchRecord } from '../../core/index.ts'
import { askForHelp } from './ask.ts'

/** What is known of a review. */
export type Reviewed = {
  readonly is: 'at work' | 'done' | 'stopped' | 'failed'
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
  /** Begins anew, unless it is at work or done. */
  start(): void
  /** Leaves it as far as it has come. */
  stop(): void
}

const NOTHING: Reviewed = {
  is: 'stopped',
  judged: [],
  points: undefined,
  progress: 0,
  error: undefined,
}

/** What is done is kept as long as the record is open. */
const known = new WeakMap<MatchRecord, Reviewing>()

/** The review of a match that is over. */
export function reviewOf(record: MatchRecord): Reviewing {
  const found = known.get(record) ?? open(record)
  known.set(record, found)
  return found
}

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
    },
    stop() {
      if (reviewed.peek().is !== 'at work') return
      end?.()
      change({ is: 'stopped' })
    },
  }
}
