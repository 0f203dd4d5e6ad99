import { findBot } from '../../bots/index.ts'
import type { Assignment, Executor, Job, Limits } from '../job.ts'
import type { Played } from '../play.ts'
import { loadListedGame, playJob } from '../play-job.ts'

/**
 * Plays in this process. Jobs and results travel as JSON, as they do between machines.
 * @param before called before each job is played
 */
export function inProcess(
  before: (job: Job, run: Assignment & Limits) => void | Promise<void> = () => {},
): Executor {
  return {
    loadGame: loadListedGame,
    loadBot: async (id) => findBot(id),
    async playJobs(run, source) {
      const loaded = await loadListedGame(run.game)
      const bots = run.bots.map(findBot)
      for (let job = source.next(); job; job = source.next()) {
        await before(job, run)
        if (run.stop?.aborted) return 'stopped'
        const sent = asJson<Job>({ matches: job.matches })
        const played = asJson<readonly Played[]>(playJob(sent, run, loaded, bots, () => {}))
        if (source.take(job, played)) return 'done'
        await new Promise((later) => setTimeout(later))
      }
      return 'done'
    },
  }
}

function asJson<What>(what: What): What {
  return JSON.parse(JSON.stringify(what))
}
