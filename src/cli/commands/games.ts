import { BOTS } from '../../bots/index.ts'
import {
  type Almanac,
  type AlmanacList,
  almanacFor,
  type OptionField,
  optionFields,
  optionText,
} from '../../core/index.ts'
import { GAMES, type Listed } from '../../games/registry.ts'
import { type Command, readArgs, WrongUsage } from '../common/command.ts'
import { columns } from '../common/report.ts'
import { chooseGame } from '../common/setup.ts'

const HELP = `
Usage: interregnum games [GAME] [--cards] [--json]

Lists the games and the bots; with GAME (its id), the seats and options of that game.

  --cards  the cards of GAME
  --json   the same as JSON

Examples:
  interregnum games
  interregnum games counts-and-clerics
  interregnum games terreign --cards
`

export const gamesCommand: Command = {
  summary: 'list the games, their options and the bots',
  help: HELP,
  async run(args, io) {
    const { values, positionals } = readArgs({
      args,
      allowPositionals: true,
      options: { cards: { type: 'boolean' }, json: { type: 'boolean' } },
    })
    if (positionals.length > 1) throw new WrongUsage('Name one game at most.')
    const [id] = positionals
    const listed = id === undefined ? GAMES : [chooseGame(positionals)]
    if (values.cards) {
      const almanac = await almanacOf(chooseGame(positionals))
      for (const line of values.json ? [JSON.stringify(almanac, null, 2)] : almanac.flatMap(listLines))
        io.out(line)
      return 0
    }
    if (values.json) {
      const games = await Promise.all(listed.map(described))
      const bots = BOTS.map((bot) => ({ id: bot.id, title: bot.title, description: bot.description }))
      io.out(JSON.stringify(id === undefined ? { games, bots } : games[0], null, 2))
      return 0
    }
    const lines = id === undefined ? overview() : await details(listed[0])
    for (const line of lines) io.out(line)
    return 0
  },
}

async function almanacOf({ title, loadAlmanac }: Listed): Promise<Almanac> {
  if (loadAlmanac === undefined)
    throw new WrongUsage(`${title} has no list of cards; see its rulebook.`, '--cards')
  return almanacFor((await loadAlmanac()).almanac, undefined)
}

function listLines({ title, entries }: AlmanacList): readonly string[] {
  return [
    title,
    ...entries.flatMap(({ name, kind, text, copies }) => [
      `  ${name}${copies !== undefined && copies > 1 ? ` (${copies})` : ''}: ${kind}`,
      `      ${text}`,
    ]),
  ]
}

async function described({ id, title, tagline, minutes, load }: Listed): Promise<unknown> {
  const { game } = await load()
  const { rules, seats, options } = game
  return { id, title, tagline, minutes, rules, seats, options: optionFields(options) }
}

function overview(): readonly string[] {
  const games = GAMES.map(({ id, title, players, minutes }) => [
    `  ${id}`,
    title,
    `${players} players`,
    `${minutes} minutes`,
  ])
  const bots = BOTS.map(({ id, title, description }) => [`  ${id}`, title, description])
  return ['Games', ...columns([], games), 'Bots', ...columns([], bots)]
}

async function details({ id, title, tagline, players, minutes, load }: Listed): Promise<readonly string[]> {
  const { game } = await load()
  return [
    `${title} (${id}): ${tagline}`,
    `${players} players, ${minutes} minutes`,
    'Options',
    ...optionFields(game.options).flatMap((field) => [
      `  ${field.name}=${optionText(field.initial)}  (${range(field)})${onlyWith(field)}`,
      `      ${field.description}`,
    ]),
  ]
}

function onlyWith({ when }: OptionField): string {
  return when === undefined ? '' : `  only with ${when.option}=${when.value}`
}

function range(field: OptionField): string {
  if (field.kind === 'flag') return 'true or false'
  if (field.kind === 'count') return `${field.min} to ${field.max}`
  const known = field.choices.map(({ value }) => value).join(', ')
  switch (field.kind) {
    case 'choice':
      return known
    case 'several':
      return `any of ${known}, joined by commas`
    case 'lines':
      return `${known}, or your own as a JSON array of lines`
    case 'document':
      return `${known}, or the path of your own JSON file`
  }
}
