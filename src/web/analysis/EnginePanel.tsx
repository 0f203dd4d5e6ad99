import { useEffect, useState } from 'preact/hooks'
import type { Candidate, EngineLines } from '../../bots/index.ts'
import type { ActionWords, Seat } from '../../core/index.ts'
import { announce, Button, ErrorPanel, Segmented, Shield } from '../../look/index.ts'
import { askForHelp } from '../help/adviser.ts'
import { Marks } from '../help/Marks.tsx'
import type { AnalysisPanelProps } from './analysis-panel.ts'
import { analysis as say } from './messages.ts'

/** Iterations after which the best action is announced: before, it changes too often. */
const ANNOUNCED_AFTER = 2_000

/** The best actions of the seat to act, deeper and deeper until it is stopped. */
export function EnginePanel(props: AnalysisPanelProps & { readonly words: ActionWords }) {
  const { loaded, players, moves, listener, words, onTry } = props
  const { game } = loaded
  const position = moves.at(moves.node.id)
  const waiting = game.actors(position)
  const seat = waiting.find((each) => each === listener) ?? waiting[0]
  const [isOpen, setOpen] = useState(listener === 'all')
  const [lines, setLines] = useState<EngineLines>()
  const [state, setState] = useState<'at work' | 'stopped' | 'done'>('at work')
  const [failure, setFailure] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const names = players.map(({ name }) => name)
  const isStopped = state === 'stopped'
  const startAgain = () => {
    setState('at work')
    setAttempt(attempt + 1)
  }

  useEffect(() => {
    if (seat === undefined || isStopped) return
    setLines(undefined)
    setFailure(undefined)
    let isAnnounced = false
    const view = isOpen ? position : game.view(position, seat)
    const seed = [moves.node.depth, seat, isOpen ? 1 : 0]
    return askForHelp({ kind: 'lines', game: game.id, seat, view, isOpen, seed }, (news) => {
      if (news.kind === 'failed') setFailure(news.error)
      if (news.kind === 'done') setState((before) => (before === 'at work' ? 'done' : before))
      if (news.kind !== 'lines') return
      setLines(news.lines)
      const [best] = news.lines.candidates
      if (isAnnounced || news.lines.iterations < ANNOUNCED_AFTER || best === undefined) return
      isAnnounced = true
      announce(
        say('told', { move: words.say(best.action, view, seat, names), percent: percentOf(best.share) }),
      )
    })
  }, [moves.node.id, seat, isOpen, isStopped, attempt])

  if (seat === undefined) return <p>{say('over')}</p>
  const view = game.view(position, seat)
  const mark = (rank: number) => {
    const action = lines?.candidates[rank]?.action
    return action === undefined ? undefined : words.mark?.(action, view, seat)
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
            {workWords(lines)}
          </span>
          {state === 'at work' && !lines?.isExact && (
            <Button size="small" icon="pause" onPress={() => setState('stopped')}>
              {say('stop')}
            </Button>
          )}
          {isStopped && (
            <Button size="small" icon="play" onPress={startAgain}>
              {say('startAgain')}
            </Button>
          )}
        </div>
      ) : (
        <ErrorPanel
          sentence={say('failed', { why: failure.replace(/\.$/, '') })}
          ways={[{ verb: say('startAgain'), onPress: startAgain }]}
        />
      )}
      <ol class="analysis-lines">
        {lines?.candidates.map((candidate) => (
          <CandidateLine
            key={JSON.stringify(candidate.action)}
            {...{ candidate, view, seat, names, words, isExact: lines.isExact }}
            onTry={() => onTry(seat, candidate.action)}
          />
        ))}
      </ol>
      <Marks selector={mark(0)} label={say('best')} />
      <Marks selector={mark(1)} label={say('second')} isOther />
    </>
  )
}

function workWords(lines: EngineLines | undefined): string {
  if (lines === undefined) return say('starting')
  return lines.isExact ? say('exact') : say('iterations', { count: lines.iterations })
}

type CandidateLineProps = {
  readonly candidate: Candidate
  readonly view: unknown
  readonly seat: Seat
  readonly names: readonly string[]
  readonly words: ActionWords
  readonly isExact: boolean
  readonly onTry: () => void
}

function CandidateLine({ candidate, view, seat, names, words, isExact, onTry }: CandidateLineProps) {
  const { action, share, around, odds, line } = candidate
  const expected = line.slice(1).map((step, i) => {
    const text = words.say(step.action, step.view, step.seat, names)
    return line[i].seat === step.seat ? text : `${names[step.seat]}: ${text}`
  })
  return (
    <li class="analysis-line">
      <p class="analysis-move">{words.say(action, view, seat, names)}</p>
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
      {expected.length > 0 && <p class="quiet small">{say('forExample', { moves: expected.join(' → ') })}</p>}
      <Button size="small" icon="branch" onPress={onTry}>
        {say('tryThis')}
      </Button>
    </li>
  )
}

function percentOf(share: number): string {
  const percent = 100 * share
  return `${percent < 10 && percent > 0 ? percent.toFixed(1) : Math.round(percent)} %`
}
