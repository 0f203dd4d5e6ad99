import type { MatchRecord } from '../../core/index.ts'
import type { EstimateSeen, LevelsSeen, MatchSeen, NewMatch, Rating, Summary } from '../../protocol/index.ts'
import { call } from './call.ts'

type MatchAnswer = { readonly match: MatchSeen }

export type Lobby = { readonly open: readonly Summary[]; readonly playing: readonly Summary[] }

/** The player's own matches, seated or hosted. */
export type MyMatches = {
  /** Open or in play, the player's turn first. */
  readonly matches: readonly Summary[]
  readonly finished: readonly Summary[]
  readonly more: boolean
}

export type PersonSeen = {
  readonly person: { readonly id: string; readonly name: string; readonly isGuest: boolean }
  readonly ratings: readonly Rating[]
  /** The player's own, in games without a rating. */
  readonly estimates: readonly EstimateSeen[]
  readonly finished: readonly Summary[]
}

export type RatedPerson = {
  readonly person: string
  readonly name: string
  readonly mu: number
  readonly sigma: number
  readonly ordinal: number
  readonly matches: number
}

export function readLobby(): Promise<Lobby> {
  return call('GET', '/api/lobby')
}

/** @param before only matches that changed before this time, for the next page of finished ones */
export function readMyMatches(before?: number): Promise<MyMatches> {
  return call('GET', `/api/me/matches${before === undefined ? '' : `?before=${before}`}`)
}

export async function createMatch(wish: NewMatch): Promise<MatchSeen> {
  return (await call<MatchAnswer>('POST', '/api/matches', wish)).match
}

export async function readMatch(id: string, invite?: string): Promise<MatchSeen> {
  return (await call<MatchAnswer>('GET', `/api/matches/${id}${queryOf(invite)}`)).match
}

/** Takes a seat. @param seat undefined: any open seat */
export async function joinMatch(id: string, seat?: number, invite?: string): Promise<MatchSeen> {
  const path = seat === undefined ? 'join' : `seats/${seat}`
  const body = invite === undefined ? {} : { invite }
  return (await call<MatchAnswer>('POST', `/api/matches/${id}/${path}`, body)).match
}

/** Empties a seat: the player's own or, as host, anyone's. */
export async function leaveSeat(id: string, seat: number): Promise<MatchSeen> {
  return (await call<MatchAnswer>('DELETE', `/api/matches/${id}/seats/${seat}`)).match
}

export async function fillSeat(id: string, seat: number, bot: string): Promise<MatchSeen> {
  return (await call<MatchAnswer>('PUT', `/api/matches/${id}/seats/${seat}/bot`, { bot })).match
}

/** Starts now, with this bot on the empty seats. */
export async function beginNow(id: string, bot: string): Promise<MatchSeen> {
  return (await call<MatchAnswer>('POST', `/api/matches/${id}/begin`, { bot })).match
}

/** Cancels a match that has not begun. */
export async function closeMatch(id: string): Promise<void> {
  await call('DELETE', `/api/matches/${id}`)
}

export async function recordOfMatch(id: string, invite?: string): Promise<MatchRecord> {
  const path = `/api/matches/${id}/record${queryOf(invite)}`
  return (await call<{ readonly record: MatchRecord }>('GET', path)).record
}

function queryOf(invite: string | undefined): string {
  return invite === undefined ? '' : `?invite=${encodeURIComponent(invite)}`
}

export function readPerson(id: string): Promise<PersonSeen> {
  return call('GET', `/api/people/${id}`)
}

/** The rated players of a game, the best first. */
export async function readBest(game: string): Promise<readonly RatedPerson[]> {
  return (await call<{ readonly best: readonly RatedPerson[] }>('GET', `/api/ratings/${game}`)).best
}

/** Where the levels of a game's bots are among people, and where the player is. */
export function readLevels(game: string): Promise<LevelsSeen> {
  return call('GET', `/api/ratings/${game}/levels`)
}
