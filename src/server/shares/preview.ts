import { listed } from '../../core/index.ts'
import { findGame } from '../../games/registry.ts'
import type { ShareAbout } from '../store/index.ts'

/** A shared match in words, for chat programs: "Counts & Clerics: Anna 41, Regent 38", and how it ended. */
export function previewOf(about: ShareAbout) {
  const { game, names, scores } = about
  const players = names.map((name, seat) => (scores[seat] === undefined ? name : `${name} ${scores[seat]}`))
  return {
    title: `${findGame(game)?.title ?? game}: ${players.join(', ')}`,
    description: `${endOf(about)} Replay the match step by step.`,
  }
}

/** Who won and why; of a match in which nobody or everybody won, why it ended. */
function endOf({ names, winners, why }: ShareAbout): string {
  if (why === null) return 'The match was broken off.'
  if (winners.length === 0 || winners.length === names.length) return why
  const won = listed(winners.map((seat) => names[seat]))
  return `${won} won${winners.length > 1 ? ' together' : ''}. ${why}`
}
