import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { commitment, type MatchRecord, ONLOOKER } from '../../core/index.ts'
import { Button, Drawer, Prompt, Select, shape, toast, usePageKeys } from '../../look/index.ts'
import type { Shortcut, TableProps } from '../../look/table.ts'
import { inEnglish, langOf } from '../../words/index.ts'
import type { LinesReached } from '../analysis/lines-reached.ts'
import { analysis as say } from '../analysis/messages.ts'
import type { Timeline } from '../analysis/timeline.ts'
import { turnsOf } from '../analysis/turns.ts'
import { type OpenedTree, recordWith, useMoveTree } from '../analysis/use-move-tree.ts'
import { useTrying } from '../analysis/use-trying.ts'
import { saveRecord } from '../browser/record-files.ts'
import { go } from '../browser/router.ts'
import { useShortcuts } from '../browser/shortcuts.ts'
import type { Loaded } from '../game/WithGame.tsx'
import { Marks } from '../help/Marks.tsx'
import { lazyPart } from '../page/loading.tsx'
import { useTitle } from '../page/Page.tsx'
import { plainSentence } from '../page/refusals.tsx'
import { whoWon, whyEnded } from '../session/ending-text.ts'
import { entryOf, eventsFor, type Listener, logOf, toldTo } from '../session/log-lines.ts'
import type { Ending } from '../session/match-source.ts'
import { keepRecord } from '../session/new-match.ts'
import { table as tableWords } from '../table/messages.ts'
import { Seats } from '../table/Seats.tsx'
import { TableSheet } from '../table/TableSheet.tsx'
import { Controls, type Speed, STEP_MS } from './Controls.tsx'
import { replay as words } from './messages.ts'
import type { ShownPoint } from './ReviewPanel.tsx'

const Celebration = lazyPart(async () => (await import('../table/Celebration.tsx')).Celebration)
const VerifyShuffle = lazyPart(async () => (await import('../table/VerifyShuffle.tsx')).VerifyShuffle)
const ShareDialog = lazyPart(async () => (await import('../share/ShareDialog.tsx')).ShareDialog)
const AnalysisPanel = lazyPart(async () => (await import('../analysis/AnalysisPanel.tsx')).AnalysisPanel)
const Beliefs = lazyPart(async () => (await import('../analysis/Beliefs.tsx')).Beliefs)
const ReviewPanel = lazyPart(async () => (await import('./ReviewPanel.tsx')).ReviewPanel)
const ReplayMenu = lazyPart(async () => (await import('./ReplayMenu.tsx')).ReplayMenu)

function shortcuts(): readonly Shortcut[] {
  return [
    { keys: ['Space'], does: words('keyPlay') },
    { keys: ['←', '→'], does: words('keyStep') },
    { keys: ['Home', 'End'], does: words('keyEnds') },
  ]
}

/** What stands in the drawer. */
type Side = 'review' | 'analysis' | 'beliefs'

export type ReplayProps = {
  readonly loaded: Loaded
  readonly record: MatchRecord
  readonly timeline: Timeline
  readonly opened: OpenedTree
  /** Whether it came as a file: then an unfinished match can be continued here. */
  readonly isFile: boolean
  /** How it ended, if not by its rules: somebody resigned, or all agreed to a draw. */
  readonly ending: Ending | undefined
  readonly isReview: boolean
  /** The moment at which it is shown first. */
  readonly moment: number
}

export function Replay(props: ReplayProps) {
  const { loaded, record, timeline, opened, isFile, ending: broken, isReview, moment } = props
  const { game, table, listed } = loaded
  const lang = langOf(table.words)
  const { players } = record
  const { match } = timeline
  const names = players.map(({ name }) => name)
  /** Online matches that did not end by the rules have no result either. */
  const isBrokenOff = isFile && record.result === null && broken === undefined
  const moves = useMoveTree(opened, Math.min(moment, match.entries.length))
  const { node, line } = moves
  const number = node.depth
  const length = line.length - 1
  const [listener, setListener] = useState<Listener>('all')
  const [isPlaying, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<Speed>('1')
  const [dialog, open] = useState<'menu' | 'chance' | 'share'>()
  /** Whether the replay was played to its end. */
  const [isCelebrating, setCelebrating] = useState(false)
  const [drawer, setDrawer] = useState<Side | undefined>(isReview && !isBrokenOff ? 'review' : undefined)
  const trying = useTrying(loaded, match, moves, listener)
  const { current: reached } = useRef<LinesReached>(new Map())
  /** The turning point that is marked while its moment is shown. */
  const [point, setPoint] = useState<ShownPoint>()
  const shown = point?.number === number && node.isPlayed && !isPlaying ? point : undefined
  const openDrawer = (which: Side | undefined) => {
    setDrawer(which)
    setPoint(undefined)
  }
  const closeDrawer = () => openDrawer(undefined)
  const isRoomy = shape.value === 'broad' || shape.value === 'wide'
  /** For the button of a drawer. */
  const opens = (which: Side) => ({
    'aria-expanded': drawer === which,
    onPress: () => openDrawer(drawer === which ? undefined : which),
  })
  useEffect(() => {
    if (opened.refusal) toast(say('notShown', { why: plainSentence(opened.refusal) }), 'warning')
  }, [opened])

  const halt = () => {
    setPlaying(false)
    trying.stop()
  }
  const jumpTo = (to: number) => {
    halt()
    moves.moveTo(to)
  }
  /** To a moment of the match itself. */
  const jumpInMatch = (to: number) => {
    halt()
    moves.go(to)
  }
  const togglePlay = () => {
    trying.stop()
    if (!isPlaying && number === length) moves.moveTo(0)
    setPlaying(!isPlaying)
  }
  const tryAction: typeof trying.tryAction = (seat, action) => {
    setPlaying(false)
    trying.tryAction(seat, action)
  }
  const tryLine: typeof trying.tryLine = (of, playOn) => {
    setPlaying(false)
    trying.tryLine(of, playOn)
  }
  useEffect(() => {
    if (!isPlaying) return
    if (number === length) {
      setPlaying(false)
      setCelebrating(true)
      return
    }
    const clock = setTimeout(() => moves.moveTo(number + 1), STEP_MS[speed])
    return () => clearTimeout(clock)
  }, [isPlaying, number, speed])

  usePageKeys((event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const onButton = event.target instanceof Element && event.target.closest('button, a, summary')
    const keys: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => jumpTo(number - 1),
      ArrowRight: () => jumpTo(number + 1),
      Home: () => jumpTo(0),
      End: () => jumpTo(length),
      ...(onButton ? {} : { ' ': event.repeat ? () => {} : togglePlay }),
    }
    const run = keys[event.key]
    if (!run) return
    event.preventDefault()
    run()
  })
  const keys = useMemo(shortcuts, [])
  useShortcuts(words('replay'), keys)
  useTitle(words('title', { game: listed.title }))

  const position = moves.at(node.id)
  const viewer = listener === 'all' ? (trying.mover ?? ONLOOKER) : listener
  const view = useMemo(
    () => (listener === 'all' ? position : game.view(position, listener)),
    [position, listener],
  )
  const latest = useMemo(() => eventsFor(node.entry?.told ?? match.opening, listener), [node.id, listener])
  const told = useMemo(() => {
    const entries = line.flatMap(({ entry }) => entry ?? [])
    return toldTo({ opening: match.opening, entries }, listener)
  }, [line, listener])
  const log = useMemo(() => logOf(told, table, names, view), [told])
  const turns = useMemo(() => turnsOf(log), [log])
  const current = log.findLast((line) => entryOf(line) <= number)?.key
  const happened = log.filter((line) => entryOf(line) === number)
  const outcome = game.outcome(position)
  /** The latest moment of the match itself on the way here. */
  const matchMoment = line.findLast(({ depth, isPlayed }) => isPlayed && depth <= number)?.depth ?? 0
  const atEnd = node.children.length === 0
  useEffect(() => {
    // Browsers refuse many changes in a short time.
    const keeping = setTimeout(() => history.replaceState({ moment: matchMoment }, ''), 400)
    return () => clearTimeout(keeping)
  }, [matchMoment])
  const ending =
    outcome && atEnd ? { ...outcome, isPlayedOut: true } : atEnd && node.isPlayed ? broken : undefined
  const waiting = trying.isOn ? trying.waiting : game.actors(position)

  const shownProps: TableProps = {
    view,
    viewer,
    names,
    actions: trying.actions(view),
    refusal: (action) => trying.refusal(view, action),
    act: trying.act,
    undo: trying.undo,
    latest,
    outcome,
    sealed: trying.sealed,
  }
  const playOn = () => go({ page: 'play', id: keepRecord(match, players).id })

  const tryMoves = () => {
    setPlaying(false)
    trying.toggle()
  }
  const asked = () => inEnglish(table.prompt(shownProps), lang)
  /** What is asked of the person who tries moves. */
  const tryingWords = () => {
    const [seat] = waiting
    if (seat === undefined || trying.mover !== undefined) return asked()
    if (trying.thinking !== undefined) return say('thinking', { name: names[trying.thinking] })
    return say(trying.goOn ? 'botsToMove' : 'toMove', { name: names[seat] })
  }

  const promptWords = () => {
    if (shown) return shown.words
    if (ending) return whyEnded(ending, names)
    if (trying.lineEnd) return `${lineWords(trying.lineEnd)} ${tryingWords()}`
    if (trying.isOn) return tryingWords()
    return happened.length === 0 ? asked() : inEnglish(happened.map(({ text }) => text).join(' '), lang)
  }

  const { Board, Hand } = table
  return (
    <TableSheet
      game={game.id}
      options={match.options}
      // Elsewhere the verbs leave room for one word.
      title={isRoomy ? words('heading', { game: listed.title }) : words('replay')}
      isWatching={viewer === ONLOOKER}
      lang={lang}
      log={() => ({
        entries: log,
        current,
        onPick: (line) => jumpTo(entryOf(line)),
      })}
      verbs={
        <>
          {!isBrokenOff && (
            <Button variant="bare" icon="chart" label={words('review')} {...opens('review')} />
          )}
          <Button variant="bare" icon="eye" label={say('analysis')} {...opens('analysis')} />
          <Button variant="bare" icon="share" label={words('share')} onPress={() => open('share')} />
          <Button
            class="to-settings"
            variant="bare"
            icon="menu"
            label={tableWords('menu')}
            onPress={() => open('menu')}
          />
          {isBrokenOff && (
            <Button icon="play" size="small" onPress={playOn}>
              {words('continue')}
            </Button>
          )}
        </>
      }
      seats={
        <>
          <Seats players={players} table={table} props={shownProps} active={waiting} isNext={isPlaying} />
          <div class="perspective">
            <Select
              label={words('view')}
              value={String(listener)}
              choices={[
                { value: 'all', label: words('all') },
                { value: ONLOOKER, label: words('onlooker') },
                ...names.map((name, seat) => ({ value: String(seat), label: words('as', { name }) })),
              ]}
              onChange={(value) => setListener(value === 'all' || value === ONLOOKER ? value : Number(value))}
            />
            {typeof listener === 'number' && (
              <Button size="small" icon="hint" {...opens('beliefs')}>
                {say('beliefs')}
              </Button>
            )}
          </div>
        </>
      }
      board={
        <>
          <Board {...shownProps} />
          {isCelebrating && ending && (
            <Celebration
              game={game.id}
              ending={ending}
              names={names}
              viewer={ONLOOKER}
              view={view}
              heard={told}
              isQuiet
              lang={ending.isPlayedOut ? lang : undefined}
              onClose={() => setCelebrating(false)}
            />
          )}
        </>
      }
      prompt={
        <>
          <Prompt
            mood={ending !== undefined ? 'over' : trying.mover === undefined ? 'wait' : 'mine'}
            ranks={ending?.ranks}
            lead={ending && !shown ? whoWon(ending, names) : undefined}
            seat={trying.isOn || happened.length === 0 ? waiting[0] : happened[0].seat}
            isThinking={trying.thinking !== undefined}
            actions={
              <>
                {trying.goOn && (
                  <Button size="small" icon="robot" onPress={trying.goOn}>
                    {say('letBots')}
                  </Button>
                )}
                <Button
                  class="try-button"
                  size="small"
                  icon="branch"
                  pressed={trying.isOn}
                  onPress={tryMoves}
                >
                  {say('tryMoves')}
                </Button>
              </>
            }
          >
            {promptWords()}
          </Prompt>
          <Controls
            length={length}
            turns={turns}
            number={number}
            isPlaying={isPlaying}
            speed={speed}
            isBrief={trying.isOn}
            onMove={jumpTo}
            onPlay={togglePlay}
            onSpeed={setSpeed}
          />
        </>
      }
      hand={<Hand {...shownProps} />}
    >
      <Drawer title={words('review')} open={drawer === 'review'} onClose={closeDrawer}>
        <ReviewPanel
          loaded={loaded}
          record={record}
          timeline={timeline}
          number={matchMoment}
          turns={turns}
          onMove={jumpInMatch}
          onPoint={setPoint}
          onShow={(to) => {
            jumpInMatch(to)
            // The drawer covers the board.
            if (!isRoomy) setDrawer(undefined)
          }}
        />
      </Drawer>
      <Drawer title={say('analysis')} open={drawer === 'analysis'} onClose={closeDrawer}>
        <AnalysisPanel
          {...{ loaded, players, moves, trying, listener, turns, reached }}
          onTry={tryAction}
          onTryLine={tryLine}
        />
      </Drawer>
      {typeof listener === 'number' && (
        <Drawer title={say('beliefs')} open={drawer === 'beliefs'} onClose={closeDrawer}>
          <Beliefs {...{ loaded, players, moves }} seat={listener} />
        </Drawer>
      )}
      {shown && (
        <>
          <Marks selector={shown.played} label={words('played')} />
          <Marks selector={shown.better} label={shown.label} isOther />
        </>
      )}
      {dialog === 'menu' && (
        <ReplayMenu
          onClose={() => open(undefined)}
          onSave={() => {
            saveRecord(recordWith(record, moves.tree))
            open(undefined)
          }}
          onVerify={() => open('chance')}
        />
      )}
      {dialog === 'chance' && (
        <VerifyShuffle
          committed={commitment(record.seed)}
          seed={isBrokenOff ? undefined : record.seed}
          onClose={() => open(undefined)}
        />
      )}
      {dialog === 'share' && (
        <ShareDialog record={recordWith(record, moves.tree)} onClose={() => open(undefined)} />
      )}
    </TableSheet>
  )
}

/** How far a line of the engine could be played. */
function lineWords({ moves, of }: { readonly moves: number; readonly of: number }): string {
  return say(moves < of ? 'linePart' : 'lineWhole', { moves, of })
}
