import { BOTS } from '../../bots/index.ts'
import { type OptionField, optionFields } from '../../core/index.ts'
import { GAMES, type Listed } from '../../games/registry.ts'
import { type Command, readArgs, WrongUsage } from '../command.ts'
import { chooseGame } from '../setup.ts'
import { columns } from '../table.ts'

const HELP = `
Usage: interregnum games [GAME] [--json]

Lists the games there are and the bots that play them; with GAME (its id), that game's seats and options.

  --json  the same for programs

Examples:
  interregnum games
  interregnum games counts-and-clerics
`

/** `interregnum games` */
export const gamesCommand: Command = {
  summary: 'list the games, their options and the bots',
  help: HELP,
  async run(args, io) {
    const { values, positionals } = readArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean' } },
    })
    if (positionals.length > 1) throw new WrongUsage('One game at most can be asked for.')
    const [id] = positionals
    const listed = id === undefined ? GAMES : [chooseGame(id)]
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
      `  ${field.name}=${shown(field.initial)}  (${range(field)})`,
      `      ${field.description}`,
    ]),
  ]
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function range(field: OptionField): string {
  switch (field.kind) {
    case 'flag':
      return 'true or false'
    case 'count':
      return `${field.min} to ${field.max}`
    case 'choice':
      return field.choices.map(({ value }) => value).join(', ')
    case 'lines':
      return `${field.choices.map(({ value }) => value).join(', ')}, or your own as a JSON array of lines`
  }
}
