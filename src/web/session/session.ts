import { computed, type ReadonlySignal, signal } from '@preact/signals'
import { newResponseTimer, USUAL_LEVEL } from '../../bots/index.ts'
import {
  type AnswerWindows,
  actionNow,
  awaited,
  commitment,
  endedBy,
  heard,
  latestEntryOf,
  type Match,
  ONLOOKER,
  outcomeOf,
  type Player,
  QuickChance,
  type Refusal,
  recordOf,
  replay,
  rewind,
  type Seat,
  standingPass,
  submit,
  takeBack,
  takeBackRefusal,
  underRules,
  type Viewer,
} from '../../core/index.ts'
import { announce, explain, toast } from '../../look/index.ts'
import type { GameTable } from '../../look/table.ts'
import { translated } from '../../words/index.ts'
import { refusalOf } from '../api/refusal-of.ts'
import { forcedMoves } from '../browser/settings.ts'
import { playSounds } from '../sound/index.ts'
import { isOurs, isStored, type Kept, WINDOW, watchMatch, writeMatch } from '../store/matches.ts'
import { openBotWorker } from './bot-worker.ts'
import { lastSealed, nextLooking, personsOf } from './hotseat.ts'
import { linesOf, newsOf } from './log-lines.ts'
import type { Ending, MatchSource, TableView } from './match-source.ts'
import { session as say } from './messages.ts'
import { standOf } from './new-match.ts'
import { openPacing } from './pacing.ts'
import { openOrders } from './standing-orders.ts'
import { tableViewOf } from './table-view.ts'
import { openWindowClock } from './window-clock.ts'

/** What the screen shows besides the table. */
export type Scene = {
  readonly viewer: Viewer
  /** The player who must take the device before their view is drawn; until then the viewer is an onlooker. */
  readonly curtain: Seat | undefined
  /** Whether the answer window is open for the person it asks. */
  readonly isOpen: boolean
  readonly latest: readonly unknown[]
  readonly said: string
  readonly thinking: Seat | undefined
  /** Why the match is not stored. */
  readonly unkept: Refusal | undefined
  /** How the match ended if somebody resigned. */
  readonly resignation: Ending | undefined
  /** Whether bots play on without pauses. */
  readonly isRushed: boolean
  /** What another window has done with the match, so that it no longer goes on here. */
  readonly elsewhere: 'opened' | 'deleted' | undefined
}

/** A match that is played in this window. */
export type Session = MatchSource & {
  readonly match: Match
  readonly players: readonly Player[]
  /** The players of a rematch: with those again who resigned. */
  readonly playersAgain: readonly Player[]
  readonly scene: ReadonlySignal<Scene>
  /** The player named on the curtain takes the device. */
  lift(): void
  /** The player who made the latest secret choice undoes it and takes the device back. */
  reconsider(): void
  /** The viewer resigns. Between two the match ends; with more, a bot takes over. */
  resign(): void
  /** Lets the bots play on without pauses, or no longer; for those who only watch. */
  rush(isOn: boolean): void
  /** Stops playing; the match stays stored. */
  close(): void
}

/**
 * Continues a stored match in this window.
 * @throws Refused when its record cannot be replayed, with the place
 */
export function openSession(
  game: Match['game'],
  table: GameTable,
  kept: Kept,
  windows?: AnswerWindows,
): Session {
  const { id, record } = kept
  let { players } = record
  const names = players.map(({ name }) => name)
  const match: Match = replay(game, record)
  underRules(game, record.rules, `at action ${match.entries.length + 1}`, () => {
    for (const { seat, action } of kept.head.sealed)
      submit(match, seat, actionNow(game, action, record.rules))
  })
  let persons = personsOf(players)
  const resigned = new Set(kept.head.resigned)
  const desk = openBotWorker()
  const responseTimer = newResponseTimer()
  /** Counts changes, so that what began in an older position is dropped. */
  let change = 0
  /** The decision a bot is asked for. */
  let owed: { readonly entries: number; readonly seat: Seat } | undefined
  /** The numbers of entries that were played for a person: forced moves, and passes by standing orders. */
  const doneForThem = new Set(kept.head.automatic)
  /** The numbers of entries that drew no chance and showed nothing hidden, as far as this window has seen. */
  const undoable = new Set<number>()
  const orders = openOrders(game.id, kept.head.orders)
  const window = windows && openWindowClock(id, match, windows)

  /** Who sees the screen next. After a resignation it stays with the last viewer. */
  const lookingAfter = (last: Viewer, isResigned: boolean, isOpen = false) => {
    if (!isResigned)
      return nextLooking(match, persons, last, window?.seat() === undefined || isOpen ? undefined : [])
    return { viewer: persons.length === 1 ? persons[0] : last, curtain: undefined }
  }
  const scene = signal<Scene>({
    ...lookingAfter(ONLOOKER, kept.head.ending !== undefined),
    isOpen: false,
    latest: match.entries.length === 0 ? heard(match.opening, ONLOOKER) : [],
    said: '',
    thinking: undefined,
    unkept: undefined,
    isRushed: false,
    elsewhere: undefined,
    resignation: kept.head.ending && { ...kept.head.ending, scores: [], isPlayedOut: false },
  })
  /** Whether all others are bots, so that undoing surprises nobody. */
  const isAlone = () => persons.length === 1
  const sight = computed<TableView>(() =>
    tableViewOf(match, players, {
      ...scene.value,
      isHushed: !scene.value.isOpen && !scene.value.resignation && window?.seat() !== undefined,
      noUndo: whyNoUndo(scene.value),
    }),
  )
  const pacing = openPacing(sight, table, { say: announce, play: playSounds })
  if (match.entries.length === 0) {
    const { view, heard: told } = sight.peek()
    const opening = linesOf(told.flat(), table, names, view)
    if (opening.length > 0) announce(newsOf(opening, table))
  }
  const unwatch = watchMatch(id, () => {
    if (!isOurs(id)) standStill()
  })

  /** How many entries stay when a person alone with bots undoes; undefined: they have decided nothing yet. */
  function lastDecision(viewer: Seat): number | undefined {
    return latestEntryOf(match, viewer, (number) => !doneForThem.has(number))
  }

  function whyNoUndo({ viewer, resignation }: Scene): string | undefined {
    if (viewer === ONLOOKER || resignation || outcomeOf(match)) return say('over')
    if (!isAlone()) return beforePasses(viewer) === undefined ? whyNoTakeBack(viewer) : undefined
    return lastDecision(viewer) === undefined && !match.sealed.has(viewer) ? say('nothingToUndo') : undefined
  }

  function whyNoTakeBack(viewer: Seat): string | undefined {
    const refusal = takeBackRefusal(match, viewer)
    return refusal && translated(refusal.message)
  }

  /**
   * How many entries stay when a person undoes what was followed only by passes by orders, which are no acts of others;
   * undefined where something else followed.
   */
  function beforePasses(viewer: Viewer): number | undefined {
    let number = match.entries.length
    while (doneForThem.has(number) && undoable.has(number)) number--
    const isTheirs = undoable.has(number) && match.entries[number - 1].moves[0].seat === viewer
    return isTheirs && match.sealed.size === 0 ? number - 1 : undefined
  }

  function letGo(): void {
    owed = undefined
    desk.letGo()
  }

  function standStill(): void {
    change++
    owed = undefined
    desk.close()
    const elsewhere = isStored(id) ? 'opened' : 'deleted'
    scene.value = { ...scene.peek(), elsewhere, thinking: undefined }
  }

  /** Stores the match. @param claim takes it over from other windows */
  function keep(claim = false): void {
    if (!claim && !isOurs(id)) {
      standStill()
      return
    }
    const { resignation } = scene.peek()
    const unkept = writeMatch({
      id,
      head: {
        version: 1,
        game: game.id,
        names,
        persons: [...persons],
        window: WINDOW,
        changed: claim ? kept.head.changed : Date.now(),
        commitment: kept.head.commitment,
        ...standOf(match, resignation),
        ...(resignation && { ending: { ranks: [...resignation.ranks], why: resignation.why } }),
        ...(resigned.size > 0 && { resigned: [...resigned] }),
        ...(doneForThem.size > 0 && { automatic: [...doneForThem] }),
        ...orders.kept(),
        sealed: [...match.sealed].map(([seat, action]) => ({ seat, action })),
      },
      record: recordOf(match, players),
    })
    scene.value = { ...scene.peek(), unkept }
  }

  /** Shows and stores a change, then lets the next bot decide. */
  function moveOn(seat: Seat, entry: Match['entries'][number] | undefined): void {
    change++
    const told = entry?.told
    if (entry && takeBackRefusal(match, seat) === undefined) undoable.add(match.entries.length)
    window?.follow()
    const { viewer: last, resignation } = scene.peek()
    const looking = lookingAfter(last, resignation !== undefined)
    const latest = told ? heard(told, looking.viewer) : []
    const lines = linesOf(latest, table, names, game.view(match.state, looking.viewer))
    scene.value = {
      ...scene.peek(),
      ...looking,
      isOpen: false,
      latest,
      said: newsOf(lines, table),
      thinking: undefined,
    }
    keep()
    goOn()
  }

  /** Lets the next bot decide, or plays a forced move. */
  function goOn(): void {
    const { elsewhere, resignation } = scene.peek()
    if (elsewhere || resignation) return
    const waiting = awaited(match)
    const seat = waiting.find((each) => players[each].bot !== null)
    // Secret choices of others change nothing for a bot that decides beside them.
    const isAsked = owed !== undefined && owed.seat === seat && owed.entries === match.entries.length
    if (!isAsked) letGo()
    if (seat !== undefined) {
      scene.value = { ...scene.peek(), thinking: seat }
      if (!isAsked) void botDecision(seat)
    } else if (window?.seat() !== undefined) void answer(waiting[0])
    else if (persons.length === 1 && waiting.includes(persons[0])) void playForced(persons[0])
  }

  /** In an answer window: passes for a person by their orders, or asks them. */
  async function answer(seat: Seat): Promise<void> {
    if (!windows || !window) return
    const asked = change
    // Among people at one device the time of a pass must not give a hand away.
    if (!isAlone()) await window.opened()
    if (asked !== change) return
    const decision = { view: game.view(match.state, seat), seat, actions: game.actions(match.state, seat) }
    const pass = standingPass(windows, orders.of(seat), decision)
    if (pass === undefined) {
      const { viewer, resignation } = scene.peek()
      scene.value = {
        ...scene.peek(),
        ...lookingAfter(viewer, resignation !== undefined, true),
        isOpen: true,
      }
      return
    }
    if (!isOurs(id)) return standStill()
    doneForThem.add(match.entries.length + 1)
    moveOn(seat, submit(match, seat, pass))
  }

  async function playForced(seat: Seat): Promise<void> {
    if (forcedMoves.peek() === 'asked') return
    const asked = change
    const view = game.view(match.state, seat)
    const action = table.forcedAction?.(view, seat, game.actions(view, seat))
    if (action === undefined) return
    await pacing.caughtUp()
    if (asked !== change) return
    if (!isOurs(id)) return standStill()
    doneForThem.add(match.entries.length + 1)
    moveOn(seat, submit(match, seat, action))
  }

  async function botDecision(seat: Seat): Promise<void> {
    const asked = { entries: match.entries.length, seat }
    owed = asked
    const bot = players[seat].bot ?? ''
    const { state } = match
    const seed = botSeed(match, seat)
    let action: unknown
    try {
      action = await responseTimer.decide({ game, state, seat, bot, seed }, (ms) =>
        desk.decide({ game: game.id, seat, bot, view: game.view(state, seat), seed, ms }),
      )
    } catch (error) {
      if (asked !== owed) return
      action = inItsPlace(seat, error instanceof Error ? error.message : String(error))
    }
    await pacing.caughtUp()
    if (asked !== owed) return
    owed = undefined
    if (!isOurs(id)) return standStill()
    moveOn(seat, submitted(seat, action))
  }

  /** Does a bot's decision, or a random one where it is refused. */
  function submitted(seat: Seat, action: unknown): ReturnType<typeof submit> {
    try {
      return submit(match, seat, action)
    } catch (error) {
      return submit(match, seat, inItsPlace(seat, refusalOf(error).message))
    }
  }

  /** A random action for a bot that failed, with a message. */
  function inItsPlace(seat: Seat, why: string): unknown {
    toast(say('botFailed', { name: names[seat], why: why.replace(/\.$/, '') }), 'warning')
    const actions = game.actions(match.state, seat)
    return actions[new QuickChance(...botSeed(match, seat)).int(actions.length)]
  }

  keep(true)
  if (players.some(({ bot }) => bot !== null)) desk.prepare(game.id)
  goOn()

  return {
    id,
    match,
    get players() {
      return players
    },
    get playersAgain() {
      return players.map((player, seat) => (resigned.has(seat) ? { ...player, bot: null } : player))
    },
    options: match.options,
    commitment: kept.head.commitment,
    scene,
    tableView: pacing.shown,
    orders: windows && {
      windows,
      given: computed(() => {
        const { viewer } = scene.value
        return viewer === ONLOOKER || !persons.includes(viewer) ? undefined : orders.of(viewer)
      }),
      give(given) {
        const { viewer, elsewhere } = scene.peek()
        if (viewer === ONLOOKER || elsewhere) return
        if (!isOurs(id)) return standStill()
        orders.give(viewer, given)
        keep()
        if (window?.seat() === viewer) void answer(viewer)
      },
    },
    act(action) {
      const { viewer, curtain, elsewhere, resignation } = scene.peek()
      if (viewer === ONLOOKER || curtain !== undefined || elsewhere || resignation) return
      if (sight.peek().isHushed) return
      // A decision on what is no longer so.
      if (pacing.hurry()) return
      if (!isOurs(id)) return standStill()
      try {
        moveOn(viewer, submit(match, viewer, action))
      } catch (error) {
        explain(refusalOf(error))
      }
    },
    undo() {
      const { viewer, elsewhere } = scene.peek()
      if (viewer === ONLOOKER || elsewhere) return
      if (!isOurs(id)) return standStill()
      const why = whyNoUndo(scene.peek())
      if (why !== undefined) return toast(why, 'undo')
      const back = isAlone() ? lastDecision(viewer) : beforePasses(viewer)
      if (match.sealed.has(viewer) || back === undefined) takeBack(match, viewer)
      else {
        rewind(match, back)
        for (const number of doneForThem) if (number > back) doneForThem.delete(number)
      }
      announce(say('undone'))
      moveOn(viewer, undefined)
    },
    lift() {
      const { curtain } = scene.peek()
      if (curtain !== undefined)
        scene.value = { ...scene.peek(), viewer: curtain, curtain: undefined, latest: [] }
    },
    reconsider() {
      const { curtain, elsewhere } = scene.peek()
      const seat = lastSealed(match, persons)
      if (curtain === undefined || seat === undefined || elsewhere) return
      if (!isOurs(id)) return standStill()
      takeBack(match, seat)
      change++
      scene.value = { ...scene.peek(), viewer: ONLOOKER, curtain: seat, latest: [] }
      keep()
    },
    resign() {
      const { viewer, elsewhere, resignation } = scene.peek()
      if (viewer === ONLOOKER || elsewhere || resignation || outcomeOf(match)) return
      if (!isOurs(id)) return standStill()
      letGo()
      if (players.length === 2) {
        const ending = { ...endedBy(viewer, 'resigned', names), isPlayedOut: false }
        scene.value = { ...scene.peek(), resignation: ending }
      } else {
        resigned.add(viewer)
        players = players.map((player, seat) => (seat === viewer ? { ...player, bot: USUAL_LEVEL } : player))
        persons = personsOf(players)
        if (match.sealed.has(viewer)) takeBack(match, viewer)
        desk.prepare(game.id)
        announce(say('botPlaysOn', { name: names[viewer] }))
      }
      moveOn(viewer, undefined)
    },
    hurry: pacing.hurry,
    rush(isOn) {
      scene.value = { ...scene.peek(), isRushed: isOn }
      pacing.rush(isOn)
    },
    close() {
      change++
      owed = undefined
      unwatch()
      pacing.close()
      desk.close()
    },
  }
}

/** A bot's random seed, from match, entry and seat, so that it decides the same after a reload. */
function botSeed({ seed, entries }: Match, seat: Seat): readonly number[] {
  const digest = commitment(seed)
  const words = [0, 8].map((at) => Number.parseInt(digest.slice(at, at + 8), 16))
  return [...words, 16 * entries.length + seat]
}
