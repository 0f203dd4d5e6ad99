import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import {
  awaited,
  LESSON_CODE,
  type Lesson,
  type LessonPlace,
  lessonRefusal,
  outcomeOf,
  viewOf,
} from '../../core/index.ts'
import { Button, ClauseLink, Empty, explain, inWords, Mixed, Prompt, useByKey } from '../../look/index.ts'
import type { TableProps } from '../../look/table.ts'
import { langOf, translatedOrMarked } from '../../words/index.ts'
import { playerName } from '../browser/player-name.ts'
import { loadLesson } from '../game/loader.ts'
import type { Loaded } from '../game/WithGame.tsx'
import { Marks } from '../help/Marks.tsx'
import { HomeButton, useLoading, WaitingPage } from '../page/loading.tsx'
import { Page, useTitle } from '../page/Page.tsx'
import { SettingsButton } from '../page/SettingsButton.tsx'
import { logOf, onDemand, toldTo } from '../session/log-lines.ts'
import { playAtOnce } from '../setup/play-at-once.ts'
import { FinalScoring } from '../table/FinalScoring.tsx'
import { Seats } from '../table/Seats.tsx'
import { TableSheet } from '../table/TableSheet.tsx'
import { following, preceding, sceneAt } from './lesson-steps.ts'
import { lesson as say } from './messages.ts'
import './lesson.css'

export function LessonPage(loaded: Loaded) {
  const { game, listed } = loaded
  const loading = useLoading(game.id, () => loadLesson(game.id))
  if (loading.is === 'waited for') return <WaitingPage />
  if (loading.is === 'there' && loading.what) return <Course {...loaded} lesson={loading.what} />
  return (
    <Page title={say('none')}>
      <Empty icon="warning" title={say('noneYet')} actions={<HomeButton />}>
        {loading.is === 'lost'
          ? say('notLoaded', { why: loading.why })
          : say('readRules', { game: listed.title })}
      </Empty>
    </Page>
  )
}

const BEGINNING: LessonPlace = { step: 0, decided: false }
const NONE: readonly unknown[] = []

/** Where a lesson goes on when its page is loaded again: the place is kept with the entry of the browser's history. */
function placeLeft({ steps }: Lesson): LessonPlace {
  const left: Partial<LessonPlace> | undefined = history.state?.lesson
  const step = left?.step ?? 0
  return step <= steps.length ? { step, decided: left?.decided === true } : BEGINNING
}

function Course({ game, table, listed, lesson }: Loaded & { readonly lesson: Lesson }) {
  const { seat, steps } = lesson
  const [place, setPlace] = useState(() => placeLeft(lesson))
  const [isScored, setScored] = useState(false)
  /** The lesson's reply to an action that it does not expect. */
  const [answer, setAnswer] = useState<string>()
  const [returns, setReturns] = useState(0)
  const names = useMemo(
    () => lesson.names.map((name, each) => (each === seat ? playerName() : name)),
    [lesson],
  )
  const { match, latest } = useMemo(() => sceneAt(game, lesson, place), [game, lesson, place])
  const step = place.step < steps.length ? steps[place.step] : undefined
  const isAsked = step?.expect !== undefined && !place.decided
  const outcome = outcomeOf(match)
  const isScoring = outcome !== undefined && !isScored
  const view = viewOf(match, seat)
  const log = useMemo(() => onDemand(() => logOf(toldTo(match, seat), table, names, view)), [match])
  useTitle(say('title', { game: listed.title }))
  useFocus(place, isAsked ? step?.mark : undefined, isAsked)

  const move = (to: LessonPlace) => {
    setScored(false)
    setAnswer(undefined)
    setPlace(to)
    history.replaceState({ lesson: to }, '')
  }
  const goOn = () => move(following(lesson, place))
  const back = preceding(place)
  const goBack = (to: LessonPlace) => {
    setReturns(returns + 1)
    move(to)
  }

  const props: TableProps = {
    view,
    viewer: seat,
    names,
    actions: isAsked ? game.actions(view, seat) : NONE,
    refusal: (action) => (isAsked ? inWords(game.refusal(view, seat, action)) : undefined),
    act(action) {
      if (!isAsked || !step) return
      const refused = lessonRefusal(match, lesson, step, action)
      if (!refused) goOn()
      else if (refused.code === LESSON_CODE) setAnswer(refused.message)
      else explain(refused)
    },
    undo: undefined,
    latest,
    outcome,
    sealed: [],
  }

  const isAnswer = step !== undefined && !place.decided && answer !== undefined
  const english = step === undefined ? lesson.ending : place.decided ? step.after : (answer ?? step.tell)
  const told = english && <Mixed text={translatedOrMarked(english)} />

  const { Board, Hand } = table
  return (
    <TableSheet
      game={game.id}
      title={say('heading', { game: listed.title })}
      lang={langOf(table.words)}
      log={() => ({ entries: log() })}
      verbs={
        <>
          <Button size="small" icon="play" onPress={() => void playAtOnce(listed)}>
            {say('play')}
          </Button>
          <SettingsButton />
        </>
      }
      seats={
        <Seats
          players={names.map((name, each) => ({ name, bot: each === seat ? null : 'script' }))}
          table={table}
          props={props}
          isScoreOpen={!isScoring}
          active={isAsked ? [seat] : awaited(match).filter((each) => each !== seat)}
        />
      }
      board={
        isScoring ? (
          <FinalScoring
            table={table}
            view={view}
            viewer={seat}
            names={names}
            outcome={outcome}
            onEnd={() => setScored(true)}
          >
            <Board {...props} />
          </FinalScoring>
        ) : (
          <Board {...props} />
        )
      }
      // A hand clears an unfinished choice when it goes: the way back brings a new one.
      hand={<Hand key={returns} {...props} />}
      prompt={
        <div class="lesson">
          <Prompt seat={seat} mood={isAsked ? 'mine' : step ? 'wait' : 'over'}>
            {isAnswer ? <strong class="lesson-answer">{told}</strong> : told}{' '}
            {step?.clause !== undefined && !place.decided && <ClauseLink id={step.clause} />}
          </Prompt>
          <div class="row lesson-verbs">
            <Progress step={place.step} steps={steps.length} />
            <Button
              variant="bare"
              icon="back"
              label={say('back')}
              why={back ? undefined : say('atStart')}
              onPress={() => back && goBack(back)}
            />
            {step === undefined ? (
              <>
                <Button size="small" icon="undo" onPress={() => goBack(BEGINNING)}>
                  {say('repeat')}
                </Button>
                <Button
                  size="small"
                  variant="seal"
                  class="lesson-next"
                  onPress={() => void playAtOnce(listed)}
                >
                  {say('first')}
                </Button>
              </>
            ) : isAsked ? (
              <Button key="show" size="small" icon="eye" onPress={goOn}>
                {say('show')}
              </Button>
            ) : (
              <Button key="next" size="small" variant="primary" class="lesson-next" onPress={goOn}>
                {say('next')}
              </Button>
            )}
          </div>
        </div>
      }
    >
      <Marks selector={place.decided ? undefined : step?.mark} />
    </TableSheet>
  )
}

function Progress({ step, steps }: { readonly step: number; readonly steps: number }) {
  const done = Math.min(step + 1, steps)
  return (
    <p class="row quiet small lesson-progress">
      <progress max={steps} value={step} aria-hidden="true" />
      <span class="figures">{step === steps ? say('end') : say('progress', { done, steps })}</span>
    </p>
  )
}

const FOCUSABLE = 'button, [tabindex]'

/** Moves keyboard focus with the lesson: to what is marked, else to the next button. */
function useFocus(place: LessonPlace, mark: string | undefined, isAsked: boolean): void {
  const isByKey = useByKey()
  const isFirst = useRef(true)
  useEffect(() => {
    const skip = isFirst.current || !isByKey()
    isFirst.current = false
    if (skip) return
    const wanted = isAsked ? `.table-page :is(${mark ?? '.area-hand'})` : '.lesson-next'
    const [place] = [...document.querySelectorAll<HTMLElement | SVGElement>(wanted)].flatMap(
      (marked) => (marked.matches(FOCUSABLE) ? marked : marked.querySelector<HTMLElement>(FOCUSABLE)) ?? [],
    )
    place?.focus()
  }, [place])
}
