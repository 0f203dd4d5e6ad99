import { useEffect, useMemo, useState } from 'preact/hooks'
import { BOT_NAMES, type Posed, type Problem, type Problems, pose } from '../../bots/index.ts'
import {
  annotated,
  branchOf,
  difference,
  type Player,
  recordOf,
  submit,
  treeOf,
  viewOf,
  withEntry,
  writeRecord,
} from '../../core/index.ts'
import { Button, Empty, Prompt, useByKey } from '../../look/index.ts'
import type { TableProps } from '../../look/table.ts'
import { langOf } from '../../words/index.ts'
import { percentText } from '../analysis/beliefs-text.ts'
import { recordWith } from '../analysis/use-move-tree.ts'
import { refusalOf } from '../api/refusal-of.ts'
import { playerName } from '../browser/player-name.ts'
import { openRecordText } from '../browser/record-files.ts'
import { go } from '../browser/router.ts'
import { loadActionWords, type SpokenWords } from '../game/loader.ts'
import { type Loaded, WithGame } from '../game/WithGame.tsx'
import { askForHelp } from '../help/adviser.ts'
import { Marks } from '../help/Marks.tsx'
import { LinkButton } from '../page/LinkButton.tsx'
import { HomeButton, LostPage, useLoading, WaitingPage } from '../page/loading.tsx'
import { Page, useTitle } from '../page/Page.tsx'
import { SettingsButton } from '../page/SettingsButton.tsx'
import { logOf, onDemand, toldTo } from '../session/log-lines.ts'
import { Seats } from '../table/Seats.tsx'
import { TableSheet } from '../table/TableSheet.tsx'
import { dayNumber, gameOfDay, placeOfDay } from './calendar.ts'
import { GAMES_WITH_PROBLEMS, loadProblems } from './loader.ts'
import { problems as say } from './messages.ts'
import { difficulty } from './ProblemsPage.tsx'
import { noteAnswer } from './solved.ts'
import './problems.css'

export type ProblemPageProps = {
  /** Both undefined: the problem of the day. */
  readonly game: string | undefined
  readonly place: number | undefined
}

type Found = {
  readonly problems: Problems
  readonly place: number
  readonly words: SpokenWords
  /** Where it is the problem of this day. */
  readonly day: number | undefined
}

/** One problem on the table. */
export function ProblemPage({ game, place }: ProblemPageProps) {
  const today = dayNumber(new Date())
  const id = game ?? gameOfDay(GAMES_WITH_PROBLEMS, today)
  const loading = useLoading<Found | undefined>(`${id} ${place}`, async () => {
    const problems = await loadProblems(id)
    if (!problems) return undefined
    const words = await loadActionWords(id)
    const daily = placeOfDay(problems.problems.length, GAMES_WITH_PROBLEMS.length, today)
    return { problems, words, place: place ?? daily, day: place === undefined ? today : undefined }
  })
  if (loading.is === 'lost') return <LostPage why={loading.why} />
  if (loading.is === 'waited for') return <WaitingPage />
  const found = loading.what
  const problem = found?.problems.problems[found.place]
  if (!found || !problem) return <NoProblem why={say('noneHere')} />
  return (
    <WithGame id={id}>{(loaded) => <Opened key={problem.id} {...{ ...found, loaded, problem }} />}</WithGame>
  )
}

function NoProblem({ why }: { readonly why: string }) {
  return (
    <Page title={say('none')}>
      <Empty icon="warning" title={say('none')} actions={<HomeButton />}>
        {why}
      </Empty>
    </Page>
  )
}

type OpenedProps = Found & { readonly loaded: Loaded; readonly problem: Problem }

function Opened(props: OpenedProps) {
  const { loaded, problem } = props
  const [posed] = useState(() => {
    try {
      return pose(loaded.game, problem)
    } catch (error) {
      return refusalOf(error)
    }
  })
  return 'code' in posed ? <NoProblem why={say('unfit')} /> : <Solving {...props} posed={posed} />
}

function Solving({
  loaded,
  problems,
  problem,
  place,
  words,
  day,
  posed,
}: OpenedProps & { readonly posed: Posed }) {
  const { game, table, listed } = loaded
  const { match, seat, view, actions } = posed
  /** The place of the action that was chosen. */
  const [chosen, choose] = useState<number>()
  const [isShown, show] = useState(false)
  const [reason, setReason] = useState<string>()
  const isRight = chosen !== undefined && problem.answers.includes(chosen)
  const isOver = isRight || isShown
  const best = actions[isRight ? chosen : problem.answers[0]]
  const players = useMemo(() => playersOf(problem.seats, seat), [problem])
  const names = players.map(({ name }) => name)
  const lang = langOf(table.words)
  const move = (action: unknown) => words.say(action, view, seat, names)
  const title = say('question', { game: listed.title })
  useTitle(title)

  /** The position after the action that was chosen. */
  const after = useMemo(() => {
    if (chosen === undefined) return match
    const branch = branchOf(match, match.entries, match.state)
    submit(branch, seat, actions[chosen])
    return branch
  }, [chosen])
  const told = useMemo(() => toldTo(after, seat), [after])
  const now = viewOf(after, seat)
  const log = useMemo(() => onDemand(() => logOf(told, table, names, now)), [told])

  useEffect(() => {
    if (!isOver) return
    return askForHelp({ kind: 'reason', game: game.id, seat, view, action: best }, (news) => {
      if (news.kind === 'reason') setReason(news.reason)
    })
  }, [isOver])

  useFocusKept(`${chosen} ${isShown}`)

  const answer = (action: unknown) => {
    const at = actions.findIndex((each) => difference(each, action) === undefined)
    choose(at)
    noteAnswer(`${game.id} ${problem.id}`, problem.answers.includes(at), day)
  }
  /** The answer is shown in the position that was asked about, not in what a wrong action made of it. */
  const showBest = () => {
    choose(undefined)
    show(true)
  }
  const analyse = () => {
    const number = match.entries.length
    const entry = submit(branchOf(match, match.entries, match.state), seat, best)
    if (!entry) return
    const { tree, id } = withEntry(treeOf(match), number, entry)
    const named = annotated(tree, id, { name: say('answer') })
    openRecordText(title, writeRecord(recordWith(recordOf(match, players), named)), number)
  }
  const isAsked = chosen === undefined && !isShown
  const props: TableProps = {
    view: now,
    viewer: seat,
    names,
    actions: isAsked ? actions : NONE,
    refusal: (action) => (isAsked ? game.refusal(view, seat, action) : undefined),
    act: answer,
    undo: undefined,
    // What happened before is not news: the position stands still.
    latest: chosen === undefined ? NONE : told[told.length - 1],
    outcome: undefined,
    sealed: [],
  }
  const { Board, Hand } = table
  const next = (place + 1) % problems.problems.length
  return (
    <TableSheet
      game={game.id}
      options={match.options}
      lang={lang}
      title={day === undefined ? say('number', { number: place + 1 }) : say('ofTheDay')}
      log={() => ({ entries: log() })}
      verbs={<SettingsButton />}
      seats={<Seats players={players} table={table} props={props} active={isAsked ? [seat] : []} />}
      board={<Board {...props} />}
      prompt={
        <Prompt seat={seat} mood={isAsked ? 'mine' : 'over'} actions={verbs()}>
          {sentences()}
        </Prompt>
      }
      hand={<Hand {...props} />}
    >
      <Marks
        selector={isShown && !isRight ? words.mark?.(best, view, seat) : undefined}
        label={say('answer')}
      />
    </TableSheet>
  )

  function verbs() {
    if (isAsked) return <span class="quiet small">{difficulty(problem.level)}</span>
    if (!isOver)
      return (
        <>
          <Button variant="primary" onPress={() => choose(undefined)}>
            {say('tryAgain')}
          </Button>
          <Button onPress={showBest}>{say('show')}</Button>
        </>
      )
    return (
      <>
        <Button icon="eye" onPress={analyse}>
          {say('analyse')}
        </Button>
        <Button variant="primary" onPress={() => go({ page: 'problem', game: game.id, place: next })}>
          {say('next')}
        </Button>
        <LinkButton to={{ page: 'problems' }}>{say('all')}</LinkButton>
      </>
    )
  }

  function sentences(): string {
    if (isAsked) return `${say('what')} ${words.marked(table.prompt(props))}`
    if (!isOver) return say('isWrong', { move: move(actions[chosen ?? 0]) })
    const told = [
      isRight ? say('isRight') : say('best', { move: move(best) }),
      say('wins', { best: percentText(problem.best), next: percentText(problem.next) }),
      reason && words.marked(reason),
    ]
    return told.filter(Boolean).join(' ')
  }
}

const NONE: readonly unknown[] = []

/** Where the control that was pressed by key is gone, focus goes to the verbs, else to the hand, else to the board. */
function useFocusKept(scene: string): void {
  const isByKey = useByKey()
  useEffect(() => {
    if (!isByKey() || document.activeElement !== document.body) return
    const there = ['.area-prompt .button', '.area-hand button', '.area-board [tabindex="0"]']
    const [control] = there.flatMap((each) => document.querySelector<HTMLElement>(each) ?? [])
    control?.focus()
  }, [scene])
}

/** The person in the seat to act, and others by names of the roll. */
function playersOf(seats: number, own: number): readonly Player[] {
  return Array.from({ length: seats }, (_, seat) => ({
    name: seat === own ? playerName() : BOT_NAMES[7 * seat + 3],
    bot: null,
  }))
}
