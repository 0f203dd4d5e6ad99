import { computed, effect, type ReadonlySignal, signal } from '@preact/signals'
import { ONLOOKER, type Refusal, Refused, type Viewer } from '../../core/index.ts'
import { announce, toast } from '../../look/index.ts'
import type { GameTable } from '../../look/table.ts'
import type { OfferKind } from '../../protocol/index.ts'
import type { Wire } from '../api/wire.ts'
import { linesOf } from '../session/log-lines.ts'
import type { MatchSource, TableView } from '../session/match-source.ts'
import type { Replica } from './replica.ts'
import type { Found, MatchWatch } from './watch-match.ts'

/** A match on a server, as somebody sits or looks on at it. */
export type OnlineMatch = MatchSource & {
  /** All that is known of it. */
  readonly replica: ReadonlySignal<Replica>
  /** Whether something was sent and is not answered yet. */
  readonly isBusy: ReadonlySignal<boolean>
  /** Whether there is no connection just now. */
  readonly isApart: ReadonlySignal<boolean>
  resign(): void
  /** Offers something to the others who play. */
  offer(what: OfferKind): void
  answer(isAgreed: boolean): void
  close(): void
}

/** The latest of a match that is found; it stays found. */
type Holding = Extract<Found, { is: 'known' }>

/**
 * Sits down at a match that is being watched. Nothing is ever done for somebody to whom it leaves nothing to decide
 * (`foregone` of the game's table), as it is in a match against bots: among people its haste would tell what they
 * hold.
 */
export function openOnlineMatch(
  wire: Wire,
  watch: MatchWatch,
  table: GameTable,
  begun: Holding,
): OnlineMatch {
  const { id } = watch
  const holding = signal(begun)
  const isBusy = signal(false)
  const isApart = computed(() => wire.link.value !== 'open')
  const replica = computed(() => holding.value.replica)
  const endings = [
    effect(() => {
      const now = watch.found.value
      if (now.is !== 'known' || now === holding.peek()) return
      const before = holding.peek()
      holding.value = now
      tellNews(table, before.replica, now.replica)
    }),
  ]
  const sight = computed(() => tableViewOf(holding.value, isApart.value))

  /** Resolves once what is known satisfies something. */
  function until(isSo: (now: Holding) => boolean): Promise<void> {
    return new Promise((resolve) => {
      const end = effect(() => {
        if (!isSo(holding.value)) return
        // Not from within the effect's own first run, which has not handed over its end yet.
        queueMicrotask(() => end())
        resolve()
      })
    })
  }

  /** Sends something and waits until what it did is on the table here. */
  async function perform(operation: string, input: object): Promise<void> {
    const done = (await wire.do(operation, { match: id, ...input })) as { readonly number: number }
    await until(({ replica }) => replica.number >= done.number)
  }

  /** One thing at a time: what is pressed meanwhile is let go. */
  async function busily(work: () => Promise<void>): Promise<void> {
    if (isBusy.peek()) return
    isBusy.value = true
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      explain(error.refusal)
    } finally {
      isBusy.value = false
    }
  }

  /**
   * Hands a decision in. When the connection breaks before the answer comes, the next position tells whether it was
   * done; if not, it is sent again, for the same entry, so that it cannot count twice.
   */
  async function decide(viewer: Viewer, action: unknown): Promise<void> {
    const entry = replica.peek().entries.length
    const since = replica.peek().number
    for (let isAgain = false; ; isAgain = true) {
      const { positions } = holding.peek()
      try {
        return await perform('matches.act', { entry, since, action })
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        const { code } = error.refusal
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

  return {
    id,
    options: begun.replica.match.options,
    commitment: begun.replica.match.commitment,
    replica,
    isBusy,
    isApart,
    tableView: sight,
    act(action) {
      const { viewer, standstill } = sight.peek()
      if (viewer === ONLOOKER) return
      if (standstill) explain(standstill)
      else void busily(() => decide(viewer, action))
    },
    undo() {
      const { noUndo, standstill } = sight.peek()
      if (standstill) explain(standstill)
      else if (noUndo !== undefined) toast(noUndo, 'undo')
      else
        void busily(async () => {
          const { entries, number: since } = replica.peek()
          await perform('matches.takeBack', { entry: entries.length, since })
          announce('Taken back.')
        })
    },
    resign: () => void busily(() => perform('matches.resign', {})),
    offer: (what) => void busily(() => perform('matches.offer', { what })),
    answer: (isAgreed) => void busily(() => perform('matches.answer', { isAgreed })),
    hurry() {},
    close() {
      for (const end of endings) end()
    },
  }
}

function tableViewOf({ replica, latest }: Holding, isApart: boolean): TableView {
  const { viewer, view, status, opening, entries, match } = replica
  const { seats, waiting, sealed, result, undo } = status
  const bot = waiting.find((seat) => seats[seat].bot !== null)
  return {
    view,
    viewer,
    players: seats.map(({ name, bot }) => ({ name, bot })),
    isAlone: viewer !== ONLOOKER,
    waiting,
    sealed,
    heard: [opening, ...entries.map(({ told }) => told)],
    latest,
    thinking: bot,
    ending: result ?? undefined,
    noUndo: undo ?? undefined,
    standstill: isApart && !result ? RECONNECTING : undefined,
    seed: match.seed ?? undefined,
  }
}

/** Says to those who listen what others have done. */
function tellNews(table: GameTable, before: Replica, now: Replica): void {
  if (before.viewer !== now.viewer) return
  if (before.match.rematch === null && now.match.rematch !== null && now.viewer !== ONLOOKER)
    toast('A rematch is set up: sit down at it.', 'users')
  const fresh = now.entries.slice(before.entries.length)
  const news = fresh.filter(({ by }) => by.length > 1 || by[0] !== now.viewer)
  const names = now.status.seats.map(({ name }) => name)
  const lines = news.flatMap(({ told }) => linesOf(told, table, names, now.view))
  if (lines.length > MOST_SAID) announce(`Meanwhile much has happened: ${lines.length} lines in the log.`)
  else if (lines.length > 0) announce(lines.map(({ text }) => text).join(' '))
  if (now.entries.length < before.entries.length && !now.status.result) announce('Taken back.')
}

/** More lines than this at once nobody wants to listen to. */
const MOST_SAID = 6

function explain({ clause, message }: Refusal): void {
  toast(clause ? `${message} ${clause}` : message, 'warning')
}

const RECONNECTING: Refusal = {
  code: 'offline',
  message: 'The connection is being made again. Your match is safe; go on in a moment.',
}

const OVERTAKEN: Refusal = {
  code: 'stale',
  message: 'Something else happened first, so this was not done. Look again and decide anew.',
}
