import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { capital } from '../../../core/index.ts'
import {
  announce,
  Button,
  CountUp,
  Icon,
  type IconName,
  motionAllowed,
  Shield,
  type StepByStep,
  StepByStepButton,
  useStepByStep,
} from '../../../look/index.ts'
import type { ReckoningProps } from '../../../look/table.ts'
import { listedWords, translated } from '../../../words/index.ts'
import { type Scoring as Reckoned, scoring } from '../rules/scoring.ts'
import type { State } from '../rules/state.ts'
import { scoringWords as say } from '../text/final-scoring.messages.ts'
import {
  awardLine,
  type Chapter,
  finalScoring,
  headline,
  type Step,
  siteLine,
  trailLine,
} from '../text/final-scoring.ts'
import { cc } from '../text/messages.ts'
import { kindsName } from '../text/phrases.ts'
import { Chart } from './Chart.tsx'
import { ALL_HEXES, around, CENTRES, hexagon, hexagons, RADIUS } from './geometry.ts'

/**
 * The final scoring: each settlement while the board points at it, then trails, awards and totals. With reduced motion it
 * is a list at once. It ends when the person closes it.
 */
export function Reckoning({ view, names, outcome, onTotals, onEnd }: ReckoningProps<State>) {
  const steps = useMemo(() => finalScoring(view, names), [view, names])
  const reckoning = useMemo(() => scoring(view), [view])
  const [isPlaying, setPlaying] = useState(true)
  const progress = useStepByStep(steps.length, (at) => steps[at].lasts, !isPlaying, onTotals)
  useHeard(steps, progress, names, isPlaying)
  if (progress.isOver)
    return (
      <div class="cc-board cc-reckoned">
        <section class="cc-summary vellum sheet" aria-label={say('reckoning')}>
          <Summary names={names} outcome={outcome} reckoning={reckoning} progress={progress} onEnd={onEnd} />
        </section>
      </div>
    )
  const step = steps[progress.at]
  const { hex, told, trails } = step.spotlight
  return (
    <div class="cc-board cc-reckoning">
      <div class="cc-window">
        <div class="cc-chart">
          <Chart
            view={view}
            reckoning={reckoning}
            latest={NOTHING}
            large={step.chapter === 'awards'}
            told={told}
            trails={trails}
            above={hex !== undefined && <Beam key={hex} hex={hex} />}
          />
        </div>
      </div>
      <section class="cc-teller vellum sheet" aria-label={say('reckoning')}>
        <StepWords step={step} />
        <Sums sums={step.sums} names={names} gaining={step.points > 0 ? step.seat : undefined} />
        <div class="flow cc-teller-verbs">
          <Button
            size="small"
            icon={isPlaying ? 'pause' : 'play'}
            label={say(isPlaying ? 'pause' : 'continue')}
            onPress={() => setPlaying(!isPlaying)}
          />
          <Button size="small" icon="next" onPress={() => progress.go(following(steps, progress.at))}>
            {say('next')}
          </Button>
          <Verbs progress={progress} onEnd={onEnd} />
        </div>
      </section>
    </div>
  )
}

const NOTHING = [] as const

/** Says the sums after each chapter: dozens of steps pass faster than they can be heard. Step by step each is said. */
function useHeard(
  steps: readonly Step[],
  { at, isOver }: StepByStep,
  names: readonly string[],
  isPlaying: boolean,
): void {
  const before = useRef(at)
  useEffect(() => {
    const done = steps[before.current]
    const step = isOver ? undefined : steps[at]
    before.current = at
    if (step && !isPlaying) {
      const { title, text, points } = step
      announce(`${title}: ${text}${points > 0 ? ` +${points}` : ''}`)
    } else if (done && done.chapter !== step?.chapter) {
      const last = (step && steps.findLast(({ chapter }) => chapter === done.chapter)) ?? steps.at(-1) ?? done
      const sums = listedWords(names.map((name, seat) => `${name} ${last.sums[seat]}`))
      announce(say(AFTER[last.chapter], { sums }))
    }
  }, [at, isOver])
}

const AFTER = { settlements: 'afterSettlements', trails: 'afterTrails', awards: 'afterAll' } as const

type VerbsProps = Pick<ReckoningProps, 'onEnd'> & { readonly progress: StepByStep }

function Verbs({ progress, onEnd }: VerbsProps) {
  return (
    <StepByStepButton progress={progress} skip={say('skip')} onward={say('map')} size="small" onEnd={onEnd} />
  )
}

/** Lights the settlement of the current step and its surroundings. */
function Beam({ hex }: { readonly hex: number }) {
  const beam = useRef<SVGPathElement>(null)
  useEffect(() => {
    if (beam.current) centre(beam.current)
  }, [hex])
  const lit = around(hex)
  const shaded = ALL_HEXES.filter((each) => !lit.includes(each))
  return (
    <g class="cc-beam">
      <path class="cc-shade" d={hexagons(shaded)} />
      <path ref={beam} class="cc-lit" d={hexagon(CENTRES[hex], RADIUS + 0.5)} />
    </g>
  )
}

/** Scrolls the chart, where it is larger than its frame, to what is lit. */
function centre(lit: SVGPathElement): void {
  const frame = lit.closest('.cc-window')
  if (!frame) return
  const [at, of] = [lit, frame].map((each) => each.getBoundingClientRect())
  frame.scrollBy(at.x + at.width / 2 - of.x - of.width / 2, at.y + at.height / 2 - of.y - of.height / 2)
}

/** The next step to stop at; trails count as one. */
function following(steps: readonly Step[], at: number): number {
  if (steps[at].chapter !== 'trails') return at + 1
  const next = steps.findIndex(({ chapter }, i) => i > at && chapter !== 'trails')
  return next < 0 ? steps.length : next
}

function StepWords({ step: { chapter, title, text, seat, points } }: { readonly step: Step }) {
  return (
    <div class="row cc-telling">
      {seat === undefined ? (
        <Icon name={ICONS[chapter]} size="2.2rem" />
      ) : (
        <Shield seat={seat} size="2.6rem" />
      )}
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      {points > 0 && <b class="cc-plus figures">+{points}</b>}
    </div>
  )
}

const ICONS: Readonly<Record<Chapter, IconName>> = {
  settlements: 'castle',
  trails: 'trail',
  awards: 'trophy',
}

type SumsProps = {
  readonly sums: readonly number[]
  readonly names: readonly string[]
  readonly gaining: number | undefined
}

function Sums({ sums, names, gaining }: SumsProps) {
  return (
    <ul class="flow cc-sums">
      {sums.map((sum, seat) => (
        <li key={names[seat]} data-seat={seat} data-gaining={seat === gaining || undefined}>
          <Shield seat={seat} /> <span class="cc-sum-name">{names[seat]}</span> <CountUp value={sum} />
        </li>
      ))}
    </ul>
  )
}

type SummaryProps = Omit<ReckoningProps, 'view' | 'viewer'> & VerbsProps & { readonly reckoning: Reckoned }

function Summary({ names, outcome, reckoning, progress, onEnd }: SummaryProps) {
  const { sites, trails, awards, tallies } = reckoning
  const seats = tallies.map((_, seat) => seat).sort((a, b) => outcome.ranks[a] - outcome.ranks[b])
  const canTell = motionAllowed()
  return (
    <>
      <header class="row wrap cc-summary-head">
        <h2>{headline(names, outcome)}</h2>
        {canTell && (
          <Button size="small" variant="bare" icon="play" onPress={() => progress.go(0)}>
            {say('again')}
          </Button>
        )}
        <Verbs progress={progress} onEnd={onEnd} />
      </header>
      <p class="quiet small">{translated(outcome.why)}</p>
      <table class="cc-totals">
        <thead>
          <tr>
            <th scope="col">
              <span class="unseen">{cc('player')}</span>
            </th>
            <th scope="col">{cc('control')}</th>
            <th scope="col">{cc('trails')}</th>
            <th scope="col">{cc('awards')}</th>
            <th scope="col">{cc('total')}</th>
          </tr>
        </thead>
        <tbody>
          {seats.map((seat) => (
            <tr key={seat} data-first={outcome.ranks[seat] === 1 || undefined}>
              <th scope="row">
                <Shield seat={seat} /> {names[seat]}
              </th>
              <td>{tallies[seat].control}</td>
              <td>{tallies[seat].trails}</td>
              <td>{tallies[seat].awards}</td>
              <td>
                <b>{tallies[seat].total}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <details class="cc-details" open={!canTell}>
        <summary>{say('all')}</summary>
        <h3>{say('settlements')}</h3>
        <ul>
          {sites
            .toSorted((a, b) => b.worth - a.worth)
            .map((site) => (
              <li key={site.hex}>
                <Holder seat={site.control.seat} />
                {capital(cc(site.kind))}, {site.worth}: {siteLine(site, names)}
              </li>
            ))}
        </ul>
        <h3>{cc('trails')}</h3>
        <ul class="cc-many">
          {trails.map((trail) => (
            <li key={`${trail.seat} ${trail.from} ${trail.to}`}>
              <Holder seat={trail.seat} />
              {names[trail.seat]}, {trailLine(trail, sites)}
            </li>
          ))}
        </ul>
        <h3>{cc('awards')}</h3>
        <ul>
          {awards.map((award) => (
            <li key={award.kind}>
              <Holder seat={award.seat} />
              {cc('mostOf', { kinds: kindsName(award.kind) })}: {awardLine(award, names)}
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}

function Holder({ seat }: { readonly seat: number | undefined }) {
  return seat === undefined ? <span class="cc-no-shield">–</span> : <Shield seat={seat} size="1.2em" />
}
