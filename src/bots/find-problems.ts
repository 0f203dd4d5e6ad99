import { type GameAi, greedyActions, LEVEL_IDS, type LevelId, USUAL_EFFORTS } from '../ai/index.ts'
import { awaited, type Game, type Match, QuickChance, type Seat, startMatch, submit } from '../core/index.ts'
import { isSameAction } from './advice.ts'
import { decide, findBot } from './decide.ts'
import { type Candidate, type EngineLines, engineLines } from './engine-lines.ts'
import { exactAnswer, searchPosition } from './levels.ts'
import { type Posed, type Problem, pose } from './problem.ts'
import type { Found } from './search/findings.ts'

export type Known = { readonly game: Game; readonly ai: GameAi }

/** How much more of the victory the best action must bring than any wrong one. */
const LEAST_GAP = 0.05
/** A match that is all but decided is no problem: bounds of the best share and of the best wrong one. */
const LEAST_BEST = 0.15
const MOST_NEXT = 0.85
/** Where there are more actions to choose from, a position takes too long to understand. */
const MOST_ACTIONS = 60
/** A problem's answers: the best action, and those that are as good as far as can be told. */
const MOST_ANSWERS = 2
/** Iterations of the first two looks at a position. The first ends where nothing looks better than the greedy action. */
const GLANCE = 60
const FIRST_LOOK = 200
/** An action counts in a glance from this many visits on. */
const LEAST_GLANCED = 3
/** Problems of one match, and how many entries are between two: neighbours are much alike. */
const MOST_A_MATCH = 3
const APART = 12
/**
 * A position is verified in searches with these many times Master’s iterations, each with its own seed. The quick ones come
 * first: most positions end there.
 */
const VERIFYING = [1, 3, 3, 10]
const LONGEST = Math.max(...VERIFYING)
/** How often a level is asked, and how often it must find an answer. */
const ASKED = 7
const FOUND = 5
/** Who plays the matches: quick, and seldom foolish. */
const PLAYER = 'shrewd'

/** What a search with these seeds says of a position; undefined where it is no problem. */
type Verdict = Pick<Problem, 'answers' | 'best' | 'next' | 'around'>

/**
 * Finds problems in matches of bots: a few a match at most. Yields undefined after each decision and each match too, so
 * that the caller can stop.
 * @param seed of the matches: the same seed finds the same problems
 */
export function* findProblems(
  known: Known,
  options: unknown,
  seats: number,
  seed: string,
): Generator<Problem | undefined> {
  for (let number = 0; ; number++) {
    const name = `${seed} ${number}`
    const match: Match = startMatch(known.game, options, seats, name)
    yield* inMatch(known, match, number)
    yield undefined
  }
}

function* inMatch(known: Known, match: Match, number: number): Generator<Problem | undefined> {
  const { game, ai } = known
  const chance = new QuickChance(0x9b0b, number)
  const moves: number[] = []
  let found = 0
  /** The first entry that may be one. */
  let from = 0
  for (let waiting = awaited(match); waiting.length > 0; waiting = awaited(match)) {
    const [seat] = waiting
    const view = game.view(match.state, seat)
    const actions = game.actions(view, seat)
    const isAlone = waiting.length === 1 && match.sealed.size === 0
    if (isAlone && moves.length >= from && isWorthALook(known, view, seat, actions, number + moves.length)) {
      const { options, seats, seed } = match
      const bare = { options: options as Problem['options'], seats, seed, moves: [...moves] }
      const verdict = verify(known, { match, seat, view, actions }, number)
      if (verdict) {
        const id = found === 0 ? `${number}` : `${number} at ${moves.length}`
        const level = levelOf(known, { seat, view, actions }, verdict.answers)
        yield { id, ...bare, ...verdict, level }
        found++
        from = moves.length + APART
        if (found === MOST_A_MATCH) return
      }
    }
    const action = decide(findBot(PLAYER), { game, ai, view, seat, chance })
    moves.push(actions.findIndex((each) => isSameAction(each, action)))
    submit(match, seat, action)
    yield undefined
  }
}

/** Whether a short search prefers an action to all that the greedy policy likes best, with a clear gap. */
function isWorthALook(
  { game, ai }: Known,
  view: unknown,
  seat: Seat,
  actions: readonly unknown[],
  number: number,
): boolean {
  if (actions.length < 3 || actions.length > MOST_ACTIONS) return false
  const chance = new QuickChance(0x100c, number)
  if (exactAnswer({ game, ai, view, seat, actions, chance })?.kind === 'policy') return false
  const greedy = greedyActions(ai.heuristic, view, seat, actions)
  if (greedy.length === actions.length) return false
  const isGreedy = ({ action }: Found<unknown>) => greedy.some((each) => isSameAction(each, action))
  const look = (iterations: number) =>
    searchPosition({ game, ai, view, seat, actions, chance }, { iterations })?.actions ?? []
  const greedyValue = (found: readonly Found<unknown>[]) =>
    Math.max(...found.filter(isGreedy).map(({ value }) => value))
  const glanced = look(GLANCE)
  const least = greedyValue(glanced)
  const isBetter = ({ visits, value }: Found<unknown>) => visits >= LEAST_GLANCED && !(value <= least)
  if (!glanced.some((each) => !isGreedy(each) && isBetter(each))) return false
  const found = look(FIRST_LOOK)
  const [best] = found.toSorted((a, b) => b.visits - a.visits)
  return best !== undefined && !isGreedy(best) && !(best.value - greedyValue(found) < LEAST_GAP)
}

/**
 * Searches a position again and again, with other seeds, up to ten times as long as Master does.
 * @returns what the longest search says; undefined unless all find the same clearly best action, which the greedy policy
 * misses
 */
export function verify(known: Known, { seat, view, actions }: Posed, number: number): Verdict | undefined {
  const { game, ai } = known
  const { master } = ai.efforts ?? USUAL_EFFORTS
  const iterations = master.kind === 'search' ? master.iterations : 1_000
  const greedy = greedyActions(ai.heuristic, view, seat, actions)
  const verdicts: Verdict[] = []
  for (const [seed, times] of VERIFYING.entries()) {
    const chance = new QuickChance(seed + 1, number)
    const lines = linesAfter({ game, ai, view, seat, isOpen: false, chance }, times * iterations)
    const now = lines && judge(lines, actions)
    if (!now || now.answers.some((place) => greedy.includes(actions[place]))) return undefined
    // What the longest search could be sure of: a position that is not clear then is not searched any longer.
    const around = now.around * Math.sqrt(times / LONGEST)
    if (now.best - now.next - around < LEAST_GAP) return undefined
    verdicts.push(now)
  }
  const last = verdicts[verdicts.length - 1]
  return last.answers.length <= MOST_ANSWERS &&
    verdicts.every(({ answers }) => answers.includes(last.answers[0]))
    ? last
    : undefined
}

function linesAfter(
  position: Parameters<typeof engineLines>[0],
  iterations: number,
): EngineLines | undefined {
  let lines: EngineLines | undefined
  for (lines of engineLines(position)) if (lines.iterations >= iterations) break
  return lines
}

/** The answers among the candidates, and the gap to the best wrong one; undefined where it is not clear. */
function judge({ candidates, isExact }: EngineLines, actions: readonly unknown[]): Verdict | undefined {
  const [best, ...others] = candidates.toSorted((a, b) => b.visits - a.visits || b.share - a.share)
  if (best === undefined || best.odds !== undefined || Number.isNaN(best.share)) return undefined
  const between = (other: Candidate) => (isExact ? 0 : Math.hypot(best.around ?? 1, other.around ?? 0))
  const isAsGood = (other: Candidate) => best.share - other.share <= between(other)
  const answers = [best, ...others.filter(isAsGood)]
  const byShare = others.toSorted((a, b) => b.share - a.share)
  const next = byShare.find((other) => !isAsGood(other)) ?? byShare[0]
  if (next === undefined || best.share - next.share < LEAST_GAP) return undefined
  if (best.share < LEAST_BEST || next.share > MOST_NEXT) return undefined
  const around = between(next)
  const place = ({ action }: Candidate) => actions.findIndex((each) => isSameAction(each, action))
  return {
    answers: answers.map(place),
    best: rounded(best.share),
    next: rounded(next.share),
    around: rounded(around),
  }
}

function rounded(share: number): number {
  return Math.round(1000 * share) / 1000
}

/** The weakest level that mostly finds an answer, as all stronger ones below Master do; Master where none does. */
function levelOf(
  { game, ai }: Known,
  { seat, view, actions }: Pick<Posed, 'seat' | 'view' | 'actions'>,
  answers: readonly number[],
): LevelId {
  const finds = (level: LevelId) => {
    let found = 0
    for (let i = 0; i < ASKED && found < FOUND && i - found <= ASKED - FOUND; i++) {
      const action = decide(findBot(level), { game, ai, view, seat, chance: new QuickChance(i, 77) })
      if (answers.some((place) => isSameAction(actions[place], action))) found++
    }
    return found >= FOUND
  }
  const missing = LEVEL_IDS.slice(0, -1).findLastIndex((level) => !finds(level))
  return LEVEL_IDS[missing + 1]
}

/** How difficult a problem is for today's levels. */
export function rate(known: Known, problem: Problem): LevelId {
  return levelOf(known, pose(known.game, problem), problem.answers)
}

/** Whether a problem still stands as it is written: the same answers, verified with other seeds. */
export function stands(known: Known, problem: Problem): boolean {
  const verdict = verify(known, pose(known.game, problem), problem.moves.length + 1_000)
  return verdict !== undefined && problem.answers.includes(verdict.answers[0])
}
