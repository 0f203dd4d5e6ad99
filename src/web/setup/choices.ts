import { BOTS } from '../../bots/index.ts'
import {
  type Game,
  type OptionField,
  optionsInForce,
  type Player,
  Refused,
  readOptions,
  seatCounts,
} from '../../core/index.ts'
import { remember, remembered } from '../settings.ts'
import { playerName, rememberName } from './names.ts'
import { fitted, resized } from './seat-counts.ts'

/** What was chosen for a match: what the set-up form shows and remembers. */
export type Choices = {
  readonly players: readonly Player[]
  /** By the option's name. */
  readonly options: Readonly<Record<string, unknown>>
}

const setUpKey = (game: string) => `interregnum.setup.${game}`

/** What was chosen last for this game, where it still fits; else its usual match. */
export function lastChoices(game: Game, fields: readonly OptionField[]): Choices {
  const usual: Choices = {
    players: usualPlayers(game),
    options: Object.fromEntries(fields.map(({ name, initial }) => [name, initial])),
  }
  try {
    const kept = JSON.parse(remembered(setUpKey(game.id)) ?? 'null') as Partial<Choices> | null
    if (kept === null) return usual
    const players = kept.players ?? usual.players
    const areKnown = players.every(
      ({ name, bot }) => typeof name === 'string' && (bot === null || BOTS.some(({ id }) => id === bot)),
    )
    const options = Object.fromEntries(
      fields.map(({ name, initial }) => [name, kept.options?.[name] ?? initial]),
    )
    return {
      players: fitted(game, optionsInForce(fields, options), areKnown ? players : usual.players).players,
      options,
    }
  } catch {
    return usual
  }
}

/** Remembers what was chosen. */
export function rememberChoices(game: Game, choices: Choices): void {
  remember(setUpKey(game.id), JSON.stringify(choices))
  const me = choices.players.find(({ bot }) => bot === null)
  if (me) rememberName(me.name)
}

/** You, against the best bots, as few as the game allows. */
export function usualPlayers(game: Game): readonly Player[] {
  return resized([{ name: playerName(), bot: null }], seatCounts(game, {})[0])
}

/** Options as a match would have them; undefined while one of them is wrong by itself. */
export function checkedOptions(game: Game, options: unknown): unknown {
  try {
    return readOptions(game, options)
  } catch (error) {
    if (error instanceof Refused) return undefined
    throw error
  }
}
