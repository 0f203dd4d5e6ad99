import { eventText, itemText, traitText } from './card-text.ts'
import { eventForm, type Fault, faults, houseForm, itemForm } from './forms.ts'
import { abilityFaults } from './sense.ts'
import type { Ability, Effect, House, Item, ItemType, TerrainEvent } from './vocabulary.ts'

/** Something in the content that cannot stand. */
export type Mistake = {
  readonly file: 'items.ts' | 'houses.ts' | 'events.ts'
  /** The id of the entry, or its place (`#3`) where it has none; `all` for what is wrong with the list. */
  readonly entry: string
  /** The field, e.g. `abilities[0].effects[1].amount`; empty for the whole entry. */
  readonly path: string
  /** What is wrong, as a sentence. */
  readonly message: string
}

/** The content as it comes: nothing is believed of it. */
export type Content = {
  readonly items: readonly unknown[]
  readonly houses: readonly unknown[]
  readonly events: readonly unknown[]
}

/** Fewer words than this has the text of a card (TER-D2). */
const MOST_WORDS = 30

const CARDS = 75
const EVENT_COUNT = 20
const HOUSES = [
  'shimoto',
  'tagion',
  'nevermsis',
  'gryssel',
  'desirah',
  'viewhing',
  'benevol',
  'hammerstone',
] as const

/** The items that the rulebook names (TER-35 to TER-41): their types, and the one effect that makes them. */
const NAMED: Readonly<
  Record<string, { readonly types: readonly ItemType[]; readonly effect: Effect['do'] }>
> = {
  trap: { types: ['standard'], effect: 'trap' },
  reflect: { types: ['agility'], effect: 'reflect' },
  plague: { types: ['instance'], effect: 'plague' },
  feint: { types: ['agility'], effect: 'feint' },
  parry: { types: ['agility'], effect: 'parry' },
  usurp: { types: ['agility', 'instance'], effect: 'usurp' },
  firebomb: { types: ['ranged'], effect: 'damage' },
  assassin: { types: ['standard'], effect: 'damage' },
}
/** The rules look for the one item with these effects. */
const SINGULAR: readonly Effect['do'][] = ['trap', 'plague', 'usurp']

/**
 * Checks the whole content: first the form of each entry, then whether it makes sense, then the lists.
 * @param icons the names of the icons there are; those of the Houses' badges are theirs alone
 */
export function checkContent(
  { items, houses, events }: Content,
  icons: ReadonlySet<string>,
): readonly Mistake[] {
  const goodItems = inForm<Item>(itemForm, items)
  const goodHouses = inForm<House>(houseForm, houses)
  const goodEvents = inForm<TerrainEvent>(eventForm, events)
  return [
    ...placed('items.ts', [
      ...formFaults(itemForm, items),
      ...goodItems.flatMap((item) => at(item.id, itemFaults(item))),
      ...deckFaults(goodItems),
      ...twinFaults(goodItems),
      ...namedFaults(goodItems),
    ]),
    ...placed('houses.ts', [
      ...formFaults(houseForm, houses),
      ...goodHouses.flatMap((house) => at(house.id, traitFaults(house))),
      ...houseListFaults(houses),
    ]),
    ...placed('events.ts', [
      ...formFaults(eventForm, events),
      ...goodEvents.flatMap((event) => at(event.id, eventFaults(event))),
      ...(events.length === EVENT_COUNT
        ? []
        : at('all', [fault('', `There are ${events.length} events; the deck has ${EVENT_COUNT}.`)])),
    ]),
    ...placed('items.ts', [...sameFaults(goodItems, 'id'), ...sameFaults(goodItems, 'name')]),
    ...placed('houses.ts', [...sameFaults(goodHouses, 'id'), ...sameFaults(goodHouses, 'name')]),
    ...placed('events.ts', [...sameFaults(goodEvents, 'id'), ...sameFaults(goodEvents, 'name')]),
    ...iconFaults(goodItems, goodEvents, icons),
  ]
}

type Found = Omit<Mistake, 'file'>

function fault(path: string, message: string): Fault {
  return { path, message }
}

function at(entry: string, list: readonly Fault[]): readonly Found[] {
  return list.map(({ path, message }) => ({ entry, path, message }))
}

function placed(file: Mistake['file'], list: readonly Found[]): readonly Mistake[] {
  return list.map((found) => ({ file, ...found }))
}

type Form = Parameters<typeof faults>[0]

function formFaults(form: Form, list: readonly unknown[]): readonly Found[] {
  return list.flatMap((entry, i) => at(nameOf(entry, i), faults(form, entry)))
}

function nameOf(entry: unknown, place: number): string {
  const id = typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : undefined
  return typeof id === 'string' && id !== '' ? id : `#${place}`
}

/** Those that have their form: only of them sense can be asked. */
function inForm<Entry>(form: Form, list: readonly unknown[]): readonly Entry[] {
  return list.filter((entry): entry is Entry => faults(form, entry).length === 0)
}

function itemFaults(item: Item): readonly Fault[] {
  const { types, slot, abilities } = item
  const list: Fault[] = [...abilityFaults(abilities, types, 'abilities')]
  if (slot && !types.includes('equipment'))
    list.push(fault('slot', `Only Equipment is a Weapon or a Shield; this is ${types.join(' and ')}.`))
  for (const type of types) {
    const needs = NEEDS[type]
    if (!needs.kinds.some((kind) => abilities.some((ability) => ability.kind === kind)))
      list.push(fault('types', `A type without an ability that fits: ${needs.message}`))
  }
  const partners = types.filter((type) => type !== 'agility' && type !== 'ranged')
  if (types.includes('equipment') && partners.length > 1)
    list.push(fault('types', 'Equipment is used when equipped: beside it only Agility or Ranged make sense.'))
  if (types.includes('standard') && types.includes('ranged'))
    list.push(fault('types', 'Standard and Ranged would share one use: choose either.'))
  return [...list, ...textFaults(itemText(item))]
}

const NEEDS: Readonly<
  Record<ItemType, { readonly kinds: readonly Ability['kind'][]; readonly message: string }>
> = {
  equipment: {
    kinds: ['passive', 'trigger', 'use', 'answer'],
    message: 'Equipment needs a passive, a trigger, a use or an answer.',
  },
  agility: { kinds: ['answer'], message: 'Agility needs an answer.' },
  ranged: { kinds: ['use'], message: 'Ranged needs a use.' },
  standard: { kinds: ['use'], message: 'Standard needs a use.' },
  instance: { kinds: ['enter', 'answer'], message: 'an Instance needs an enter, or an answer to a token.' },
}

function traitFaults(house: House): readonly Fault[] {
  return [...abilityFaults(house.trait.abilities, null, 'trait.abilities'), ...textFaults(traitText(house))]
}

/** By then all turns are over and tokens are about to be taken back (TER-18). */
const IDLE_IN_EVENTS: readonly Effect['do'][] = ['move', 'swap', 'leap', 'redeploy', 'unmask', 'hasten']
/** They need somebody who does it to somebody, or a card. */
const NOT_IN_EVENTS: readonly Effect['do'][] = [
  'pull',
  'rob',
  'look',
  'give',
  'exchange',
  'infect',
  'trap',
  'plague',
  'cancel',
  'prevent',
  'reflect',
  'feint',
  'parry',
  'usurp',
]

function eventFaults(event: TerrainEvent): readonly Fault[] {
  const list: Fault[] = []
  event.clauses.forEach((clause, i) => {
    if ('realm' in clause) return
    clause.effects.forEach(({ do: does }, j) => {
      const path = `clauses[${i}].effects[${j}].do`
      if (NOT_IN_EVENTS.includes(does)) list.push(fault(path, `"${does}" needs an owner: no event does it.`))
      else if (IDLE_IN_EVENTS.includes(does))
        list.push(fault(path, `"${does}" is idle in an event: all tokens are taken back right after it.`))
    })
  })
  return [...list, ...textFaults(eventText(event))]
}

function textFaults(text: string): readonly Fault[] {
  const count = text.split(/\s+/).length
  return count < MOST_WORDS
    ? []
    : [fault('', `Its text has ${count} words; it must have fewer than ${MOST_WORDS}: ${text}`)]
}

function deckFaults(items: readonly Item[]): readonly Found[] {
  const total = items.reduce((sum, { copies }) => sum + copies, 0)
  return total === CARDS
    ? []
    : at('all', [fault('copies', `The copies come to ${total} cards; the deck has ${CARDS}.`)])
}

/** No two items alike, nor alike but for a number. */
function twinFaults(items: readonly Item[]): readonly Found[] {
  const seen = new Map<string, string>()
  return items.flatMap(({ id, types, slot, abilities }) => {
    const shape = JSON.stringify([[...types].sort(), slot, abilities]).replace(/\d+/g, '0')
    const twin = seen.get(shape)
    seen.set(shape, id)
    return twin === undefined
      ? []
      : at(id, [fault('abilities', `It is like "${twin}", but for numbers at most.`)])
  })
}

function namedFaults(items: readonly Item[]): readonly Found[] {
  const list: Found[] = []
  for (const [id, { types, effect }] of Object.entries(NAMED)) {
    const item = items.find((each) => each.id === id)
    if (!item) list.push(...at('all', [fault('', `The rulebook's item "${id}" is not there.`)]))
    else if (item.types.join() !== types.join())
      list.push(...at(id, [fault('types', `The rulebook has it as ${types.join(' and ')}.`)]))
    else if (!effectsOf(item).some((each) => each.do === effect))
      list.push(...at(id, [fault('abilities', `The rulebook gives it the effect "${effect}".`)]))
  }
  for (const effect of SINGULAR)
    for (const { id } of items.filter((item) => item.id !== effect && effectsOf(item).some(doing(effect))))
      list.push(
        ...at(id, [fault('abilities', `The effect "${effect}" is that of the item of this name alone.`)]),
      )
  const plague = items.find(({ id }) => id === 'plague')
  if (plague && plague.copies < 2)
    list.push(...at('plague', [fault('copies', 'There are at least two copies of Plague (TER-D2).')]))
  return list
}

function doing(does: Effect['do']) {
  return (effect: Effect) => effect.do === does
}

function effectsOf({ abilities }: Item): readonly Effect[] {
  return abilities.flatMap((ability) => ('effects' in ability ? ability.effects : []))
}

function houseListFaults(houses: readonly unknown[]): readonly Found[] {
  const ids = houses.map(nameOf)
  return ids.join() === HOUSES.join()
    ? []
    : at('all', [fault('', `The Houses are, in this order: ${HOUSES.join(', ')} (TER-1).`)])
}

function sameFaults<Key extends 'id' | 'name'>(
  list: readonly (Readonly<Record<Key, string>> & { readonly id: string })[],
  key: Key,
): readonly Found[] {
  const seen = new Set<string>()
  return list.flatMap((entry) => {
    const isTwice = seen.has(entry[key])
    seen.add(entry[key])
    return isTwice ? at(entry.id, [fault(key, `"${entry[key]}" stands twice.`)]) : []
  })
}

/** Each icon has one meaning: an item or an event, and no House. */
function iconFaults(
  items: readonly Item[],
  events: readonly TerrainEvent[],
  icons: ReadonlySet<string>,
): readonly Mistake[] {
  const owners = new Map<string, string>(HOUSES.map((id) => [id, `the House ${id}`]))
  const check = (file: Mistake['file'], { id, icon }: { readonly id: string; readonly icon: string }) => {
    const owner = owners.get(icon)
    owners.set(icon, `"${id}"`)
    if (!icons.has(icon)) return placed(file, at(id, [fault('icon', `There is no icon "${icon}".`)]))
    return owner === undefined
      ? []
      : placed(file, at(id, [fault('icon', `The icon "${icon}" is that of ${owner}.`)]))
  }
  return [
    ...items.flatMap((item) => check('items.ts', item)),
    ...events.flatMap((event) => check('events.ts', event)),
  ]
}
