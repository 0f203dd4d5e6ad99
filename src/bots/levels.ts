import { type Chance, drawn, QuickChance } from '../core/index.ts'
import type { Bot, Question } from './bot.ts'
import { LEVEL_CHARACTERS, type LevelCharacter, type LevelId } from './cast.ts'
import { glance } from './glance.ts'
import { greedy } from './greedy.ts'
import { type Budget, type Findings, Search } from './search/search.ts'

/** How hard a bot thinks. */
export type Effort =
  /** Goes by the game's judgement alone; the more slips, the less it minds what is better. 0: takes the best. */
  | { readonly kind: 'glance'; readonly slips: number }
  /** Looks ahead, this many times for a decision. */
  | { readonly kind: 'search'; readonly iterations: number }

/** No decision takes longer than this, in milliseconds, however slow the machine. */
export const THINK_MS = 3_000

/** What the levels are in each game; measured in docs/strength.md. */
export const EFFORTS: Readonly<Record<string, Readonly<Record<LevelId, Effort>>>> = {
  'counts-and-clerics': {
    novice: { kind: 'glance', slips: 0.7 },
    steady: { kind: 'glance', slips: 0.15 },
    strong: { kind: 'search', iterations: 400 },
    master: { kind: 'search', iterations: 10_000 },
  },
  'to-reign-supreme': {
    novice: { kind: 'glance', slips: 0.7 },
    steady: { kind: 'glance', slips: 0.15 },
    strong: { kind: 'search', iterations: 400 },
    master: { kind: 'search', iterations: 10_000 },
  },
  terreign: {
    novice: { kind: 'glance', slips: 0.7 },
    steady: { kind: 'glance', slips: 0.15 },
    strong: { kind: 'search', iterations: 200 },
    master: { kind: 'search', iterations: 4_000 },
  },
  'war-of-supremacy': {
    novice: { kind: 'glance', slips: 0.7 },
    steady: { kind: 'glance', slips: 0.15 },
    strong: { kind: 'search', iterations: 200 },
    master: { kind: 'search', iterations: 4_000 },
  },
}

/** Chooses with as much effort as this. */
export function chooseWith<State, Action>(effort: Effort, question: Question<State, Action>): Action {
  const { actions, chance } = question
  if (actions.length === 1) return actions[0]
  if (effort.kind === 'glance') return glance(question, effort.slips)
  const odds = question.game.judgement.search?.mix?.(question.view, question.seat, actions)
  if (odds) return actions[drawn(chance, odds)]
  const worths = question.game.judgement.search?.solve?.(question.view, question.seat, actions)
  if (worths) return soundest(question, worths)
  const ms = Math.min(question.ms ?? THINK_MS, THINK_MS)
  const findings = lookAhead(question, { iterations: effort.iterations, ms })
  return findings ? pick(findings, chance) : greedy.choose(question)
}

/** What is worth most; of what is worth the same, what the game's judgement finds best. */
function soundest<State, Action>(
  { game, view, seat, actions }: Question<State, Action>,
  worths: readonly number[],
): Action {
  const most = Math.max(...worths) - SAME
  const best = actions.filter((_, i) => worths[i] >= most)
  const weights = game.judgement.weigh(view, seat, best)
  return best[weights.indexOf(Math.max(...weights))]
}

/** Less than this apart, two shares of a victory are the same. */
const SAME = 1e-9

/** Looks ahead; undefined where the game says nothing of what may come. */
export function lookAhead<State, Action>(
  { game, view, seat, actions, chance }: Question<State, Action>,
  budget: Budget,
): Findings<Action> | undefined {
  const { search } = game.judgement
  if (!search) return undefined
  const quick = new QuickChance(chance.int(2 ** 31), chance.int(2 ** 31))
  return new Search(game, search, search.seatsOf(view), quick).think(view, seat, actions, budget)
}

/** What a bot does that found this out: the action it came to trust, or where several decide at once any by its odds. */
function pick<Action>({ actions, isTogether }: Findings<Action>, chance: Chance): Action {
  if (isTogether) {
    const odds = actions.map((each) => each.odds)
    return actions[drawn(chance, odds)].action
  }
  return actions.reduce((best, each) => (each.tries > best.tries ? each : best)).action
}

function level(character: LevelCharacter): Bot {
  return {
    ...character,
    choose: (question) => chooseWith(effortOf(question.game.id, character.id), question),
  }
}

/** How hard a bot of this level thinks in a game; in one that is not in the table, as hard as in the slowest of them. */
function effortOf(game: string, id: LevelId): Effort {
  return (EFFORTS[game] ?? EFFORTS['war-of-supremacy'])[id]
}

/** Whether a bot takes time to look ahead in this game. */
export function looksAhead(bot: string, game: string): boolean {
  const level = LEVEL_CHARACTERS.find(({ id }) => id === bot)
  return level !== undefined && effortOf(game, level.id).kind === 'search'
}

/** The bots that people choose from, weakest first. */
export const LEVELS: readonly Bot[] = /* @__PURE__ */ LEVEL_CHARACTERS.map(level)
