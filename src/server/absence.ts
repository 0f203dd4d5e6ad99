import type { Services } from './operation/services.ts'
import type { SteadyClock } from './steady-clock.ts'
import type { Interruption, Time } from './store/index.ts'

/** How often this process notes that it runs, in milliseconds. */
const TICK_MS = 1_000
/** Without a tick for this long, the process was not there: it was stopped, or its machine slept. */
const SILENCE_MS = 2_500
/** How often a heartbeat is stored, in milliseconds. */
const BEAT_MS = 5_000
/** Without any server's heartbeat for this long, no server was running, also if others use the same database. */
const INTERRUPTION_MS = BEAT_MS + TICK_MS
/** A server that starts, and has the database for itself, gives back whatever is longer than this, in milliseconds. */
const RESTART_MS = 1_000

export type Absence = ReturnType<typeof watchAbsence>

/**
 * Notices when nobody was there to play the matches: while no server was running, or while this process was stopped and
 * no other server ran.
 * @param resume gives the time back
 */
export function watchAbsence(
  { store, log }: Pick<Services, 'store' | 'log'>,
  { now, startFrom }: SteadyClock,
  resume: (between: readonly Interruption[]) => Promise<void>,
) {
  let last: Time | undefined
  let beaten = Number.NEGATIVE_INFINITY
  let finding: Promise<void> | undefined

  /** Since when this process was stopped, as long as that could not be stored. */
  let unstored: Time | undefined

  /** @param stopped when this process last ran, if it was stopped since; undefined: only heartbeats tell */
  async function findOut(stopped: Time | undefined, isStart: boolean): Promise<readonly Interruption[]> {
    const to = now()
    const from = unstored ?? stopped
    unstored = from
    try {
      const least = isStart && !(await store.isShared()) ? RESTART_MS : INTERRUPTION_MS
      const { last, interruptions } = await store.beat(to, (beat) => missedSince(from, beat, to, least))
      unstored = undefined
      if (last !== undefined) startFrom(last)
      const since = interruptions.find((each) => each.to === to)?.from
      if (since !== undefined) log.info('resumed', { seconds: Math.round((to - since) / 1000) })
      return interruptions
    } catch (thrown) {
      // After a sleep the connection to a database may be dead. Then nobody is made to pay for it.
      if (from === undefined) throw thrown
      log.error('beat', {}, thrown)
      return [{ from, to }]
    }
  }

  async function findAndGiveBack(stopped: Time | undefined, isStart: boolean): Promise<void> {
    const interruptions = await findOut(stopped, isStart)
    // What it notes at once counts for all who wait for `check`; it goes through the matches meanwhile.
    if (interruptions.length > 0)
      resume(interruptions).catch((thrown: unknown) => log.error('resume', {}, thrown))
  }

  return {
    /** Resolves once all absence until now is known. Undefined: it is. To be called before a clock is asked. */
    check(): Promise<void> | undefined {
      const at = now()
      const from = last
      const wasStopped = from !== undefined && at - from >= SILENCE_MS
      last = at
      if (!wasStopped && at - beaten < BEAT_MS) return finding
      beaten = at
      const found = findAndGiveBack(wasStopped ? from : undefined, from === undefined).catch(
        (thrown: unknown) => log.error('beat', {}, thrown),
      )
      // Nobody needs to wait for a mere heartbeat.
      if (wasStopped || from === undefined) {
        const all = Promise.all([finding, found]).then(() => {
          if (finding === all) finding = undefined
        })
        finding = all
      }
      return finding
    },
    /** Notes how long this process ran, to be called when it ends. The next one gives back all time from here on. */
    async end(): Promise<void> {
      const from = last !== undefined && now() - last >= SILENCE_MS ? last : undefined
      await findOut(from, false).catch((thrown: unknown) => log.error('beat', {}, thrown))
    },
  }
}

/**
 * Since when nobody was there to play; undefined: somebody was.
 * @param stopped when this process last ran, if it was stopped since
 * @param beat the last heartbeat of any server
 * @param least how long after a heartbeat nobody is there, in milliseconds
 */
function missedSince(stopped: Time | undefined, beat: Time, to: Time, least: number): Time | undefined {
  if (stopped !== undefined && beat <= stopped) return to - stopped >= SILENCE_MS ? stopped : undefined
  return to - beat >= least ? beat : undefined
}

/** Checks every second. @returns how to stop */
export function startTicking({ check }: Absence): () => void {
  void check()
  const ticks = setInterval(() => void check(), TICK_MS)
  ticks.unref()
  return () => clearInterval(ticks)
}
