import { lookAhead } from '../src/bots/index.ts'
import {
  atFirstSight,
  type Chance,
  type Game,
  QuickChance,
  readOptions,
  type Seat,
  silentTurn,
  type Turn,
  writeShares,
} from '../src/core/index.ts'
import { loadGame } from '../src/games/registry.ts'
import { machine } from './measure.ts'

/*
 * What looking ahead brings, decision by decision, in the games of more than two. Four play by first sight; at some of
 * their decisions each action is done in many imagined positions, and the match played on by first sight. What the
 * action then brings more than that of first sight is its advantage; and what one seat wins more by looking ahead than
 * by first sight is the sum of the advantages of what it does (Kakade and Langford 2002), where it comes to positions
 * like these. It tells settings of a search apart by far fewer looks ahead than matches do.
 */

const SEATS = 4
/** Where more could be done, what looks worse at first sight is left out. */
const MOST_ACTIONS = 10
const LOOKS = [24, 150, 1_000]

/** How a game is measured. */
type Plan = {
  readonly id: string
  /** One decision of so many is looked at, until there are enough. */
  readonly every: number
  readonly positions: number
  /** How often each action is followed up. */
  readonly follow: number
  /** After so many decisions a match is judged as a search would; else played to its end. */
  readonly decisions: number
}

const PLANS: readonly Plan[] = [
  { id: 'terreign', every: 15, positions: 200, follow: 400, decisions: Number.POSITIVE_INFINITY },
  { id: 'war-of-supremacy', every: 40, positions: 200, follow: 60, decisions: 120 },
]

/** A decision, and what each action brings, as two halves of the follow-ups have it. */
type Decision = {
  readonly view: unknown
  readonly seat: Seat
  readonly actions: readonly unknown[]
  readonly brings: readonly (readonly [number, number])[]
  /** Which of the actions first sight took. */
  readonly taken: number
}

/** Decisions of matches played by first sight, and how many of them a seat has in a match. */
type Found = { readonly decisions: readonly Decision[]; readonly each: number }

function decisionsOf(game: Game, plan: Plan): Found {
  const decisions: Decision[] = []
  let asked = 0
  let matches = 0
  for (; decisions.length < plan.positions; matches++) {
    const chance = new QuickChance(matches, 7)
    const turn = silentTurn(chance)
    const state = game.setup(readOptions(game, {}), SEATS, turn)
    for (let actors = game.actors(state); actors.length > 0; actors = game.actors(state)) {
      const moves = actors.map((seat) => {
        const view = game.view(state, seat)
        const legal = game.actions(view, seat)
        const action = atFirstSight(game.judgement, view, seat, legal, chance)
        const actions = actors.length === 1 ? inQuestion(game, view, seat, legal, action) : []
        if (actions.length > 1 && asked++ % plan.every === 0 && decisions.length < plan.positions)
          decisions.push(followed(game, plan, { view, seat, actions, taken: actions.indexOf(action) }))
        return { seat, action }
      })
      for (const { seat, action } of moves) game.apply(state, seat, action, turn)
    }
  }
  return { decisions, each: asked / matches / SEATS }
}

/** What is worth following up, what first sight takes among it; nothing where that is worked out exactly. */
function inQuestion(
  { judgement }: Game,
  view: unknown,
  seat: Seat,
  legal: readonly unknown[],
  taken: unknown,
): readonly unknown[] {
  const { search } = judgement
  if (legal.length === 1 || search?.mix?.(view, seat, legal)) return []
  const tried = search?.worthTrying?.(view, seat, legal) ?? legal
  const weights = judgement.weigh(view, seat, tried)
  const order = tried.map((_, i) => i).sort((a, b) => weights[b] - weights[a])
  const best = order.slice(0, MOST_ACTIONS).map((i) => tried[i])
  return best.includes(taken) ? best : [...best, taken]
}

function followed(game: Game, plan: Plan, asked: Omit<Decision, 'brings'>): Decision {
  const { view, seat, actions } = asked
  const shares = new Float64Array(SEATS)
  const brings = actions.map((action): readonly [number, number] => {
    const halves: [number, number] = [0, 0]
    for (let i = 0; i < plan.follow; i++) {
      const chance = new QuickChance(i, 11)
      const turn = silentTurn(chance)
      const state = game.imagine(view, seat, chance)
      game.apply(state, seat, action, turn)
      playOn(game, state, turn, chance, plan.decisions)
      judge(game, state, turn, shares)
      halves[i % 2] += (2 * shares[seat]) / plan.follow
    }
    return halves
  })
  return { ...asked, brings }
}

function playOn(game: Game, state: unknown, turn: Turn<unknown>, chance: Chance, decisions: number): void {
  for (let left = decisions; left > 0; left--) {
    const moves = game.actors(state).map((seat) => {
      const legal = game.actions(state, seat)
      const view = legal.length === 1 ? state : game.view(state, seat)
      return { seat, action: atFirstSight(game.judgement, view, seat, legal, chance) }
    })
    if (moves.length === 0) return
    for (const { seat, action } of moves) game.apply(state, seat, action, turn)
  }
}

function judge(game: Game, state: unknown, turn: Turn<unknown>, into: Float64Array): void {
  const { search } = game.judgement
  if (game.actors(state).length > 0) search?.playOut?.(state, turn)
  const outcome = game.outcome(state)
  if (outcome) writeShares(outcome, into)
  else search?.expect(state, into)
}

/** The advantage of what looks best to one half of the follow-ups, as the other half has it. */
function mostOf({ brings, taken }: Decision): number {
  const by = (half: 0 | 1, other: 0 | 1) => {
    const best = brings.reduce((found, each) => (each[half] > found[half] ? each : found))
    return best[other] - brings[taken][other]
  }
  return (by(0, 1) + by(1, 0)) / 2
}

/** The advantage of what a search takes. */
function searched(game: Game, { view, seat, actions, brings, taken }: Decision, iterations: number): number {
  const question = { game, view, seat, actions, chance: new QuickChance(seat, iterations) }
  const findings = lookAhead(question, { iterations })
  if (!findings) throw new Error(`Nobody looks ahead in ${game.id}.`)
  const tries = findings.actions.map((each) => each.tries)
  const best = brings[tries.indexOf(Math.max(...tries))]
  return (best[0] + best[1] - brings[taken][0] - brings[taken][1]) / 2
}

/** `0.62% ± 0.21, in a match 16.6 ± 5.6` */
function text(advantages: readonly number[], each: number): string {
  const mean = advantages.reduce((sum, one) => sum + one, 0) / advantages.length
  const square = advantages.reduce((sum, one) => sum + (one - mean) ** 2, 0) / advantages.length
  const error = 1.96 * Math.sqrt(square / advantages.length)
  const percent = (value: number, digits: number) => (100 * value).toFixed(digits)
  return `${percent(mean, 2)} ± ${percent(error, 2)} a decision, ${percent(mean * each, 1)} ± ${percent(error * each, 1)} a match`
}

console.log(machine('npm run bench decisions'))
for (const plan of PLANS) {
  const game = await loadGame(plan.id)
  const { decisions, each } = decisionsOf(game, plan)
  console.log(
    `\n${game.title}, ${SEATS} players: ${decisions.length} decisions, of ${each.toFixed(1)} that a seat has in a match`,
  )
  console.log('What they bring beside first sight, in hundredths of a victory, with 95% intervals')
  console.log(`  the best        ${text(decisions.map(mostOf), each)}`)
  for (const looks of LOOKS) {
    const advantages = decisions.map((decision) => searched(game, decision, looks))
    console.log(`  ${`${looks.toLocaleString('en')} looks`.padEnd(16)}${text(advantages, each)}`)
  }
}
