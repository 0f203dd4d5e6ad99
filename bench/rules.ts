import { type Game, QuickChance, readOptions, silentContext } from '../src/core/index.ts'
import { game } from '../src/games/counts-and-clerics/index.ts'
import { tallies } from '../src/games/counts-and-clerics/rules/scoring.ts'
import { game as terreign } from '../src/games/terreign/index.ts'
import { game as reign } from '../src/games/to-reign-supreme/index.ts'
import { creatureText, spellText, territoryText } from '../src/games/war-of-supremacy/content/card-text.ts'
import { MAHLOR } from '../src/games/war-of-supremacy/content/cards/mahlor.ts'
import { checkCardSet } from '../src/games/war-of-supremacy/content/check.ts'
import { game as supremacy } from '../src/games/war-of-supremacy/index.ts'
import { callTime, machine, rate, rateText, whole } from './measure.ts'
import { randomPlayOnPeer } from './peers/boardgame-io/random-play.ts'
import { positions, randomPlay } from './random-play.ts'

/**
 * The rules: how fast they are, those of C&C beside a peer, and whether random play of C&C comes to the points it
 * should.
 */

const ROUNDS = 7
const SECONDS = 0.7

console.log(machine('npm run bench rules'))

console.log(
  '\nC&C, 2 players, uniform random play, one thread: whole matches a second, median (least to most)',
)
const ours = randomPlay(game, 2)
const decisions = ours.play()
const own = rate(() => matches(ours, 50), ROUNDS, SECONDS)
const theirs = randomPlayOnPeer()
const peerDecisions = theirs.play()
if (decisions !== peerDecisions)
  throw new Error(`A match has ${decisions} decisions here and ${peerDecisions} on boardgame.io.`)
const peer = rate(() => matches(theirs, 1), ROUNDS, SECONDS)
console.log(`  Interregnum           ${rateText(own)}`)
console.log(`    decisions a second  ${rateText(own, decisions)}`)
console.log(`  boardgame.io 0.50.2   ${rateText(peer)}`)
console.log(`    decisions a second  ${rateText(peer, decisions)}`)
console.log(`  ratio                 ${whole(own.median / peer.median)}`)

console.log('\nTo Reign Supreme, uniform random play, one thread: actions a second, median (least to most)')
for (const edition of ['rulebook', 'rules-card']) {
  const { play } = randomPlay(reign, 2, undefined, { edition })
  console.log(`  ${edition.padEnd(22)}${rateText(rate(play, ROUNDS, SECONDS))}`)
}

console.log('\nTerReign, uniform random play, one thread: actions a second, median (least to most)')
for (const seats of [2, 4, 7]) {
  const { play } = randomPlay(terreign, seats)
  console.log(`  ${`${seats} players`.padEnd(22)}${rateText(rate(play, ROUNDS, SECONDS))}`)
}

console.log('\nWar of Supremacy, uniform random play, one thread: actions a second, median (least to most)')
for (const [name, seats, given] of [
  ['2 players', 2, {}],
  ['4, introductory', 4, {}],
  ['4, general', 4, { start: 'general' }],
  ['4, multiple', 4, { start: 'general', multiple: true }],
  ['5, general', 5, { start: 'general' }],
] as const) {
  const { play } = randomPlay(supremacy, seats, undefined, given)
  console.log(`  ${name.padEnd(22)}${rateText(rate(play, ROUNDS, SECONDS))}`)
}
const cardSet = rate(cardSetOnce, ROUNDS, SECONDS)
console.log(`  its whole card set checked and its texts made: ${(1000 / cardSet.median).toFixed(1)} ms`)

console.log(
  '\nnanoseconds a call on mid-game positions, 2 players (TerReign and War of Supremacy 4), median of rounds',
)
const columns = {
  'C&C, open': () => clericsTimes(false),
  'C&C, hidden': () => clericsTimes(true),
  'TRS rulebook': () => reignTimes('rulebook'),
  'TRS rules card': () => reignTimes('rules-card'),
  TerReign: () => callTimes(terreign, {}, [60, 400], [10_000, 10_001], 4),
  'War of S.': () => callTimes(supremacy, { start: 'general' }, [60, 200], [10_000, 10_001], 4),
}
// Once for nothing, so that all columns are taken of equally warm code.
for (const times of Object.values(columns)) times()
const table = Object.values(columns).map((times) => times())
const WIDTH = 16
console.log(
  `  ${''.padEnd(10)}${Object.keys(columns)
    .map((name) => name.padStart(WIDTH))
    .join('')}`,
)
for (const name of Object.keys(table[0]))
  console.log(`  ${name.padEnd(10)}${table.map((times) => whole(times[name]).padStart(WIDTH)).join('')}`)

const MATCHES = 5_000
console.log(`\nmean points a player, ${whole(MATCHES)} random matches`)
console.log('  players   total  of it control   (expected: 54 and 21; 35 and 13.8; 25 and 9.5)')
for (const seats of [2, 3, 4]) {
  let total = 0
  let control = 0
  const play = randomPlay(game, seats, (state) => {
    for (const tally of tallies(state)) {
      total += tally.total / seats
      control += tally.control / seats
    }
  })
  matches(play, MATCHES)
  const mean = (sum: number, width: number) => (sum / MATCHES).toFixed(2).padStart(width)
  console.log(`  ${String(seats).padStart(7)}${mean(total, 8)}${mean(control, 15)}`)
}

function matches({ play }: { readonly play: () => number }, count: number): number {
  for (let i = 0; i < count; i++) play()
  return count
}

/** Checks the cards of War of Supremacy and makes all their texts, once. */
function cardSetOnce(): number {
  const problems = checkCardSet(structuredClone(MAHLOR))
  if (problems.length > 0) throw new Error(problems[0].message)
  for (const creature of MAHLOR.creatures) creatureText(creature)
  for (const spell of MAHLOR.spells) spellText(spell)
  for (const territory of MAHLOR.territories) territoryText(territory)
  return 1
}

function clericsTimes(hiddenHands: boolean): Times {
  return callTimes(game, { hiddenHands }, [60, 160], [220, 221])
}

function reignTimes(edition: 'rulebook' | 'rules-card'): Times {
  return callTimes(reign, { edition }, [5, 60], [10_000, 10_001])
}

/** By name: how long one call takes, in nanoseconds; with the few that the calling itself takes. */
type Times = Readonly<Record<string, number>>

/**
 * @param middle positions between these two numbers of decisions are asked about
 * @param end by then matches are over
 */
function callTimes<State, Action, Options>(
  of: Game<State, Action, Options>,
  given: Partial<Options>,
  middle: readonly [number, number],
  end: readonly [number, number],
  seats = 2,
): Times {
  const states = positions(of, given, seats, 256, middle).filter((state) => of.actors(state).length > 0)
  const ended = positions(of, given, seats, 16, end)
  const moves = states.map((state) => {
    const [seat] = of.actors(state)
    const actions = of.actions(state, seat)
    return { state, seat, view: of.view(state, seat), action: actions[actions.length >> 1] }
  })
  const chance = new QuickChance(3)
  const ctx = silentContext(chance)
  const options = readOptions(of, given)
  return {
    actors: callTime(() => states, of.actors),
    actions: callTime(
      () => moves,
      ({ state, seat }) => of.actions(state, seat),
    ),
    apply: callTime(
      () => moves.map((move) => ({ ...move, state: of.copy(move.state) })),
      ({ state, seat, action }) => of.apply(state, seat, action, ctx),
    ),
    copy: callTime(() => states, of.copy),
    view: callTime(
      () => moves,
      ({ state, seat }) => of.view(state, seat),
    ),
    determinize: callTime(
      () => moves,
      ({ view, seat }) => of.determinize(view, seat, chance),
    ),
    outcome: callTime(() => ended, of.outcome),
    setup: callTime(
      () => states,
      () => of.setup(options, seats, ctx),
    ),
  }
}
