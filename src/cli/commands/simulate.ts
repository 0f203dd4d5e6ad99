import { counted } from '../../core/index.ts'
import { percent, type Report, type Standing, simulate } from '../../lab/index.ts'
import { type Command, readArgs, readSeed } from '../common/command.ts'
import { PLAY_ARGS, readPlaying, teller } from '../common/playing.ts'
import { columns, optionsLine, whole } from '../common/report.ts'
import { noteSearchless, readSetup, SETUP_ARGS, SETUP_HELP } from '../common/setup.ts'

const HELP = `
Usage: interregnum simulate GAME [--games N] [--bots A,B] [--players N] [--options K=V …] [--seed TEXT]
                                 [--workers N] [--patience SECONDS] [--json] [--progress]

Plays many matches between bots. Prints wins (with 95% intervals) by bot, seat and role, such as the Houses of
TerReign; scores, lengths, endings, and how often each action and card was used. The bots change seats from match to
match: with --games a multiple of --players each has every seat equally often. The same seed gives the same results
with any number of workers.

${SETUP_HELP}
  --games N          matches (1000)
  --workers N        threads (one less than the machine has)
  --patience SECONDS the longest time for one decision; after it the simulation fails (60)
  --json             the report as JSON
  --progress         show progress on stderr even if it is not a terminal

Examples:
  interregnum simulate counts-and-clerics --games 2000 --bots greedy,random --seed demo
  interregnum simulate counts-and-clerics --players 3 --options mountains=5 --options hiddenHands=true

Match n, from 0, has the seed TEXT/n. To play it again, use interregnum record new with that seed and the bots in the
same seats.
`

export const simulateCommand: Command = {
  summary: 'play many matches between bots and print statistics',
  help: HELP,
  async run(args, io) {
    const { values, positionals } = readArgs({
      args,
      allowPositionals: true,
      options: { ...SETUP_ARGS, ...PLAY_ARGS },
    })
    const setup = await readSetup(positionals, values)
    const { games: matches, executor, patience } = readPlaying(values, 1)
    if (matches % setup.bots.length > 0)
      io.note(
        `note: with ${counted(matches, 'match')} the ${setup.bots.length} seats are not equally often with each bot.`,
      )
    noteSearchless(io, setup, setup.botNames)
    const started = performance.now()
    const tell = teller<number>(
      io,
      values.progress === true,
      (played) => {
        const speed = Math.round((played / (performance.now() - started)) * 1000)
        return `${whole(played)} of ${whole(matches)} matches, ${whole(speed)} a second`
      },
      (played) => played === matches,
    )
    const report = await simulate({
      game: setup.gameName,
      options: setup.options,
      bots: setup.botNames,
      matches,
      seed: readSeed(values.seed),
      executor,
      patience,
      stop: io.stop,
      ...(tell && { onProgress: tell }),
    }).finally(() => io.progress?.(''))
    if (values.json) io.out(JSON.stringify(report, null, 2))
    else for (const line of reportText(setup.game.title, report)) io.out(line)
    return 0
  },
}

function reportText(title: string, report: Report): readonly string[] {
  const { matches, seed, byBot, bySeat, byOrder, byBotAndSeat, shared, drawn, decisions, speed } = report
  const { byRole, endings, uses, follies } = report
  const head = ['plays', 'wins', 'share', '95% from', 'to', 'score', 'sd']
  const section = (name: string, rows: readonly (readonly [string, Standing])[]) => {
    const table = columns(
      [name, ...head],
      rows.map(([label, row]) => [label, ...standing(row)]),
    )
    return rows.length === 0 ? [] : ['', ...table]
  }
  return [
    `${title}: ${whole(matches)} matches of ${bySeat.length} players, seed ${seed}`,
    optionsLine(report.options),
    ...section(
      'bot',
      byBot.map((row) => [row.bot, row]),
    ),
    ...section(
      'seat',
      bySeat.map((row) => [`seat ${row.seat}`, row]),
    ),
    ...section(
      'order of first decisions',
      byOrder.map((row) => [`number ${row.place}`, row]),
    ),
    ...(byBot.length > 1
      ? section(
          'bot in seat',
          byBotAndSeat.map((row) => [`${row.bot} in seat ${row.seat}`, row]),
        )
      : []),
    ...roles(byRole),
    '',
    ...columns(
      ['how matches ended', 'matches', 'share'],
      endings.map(({ what, times }) => [what, whole(times), percent(times / matches)]),
    ),
    '',
    ...columns(
      ['actions and cards', 'times', 'a match'],
      uses.map(({ what, times }) => [what, whole(times), (times / matches).toFixed(2)]),
    ),
    ...folliesTable(follies),
    '',
    `A fair share is ${percent(1 / bySeat.length)}. Shared wins: ${whole(shared)}, by all players: ${whole(drawn)}.`,
    `Decisions a match: mean ${decisions.mean.toFixed(1)}, median ${decisions.median}, from ${decisions.min} to ${decisions.max}.`,
    `${whole(Math.round(speed.matchesASecond))} matches a second, ${speed.seconds.toFixed(1)} s.`,
  ]
}

function folliesTable(rows: Report['follies']): readonly string[] {
  if (rows.length === 0) return []
  const table = columns(
    ['follies', 'bot', 'times', 'of'],
    rows.map(({ bot, folly, done, open }) => [folly, bot, whole(done), whole(open)]),
  )
  return ['', ...table]
}

function roles(rows: Report['byRole']): readonly string[] {
  if (rows.length === 0) return []
  const table = columns(
    ['played as', 'plays', 'wins', 'x fair', '95% from', 'to', 'score', 'sd'],
    rows.map(({ role, plays, wins, timesFair, score }) => [
      role,
      whole(plays),
      wins.toFixed(1),
      ...[timesFair.share, timesFair.low, timesFair.high, score.mean, score.sd].map((n) => n.toFixed(2)),
    ]),
  )
  return ['', ...table]
}

function standing({ plays, wins, share, low, high, score }: Standing): readonly string[] {
  return [
    whole(plays),
    wins.toFixed(1),
    percent(share),
    percent(low),
    percent(high),
    score.mean.toFixed(2),
    score.sd.toFixed(2),
  ]
}
