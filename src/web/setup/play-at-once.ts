import type { Listed } from '../../games/registry.ts'
import { toast } from '../../look/index.ts'
import { go, route } from '../browser/router.ts'
import { page } from '../page/messages.ts'
import { beginMatch } from '../session/new-match.ts'
import { usualPlayers } from './choices.ts'

/** Starts a match with default options: the player and the game's usual number of bots. */
export async function playAtOnce(listed: Listed): Promise<void> {
  const place = route.peek()
  try {
    const { game } = await listed.load()
    // The player has left meanwhile.
    if (route.peek() !== place) return
    const { id } = beginMatch(game, { options: {}, players: usualPlayers(game), seed: undefined })
    go({ page: 'play', id })
  } catch (error) {
    toast(page('gameNotLoaded', { why: error instanceof Error ? error.message : String(error) }), 'warning')
  }
}
