import { randomUUID } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { Refused } from '../../src/core/index.ts'
import {
  closeQueue,
  distribute,
  openQueue,
  programVersion,
  type QueueKind,
  type ShardPlayer,
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

/** Matches for one worker, by their numbers. */
export type SelfPlayShard = SelfPlay & { readonly matches: readonly number[] }

/** What a thread answers. */
export type SelfPlayAnswer =
  | { readonly kind: 'played'; readonly played: readonly SearchedMatch[] }
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
        shardOf: (numbers): SelfPlayShard => ({ ...plan, matches: numbers }),
        placeOf: (numbers) => `matches ${numbers.join(', ')}`,
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
  return serve(
    { databaseUrl, workers, stop, note },
    { kind: selfPlayKind(), what: 'the matches of fits', newPlayer },
  )
}

/** Plays shards in a thread, which is kept while their weights stay the same. */
function newPlayer(): ShardPlayer<SelfPlayShard> {
  let thread: Worker | undefined
  let known = ''
  const close = async () => {
    const closing = thread
    thread = undefined
    await closing?.terminate()
  }
  return {
    async play({ matches, ...plan }) {
      const started = performance.now()
      const wanted = JSON.stringify(plan)
      if (wanted !== known) await close()
      known = wanted
      thread ??= new Worker(new URL('./self-play-worker.ts', import.meta.url), { workerData: plan })
      const answer = await ask(thread, matches)
      if (answer.kind === 'failed')
        throw new Refused({
          code: 'match-failed',
          message: `A match failed: ${answer.why}.`,
          at: `matches ${matches.join(', ')}`,
        })
      return { kind: 'played', played: answer.played, ms: performance.now() - started }
    },
    close,
  }
}

function ask(thread: Worker, matches: readonly number[]): Promise<SelfPlayAnswer> {
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
    thread.postMessage(matches)
  })
}
