import { QuickChance, readOptions, silentTurn } from '../src/core/index.ts'
import { game } from '../src/games/counts-and-clerics/index.ts'
import { tallies } from '../src/games/counts-and-clerics/rules/reckoning.ts'
import { randomPlayOnPeer } from './boardgame-io.ts'
import { callTime, machine, rate, rateText, whole } from './measure.ts'
import { positions, randomPlay } from './random-play.ts'

/** The rules of C&C: how fast they are, beside a peer, and whether random play comes to the points it should. */

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

console.log('\nnanoseconds a call on mid-game positions, 2 players, median of rounds')
console.log(`  ${'hands'.padStart(20)}${'hidden'.padStart(9)}`)
// Once for nothing, so that both columns are taken of equally warm code.
for (const hiddenHands of [false, true]) callTimes(hiddenHands)
const open = callTimes(false)
const hidden = callTimes(true)
for (const [name, time] of Object.entries(open))
  console.log(`  ${name.padEnd(10)}${whole(time).padStart(10)}${whole(hidden[name]).padStart(9)}`)

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

/** By name: how long one call takes, in nanoseconds; with the few that the calling itself takes. */
function callTimes(hiddenHands: boolean): Readonly<Record<string, number>> {
  const states = positions(game, { hiddenHands }, 2, 256, [60, 160])
  const ended = positions(game, { hiddenHands }, 2, 16, [220, 221])
  const moves = states.map((state) => {
    const [seat] = game.actors(state)
    const actions = game.actions(state, seat)
    return { state, seat, view: game.view(state, seat), action: actions[actions.length >> 1] }
  })
  const chance = new QuickChance(3)
  const turn = silentTurn(chance)
  const options = readOptions(game, { hiddenHands })
  return {
    actors: callTime(() => states, game.actors),
    actions: callTime(
      () => moves,
      ({ state, seat }) => game.actions(state, seat),
    ),
    apply: callTime(
      () => moves.map((move) => ({ ...move, state: game.copy(move.state) })),
      ({ state, seat, action }) => game.apply(state, seat, action, turn),
    ),
    copy: callTime(() => states, game.copy),
    view: callTime(
      () => moves,
      ({ state, seat }) => game.view(state, seat),
    ),
    imagine: callTime(
      () => moves,
      ({ view, seat }) => game.imagine(view, seat, chance),
    ),
    outcome: callTime(() => ended, game.outcome),
    setup: callTime(
      () => states,
      () => game.setup(options, 2, turn),
    ),
  }
}
