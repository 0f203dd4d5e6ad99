import * as v from 'valibot'
import { LEVEL_IDS } from '../ai/index.ts'
import {
  awaited,
  type Game,
  type Json,
  type Match,
  parseJson,
  plainText,
  read,
  refuse,
  type Seat,
  startMatch,
  submit,
} from '../core/index.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

const problemSchema = v.strictObject({
  /** Names it for good: what somebody has solved stays solved. */
  id: plainText,
  options: v.record(
    v.string(),
    v.custom<Json>((value) => value !== undefined),
  ),
  seats: count,
  seed: plainText,
  /** By decision: the place of the action among those of the first seat that the match waits for. */
  moves: v.array(count),
  /** The places of the right actions, the best first. */
  answers: v.pipe(v.array(count), v.minLength(1)),
  /** The seat's expected share of the victory after the best action, and after the best wrong one. */
  best: share,
  next: share,
  /** Half of the 95% interval of their difference. */
  around: share,
  /** The weakest level that mostly finds a right action, as all stronger ones do. */
  level: v.picklist(LEVEL_IDS),
})

/** A position from a match of bots in which one action is clearly best for the seat to act, and not obvious. */
export type Problem = v.InferOutput<typeof problemSchema>

const fileSchema = v.strictObject({
  game: v.string(),
  /** The version of the game's rules. */
  rules: count,
  problems: v.array(problemSchema),
})

/** The problems of a game, as its file `problems.json` holds them. */
export type Problems = v.InferOutput<typeof fileSchema>

/** @throws Refused `bad-json`, `bad-problems` with the place */
export function readProblems(text: string): Problems {
  return read(fileSchema, parseJson(text, 'The file'), 'bad-problems', '')
}

/** One problem a line. */
export function writeProblems({ game, rules, problems }: Problems): string {
  const lines = problems.map((problem) => JSON.stringify(problem)).join(',\n')
  return `{"game":${JSON.stringify(game)},"rules":${rules},"problems":[\n${lines}\n]}\n`
}

/** A problem on the table. */
export type Posed = {
  readonly match: Match
  readonly seat: Seat
  /** What the seat sees. */
  readonly view: unknown
  readonly actions: readonly unknown[]
}

/**
 * Plays a problem's match up to its position.
 * @throws Refused `bad-problem` where it does not fit the rules
 */
export function pose(game: Game, { options, seats, seed, moves }: Problem): Posed {
  const match: Match = startMatch(game, options, seats, seed)
  for (const [i, place] of moves.entries()) {
    const [seat] = awaited(match)
    const action = seat === undefined ? undefined : game.actions(match.state, seat)[place]
    if (seat === undefined || action === undefined)
      return refuse({ code: 'bad-problem', message: `Move ${i + 1} cannot be played.`, at: `moves[${i}]` })
    submit(match, seat, action)
  }
  const toAct = awaited(match)
  if (toAct.length !== 1) return refuse({ code: 'bad-problem', message: 'Not one seat is to act.' })
  const view = game.view(match.state, toAct[0])
  return { match, seat: toAct[0], view, actions: game.actions(view, toAct[0]) }
}
