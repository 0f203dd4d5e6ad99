import { LEVEL_IDS, type LevelId } from '../../ai/index.ts'
import {
  afterMatch,
  type Estimate,
  levelNearest,
  NEWCOMER,
  pointsOf,
  type ResultAgainstBots,
  strengthsOf,
} from '../../bots/estimate.ts'
import { botTitle } from '../../bots/index.ts'
import { levelStepsOf } from '../../games/level-steps.ts'
import type { LevelsSeen } from '../../protocol/index.ts'
import { identity } from '../api/identity.ts'
import { readLevels } from '../api/matches.ts'
import { listMatches, readMatch } from '../store/matches.ts'
import { levels } from './messages.ts'

/** The latest matches of this browser that count. */
const MOST = 30
/** How long to wait for what the server knows. */
const PATIENCE_MS = 2_000

/** The levels of a game as the player meets them. */
export type MyLevels = {
  /** The rating of each. */
  readonly points: ReadonlyMap<string, number>
  /** The level at which a bot is as strong as the player. */
  readonly mine: LevelId
  /** Whether that comes from results of theirs. */
  readonly isKnown: boolean
}

/**
 * The levels by what is known of the player: to the server, or in this browser where that is more certain, such as
 * without an account.
 * @param results matches of this browser, the latest last
 */
export function levelsFor(
  game: string,
  results: readonly ResultAgainstBots[],
  seen: LevelsSeen | undefined,
): MyLevels {
  const strengths = strengthsOf(levelStepsOf(game))
  const here = results
    .slice(-MOST)
    .reduce<Estimate>((estimate, result) => afterMatch(estimate, result, strengths), NEWCOMER)
  const you = seen?.you
  const isByServer = you != null && you.among <= here.sigma
  const points = LEVEL_IDS.map((id) => {
    const mu = seen?.levels.find(({ level }) => level === id)?.mu ?? strengths[id]
    return [id as string, pointsOf(mu)] as const
  })
  return {
    points: new Map(points),
    mine: isByServer ? (you.nearest as LevelId) : levelNearest(here, strengths),
    isKnown: isByServer || here !== NEWCOMER,
  }
}

export async function readMyLevels(game: string): Promise<MyLevels> {
  const asked = identity.value.is === 'none' ? undefined : readLevels(game).catch(() => undefined)
  const seen = await Promise.race([asked, noAnswer()])
  return levelsFor(game, resultsHere(game), seen)
}

/** A match on this device does not wait longer for a network that does not answer. */
function noAnswer(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, undefined))
}

/** What is said of a choice of a bot: the rating of a level, or the level that is as strong as the player. */
export async function readLevelNotes(game: string): Promise<(choice: string) => string> {
  const { points, mine, isKnown } = await readMyLevels(game)
  return (choice) => {
    const rating = points.get(choice)
    if (rating !== undefined) return levels('rating', { points: Math.round(rating / 10) * 10 })
    return levels(isKnown ? 'now' : 'first', { level: botTitle(mine) ?? mine })
  }
}

/** The finished matches of this browser in which one person played against bots, the latest last. */
function resultsHere(game: string): readonly ResultAgainstBots[] {
  const finished = listMatches().filter(
    ({ head }) => head.kind === 'found' && head.what.game === game && head.what.result !== null,
  )
  return finished
    .slice(0, MOST)
    .flatMap(({ id }) => {
      const match = readMatch(id)
      if (match.kind !== 'found' || match.what.head.result === null) return []
      const { head, record } = match.what
      const bots = record.players.map(({ bot }) => bot)
      const persons = bots.flatMap((bot, seat) => (bot === null ? [seat] : []))
      return persons.length === 1
        ? [{ changed: head.changed, seat: persons[0], ranks: match.what.head.result.ranks, bots }]
        : []
    })
    .sort((a, b) => a.changed - b.changed)
}
