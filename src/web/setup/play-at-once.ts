import type { Listed } from '../../games/registry.ts'
import { toast } from '../../look/index.ts'
import { page } from '../page/messages.ts'
import { beginMatch } from '../session/new-match.ts'
import { openMatch } from '../session/open-match.ts'
import { usualPlayers } from './choices.ts'

/** Starts a match with default options: the player and the game's usual number of bots. */
export async function playAtOnce(listed: Listed): Promise<void> {
  try {
    const { game } = await listed.load()
    openMatch(beginMatch(game, { options: {}, players: usualPlayers(game), seed: undefined }))
  } catch (error) {
    toast(page('gameNotLoaded', { why: error instanceof Error ? error.message : String(error) }), 'warning')
  }
}
