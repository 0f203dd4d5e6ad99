import * as v from 'valibot'
import { TERRAINS } from './terrains.ts'
import {
  type Ability,
  type Effect,
  type EventClause,
  type House,
  ITEM_TYPES,
  type Item,
  type Moment,
  PASSIVE_RULES,
  type RealmEffect,
  type Target,
  type TerrainEvent,
  type Trigger,
  type Where,
  type Whom,
} from './vocabulary.ts'

/*
 * The form of the content as schemas: every word of the vocabulary and nothing else. The types see to it that none is
 * forgotten here.
 */

/** Keys of a record as a list of words: all of a type, as the compiler sees to. */
function words<Word extends string>(all: Readonly<Record<Word, true>>) {
  return v.picklist(Object.keys(all) as Word[])
}

function amount(least: number, most: number) {
  const message = `The amount has to be a whole number from ${least} to ${most}.`
  return v.pipe(v.number(message), v.integer(message), v.minValue(least, message), v.maxValue(most, message))
}

const name = v.pipe(
  v.string(),
  v.regex(/^\S.*\S$/, 'A name has two letters or more, and no blanks around it.'),
  v.regex(/^[^'"]*$/, 'Apostrophes and quotes are written ’ “ ”.'),
)
const id = v.pipe(v.string(), v.regex(/^[a-z]+(-[a-z]+)*$/, 'An id is lower-case words joined by hyphens.'))
const terrain = v.picklist(TERRAINS)
const terrains = v.pipe(
  v.array(terrain),
  v.minLength(1, 'Name at least one terrain, or leave the list out.'),
  v.check((list) => new Set(list).size === list.length, 'A terrain is named twice.'),
)
const slot = v.picklist(['weapon', 'shield'])
const type = v.picklist(ITEM_TYPES)

const where = words<Where>({
  here: true,
  adjacent: true,
  near: true,
  decoy: true,
  'around decoy': true,
  anywhere: true,
})

const target: v.GenericSchema<unknown, Target> = v.variant('who', [
  v.strictObject({ who: v.picklist(['you', 'everyone', 'everyone else', 'rival']) }),
  v.strictObject({ who: v.picklist(['enemy', 'enemies', 'all']), where }),
])

/** The words that go with each effect; an empty object for those that stand alone. */
const EFFECTS = {
  damage: { amount: amount(1, 2), twiceOn: v.exactOptional(terrain) },
  'plague die': {},
  heal: { amount: amount(1, 3) },
  draw: { amount: amount(1, 3) },
  corrode: { amount: amount(1, 3) },
  disarm: { slot: v.exactOptional(slot) },
  rob: { amount: amount(1, 3) },
  spill: { amount: amount(1, 3) },
  move: { to: v.picklist(['adjacent', 'anywhere']) },
  pull: {},
  swap: {},
  leap: {},
  redeploy: {},
  unmask: {},
  look: {},
  scry: { amount: amount(2, 5) },
  recall: { type: v.exactOptional(type) },
  fetch: { amount: amount(1, 3) },
  give: {},
  exchange: {},
  trap: {},
  free: {},
  hasten: { amount: amount(1, 2) },
  cleanse: {},
  shame: {},
  purge: {},
  infect: {},
  plague: {},
  cancel: {},
  prevent: { amount: amount(1, 3) },
  reflect: {},
  feint: {},
  parry: {},
  usurp: {},
} as const satisfies Record<Effect['do'], v.ObjectEntries>

const REALM_EFFECTS = {
  'change terrain': {},
  litter: { amount: amount(1, 3), on: v.exactOptional(terrains) },
  sweep: {},
  reshuffle: {},
  'crown the least': {},
} as const satisfies Record<RealmEffect['do'], v.ObjectEntries>

/** One of several objects, told apart by what they `do`. */
function deed<Deed extends { readonly do: string }>(
  forms: Readonly<Record<Deed['do'], v.ObjectEntries>>,
): v.GenericSchema<unknown, Deed> {
  const options = Object.entries<v.ObjectEntries>(forms).map(([word, entries]) =>
    v.strictObject({ do: v.literal(word), ...entries }),
  )
  return v.variant('do', options) as unknown as v.GenericSchema<unknown, Deed>
}

const effects = v.pipe(
  v.array(deed<Effect>(EFFECTS)),
  v.minLength(1, 'Nothing happens: name at least one effect.'),
)

const when = words<Moment>({
  any: true,
  damage: true,
  'ranged damage': true,
  'duel damage': true,
  "another's damage": true,
  attempt: true,
  blocked: true,
  item: true,
  token: true,
})
const on = words<Trigger>({ success: true, victory: true, retreat: true, turn: true })

const rule = v.picklist(PASSIVE_RULES)

const ability: v.GenericSchema<unknown, Ability> = v.variant('kind', [
  v.strictObject({
    kind: v.literal('use'),
    as: v.picklist(['action', 'free']),
    cost: v.exactOptional(amount(1, 3)),
    target,
    effects,
  }),
  v.strictObject({ kind: v.literal('answer'), when, target, effects }),
  v.strictObject({ kind: v.literal('enter'), target, effects }),
  v.strictObject({
    kind: v.literal('trigger'),
    on,
    target: v.strictObject({ who: v.picklist(['you', 'rival']) }),
    effects,
  }),
  v.strictObject({ kind: v.literal('passive'), rule, amount: v.exactOptional(amount(1, 3)) }),
])
const abilities = v.pipe(v.array(ability), v.minLength(1, 'It does nothing: give it an ability.'))

export const itemForm: v.GenericSchema<unknown, Item> = v.strictObject({
  id,
  name,
  types: v.pipe(
    v.array(type),
    v.minLength(1, 'An item has one type, or two.'),
    v.maxLength(2, 'An item has one type, or two.'),
    v.check((list) => new Set(list).size === list.length, 'The same type stands twice.'),
  ),
  slot: v.exactOptional(slot),
  copies: amount(1, 6),
  icon: v.string(),
  abilities,
})

export const houseForm: v.GenericSchema<unknown, House> = v.strictObject({
  id,
  name,
  motto: name,
  morale: amount(4, 6),
  trait: v.strictObject({ name, abilities }),
})

const whom: v.GenericSchema<unknown, Whom> = v.pipe(
  v.strictObject({
    on: v.exactOptional(terrains),
    notOn: v.exactOptional(terrains),
    equipped: v.exactOptional(v.boolean()),
    tokens: v.exactOptional(v.picklist(['most', 'fewest'])),
    alone: v.exactOptional(v.boolean()),
  }),
  v.check((it) => !(it.on && it.notOn), 'Say either on which terrains or not on which.'),
)

const touching = v.strictObject({ whom, effects })
const changing = v.strictObject({ realm: deed<RealmEffect>(REALM_EFFECTS) })
const clause: v.GenericSchema<unknown, EventClause> = v.lazy((input) =>
  typeof input === 'object' && input !== null && 'realm' in input ? changing : touching,
)

export const eventForm: v.GenericSchema<unknown, TerrainEvent> = v.strictObject({
  id,
  name,
  icon: v.string(),
  clauses: v.pipe(v.array(clause), v.minLength(1, 'Nothing happens: name at least one clause.')),
})

/** What does not fit, at its field: `abilities[0].effects[1].amount`. */
export type Fault = { readonly path: string; readonly message: string }

/** What of a value does not fit a form, in sentences; empty if it fits. */
export function faults(form: v.GenericSchema, value: unknown): readonly Fault[] {
  const { issues } = v.safeParse(form, value)
  return (issues ?? []).map((issue) => ({ path: pathOf(issue), message: sentence(issue) }))
}

function pathOf({ path }: v.BaseIssue<unknown>): string {
  return (path ?? [])
    .map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '')
}

function sentence({ type, expected, received, message }: v.BaseIssue<unknown>): string {
  if (type === 'strict_object' && expected === 'never') return 'No such field is known here.'
  if (type === 'strict_object' && received === 'undefined') return 'This field is missing.'
  if (type === 'picklist' || type === 'variant' || type === 'literal') {
    const known = (expected ?? '').replace(/[()]/g, '').replaceAll(' | ', ', ')
    return `${received} is no word of the vocabulary for this field: it has ${known}.`
  }
  return message.startsWith('Invalid') ? `Here should be ${expected}, not ${received}.` : message
}
