import { effect, type ReadonlySignal, signal } from '@preact/signals'
import { ONLOOKER } from '../../core/index.ts'
import { tempo } from '../../look/index.ts'
import type { Beat, GameTable, MoveSound } from '../../look/table.ts'
import { inEnglish, langOf } from '../../words/index.ts'
import { changesOf, linesOf } from './log-lines.ts'
import type { TableView } from './match-source.ts'
import { session } from './messages.ts'

/** How long each beat lasts, in milliseconds at normal speed. A reveal says it itself. */
const LASTS: Readonly<Record<Beat['weight'], number>> = { trivial: 0, step: 450, moment: 1200, reveal: 1500 }

/** The least time that the last move of a match is seen before the final scoring. */
const LAST_MOVE_MS = 1600

/** While it rushes, the table is drawn this often, in milliseconds. */
const RUSHED_MS = 250

/** All that waits to be shown takes no longer than this, in milliseconds at normal speed. */
const BACKLOG_MS = 6000

export type Pacing = {
  /** What the table shows: each entry in its turn, for as long as it deserves. */
  readonly shown: ReadonlySignal<TableView>
  /** Resolves once all that happened has been seen. */
  caughtUp(): Promise<void>
  /** Shows all that happened at once. @returns whether anything had not been shown */
  hurry(): boolean
  /** Skips all beats but that of the last move, without sounds, until told otherwise. */
  rush(isOn: boolean): void
  close(): void
}

export type PacingHooks = {
  /** Called as an entry comes into the log. */
  say(words: string): void
  /** Called as the board shows an entry. */
  play(sounds: readonly MoveSound[]): void
}

/**
 * Shows a match entry by entry. Each entry stays for the time that its events deserve before the next one comes. During
 * a reveal and after the last move the board alone shows what happened; log, scores, prompt and result follow. The
 * viewer's own turn comes as soon as the entry that led to it has been seen. A position that arrives (after a reload, a
 * lost connection or an undo) is shown at once, and so is what another viewer may see.
 */
export function openPacing(
  source: ReadonlySignal<TableView>,
  table: GameTable,
  { say, play }: PacingHooks,
): Pacing {
  let latest = source.peek()
  const shown = signal(latest)
  /** What the log tells. */
  let settled = latest
  const queue: TableView[] = []
  /** The entry that the board shows and the log does not tell yet. */
  let telling: TableView | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: (() => void)[] = []
  let isRushed = false
  /** The next time that the table is drawn while it rushes. */
  let drawing: ReturnType<typeof setTimeout> | undefined

  const settle = (view: TableView) => {
    telling = undefined
    if (view.said !== '' && !isRushed && view.heard.length > settled.heard.length)
      say(`${view.said}${changesOf(view, settled.heard.length, table)}`)
    settled = view
    if (isRushed && view.ending === undefined) drawing ??= setTimeout(() => draw(), RUSHED_MS)
    else draw()
  }

  const draw = (view = settled) => {
    clearTimeout(drawing)
    drawing = undefined
    shown.value = view
  }

  /** Shows the entries that wait, until one takes its time. */
  const goOn = () => {
    timer = undefined
    if (telling) settle(telling)
    while (timer === undefined) {
      const view = queue.shift()
      if (!view) break
      const beat = beatOf(view, table)
      const isSkipped = isRushed && view.ending === undefined
      if (beat.sounds.length > 0 && !isSkipped) play(beat.sounds)
      const lasts = isSkipped ? 0 : beat.lasts * shortened() * tempo.peek()
      if (lasts > 0) timer = setTimeout(goOn, lasts)
      if (lasts > 0 && beat.isTold && view.viewer === settled.viewer) {
        telling = view
        draw(whileTold(view, settled, wordsOf(view, table)))
      } else settle(view)
    }
    if (timer === undefined) release()
  }

  /** The factor that keeps the whole backlog bearable. */
  const shortened = () => {
    const rest = queue.reduce((sum, view) => sum + beatOf(view, table).lasts, 0)
    return Math.min(1, BACKLOG_MS / (BACKLOG_MS + rest))
  }

  const release = () => {
    const released = waiting
    waiting = []
    for (const each of released) each()
  }

  /** Ends the beat, and those of all that waits. */
  const hurry = () => {
    if (timer === undefined) return false
    clearTimeout(timer)
    timer = undefined
    const late = [...(telling ? [telling] : []), ...queue.splice(0)]
    for (const view of late) settle(view)
    release()
    return late.length > 0
  }

  const end = effect(() => {
    const view = source.value
    const before = latest
    latest = view
    if (view === before) return
    if (view.heard.length === before.heard.length + 1) {
      if (view.viewer !== before.viewer) hurry()
      queue.push(view)
      if (timer === undefined) goOn()
    } else if (!isSameMoment(before, view)) {
      hurry()
      settle(view)
    }
    // The same entry, with other circumstances: a bot thinks, the connection broke.
    else if (queue.length > 0) queue[queue.length - 1] = view
    else if (telling) {
      telling = view
      draw(whileTold(view, settled, wordsOf(view, table)))
    } else settle(view)
  })

  return {
    shown,
    caughtUp: () =>
      timer === undefined ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve)),
    hurry,
    rush(isOn) {
      isRushed = isOn
      if (isOn) hurry()
      else draw()
    },
    close() {
      end()
      clearTimeout(timer)
      clearTimeout(drawing)
      queue.length = 0
      release()
    },
  }
}

function isSameMoment(before: TableView, { heard, viewer, latest }: TableView): boolean {
  return viewer === before.viewer && heard.length === before.heard.length && latest === before.latest
}

/** What the table shows while the board alone tells an entry: nobody can act yet. */
function whileTold(view: TableView, settled: TableView, words: string): TableView {
  return {
    ...view,
    telling: { before: settled.view, words },
    heard: settled.heard,
    waiting: settled.waiting,
    isAsked: settled.isAsked,
    isHushed: settled.isHushed,
    sealed: [],
    chosen: undefined,
    thinking: undefined,
    ending: undefined,
    noUndo: view.viewer === ONLOOKER ? view.noUndo : session('waitForThis'),
  }
}

function wordsOf({ heard }: TableView, table: GameTable): string {
  const said = (heard.at(-1) ?? []).map((event) => table.beat?.(event)?.words)
  const words = said.find((each) => each !== undefined)
  return words === undefined ? session('lastMove') : inEnglish(words, langOf(table.words))
}

type EntryBeat = {
  readonly lasts: number
  /** Whether the log, scores and prompt wait. */
  readonly isTold: boolean
  readonly sounds: readonly MoveSound[]
}

function beatOf({ heard, view, players, ending }: TableView, table: GameTable): EntryBeat {
  const names = players.map(({ name }) => name)
  const beats = (heard.at(-1) ?? []).map(
    (event): Beat =>
      table.beat?.(event) ?? {
        weight: linesOf([event], table, names, view).length > 0 ? 'step' : 'trivial',
      },
  )
  const lasts = Math.max(0, ...beats.map((beat) => beat.lasts ?? LASTS[beat.weight]))
  const isLast = ending?.isPlayedOut === true
  return {
    lasts: isLast ? Math.max(lasts, LAST_MOVE_MS) : lasts,
    isTold: isLast || beats.some(({ weight }) => weight === 'reveal'),
    sounds: [...new Set(beats.flatMap(({ sound }) => sound ?? []))],
  }
}
