import { BOTS } from '../../bots/index.ts'
import type { Game, OptionField, Player } from '../../core/index.ts'
import { remember, remembered } from '../settings.ts'

/** What was chosen for a match: what the set-up form shows and remembers. */
export type Choices = {
  readonly players: readonly Player[]
  /** By the option's name. */
  readonly options: Readonly<Record<string, unknown>>
}

const NAME_KEY = 'interregnum.name'
const setUpKey = (game: string) => `interregnum.setup.${game}`

/**
 * What a person is called who has not said: a name like any other, for it stands in sentences that speak of
 * everybody in the third person.
 */
export const USUAL_NAME = 'Regent'

/** What the person at this screen is called. */
export function playerName(): string {
  return remembered(NAME_KEY) ?? USUAL_NAME
}

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
    const fits =
      players.length >= game.seats.min &&
      players.length <= game.seats.max &&
      players.every(
        ({ name, bot }) => typeof name === 'string' && (bot === null || BOTS.some(({ id }) => id === bot)),
      )
    const known = fields.map(({ name, initial }) => [name, kept.options?.[name] ?? initial])
    return { players: fits ? players : usual.players, options: Object.fromEntries(known) }
  } catch {
    return usual
  }
}

/** Remembers what was chosen. */
export function rememberChoices(game: Game, choices: Choices): void {
  remember(setUpKey(game.id), JSON.stringify(choices))
  const me = choices.players.find(({ bot }) => bot === null)
  if (me) remember(NAME_KEY, me.name)
}

/** You, against the best bots, as few as the game allows. */
export function usualPlayers(game: Game): readonly Player[] {
  const bot = BOTS[BOTS.length - 1]
  const players: Player[] = [{ name: playerName(), bot: null }]
  while (players.length < game.seats.min) players.push({ name: freeName(bot.title, players), bot: bot.id })
  return players
}

/** `name`, or with a numeral if somebody is called so already: "Steward II". */
export function freeName(name: string, others: readonly Player[]): string {
  const taken = (tried: string) => others.some((other) => other.name === tried)
  const numeral = ['II', 'III', 'IV', 'V', 'VI', 'VII'].find((each) => !taken(`${name} ${each}`))
  return taken(name) ? `${name} ${numeral ?? others.length}` : name
}
