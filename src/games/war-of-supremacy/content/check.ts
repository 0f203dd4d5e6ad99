import * as v from 'valibot'
import { isDeeper, isPlainText, pathText } from '../../../core/index.ts'
import { creatureText, MOST_WORDS, spellText, type TextPart, territoryText, wordCount } from './card-text.ts'
import { setForm } from './schema.ts'
import { type Found, formFaults, isObject, MOST_FOUND, shown } from './schema-kit.ts'
import { creatureFaults, spellFaults, territoryFaults } from './semantics.ts'
import { listFaults } from './semantics-of-lists.ts'
import type { CardSet, Creature, Spell, Territory } from './vocabulary.ts'

export type Problem = {
  /** The card's name; where it has none its id, or its place (`creatures[3]`); `the set` for what no card is to blame for. */
  readonly card: string
  /** Where in the card, such as `abilities[0].effects[1].amount`; empty for the card as a whole. */
  readonly field: string
  /** Stable, for programs: lower-case words joined by hyphens. */
  readonly code: string
  /** What is wrong and what would be right, in a sentence or two. */
  readonly message: string
}

/** Deeper than this no card is nested; more would be an attack. */
const DEEPEST = 40

/**
 * Checks a card set that comes from outside (WOS-D5): its form, then whether what has its form makes sense.
 * @returns problems, in the order of the cards; none: the value is a `CardSet` that can be played with. With more than
 *   {@link MOST_FOUND} the check ends, and the last problem, `more`, says so
 */
export function checkCardSet(value: unknown): readonly Problem[] {
  return problemsOf(value).map(({ path, code, message }) => {
    const { card, depth } = cardAt(value, path)
    return { card, field: shown(pathText(path.slice(depth))), code, message }
  })
}

/** A card set from outside, as the schema of an option; its issues name the card and lead to the field. */
export const cardSetSchema: v.GenericSchema<unknown, CardSet> = v.pipe(
  v.unknown(),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    for (const { path, message } of problemsOf(dataset.value)) {
      const { card, depth } = cardAt(dataset.value, path)
      const text = depth === 2 ? `${card}: ${message}` : message
      const [first, ...rest] = issuePath(dataset.value, path)
      addIssue(first === undefined ? { message: text } : { message: text, path: [first, ...rest] })
    }
  }),
  v.transform((value) => value as CardSet),
)

function issuePath(value: unknown, path: Found['path']): readonly v.IssuePathItem[] {
  let here: unknown = value
  return path.map((key) => {
    const input = here as Record<string, unknown>
    here = isObject(here) || Array.isArray(here) ? input[key] : undefined
    return { type: 'object', origin: 'value', input, key: key as string, value: here }
  })
}

const LISTS = ['creatures', 'spells', 'territories', 'forms'] as const

/** The card that a path leads into, and how many of its steps lead to the card. */
function cardAt(
  set: unknown,
  [list, place]: Found['path'],
): { readonly card: string; readonly depth: number } {
  const known = LISTS.find((each) => each === list)
  if (known === undefined || typeof place !== 'number') return { card: 'the set', depth: 0 }
  const cards = isObject(set) ? set[known] : undefined
  const card: unknown = Array.isArray(cards) ? cards[place] : undefined
  const called = isObject(card) ? [card.name, card.id].find(isShowable) : undefined
  return { card: typeof called === 'string' ? called : `${known}[${place}]`, depth: 2 }
}

/** Names are shown as they are, so nothing may be in them that a terminal would obey. */
function isShowable(name: unknown): boolean {
  return typeof name === 'string' && name !== '' && name.length <= 60 && isPlainText(name)
}

function problemsOf(value: unknown): readonly Found[] {
  if (typeof value === 'object' && value !== null && isDeeper(value, DEEPEST))
    return [{ path: [], code: 'too-deep', message: 'Lists and objects are nested too deep.' }]
  const form = formFaults(setForm, value)
  // Where there are too many mistakes of form, not all was looked at, and no sense can be asked for.
  if (!isObject(value) || form.length > MOST_FOUND) return firstOf(form)
  /** The cards of good form, with their places: only of them sense can be asked. */
  const good = <Card>(list: (typeof LISTS)[number]): readonly (readonly [Card, number])[] => {
    const cards = value[list]
    const bad = new Set<string | number | undefined>(
      form.flatMap(({ path }) => (path[0] === list ? [path[1]] : [])),
    )
    // Of a list that cannot stand as a whole no card was looked at.
    if (!Array.isArray(cards) || bad.has(undefined)) return []
    return cards.flatMap((card: Card, i) => (bad.has(i) ? [] : [[card, i] as const]))
  }
  const creatures = good<Creature>('creatures')
  const spells = good<Spell>('spells')
  const territories = good<Territory>('territories')
  const found = [
    ...form,
    ...inside('creatures', creatures, (card) => [
      ...creatureFaults(card),
      ...wordFaults(creatureText(card), 'abilities'),
    ]),
    ...inside('spells', spells, (card) => [...spellFaults(card), ...wordFaults(spellText(card), 'effects')]),
    ...inside('territories', territories, (card) => [
      ...territoryFaults(card),
      ...wordFaults(territoryText(card), 'abilities'),
    ]),
    ...listFaults({ creatures, spells, territories, forms: good('forms') }, form.length === 0),
  ]
  return firstOf(found)
}

/** The faults of a list's cards, until there are more than are told. */
function inside<Card>(
  list: string,
  cards: readonly (readonly [Card, number])[],
  faults: (card: Card) => readonly Found[],
): readonly Found[] {
  const found: Found[] = []
  for (const [card, i] of cards) {
    if (found.length > MOST_FOUND) break
    for (const fault of faults(card)) found.push({ ...fault, path: [list, i, ...fault.path] })
  }
  return found
}

/** The first mistakes, in order, and whether there are more. */
function firstOf(found: readonly Found[]): readonly Found[] {
  const all = inOrder(found)
  if (all.length <= MOST_FOUND) return all
  const more = { path: [], code: 'more', message: 'There are more mistakes. Correct these first.' }
  return [...all.slice(0, MOST_FOUND), more]
}

function wordFaults(text: readonly TextPart[], field: string): readonly Found[] {
  const count = wordCount(text)
  return count < MOST_WORDS
    ? []
    : [
        {
          path: [field],
          code: 'too-long',
          message: `This makes a text of ${count} words; a card holds fewer than ${MOST_WORDS}. Shorten it.`,
        },
      ]
}

/** What is wrong with the whole first, then card by card; within a card in the order found. */
function inOrder(found: readonly Found[]): readonly Found[] {
  const rank = ([list, place]: Found['path']) =>
    typeof place === 'number' ? 1e6 * (1 + LISTS.indexOf(list as (typeof LISTS)[number])) + place : 0
  return [...found].sort((a, b) => rank(a.path) - rank(b.path))
}
