import { capital, type Outcome, type Seat } from '../../../core/index.ts'
import { listedWords } from '../../../words/index.ts'
import { SETTLEMENTS } from '../rules/map.ts'
import { type Award, type SettledSite, scoring } from '../rules/scoring.ts'
import type { State } from '../rules/state.ts'
import type { Trail } from '../rules/trails.ts'
import { scoringWords as say } from './final-scoring.messages.ts'
import { cc } from './messages.ts'
import { controlInWords, kindsName } from './phrases.ts'

/** The parts of the final scoring, in this order. */
export type Chapter = 'settlements' | 'trails' | 'awards'

/** What the board shows at a step. */
export type Spotlight = {
  /** The settlement that the step scores. */
  readonly hex: number | undefined
  /** The settlements scored so far; the board shows control of these alone. */
  readonly told: ReadonlySet<number>
  /** The trails scored so far. */
  readonly trails: readonly Trail[]
}

/** One step of the final scoring. */
export type Step = {
  readonly chapter: Chapter
  readonly title: string
  readonly text: string
  /** The seat that scores. */
  readonly seat: Seat | undefined
  readonly points: number
  /** By seat: the points so far, with this step's. */
  readonly sums: readonly number[]
  readonly spotlight: Spotlight
  /** Duration in milliseconds. */
  readonly lasts: number
}

const SITE_LASTS = 1500
const TRAIL_LASTS = 200
const AWARD_LASTS = 1600

const NONE: readonly Trail[] = []

/** The end of a match, step by step: settlements from the least to the richest, each trail, each award. */
export function finalScoring(view: State, names: readonly string[]): readonly Step[] {
  const { sites, trails, awards } = scoring(view)
  const sums: number[] = view.order.map(() => 0)
  const steps: Step[] = []
  const told = new Set<number>()
  const drawn: Trail[] = []
  const add = (step: Omit<Step, 'sums' | 'spotlight'>, hex?: number) => {
    if (step.seat !== undefined) sums[step.seat] += step.points
    steps.push({
      ...step,
      sums: [...sums],
      spotlight: {
        hex,
        told: hex === undefined ? told : new Set(told),
        trails: step.chapter === 'trails' ? [...drawn] : NONE,
      },
    })
  }
  for (const site of sites.toSorted((a, b) => a.worth - b.worth)) {
    told.add(site.hex)
    const { seat } = site.control
    add(
      {
        chapter: 'settlements',
        title: capital(cc(site.kind)),
        text: siteLine(site, names),
        seat,
        points: seat === undefined ? 0 : site.worth,
        lasts: SITE_LASTS,
      },
      site.hex,
    )
  }
  for (const trail of trails) {
    drawn.push(trail)
    const count = drawn.filter(({ seat }) => seat === trail.seat).length
    add({
      chapter: 'trails',
      title: cc('trails'),
      text: say('trailOf', { name: names[trail.seat], count, trail: trailLine(trail, sites) }),
      seat: trail.seat,
      points: 1,
      lasts: TRAIL_LASTS,
    })
  }
  for (const award of awards)
    add({
      chapter: 'awards',
      title: cc('mostOf', { kinds: kindsName(award.kind) }),
      text: awardLine(award, names),
      seat: award.seat,
      points: award.seat === undefined ? 0 : 1,
      lasts: AWARD_LASTS,
    })
  return steps
}

/** `Ana wins the land`. */
export function headline(names: readonly string[], { ranks }: Outcome): string {
  const first = names.filter((_, seat) => ranks[seat] === 1)
  return first.length > 1 ? say('shared') : say('wins', { name: first[0] })
}

/** `Ana, 3 military to 2.` */
export function siteLine({ control }: SettledSite, names: readonly string[]): string {
  return control.reason === 'nobody' ? say('nobody') : `${capital(controlInWords(control, names))}.`
}

/** `from a castle to a mine`. */
export function trailLine({ from, to }: Trail, sites: readonly SettledSite[]): string {
  return say('trail', { from: sites[from].kind, to: sites[to].kind })
}

/** `Ana holds 3 of 6.`, `Ana and Ben hold 2 each: no award.` */
export function awardLine({ kind, controlled, seat }: Award, names: readonly string[]): string {
  const of = SETTLEMENTS.find((each) => each.kind === kind)?.count ?? 0
  const most = Math.max(...controlled)
  if (seat !== undefined) return say('award', { name: names[seat], most, of })
  if (most === 0) return say('noAward')
  return say('sharedAward', {
    names: listedWords(names.filter((_, each) => controlled[each] === most)),
    most,
  })
}
