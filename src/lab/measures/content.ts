import type { MatchFacts } from '../observe/facts.ts'
import { under } from '../statistics/by-name.ts'
import { Z } from '../statistics/statistics.ts'
import { chanceOf, type Estimate, holm, ratioOf, shareOf } from './estimates.ts'
import { type Dealt, pairFinding, pairsOf, pairsTable } from './pairs.ts'
import { type Finding, percent, points, type Section, type Table } from './sections.ts'
import { commandsOf, type Series } from './series.ts'

const ID = 'content'
/** A thing is dead that was used by less than this part of those who held it. */
const DEAD = 0.05
/** The fewest matches for an effect to be told. */
const LEAST_MATCHES = 30

type Thing = Drawn & {
  /** The part of the seats that held it that used it. */
  readonly used: Estimate
  /** What one more of it changes in its holder's share of the victory. */
  readonly effect: Estimate
  readonly wonWhenUsed: Estimate
  readonly wonWhenHeld: Estimate
  readonly wonWithout: Estimate
  /** What a use changes in its user's expected share. */
  readonly swing: Estimate | undefined
}

/**
 * What each card, item or event is worth. To be dealt a card is chance, so what goes with having more of it than the
 * others of a match is what it causes; to use it is a choice, so shares of users show only what goes together.
 */
export function content(all: readonly Series[]): {
  readonly section: Section
  readonly findings: readonly Finding[]
} {
  const known = all
    .map((series) => ({ series, things: thingsOf(series) }))
    .filter(({ things }) => things.length > 0)
    .map((each) => ({ ...each, pairs: pairsOf(each.series.matches, each.things) }))
  const uses = all.map((series) => usesTable(series)).filter(({ rows }) => rows.length > 0)
  const tests = known.flatMap(({ series, things }) => things.map((thing) => ({ series, thing })))
  const stands = holm(tests.map(({ thing }) => chanceOf(thing.effect)))
  /** A game may say what seats hold, and nothing of its use. */
  const areUsesCounted = tests.some(({ thing }) => thing.used.value > 0)
  const marked = new Set(tests.filter((_, i) => stands[i]).map(({ thing }) => thing))
  return {
    section: {
      id: ID,
      title: 'Content',
      question: 'What is each card or item worth, and which are dead or must be had?',
      tables: known
        .flatMap(({ series, things, pairs }) => [
          thingsTable(series.label, things, marked, areUsesCounted),
          pairsTable(series.label, pairs),
        ])
        .concat(uses),
      charts: known.map(({ series, things }) => ({
        kind: 'intervals',
        title: `Effect of one more, ${series.label}: points of the victory`,
        unit: 'points',
        fair: 0,
        rows: extremes(things).map((thing) => ({
          label: thing.name,
          estimate: thing.effect,
          isMarked: marked.has(thing),
        })),
      })),
      definitions: [
        {
          word: 'effect of one more',
          meaning:
            'What one more of it adds to its holder’s share of the victory, in points of a hundred, while the others get none: by a regression within matches on how many came to each seat beyond what its draws from that pile would bring on average. Where things are dealt by chance, this is what it causes. What a player trades for counts as drawn.',
        },
        {
          word: 'used',
          meaning: 'Of the seats that held it, those that used it; of what nobody holds, of all seats.',
        },
        {
          word: 'won when used',
          meaning:
            'The win share of its users. Users chose to use it, so this shows more than the thing itself does.',
        },
        {
          word: 'effect of the pair',
          meaning:
            'What a seat gains that has both, or the first while another has the second, beyond the effects of the two: a regression within matches as above. Of marked pairs, one in twenty is false on average.',
          source: 'Benjamini and Hochberg 1995',
        },
        {
          word: 'change by a use',
          meaning:
            'The change of the user’s expected share of the victory by the entry in which it is used, in points.',
          source: 'Jaffe et al. 2012',
        },
      ],
      commands: commandsOf(all),
    },
    findings: [
      ...known.flatMap(({ series, pairs }) =>
        pairs.filter(({ isMarked }) => isMarked).map((pair) => pairFinding(ID, series.label, pair)),
      ),
      ...tests.flatMap(({ series, thing }): Finding[] => {
        const { value, low, high } = thing.effect
        if (marked.has(thing))
          return [
            {
              section: ID,
              sentence: `${thing.name} (${series.label}): one more of it ${value > 0 ? 'adds' : 'costs'} ${points(Math.abs(value))} points of the victory (${points(low)} to ${points(high)}).`,
              weight: Math.max(low, -high),
            },
          ]
        if (thing.used.high >= DEAD || !areUsesCounted) return []
        return [
          {
            section: ID,
            sentence: `${thing.name} (${series.label}) is hardly ever used: by ${percent(thing.used.value)} of those who held it.`,
            weight: 0,
          },
        ]
      }),
    ].sort((a, b) => b.weight - a.weight),
  }
}

function thingsTable(
  label: string,
  things: readonly Thing[],
  marked: ReadonlySet<Thing>,
  areUsesCounted: boolean,
): Table {
  return {
    title: `Cards and items, ${label}`,
    label: 'name',
    columns: [
      { name: 'effect of one more', unit: 'points' },
      { name: 'drawn', unit: 'number' },
      { name: 'used', unit: 'share' },
      { name: 'won when used', unit: 'share' },
      { name: 'won when only held', unit: 'share' },
      { name: 'won without it', unit: 'share' },
      { name: 'change by a use', unit: 'points' },
    ],
    rows: things.map((thing) => ({
      label: thing.name,
      cells: [
        thing.effect,
        thing.drawn,
        areUsesCounted ? thing.used : undefined,
        thing.wonWhenUsed,
        thing.wonWhenHeld,
        thing.wonWithout,
        thing.swing,
      ],
      isMarked: marked.has(thing),
    })),
    mark: 'one more of it changes the result beyond chance',
  }
}

/** What nobody draws or holds, such as a purchase: only its uses tell of it. */
function usesTable({ label, matches, seats }: Series): Table {
  const drawn = new Set(matches.flatMap(({ bySeat }) => bySeat.flatMap((seat) => Object.keys(seat.drawn))))
  const used = new Map<string, { users: number; won: number; times: number; swings: Swing[] }>()
  for (const { bySeat, shares, course } of matches) {
    const swings = new Map<string, Swing>()
    for (const [i, seat] of bySeat.entries())
      for (const [name, { times, swing }] of Object.entries(seat.used)) {
        if (drawn.has(name)) continue
        const sum = used.get(name) ?? { users: 0, won: 0, times: 0, swings: [] }
        used.set(name, sum)
        sum.users++
        sum.won += shares[i]
        sum.times += times
        if (course.length === 0) continue
        const own = swings.get(name) ?? { part: 0, whole: 0 }
        if (own.whole === 0) sum.swings.push(own)
        swings.set(name, own)
        own.part += swing
        own.whole += times
      }
  }
  const all = matches.length * seats
  return {
    title: `Uses, ${label}`,
    label: 'name',
    columns: [
      { name: 'uses in a match', unit: 'number' },
      { name: 'used', unit: 'share' },
      { name: 'won when used', unit: 'share' },
      { name: 'won without it', unit: 'share' },
      { name: 'change by a use', unit: 'points' },
    ],
    rows: [...used]
      .sort(([, a], [, b]) => b.times - a.times)
      .map(([name, { users, won, times, swings }]) => ({
        label: name,
        cells: [
          times / matches.length,
          shareOf(users, all),
          shareOf(won, users),
          users < all ? shareOf(matches.length - won, all - users) : undefined,
          swings.length > 1 ? ratioOf(swings) : undefined,
        ],
      })),
  }
}

/** The most telling things of either end. */
function extremes(things: readonly Thing[]): readonly Thing[] {
  const shown = 12
  return things.length <= 2 * shown ? things : [...things.slice(0, shown), ...things.slice(-shown)]
}

function thingsOf({ matches }: Series): readonly Thing[] {
  const drawn = new Map<string, number>()
  const piles = new Map<string, string>()
  const whole = new Map<string, number>()
  for (const match of matches)
    for (const seat of match.bySeat)
      for (const [name, count] of Object.entries(seat.drawn)) {
        const pile = pileOf(match, name)
        piles.set(name, pile)
        drawn.set(name, (drawn.get(name) ?? 0) + count)
        whole.set(pile, (whole.get(pile) ?? 0) + count)
      }
  return [...drawn]
    .map(([name, count]) => {
      const pile = piles.get(name) ?? ''
      return thingOf({ name, pile, drawn: count, portion: count / (whole.get(pile) ?? count) }, matches)
    })
    .filter(({ effect }) => effect.n >= LEAST_MATCHES && Number.isFinite(effect.value))
    .sort((a, b) => b.effect.value - a.effect.value)
}

function pileOf({ piles }: MatchFacts, name: string): string {
  return under(piles, name) ?? ''
}

/** Of the uses in a match: what they changed together, and how many there were. */
type Swing = { part: number; whole: number }

/** A thing, and how many of it were drawn. */
type Drawn = Dealt & { readonly drawn: number }

function thingOf(thing: Drawn, matches: readonly MatchFacts[]): Thing {
  const { name } = thing
  const excess: Excess[] = []
  const swings: Swing[] = []
  let [holders, users, usersWon, holdersWon] = [0, 0, 0, 0]
  for (const match of matches) {
    const { bySeat, shares } = match
    excess.push(excessOf(thing, match))
    const swing = { part: 0, whole: 0 }
    bySeat.forEach((seat, i) => {
      if (!under(seat.drawn, name)) return
      holders++
      const use = under(seat.used, name)
      if (use) {
        users++
        usersWon += shares[i]
        swing.part += use.swing
        swing.whole += use.times
      } else holdersWon += shares[i]
    })
    if (swing.whole > 0 && match.course.length > 0) swings.push(swing)
  }
  const seats = matches.length * (matches[0]?.shares.length ?? 0)
  return {
    ...thing,
    used: shareOf(users, holders),
    effect: slopeOf(excess, matches[0].shares.length),
    wonWhenUsed: shareOf(usersWon, users),
    wonWhenHeld: shareOf(holdersWon, holders - users),
    wonWithout: shareOf(matches.length - usersWon - holdersWon, seats - holders),
    swing: swings.length > 1 ? ratioOf(swings) : undefined,
  }
}

/** A match in a regression: by seat, how many more of a thing came to it than expected, and how much more it won. */
type Excess = { readonly product: number; readonly square: number }

function excessOf({ name, pile, portion }: Drawn, match: MatchFacts): Excess {
  const { bySeat, shares } = match
  const more = bySeat.map(({ drawn }) => {
    let all = 0
    for (const [each, count] of Object.entries(drawn)) if (pileOf(match, each) === pile) all += count
    return (under(drawn, name) ?? 0) - portion * all
  })
  const mean = more.reduce((sum, each) => sum + each, 0) / more.length
  const terms = more.map((each, seat) => [each - mean, shares[seat] - 1 / shares.length] as const)
  return {
    product: terms.reduce((sum, [x, y]) => sum + x * y, 0),
    square: terms.reduce((sum, [x]) => sum + x * x, 0),
  }
}

/**
 * The slope through the origin, with an error that takes each match for one observation (Liang and Zeger 1986). One more
 * for one of the seats is that much more than the mean of the match which it raises too.
 */
function slopeOf(matches: readonly Excess[], seats: number): Estimate {
  const n = matches.length
  const square = matches.reduce((sum, each) => sum + each.square, 0)
  const value = matches.reduce((sum, each) => sum + each.product, 0) / square
  const scores = matches.reduce((sum, { product, square: own }) => sum + (product - value * own) ** 2, 0)
  const half = Z * (Math.sqrt(scores) / square)
  const own = 1 - 1 / seats
  return { value: own * value, low: own * (value - half), high: own * (value + half), n }
}
