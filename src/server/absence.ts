import type { Interruption } from './operation/rooms.ts'
import type { Services } from './operation/services.ts'
import type { SteadyClock } from './steady-clock.ts'
import type { Time } from './store/index.ts'

/** How often this process notes that it runs, in milliseconds. */
const TICK_MS = 1_000
/** Without a tick for this long, the process was not there: it was stopped, or its machine slept. */
const SILENCE_MS = 2_500
/** How often a heartbeat is stored, in milliseconds. */
const BEAT_MS = 5_000
/** Without any server's heartbeat for this long, no server was running. */
const INTERRUPTION_MS = BEAT_MS + TICK_MS

export type Absence = ReturnType<typeof watchAbsence>

/**
 * Notices when nobody was there to play the matches: while no server was running, or while this process was stopped and
 * no other server ran.
 * @param resume gives the time back
 */
export function watchAbsence(
  { store, log }: Pick<Services, 'store' | 'log'>,
  { now, startFrom }: SteadyClock,
  resume: (between: Interruption) => Promise<void>,
) {
  let last: Time | undefined
  let beaten = Number.NEGATIVE_INFINITY
  let finding: Promise<void> | undefined

  /** @param from when this process last ran, if it was stopped since; undefined: only heartbeats tell */
  async function findOut(from: Time | undefined): Promise<void> {
    const to = now()
    const beat = await store.beat(to).catch((thrown: unknown) => {
      // After a sleep the connection to a database may be dead. Then nobody is made to pay for it.
      if (from === undefined) throw thrown
      log.error('beat', {}, thrown)
    })
    if (beat !== undefined) startFrom(beat)
    const isAlone = from !== undefined && (beat === undefined || beat <= from)
    const since = isAlone ? from : beat
    if (since === undefined || to - since < (isAlone ? SILENCE_MS : INTERRUPTION_MS)) return
    log.info('resumed', { seconds: Math.round((to - since) / 1000) })
    // What it notes at once counts for all who wait for `check`; it goes through the matches meanwhile.
    resume({ from: since, to }).catch((thrown: unknown) => log.error('resume', {}, thrown))
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
      const found = findOut(wasStopped ? from : undefined).catch((thrown: unknown) =>
        log.error('beat', {}, thrown),
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
  }
}

/** Checks every second. @returns how to stop */
export function startTicking({ check }: Absence): () => void {
  void check()
  const ticks = setInterval(() => void check(), TICK_MS)
  ticks.unref()
  return () => clearInterval(ticks)
}
