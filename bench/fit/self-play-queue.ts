import { randomUUID } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { Refused } from '../../src/core/index.ts'
import {
  closeQueue,
  distribute,
  openQueue,
  programVersion,
  type QueueKind,
  serve,
} from '../../src/lab/queue/index.ts'
import type { SearchedMatch } from './self-play.ts'
import { GENERATED, type Weights } from './weights.ts'

/*
 * Self-play on any number of machines: the program that fits hands out matches at a PostgreSQL database, by the queue
 * that playtests have too. Weights change from generation to generation, so they travel with the matches: as numbers,
 * not as code.
 */

/** What the matches of a generation are played by. Plain data. */
export type SelfPlay = {
  readonly game: string
  readonly iterations: number
  readonly weights: Weights
}

/** What a thread answers. */
export type SelfPlayAnswer =
  | { readonly kind: 'played'; readonly played: SearchedMatch }
  | { readonly kind: 'failed'; readonly why: string }

/** Workers and the program that fits must play the same matches; only their weights may differ. */
function selfPlayKind(): QueueKind {
  return { name: 'self-play', version: programVersion({ more: ['bench/fit/*.ts'], except: GENERATED }) }
}

/**
 * @param take is told of each match as it comes
 * @throws Refused as `distribute`
 */
export async function playAtWorkers(
  databaseUrl: string,
  plan: SelfPlay,
  matches: readonly number[],
  take: (match: SearchedMatch) => void,
  note: (line: string) => void,
): Promise<void> {
  const name = `self-play-${randomUUID()}`
  const queue = await openQueue(databaseUrl, name, { kind: selfPlayKind() })
  const left = matches.values()
  try {
    await distribute<number, SearchedMatch>(
      queue,
      name,
      {
        source: {
          next: () => left.next().value,
          take(_, match) {
            take(match)
            return false
          },
        },
        shardOf: (jobs) => ({ ...plan, jobs }),
        placeOf: (jobs) => `matches ${jobs.join(', ')}`,
        worker: 'npm run fit -- worker --database URL',
      },
      { note },
    )
  } finally {
    await closeQueue(queue)
  }
}

/**
 * Plays the matches of all fits at a database until it is stopped.
 * @throws Refused `no-database` when it cannot be opened at first
 */
export function serveSelfPlay(
  databaseUrl: string,
  workers: number,
  stop: AbortSignal,
  note: (line: string) => void,
): Promise<void> {
  return serve<number, SelfPlay>(
    { databaseUrl, workers, stop, note },
    { kind: selfPlayKind(), what: 'the matches of fits', start },
  )
}

/** A thread that plays matches by their numbers. */
function start({ game, iterations, weights }: SelfPlay) {
  const workerData: SelfPlay = { game, iterations, weights }
  const thread = new Worker(new URL('./self-play-worker.ts', import.meta.url), { workerData })
  return {
    async play(match: number): Promise<SearchedMatch> {
      const answer = await ask(thread, match)
      if (answer.kind === 'played') return answer.played
      const message = `A match failed: ${answer.why}.`
      throw new Refused({ code: 'match-failed', message, at: `matches ${match}` })
    },
    async close() {
      await thread.terminate()
    },
  }
}

function ask(thread: Worker, match: number): Promise<SelfPlayAnswer> {
  return new Promise((resolve) => {
    const failed = (error: unknown) => ended({ kind: 'failed', why: String(error) })
    const left = () => failed('its thread ended')
    const ended = (answer: SelfPlayAnswer) => {
      thread.off('message', ended)
      thread.off('error', failed)
      thread.off('exit', left)
      resolve(answer)
    }
    thread.on('message', ended)
    thread.on('error', failed)
    thread.on('exit', left)
    thread.postMessage(match)
  })
}
