import type { Listed } from '../../games/registry.ts'
import { toast } from '../../look/index.ts'
import { go } from '../browser/router.ts'
import { beginMatch } from '../session/new-match.ts'
import { usualPlayers } from './choices.ts'

/** Starts a match with default options: the player against as few bots as the game allows. */
export async function playAtOnce(listed: Listed): Promise<void> {
  try {
    const { game } = await listed.load()
    const { id, unkept } = beginMatch(game, { options: {}, players: usualPlayers(game), seed: undefined })
    if (unkept) toast(unkept.message, 'warning')
    go({ page: 'play', id })
  } catch (error) {
    toast(
      `The game could not be loaded. Try again. (${error instanceof Error ? error.message : String(error)})`,
      'warning',
    )
  }
}
