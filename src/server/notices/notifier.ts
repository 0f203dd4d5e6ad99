import type { Services } from '../operation/services.ts'
import { type LogEvent, readLogEvent } from '../play/match-log.ts'
import type { Channel, NoticeRow } from '../store/index.ts'
import { destinationOf, isReady } from './channels.ts'
import { deliver } from './deliver.ts'
import { takeNotice } from './limits.ts'
import { turnMessage } from './message.ts'

/** How often due notices are looked for, in milliseconds. */
const EVERY_MS = 5_000

/** How long a claim lasts: longer than sending takes, so that no other process sends the notice too. */
const CLAIM_MS = 120_000

/** How many are claimed at once. */
const BATCH = 50

/** How often a notice is tried. The delay after the first failure; each further failure makes it four times longer. */
const TRIES = 5
const RETRY_MS = 30_000

export type Notifier = ReturnType<typeof openNotifier>

/**
 * Starts to send due notices in the background. Several processes can: each notice is claimed by one.
 * @param every in milliseconds; undefined: only when `sendDue` is called
 */
export function openNotifier(services: Services, every: number | undefined = EVERY_MS) {
  const { store, now, log } = services
  // By notice that is retried: the channels that have accepted it already.
  const taken = new Map<number, Set<string>>()
  let isClosed = false
  let running: Promise<number> | undefined
  let timer: NodeJS.Timeout | undefined

  /** Sends the due notices. @returns how many were claimed */
  const sendDue = (): Promise<number> => {
    running ??= claimAndSend().finally(() => {
      running = undefined
    })
    return running
  }

  async function claimAndSend(): Promise<number> {
    let count = 0
    while (!isClosed) {
      const due = await store.notices.claim(now(), now() + CLAIM_MS, BATCH)
      await Promise.all(due.map(sendOne))
      count += due.length
      if (due.length < BATCH) break
    }
    return count
  }

  async function sendOne(notice: NoticeRow): Promise<void> {
    try {
      if (await sendToAll(notice)) await finish(notice)
      else if (notice.tries + 1 >= TRIES) {
        log.warn('notice-given-up', { match: notice.match, tries: TRIES })
        await finish(notice)
      } else await store.notices.retry(notice.id, now() + RETRY_MS * 4 ** notice.tries)
    } catch (error) {
      // It is retried when the claim expires.
      log.error('notice-failed', { match: notice.match }, error)
    }
  }

  async function finish({ id }: NoticeRow): Promise<void> {
    taken.delete(id)
    await store.notices.done(id)
  }

  /** @returns false if it should be retried */
  async function sendToAll(notice: NoticeRow): Promise<boolean> {
    const game = await gameThatWaits(services, notice)
    if (game === undefined) return true
    const done = taken.get(notice.id) ?? new Set()
    const channels = (await store.notices.channels(notice.person)).filter(
      (channel) => isReady(destinationOf(channel)) && !done.has(channel.id),
    )
    if (channels.length === 0) return true
    if (notice.tries === 0 && (await takeNotice(services, notice.person)) > 0) {
      log.info('notice-over-limit', { match: notice.match })
      return true
    }
    const send = (channel: Channel) => deliver(services, channel, turnMessage(game, notice.match))
    const became = await Promise.all(channels.map(send))
    taken.set(notice.id, done)
    for (const [at, { id }] of channels.entries()) if (became[at] !== 'failed') done.add(id)
    return !became.includes('failed')
  }

  const lookAgain = (): void => {
    timer = setTimeout(async () => {
      await sendDue().catch((error: unknown) => log.error('notices-not-claimed', {}, error))
      if (!isClosed) lookAgain()
    }, every).unref()
  }
  if (every !== undefined) lookAgain()

  return {
    sendDue,
    /** Claims no more, and resolves when those under way have been sent or have failed. */
    async close(): Promise<void> {
      isClosed = true
      clearTimeout(timer)
      await running?.catch(() => {})
    },
  }
}

/** The game of the notice's match, if that still waits for the person: they have done nothing since and do not watch. */
async function gameThatWaits({ store, rooms }: Services, notice: NoticeRow): Promise<string | undefined> {
  const { match, person, number } = notice
  const row = await store.matches.find(match)
  const seat = row?.seats.findIndex((each) => each.person === person && each.bot === null) ?? -1
  if (row?.head.phase !== 'playing' || !row.head.waiting.includes(seat)) return undefined
  if (rooms.present(match).has(person)) return undefined
  // Others may have decided meanwhile. If this seat has, a later notice replaces this one.
  const lines = await store.matches.lines(match, number - 1)
  const asking = lines.find((line) => line.number === number)
  const since = lines.filter((line) => line.number > number).map(({ what }) => readLogEvent(what))
  const hasMoved = since.some((what) => 'seat' in what && what.seat === seat)
  return hasMoved || isTakenBack(asking && readLogEvent(asking.what), since) ? undefined : row.game
}

/** Whether the action after which the match began to wait was taken back. If it waits again, a later notice says so. */
function isTakenBack(asking: LogEvent | undefined, since: readonly LogEvent[]): boolean {
  if (asking?.kind !== 'act') return false
  let actions = 1
  return since.some((what) => {
    if ('seat' in what && what.seat === asking.seat)
      actions += what.kind === 'act' ? 1 : what.kind === 'back' ? -1 : 0
    return actions === 0
  })
}
