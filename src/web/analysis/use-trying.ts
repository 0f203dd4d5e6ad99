import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { awaited, branchOf, entriesTo, type Match, type Seat, submit, withoutNode } from '../../core/index.ts'
import { explain, tempo, toast } from '../../look/index.ts'
import type { TableProps } from '../../look/table.ts'
import { refusalOf } from '../api/refusal-of.ts'
import type { Loaded } from '../game/WithGame.tsx'
import { type BotWorker, openBotWorker } from '../session/bot-worker.ts'
import type { Listener } from '../session/log-lines.ts'
import { analysis as say } from './messages.ts'
import type { LinePlayed } from './play-line.ts'
import type { MovesOpen } from './use-move-tree.ts'

/** The least time between two moves of bots at normal speed, in milliseconds, so that the eye can follow. */
const BOT_PAUSE_MS = 600

/** Playing on from any moment, by hand or with bots. */
export type Trying = {
  readonly isOn: boolean
  toggle(): void
  /** The seat that the person moves now; undefined where they cannot, from where they look. */
  readonly mover: Seat | undefined
  /** The seats that must decide here and have not; empty while no moves are tried. */
  readonly waiting: readonly Seat[]
  /** Of simultaneous decisions: the seats that have made theirs. */
  readonly sealed: readonly Seat[]
  /** By seat: the bot that plays it here; null: by hand. */
  readonly bots: readonly (string | null)[]
  setBot(seat: Seat, bot: string | null): void
  /** The seat of a bot that is deciding. */
  readonly thinking: Seat | undefined
  /** Lets the bots move; undefined where none is to move. */
  readonly goOn: (() => void) | undefined
  /** Stops what plays by itself: the person looks elsewhere. */
  stop(): void
  act(action: unknown): void
  /** Tries an action of any seat that is to decide here; nothing plays on by itself. */
  tryAction(seat: Seat, action: unknown): void
  /** Plays a line of the engine as far as it can be played here. @param of its number of moves */
  tryLine(of: number, playOn: (branch: Match) => LinePlayed): void
  /** Where a line of the engine has just been played to: how many of its moves. */
  readonly lineEnd: { readonly moves: number; readonly of: number } | undefined
  readonly undo: (() => void) | undefined
  actions(view: unknown): TableProps['actions']
  refusal(view: unknown, action: unknown): ReturnType<TableProps['refusal']>
}

/** @param match the match itself */
export function useTrying(
  { game, table }: Loaded,
  match: Match,
  moves: MovesOpen,
  listener: Listener,
): Trying {
  const { tree, node } = moves
  const [isOn, setOn] = useState(false)
  const [isGoingOn, setGoingOn] = useState(false)
  /** Counts secret decisions. */
  const [made, setMade] = useState(0)
  const [bots, setBots] = useState<readonly (string | null)[]>(() => Array(match.seats).fill(null))
  const worker = useRef<BotWorker>(undefined)
  useEffect(() => () => worker.current?.close(), [])
  /** Counts refused moves: a branch may have gone on before it was refused. */
  const [failures, setFailures] = useState(0)
  const [lineEnd, setLineEnd] = useState<Trying['lineEnd'] & { readonly id: number }>()
  const branchHere = () => branchOf(match, entriesTo(tree, node.id), moves.at(node.id))
  /** Where moves are tried; stepping through a replay needs none. */
  const branch = useMemo(() => (isOn ? branchHere() : undefined), [node.id, isOn, failures])
  const waiting = branch === undefined ? NOBODY : awaited(branch)
  const atBot = waiting.find((seat) => bots[seat] !== null)
  const mover = moverOf(waiting, bots, listener)

  /** @returns whether it could be done; if not, the refusal is explained */
  const isDone = (act: () => void): boolean => {
    try {
      act()
      return true
    } catch (error) {
      setFailures(failures + 1)
      explain(refusalOf(error))
      return false
    }
  }
  /** Does an action at the moment shown. @returns whether it was legal */
  const submitted = (seat: Seat, action: unknown): boolean =>
    isDone(() => {
      const entry = submit(branch ?? branchHere(), seat, action)
      if (entry) moves.add(entry)
      else setMade(made + 1)
    })
  const play = (seat: Seat, action: unknown) => setGoingOn(submitted(seat, action))

  useEffect(() => {
    if (!isGoingOn || branch === undefined) return
    if (atBot === undefined) {
      if (mover === undefined) return
      const view = game.view(branch.state, mover)
      const forced = table.forcedAction?.(view, mover, game.actions(view, mover))
      if (forced !== undefined) play(mover, forced)
      return
    }
    let isCurrent = true
    worker.current ??= openBotWorker()
    const bot = bots[atBot] ?? ''
    const view = game.view(branch.state, atBot)
    const decision = worker.current.decide({
      game: game.id,
      seat: atBot,
      bot,
      view,
      seed: [node.depth, atBot],
    })
    const pause = new Promise((resolve) => setTimeout(resolve, BOT_PAUSE_MS * tempo.peek()))
    Promise.all([decision, pause]).then(
      ([action]) => isCurrent && play(atBot, action),
      (error: unknown) => {
        if (!isCurrent) return
        setGoingOn(false)
        toast(say('botFailed', { why: String(error instanceof Error ? error.message : error) }), 'warning')
      },
    )
    return () => {
      isCurrent = false
      worker.current?.letGo()
    }
  }, [branch, made, isGoingOn, atBot, mover])

  const { parent, isPlayed, children, name, note } = node
  const isStub = !isPlayed && children.length === 0 && name === undefined && note === undefined
  return {
    isOn,
    toggle() {
      setOn(!isOn)
      setGoingOn(false)
    },
    mover,
    waiting,
    sealed: branch === undefined ? NOBODY : [...branch.sealed.keys()],
    bots,
    setBot(seat, bot) {
      setBots(bots.map((each, i) => (i === seat ? bot : each)))
      setGoingOn(false)
    },
    thinking: isGoingOn ? atBot : undefined,
    goOn: atBot !== undefined && !isGoingOn ? () => setGoingOn(true) : undefined,
    stop: () => setGoingOn(false),
    act(action) {
      if (mover !== undefined) play(mover, action)
    },
    tryAction(seat, action) {
      setGoingOn(false)
      if (submitted(seat, action)) setOn(true)
    },
    tryLine(of, playOn) {
      setGoingOn(false)
      const isTried = isDone(() => {
        const { entries, moves: played } = playOn(branchHere())
        if (entries.length > 0) setLineEnd({ id: moves.add(...entries), moves: played, of })
      })
      if (isTried) setOn(true)
    },
    lineEnd: isOn && lineEnd?.id === node.id ? lineEnd : undefined,
    undo:
      isOn && parent !== undefined
        ? () => {
            setGoingOn(false)
            // A move that was only tried leaves nothing behind.
            if (isStub) moves.change((now) => withoutNode(now, node.id), parent)
            else moves.go(parent)
          }
        : undefined,
    actions: (view) => (mover === undefined ? NONE : game.actions(view, mover)),
    refusal: (view, action) => (mover === undefined ? undefined : game.refusal(view, mover, action)),
  }
}

const NONE: readonly unknown[] = []
const NOBODY: readonly Seat[] = []

/** Whom a person moves by hand: who sees everything, the first who is to decide; who looks from a seat, that one. */
function moverOf(
  waiting: readonly Seat[],
  bots: readonly (string | null)[],
  listener: Listener,
): Seat | undefined {
  const byHand = waiting.filter((seat) => bots[seat] === null)
  return listener === 'all' ? byHand[0] : byHand.find((seat) => seat === listener)
}
