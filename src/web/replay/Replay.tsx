import { useEffect, useMemo, useState } from 'preact/hooks'
import { commitment, type MatchRecord, ONLOOKER } from '../../core/index.ts'
import { Button, Drawer, Prompt, Select, shape, usePageKeys } from '../../look/index.ts'
import type { TableProps } from '../../look/table.ts'
import { langOf } from '../../words/index.ts'
import { saveRecord } from '../browser/record-files.ts'
import { useShortcuts } from '../browser/shortcuts.ts'
import type { Loaded } from '../game/WithGame.tsx'
import { Marks } from '../help/Marks.tsx'
import { lazyPart } from '../page/loading.tsx'
import { useTitle } from '../page/Page.tsx'
import { SettingsButton } from '../page/SettingsButton.tsx'
import { whyEnded } from '../session/ending-text.ts'
import { entryOf, eventsFor, type Listener, logOf, toldTo } from '../session/log-lines.ts'
import type { Ending } from '../session/match-source.ts'
import { keepRecord } from '../session/new-match.ts'
import { openMatch } from '../session/open-match.ts'
import { Seats } from '../table/Seats.tsx'
import { TableSheet } from '../table/TableSheet.tsx'
import { Controls, type Speed, STEP_MS } from './Controls.tsx'
import type { ShownPoint } from './ReviewPanel.tsx'
import type { Timeline } from './timeline.ts'
import { turnsOf } from './turns.ts'

const Celebration = lazyPart(async () => (await import('../table/Celebration.tsx')).Celebration)
const VerifyShuffle = lazyPart(async () => (await import('../table/VerifyShuffle.tsx')).VerifyShuffle)
const ShareDialog = lazyPart(async () => (await import('../share/ShareDialog.tsx')).ShareDialog)
const ReviewPanel = lazyPart(async () => (await import('./ReviewPanel.tsx')).ReviewPanel)

const SHORTCUTS = [
  { keys: ['Space'], does: 'Play or pause' },
  { keys: ['←', '→'], does: 'Step back or forward' },
  { keys: ['Home', 'End'], does: 'Go to the beginning or the end' },
] as const

export type ReplayProps = {
  readonly loaded: Loaded
  readonly record: MatchRecord
  readonly timeline: Timeline
  /** Whether it came as a file: then an unfinished match can be continued here. */
  readonly isFile: boolean
  /** How it ended, if not by its rules: somebody resigned, or all agreed to a draw. */
  readonly ending: Ending | undefined
  readonly isReview: boolean
}

export function Replay({ loaded, record, timeline, isFile, ending: broken, isReview }: ReplayProps) {
  const { game, table, listed } = loaded
  const lang = langOf(table.words)
  const { players } = record
  const { match, length } = timeline
  const names = players.map(({ name }) => name)
  /** Online matches that did not end by the rules have no result either. */
  const isBrokenOff = isFile && record.result === null
  const [number, setNumber] = useState(0)
  const [listener, setListener] = useState<Listener>('all')
  const [isPlaying, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<Speed>('1')
  const [dialog, open] = useState<'chance' | 'share'>()
  /** Whether the replay was played to its end. */
  const [isCelebrating, setCelebrating] = useState(false)
  const [isReviewing, setReviewing] = useState(isReview && !isBrokenOff)
  /** The turning point that is marked while its moment is shown. */
  const [point, setPoint] = useState<ShownPoint>()
  const shown = point?.number === number && !isPlaying ? point : undefined
  const review = (isOpen: boolean) => {
    setReviewing(isOpen)
    setPoint(undefined)
  }

  const moveTo = (to: number) => setNumber(Math.min(length, Math.max(0, to)))
  const jumpTo = (to: number) => {
    setPlaying(false)
    moveTo(to)
  }
  const togglePlay = () => {
    if (!isPlaying && number === length) setNumber(0)
    setPlaying(!isPlaying)
  }
  useEffect(() => {
    if (!isPlaying) return
    if (number === length) {
      setPlaying(false)
      setCelebrating(true)
      return
    }
    const clock = setTimeout(() => moveTo(number + 1), STEP_MS[speed])
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
      ...(onButton ? {} : { ' ': togglePlay }),
    }
    const run = keys[event.key]
    if (!run) return
    event.preventDefault()
    run()
  })
  useShortcuts('Replay', SHORTCUTS)
  useTitle(`Replay · ${listed.title}`)

  const position = timeline.at(number)
  const viewer = listener === 'all' ? ONLOOKER : listener
  const view = useMemo(
    () => (listener === 'all' ? position : game.view(position, listener)),
    [position, listener],
  )
  const told = number === 0 ? match.opening : match.entries[number - 1].told
  const latest = useMemo(() => eventsFor(told, listener), [number, listener])
  const log = useMemo(() => logOf(toldTo(match, listener), table, names, view), [listener])
  const turns = useMemo(() => turnsOf(log), [log])
  const current = log.findLast((line) => entryOf(line) <= number)?.key
  const happened = log.filter((line) => entryOf(line) === number)
  useEffect(() => {
    document.querySelector('.area-side [aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const outcome = game.outcome(position)
  const ending = number < length ? undefined : outcome ? { ...outcome, isPlayedOut: true } : broken
  const waiting = game.actors(position)

  const props: TableProps = {
    view,
    viewer,
    names,
    actions: [],
    refusal: () => undefined,
    act: () => undefined,
    undo: undefined,
    latest,
    outcome,
    sealed: [],
  }
  const playOn = () => openMatch(keepRecord(match, players))

  const { Board, Hand } = table
  return (
    <TableSheet
      game={game.id}
      options={match.options}
      title={`Replay: ${listed.title}`}
      lang={lang}
      log={{
        entries: log,
        current,
        onPick: (line) => jumpTo(entryOf(line)),
      }}
      verbs={
        <>
          {!isBrokenOff && (
            <Button
              variant="bare"
              icon="chart"
              label="Review"
              aria-expanded={isReviewing}
              onPress={() => review(!isReviewing)}
            />
          )}
          <Button variant="bare" icon="dice" label="Verify the shuffle" onPress={() => open('chance')} />
          <Button variant="bare" icon="save" label="Save as file" onPress={() => saveRecord(record)} />
          <Button variant="bare" icon="share" label="Share" onPress={() => open('share')} />
          <SettingsButton />
          {isBrokenOff && (
            <Button icon="play" size="small" onPress={playOn}>
              Continue
            </Button>
          )}
        </>
      }
      seats={
        <>
          <Seats players={players} table={table} props={props} active={waiting} isNext={isPlaying} />
          <div class="perspective">
            <Select
              label="View"
              value={String(listener)}
              choices={[
                { value: 'all', label: 'all cards revealed' },
                { value: ONLOOKER, label: 'as a spectator' },
                ...names.map((name, seat) => ({ value: String(seat), label: `as ${name}` })),
              ]}
              onChange={(value) => setListener(value === 'all' || value === ONLOOKER ? value : Number(value))}
            />
          </div>
        </>
      }
      board={
        <>
          <Board {...props} />
          {isCelebrating && ending && (
            <Celebration
              game={game.id}
              ending={ending}
              names={names}
              viewer={ONLOOKER}
              view={view}
              heard={toldTo(match, listener)}
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
            mood={ending === undefined ? 'wait' : 'over'}
            seat={happened.length === 0 ? waiting[0] : happened[0].seat}
            lang={lang}
          >
            {shown?.words ??
              (ending && whyEnded(ending, names)) ??
              (happened.length === 0 ? table.prompt(props) : happened.map(({ text }) => text).join(' '))}
          </Prompt>
          <Controls
            length={length}
            turns={turns}
            number={number}
            isPlaying={isPlaying}
            speed={speed}
            onMove={jumpTo}
            onPlay={togglePlay}
            onSpeed={setSpeed}
          />
        </>
      }
      hand={<Hand {...props} />}
    >
      <Drawer title="Review" open={isReviewing} onClose={() => review(false)}>
        <ReviewPanel
          loaded={loaded}
          record={record}
          timeline={timeline}
          number={number}
          turns={turns}
          onMove={jumpTo}
          onPoint={setPoint}
          onShow={(to) => {
            jumpTo(to)
            // The drawer covers the board.
            if (shape.value !== 'broad' && shape.value !== 'wide') setReviewing(false)
          }}
        />
      </Drawer>
      {shown && (
        <>
          <Marks selector={shown.played} label="Played" />
          <Marks selector={shown.better} label={shown.label} isOther />
        </>
      )}
      {dialog === 'chance' && (
        <VerifyShuffle
          committed={commitment(record.seed)}
          seed={isBrokenOff ? undefined : record.seed}
          onClose={() => open(undefined)}
        />
      )}
      {dialog === 'share' && <ShareDialog record={record} onClose={() => open(undefined)} />}
    </TableSheet>
  )
}
