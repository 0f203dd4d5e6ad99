import { decide, findBot } from '../src/bots/index.ts'
import {
  type Answering,
  type AnswerWindows,
  answeringIn,
  awaited,
  DEFAULT_ORDERS,
  QuickChance,
  standingPass,
  startMatch,
  submit,
} from '../src/core/index.ts'
import { answerWindowsOf, loadGameAndAi } from '../src/games/registry.ts'
import { median } from '../src/lab/index.ts'
import { machine, whole } from './measure.ts'

/**
 * How often answer windows stop people: matches as online, with `greedy` in place of people, with the orders that
 * everybody has at first. All figures but the waits are for one seat and match.
 */

const MATCHES = 60
const SEATS = 4
/** The stops that a seat should not exceed in a match. */
const GOAL = 12
const GAMES = [
  { id: 'war-of-supremacy', rounds: 8, named: 'War of Supremacy, 8 rounds' },
  { id: 'terreign', rounds: 5, named: 'TerReign, 5 rounds' },
] as const

/** What one seat met in one match. */
type Count = {
  asked: number
  withoutAnswer: number
  own: number
  stops: number
  stopsWithoutAnswer: number
  ownStops: number
}

/** What one match took. `waits`: milliseconds in which nobody had a decision to make. */
type Played = { readonly seats: readonly Count[]; readonly windows: number; readonly waits: number }

console.log(machine('npm run bench prompts'))
for (const { id, rounds, named } of GAMES) {
  const windows = await answerWindowsOf(id)
  if (!windows) throw new Error(`${id} has no answer windows.`)
  const played: Played[] = []
  for (let i = 0; i < MATCHES; i++) played.push(await play(id, rounds, windows, i))
  console.log(
    `\n${named}, ${SEATS} seats, ${MATCHES} matches; for one seat and match: median (least to most)`,
  )
  const seats = played.flatMap((match) => match.seats)
  const rows: readonly (readonly [string, (count: Count) => number])[] = [
    ['asked by the rules', ({ asked }) => asked],
    ['  without a legal answer', ({ withoutAnswer }) => withoutAnswer],
    ['  about own cards', ({ own }) => own],
    ['stopped by default orders', ({ stops }) => stops],
    ['  without a legal answer', ({ stopsWithoutAnswer }) => stopsWithoutAnswer],
    ['  about own cards', ({ ownStops }) => ownStops],
  ]
  for (const [name, of] of rows) console.log(`  ${name.padEnd(28)}${spread(seats.map(of))}`)
  const few = seats.filter(({ stops }) => stops <= GOAL).length / seats.length
  console.log(`  ${`at most ${GOAL} stops`.padEnd(28)}${Math.round(100 * few)} % of seats`)
  const ordered = seats.map(({ stops }) => stops).sort((a, b) => a - b)
  const high = ordered[Math.ceil(0.95 * ordered.length) - 1] ?? 0
  console.log(`  ${'95th percentile of stops'.padEnd(28)}${high}`)
  const most = played.map((match) => Math.max(...match.seats.map(({ stops }) => stops)))
  console.log(`  ${'most stops of a seat'.padEnd(28)}${spread(most)}`)
  console.log(`  ${'windows in a match'.padEnd(28)}${spread(played.map((match) => match.windows))}`)
  console.log(`  ${'waits in a match, seconds'.padEnd(28)}${spread(played.map(({ waits }) => waits / 1000))}`)
}

/** Plays the first rounds of a match, or all of a shorter one. */
async function play(gameId: string, rounds: number, windows: AnswerWindows, number: number): Promise<Played> {
  const { game, ai } = await loadGameAndAi(gameId)
  const match = startMatch(game, {}, SEATS, `prompts ${number}`)
  const chance = new QuickChance(number)
  const greedy = findBot('greedy')
  const seats = Array.from({ length: SEATS }, () => ({
    ...{ asked: 0, withoutAnswer: 0, own: 0, stops: 0, stopsWithoutAnswer: 0, ownStops: 0 },
  }))
  const id = `match ${number}`
  let answering: Answering | undefined
  let longest = 0
  let windowCount = 0
  let waits = 0
  for (;;) {
    const waiting = awaited(match)
    const [seat] = waiting
    const { round, turn } = match.state as { readonly round?: number; readonly turn: number }
    if (seat === undefined || (round ?? Math.ceil(turn / SEATS)) > rounds)
      return { seats, windows: windowCount, waits }
    const view = game.view(match.state, seat)
    const window = windows.windowOf(view, seat)
    const actions = game.actions(view, seat)
    const choose = () => decide(greedy, { game, ai, view, seat, chance })
    answering = answeringIn(windows, { id, match, waiting, at: 0 }, answering)
    if (!window || !answering) {
      submit(match, seat, choose())
      continue
    }
    if (answering.opened.entry === match.entries.length) {
      windowCount++
      longest = 0
    }
    waits += Math.max(0, answering.from - longest)
    longest = Math.max(longest, answering.from)
    const count = seats[seat]
    const hasAnswer = actions.some((action) => !windows.isPass(action))
    count.asked++
    if (!hasAnswer) count.withoutAnswer++
    if (window.isOwn) count.own++
    const pass = standingPass(windows, DEFAULT_ORDERS, { view, seat, actions })
    if (pass === undefined) {
      count.stops++
      if (!hasAnswer) count.stopsWithoutAnswer++
      if (window.isOwn) count.ownStops++
    }
    submit(match, seat, pass ?? choose())
  }
}

function spread(values: readonly number[]): string {
  return `${whole(median(values))} (${whole(Math.min(...values))} to ${whole(Math.max(...values))})`
}
