import { type Game, Refused, seatCounts, startMatch } from '../../core/index.ts'
import { type ArenaReport, arena, type Pairing, type Progress, percent } from '../../lab/index.ts'
import {
  asAsked,
  type Command,
  readArgs,
  readInteger,
  readList,
  readSeed,
  WrongUsage,
} from '../common/command.ts'
import { readGiven } from '../common/given-options.ts'
import { PLAY_ARGS, readPlaying, teller } from '../common/playing.ts'
import { columns, optionsLine, whole } from '../common/report.ts'
import { checkSeats, chooseBot, loadChosen, noteSearchless, SETUP_ARGS } from '../common/setup.ts'

const HELP = `
Usage: interregnum arena GAME --bots A,B[,C…] [--games N] [--seconds S] [--players P] [--options K=V …] [--lone A]
                              [--full] [--seed TEXT] [--workers N] [--patience SECONDS] [--json] [--progress]

Plays bots against each other and rates them. With two players every pair of bots meets. With more, each bot sits
alone among copies of each other: for A and B, one A among B, B, B and one B among A, A, A. Matches come in rounds: a
match for each seat, all with the same seed, in which the lone bot has each seat once. All pairings use the same seeds.

A pairing is decided, and ends, when the 95% interval of the lone bot's share of the victories excludes the fair
share, 1 in P. The interval is valid after every round (docs/research/measuring-strength.md). With --full each pairing
plays all its matches and has Wilson's interval. Where the seat or the order of play makes a difference (the
intervals of two do not overlap) the share is shown by seat or order, too; as JSON it always is.

  GAME               its id; for a game that is not on the shelf, the path of its folder, e.g. ./examples/goofspiel
  --bots A,B         two or more different bots; for your own, the path of a module that exports it as \`bot\`
  --games N          the most matches of a pairing, rounded up to whole rounds (1000)
  --seconds S        the time limit (none); matches in progress then do not count
  --players P        players in a match (the game's minimum)
  --options K=V      an option of the game, as for simulate
  --lone A           only A, or each of A,B, sits alone among others
  --full             play on when a pairing is decided
  --seed TEXT        the seed of all chance (a new one, which is printed)
  --workers N        threads (as many as the machine has)
  --patience SECONDS the longest time for one decision; after it the arena fails (60)
  --json             the report as JSON
  --progress         show progress on stderr even if it is not a terminal

Ctrl-C prints the results so far, with exit code 1; so does a bot that fails or hangs. The same seed gives the same
results with any number of workers, unless --seconds or Ctrl-C ended the run.

Examples:
  interregnum arena counts-and-clerics --bots greedy,random --seed demo
  interregnum arena terreign --players 4 --bots master,greedy --lone master --seconds 3600
`

export const arenaCommand: Command = {
  summary: 'play bots against each other and rate them',
  help: HELP,
  async run(args, io) {
    const { values, positionals } = readArgs({
      args,
      allowPositionals: true,
      options: {
        ...SETUP_ARGS,
        ...PLAY_ARGS,
        seconds: { type: 'string' },
        lone: { type: 'string' },
        full: { type: 'boolean' },
      },
    })
    const { game, ai, name } = await loadChosen(positionals)
    const options = await asAsked(() => readGiven(game, values.options ?? []))
    const players = readPlayers(game, options, values.players)
    await asAsked(() => startMatch(game, options, players, ''))
    const bots = await readBots(values.bots)
    const lone = values.lone === undefined ? undefined : readLone(values.lone, bots)
    const { games, executor, patience } = readPlaying(values, 0)
    noteSearchless(io, { game, ai }, bots)
    const tell = teller(io, values.progress === true, progressText)
    const report = await arena({
      game: name,
      options,
      bots,
      players,
      lone,
      games,
      seconds:
        values.seconds === undefined ? undefined : readInteger(values.seconds, '--seconds', 1, 4_000_000),
      full: values.full === true,
      seed: readSeed(values.seed),
      executor,
      patience,
      stop: io.stop,
      ...(tell && { onProgress: tell }),
    }).finally(() => io.progress?.(''))
    if (values.json) io.out(JSON.stringify(report, null, 2))
    else for (const line of reportText(game.title, report)) io.out(line)
    if (report.failure) throw new Refused(report.failure)
    if (report.ended !== 'stopped') return 0
    io.note('Stopped: the report contains the results so far.')
    return 1
  },
}

function readPlayers(game: Game, options: unknown, given: string | undefined): number {
  const counts = seatCounts(game, options)
  const { min, max } = game.seats
  const players = given === undefined ? counts[0] : readInteger(given, '--players', min, max)
  checkSeats(game, counts, players, '--players')
  return players
}

async function readBots(given: string | undefined): Promise<readonly string[]> {
  const bots = readList(given ?? '')
  if (bots.length < 2) throw new WrongUsage('Name at least two bots, as in A,B.', '--bots')
  const twice = bots.find((bot, i) => bots.indexOf(bot) !== i)
  if (twice !== undefined) throw new WrongUsage(`“${twice}” is named twice.`, '--bots')
  for (const bot of bots) await chooseBot(bot)
  return bots
}

function readLone(given: string, bots: readonly string[]): readonly string[] {
  const lone = readList(given)
  const absent = lone.find((bot) => !bots.includes(bot))
  if (absent === undefined && lone.length > 0) return lone
  throw new WrongUsage(`“${absent ?? ''}” is not one of the bots: ${bots.join(', ')}.`, '--lone')
}

function progressText({ played, most, decided, pairings }: Progress): string {
  return `match ${whole(played)} of at most ${whole(most)}; ${decided} of ${pairings} pairings are decided`
}

const ENDS: Readonly<Record<ArenaReport['ended'], string>> = {
  decided: 'Every pairing was decided.',
  games: 'Every pairing was decided or played all its matches.',
  seconds: 'The time was up.',
  stopped: 'It was stopped.',
  failed: 'It failed.',
}

function reportText(title: string, report: ArenaReport): readonly string[] {
  const { players, seed, full, pairings, ratings, ended, speed } = report
  return [
    `${title}: arena of ${players} players, seed ${seed}`,
    optionsLine(report.options),
    '',
    ...columns(
      [
        'one',
        players === 2 ? 'against' : 'among',
        'matches',
        'wins',
        'share',
        '95% from',
        'to',
        'x fair',
        '',
      ],
      pairings.map((pairing) => pairingRow(pairing, players)),
    ),
    '',
    ...seatLines(pairings, players),
    ...columns(
      ['rating', 'Elo', '95% from', 'to'],
      ratings.map(({ bot, elo, low, high }) => [bot, ...[elo, low, high].map((n) => whole(Math.round(n)))]),
    ),
    '',
    `A fair share is ${percent(1 / players)}. ${full && ended === 'games' ? 'Every pairing played all its matches.' : ENDS[ended]}`,
    full ? 'The intervals are Wilson’s, over matches.' : 'The intervals are valid after every round.',
    `${pace(speed.matches / speed.seconds)} matches a second, ${speed.seconds.toFixed(1)} s.`,
  ]
}

function pairingRow({ one, others, matches, wins, share, isDecided }: Pairing, players: number) {
  const verdict = !isDecided ? 'open' : share.low > 1 / players ? 'better' : 'worse'
  return [
    one,
    others,
    whole(matches),
    wins.toFixed(1),
    matches === 0 ? '' : percent(share.share),
    percent(share.low),
    percent(share.high),
    matches === 0 ? '' : (share.share * players).toFixed(2),
    verdict,
  ]
}

/** The lone bot's share in each seat, and by the order of play, of the pairings in which two of the intervals do not overlap. */
function seatLines(pairings: readonly Pairing[], players: number): readonly string[] {
  const among = players === 2 ? 'against' : 'among'
  const seats = Array.from({ length: players }, (_, seat) => `in seat ${seat}`)
  const places = Array.from({ length: players }, (_, i) => `as ${i + 1} of ${players}`)
  return [
    ...shareLines(['seat decides', among, ...seats], pairings, ({ bySeat }) => bySeat),
    ...shareLines(['order decides', among, ...places], pairings, ({ byOrder }) => byOrder),
  ]
}

function shareLines(
  head: readonly string[],
  pairings: readonly Pairing[],
  sharesOf: (pairing: Pairing) => Pairing['bySeat'] | Pairing['byOrder'],
): readonly string[] {
  const decided = pairings.filter((pairing) => {
    const shares = sharesOf(pairing)
    const best = Math.max(...shares.map(({ low }) => low))
    return shares.some(({ high }) => high < best)
  })
  if (decided.length === 0) return []
  const rows = decided.map((pairing) => [
    pairing.one,
    pairing.others,
    ...sharesOf(pairing).map(
      ({ share, low, high }) => `${percent(share)} (${percent(low)} to ${percent(high)})`,
    ),
  ])
  return [...columns(head, rows), '']
}

function pace(perSecond: number): string {
  return perSecond < 10 ? perSecond.toFixed(1) : whole(Math.round(perSecond))
}
