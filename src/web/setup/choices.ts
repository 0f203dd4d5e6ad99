import { BOT_NAMES, CHARACTERS } from '../../bots/index.ts'
import {
  type Game,
  type OptionField,
  optionsInForce,
  type Player,
  Refused,
  readOptions,
  seatCounts,
} from '../../core/index.ts'
import { findGame } from '../../games/registry.ts'
import { remember, remembered } from '../../look/index.ts'
import { playerName, rememberName } from '../browser/player-name.ts'
import { levelChoiceLike } from '../game/level-choices.ts'
import { draftOf } from './draft.ts'
import { botFor, fitted, resized } from './seat-counts.ts'

/** The set-up form's values for a match on this device. */
export type Choices = {
  readonly players: readonly Player[]
  readonly options: Readonly<Record<string, unknown>>
}

const setUpKey = (game: string) => `interregnum.setup.${game}`

/** The form as it was left, else the last choices for this game, as far as they still fit. Default: the usual match. */
export function lastChoices(game: Game, fields: readonly OptionField[]): Choices {
  const usual: Choices = {
    players: usualPlayers(game),
    options: Object.fromEntries(fields.map(({ name, initial }) => [name, initial])),
  }
  try {
    const kept: Partial<Choices> | null =
      draftOf(game.id).choices ?? JSON.parse(remembered(setUpKey(game.id)) ?? 'null')
    if (kept === null) return usual
    const players = withLevels(kept.players ?? usual.players)
    const areKnown = players.every(
      ({ name, bot }) => typeof name === 'string' && (bot === null || levelChoiceLike(bot) !== undefined),
    )
    const options = Object.fromEntries(
      fields.map(({ name, initial }) => [name, kept.options?.[name] ?? initial]),
    )
    return {
      players: fitted(game, optionsInForce(fields, options), areKnown ? players : usual.players, resized)
        .seats,
      options,
    }
  } catch {
    return usual
  }
}

/**
 * Remembered players. A bot from before there were levels becomes the level most like it. Bots that nobody named
 * change their names from match to match.
 */
function withLevels(players: readonly Player[]): readonly Player[] {
  const chosen = players.filter(({ name, bot }) => bot === null || !isGivenName(name))
  const seated: Player[] = []
  for (const player of players) {
    const level = player.bot === null ? undefined : levelChoiceLike(player.bot)
    if (level === undefined) seated.push(player)
    else if (chosen.includes(player)) seated.push({ ...player, bot: level })
    else seated.push(botFor(level, [...chosen, ...seated]) ?? player)
  }
  return seated
}

/** Whether a bot got its name from the roll, or from its level as bots once did: "Steady II". */
function isGivenName(name: string): boolean {
  return BOT_NAMES.includes(name) || CHARACTERS.some(({ title }) => name.replace(/ [IV]+$/, '') === title)
}

export function rememberChoices(game: Game, choices: Choices): void {
  remember(setUpKey(game.id), JSON.stringify(choices))
  const me = choices.players.find(({ bot }) => bot === null)
  if (me) rememberName(me.name)
}

/** The player and bots of the usual level, as many as the game's usual match has. */
export function usualPlayers(game: Game): readonly Player[] {
  const seats = findGame(game.id)?.usualSeats ?? seatCounts(game, {})[0]
  return resized([{ name: playerName(), bot: null }], seats)
}

/** Options as a match would have them; undefined while one is wrong. */
export function checkedOptions(game: Game, options: unknown): unknown {
  try {
    return readOptions(game, options)
  } catch (error) {
    if (error instanceof Refused) return undefined
    throw error
  }
}
