import { greedyAction, type SearchSettings } from '../src/ai/index.ts'
import { searchPosition } from '../src/bots/index.ts'
import { QuickChance, readOptions, type Seat, silentContext } from '../src/core/index.ts'
import { ai } from '../src/games/terreign/ai/index.ts'
import { game } from '../src/games/terreign/index.ts'
import type { Action } from '../src/games/terreign/rules/actions.ts'
import type { State } from '../src/games/terreign/rules/state.ts'
import { playOn } from './fit/matches.ts'
import { machine } from './measure.ts'
import { withModel, withSettings } from './tuned-bot.ts'

/*
 * What looking ahead brings in TerReign, decision by decision. Four play by first sight; at some of their decisions each
 * action is done in many imagined positions, and the match played to its end by first sight. What the action then brings
 * more than that of first sight is its advantage; and what one seat wins more by looking ahead than by first sight is
 * the sum of the advantages of what it does (Kakade and Langford 2002), where it comes to positions like these. It tells
 * settings of a search apart by far fewer looks ahead than matches do.
 */

const SEATS = 4
const POSITIONS = 200
/** One decision of so many is looked at. */
const EVERY = 15
/** How often each action is followed up. */
const FOLLOW = 400
/** Where more could be done, what looks worse at first sight is left out. */
const MOST_ACTIONS = 10
/** How often is looked ahead, and with which settings beside those in use. */
const TRIED: readonly (readonly [name: string, looks: number, settings: Partial<SearchSettings>])[] = [
  ['24 looks', 24, {}],
  ['150 looks', 150, {}],
  ['1,000 looks', 1_000, {}],
  ['1,000, places open late', 1_000, { expandAfterVisits: 1_000, exploration: 0.5, priorFloor: 0.5 }],
]

/** A decision, and what each action brings, as two halves of the follow-ups have it. */
type Decision = {
  readonly view: State
  readonly seat: Seat
  readonly actions: readonly Action[]
  readonly brings: readonly (readonly [number, number])[]
  /** Which of the actions first sight took. */
  readonly taken: number
}

/** Decisions of matches played by first sight, and how many of them a seat has in a match. */
function decisionsOf(): { readonly decisions: readonly Decision[]; readonly each: number } {
  const decisions: Decision[] = []
  let asked = 0
  let matches = 0
  for (; decisions.length < POSITIONS; matches++) {
    const chance = new QuickChance(matches, 7)
    const ctx = silentContext(chance)
    const choose = (state: State, seat: Seat) => {
      const view = game.view(state, seat)
      const legal = game.actions(view, seat)
      const action = greedyAction(ai.heuristic, view, seat, legal, chance)
      const actions = inQuestion(view, seat, legal, action)
      if (actions.length > 1 && asked++ % EVERY === 0 && decisions.length < POSITIONS)
        decisions.push(followed({ view, seat, actions, taken: actions.indexOf(action) }))
      return action
    }
    playOn(game, game.setup(readOptions(game, {}), SEATS, ctx), ctx, choose, () => {})
  }
  return { decisions, each: asked / matches / SEATS }
}

/** What is worth following up, what first sight takes among it; nothing where that is worked out exactly. */
function inQuestion(view: State, seat: Seat, legal: readonly Action[], taken: Action): readonly Action[] {
  const { searchModel: search } = ai
  if (legal.length === 1 || search?.equilibriumPolicy?.(view, seat, legal)) return []
  const tried = search?.candidateActions?.(view, seat, legal) ?? legal
  const weights = ai.heuristic.scoreActions(view, seat, tried)
  const order = tried.map((_, i) => i).sort((a, b) => weights[b] - weights[a])
  const best = order.slice(0, MOST_ACTIONS).map((i) => tried[i])
  return best.includes(taken) ? best : [...best, taken]
}

function followed(asked: Omit<Decision, 'brings'>): Decision {
  const { view, seat, actions } = asked
  const brings = actions.map((action): readonly [number, number] => {
    const halves: [number, number] = [0, 0]
    for (let i = 0; i < FOLLOW; i++) {
      const chance = new QuickChance(i, 11)
      const ctx = silentContext(chance)
      const state = game.determinize(view, seat, chance)
      game.apply(state, seat, action, ctx)
      const choose = (now: State, by: Seat) =>
        greedyAction(ai.heuristic, game.view(now, by), by, game.actions(now, by), chance)
      const { shares } = playOn(game, state, ctx, choose, () => {})
      halves[i % 2] += (2 * shares[seat]) / FOLLOW
    }
    return halves
  })
  return { ...asked, brings }
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
function searched(
  { view, seat, actions, brings, taken }: Decision,
  iterations: number,
  settings: Partial<SearchSettings>,
): number {
  const tuned = withModel(ai, (model) => withSettings(model, settings))
  const question = { game, ai: tuned, view, seat, actions, chance: new QuickChance(seat, iterations) }
  const findings = searchPosition(question, { iterations })
  if (!findings) throw new Error(`Nobody looks ahead in ${game.id}.`)
  const tries = findings.actions.map((each) => each.visits)
  const best = brings[tries.indexOf(Math.max(...tries))]
  return (best[0] + best[1] - brings[taken][0] - brings[taken][1]) / 2
}

/** `0.62% ± 0.21, in a match 16.6 ± 5.6` */
function text(advantages: readonly number[]): string {
  const mean = advantages.reduce((sum, one) => sum + one, 0) / advantages.length
  const square = advantages.reduce((sum, one) => sum + (one - mean) ** 2, 0) / advantages.length
  const error = 1.96 * Math.sqrt(square / advantages.length)
  const percent = (value: number, digits: number) => (100 * value).toFixed(digits)
  return `${percent(mean, 2)} ± ${percent(error, 2)} a decision, ${percent(mean * each, 1)} ± ${percent(error * each, 1)} a match`
}

console.log(machine('npm run bench decisions'))
const { decisions, each } = decisionsOf()
console.log(
  `\n${game.title}, ${SEATS} players: ${decisions.length} decisions, of ${each.toFixed(1)} that a seat has in a match`,
)
console.log('What they bring beside first sight, in hundredths of a victory, with 95% intervals')
console.log(`  ${'the best'.padEnd(28)}${text(decisions.map(mostOf))}`)
for (const [name, looks, settings] of TRIED) {
  const advantages = decisions.map((decision) => searched(decision, looks, settings))
  console.log(`  ${name.padEnd(28)}${text(advantages)}`)
}
