import * as v from 'valibot'
import { replay } from '../../core/index.ts'
import { findGame } from '../../games/registry.ts'
import { remember, remembered } from '../../look/index.ts'
import { personsOf } from '../session/hotseat.ts'
import { type Kept, listMatches, readMatch } from '../store/matches.ts'
import { readList } from '../store/stored-list.ts'

/**
 * Results of this browser's finished matches, kept under `interregnum.results` as one JSON list. They outlast the matches
 * themselves and are gone only when the player clears them.
 */

export const RESULTS_KEY = 'interregnum.results'
/**
 * The finished matches that are not counted because the player cleared them, as {@link stamp} names them. Older versions
 * stored the time alone, which a clock that was wrong then makes useless.
 */
const CLEARED_KEY = 'interregnum.results-since'

const stamp = (id: string, changed: number) => `${id} ${changed}`

const resultSchema = v.strictObject({
  match: v.string(),
  game: v.string(),
  /** Time of the end, in milliseconds since 1970. */
  at: v.number(),
  seats: v.number(),
  /** The person's seat; the bots at the others, by id. */
  seat: v.number(),
  bots: v.array(v.string()),
  /** 1 for the winner; shared ranks are equal. */
  rank: v.number(),
  /** Others who share the rank. */
  sharing: v.number(),
  /** The person's role, e.g. a House; absent in games without roles. */
  role: v.optional(v.string()),
})

/** A finished match as one of this device's people saw it. */
export type MatchResult = v.InferOutput<typeof resultSchema>

/** All results, the earliest first. What cannot be read is left out. */
export function listResults(): readonly MatchResult[] {
  return readResults(remembered(RESULTS_KEY))
}

/** @param text as `interregnum.results` holds it */
export function readResults(text: string | null): readonly MatchResult[] {
  return readList(resultSchema, text).toSorted((a, b) => a.at - b.at)
}

/** The results of both, each once: a match's seat counts one time however often it is noted. */
export function mergeResults(
  some: readonly MatchResult[],
  more: readonly MatchResult[],
): readonly MatchResult[] {
  const merged = new Map([...some, ...more].map((result) => [`${result.match} ${result.seat}`, result]))
  return [...merged.values()].toSorted((a, b) => a.at - b.at)
}

/** Forgets all results; the matches themselves stay. */
export function clearResults(): void {
  const finished = listMatches().flatMap(({ id, head }) =>
    head.kind === 'found' && head.what.result !== null ? [stamp(id, head.what.changed)] : [],
  )
  remember(RESULTS_KEY, undefined)
  remember(CLEARED_KEY, JSON.stringify(finished))
}

/**
 * Notes the results of finished matches in this browser that are not noted yet; nothing of those that cannot be read.
 * @param only restricts this to one match
 */
export async function noteResults(only?: string): Promise<void> {
  const text = remembered(CLEARED_KEY)
  const cleared = new Set(readList(v.string(), text))
  const noted = new Map(listResults().map(({ match, at }) => [match, at]))
  const results: MatchResult[] = []
  for (const { id, head } of listMatches()) {
    if (head.kind !== 'found' || head.what.result === null || (only !== undefined && id !== only)) continue
    const { changed } = head.what
    if (cleared.has(stamp(id, changed)) || changed <= Number(text) || noted.get(id) === changed) continue
    const found = readMatch(id)
    if (found.kind === 'found') results.push(...(await resultsOf(found.what)))
  }
  if (results.length > 0) remember(RESULTS_KEY, JSON.stringify(mergeResults(listResults(), results)))
}

/** By person at this device; empty while the match goes on. */
export async function resultsOf({ id, head, record }: Kept): Promise<readonly MatchResult[]> {
  const ranks = head.ending?.ranks ?? head.result?.ranks
  if (ranks === undefined) return []
  const roles = await rolesIn(record)
  // Bots that play on for people who resigned are nobody's opponents.
  const persons = head.persons ?? personsOf(record.players)
  const bots = record.players.flatMap(({ bot }, seat) => (bot === null || persons.includes(seat) ? [] : bot))
  return persons.map((seat) => ({
    match: id,
    game: record.game,
    at: head.changed,
    seats: record.players.length,
    seat,
    bots,
    rank: ranks[seat],
    sharing: ranks.filter((rank) => rank === ranks[seat]).length - 1,
    ...(roles[seat] !== undefined && { role: roles[seat] }),
  }))
}

/** By seat; empty in games without roles, and where an old record cannot be replayed or the game not be loaded. */
async function rolesIn(record: Kept['record']): Promise<readonly string[]> {
  const found = await endOf(record).catch(() => undefined)
  return found?.stats?.roles?.(found.state) ?? []
}

async function endOf(record: Kept['record']) {
  const listed = findGame(record.game)
  const [loaded, known] = await Promise.all([listed?.load(), listed?.loadStats?.()])
  return loaded && known && { stats: known.stats, state: replay(loaded.game, record).state }
}
