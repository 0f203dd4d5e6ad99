import type { GameAi } from '../ai/index.ts'
import { BOTS, type Bot } from '../bots/index.ts'
import { type Game, seatCounts, seatWords, startMatch } from '../core/index.ts'
import { GAMES, type Listed, loadGameAndAi } from '../games/registry.ts'
import { loadBot } from '../lab/index.ts'
import { asAsked, readInteger, unknownWord, WrongUsage } from './command.ts'
import { readGiven } from './given-options.ts'

/** The options of `readArgs` for a command that sets a match up. */
export const SETUP_ARGS = {
  players: { type: 'string' },
  bots: { type: 'string' },
  options: { type: 'string', multiple: true },
  seed: { type: 'string' },
} as const

/** What `--help` says of them. */
export const SETUP_HELP = `
  --players N        how many play (as many as there are bots named, or the game's least)
  --bots A,B         who plays: bots by seat, taken in turn until each seat has one (random); a bot of your own is
                     the path of a module that exports it as \`bot\`, e.g. ./mine.ts
  --options K=V      an option of the game; again for another, or all as JSON: --options '{"mountains":3}'; of
                     several values K=A,B; a document of your own, such as a card set, K=FILE.json
  --seed TEXT        what all chance follows from (a new one, which is printed)
`.trim()

/** What a person asked to be played. */
export type Setup = {
  readonly game: Game
  readonly ai: GameAi
  /** Checked, with defaults. */
  readonly options: unknown
  /** By seat. */
  readonly bots: readonly Bot[]
  /** By seat: as they were named, for `loadBot`. */
  readonly botNames: readonly string[]
}

/** The one game whose id a person gave. @throws WrongUsage `unknown-game` */
export function chooseGame([id, other]: readonly string[]): Listed {
  if (other !== undefined) throw new WrongUsage(`“${other}”: one game at a time.`)
  const known = GAMES.map((game) => game.id)
  if (id === undefined)
    throw new WrongUsage(
      `Which game? There ${known.length === 1 ? 'is' : 'are'}: ${known.join(', ')}.`,
      'GAME',
    )
  const listed = GAMES.find((game) => game.id === id)
  if (!listed) throw unknownWord('game', id, known, 'GAME')
  return listed
}

/** Reads what SETUP_ARGS gave. @throws WrongUsage with what is wrong, where, and what there is instead */
export async function readSetup(
  ids: readonly string[],
  values: {
    readonly players?: string | undefined
    readonly bots?: string | undefined
    readonly options?: readonly string[] | undefined
  },
): Promise<Setup> {
  const { game, ai } = await loadGameAndAi(chooseGame(ids).id)
  const options = await asAsked(() => readGiven(game, values.options ?? []))
  const named = (values.bots ?? 'random').split(',').map((name) => name.trim())
  const { min, max } = game.seats
  const counts = seatCounts(game, options)
  const players =
    values.players === undefined
      ? (counts.find((count) => count >= named.length) ?? named.length)
      : readInteger(values.players, '--players', min, max)
  if (named.length > players)
    throw new WrongUsage(`${named.length} bots are named for ${players} seats.`, '--bots')
  if (players > max)
    throw new WrongUsage(
      `${game.title} is for ${min} to ${max} players; ${named.length} bots are named.`,
      '--bots',
    )
  checkSeats(game, counts, players, values.players === undefined ? '--bots' : '--players')
  // What options and seats do not go together is known before anything is played.
  await asAsked(() => startMatch(game, options, players, ''))
  const loaded = await Promise.all(named.map(chooseBot))
  const seats = Array.from({ length: players }, (_, seat) => seat % named.length)
  return {
    game,
    ai,
    options,
    bots: seats.map((which) => loaded[which]),
    botNames: seats.map((which) => named[which]),
  }
}

/**
 * @param counts how many may play with the options that were given
 * @throws WrongUsage when so many `players` may not; `at` names where the person wrote it
 */
export function checkSeats(game: Game, counts: readonly number[], players: number, at: string): void {
  if (counts.includes(players)) return
  throw new WrongUsage(`With these options ${game.title} is for ${seatWords(counts)} players.`, at)
}

/** The bot of this name. @throws WrongUsage `unknown-bot`, `bad-bot` */
export async function chooseBot(name: string): Promise<Bot> {
  const known = BOTS.map((bot) => bot.id)
  const isModule = /[\\/.]/.test(name)
  if (!isModule && !known.includes(name)) throw unknownWord('bot', name, known, '--bots')
  return asAsked(() => loadBot(name))
}
