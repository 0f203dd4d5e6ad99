import { nearest } from '../../../core/index.ts'
import { type Found, MOST_FOUND } from './schema-kit.ts'
import { COPIES, type Creature, FORMS, type FormCard, type Spell, type Territory } from './vocabulary.ts'

/** Cards with their places in their list. */
type Placed<Card> = readonly (readonly [Card, number])[]

/** The cards of a set that are of good form. */
export type Lists = {
  readonly creatures: Placed<Creature>
  readonly spells: Placed<Spell>
  readonly territories: Placed<Territory>
  readonly forms: Placed<FormCard>
}

const MOST_TYPES = 30

/**
 * Whether the cards of a set go together.
 * @param isWhole whether no card is left out: only then can cards be counted, and words be missed
 */
export function listFaults(lists: Lists, isWhole: boolean): readonly Found[] {
  return [
    ...sameFaults(lists, 'id'),
    ...sameFaults(lists, 'name'),
    ...(isWhole ? [...countFaults(lists), ...typeFaults(lists), ...formDeckFaults(lists.forms)] : []),
  ]
}

function sameFaults(lists: Lists, key: 'id' | 'name'): readonly Found[] {
  const seen = new Map<string, string>()
  return (['creatures', 'spells', 'territories'] as const).flatMap((list) =>
    lists[list].flatMap(([card, i]) => {
      const first = seen.get(card[key])
      if (first === undefined) seen.set(card[key], `${list}[${i}]`)
      const message = `Another card, ${first}, already has the ${key} “${card[key]}”. Each card needs its own.`
      return first === undefined ? [] : [{ path: [list, i, key], code: 'twice', message }]
    }),
  )
}

function countFaults({ creatures, spells, territories }: Lists): readonly Found[] {
  const creatureCards = total(creatures.map(([{ copies, rating }]) => copies ?? COPIES[rating]))
  const spellCards = total(spells.map(([{ copies }]) => copies))
  const types = new Set(creatures.flatMap(([card]) => card.types)).size
  const badCount = (list: string, message: string): Found => ({ path: [list], code: 'bad-count', message })
  const between = (list: string, count: number, what: string, least: number, most: number) =>
    count >= least && count <= most
      ? []
      : [badCount(list, `There are ${count} ${what}, counting copies; a set has ${least} to ${most}.`)]
  return [
    ...between('creatures', creatureCards, 'creature cards', 20, 400),
    ...(types <= MOST_TYPES
      ? []
      : [badCount('creatures', `The creatures have ${types} types; a set has at most ${MOST_TYPES}.`)]),
    ...between('spells', spellCards, 'spell cards', 12, 200),
    ...between('territories', territories.length, 'territories', 7, 60),
  ]
}

function total(list: readonly number[]): number {
  return list.reduce((sum, each) => sum + each, 0)
}

/** Types and factions that are asked for and that no card has: then the card could never work. */
function typeFaults({ creatures, spells, territories }: Lists): readonly Found[] {
  const types = [...new Set(creatures.flatMap(([card]) => card.types))]
  const factions: ReadonlySet<string> = new Set([...creatures, ...spells].map(([{ faction }]) => faction))
  const found: Found[] = []
  const look = (list: string, cards: Placed<object>, fields: readonly string[]) => {
    for (const [card, i] of cards)
      for (const [field, value] of Object.entries(card))
        if (fields.includes(field)) noteUnknown(value, [list, i, field], { types, factions, found })
  }
  look('creatures', creatures, ['abilities'])
  look('spells', spells, ['effects', 'if'])
  look('territories', territories, ['abilities'])
  return found
}

type Known = {
  readonly types: readonly string[]
  readonly factions: ReadonlySet<string>
  /** Is added to, until there are more than are told. */
  readonly found: Found[]
}

function noteUnknown(value: unknown, path: Found['path'], known: Known): void {
  const { types, factions, found } = known
  if (typeof value !== 'object' || value === null) return
  const entries: Iterable<readonly [string | number, unknown]> = Array.isArray(value)
    ? value.entries()
    : Object.entries(value)
  for (const [key, each] of entries) {
    if (found.length > MOST_FOUND) return
    const here = [...path, key]
    if (key === 'type' && typeof each === 'string' && !types.includes(each)) {
      const meant = nearest(each, types)
      const question = meant === undefined ? '' : ` Did you mean “${meant}”?`
      const message = `No creature of the set has the type “${each}”.${question} Types must match exactly.`
      found.push({ path: here, code: 'unknown-type', message })
    } else if (key === 'faction' && typeof each === 'string' && !factions.has(each)) {
      const message = `No creature or spell of the set is of the faction “${each}”.`
      found.push({ path: here, code: 'unknown-faction', message })
    } else noteUnknown(each, here, known)
  }
}

function formDeckFaults(forms: Placed<FormCard>): readonly Found[] {
  const twice = forms.flatMap(([card, i]) =>
    new Set(card.forms).size === card.forms.length
      ? []
      : [{ path: ['forms', i, 'forms'], code: 'twice', message: 'This form is listed twice on one card.' }],
  )
  const missing = FORMS.filter((form) => !forms.some(([card]) => card.forms.includes(form)))
  return forms.length === 0 || missing.length === 0
    ? twice
    : [
        ...twice,
        {
          path: ['forms'],
          code: 'missing',
          message: `No combat form card has ${missing.join(' or ')}. Each form must be on at least one.`,
        },
      ]
}
