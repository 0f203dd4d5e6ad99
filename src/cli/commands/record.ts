import {
  earlyEndingOf,
  type Json,
  LONGEST_PLAYER_NAME,
  type Match,
  type Player,
  Refused,
  recordOf,
  replay,
  startMatch,
  submit,
  writeRecord,
} from '../../core/index.ts'
import { startThread } from '../../lab/threads/index.ts'
import {
  type Command,
  complain,
  type ExitCode,
  type Io,
  readArgs,
  readSeed,
  unknownWord,
  WrongUsage,
} from '../common/command.ts'
import { checkApart, checkWritable, inFile, writeText } from '../common/files.ts'
import { readPatience } from '../common/playing.ts'
import { GAME_ARG, GAME_HELP, openRecord } from '../common/recorded.ts'
import { readSetup, SETUP_ARGS, SETUP_HELP, type Setup } from '../common/setup.ts'

const HELP = `
Usage: interregnum record new GAME [--bots A,B] [--players N] [--options K=V …] [--seed TEXT] [--out FILE]
                              [--patience SECONDS]
       interregnum record check [--game FOLDER] FILE …

new plays a match between bots and writes its record: one JSON file that holds the whole match.
check replays records action by action and compares the results. It prints the first mistake in each file with its
place; the exit code is then 1. A record of an older version of the rules is good if it comes out the same under the
current rules.

${SETUP_HELP}
  --out FILE         the file for the record (stdout)
  --patience SECONDS the longest time for one decision; after it the match fails (60)

  ${GAME_HELP}
FILE may be - for stdin.

Examples:
  interregnum record new counts-and-clerics --bots greedy,random --seed demo --out demo.json
  interregnum record check demo.json
`

export const recordCommand: Command = {
  summary: 'play a match between bots into a file, or check such files',
  help: HELP,
  async run([what, ...rest], io) {
    if (what === 'new') return writeNew(rest, io)
    if (what === 'check') return check(rest, io)
    if (what === undefined) throw new WrongUsage('Use record new or record check.')
    throw unknownWord('command', `record ${what}`, ['record new', 'record check'])
  },
}

async function writeNew(args: readonly string[], io: Io): Promise<ExitCode> {
  const { values, positionals } = readArgs({
    args,
    allowPositionals: true,
    options: { ...SETUP_ARGS, out: { type: 'string' }, patience: { type: 'string' } },
  })
  const setup = await readSetup(positionals, values)
  checkWritable(values.out)
  checkApart([values.out], values.options)
  const match = await playedMatch(setup, readSeed(values.seed), readPatience(values.patience))
  const text = writeRecord(recordOf(match, playersOf(setup)))
  if (values.out === undefined) {
    io.out(text.trimEnd())
    return 0
  }
  writeText(values.out, text)
  io.out(`${values.out}: ${match.entries.length} entries, seed ${match.seed}`)
  return 0
}

/** The match that these bots play, with everything that a record needs. @throws Refused as the lab does */
async function playedMatch(setup: Setup, seed: string, patience: number): Promise<Match> {
  const { game, gameName, botNames } = setup
  const options = setup.options as Json
  const thread = startThread({ game: gameName, options, bots: botNames, keepsMoves: true }, patience)
  try {
    const [{ moves = [] }] = await thread.play({ matches: [{ seed, seats: [...botNames.keys()] }] })
    const match = startMatch(game, options, botNames.length, seed)
    for (const { seat, action } of moves.flat()) submit(match, seat, action)
    return match
  } finally {
    await thread.close()
  }
}

/** The bots as players; those of one kind are numbered. */
function playersOf({ bots }: Setup): readonly Player[] {
  return bots.map((bot, seat) => {
    const title = bot.title ?? bot.id
    const alike = bots.filter((other) => other.id === bot.id).length
    const number = bots.slice(0, seat + 1).filter((other) => other.id === bot.id).length
    return { name: nameOf(title, alike > 1 ? ` ${number}` : ''), bot: bot.id }
  })
}

/** A title and its number as a record takes them. */
function nameOf(title: string, number: string): string {
  const room = LONGEST_PLAYER_NAME - number.length
  return title.length > room ? `${title.slice(0, room - 1)}…${number}` : title + number
}

async function check(args: readonly string[], io: Io): Promise<ExitCode> {
  const { values, positionals: paths } = readArgs({ args, allowPositionals: true, options: GAME_ARG })
  if (paths.length === 0) throw new WrongUsage('Name at least one file.', 'FILE')
  let code: ExitCode = 0
  for (const path of paths) {
    try {
      const { record, game } = await openRecord(path, values.game)
      inFile(path, () => replay(game, record))
      const early = earlyEndingOf(record)
      const notes = [
        record.result ? '' : early ? `, ended early: ${early.why}` : ', not over',
        record.rules === game.rules
          ? ''
          : `, played under version ${record.rules} of the rules and the same under version ${game.rules}`,
      ]
      io.out(`${path}: good, ${record.actions.length} entries${notes.join('')}`)
    } catch (error) {
      if (!(error instanceof Refused) || error instanceof WrongUsage) throw error
      complain(error.refusal, io)
      code = 1
    }
  }
  return code
}
