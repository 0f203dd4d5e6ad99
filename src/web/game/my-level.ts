import type { LevelId } from '../../ai/index.ts'
import { LEVEL_CHARACTERS, levelLike, USUAL_LEVEL } from '../../bots/index.ts'
import type { Seat } from '../../core/index.ts'
import type { Summary } from '../../protocol/index.ts'
import { readMyMatches } from '../api/matches.ts'
import { listMatches, readMatch } from '../store/matches.ts'
import { AS_ME } from './level-choices.ts'

/** The latest matches that count. */
const MOST = 30
/** The logarithm of the odds of winning 70 of 100: what a level is above the one below. */
const STEP = Math.log(7 / 3)
/** How many levels a surprising result moves the estimate at most: in the first matches, and later. */
const GAIN = { first: 1.5, later: 0.75 } as const
const FIRST = 6

/** How a match of one person against bots ended. */
export type ResultAgainstBots = {
  readonly changed: number
  readonly seat: Seat
  /** By seat; 1 is first. */
  readonly ranks: readonly number[]
  /** By seat: the level of the bot, or null. */
  readonly bots: readonly (string | null)[]
}

/** The number of a bot's level, the weakest 0; −1 for a person. */
function indexOf(bot: string | null): number {
  return bot === null ? -1 : LEVEL_CHARACTERS.findIndex(({ id }) => id === levelLike(bot)?.id)
}

/** The level at which a bot is as strong as a person with these results, by Elo's rule (Elo 1978). */
export function levelOf(results: readonly ResultAgainstBots[]): LevelId {
  const latest = results.toSorted((a, b) => a.changed - b.changed).slice(-MOST)
  let strength = indexOf(USUAL_LEVEL)
  latest.forEach(({ seat, ranks, bots }, i) => {
    const rivals = bots.flatMap((bot, other) => (other === seat || indexOf(bot) < 0 ? [] : [other]))
    const surprise = rivals.reduce((sum, other) => {
      const won = ranks[seat] < ranks[other] ? 1 : ranks[seat] > ranks[other] ? 0 : 0.5
      return sum + won - 1 / (1 + Math.exp(STEP * (indexOf(bots[other]) - strength)))
    }, 0)
    const gain = i < FIRST ? GAIN.first : GAIN.later
    if (rivals.length > 0) strength += (gain * surprise) / rivals.length
    strength = Math.max(0, Math.min(LEVEL_CHARACTERS.length - 1, strength))
  })
  return LEVEL_CHARACTERS[Math.round(strength)].id
}

/** The level of a choice of a bot; for “as strong as me” by the results of this browser and of the account, if there is one. */
export async function levelChosen(choice: string, game: string, hasAccount: boolean): Promise<string> {
  if (choice !== AS_ME) return choice
  const finished = hasAccount ? (await readMyMatches()).finished : []
  return levelOf([...resultsHere(game), ...resultsOnline(game, finished)])
}

/** The finished matches of this browser in which one person played against bots. */
function resultsHere(game: string): readonly ResultAgainstBots[] {
  const finished = listMatches().filter(
    ({ head }) => head.kind === 'found' && head.what.game === game && head.what.result !== null,
  )
  return finished.slice(0, MOST).flatMap(({ id }) => {
    const match = readMatch(id)
    if (match.kind !== 'found' || match.what.head.result === null) return []
    const { head, record } = match.what
    const bots = record.players.map(({ bot }) => bot)
    const persons = bots.flatMap((bot, seat) => (bot === null ? [seat] : []))
    return persons.length === 1
      ? [{ changed: head.changed, seat: persons[0], ranks: match.what.head.result.ranks, bots }]
      : []
  })
}

/** The same among finished matches of an account. */
export function resultsOnline(game: string, finished: readonly Summary[]): readonly ResultAgainstBots[] {
  return finished.flatMap(({ game: played, changed, you, result, seats }) => {
    // A bot also plays on for a person who has left.
    const bots = seats.map(({ bot, person }) => (person === null ? bot : null))
    const isAlone = bots.filter((bot) => bot === null).length === 1
    return played === game && you !== null && result !== null && isAlone
      ? [{ changed, seat: you, ranks: result.ranks, bots }]
      : []
  })
}
