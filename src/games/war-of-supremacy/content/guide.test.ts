import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { capital } from '../../../core/index.ts'
import {
  creatureText,
  plainText,
  spellText,
  territoryLine,
  territoryText,
  testText,
  timingLine,
  typeLine,
} from './card-text.ts'
import { MAHLOR } from './cards/mahlor.ts'
import { checkCardSet } from './check.ts'
import { TIMING_NAMES } from './phrases.ts'
import { EFFECT_WORDS, RULE_WORDS } from './schema.ts'
import {
  type Ability,
  AMONG,
  type Creature,
  type Effect,
  FORMS,
  MOMENTS,
  type Moment,
  RATINGS,
  type Rule,
  type Spell,
  STANCES,
  type Territory,
  type Test,
  TIMINGS,
  type Timing,
  TRIGGERS,
} from './vocabulary.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const PAGE = join(ROOT, 'docs/card-sets.md')
const page = readFileSync(PAGE, 'utf8')

/** A row of a table: an example, and what stands on the card. */
const ROW = /^\| `(["{[].*)` \| (.*) \|$/gm
/** A card, and what stands on it. */
const CARD = /^```json\n((?:(?!```)[\s\S])*)```\n\n((?:>.*\n)+)/gm
/** A file that is quoted. */
const QUOTED = /<!-- (examples\/\S+) -->\n```json\n([\s\S]*?)```/g

const creature = (ability: Ability): Creature => ({
  id: 'example',
  name: 'Example',
  faction: 'sylvan',
  types: ['Beast'],
  rating: 'common',
  scores: [1, 1, 1],
  abilities: [ability],
})
const spell = (changes: Partial<Spell>): Spell => ({
  id: 'example',
  name: 'Example',
  faction: 'arcane',
  copies: 1,
  timing: 'any turn',
  effects: [{ do: 'draw', who: 'you', from: 'either', amount: 1 }],
  ...changes,
})
const territory = (ability: Ability): Territory => ({
  id: 'example',
  name: 'Example',
  faction: 'guard',
  abilities: [ability],
})

/** A card on which an example could stand, and how it would read. */
type Reading = { readonly card: Creature | Spell | Territory; readonly text: string }

const ofCreature = (card: Creature, isMarked = true): Reading => ({
  card,
  text: isMarked ? plainText(creatureText(card)) : creatureText(card)[0].text,
})
const ofSpell = (card: Spell): Reading => ({ card, text: plainText(spellText(card)) })
const ofTerritory = (card: Territory): Reading => ({ card, text: plainText(territoryText(card)) })

/** The cards on which an example of a table could stand. */
function readings(example: unknown): readonly Reading[] {
  if (typeof example === 'string') {
    if (TIMINGS.some((timing) => timing === example)) {
      const timing = example as Timing
      const on = timing === 'condition' ? { on: 'turn' as const } : {}
      return [{ card: spell({ timing, ...on }), text: TIMING_NAMES[timing] }]
    }
    const card = spell({ timing: 'condition', on: example as Moment })
    return [{ card, text: timingLine(card) }]
  }
  if (Array.isArray(example) || has(example, 'do')) {
    const effects: readonly Effect[] = [example as Effect].flat()
    return [
      ofSpell(spell({ effects })),
      ofSpell(spell({ effects, timing: 'condition', on: 'spell' })),
      ofCreature(creature({ when: 'placed', effects })),
    ]
  }
  if (has(example, 'rule')) {
    const ability: Ability = { while: 'in play', rules: [example as Rule] }
    const read = ofCreature(creature(ability), false)
    return [{ ...read, text: capital(read.text) }, ofTerritory(territory(ability))]
  }
  if (has(example, 'when') || has(example, 'while')) return [ofCreature(creature(example as Ability))]
  return [{ card: spell({ if: example as Test }), text: testText(example as Test) }]
}

const has = (value: unknown, key: string) => typeof value === 'object' && value !== null && key in value

function problemsWith(card: Creature | Spell | Territory) {
  const [list, cards] =
    'scores' in card
      ? ['creatures', MAHLOR.creatures]
      : 'timing' in card
        ? ['spells', MAHLOR.spells]
        : ['territories', MAHLOR.territories]
  return checkCardSet({ ...MAHLOR, [list]: [...cards, card] })
}

/** The text of an example where it makes sense; else what is wrong with it. */
function textOf(example: unknown): string {
  const all = readings(example)
  const good = all.find(({ card }) => problemsWith(card).length === 0)
  return good?.text ?? JSON.stringify(problemsWith(all[0].card))
}

const rows = [...page.matchAll(ROW)]

// With REWRITE_DOCS=1 the texts are written into the page, for a person to look over, instead of compared.
if (process.env.REWRITE_DOCS) {
  const filled = page
    .replace(ROW, (_, code: string) => `| \`${code}\` | ${textOf(JSON.parse(code))} |`)
    .replace(QUOTED, (_, file: string) => {
      const text = readFileSync(join(ROOT, file), 'utf8')
      return `<!-- ${file} -->\n\`\`\`json\n${text}\`\`\``
    })
  writeFileSync(PAGE, filled)
}

describe.skipIf(process.env.REWRITE_DOCS)('docs/card-sets.md', () => {
  it.each(rows.map(([, code, text]) => [code, text] as const))('WOS-D5 %s', (code, text) => {
    expect(textOf(JSON.parse(code))).toBe(text)
  })

  const cards = [...page.matchAll(CARD)].map(([, code, quote]) => ({
    card: JSON.parse(code),
    quote: quote.replaceAll(/^> ?/gm, '').trim().split('\n\n'),
  }))

  it.each(cards)('WOS-D5 $card.name is good, and reads as it says', ({ card, quote }) => {
    expect(problemsWith(card)).toEqual([])
    const [line, parts] =
      'scores' in card
        ? [typeLine(card), creatureText(card)]
        : 'timing' in card
          ? [timingLine(card), spellText(card)]
          : [territoryLine(card), territoryText(card)]
    expect(quote).toEqual([line, ...(parts.length === 0 ? [] : [plainText(parts)])])
  })

  it('has an example of a creature, of a territory, and of spells', () => {
    expect(cards.map(({ card }) => card.name)).toEqual([
      'Old Bear',
      'Spring Flood',
      'Bitter Gift',
      'The Salt Road',
    ])
  })

  it('WOS-D5 has a deck of combat forms that is good', () => {
    const [, forms] = /^```json\n(\[[\s\S]*?\])\n```$/m.exec(page) ?? []
    expect(checkCardSet({ ...MAHLOR, forms: JSON.parse(forms ?? '') })).toEqual([])
  })

  it.each([...page.matchAll(QUOTED)].map(([, file, text]) => [file, text] as const))(
    'quotes %s as it is',
    (file, text) => {
      expect(text).toBe(readFileSync(join(ROOT, file), 'utf8'))
    },
  )

  it('WOS-D5 has an example of every word', () => {
    const code = rows.map(([, each]) => each).join('\n')
    const words = [
      ...EFFECT_WORDS,
      ...RULE_WORDS,
      ...TRIGGERS,
      ...STANCES,
      ...MOMENTS,
      ...TIMINGS,
      ...FORMS,
      ...AMONG,
      ...['this', 'it', 'one', 'all', 'random', 'you', 'them', 'owner', 'attacker', 'defender', 'each'],
      ...[
        'stance',
        'faction',
        'type',
        'rating',
        'other',
        'least',
        'most',
        'rated',
        'strongest',
        'weakest',
        'kind',
      ],
      ...[
        'dice',
        'per',
        'times',
        'count',
        'creatures',
        'grave',
        'hand',
        'territories',
        'spells',
        'turn',
        'won',
      ],
      ...[
        'fewest',
        'neither',
        'yours',
        'active',
        'kills',
        'ways',
        'test',
        'otherwise',
        'choice',
        'caster',
        'next',
      ],
    ]
    expect(words.filter((word) => !code.includes(`"${word}"`))).toEqual([])
    for (const rating of RATINGS) expect(page).toContain(`\`${rating}\``)
  })
})

describe('examples/card-sets', () => {
  const files = globSync('examples/card-sets/*.json', { cwd: ROOT })

  it.each(files)('WOS-D5 %s is good', (file) => {
    expect(checkCardSet(JSON.parse(readFileSync(join(ROOT, file), 'utf8')))).toEqual([])
  })
})
