import * as v from 'valibot'
import { type Game, type Refusal, refuse } from '../../core/index.ts'
import { findGame, GAMES, type Listed } from '../../games/registry.ts'
import type { Asker } from '../operation/rooms.ts'
import type { Services } from '../operation/services.ts'
import type { MatchRow } from '../store/index.ts'
import { mayLook } from './summary.ts'

/** Also the answer to a caller who may not know that the match exists. */
export const NO_MATCH: Refusal = {
  code: 'no-match',
  message: 'There is no such match. If it is private, ask for its complete link.',
}

export const matchIdSchema = v.pipe(v.string(), v.maxLength(40))
export const inviteSchema = v.optional(v.pipe(v.string(), v.maxLength(60)))
export const gameIdSchema = v.pipe(v.string(), v.maxLength(60))

/** @throws Refused `no-match`: there is none, or the asker may not know of it */
export async function matchFor({ store }: Services, id: string, asker: Asker): Promise<MatchRow> {
  const row = await store.matches.find(id)
  return row && mayLook(row, asker) ? row : refuse(NO_MATCH)
}

/**
 * Reads a match again that the asker may know of.
 * @throws Refused `no-match`: it has been closed
 */
export async function matchNow({ store }: Services, id: string): Promise<MatchRow> {
  return (await store.matches.find(id)) ?? refuse(NO_MATCH)
}

/** @throws Refused `bad-game` */
export function listedGame(id: string): Listed {
  const known = GAMES.map((game) => game.id).join(', ')
  return (
    findGame(id) ??
    refuse({ code: 'bad-game', message: `There is no such game. Choose one of ${known}.`, at: 'game' })
  )
}

/** @throws Refused `bad-game` */
export async function loadGame(id: string): Promise<Game> {
  return (await listedGame(id).load()).game
}
