import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type Content, checkContent, type Mistake } from './check.ts'
import { EVENTS } from './events.ts'
import { HOUSES } from './houses.ts'
import { ITEMS } from './items.ts'

const svg = readFileSync(new URL('../table/art/icons.generated.svg', import.meta.url), 'utf8')
const icons = new Set([...svg.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name ?? ''))

const content: Content = { items: ITEMS, houses: HOUSES, events: EVENTS }

it('TER-D1 TER-D2 TER-D3 The content has no mistakes', () => {
  expect(checkContent(content, icons)).toEqual([])
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

function mistakesWith(list: keyof Content, id: string, path: string, to: unknown): readonly Mistake[] {
  const at = content[list].findIndex((entry) => (entry as { readonly id: string }).id === id)
  if (at < 0) throw new Error(`there is no ${id} in ${list}`)
  const entries = content[list].with(at, changed(content[list][at], keys(path), to))
  return checkContent({ ...content, [list]: entries }, icons)
}

/** A field, what is put there, and where and what the check then finds, if not at that field. */
type Sabotage = readonly [
  list: keyof Content,
  id: string,
  path: string,
  to: unknown,
  says: RegExp,
  found?: { readonly entry?: string; readonly path?: string },
]

const YOU = { who: 'you' }
const DRAW = { do: 'draw', amount: 1 }
const passive = (rule: string, amount?: number) =>
  amount === undefined ? { kind: 'passive', rule } : { kind: 'passive', rule, amount }
const use = (target: unknown, ...effects: unknown[]) => ({ kind: 'use', as: 'action', target, effects })
const answer = (when: string, target: unknown, ...effects: unknown[]) => ({
  kind: 'answer',
  when,
  target,
  effects,
})

const SABOTAGES: readonly Sabotage[] = [
  // Words
  ['items', 'field-surgeon', 'abilities[0].effects[0].do', 'conjure', /"conjure" is no word/],
  ['items', 'field-surgeon', 'abilities[0].kind', 'magic', /"magic" is no word/],
  ['items', 'field-surgeon', 'abilities[0].as', 'whim', /"whim" is no word/],
  ['items', 'field-surgeon', 'abilities[0].target.who', 'dragon', /"dragon" is no word/],
  ['items', 'clothyard-shaft', 'abilities[0].target.where', 'north', /"north" is no word/],
  ['items', 'assassin', 'abilities[0].effects[0].twiceOn', 'moon', /"moon" is no word/],
  ['items', 'thorned-shield', 'abilities[0].when', 'never', /"never" is no word/],
  ['items', 'ransom-blade', 'abilities[0].on', 'monday', /"monday" is no word/],
  ['items', 'ransom-blade', 'slot', 'hat', /"hat" is no word/],
  ['items', 'field-surgeon', 'types[0]', 'spell', /"spell" is no word/],
  ['houses', 'gryssel', 'trait.abilities[0].rule', 'immortal', /"immortal" is no word/],
  ['events', 'baggage-train', 'clauses[0].realm.do', 'rain', /"rain" is no word/],
  ['events', 'levy', 'clauses[0].whom.tokens', 'some', /"some" is no word/],
  ['events', 'forest-fire', 'clauses[0].whom.on[0]', 'sea', /"sea" is no word/],
  // Amounts
  ['items', 'field-surgeon', 'abilities[0].effects[0].amount', 9, /from 1 to 3/],
  ['items', 'field-surgeon', 'abilities[0].effects[0].amount', 0, /from 1 to 3/],
  ['items', 'field-surgeon', 'abilities[0].effects[0].amount', 1.5, /whole number/],
  ['items', 'clothyard-shaft', 'abilities[0].effects[0].amount', 3, /from 1 to 2/],
  ['items', 'arbalest', 'abilities[0].cost', 0, /from 1 to 3/],
  ['items', 'field-surgeon', 'copies', 0, /from 1 to 6/],
  ['houses', 'gryssel', 'morale', 7, /from 4 to 6/],
  ['items', 'bastard-sword', 'abilities[0].amount', undefined, /needs an amount/],
  ['items', 'pilgrims-staff', 'abilities[0].amount', 1, /has no amount/],
  // Fields
  ['items', 'field-surgeon', 'icon', undefined, /missing/],
  ['items', 'field-surgeon', 'price', 3, /No such field/],
  ['items', 'field-surgeon', 'abilities[0].effects[0].amount', undefined, /missing/],
  ['items', 'field-surgeon', 'copies', 'two', /whole number/],
  ['items', 'field-surgeon', 'abilities', [], /give it an ability/],
  ['items', 'field-surgeon', 'abilities[0].effects', [], /at least one effect/],
  ['items', 'field-surgeon', 'types', [], /one type, or two/],
  ['items', 'field-surgeon', 'types', ['standard', 'agility', 'ranged'], /one type, or two/],
  ['items', 'field-surgeon', 'types', ['standard', 'standard'], /stands twice/],
  ['items', 'field-surgeon', 'id', 'The Levy', /lower-case/, { entry: 'The Levy' }],
  [
    'items',
    'field-surgeon',
    'id',
    undefined,
    /missing/,
    { entry: `#${ITEMS.findIndex(({ id }) => id === 'field-surgeon')}` },
  ],
  ['items', 'field-surgeon', 'name', "Queen's Levy", /Apostrophes/],
  ['items', 'field-surgeon', 'name', ' Levy', /blanks/],
  ['events', 'baggage-train', 'clauses', [], /at least one clause/],
  ['events', 'forest-fire', 'clauses[0].whom.on', [], /at least one terrain/],
  ['events', 'forest-fire', 'clauses[0].whom.on', ['farm', 'farm'], /named twice/],
  ['events', 'forest-fire', 'clauses[0].whom.notOn', ['farm'], /either/, { path: 'clauses[0].whom' }],
  // Types and what fits them
  ['items', 'field-surgeon', 'slot', 'weapon', /Only Equipment/],
  ['items', 'field-surgeon', 'types', ['agility'], /Agility needs an answer/],
  ['items', 'field-surgeon', 'types', ['agility'], /belongs to standard/, { path: 'abilities[0].kind' }],
  ['items', 'field-surgeon', 'types', ['standard', 'agility'], /Agility needs an answer/],
  ['items', 'feint', 'types', ['agility', 'ranged'], /Ranged needs a use/],
  ['items', 'feint', 'types', ['agility', 'standard'], /Standard needs a use/],
  ['items', 'field-surgeon', 'types', ['standard', 'instance'], /Instance needs an enter/],
  ['items', 'windfall', 'types', ['equipment'], /Equipment needs/],
  ['items', 'grapnel', 'types', ['equipment', 'standard'], /used when equipped/],
  ['items', 'clothyard-shaft', 'types', ['ranged', 'standard'], /share one use/],
  ['items', 'field-surgeon', 'abilities[0].as', 'free', /Only traits are/],
  [
    'items',
    'field-surgeon',
    'abilities[1]',
    passive('rest'),
    /belongs to equipment/,
    { path: 'abilities[1].kind' },
  ],
  ['items', 'field-surgeon', 'abilities[1]', use(YOU, DRAW), /second "use"/],
  ['items', 'pilgrims-staff', 'abilities[2]', passive('rest'), /second "passive rest"/],
  ['items', 'thorned-shield', 'abilities[1]', use(YOU, DRAW), /works once each turn/, { path: 'abilities' }],
  [
    'houses',
    'gryssel',
    'trait.abilities[0]',
    { kind: 'enter', target: YOU, effects: [DRAW] },
    /A trait has no "enter"/,
    { path: 'trait.abilities[0].kind' },
  ],
  [
    'houses',
    'gryssel',
    'trait.abilities[0]',
    answer('any', YOU, DRAW),
    /A trait has no "answer"/,
    { path: 'trait.abilities[0].kind' },
  ],
  // Targets
  [
    'items',
    'clothyard-shaft',
    'abilities[0].target.where',
    'near',
    /adjacent terrain/,
    { path: 'abilities[0].target' },
  ],
  ['items', 'clothyard-shaft', 'abilities[0].target', YOU, /adjacent terrain/],
  ['items', 'field-surgeon', 'abilities[0].target.who', 'rival', /no rival/],
  ['items', 'cordial', 'abilities[0].target.who', 'rival', /no rival/],
  ['items', 'ransom-blade', 'abilities[0].on', 'turn', /no rival/, { path: 'abilities[0].target.who' }],
  ['items', 'false-beggar', 'abilities[0].target', YOU, /to oneself/, { path: 'abilities[0].effects[0].do' }],
  [
    'items',
    'exhumation',
    'abilities[0].target',
    { who: 'everyone' },
    /once for each player/,
    { path: 'abilities[0].effects[0].do' },
  ],
  [
    'items',
    'kings-road',
    'abilities[0].target',
    { who: 'enemy', where: 'here' },
    /own Action phase/,
    { path: 'abilities[0].effects[0].do' },
  ],
  [
    'items',
    'cordial',
    'abilities[0]',
    answer('damage', YOU, { do: 'hasten', amount: 1 }),
    /own Action phase/,
    { path: 'abilities[0].effects[0].do' },
  ],
  [
    'items',
    'bastard-sword',
    'abilities[0]',
    { kind: 'trigger', on: 'turn', target: YOU, effects: [{ do: 'hasten', amount: 1 }] },
    /own Action phase/,
    { path: 'abilities[0].effects[0].do' },
  ],
  // Answers
  ...(['cancel', 'reflect', 'feint', 'parry', 'usurp'] as const).map(
    (does): Sabotage => [
      'items',
      'field-surgeon',
      'abilities[0].effects[0]',
      { do: does },
      /belongs to an answer/,
      { path: 'abilities[0].effects[0].do' },
    ],
  ),
  [
    'items',
    'field-surgeon',
    'abilities[0].effects[0]',
    { do: 'prevent', amount: 1 },
    /belongs to an answer/,
    { path: 'abilities[0].effects[0].do' },
  ],
  [
    'items',
    'feint',
    'abilities[0].when',
    'damage',
    /"feint" answers attempt/,
    { path: 'abilities[0].effects[0].do' },
  ],
  [
    'items',
    'countermand',
    'abilities[0].when',
    'any',
    /"cancel" answers item/,
    { path: 'abilities[0].effects[0].do' },
  ],
  [
    'items',
    'pavise',
    'abilities[0].target.who',
    'rival',
    /target is you/,
    { path: 'abilities[0].effects[0].do' },
  ],
  [
    'items',
    'feint',
    'abilities[0]',
    answer('token', YOU, DRAW),
    /Only Usurp/,
    { path: 'abilities[0].effects[0].do' },
  ],
  [
    'items',
    'field-surgeon',
    'abilities[0].effects[0]',
    { do: 'plague' },
    /enters an inventory/,
    { path: 'abilities[0].effects[0].do' },
  ],
  [
    'houses',
    'tagion',
    'trait.abilities[0].effects[0]',
    { do: 'trap' },
    /only its item/,
    { path: 'trait.abilities[0].effects[0].do' },
  ],
  // Events
  [
    'events',
    'alms-day',
    'clauses[0].effects[0]',
    { do: 'rob', amount: 1 },
    /needs an owner/,
    { path: 'clauses[0].effects[0].do' },
  ],
  [
    'events',
    'alms-day',
    'clauses[0].effects[0]',
    { do: 'swap' },
    /idle in an event/,
    { path: 'clauses[0].effects[0].do' },
  ],
  // Lists
  ['items', 'field-surgeon', 'copies', 2, /come to 76 cards/, { entry: 'all', path: 'copies' }],
  ['items', 'field-surgeon', 'id', 'clothyard-shaft', /stands twice/, { entry: 'clothyard-shaft' }],
  ['items', 'clothyard-shaft', 'name', 'Field Surgeon', /stands twice/],
  [
    'items',
    'mistaken-baggage',
    'abilities',
    [{ kind: 'enter', target: YOU, effects: [DRAW] }],
    /like "windfall"/,
  ],
  ['houses', 'tagion', 'id', 'plaguebearers', /in this order/, { entry: 'all', path: '' }],
  ['houses', 'tagion', 'name', 'Shimoto', /stands twice/],
  ['events', 'baggage-train', 'name', 'Forest Fire', /stands twice/],
  ['items', 'plague', 'copies', 1, /at least two/],
  ['items', 'parry', 'types', ['agility', 'standard'], /rulebook has it as agility/],
  ['items', 'parry', 'abilities[0].effects[0]', { do: 'feint' }, /the effect "parry"/, { path: 'abilities' }],
  ['items', 'firebomb', 'id', 'fire-bomb', /"firebomb" is not there/, { entry: 'all', path: '' }],
  [
    'items',
    'assassin',
    'abilities[0].effects[1]',
    { do: 'trap' },
    /of this name alone/,
    { path: 'abilities' },
  ],
  // Icons and texts
  ['items', 'field-surgeon', 'icon', 'unicorn', /no icon "unicorn"/],
  ['items', 'field-surgeon', 'icon', 'gryssel', /House gryssel/],
  ['events', 'baggage-train', 'icon', 'trap', /"trap" is that of "trap"/],
  ['items', 'plague', 'abilities[0].effects[1]', { do: 'swap' }, /Its text has 3\d words/, { path: '' }],
  ['houses', 'tagion', 'trait.abilities[2]', passive('search', 1), /Its text has \d+ words/, { path: '' }],
  ['events', 'inquest', 'clauses[2]', { realm: { do: 'sweep' } }, /Its text has 3\d words/, { path: '' }],
]

for (const [list, id, path, to, says, found] of SABOTAGES)
  it(`In ${list}, ${id} with another ${path} is found: ${says.source}`, () => {
    const message: unknown = expect.stringMatching(says)
    const mistake = { file: `${list}.ts`, entry: found?.entry ?? id, path: found?.path ?? path, message }
    expect(mistakesWith(list, id, path, to)).toContainEqual(mistake)
  })

it('An entry that is missing is missed', () => {
  const { items, houses, events } = content
  const found = (given: Partial<Content>) =>
    checkContent({ ...content, ...given }, icons).map(({ file, entry }) => `${file} ${entry}`)
  expect(found({ items: items.slice(1) })).toContain('items.ts all')
  expect(found({ houses: houses.slice(1) })).toEqual(['houses.ts all'])
  expect(found({ events: events.slice(1) })).toEqual(['events.ts all'])
  expect(found({ events: [...events.slice(1), 'a flood'] })).toEqual(['events.ts #19'])
})
