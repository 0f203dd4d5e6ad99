import type { Assignment, PlayJobs } from './job.ts'
import type { JobPlayer } from './job-player.ts'

/** Plays jobs by this many players at once. */
export function pool(
  size: number,
  start: (assignment: Assignment, patience: number | undefined) => JobPlayer,
): PlayJobs {
  return async ({ patience, stop, ...assignment }, source) => {
    if (stop?.aborted) return 'stopped'
    const over = Promise.withResolvers<'done' | 'stopped'>()
    const players: JobPlayer[] = []
    let isOver = false
    const end = (how: 'done' | 'stopped') => {
      isOver = true
      over.resolve(how)
    }
    const play = async (): Promise<void> => {
      let job = source.next()
      if (!job) return
      const player = start(assignment, patience)
      players.push(player)
      while (job) {
        const played = await player.play(job)
        if (isOver) return
        if (source.take(job, played)) {
          end('done')
          return
        }
        job = source.next()
      }
    }
    const onStop = () => end('stopped')
    stop?.addEventListener('abort', onStop)
    Promise.all(Array.from({ length: size }, play)).then(() => end('done'), over.reject)
    try {
      return await over.promise
    } finally {
      isOver = true
      stop?.removeEventListener('abort', onStop)
      await Promise.all(players.map((player) => player.close()))
    }
  }
}
