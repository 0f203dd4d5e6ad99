import {
  canBegin,
  documentName,
  type Game,
  type Json,
  newSeed,
  type OptionField,
  optionFields,
  optionsInForce,
  readOptions,
  refuse,
  startMatch,
  within,
} from '../../core/index.ts'
import { type PlaytestPlan, USUAL_BOTS, USUAL_LADDER, type VariantPlan } from '../../lab/index.ts'
import { type NewPlaytest, PLAYTEST_BOUNDS } from '../../protocol/index.ts'
import { countsFor } from '../setup/seat-counts.ts'
import { lab as say } from './lab.messages.ts'

type Options = Readonly<Record<string, unknown>>

/** Where matches are played: in this browser, or on the server. */
export type Where = 'here' | 'server'

/** What a server offers at most; null: it plays no playtests. */
export type Offer = { readonly seconds: number; readonly matches: number } | null

/** The values of the lab's form. A number is null while its field holds none. */
export type LabChoices = {
  /** Options of the game as it is, and of the variants to compare with it. */
  readonly variants: readonly Options[]
  /** Numbers of players. Undefined: the fewest and the most. */
  readonly seats: readonly number[] | undefined
  readonly bots: readonly string[]
  readonly hasLadder: boolean
  readonly where: Where
  readonly until: 'time' | 'matches'
  readonly minutes: number | null
  readonly matches: number | null
  /** In points of a hundred. */
  readonly precision: number | null
  readonly seed: string
}

/** A playtest that was asked for. Plain data. */
export type AskedPlaytest = Omit<PlaytestPlan, 'executor' | 'patience' | 'stop' | 'onProgress'>

/** A player's own document, such as a card set, as a file. */
export type DocumentFile = { readonly name: string; readonly text: string }

type Range = { readonly min: number; readonly max: number }

const MINUTES = { min: 1, max: 1440 } as const
const MATCHES = { min: 1, max: 100_000 } as const
export const PRECISION = { min: 1, max: 50 } as const

/** @param options those of the last set-up */
export function usualChoices(options: Options): LabChoices {
  return {
    variants: [options],
    seats: undefined,
    bots: USUAL_BOTS,
    hasLadder: true,
    where: 'here',
    until: 'time',
    minutes: 10,
    matches: 200,
    precision: 2,
    seed: '',
  }
}

/** The numbers of players with whom all variants can begin, ascending; if there are none, those that all allow. */
export function commonCounts(
  game: Game,
  fields: readonly OptionField[],
  { variants }: LabChoices,
): readonly number[] {
  const options = variants.map((each) => optionsInForce(fields, each))
  const [first, ...others] = options.map((each) => countsFor(game, each))
  const allowed = first.filter((count) => others.every((each) => each.includes(count)))
  const playable = allowed.filter((count) => options.every((each) => canBegin(game, each, count)))
  return playable.length > 0 ? playable : allowed
}

/** The chosen numbers of players, as far as the variants allow them. */
export function chosenSeats(counts: readonly number[], { seats }: LabChoices): readonly number[] {
  return counts.filter((count, i) => seats?.includes(count) ?? (i === 0 || i === counts.length - 1))
}

/** The most that a playtest may take where it is to be played. */
export function limitsOf(
  { where }: LabChoices,
  offer: Offer,
): { readonly minutes: Range; readonly matches: Range } {
  if (where === 'here' || offer === null) return { minutes: MINUTES, matches: MATCHES }
  return {
    minutes: { ...MINUTES, max: Math.floor(offer.seconds / 60) },
    matches: { ...MATCHES, max: offer.matches },
  }
}

/**
 * Reads the form.
 * @throws Refused with the place in the form: `variants[1].options.mountains`, `seats`, `minutes`
 */
export function readChoices(
  game: Game,
  fields: readonly OptionField[],
  choices: LabChoices,
  offer: Offer = null,
): AskedPlaytest {
  const variants = variantPlans(game, fields, choices)
  const seats = chosenSeats(commonCounts(game, fields, choices), choices)
  const { bots, hasLadder, until, minutes, matches, precision, seed } = choices
  const limits = limitsOf(choices, offer)
  if (seats.length === 0) wrong('seats', say('chooseCount'))
  if (bots.length === 0) wrong('bots', say('chooseLevel'))
  if (choices.where === 'server') checkBounds(choices)
  for (const [i, { options }] of variants.entries())
    for (const count of seats) within(`variants[${i}]`, () => startMatch(game, options, count, ''))
  const isTimed = until === 'time'
  return {
    game: game.id,
    variants,
    seats,
    bots,
    ladder: hasLadder ? USUAL_LADDER : [],
    seconds: isTimed ? 60 * whole('minutes', minutes, limits.minutes) : 0,
    matches: isTimed ? undefined : whole('matches', matches, limits.matches),
    precision: isTimed ? whole('precision', precision, PRECISION) / 100 : 0,
    seed: seed.trim() || newSeed(),
  }
}

/** @throws Refused what the server would refuse */
function checkBounds({ bots, variants, seed }: LabChoices): void {
  const most = PLAYTEST_BOUNDS
  if (bots.length > most.bots) wrong('bots', say('mostLevels', { most: most.bots }))
  if (variants.length > most.variants)
    wrong(`variants[${most.variants}]`, say('mostVariants', { most: most.variants - 1 }))
  if (seed.trim().length > most.seed) wrong('seed', say('longSeed', { most: most.seed }))
}

/** The same for the server. A number of matches may take all the time that it offers. */
export function serverWish(asked: AskedPlaytest, offer: Offer): NewPlaytest {
  const { game, variants, seats = [], bots, ladder, matches = null, precision, seed } = asked
  return {
    game,
    variants: variants.map(({ name, options, given }) => ({
      name,
      options: options as Record<string, unknown>,
      given: [...given],
    })),
    seats: [...seats],
    bots: [...bots],
    ladder: [...ladder],
    seconds: matches === null ? asked.seconds : (offer?.seconds ?? 0),
    matches,
    precision,
    seed,
  }
}

/** The player's own documents in these variants, under the names that commands give them. */
export function filesOf(
  game: Game,
  variants: readonly { readonly options: unknown }[],
): readonly DocumentFile[] {
  const files = new Map<string, DocumentFile>()
  for (const { options } of variants)
    for (const { name, kind } of optionFields(game.options)) {
      const value = (options as Readonly<Record<string, Json>>)[name]
      if (kind === 'document' && typeof value !== 'string') fileOf(value, files)
    }
  return [...files.values()]
}

function variantPlans(
  game: Game,
  fields: readonly OptionField[],
  choices: LabChoices,
): readonly VariantPlan[] {
  const files = new Map<string, DocumentFile>()
  const [first, ...others] = choices.variants.map((options, i) => {
    const inForce = optionsInForce(fields, options)
    return within(`variants[${i}]`, () => readOptions(game, inForce) as Options)
  })
  const initial = Object.fromEntries(fields.map((field) => [field.name, field.initial]))
  const given = differences(fields, initial, first, files)
  const named = others.map((options, i) => {
    const changed = differences(fields, first, options, files)
    if (changed.length === 0) wrong(`variants[${i + 1}]`, say('changeOne'))
    return { name: changed.join(' '), options, given: [...given, ...changed] }
  })
  const twice = named.findIndex(({ name }, i) => named.findIndex((each) => each.name === name) < i)
  if (twice >= 0) wrong(`variants[${twice + 1}]`, say('same'))
  return [{ name: given.join(' ') || 'as it is', options: first, given }, ...named]
}

/** What differs between two checked options, as a command gives it: `mountains=3`, `cards=./mine.json`. */
function differences(
  fields: readonly OptionField[],
  before: Options,
  after: Options,
  files: Map<string, DocumentFile>,
): readonly string[] {
  return fields
    .filter(({ name }) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map(({ name, kind }) => {
      const value = after[name] as Json
      if (kind === 'document' && typeof value !== 'string') return `${name}=./${fileOf(value, files).name}`
      return `${name}=${valueText(value)}`
    })
}

/** A value as a command takes it: text where it is not read as something else. */
function valueText(value: Json): string {
  if (typeof value !== 'string') return JSON.stringify(value)
  try {
    JSON.parse(value)
    return JSON.stringify(value)
  } catch {
    return value
  }
}

/** The file of a document. Two documents of one name get two files. */
function fileOf(document: Json, files: Map<string, DocumentFile>): DocumentFile {
  const text = `${JSON.stringify(document, null, 2)}\n`
  const known = files.get(text)
  if (known) return known
  const word = (documentName(document) ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const names = [...files.values()].map(({ name }) => name)
  const numbered = (n: number) => `${word || 'document'}${n === 1 ? '' : `-${n}`}.json`
  let n = 1
  while (names.includes(numbered(n))) n++
  const file = { name: numbered(n), text }
  files.set(text, file)
  return file
}

function whole(at: string, value: number | null, { min, max }: Range): number {
  if (value !== null && Number.isInteger(value) && value >= min && value <= max) return value
  return wrong(at, say('whole', { min, max }))
}

function wrong(at: string, message: string): never {
  return refuse({ code: 'bad-playtest', message, at })
}
