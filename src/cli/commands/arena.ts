import { type Game, newSeed, Refused, seatCounts, startMatch } from '../../core/index.ts'
import { type ArenaReport, arena, type Pairing, type Progress } from '../../lab/index.ts'
import { asAsked, type Command, readArgs, readInteger, readList, WrongUsage } from '../command.ts'
import { readGiven } from '../given-options.ts'
import { PLAY_ARGS, readPlaying, teller } from '../playing.ts'
import { columns, optionsLine, percent, whole } from '../report.ts'
import { checkSeats, chooseBot, chooseGame, SETUP_ARGS } from '../setup.ts'

const HELP = `
Usage: interregnum arena GAME --bots A,B[,C…] [--games N] [--seconds S] [--players P] [--options K=V …] [--lone A]
                              [--full] [--seed TEXT] [--workers N] [--patience SECONDS] [--json] [--progress]

Plays bots against each other and prints how strong they are. With two players every two bots meet. With more, each
bot sits alone among others of one kind: of A and B, one A among B, B, B and one B among A, A, A. Matches come in
rounds: as many as there are seats, all with the same seed, in each of which the one has another seat. The rounds of
all pairings have the same seeds.

A pairing ends when it is decided: when the 95% interval of the one's share of the victories excludes the fair share,
1 in P. The interval is one that may be looked at after every round (docs/strength.md); it holds the truth in 95 of 100
pairings nevertheless. With --full each pairing goes on to its last match, and the interval is Wilson's.

  --bots A,B         two or more different bots; one of your own is the path of a module that exports it as \`bot\`
  --games N          how many matches a pairing plays at most, made up to whole rounds (1000)
  --seconds S        how long it may take altogether (no limit); what is being played then does not count
  --players P        how many play in a match (the game's least)
  --options K=V      an option of the game, as for simulate
  --lone A           only A sits alone among others; of several A,B
  --full             decided pairings go on
  --seed TEXT        what all chance follows from (a new one, which is printed)
  --workers N        how many threads play (as many as the machine has)
  --patience SECONDS how long one decision may take before the arena is given up (60)
  --json             the report for programs
  --progress         say on stderr how far it is, even if that is no terminal

Ctrl-C ends it too and prints what there is, with exit code 1; so does a bot that fails or hangs. The same seed gives
the same results with any number of workers, unless --seconds or Ctrl-C ended it.

Examples:
  interregnum arena counts-and-clerics --bots greedy,random --seed demo
  interregnum arena terreign --players 4 --bots master,greedy --lone master --seconds 3600
`

/** `interregnum arena` */
export const arenaCommand: Command = {
  summary: 'play bots against each other and say how strong they are',
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
    const { game } = await chooseGame(positionals).load()
    const options = await asAsked(() => readGiven(game, values.options ?? []))
    const players = readPlayers(game, options, values.players)
    await asAsked(() => startMatch(game, options, players, ''))
    const bots = await readBots(values.bots)
    const lone = values.lone === undefined ? undefined : readLone(values.lone, bots)
    const { games, workers, patience } = readPlaying(values, 0)
    const tell = teller(io, values.progress === true, progressText)
    const report = await arena({
      game: game.id,
      options,
      bots,
      players,
      lone,
      games,
      seconds:
        values.seconds === undefined ? undefined : readInteger(values.seconds, '--seconds', 1, 4_000_000),
      full: values.full === true,
      seed: values.seed ?? newSeed(),
      workers,
      patience,
      stop: io.stop,
      ...(tell && { onProgress: tell }),
    }).finally(() => io.progress?.(''))
    if (values.json) io.out(JSON.stringify(report, null, 2))
    else for (const line of reportText(game.title, report)) io.out(line)
    if (report.failure) throw new Refused(report.failure)
    if (report.ended !== 'stopped') return 0
    io.note('Stopped: the report is of what there was by then.')
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
  if (bots.length < 2) throw new WrongUsage('Name two or more bots to play each other, as in A,B.', '--bots')
  const twice = bots.find((bot, i) => bots.indexOf(bot) !== i)
  if (twice !== undefined) throw new WrongUsage(`“${twice}” is named twice.`, '--bots')
  for (const bot of bots) await chooseBot(bot)
  return bots
}

function readLone(given: string, bots: readonly string[]): readonly string[] {
  const lone = readList(given)
  const absent = lone.find((bot) => !bots.includes(bot))
  if (absent === undefined && lone.length > 0) return lone
  throw new WrongUsage(`“${absent ?? ''}” is none of the bots that play: ${bots.join(', ')}.`, '--lone')
}

function progressText({ played, most, decided, pairings }: Progress): string {
  return `match ${whole(played)} of at most ${whole(most)}; ${decided} of ${pairings} pairings are decided`
}

const ENDS: Readonly<Record<ArenaReport['ended'], string>> = {
  decided: 'It ended when every pairing was decided.',
  games: 'It ended when every pairing was decided or had all its matches.',
  seconds: 'It ended when its time was up.',
  stopped: 'It was stopped.',
  failed: 'It ended by a failure.',
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
    ...columns(
      ['rating', 'Elo', '95% from', 'to'],
      ratings.map(({ bot, elo, low, high }) => [bot, ...[elo, low, high].map((n) => whole(Math.round(n)))]),
    ),
    '',
    `A fair share is ${percent(1 / players)}. ${full && ended === 'games' ? 'It ended when every pairing had all its matches.' : ENDS[ended]}`,
    full
      ? 'The intervals of the shares are Wilson’s, of matches.'
      : 'The intervals of the shares hold however often they are looked at.',
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

function pace(perSecond: number): string {
  return perSecond < 10 ? perSecond.toFixed(1) : whole(Math.round(perSecond))
}
