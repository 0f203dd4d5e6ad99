import { CHARACTERS, restrictionOf, searchBotOf } from '../../bots/index.ts'
import { refuse } from '../../core/index.ts'
import { type Executor, loadListedGame, pool, type StartWorker, startJobPlayer } from '../../lab/index.ts'
import type { FromMatches, ToMatches } from './worker-messages.ts'

/** Plays jobs in this many Web Workers. Games and bots are those on the shelf. */
export function browserWorkers(count: number): Executor {
  return {
    loadGame: loadListedGame,
    async loadBot(id) {
      const { base } = restrictionOf(id) ?? { base: id }
      const known = CHARACTERS.find((character) => character.id === base) ?? searchBotOf(base)
      return known ? { id } : refuse({ code: 'unknown-bot', message: `There is no bot "${id}".` })
    },
    playJobs: pool(count, (assignment, patience) => startJobPlayer(startWorker, assignment, patience)),
  }
}

const startWorker: StartWorker = (assignment, hear, died) => {
  const worker = new Worker(new URL('./match-worker.ts', import.meta.url), {
    type: 'module',
    name: 'matches',
  })
  let count = 0
  let match = 0
  worker.addEventListener('message', ({ data }: MessageEvent<FromMatches>) => {
    count++
    if (data.kind === 'at') match = data.match
    else hear(data)
  })
  worker.addEventListener('error', ({ message }) => died(message || 'its code could not be loaded'))
  worker.postMessage(assignment satisfies ToMatches)
  return {
    send(job) {
      match = 0
      worker.postMessage(job satisfies ToMatches)
    },
    whereabouts: () => ({ count, match }),
    end: async () => worker.terminate(),
  }
}
