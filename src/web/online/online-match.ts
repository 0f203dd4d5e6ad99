import { computed, effect, type ReadonlySignal, signal } from '@preact/signals'
import { ONLOOKER, type Refusal, Refused, type Viewer } from '../../core/index.ts'
import { announce, explain, inWords, toast } from '../../look/index.ts'
import type { GameTable } from '../../look/table.ts'
import type { OfferKind } from '../../protocol/index.ts'
import { translated } from '../../words/index.ts'
import type { LiveConnection } from '../api/live-connection.ts'
import { refusalOf } from '../api/refusal-of.ts'
import { seatName, winnerName } from '../lobby/match-text.ts'
import { linesOf, newsOf } from '../session/log-lines.ts'
import type { MatchSource, TableView } from '../session/match-source.ts'
import { session as say } from '../session/messages.ts'
import { openPacing } from '../session/pacing.ts'
import { playSounds } from '../sound/index.ts'
import { type Answering, type OnlineOrders, openOnlineOrders } from './online-orders.ts'
import type { Replica } from './replica.ts'
import { onlineTable as words } from './table.messages.ts'
import type { Found, MatchWatch } from './watch-match.ts'

export type OnlineMatch = MatchSource & {
  readonly replica: ReadonlySignal<Replica>
  readonly isBusy: ReadonlySignal<boolean>
  readonly isApart: ReadonlySignal<boolean>
  resign(): void
  /** Does what leads to the rematch. The player who asks for it is not told that it is there. */
  meetAgain(work: () => Promise<void>): Promise<void>
  offer(what: OfferKind): void
  /** @param since the line at which the offer was shown */
  answer(isAgreed: boolean, since: number): void
  close(): void
}

type Known = Extract<Found, { is: 'known' }>
/** @property said what screen readers are told of it */
type Holding = Known & { readonly said: string }

/**
 * Opens a watched match for its table. Forced moves (`forcedAction` of the game's table) are not played
 * automatically: their speed would leak hidden cards.
 */
export function openOnlineMatch(
  connection: LiveConnection,
  watch: MatchWatch,
  table: GameTable,
  begun: Known,
  answering?: Answering,
): OnlineMatch {
  const { id } = watch
  const holding = signal<Holding>({ ...begun, said: '' })
  let known = begun
  const isBusy = signal(false)
  let isMeetingAgain = false
  const isApart = computed(() => connection.link.value !== 'open' || watch.isDelayed.value)
  const replica = computed(() => holding.value.replica)
  const unwatch = effect(() => {
    const now = watch.found.value
    if (now.is !== 'known' || now === known) return
    const before = known.replica
    known = now
    holding.value = { ...now, said: newsIn(table, before, now.replica) }
    tellOfRoom(before, now.replica, isMeetingAgain)
  })
  const orders = answering && openOnlineOrders(connection, replica, answering)
  const sight = computed(() => tableViewOf(holding.value, isApart.value, orders?.moment.value ?? 'none'))
  const pacing = openPacing(sight, table, { say: announce, play: playSounds })

  /** Resolves once the latest state satisfies `isSo`. */
  function until(isSo: (now: Holding) => boolean): Promise<void> {
    return new Promise((resolve) => {
      const end = effect(() => {
        if (!isSo(holding.value)) return
        // `end` is not assigned during the effect's first run.
        queueMicrotask(() => end())
        resolve()
      })
    })
  }

  /** Calls an operation and waits until its effect has arrived. */
  async function perform(operation: string, input: object): Promise<void> {
    const done = (await connection.do(operation, { match: id, ...input })) as { readonly number: number }
    await until(({ replica }) => replica.number >= done.number)
  }

  /** The latest request: the line after which it was sent, and its end. */
  let latest = { since: 0, ended: Promise.resolve() }

  /** Runs one request at a time; input meanwhile is ignored. */
  function busily(work: () => Promise<void>): void {
    if (isBusy.peek()) return
    isBusy.value = true
    const ended = work()
      .catch((error: unknown) => explain(refusalOf(error)))
      .finally(() => {
        isBusy.value = false
      })
    latest = { since: replica.peek().number, ended }
  }

  /** Runs a request after the one that runs: the dialog or menu that it was chosen in has closed. */
  function inTurn(work: () => Promise<void>): void {
    if (isBusy.peek()) void latest.ended.then(() => inTurn(work))
    else busily(work)
  }

  /**
   * Sends an action. If the connection breaks before the answer, the next position shows whether the action counted.
   * If not, it is sent again for the same entry number, so that it cannot count twice.
   */
  async function decide(viewer: Viewer, action: unknown): Promise<void> {
    const entry = replica.peek().entries.length
    const since = replica.peek().number
    for (let isAgain = false; ; isAgain = true) {
      const { positions } = holding.peek()
      try {
        return await perform('matches.act', { entry, since, action })
      } catch (error) {
        const { code } = refusalOf(error)
        if (code === 'stale' && isAgain) return
        if (code === 'stale') {
          watch.again()
          throw new Refused(OVERTAKEN)
        }
        if (code !== 'unanswered' && !(isAgain && code === 'offline')) throw error
      }
      await until((now) => now.positions > positions)
      const now = replica.peek()
      if (now.status.result) return
      const done = now.entries[entry]
      if (done) {
        if (done.by.some((seat) => seat === viewer)) return
        throw new Refused(OVERTAKEN)
      }
      if (now.entries.length < entry) throw new Refused(OVERTAKEN)
    }
  }

  function act(action: unknown): void {
    const { viewer, isHushed, standstill } = sight.peek()
    // A decision on what is no longer so is not sent.
    if (viewer === ONLOOKER || isHushed || pacing.hurry()) return
    if (standstill) explain(standstill)
    // What came of the latest request lies on the table already; its answer is a moment behind.
    else if (isBusy.peek() && replica.peek().number > latest.since) void latest.ended.then(() => act(action))
    else busily(() => decide(viewer, action))
  }

  return {
    id,
    options: begun.replica.match.options,
    commitment: begun.replica.match.commitment,
    replica,
    isBusy,
    isApart,
    tableView: pacing.shown,
    orders,
    act,
    undo() {
      const { noUndo, standstill } = sight.peek()
      if (standstill) explain(standstill)
      else if (noUndo !== undefined) toast(noUndo, 'undo')
      else
        busily(async () => {
          const { entries, number: since } = replica.peek()
          await perform('matches.takeBack', { entry: entries.length, since })
          announce(say('undone'))
        })
    },
    resign: () => inTurn(() => perform('matches.resign', {})),
    async meetAgain(work) {
      isMeetingAgain = true
      try {
        await work()
      } finally {
        isMeetingAgain = false
      }
    },
    offer: (what) => inTurn(() => perform('matches.offer', { what })),
    answer: (isAgreed, since) => busily(() => perform('matches.answer', { isAgreed, since })),
    hurry: pacing.hurry,
    close() {
      unwatch()
      orders?.close()
      pacing.close()
    },
  }
}

function tableViewOf(
  { replica, latest, said }: Holding,
  isApart: boolean,
  moment: OnlineOrders['moment']['value'],
): TableView {
  const { viewer, view, status, opening, entries, match } = replica
  const { seats, waiting, sealed, chosen, result, undo } = status
  const bot = waiting.find((seat) => seats[seat].bot !== null)
  return {
    view,
    viewer,
    players: seats.map((seat) => ({ name: seatName(seat), bot: seat.bot })),
    endNames: result?.isPlayedOut ? seats.map(winnerName) : undefined,
    screen: viewer === ONLOOKER ? 'watching' : 'alone',
    waiting,
    isAsked: moment !== 'hushed' && waiting.some((seat) => seat === viewer),
    isHushed: moment === 'hushed',
    sealed,
    chosen: chosen ?? undefined,
    heard: [opening, ...entries.map(({ told }) => told)],
    latest,
    said,
    telling: undefined,
    thinking: bot,
    ending: result ?? undefined,
    noUndo: undo === null ? undefined : translated(undo),
    standstill: isApart && !result ? inWords(RECONNECTING) : undefined,
    seed: match.seed ?? undefined,
  }
}

/** What happened since, in the words of the log. */
function newsIn(table: GameTable, before: Replica, now: Replica): string {
  if (before.viewer !== now.viewer) return ''
  const fresh = now.entries.slice(before.entries.length)
  const names = now.status.seats.map(seatName)
  const lines = fresh.flatMap(({ told }) => linesOf(told, table, names, now.view))
  return lines.length > MOST_SAID ? words('newLines', { count: lines.length }) : newsOf(lines, table)
}

function tellOfRoom(before: Replica, now: Replica, isMeetingAgain: boolean): void {
  if (before.viewer !== now.viewer) return
  const isSetUp = before.match.rematch === null && now.match.rematch !== null
  if (isSetUp && now.viewer !== ONLOOKER && !isMeetingAgain) toast(words('rematchReady'), 'users')
  if (now.entries.length < before.entries.length && !now.status.result) announce(say('undone'))
  for (const [seat, { name, isVacant, howLeft: how = '' }] of now.status.seats.entries())
    if (isVacant && !before.status.seats[seat]?.isVacant && seat !== now.viewer && !now.status.result)
      toast(words('botFor', { name, how }), 'robot')
  const declined = declinedText(before, now)
  if (declined !== undefined) toast(declined, 'close')
}

/**
 * That an offer which the viewer made or agreed to was not agreed to by all. It may also have been withdrawn, or have
 * lapsed by a move.
 */
function declinedText(before: Replica, { entries, status }: Replica): string | undefined {
  const { offer } = before.status
  if (!offer || !hasAgreed(before) || status.offer || status.result) return undefined
  switch (offer.what.kind) {
    case 'end':
      return words('noDraw')
    case 'back':
      return entries.length < before.entries.length ? undefined : words('moveStands')
    case 'replace': {
      const { name, bot } = status.seats[offer.what.seat]
      return bot === null ? words('noBot', { other: name }) : undefined
    }
  }
}

/** Whether the viewer has made or agreed to the open offer. */
function hasAgreed({ viewer, status: { offer, seats } }: Replica): boolean {
  if (!offer || viewer === ONLOOKER || seats[viewer].bot !== null) return false
  const { what, asked } = offer
  return !asked.includes(viewer) && !(what.kind === 'replace' && what.seat === viewer)
}

/** More lines than this are not announced one by one. */
const MOST_SAID = 6

const RECONNECTING: Refusal = {
  code: 'offline',
  message: 'Reconnecting. Your match is safe. Try again in a moment.',
}

const OVERTAKEN: Refusal = {
  code: 'stale',
  message: 'Another action came first, so yours does not count. Choose again.',
}
