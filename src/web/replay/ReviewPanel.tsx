import { useEffect, useMemo } from 'preact/hooks'
import type { Breakdown, Judged, Measured, TurningPoint } from '../../bots/index.ts'
import type { MatchRecord, Player } from '../../core/index.ts'
import { announce, Button, ErrorPanel, Mixed, Shield } from '../../look/index.ts'
import { percent } from '../../words/index.ts'
import type { Timeline } from '../analysis/timeline.ts'
import { momentText, type Turn } from '../analysis/turns.ts'
import { loadActionWords, type SpokenWords } from '../game/loader.ts'
import type { Loaded } from '../game/WithGame.tsx'
import { LostPart, useLoading } from '../page/loading.tsx'
import '../help/help.css'
import { inTen, isAsGood, percentWithin, turningWords } from '../help/advice-text.ts'
import { review as say } from './review.messages.ts'
import { reviewOf } from './reviews.ts'
import { DASHES, ShareChart } from './ShareChart.tsx'

export type ReviewPanelProps = {
  readonly loaded: Loaded
  readonly record: MatchRecord
  readonly timeline: Timeline
  readonly number: number
  readonly turns: readonly Turn[]
  readonly onMove: (number: number) => void
  readonly onShow: (number: number) => void
  /** Called with the turning point at the moment shown, if there is one. */
  readonly onPoint: (shown: ShownPoint | undefined) => void
}

/** A turning point on the board: what was played and what a bot would have played, in words and as selectors. */
export type ShownPoint = {
  readonly number: number
  readonly played: string | undefined
  readonly better: string | undefined
  /** How `better` compares, in a word or two. */
  readonly label: string
  readonly words: string
}

/** The review of a match: expected wins over time, and its turning points. */
export function ReviewPanel(props: ReviewPanelProps) {
  const { loaded, record, timeline, turns, number, onMove, onShow, onPoint } = props
  const { game } = loaded
  const { players } = record
  const { reviewed, start, stop } = useMemo(() => reviewOf(record), [record])
  const words = useLoading(game.id, () => loadActionWords(game.id))
  const { is, judged, points, breakdowns, progress, error } = reviewed.value
  useEffect(() => {
    // A stopped review stays stopped.
    if (reviewed.peek().is === 'not begun') start()
  }, [reviewed])
  useEffect(() => {
    if (is === 'done' && points) announce(say('done', { count: points.length }))
  }, [is])
  return (
    <div class="review">
      <p class="review-lead">{say('lead')}</p>
      {is === 'at work' && <AtWork progress={progress} onStop={stop} />}
      {is === 'stopped' && (
        <Button icon="play" size="small" onPress={start}>
          {say('restart')}
        </Button>
      )}
      {is === 'failed' && (
        <ErrorPanel
          sentence={say('failed', { error: String(error) })}
          ways={[{ verb: say('again'), onPress: start }]}
        />
      )}
      {is === 'done' && judged.length === 0 && <p class="review-none">{say('nothing')}</p>}
      {judged.length > 0 && (
        <>
          <figure class="review-figure vellum sheet">
            <figcaption>
              <Legend players={players} />
            </figcaption>
            <ShareChart
              judged={judged}
              points={points ?? NONE}
              seats={players.length}
              length={timeline.length}
              number={number}
              onMove={onMove}
            />
            <Scrub {...{ judged, players, number, turns, onMove }} length={timeline.length} />
          </figure>
          {points && words.is === 'lost' && <LostPart why={words.why} />}
          {points && words.is === 'there' && (
            <TurningPoints
              points={points}
              players={players}
              words={words.what}
              viewAt={(point) => game.view(timeline.at(point.number), point.seat)}
              number={number}
              turns={turns}
              onShow={onShow}
              onPoint={onPoint}
            />
          )}
          {breakdowns && <LuckAndSkill breakdowns={breakdowns} players={players} />}
          <AsTable judged={judged} players={players} turns={turns} />
        </>
      )}
    </div>
  )
}

const NONE: readonly TurningPoint[] = []

function AtWork({ progress, onStop }: { readonly progress: number; readonly onStop: () => void }) {
  return (
    <div class="row review-progress">
      <progress max={100} value={Math.round(100 * progress)} aria-label={say('progress')} />
      <span class="figures">{percent(progress)}</span>
      <Button size="small" onPress={onStop}>
        {say('stop')}
      </Button>
    </div>
  )
}

function Legend({ players }: { readonly players: readonly Player[] }) {
  return (
    <ul class="flow review-legend">
      {players.map(({ name }, seat) => (
        <li key={`${seat}`} data-seat={seat}>
          <svg width="30" height="10" aria-hidden="true">
            <path d="M1 5H29" stroke-width="2.5" stroke-dasharray={DASHES[seat].join(' ')} />
          </svg>
          <Shield seat={seat} size="1.15em" />
          {name}
        </li>
      ))}
    </ul>
  )
}

type ScrubProps = {
  readonly judged: readonly Judged[]
  readonly players: readonly Player[]
  readonly length: number
  readonly number: number
  readonly turns: readonly Turn[]
  readonly onMove: (number: number) => void
}

/** A slider for the chart's moment, with the chart's values in words. */
function Scrub({ judged, players, length, number, turns, onMove }: ScrubProps) {
  const at = judged.findLast((each) => each.number <= number) ?? judged[0]
  const shares = players.map(({ name }, seat) => `${name} ${inTen(at.shares[seat].share)}`)
  return (
    <>
      <input
        class="review-scrub"
        type="range"
        aria-label={say('scrub')}
        min={0}
        max={length}
        step={1}
        value={number}
        aria-valuetext={say('scrubbed', {
          moment: momentText(turns, number),
          length,
          shares: shares.join(', '),
        })}
        onInput={({ currentTarget }) => onMove(currentTarget.valueAsNumber)}
      />
      <p class="review-now">
        <span class="figures">{momentText(turns, number)}</span>: {shares.join(', ')}
      </p>
    </>
  )
}

type TurningPointsProps = {
  readonly points: readonly TurningPoint[]
  readonly players: readonly Player[]
  readonly words: SpokenWords
  /** The acting seat's view. */
  readonly viewAt: (point: TurningPoint) => unknown
  readonly number: number
  readonly turns: readonly Turn[]
  readonly onShow: (number: number) => void
  readonly onPoint: ReviewPanelProps['onPoint']
}

function TurningPoints(props: TurningPointsProps) {
  const { points, players, words, viewAt, number, turns, onShow, onPoint } = props
  const names = players.map(({ name }) => name)
  useEffect(() => {
    const point = points.find((each) => each.number === number)
    onPoint(point && shownPoint(point, viewAt(point), words, names))
  }, [points, words, number])
  useEffect(() => {
    // Returns to the point that was shown on the board.
    document.querySelector('.review-points [data-current]')?.scrollIntoView({ block: 'nearest' })
  }, [])
  if (points.length === 0) return <p class="review-none">{say('none')}</p>
  return (
    <section aria-label={say('points')}>
      <h3>{say('points')}</h3>
      <ol class="review-points">
        {points.map((point) => {
          const view = viewAt(point)
          const inWords = (action: unknown) => words.say(action, view, point.seat, names)
          return (
            <li key={point.number} data-current={point.number === number || undefined}>
              <button
                type="button"
                class="row review-point"
                aria-current={point.number === number || undefined}
                onClick={() => {
                  onPoint(shownPoint(point, view, words, names))
                  onShow(point.number)
                }}
              >
                <Shield seat={point.seat} />
                <b>{names[point.seat]}</b> <span class="figures">{momentText(turns, point.number)}</span>
              </button>
              {turningWords(point, names[point.seat], inWords, words.marked).map((line) => (
                <p key={line}>
                  <Mixed text={line} />
                </p>
              ))}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function shownPoint(
  { number, seat, played, better, less }: TurningPoint,
  view: unknown,
  actions: SpokenWords,
  names: readonly string[],
): ShownPoint {
  const label = say(isAsGood(less) ? 'asGood' : 'better')
  const told = [say('played', { name: names[seat], action: actions.say(played, view, seat, names) })]
  if (better !== undefined) told.push(say('other', { label, action: actions.say(better, view, seat, names) }))
  return {
    number,
    played: actions.mark?.(played, view, seat),
    better: better === undefined ? undefined : actions.mark?.(better, view, seat),
    label,
    words: told.join(' '),
  }
}

type LuckAndSkillProps = {
  readonly breakdowns: readonly Breakdown[]
  readonly players: readonly Player[]
}

/** What made up each player's result. */
function LuckAndSkill({ breakdowns, players }: LuckAndSkillProps) {
  const rows: readonly (readonly [string, (of: Breakdown) => Measured, isChange: boolean])[] = [
    [say('start'), ({ start }) => start, false],
    [say('own'), ({ own }) => own, true],
    [say('others'), ({ others }) => others, true],
    [say('luck'), ({ luck }) => luck, true],
    [say('end'), ({ end }) => ({ share: end, around: 0 }), false],
  ]
  return (
    <section aria-label={say('luckAndSkill')}>
      <h3>{say('luckAndSkill')}</h3>
      <p class="review-lead">{say('luckAndSkillLead')}</p>
      <div class="review-scroll">
        <table class="review-table figures">
          <caption class="unseen">{say('luckAndSkill')}</caption>
          <thead>
            <tr>
              <th scope="col">%</th>
              {players.map(({ name }, seat) => (
                <th key={`${seat}`} scope="col" data-seat={seat}>
                  <Shield seat={seat} size="1.15em" /> {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, partOf, isChange]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {breakdowns.map((each, seat) => (
                  <td key={`${seat}`}>
                    {isChange ? changeWithin(partOf(each)) : percentWithin(partOf(each))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function changeWithin(change: Measured): string {
  return Math.round(100 * change.share) > 0 ? `+${percentWithin(change)}` : percentWithin(change)
}

function AsTable({ judged, players, turns }: Pick<ScrubProps, 'judged' | 'players' | 'turns'>) {
  return (
    <details class="review-details">
      <summary>{say('table')}</summary>
      <table class="review-table figures">
        <caption>{say('caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('moment')}</th>
            {players.map(({ name }, seat) => (
              <th key={`${seat}`} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {judged.map(({ number, shares }) => (
            <tr key={number}>
              <th scope="row">{momentText(turns, number)}</th>
              {shares.map((share, seat) => (
                <td key={`${seat}`}>{percentWithin(share)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
