import { type Game, type Json, optionFields, refuse, seatCounts } from '../../core/index.ts'
import {
  FIGURE_NAMES,
  PARTS,
  type Part,
  type PlaytestPlan,
  type PlaytestProgress,
  type PlaytestReport,
  pageHtml,
  pageMarkdown,
  playtest,
  quoted,
  readHumanPace,
  readParameter,
  readTargets,
  tuneGame,
  USUAL_BOTS,
  USUAL_LADDER,
  type VariantPlan,
} from '../../lab/index.ts'
import {
  asAsked,
  type Command,
  type ExitCode,
  type Io,
  readArgs,
  readInteger,
  readList,
  readSeed,
  unknownWord,
  WrongUsage,
} from '../common/command.ts'
import { checkApart, checkWritable, inFile, openJson, writeText } from '../common/files.ts'
import { readGiven } from '../common/given-options.ts'
import { openPlace, PLACE_ARGS } from '../common/place.ts'
import { teller } from '../common/playing.ts'
import { whole } from '../common/report.ts'
import { checkSeats, chooseBot, loadChosen, noteSearchless } from '../common/setup.ts'
import { labPace } from './lab-pace.ts'
import { labWorker } from './lab-worker.ts'

const HELP = `
Usage: interregnum lab GAME [--options K=V …] [--set FILE] [--compare K=V|FILE …] [--seats 2,4] [--bots A,B]
                            [--ladder A,B,…] [--depth N,M,…] [--hours N] [--matches N] [--precision POINTS]
                            [--without NAME …] [--only PART,…] [--seed TEXT] [--workers N | --database URL]
                            [--patience SECONDS] [--pace FILE] [--out FILE] [--json FILE] [--progress]

Playtests a game: bots play it until its questions are answered or time is up. Writes one page with all figures: is it
fair, how long does it take, is it tense, is skill rewarded, what is each card worth, who waits. What stands out comes
first. Every figure has its 95% interval, its definition and the command that gives it again.

  GAME               its id; for a game that is not on the shelf, the path of its folder, e.g. ./examples/goofspiel
  --options K=V      an option of the game, as for simulate
  --set FILE         your own card set, in a game that takes one
  --compare K=V      a variant with this option beside the given ones, or with the card set of a FILE; repeat it for
                     more. All variants play the same seeds, and the page says what differs beyond chance
  --seats 2,4        players in a match (the fewest and the most)
  --bots A,B         who plays, weakest first (${USUAL_BOTS})
  --ladder A,B,…     levels for the steps of skill, weakest first (${USUAL_LADDER}); none: –
  --depth N,M,…      MCTS iterations of searches that tell depth, each twice the one before (8 to 1024;
                     with --matches none); none: –
  --without NAME     for restricted play: a kind of action, a card or an item that a bot then never chooses; repeat it
                     for more (those that are chosen most)
  --hours N          how long all may take, as 1 or 0.25 (10 minutes); matches in progress then do not count
  --matches N        exactly that many matches of each kind, however long they take
  --precision POINTS a kind of match ends when its shares are known to this many points of a hundred (2)
  --only PART,…      of ${PARTS.join(', ')} (all)
  --seed TEXT        the seed of all chance (a new one, which is printed)
  --workers N        threads (as many as the machine has)
  --database URL     play on the workers at this PostgreSQL database instead, on any number of machines
  --patience SECONDS the longest time for one decision (60)
  --pace FILE        how long people take for a decision, as lab pace measures it (an assumption)
  --out FILE         the page (GAME-playtest.html); as Markdown, without charts, if its name ends in .md
  --json FILE        all figures as JSON too

Ctrl-C writes a page of what there is, with exit code 1.

Tuning searches settings whose figures are in the ranges that you want, and confirms the best on fresh seeds:

       interregnum lab tune GAME --vary NAME=1..9 … --towards targets.json [--options K=V …] [--set FILE] [--bots A]
                                 [--hours N] [--rounds N] [--matches N] [--seed TEXT] [--workers N | --database URL]
                                 [--out FILE] [--json FILE]

  --vary NAME=1..9   an option and its values, as 1..9 or A,B,C; inside a document that is given as an option, a place,
                     as cards.creatures[the-giant].scores[0]=1..6; repeat it for more
  --towards FILE     the targets: {"targets": [{"figure": "first place", "from": 0.95, "to": 1.05}]}, each with
                     players, bot and weight if you like
  --rounds N         exactly that many settings are tried, however long they take
  --matches N        matches of each kind for a setting (40)
  --hours N          how long all may take (10 minutes). The search leaves time to confirm its settings, half at most

A worker plays the matches of playtests that others start with --database, until you stop it (Ctrl-C):

       interregnum lab worker --database URL [--workers N]

How long people take for each kind of decision is measured in the live matches of a server that are over. The store is
that of the server: DATABASE_URL, or interregnum.db in the folder DATA:

       interregnum lab pace GAME --out FILE

Figures: ${FIGURE_NAMES.join(', ')}.

Examples:
  interregnum lab counts-and-clerics --hours 0.05
  interregnum lab war-of-supremacy --set mine.json --compare mine-2.json --seats 2,4
  interregnum lab to-reign-supreme --compare edition=rules-card
  interregnum lab tune counts-and-clerics --vary mountains=0..10 --towards targets.json
  interregnum lab worker --database postgres://lab@192.168.1.10/lab
`

const ARGS = {
  options: { type: 'string', multiple: true },
  set: { type: 'string' },
  compare: { type: 'string', multiple: true },
  seats: { type: 'string' },
  bots: { type: 'string' },
  ladder: { type: 'string' },
  depth: { type: 'string' },
  without: { type: 'string', multiple: true },
  hours: { type: 'string' },
  matches: { type: 'string' },
  precision: { type: 'string' },
  only: { type: 'string' },
  seed: { type: 'string' },
  ...PLACE_ARGS,
  patience: { type: 'string' },
  pace: { type: 'string' },
  out: { type: 'string' },
  json: { type: 'string' },
  progress: { type: 'boolean' },
  vary: { type: 'string', multiple: true },
  towards: { type: 'string' },
  rounds: { type: 'string' },
} as const

/** What stands for no ladder. */
const NONE = ['–', '-']

export const labCommand: Command = {
  summary: 'playtest a game by bots and write a page about it',
  help: HELP,
  async run(args, io) {
    if (args[0] === 'worker') return labWorker(args.slice(1), io)
    if (args[0] === 'pace') return labPace(args.slice(1), io)
    const { values, positionals } = readArgs({ args, allowPositionals: true, options: ARGS })
    if (positionals[0] === TUNE) return tuned(positionals.slice(1), values, io)
    for (const option of TUNING)
      if (values[option] !== undefined)
        throw new WrongUsage(`--${option} is for tuning: interregnum lab tune GAME …`, `--${option}`)
    const { game, ai, name } = await loadChosen(positionals)
    const given = givenTexts(game, values)
    const compared = (values.compare ?? []).map((text) =>
      isAssignment(text) ? text : setOption(game, text, '--compare'),
    )
    const variants = await asAsked(() =>
      [undefined, ...compared].map((text): VariantPlan => {
        const own = text === undefined ? given : [...given, text]
        const options = readGiven(game, own, text === undefined ? '--options' : '--compare')
        return { name: text ?? (given.join(' ') || 'as it is'), options, given: own }
      }),
    )
    const seats = values.seats === undefined ? undefined : readSeats(values.seats)
    for (const { options } of variants)
      for (const count of seats ?? []) checkSeats(game, seatCounts(game, options), count, '--seats')
    const bots = await readBots(values.bots ?? USUAL_BOTS.join(), '--bots')
    const ladder = NONE.includes(values.ladder ?? '')
      ? []
      : await readBots(values.ladder ?? USUAL_LADDER.join(), '--ladder')
    if (ladder.length === 1)
      throw new WrongUsage('A ladder has two levels or more, weakest first. For none, write –.', '--ladder')
    const depth = readDepth(values.depth)
    const parts = values.only === undefined ? undefined : readParts(values.only)
    if (parts?.includes('skill') && ladder.length === 0)
      throw new WrongUsage('There is nothing to play for skill: --ladder is –.', '--only')
    checkDepth(game, ai.searchModel !== undefined, depth, parts?.includes('depth') === true, values.matches)
    checkEachOnce(values.without ?? [], '--without')
    if (values.without && parts?.includes('restricted') === false)
      throw new WrongUsage('This is for restricted play, which --only leaves out.', '--without')
    const seed = readSeed(values.seed)
    const matches = readOptional(values.matches, '--matches', 10_000_000)
    const precision = readInteger(values.precision ?? '2', '--precision', 1, 50) / 100
    const pace = values.pace === undefined ? undefined : readPace(values.pace, game)
    const out = values.out ?? `${game.id}-playtest.html`
    checkWritable(out, values.json)
    checkApart([out, values.json], [values.pace, ...given, ...compared])
    const started = performance.now()
    const tell = teller<PlaytestProgress>(io, values.progress === true, ({ what, played }) => {
      const passed = Math.round((performance.now() - started) / 1000)
      return `${what}: ${whole(played)} matches; ${passed} s`
    })
    await using place = await openPlace(values, io)
    const report = await playtest({
      game: name,
      variants,
      seats,
      bots,
      ladder,
      depth,
      without: values.without,
      parts,
      seconds: readSeconds(values.hours),
      matches,
      precision,
      seed,
      pace,
      executor: place.executor,
      patience: 1000 * readInteger(values.patience ?? '60', '--patience', 1, 86_400),
      stop: io.stop,
      ...(tell && { onProgress: tell }),
    }).finally(() => io.progress?.(''))
    if (report.matches === 0 && !report.isPartial)
      refuse({
        code: 'no-time',
        message: 'No match ended in this time. Give more, or say with --matches how many to play.',
        at: '--hours',
      })
    writeText(out, pageOf(report, out))
    if (values.json !== undefined) writeText(values.json, `${JSON.stringify(report, null, 2)}\n`)
    noteSearchless(io, { game, ai }, parts?.includes('skill') === false ? bots : [...bots, ...ladder])
    for (const { sentence } of report.findings.slice(0, 5)) io.out(sentence)
    io.out(`${out}: ${whole(report.matches)} matches, seed ${seed}`)
    return report.isPartial ? 1 : 0
  },
}

const TUNE = 'tune'
const TUNING = ['vary', 'towards', 'rounds'] as const
/** What only a playtest asks for. */
const PLAYTESTING = [
  'compare',
  'seats',
  'ladder',
  'depth',
  'without',
  'precision',
  'only',
  'pace',
] as const satisfies readonly (keyof typeof ARGS)[]
/** Matches for a setting. */
const USUAL_MATCHES = 40
/** By whom, where nobody is named: quick and sensible. */
const TUNER = 'shrewd'

type Values = ReturnType<typeof readArgs<{ readonly options: typeof ARGS }>>['values']

/** `interregnum lab tune`. */
async function tuned(words: readonly string[], values: Values, io: Io): Promise<ExitCode> {
  for (const option of PLAYTESTING)
    if (values[option] !== undefined)
      throw new WrongUsage(
        `--${option} is for a playtest, not for tuning.${option === 'seats' ? ' Name the players in the targets.' : ''}`,
        `--${option}`,
      )
  const { game, ai, name } = await loadChosen(words)
  const given = givenTexts(game, values)
  const options = (await asAsked(() => readGiven(game, given))) as Json
  const parameters = await asAsked(() => (values.vary ?? []).map(readParameter))
  if (parameters.length === 0) throw new WrongUsage('Name what may vary, as in mountains=0..10.', '--vary')
  checkEachOnce(
    parameters.map((parameter) => parameter.name),
    '--vary',
  )
  const known = optionFields(game.options).map((field) => field.name)
  for (const { path } of parameters)
    if (!known.includes(path[0])) throw unknownWord('option', path[0], known, '--vary')
  const { towards } = values
  if (towards === undefined) throw new WrongUsage('Name the file of targets.', '--towards')
  const wanted = openJson(towards)
  const targets = inFile(towards, () => readTargets(wanted))
  for (const [i, { bot }] of targets.entries())
    if (bot !== undefined) await chooseBot(bot, `${towards}: targets[${i}].bot`)
  const [bot, another] = await readBots(values.bots ?? TUNER, '--bots')
  if (another !== undefined)
    throw new WrongUsage('Name one bot. A target can name another in the file of targets.', '--bots')
  const seed = readSeed(values.seed)
  const matches = readOptional(values.matches, '--matches', 1_000_000) ?? USUAL_MATCHES
  const out = values.out ?? `${game.id}-tuning.html`
  checkWritable(out, values.json)
  checkApart([out, values.json], [towards, ...given])
  const tell = teller<string>(io, values.progress === true, (text) => text)
  await using place = await openPlace(values, io)
  const { report, confirmed } = await tuneGame({
    game: name,
    options,
    parameters,
    targets,
    bot,
    seed,
    seconds: readSeconds(values.hours),
    rounds: readOptional(values.rounds, '--rounds', 1_000_000),
    matches,
    executor: place.executor,
    patience: 1000 * readInteger(values.patience ?? '60', '--patience', 1, 86_400),
    stop: io.stop,
    ...(tell && { onProgress: tell }),
    commandOf: (rounds) =>
      [
        `interregnum lab tune ${quoted(name)}`,
        ...given.map((text) => `--options ${quoted(text)}`),
        ...(values.vary ?? []).map((text) => `--vary ${quoted(text)}`),
        `--towards ${quoted(towards)} --bots ${quoted(bot)} --rounds ${rounds} --matches ${matches} --seed ${quoted(seed)}`,
      ].join(' '),
  }).finally(() => io.progress?.(''))
  writeText(out, pageOf(report, out))
  if (values.json !== undefined)
    writeText(values.json, `${JSON.stringify({ ...report, settings: confirmed }, null, 2)}\n`)
  noteSearchless(io, { game, ai }, [bot, ...targets.flatMap((target) => target.bot ?? [])])
  for (const { setting, loss, matches } of confirmed)
    io.out(
      `${setting}: ${matches === undefined ? 'the game refuses it' : `${loss.toFixed(2)} from the targets`}`,
    )
  for (const { sentence } of report.findings.slice(1)) io.out(sentence)
  io.out(`${out}: ${whole(report.matches)} matches, seed ${seed}`)
  return report.isPartial ? 1 : 0
}

/** The options as `readGiven` takes them, the card set among them. */
function givenTexts(game: Game, { options = [], set }: Values): readonly string[] {
  return set === undefined ? options : [...options, setOption(game, set, '--set')]
}

/** A card set as an option: `cards=mine.json`. @throws WrongUsage in a game that takes no document */
function setOption(game: Game, file: string, at: string): string {
  const field = optionFields(game.options).find(({ kind }) => kind === 'document')
  if (field) return `${field.name}=${/[\\/.]/.test(file) ? file : `./${file}`}`
  throw new WrongUsage(`${game.title} has no card sets: none of its options takes a file.`, at)
}

/** Whether an option is given as `readGiven` takes it, not as a file. */
function isAssignment(text: string): boolean {
  return /^\s*\{|=/.test(text)
}

/** @throws Refused `bad-pace` */
function readPace(file: string, game: Game): PlaytestPlan['pace'] {
  const given = openJson(file)
  const times = inFile(file, () => readHumanPace(given))
  if (times.game !== game.id)
    throw new WrongUsage(`The times in ${file} are of the game ${times.game}.`, '--pace')
  return { file, times }
}

/** @returns iterations; undefined: as usual */
function readDepth(text: string | undefined): readonly number[] | undefined {
  if (text === undefined) return undefined
  if (NONE.includes(text)) return []
  const iterations = readEach(text, '--depth').map((word) => readInteger(word, '--depth', 1, 1_000_000))
  if (iterations.length < 2)
    throw new WrongUsage('Depth needs two searches or more, as in 8,16. For none, write –.', '--depth')
  if (iterations.every((each, i) => i === 0 || each === 2 * iterations[i - 1])) return iterations
  throw new WrongUsage('Each number should be twice the one before, as in 8,16,32.', '--depth')
}

/**
 * Whether there is something to play for depth, if it is asked for by name.
 * @param isAsked whether --only names it
 */
function checkDepth(
  { title }: Game,
  isSearched: boolean,
  depth: readonly number[] | undefined,
  isAsked: boolean,
  matches: string | undefined,
): void {
  if (!isSearched && (isAsked || (depth && depth.length > 0)))
    throw new WrongUsage(
      `${title} tells no depth: its folder has no search model.`,
      depth ? '--depth' : '--only',
    )
  if (!isAsked) return
  if (depth?.length === 0) throw new WrongUsage('There is nothing to play for depth: --depth is –.', '--only')
  if (depth === undefined && matches !== undefined)
    throw new WrongUsage('Name the searches by --depth: with --matches, none are usual.', '--only')
}

/** @returns seconds */
function readSeconds(hours: string | undefined): number {
  if (hours === undefined) return USUAL_SECONDS
  const value = /^\d*\.?\d+$/.test(hours) ? Number(hours) : Number.NaN
  if (value > 0 && value <= MOST_HOURS) return 3600 * value
  throw new WrongUsage(`“${hours}” should be a number of hours up to ${MOST_HOURS}, as 1 or 0.25.`, '--hours')
}

const USUAL_SECONDS = 600
const MOST_HOURS = 1000

function readSeats(text: string): readonly number[] {
  return readEach(text, '--seats').map((word) => readInteger(word, '--seats', 1, 100))
}

async function readBots(text: string, at: string): Promise<readonly string[]> {
  const bots = readEach(text, at)
  for (const bot of bots) await chooseBot(bot, at)
  return bots
}

function readParts(text: string): readonly Part[] {
  return readEach(text, '--only').map((word) => {
    const part = PARTS.find((each) => each === word)
    if (!part) throw unknownWord('part', word, PARTS, '--only')
    return part
  })
}

/** A list that names something, and nothing twice. */
function readEach(text: string, at: string): readonly string[] {
  const words = readList(text)
  if (words.length === 0) throw new WrongUsage('Name at least one.', at)
  checkEachOnce(words, at)
  return words
}

function checkEachOnce(words: readonly string[], at: string): void {
  const twice = words.find((word, i) => words.indexOf(word) !== i)
  if (twice !== undefined) throw new WrongUsage(`“${twice}” is named twice.`, at)
}

function readOptional(text: string | undefined, at: string, most: number): number | undefined {
  return text === undefined ? undefined : readInteger(text, at, 1, most)
}

/** The page in the form that its file's name asks for. */
function pageOf(report: PlaytestReport, out: string): string {
  return /\.md$/i.test(out) ? pageMarkdown(report) : pageHtml(report)
}
