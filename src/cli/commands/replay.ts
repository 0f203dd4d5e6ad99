import {
  earlyEndingOf,
  type GameText,
  heard,
  lineText,
  type MatchRecord,
  ONLOOKER,
  outcomeOf,
  recordOf,
  replay,
  type Viewer,
  viewOf,
} from '../../core/index.ts'
import { type Command, readArgs, readInteger, WrongUsage } from '../common/command.ts'
import { inFile } from '../common/files.ts'
import { GAME_ARG, GAME_HELP, openRecord } from '../common/recorded.ts'
import { optionsLine } from '../common/report.ts'

const HELP = `
Usage: interregnum replay RECORD [--at N] [--seat S] [--game FOLDER] [--json]

Plays a recorded match up to an entry and prints the log and the position as one seat or an onlooker sees them. What
that viewer may not know stays hidden.

  RECORD         a file, or - for stdin
  --at N         the entry to stop after; 0 is the set-up (the last one)
  --seat S       the viewer: a seat, counted from 0, or onlooker (onlooker)
  ${GAME_HELP}
  --json         the view and the events as JSON

Examples:
  interregnum replay demo.json
  interregnum replay demo.json --at 12 --seat 1
  interregnum record new counts-and-clerics | interregnum replay - --at 40
`

export const replayCommand: Command = {
  summary: 'show a recorded match, at any point, as any seat saw it',
  help: HELP,
  async run(args, io) {
    const { values, positionals } = readArgs({
      args,
      allowPositionals: true,
      options: { ...GAME_ARG, at: { type: 'string' }, seat: { type: 'string' }, json: { type: 'boolean' } },
    })
    const [path] = positionals
    if (path === undefined) throw new WrongUsage('Which record?', 'RECORD')
    if (positionals.length > 1) throw new WrongUsage(`“${positionals[1]}”: one record at a time.`)
    const { record, game, loadText } = await openRecord(path, values.game)
    const last = record.actions.length
    const at = values.at === undefined ? last : readInteger(values.at, '--at', 0, last)
    const viewer = readViewer(values.seat ?? ONLOOKER, record.players.length)
    const match = inFile(path, () => replay(game, record, at))
    const view = viewOf(match, viewer)
    const outcome = outcomeOf(match) ?? (at === last ? earlyEndingOf(record) : undefined)
    const told = [
      { entry: 0, events: heard(match.opening, viewer) },
      ...match.entries.map((entry, i) => ({ entry: i + 1, events: heard(entry.told, viewer) })),
    ]
    if (values.json) {
      const { game: id, players } = record
      const { options } = match
      io.out(
        JSON.stringify({ game: id, players, options, at, of: last, viewer, told, view, outcome }, null, 2),
      )
      return 0
    }
    const text = (await loadText()) ?? AS_JSON
    const names = record.players.map(({ name }) => name)
    const lines = [
      ...headText(game.title, recordOf(match, record.players)),
      '',
      ...told.flatMap(({ entry, events }) =>
        events.flatMap((event) => {
          const line = text.log(event, names, view)
          return line ? [`${String(entry).padStart(5)}  ${lineText(line)}`] : []
        }),
      ),
      '',
      `After entry ${at} of ${last}, as ${viewer === ONLOOKER ? 'an onlooker sees' : `${names[viewer]} (seat ${viewer}) sees`} it:`,
      '',
      text.board(view, names),
    ]
    if (outcome) {
      const places = names
        .map((name, seat) =>
          [`${outcome.ranks[seat]}.`, name, ...outcome.scores.slice(seat, seat + 1)].join(' '),
        )
        .sort()
      lines.push('', outcome.why, places.join('   '))
    }
    for (const line of lines) io.out(line)
    return 0
  },
}

/** For a game that says nothing of itself in plain text. */
const AS_JSON: GameText = {
  board: (view) => JSON.stringify(view, null, 2),
  log: (event) => ({ seat: undefined, text: JSON.stringify(event) }),
}

function readViewer(text: string, seats: number): Viewer {
  if (text === ONLOOKER) return ONLOOKER
  if (/^\d+$/.test(text) && Number(text) < seats) return Number(text)
  throw new WrongUsage(`“${text}” should be a seat from 0 to ${seats - 1}, or ${ONLOOKER}.`, '--seat')
}

function headText(title: string, { players, options, seed }: MatchRecord): readonly string[] {
  return [
    `${title}, seed ${seed}`,
    ...players.map(
      ({ name, bot }, seat) => `seat ${seat}: ${name} (${bot === null ? 'a person' : `bot ${bot}`})`,
    ),
    ...(Object.keys(options).length > 0 ? [optionsLine(options)] : []),
  ]
}
