import { useEffect, useRef, useState } from 'preact/hooks'
import type { Candidate } from '../../bots/index.ts'
import type { ActionWords, Seat } from '../../core/index.ts'
import { announce, Button, ErrorPanel, Mixed, Segmented, Shield } from '../../look/index.ts'
import { percent } from '../../words/index.ts'
import { Marks } from '../help/Marks.tsx'
import type { AnalysisPanelProps } from './analysis-panel.ts'
import { analysis as say } from './messages.ts'
import { playLine } from './play-line.ts'
import { type Engine, useEngine } from './use-engine.ts'

/** Iterations after which the best action is announced: before, it changes too often. */
const ANNOUNCED_AFTER = 2_000

/** The best actions of the seat to act, deeper and deeper for as long as the position is shown. */
export function EnginePanel(props: AnalysisPanelProps & { readonly words: ActionWords }) {
  const { loaded, players, moves, listener, words, reached, onTry, onTryLine } = props
  const { game } = loaded
  const { id, depth } = moves.node
  const position = moves.at(id)
  const waiting = game.actors(position)
  const seat = waiting.find((each) => each === listener) ?? waiting[0]
  const [isOpen, setOpen] = useState(listener === 'all')
  const names = players.map(({ name }) => name)
  const key = `${id} ${seat} ${isOpen}`
  const view = seat === undefined ? position : game.view(position, seat)
  const engine = useEngine(
    key,
    seat === undefined
      ? undefined
      : {
          kind: 'lines',
          game: game.id,
          seat,
          view: isOpen ? position : view,
          isOpen,
          seed: [depth, seat, isOpen ? 1 : 0],
        },
    reached,
  )
  const { lines, failure, isPaused } = engine
  const announced = useRef<string>(undefined)
  useEffect(() => {
    const best = lines?.candidates[0]
    if (seat === undefined || best === undefined || announced.current === key) return
    if (!lines?.isExact && engine.iterations < ANNOUNCED_AFTER) return
    announced.current = key
    announce(say('told', { move: words.say(best.action, view, seat, names), percent: percentOf(best.share) }))
  }, [lines])

  if (seat === undefined) return <p>{say('over')}</p>
  const mark = (rank: number) => {
    const action = lines?.candidates[rank]?.action
    return action === undefined ? undefined : words.mark?.(action, view, seat)
  }
  /** The engine imagined hidden cards: an action with the same code may be another one here. */
  const isSame = ({ seat: by, action, view: imagined }: Candidate['line'][number], state: unknown) =>
    words.say(action, imagined, by, names) === words.say(action, game.view(state, by), by, names)
  const pauseOrGoOn = () => {
    if (isPaused) engine.goOn()
    else engine.pause()
    announce(say(isPaused ? 'goesOnNow' : 'paused'))
  }
  return (
    <>
      <p class="row analysis-seat">
        <Shield seat={seat} /> <b>{names[seat]}</b>
      </p>
      <Segmented
        label={say('knowing')}
        value={isOpen ? 'all' : 'seat'}
        onChange={(value) => setOpen(value === 'all')}
        choices={[
          { value: 'seat', label: say('knowsSeat', { name: names[seat] }) },
          { value: 'all', label: say('knowsAll') },
        ]}
      />
      {failure === undefined ? (
        <div class="row analysis-work">
          <span class="figures quiet" aria-live="off">
            {workWords(engine)}
          </span>
          {!engine.isDone && (
            <Button size="small" icon={isPaused ? 'play' : 'pause'} onPress={pauseOrGoOn}>
              {say(isPaused ? 'goOn' : 'pause')}
            </Button>
          )}
        </div>
      ) : (
        <ErrorPanel
          sentence={say('failed', { why: failure.replace(/\.$/, '') })}
          ways={[{ verb: say('startAgain'), onPress: engine.goOn }]}
        />
      )}
      <ol class="analysis-lines">
        {lines?.candidates.map((candidate) => (
          <CandidateLine
            key={JSON.stringify(candidate.action)}
            {...{ candidate, view, seat, names, words, isExact: lines.isExact }}
            onTry={() => onTry(seat, candidate.action)}
            onTryLine={() =>
              onTryLine(candidate.line.length, (branch) => playLine(branch, candidate.line, isSame))
            }
          />
        ))}
      </ol>
      <Marks selector={mark(0)} label={say('best')} />
      <Marks selector={mark(1)} label={say('second')} isOther />
    </>
  )
}

function workWords({ lines, iterations, isPaused, isDone }: Engine): string {
  if (lines === undefined) return say(isPaused ? 'paused' : 'starting')
  if (lines.isExact) return say('exact')
  if (iterations < lines.iterations) return say('before', { count: lines.iterations, now: iterations })
  return say(isDone ? 'deepest' : 'iterations', { count: iterations })
}

type CandidateLineProps = {
  readonly candidate: Candidate
  readonly view: unknown
  readonly seat: Seat
  readonly names: readonly string[]
  readonly words: ActionWords
  readonly isExact: boolean
  readonly onTry: () => void
  readonly onTryLine: () => void
}

function CandidateLine(props: CandidateLineProps) {
  const { candidate, view, seat, names, words, isExact, onTry, onTryLine } = props
  const { action, share, around, odds, line } = candidate
  const expected = line.slice(1).map((step, i) => {
    const text = words.say(step.action, step.view, step.seat, names)
    return line[i].seat === step.seat ? text : `${names[step.seat]}: ${text}`
  })
  return (
    <li class="analysis-line">
      <p class="analysis-move">
        <Mixed text={words.say(action, view, seat, names)} />
      </p>
      {odds !== undefined && <p>{say('inGoodPlay', { percent: percentOf(odds) })}</p>}
      {!Number.isNaN(share) && (
        <p class="row analysis-share">
          <meter min={0} max={1} value={share} aria-hidden="true" />
          <span class="figures">
            {around === undefined || isExact
              ? say('wins', { name: names[seat], percent: percentOf(share) })
              : say('winsWithin', {
                  name: names[seat],
                  percent: percentOf(share),
                  around: percentOf(around),
                })}
          </span>
        </p>
      )}
      {expected.length > 0 && (
        <p class="quiet small">
          <Mixed text={say('forExample', { moves: expected.join(' → ') })} />
        </p>
      )}
      <div class="row wrap">
        <Button size="small" icon="branch" onPress={onTry}>
          {say('tryThis')}
        </Button>
        {expected.length > 0 && (
          <Button size="small" icon="step-forward" onPress={onTryLine}>
            {say('playLine')}
          </Button>
        )}
      </div>
    </li>
  )
}

function percentOf(share: number): string {
  return percent(share, share > 0 && share < 0.1 ? 1 : 0)
}
