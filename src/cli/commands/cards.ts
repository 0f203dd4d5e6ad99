import { counted, nearest, refuse } from '../../core/index.ts'
import type { CardFace, CardSet } from '../../games/war-of-supremacy/cards.ts'
import {
  type Command,
  complain,
  type ExitCode,
  type Io,
  readArgs,
  unknownWord,
  WrongUsage,
} from '../common/command.ts'
import { openJson } from '../common/files.ts'

const HELP = `
Usage: interregnum cards check FILE [--json]
       interregnum cards list [--set FILE] [--faction FACTION] [--json]
       interregnum cards show NAME [--set FILE] [--json]

The cards of War of Supremacy: those of Mahlor, which come with the game, or those of your own card set.
docs/card-sets.md says how to write one.

check prints every mistake in a card set: the card, the field, and what would be right; the exit code is 1 if there
is any.
list prints the text of all cards, show that of one card (by its name or id).

  --set FILE         use the cards of this file
  --faction FACTION  only ancients, arcane, atlans, dread, guard, sylvan or mercenary
  --json             the same as JSON

FILE may be - for stdin.

Examples:
  interregnum cards show Gorilla Berserker
  interregnum cards list --faction sylvan
  interregnum cards check my-cards.json
`

const load = () => import('../../games/war-of-supremacy/cards.ts')

export const cardsCommand: Command = {
  summary: 'show the cards of War of Supremacy, or check a card set of your own',
  help: HELP,
  async run([what, ...rest], io) {
    if (what === 'check') return check(rest, io)
    if (what === 'list') return list(rest, io)
    if (what === 'show') return show(rest, io)
    if (what === undefined) throw new WrongUsage('Say cards check, cards list or cards show.')
    throw unknownWord('command', `cards ${what}`, ['cards check', 'cards list', 'cards show'])
  },
}

async function check(args: readonly string[], io: Io): Promise<ExitCode> {
  const { values, positionals } = readArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean' } },
  })
  const [path, ...more] = positionals
  if (path === undefined) throw new WrongUsage('Which file?', 'FILE')
  if (more.length > 0) throw new WrongUsage(`“${more[0]}”: one file at a time.`)
  const { checkCardSet, countsOf } = await load()
  const value = openJson(path)
  const problems = checkCardSet(value)
  if (values.json) io.out(JSON.stringify(problems, null, 2))
  else {
    for (const { card, field, code, message } of problems)
      complain({ code, message, at: field === '' ? card : `${card}: ${field}` }, io)
    if (problems.length === 0) io.out(`${path}: ${summary(value as CardSet, countsOf(value as CardSet))}`)
  }
  return problems.length === 0 ? 0 : 1
}

type Counts = ReturnType<Awaited<ReturnType<typeof load>>['countsOf']>

function summary({ name }: CardSet, counts: Counts): string {
  const { creatures, creatureCards, spells, spellCards, territories, forms } = counts
  return `good, ${name}: ${creatureCards} creatures of ${counted(creatures, 'name')}, ${spellCards} spells of ${spells}, ${territories} territories, ${forms} combat forms`
}

async function list(args: readonly string[], io: Io): Promise<ExitCode> {
  const { values, positionals } = readArgs({
    args,
    allowPositionals: true,
    options: { set: { type: 'string' }, faction: { type: 'string' }, json: { type: 'boolean' } },
  })
  if (positionals.length > 0) throw new WrongUsage(`“${positionals[0]}”: list has options only.`)
  const { ALLEGIANCES, cardFaces } = await load()
  const { faction } = values
  if (faction !== undefined && !ALLEGIANCES.some((each) => each === faction))
    throw unknownWord('faction', faction, ALLEGIANCES, '--faction')
  const faces = cardFaces(await openSet(values.set)).filter(
    (face) => faction === undefined || face.faction === faction,
  )
  if (values.json) io.out(JSON.stringify(faces, null, 2))
  else await print(faces, io)
  return 0
}

async function show(args: readonly string[], io: Io): Promise<ExitCode> {
  const { values, positionals } = readArgs({
    args,
    allowPositionals: true,
    options: { set: { type: 'string' }, json: { type: 'boolean' } },
  })
  const asked = positionals.join(' ')
  if (asked === '') throw new WrongUsage('Which card?', 'NAME')
  const { cardFaces } = await load()
  const set = await openSet(values.set)
  const faces = cardFaces(set)
  const face = faces.find(({ id, name }) => [id, plain(name)].includes(plain(asked)))
  if (!face) throw unknownCard(asked, set, faces)
  if (values.json) io.out(JSON.stringify(face, null, 2))
  else await print([face], io)
  return 0
}

/** How names are compared: nobody should have to type a capital, or a curved apostrophe. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll('’', "'")
}

function unknownCard(asked: string, set: CardSet, faces: readonly CardFace[]): WrongUsage {
  const names = faces.map(({ name }) => name)
  const meant = nearest(asked, names) ?? names.find((name) => plain(name).includes(plain(asked)))
  const question = meant === undefined ? '' : ` Did you mean “${meant}”?`
  const message = `There is no card “${asked}” in ${set.name}.${question} “interregnum cards list” prints them all.`
  return new WrongUsage({ code: 'unknown-card', message })
}

/**
 * The cards of a file, or those of Mahlor.
 * @throws Refused `no-file`, `bad-json`, `bad-cards`
 */
async function openSet(path: string | undefined): Promise<CardSet> {
  const { checkCardSet, MAHLOR } = await load()
  if (path === undefined) return MAHLOR
  const value = openJson(path)
  const problems = checkCardSet(value)
  if (problems.length === 0) return value as CardSet
  const [{ card, message }] = problems
  const count = problems.length === 1 ? 'There is a problem' : `There are ${problems.length} problems`
  return refuse({
    code: 'bad-cards',
    message: `${count} with this card set, the first with ${card}: ${message} “interregnum cards check” names all.`,
    at: path,
  })
}

/** Faces as text: the name, a line of what it is, and what it does. */
async function print(faces: readonly CardFace[], io: Io): Promise<void> {
  const { scoreLine } = await load()
  faces.forEach(({ name, copies, line, scores, text }, i) => {
    if (i > 0) io.out('')
    io.out(copies === 1 ? name : `${name} (${copies})`)
    io.out(`  ${line}`)
    if (scores) io.out(`  ${scoreLine(scores)}`)
    for (const part of text) io.out(`  ${part.lead === undefined ? '' : `${part.lead} `}${part.text}`)
  })
}
