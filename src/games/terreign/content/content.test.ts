import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { eventText, itemText, traitText } from './card-text.ts'
import { EVENTS } from './events.ts'
import { HOUSES } from './houses.ts'
import { ITEMS } from './items.ts'
import type { Ability, Effect, House, Item, ItemType, Moment, TerrainEvent, Trigger } from './vocabulary.ts'

/*
 * What the types of the vocabulary leave open: the content fits together and the rules can carry it out. Each rule is
 * tried on content that breaks it.
 */

const svg = readFileSync(new URL('../table/art/icons.generated.svg', import.meta.url), 'utf8')
const icons = new Set([...svg.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name ?? ''))

type Content = {
  readonly items: readonly Item[]
  readonly houses: readonly House[]
  readonly events: readonly TerrainEvent[]
}

const content: Content = { items: ITEMS, houses: HOUSES, events: EVENTS }

/** What is wrong with some content, each as `id: sentence`. */
function mistakes({ items, houses, events }: Content): readonly string[] {
  return [
    ...items.flatMap((item) => at(item.id, itemMistakes(item))),
    ...houses.flatMap(({ id, trait }) => at(id, abilityMistakes(trait.abilities, null))),
    ...events.flatMap(({ id, clauses }) =>
      at(
        id,
        clauses.flatMap((clause) =>
          'whom' in clause && clause.whom.on && clause.whom.notOn ? ['both on and notOn'] : [],
        ),
      ),
    ),
    ...textMistakes(items, itemText),
    ...textMistakes(houses, traitText),
    ...textMistakes(events, eventText),
    ...[items, houses, events].flatMap((list: readonly (Item | House | TerrainEvent)[]) => [
      ...twice(list, ({ id }) => id),
      ...twice(list, ({ name }) => name),
    ]),
    ...[...items, ...houses, ...events].flatMap(({ id, name }) => [
      ...(/^[a-z]+(-[a-z]+)*$/.test(id) ? [] : [`${id}: an id is lower-case words`]),
      ...(/^[^\s'"]([^'"]*[^\s'"])?$/.test(name)
        ? []
        : [`${id}: apostrophes are written ’, without blanks around`]),
    ]),
    ...deckMistakes(items),
    ...twice(items, ({ types, slot, abilities }) =>
      JSON.stringify([[...types].sort(), slot, abilities]).replace(/\d+/g, '0'),
    ),
    ...(houses.map(({ id }) => id).join() === HOUSE_IDS ? [] : ['houses: not the eight in order']),
    ...(events.length === 20 ? [] : ['events: not twenty']),
    ...[...items, ...events].flatMap(({ id, icon }) => (icons.has(icon) ? [] : [`${id}: no icon ${icon}`])),
    ...twice([...houses.map(({ id }) => ({ id, icon: id })), ...items, ...events], ({ icon }) => icon),
  ]
}

const HOUSE_IDS = 'shimoto,tagion,nevermsis,gryssel,desirah,viewhing,benevol,hammerstone'

function at(id: string, list: readonly string[]): readonly string[] {
  return list.map((mistake) => `${id}: ${mistake}`)
}

function twice<T extends { readonly id: string }>(
  list: readonly T[],
  key: (of: T) => string,
): readonly string[] {
  return list.flatMap((each, i) => {
    const other = list.slice(0, i).find((one) => key(one) === key(each))
    return other ? [`${each.id}: twice ${key(each)}, like ${other.id}`] : []
  })
}

function textMistakes<T extends { readonly id: string }>(list: readonly T[], textOf: (of: T) => string) {
  return list.flatMap((each) => {
    const count = textOf(each).split(/\s+/).length
    return count < 30 ? [] : [`${each.id}: its text has ${count} words`]
  })
}

/** The items that the rulebook names (TER-35 to TER-41): their types, and the effect that makes them. */
const NAMED: readonly (readonly [id: string, types: string, does: Effect['do']])[] = [
  ['trap', 'standard', 'trap'],
  ['reflect', 'agility', 'reflect'],
  ['plague', 'instance', 'plague'],
  ['feint', 'agility', 'feint'],
  ['parry', 'agility', 'parry'],
  ['usurp', 'agility,instance', 'usurp'],
  ['firebomb', 'ranged', 'damage'],
  ['assassin', 'standard', 'damage'],
]

function deckMistakes(items: readonly Item[]): readonly string[] {
  const total = items.reduce((sum, { copies }) => sum + copies, 0)
  const has = (item: Item, does: Effect['do']) =>
    item.abilities.some((ability) => 'effects' in ability && ability.effects.some((each) => each.do === does))
  return [
    ...(total === 75 ? [] : [`items: ${total} cards`]),
    ...items.flatMap(({ id, copies }) =>
      copies >= 1 && (id !== 'plague' || copies >= 2) ? [] : [`${id}: too few copies`],
    ),
    ...NAMED.flatMap(([id, types, does]) => {
      const item = items.find((each) => each.id === id)
      return item?.types.join() === types && has(item, does) ? [] : [`${id}: is ${types} and does ${does}`]
    }),
    // The rules look for the one item with these effects.
    ...(['trap', 'plague', 'usurp'] as const).flatMap((does) =>
      items.flatMap((item) =>
        item.id !== does && has(item, does) ? [`${item.id}: ${does} belongs to its item`] : [],
      ),
    ),
  ]
}

const NEEDS: Readonly<Record<ItemType, readonly Ability['kind'][]>> = {
  equipment: ['passive', 'trigger', 'use', 'answer'],
  agility: ['answer'],
  ranged: ['use'],
  standard: ['use'],
  instance: ['enter', 'answer'],
}

function itemMistakes({ types, slot, abilities }: Item): readonly string[] {
  const isGear = types.includes('equipment')
  return [
    ...(new Set(types).size === types.length ? [] : ['the same type twice']),
    ...(slot && !isGear ? ['only Equipment has a slot'] : []),
    ...types.flatMap((type) =>
      NEEDS[type].some((kind) => abilities.some((each) => each.kind === kind))
        ? []
        : [`${type} without its ability`],
    ),
    ...(isGear && (types.includes('standard') || types.includes('instance'))
      ? ['Equipment is used when equipped']
      : []),
    ...(types.includes('standard') && types.includes('ranged') ? ['two types share one use'] : []),
    ...abilityMistakes(abilities, types),
  ]
}

const HOMES: Readonly<Record<Ability['kind'], readonly ItemType[]>> = {
  use: ['standard', 'ranged', 'equipment'],
  answer: ['agility'],
  enter: ['instance'],
  trigger: ['equipment'],
  passive: ['equipment'],
}

/** Abilities of an item of these types, or of a trait (null). */
function abilityMistakes(
  abilities: readonly Ability[],
  types: readonly ItemType[] | null,
): readonly string[] {
  const kinds = abilities.map((each) => (each.kind === 'passive' ? `passive ${each.rule}` : each.kind))
  const active = abilities.filter((each) => each.kind !== 'passive')
  const isReused = types === null || types.includes('equipment')
  return [
    ...kinds.flatMap((kind, i) => (kinds.indexOf(kind) === i ? [] : [`a second ${kind}`])),
    ...(isReused && active.length > 1 ? ['works once each turn'] : []),
    ...abilities.flatMap((ability) => [
      ...(types && !HOMES[ability.kind].some((type) => types.includes(type))
        ? [`no home for ${ability.kind}`]
        : []),
      ...(types && ability.kind === 'use' && ability.as === 'free' ? ['only traits are free'] : []),
      ...(ability.kind === 'passive' && COUNTED.has(ability.rule) === (ability.amount === undefined)
        ? [`the amount of ${ability.rule}`]
        : []),
    ]),
    ...active.flatMap((ability) => activeMistakes(ability, types)),
  ]
}

const COUNTED: ReadonlySet<string> = new Set(['edge', 'slots', 'charity', 'carry', 'search', 'hardy'])

/** Effects that answer something, and the moments at which it is there to be answered. */
const ANSWERS: Readonly<Partial<Record<Effect['do'], readonly (Moment | Trigger)[]>>> = {
  cancel: ['item'],
  prevent: ['damage', 'ranged damage', 'duel damage', "another's damage"],
  reflect: ["another's damage", 'ranged damage', 'duel damage'],
  feint: ['attempt'],
  parry: ['attempt'],
  usurp: ['token'],
}
const TO_OTHERS: readonly Effect['do'][] = ['rob', 'look', 'give', 'exchange', 'infect', 'pull', 'trap']
const FOR_OWNER: readonly Effect['do'][] = ['redeploy', 'scry', 'recall', 'fetch']

function activeMistakes(
  ability: Exclude<Ability, { kind: 'passive' }>,
  types: readonly ItemType[] | null,
): readonly string[] {
  const { kind, target } = ability
  const on = kind === 'answer' ? ability.when : kind === 'trigger' ? ability.on : undefined
  const isMany = ['enemies', 'all', 'everyone', 'everyone else'].includes(target.who)
  const isTimely = kind === 'use' || on === 'any' || (kind === 'trigger' && on !== 'turn')
  return [
    ...(kind === 'use' && types?.includes('ranged') && !('where' in target && target.where === 'adjacent')
      ? ['Ranged items are used at an adjacent terrain (TER-R22)']
      : []),
    ...(target.who === 'rival' && (on === undefined || ['any', 'retreat', 'turn'].includes(on))
      ? ['no rival']
      : []),
    ...ability.effects.flatMap(({ do: does }) => [
      ...(ANSWERS[does] && (on === undefined || !ANSWERS[does].includes(on))
        ? [`${does} answers nothing here`]
        : []),
      ...(on === 'token' && does !== 'usurp' ? ['only Usurp answers a token (TER-40)'] : []),
      ...(does === 'prevent' && target.who !== 'you' ? ['prevents for others'] : []),
      ...(does === 'plague' && kind !== 'enter' ? ['the Plague enters an inventory'] : []),
      ...(does === 'trap' && types === null ? ['the Trap is a card'] : []),
      ...(TO_OTHERS.includes(does) && target.who === 'you' ? [`${does} is done to others`] : []),
      ...(FOR_OWNER.includes(does) && isMany ? [`${does} once for each player`] : []),
      ...(does === 'hasten' && (target.who !== 'you' || !isTimely)
        ? ['actions are gained in your own Action phase']
        : []),
    ]),
  ]
}

it('TER-D1 TER-D2 TER-D3 The content has no mistakes', () => {
  expect(mistakes(content)).toEqual([])
})

type Key = string | number

/** A copy of some data in which one field is another; undefined: is left out. */
function changed(data: unknown, [key, ...rest]: readonly Key[], to: unknown): unknown {
  if (key === undefined) return to
  const copy: Record<Key, unknown> | unknown[] = Array.isArray(data) ? [...data] : { ...(data as object) }
  const fields = copy as Record<Key, unknown>
  fields[key] = changed(fields[key], rest, to)
  if (fields[key] === undefined && !Array.isArray(copy)) delete copy[key]
  return copy
}

/** `abilities[0].effects[1]` as keys. */
function keys(path: string): readonly Key[] {
  return [...path.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, place, name]) =>
    place === undefined ? (name ?? '') : Number(place),
  )
}

function mistakesWith(list: keyof Content, id: string, path: string, to: unknown): readonly string[] {
  const at = content[list].findIndex((entry) => entry.id === id)
  if (at < 0) throw new Error(`there is no ${id} in ${list}`)
  const entries: readonly unknown[] = content[list]
  return mistakes({ ...content, [list]: entries.with(at, changed(entries[at], keys(path), to)) })
}

const YOU = { who: 'you' }
const DRAW = { do: 'draw', amount: 1 }
const use = (target: unknown, ...effects: unknown[]) => ({ kind: 'use', as: 'action', target, effects })
const answer = (when: string, target: unknown, ...effects: unknown[]) => ({
  kind: 'answer',
  when,
  target,
  effects,
})

it.each<[list: keyof Content, id: string, path: string, to: unknown, says: string]>([
  ['items', 'field-surgeon', 'id', 'The Levy', 'The Levy: an id is lower-case words'],
  ['items', 'field-surgeon', 'name', "Queen's Levy", 'apostrophes'],
  ['items', 'field-surgeon', 'name', ' Levy', 'without blanks'],
  ['events', 'forest-fire', 'clauses[0].whom.notOn', ['farm'], 'both on and notOn'],
  // Types and what fits them
  ['items', 'bastard-sword', 'abilities[0].amount', undefined, 'the amount of edge'],
  ['items', 'pilgrims-staff', 'abilities[0].amount', 1, 'the amount of rest'],
  ['items', 'field-surgeon', 'types', ['standard', 'standard'], 'the same type twice'],
  ['items', 'field-surgeon', 'slot', 'weapon', 'only Equipment has a slot'],
  ['items', 'field-surgeon', 'types', ['agility'], 'agility without its ability'],
  ['items', 'field-surgeon', 'types', ['agility'], 'no home for use'],
  ['items', 'field-surgeon', 'types', ['standard', 'agility'], 'agility without'],
  ['items', 'feint', 'types', ['agility', 'ranged'], 'ranged without'],
  ['items', 'feint', 'types', ['agility', 'standard'], 'standard without'],
  ['items', 'field-surgeon', 'types', ['standard', 'instance'], 'instance without'],
  ['items', 'windfall', 'types', ['equipment'], 'equipment without'],
  ['items', 'grapnel', 'types', ['equipment', 'standard'], 'used when equipped'],
  ['items', 'clothyard-shaft', 'types', ['ranged', 'standard'], 'two types share one use'],
  ['items', 'field-surgeon', 'abilities[0].as', 'free', 'only traits are free'],
  ['items', 'field-surgeon', 'abilities[1]', { kind: 'passive', rule: 'rest' }, 'no home for passive'],
  ['items', 'field-surgeon', 'abilities[1]', use(YOU, DRAW), 'a second use'],
  ['items', 'pilgrims-staff', 'abilities[2]', { kind: 'passive', rule: 'rest' }, 'a second passive rest'],
  ['items', 'thorned-shield', 'abilities[1]', use(YOU, DRAW), 'works once each turn'],
  // Targets
  ['items', 'clothyard-shaft', 'abilities[0].target.where', 'near', 'adjacent terrain'],
  ['items', 'clothyard-shaft', 'abilities[0].target', YOU, 'adjacent terrain'],
  ['items', 'field-surgeon', 'abilities[0].target.who', 'rival', 'no rival'],
  ['items', 'cordial', 'abilities[0].target.who', 'rival', 'no rival'],
  ['items', 'ransom-blade', 'abilities[0].on', 'turn', 'no rival'],
  ['items', 'false-beggar', 'abilities[0].target', YOU, 'done to others'],
  ['items', 'exhumation', 'abilities[0].target', { who: 'everyone' }, 'once for each player'],
  ['items', 'kings-road', 'abilities[0].target', { who: 'enemy', where: 'here' }, 'own Action phase'],
  [
    'items',
    'cordial',
    'abilities[0]',
    answer('damage', YOU, { do: 'hasten', amount: 1 }),
    'own Action phase',
  ],
  [
    'items',
    'bastard-sword',
    'abilities[0]',
    { kind: 'trigger', on: 'turn', target: YOU, effects: [{ do: 'hasten', amount: 1 }] },
    'own Action phase',
  ],
  // Answers
  ['items', 'field-surgeon', 'abilities[0].effects[0]', { do: 'cancel' }, 'answers nothing here'],
  ['items', 'feint', 'abilities[0].when', 'damage', 'feint answers nothing here'],
  ['items', 'countermand', 'abilities[0].when', 'any', 'cancel answers nothing here'],
  ['items', 'pavise', 'abilities[0].target.who', 'rival', 'prevents for others'],
  ['items', 'feint', 'abilities[0]', answer('token', YOU, DRAW), 'only Usurp'],
  ['items', 'field-surgeon', 'abilities[0].effects[0]', { do: 'plague' }, 'enters an inventory'],
  ['houses', 'tagion', 'trait.abilities[0].effects[0]', { do: 'trap' }, 'the Trap is a card'],
  // Lists
  ['items', 'field-surgeon', 'copies', 2, '76 cards'],
  ['items', 'field-surgeon', 'copies', 0, 'too few copies'],
  ['items', 'plague', 'copies', 1, 'too few copies'],
  ['items', 'field-surgeon', 'id', 'clothyard-shaft', 'twice clothyard-shaft'],
  ['items', 'clothyard-shaft', 'name', 'Field Surgeon', 'twice Field Surgeon'],
  ['houses', 'tagion', 'name', 'Shimoto', 'twice Shimoto'],
  ['events', 'baggage-train', 'name', 'Forest Fire', 'twice Forest Fire'],
  [
    'items',
    'mistaken-baggage',
    'abilities',
    [{ kind: 'enter', target: YOU, effects: [DRAW] }],
    'like windfall',
  ],
  ['houses', 'tagion', 'id', 'plaguebearers', 'not the eight in order'],
  ['items', 'parry', 'types', ['agility', 'standard'], 'is agility and does parry'],
  ['items', 'parry', 'abilities[0].effects[0]', { do: 'feint' }, 'is agility and does parry'],
  ['items', 'firebomb', 'id', 'fire-bomb', 'firebomb: is ranged'],
  ['items', 'assassin', 'abilities[0].effects[1]', { do: 'trap' }, 'trap belongs to its item'],
  // Icons and texts
  ['items', 'field-surgeon', 'icon', 'unicorn', 'no icon unicorn'],
  ['items', 'field-surgeon', 'icon', 'gryssel', 'twice gryssel'],
  ['events', 'baggage-train', 'icon', 'trap', 'twice trap'],
  ['items', 'plague', 'abilities[0].effects[1]', { do: 'swap' }, 'its text has 3'],
  ['houses', 'tagion', 'trait.abilities[2]', { kind: 'passive', rule: 'search', amount: 1 }, 'its text has'],
  ['events', 'inquest', 'clauses[2]', { realm: { do: 'sweep' } }, 'its text has 3'],
])('In %s, %s with another %s is found: %j %s', (list, id, path, to, says) => {
  expect(mistakesWith(list, id, path, to).join('\n')).toContain(says)
})

it('An entry that is missing is missed', () => {
  const found = (given: Partial<Content>) => mistakes({ ...content, ...given }).join('\n')
  expect(found({ items: ITEMS.slice(1) })).toContain('items: ')
  expect(found({ houses: HOUSES.slice(1) })).toBe('houses: not the eight in order')
  expect(found({ events: EVENTS.slice(1) })).toBe('events: not twenty')
})
