import type { GameAi } from '../../ai/index.ts'
import { BOTS, type Bot, cannotSearch, restrictionOf, searchBotOf } from '../../bots/index.ts'
import { type Game, listed, seatCounts, seatWords, startMatch } from '../../core/index.ts'
import { GAMES, type Listed } from '../../games/registry.ts'
import type { LoadedGame } from '../../lab/index.ts'
import { isFolder, loadBot, loadGame } from '../../lab/threads/index.ts'
import { asAsked, type Io, readInteger, unknownWord, WrongUsage } from './command.ts'
import { readGiven } from './given-options.ts'

/** The options of `readArgs` for a command that sets a match up. */
export const SETUP_ARGS = {
  players: { type: 'string' },
  bots: { type: 'string' },
  options: { type: 'string', multiple: true },
  seed: { type: 'string' },
} as const

export const SETUP_HELP = `  GAME               its id; for a game that is not on the shelf, the path of its folder, e.g. ./examples/goofspiel
  --players N        players (as many as named bots, or the game's minimum)
  --bots A,B         bots by seat, repeated until each seat has one (random); search-N searches N iterations a
                     decision; 'BOT without NAME' never chooses a kind of action, a card or an item; for your own
                     bot, the path of a module that exports it as \`bot\`, e.g. ./mine.ts
  --options K=V      an option of the game; repeat it for others, or give all as JSON: --options '{"mountains":3}';
                     several values as K=A,B; your own document, such as a card set, as K=FILE.json
  --seed TEXT        the seed of all chance (a new one, which is printed)`

export type Setup = {
  readonly game: Game
  /** As it was named, for the lab. */
  readonly gameName: string
  readonly ai: GameAi
  /** Checked, with defaults. */
  readonly options: unknown
  /** By seat. */
  readonly bots: readonly Bot[]
  /** By seat: their names, for `loadBot`. */
  readonly botNames: readonly string[]
}

/** The game of the given id. @throws WrongUsage `unknown-game` */
export function chooseGame([id, other]: readonly string[]): Listed {
  if (other !== undefined) throw new WrongUsage(`Name one game only, not “${other}” too.`)
  const known = GAMES.map((game) => game.id)
  if (id === undefined) throw new WrongUsage(`Name a game: ${known.join(', ')}.`, 'GAME')
  const listed = GAMES.find((game) => game.id === id)
  if (!listed) throw unknownWord('game', id, known, 'GAME')
  return listed
}

/**
 * The game that a person named, by its id or its folder, and the name for the lab.
 * @throws WrongUsage `unknown-game`, `bad-game`
 */
export function loadChosen(words: readonly string[]): Promise<LoadedGame & { readonly name: string }> {
  const name = words.length === 1 && isFolder(words[0]) ? words[0] : chooseGame(words).id
  return asAsked(async () => ({ ...(await loadGame(name)), name }))
}

/** Reads the values of SETUP_ARGS. @throws WrongUsage with the place and the alternatives */
export async function readSetup(
  ids: readonly string[],
  values: {
    readonly players?: string | undefined
    readonly bots?: string | undefined
    readonly options?: readonly string[] | undefined
  },
): Promise<Setup> {
  const { game, ai, name } = await loadChosen(ids)
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
  // Options and seats that do not fit are refused before anything is played.
  await asAsked(() => startMatch(game, options, players, ''))
  const loaded = await Promise.all(named.map((name) => chooseBot(name)))
  const seats = Array.from({ length: players }, (_, seat) => seat % named.length)
  return {
    game,
    gameName: name,
    ai,
    options,
    bots: seats.map((which) => loaded[which]),
    botNames: seats.map((which) => named[which]),
  }
}

/** Says which of these bots do not play as they are called. */
export function noteSearchless(
  io: Pick<Io, 'note'>,
  { game, ai }: Pick<LoadedGame, 'game' | 'ai'>,
  bots: readonly string[],
): void {
  const as = [...new Set(bots)].filter((bot) => cannotSearch(ai, bot))
  if (as.length === 0) return
  const play = as.length === 1 ? 'plays' : 'play'
  io.note(`note: ${game.title} has no search model, so ${listed(as)} ${play} as greedy.`)
}

/**
 * @param counts the seat counts that fit the options
 * @param at where the user wrote the number
 * @throws WrongUsage when `players` is not one of them
 */
export function checkSeats(game: Game, counts: readonly number[], players: number, at: string): void {
  if (counts.includes(players)) return
  throw new WrongUsage(`With these options ${game.title} is for ${seatWords(counts)} players.`, at)
}

/**
 * The bot of this name.
 * @param at where the user wrote it
 * @throws WrongUsage `unknown-bot`, `bad-bot`
 */
export async function chooseBot(name: string, at = '--bots'): Promise<Bot> {
  const known = BOTS.map((bot) => bot.id)
  const { base } = restrictionOf(name) ?? { base: name }
  const isModule = /[\\/.]/.test(base)
  if (!isModule && !known.includes(base) && !searchBotOf(base)) throw unknownWord('bot', base, known, at)
  return asAsked(() => loadBot(name))
}
