import type { JobPlayer, Played } from '../index.ts'
import { startThread } from '../threads/index.ts'
import type { Shard, ShardResult } from './shard.ts'

/** Plays the shards of playtests in a thread, which is kept while the assignment stays the same. */
export function playtestPlayer(): {
  play(shard: Shard): Promise<ShardResult>
  close(): Promise<void>
} {
  let thread: JobPlayer | undefined
  let known = ''
  const close = async () => {
    const closing = thread
    thread = undefined
    await closing?.close()
  }
  return {
    async play({ assignment, patience, jobs }) {
      const started = performance.now()
      const wanted = JSON.stringify([assignment, patience])
      if (wanted !== known) await close()
      known = wanted
      thread ??= startThread(assignment, patience)
      const played: (readonly Played[])[] = []
      for (const job of jobs) played.push(await thread.play(job))
      return { kind: 'played', played, ms: performance.now() - started }
    },
    close,
  }
}
