import { type Command, readArgs, readInteger, WrongUsage } from '../common/command.ts'
import { makeGame, type NewGame, titleOf } from '../common/new-game.ts'

const HELP = `
Usage: interregnum new-game ID [--title T] [--seats A-B]

Makes a game in src/games/ID that passes its tests: a small complete one for you to change. It has rules, a rulebook,
tests, golden matches, words, a heuristic, a plain table and a lesson, and an entry in src/games/registry.ts. Run it at
the top of a checkout.

  ID           lower-case words joined by hyphens
  --title T    the game's name (the words of ID)
  --seats A-B  how many may play: from 2 to 7, e.g. 2-4 or 3 (2-4)

Examples:
  interregnum new-game ember
  interregnum new-game two-thrones --title "Two Thrones" --seats 2
`

const SEATS = { least: 2, most: 7 }

export const newGameCommand: Command = {
  summary: 'make a small game to change into your own',
  help: HELP,
  async run(args, io) {
    const { values, positionals } = readArgs({
      args,
      allowPositionals: true,
      options: { title: { type: 'string' }, seats: { type: 'string' } },
    })
    const [id, another] = positionals
    if (id === undefined) throw new WrongUsage('Give the game an id, such as my-game.', 'ID')
    if (another !== undefined) throw new WrongUsage(`“${another}”: make one game at a time.`, 'ID')
    const title = values.title ?? titleOf(id)
    makeGame(process.cwd(), { id, title, seats: readSeats(values.seats ?? '2-4') })
    io.out(`src/games/${id}: ${title}, a game that passes its tests. Make it yours:`)
    io.out(`  npm test -- src/games/${id}`)
    io.out(`  npm run golden -- ${id}`)
    io.out(`  npm run -s interregnum -- simulate ${id} --games 1000 --bots greedy,random`)
    io.out('  npm start')
    io.out('docs/adding-a-game.md leads through its files.')
    return 0
  },
}

function readSeats(text: string): NewGame['seats'] {
  const [min, max = min, ...more] = text
    .split('-')
    .map((part) => readInteger(part, '--seats', SEATS.least, SEATS.most))
  if (more.length > 0 || min > max)
    throw new WrongUsage(`“${text}” should be a number or a range, such as 2-4.`, '--seats')
  return { min, max }
}
