import { findGame } from '../../games/registry.ts'
import type { ShareAbout } from '../store/index.ts'

/** A shared match in words, for chat programs: "Counts & Clerics: Anna 41, Regent 38", and how it ended. */
export function previewOf({ game, names, scores, winners, why }: ShareAbout) {
  const players = names.map((name, seat) => (scores[seat] === undefined ? name : `${name} ${scores[seat]}`))
  const won = winners.map((seat) => names[seat])
  const end =
    why === null
      ? 'The match was broken off.'
      : won.length === 0 || won.length === names.length
        ? why
        : won.length === 1
          ? `${won[0]} won. ${why}`
          : `${listOf(won)} won together. ${why}`
  return {
    title: `${findGame(game)?.title ?? game}: ${players.join(', ')}`,
    description: `${end} Replay the match step by step.`,
  }
}

function listOf(names: readonly (string | undefined)[]): string {
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
