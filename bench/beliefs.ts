import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { fromRoot } from '../scripts/root.ts'
import { LEVEL_IDS, type LevelId, USUAL_EFFORTS } from '../src/ai/index.ts'
import {
  BELIEF_DEEDS,
  BELIEF_SAMPLES,
  believe,
  expectedDeeds,
  findBot,
  observedKeys,
  SURPRISE_SAMPLES,
  type Witnessed,
} from '../src/bots/index.ts'
import {
  type Match,
  type Move,
  QuickChance,
  readOptions,
  type Seat,
  startMatch,
  submit,
} from '../src/core/index.ts'
import { GAMES, type Listed } from '../src/games/registry.ts'
import {
  type BeliefFigures,
  newBeliefMeasure,
  newSurpriseMeasure,
  percent,
  playMatch,
} from '../src/lab/index.ts'
import { reliabilityChart } from './beliefs-chart.ts'
import { markdown, writeRows } from './page.ts'

/**
 * Whether beliefs about hidden things hold: bots of one level play, and at some moments of each match what one seat could
 * believe is compared with the truth. With REWRITE_DOCS=1 in the environment tables and diagrams of
 * docs/research/beliefs.md are written. With `--only KIND` all moments hide a thing of this kind. With `--part beliefs` or
 * `--part surprises` only one of the two is measured.
 *
 *     npm run bench beliefs -- [GAME …] [--matches N] [--moments M] [--level A] [--samples S] [--deeds D] [--only KIND]
 *       [--part P]
 */

const PAGE = fromRoot('docs/research/beliefs.md')
const HEAD = ['of what', 'looked at', 'even', 'dealt', 'believed', 'off, dealt', 'off, believed']
const SURPRISE_HEAD = ['level', 'actions', 'bits told', 'bits expected', 'difference', 'off']
const BIN_HEAD = ['stated', ...Array.from({ length: 10 }, (_, i) => `${10 * i} to ${10 * i + 10}%`)]
/** Where nothing is hidden by the initial options. */
const OPTIONS: Readonly<Record<string, object>> = { 'counts-and-clerics': { hiddenHands: true } }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    matches: { type: 'string', default: '200' },
    moments: { type: 'string', default: '4' },
    level: { type: 'string', default: 'steady' },
    samples: { type: 'string', default: String(BELIEF_SAMPLES) },
    deeds: { type: 'string', default: String(BELIEF_DEEDS) },
    only: { type: 'string' },
    part: { type: 'string' },
  },
})
const [matches, moments, samples, most] = [values.matches, values.moments, values.samples, values.deeds].map(
  Number,
)
const level = LEVEL_IDS.find((id) => id === values.level)

if (
  !level ||
  positionals.some((id) => GAMES.every((game) => game.id !== id)) ||
  [matches, moments, samples].some((n) => !Number.isInteger(n) || n < 1) ||
  !Number.isInteger(most) ||
  !['beliefs', 'surprises', undefined].includes(values.part)
) {
  console.error(
    'error wrong-usage: npm run bench beliefs -- [GAME …] [--matches N] [--moments M] [--level A] [--samples S] [--deeds D] [--only KIND] [--part P]',
  )
  process.exitCode = 2
} else
  for (const listed of GAMES)
    if (positionals.length === 0 || positionals.includes(listed.id)) {
      if (values.part !== 'surprises') await measure(listed, level)
      if (values.part !== 'beliefs') await measureSurprises(listed, level)
    }

async function measure(listed: Listed, level: LevelId): Promise<void> {
  const [{ game }, { ai }] = await Promise.all([listed.load(), listed.loadAi()])
  const seats = listed.usualSeats ?? game.seats.min
  const options = readOptions(game, OPTIONS[listed.id] ?? {})
  const effort = (ai.efforts ?? USUAL_EFFORTS)[level]
  /** Without anything that others did, and as believed. */
  const [plain, full] = [newBeliefMeasure(), newBeliefMeasure()]
  const bots = Array.from({ length: seats }, () => findBot(level))
  const started = performance.now()
  let [looked, effective] = [0, 0]
  for (let m = 0; m < matches; m++) {
    const seed = `beliefs ${m}`
    const entries: (readonly Move<unknown>[])[] = []
    playMatch({ game, ai, options, bots, seed }, { entries })
    const chance = new QuickChance(0xbe11, m)
    const seat = m % seats
    const isOpen = (view: unknown) =>
      values.only === undefined || (ai.hidden?.(view) ?? []).some(({ kind }) => kind === values.only)
    const open = viewsOf(startMatch(game, options, seats, seed), entries, seat).flatMap((view, number) =>
      isOpen(view) ? [number] : [],
    )
    if (open.length === 0) continue
    const chosen = new Set(Array.from({ length: moments }, () => open[chance.int(open.length)]))
    const match = startMatch(game, options, seats, seed)
    const deeds: Witnessed<unknown, unknown>[] = []
    for (const [number, moves] of entries.entries()) {
      const view = game.view(match.state, seat)
      const things = chosen.has(number) ? (ai.hidden?.(view) ?? []) : []
      if (things.length > 0) {
        const moment = { game, ai, view, seat, chance: new QuickChance(m, number) }
        const bare = {
          ...ai,
          ...(ai.searchModel && { searchModel: { ...ai.searchModel, likelihood: undefined } }),
        }
        const dealt = believe({ ...moment, ai: bare as typeof ai }, [], samples)
        const believed = believe(moment, deeds.slice(0, most), samples)
        plain.add(m, things, match.state, dealt, dealt)
        full.add(m, things, match.state, believed, dealt)
        looked++
        effective += believed.effective
      }
      for (const { seat: by, action } of moves) submit(match, by, action)
      const after = game.view(match.state, seat)
      for (const { seat: by, action } of moves)
        if (by !== seat) deeds.unshift({ view, after, by, action, effort })
      deeds.length = Math.min(deeds.length, most)
    }
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(
    `${listed.title}, ${seats} players, ${matches} matches of ${level}: ${looked} moments in ${seconds} s, ${Math.round(effective / looked)} of ${samples} determinizations count`,
  )
  const [dealt, believed] = [plain.figures(), full.figures()]
  const rows = believed.map((figures, i) => summaryRow(figures, dealt[i]))
  const bins = believed.map(({ kind, bins: filled }) => [kind, ...binTexts(filled)])
  console.log(`${markdown(HEAD, rows)}\n\n${markdown(BIN_HEAD, bins)}\n`)
  if (!process.env.REWRITE_DOCS) return
  writeRows(PAGE, listed.title, HEAD, rows)
  writeRows(PAGE, `${listed.title}, diagram`, BIN_HEAD, bins)
  writeFileSync(fromRoot(`docs/research/beliefs/${listed.id}.svg`), reliabilityChart(listed.title, believed))
}

/** Whether others do what is told of them as often as it is told (`Surprise`). */
async function measureSurprises(listed: Listed, level: LevelId): Promise<void> {
  const [{ game }, { ai }] = await Promise.all([listed.load(), listed.loadAi()])
  const seats = listed.usualSeats ?? game.seats.min
  const options = readOptions(game, OPTIONS[listed.id] ?? {})
  const effort = (ai.efforts ?? USUAL_EFFORTS)[level]
  const bots = Array.from({ length: seats }, () => findBot(level))
  const surprises = newSurpriseMeasure()
  const started = performance.now()
  for (let m = 0; m < matches; m++) {
    const seed = `beliefs ${m}`
    const entries: (readonly Move<unknown>[])[] = []
    playMatch({ game, ai, options, bots, seed }, { entries })
    const seat = m % seats
    const others = entries.flatMap((moves, number) =>
      moves.some(({ seat: by }) => by !== seat) ? [number] : [],
    )
    if (others.length === 0) continue
    const chance = new QuickChance(0x5b15, m)
    const chosen = new Set(Array.from({ length: moments }, () => others[chance.int(others.length)]))
    const match = startMatch(game, options, seats, seed)
    for (const [number, moves] of entries.entries()) {
      const view = game.view(match.state, seat)
      for (const { seat: by, action } of chosen.has(number) ? moves : []) {
        if (by === seat) continue
        const moment = { game, ai, view, seat, chance: new QuickChance(m, number) }
        const chances = expectedDeeds(moment, { by, effort }, SURPRISE_SAMPLES)
        const seen = observedKeys({ ai, seat }, by)(action, match.state)
        if (chances.size > 1 || !chances.has(seen))
          surprises.add(m, chances, seen, 1 / (SURPRISE_SAMPLES + 1))
      }
      for (const { seat: by, action } of moves) submit(match, by, action)
    }
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  const { actions, told, expected, around, error, bins } = surprises.figures()
  console.log(
    `${listed.title}, ${matches} matches of ${level}: surprise at ${actions} actions in ${seconds} s`,
  )
  const more = told - expected
  const rows = [
    [
      level,
      actions.toLocaleString('en'),
      told.toFixed(3),
      expected.toFixed(3),
      `${more < 0 ? '−' : '+'}${Math.abs(more).toFixed(3)} ± ${around.toFixed(3)}`,
      percent(error),
    ],
  ]
  const shares = [[level, ...binTexts(bins)]]
  console.log(`${markdown(SURPRISE_HEAD, rows)}\n\n${markdown(BIN_HEAD, shares)}\n`)
  if (!process.env.REWRITE_DOCS) return
  writeRows(PAGE, `${listed.title}, surprise`, SURPRISE_HEAD, rows)
  writeRows(PAGE, `${listed.title}, surprise by probability`, BIN_HEAD, shares)
}

/** What the seat sees before each entry. */
function viewsOf(
  match: Match,
  entries: readonly (readonly Move<unknown>[])[],
  seat: Seat,
): readonly unknown[] {
  return entries.map((moves) => {
    const view = match.game.view(match.state, seat)
    for (const { seat: by, action } of moves) submit(match, by, action)
    return view
  })
}

function summaryRow(believed: BeliefFigures, dealt: BeliefFigures): readonly string[] {
  const { kind, things, bits, even, error } = believed
  return [
    kind,
    things.toLocaleString('en'),
    even.toFixed(3),
    dealt.bits.toFixed(3),
    bits.toFixed(3),
    percent(dealt.error),
    percent(error),
  ]
}

/** Of each tenth. */
function binTexts(filled: BeliefFigures['bins']): readonly string[] {
  return Array.from({ length: 10 }, (_, bin) =>
    binText(filled.find(({ stated }) => Math.min(9, Math.floor(10 * stated)) === bin)),
  )
}

/** `7% (4 to 10), 314` */
function binText(bin: BeliefFigures['bins'][number] | undefined): string {
  if (!bin) return ''
  const [found, low, high] = [bin.found, bin.low, bin.high].map((share) => Math.round(100 * share))
  return `${found}% (${low} to ${high}), ${bin.count.toLocaleString('en')}`
}
