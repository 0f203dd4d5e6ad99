import type { Ability, Effect, Item, ItemType, Moment, Target } from './vocabulary.ts'

const YOU: OwnTarget = { who: 'you' }
const RIVAL: Target = { who: 'rival' }
const NEXT_TO_YOU: OwnTarget = { who: 'enemy', where: 'adjacent' }
const BY_YOUR_DECOY: OwnTarget = { who: 'enemy', where: 'decoy' }

type AnswerEffect = Extract<Effect, { do: 'cancel' | 'prevent' | 'reflect' | 'feint' | 'parry' | 'usurp' }>
type UseEffect = Exclude<Effect, AnswerEffect | { do: 'plague' }>
type Effects<E> = readonly [E, ...E[]]
/** Without a rival: nobody is answered. */
type OwnTarget = Exclude<Target, { who: 'rival' }>

/** Used for one action. */
function use(target: OwnTarget, ...effects: Effects<UseEffect>): Ability {
  return { kind: 'use', as: 'action', target, effects }
}

/** Used for one action and items of the inventory. */
function pay(cost: 1 | 2 | 3, target: OwnTarget, ...effects: Effects<UseEffect>): Ability {
  return { kind: 'use', as: 'action', cost, target, effects }
}

function answer(when: Moment, target: Target, ...effects: Effects<UseEffect | AnswerEffect>): Ability {
  return { kind: 'answer', when, target, effects }
}

function enter(target: OwnTarget, ...effects: Effects<Exclude<Effect, AnswerEffect>>): Ability {
  return { kind: 'enter', target, effects }
}

function item(
  id: string,
  name: string,
  copies: number,
  icon: string,
  types: readonly [ItemType, ItemType?],
  ...abilities: Effects<Ability>
): Item {
  return { id, name, types: types.filter((type) => type !== undefined), copies, icon, abilities }
}

/** Equipment for a slot. */
function slotted(slot: 'weapon' | 'shield', made: Item): Item {
  return { ...made, slot }
}

const hurt = (amount: 1 | 2): UseEffect => ({ do: 'damage', amount })

/**
 * The items of the deck by type, 75 with their copies (TER-2, TER-D2). What an item does is said by its abilities
 * alone; its text is made from them (`card-text.ts`).
 */
export const ITEMS: readonly Item[] = [
  // Standard: an action, then discarded.
  item('trap', 'Trap', 2, 'trap', ['standard'], use(BY_YOUR_DECOY, { do: 'trap' })),
  item(
    'assassin',
    'Assassin',
    2,
    'assassin',
    ['standard'],
    use({ who: 'enemy', where: 'near' }, { do: 'damage', amount: 1, twiceOn: 'shrine' }),
  ),
  item(
    'straw-army',
    'Straw Army',
    1,
    'decoy',
    ['standard'],
    use({ who: 'enemies', where: 'around decoy' }, hurt(1)),
  ),
  item(
    'false-beggar',
    'False Beggar',
    1,
    'robber',
    ['standard'],
    use({ who: 'enemy', where: 'around decoy' }, { do: 'rob', amount: 2 }),
  ),
  item(
    'kings-road',
    'The King’s Road',
    1,
    'horse',
    ['standard'],
    use(YOU, { do: 'hasten', amount: 1 }, { do: 'move', to: 'anywhere' }),
  ),
  item('forced-march', 'Forced March', 1, 'boots', ['standard'], pay(1, YOU, { do: 'hasten', amount: 2 })),
  item('old-survey', 'Old Survey', 1, 'map', ['standard'], use(YOU, { do: 'scry', amount: 4 })),
  item(
    'letter-of-pardon',
    'Letter of Pardon',
    1,
    'prayer',
    ['standard'],
    use(YOU, { do: 'cleanse' }, { do: 'heal', amount: 1 }),
  ),
  item(
    'libel',
    'Libel',
    1,
    'feather',
    ['standard'],
    use({ who: 'enemy', where: 'anywhere' }, { do: 'shame' }, { do: 'spill', amount: 1 }),
  ),
  item('field-surgeon', 'Field Surgeon', 1, 'bandage', ['standard'], use(YOU, { do: 'heal', amount: 2 })),
  item(
    'poisoned-chalice',
    'Poisoned Chalice',
    1,
    'poison',
    ['standard'],
    use({ who: 'enemy', where: 'here' }, { do: 'give' }, hurt(2)),
  ),
  item(
    'intercepted-letter',
    'Intercepted Letter',
    1,
    'magnifier',
    ['standard'],
    use({ who: 'enemy', where: 'anywhere' }, { do: 'look' }, { do: 'rob', amount: 1 }),
  ),
  item(
    'exhumation',
    'Exhumation',
    1,
    'tombstone',
    ['standard'],
    use(YOU, { do: 'recall' }, { do: 'draw', amount: 1 }),
  ),
  item(
    'summons',
    'Summons',
    1,
    'horn',
    ['standard'],
    use({ who: 'enemy', where: 'anywhere' }, { do: 'pull' }),
  ),
  item(
    'press-gang',
    'Press Gang',
    1,
    'rope',
    ['standard'],
    use({ who: 'enemy', where: 'near' }, { do: 'disarm' }, { do: 'move', to: 'adjacent' }),
  ),

  // Ranged: an action, at an adjacent terrain, then discarded.
  item(
    'firebomb',
    'Firebomb',
    2,
    'firebomb',
    ['ranged'],
    use({ who: 'all', where: 'adjacent' }, { do: 'damage', amount: 1, twiceOn: 'forest' }),
  ),
  item(
    'clothyard-shaft',
    'Clothyard Shaft',
    2,
    'bow',
    ['ranged'],
    use(NEXT_TO_YOU, { do: 'damage', amount: 1, twiceOn: 'plain' }, { do: 'unmask' }),
  ),
  item(
    'aqua-regia',
    'Aqua Regia',
    2,
    'acid',
    ['ranged'],
    use(NEXT_TO_YOU, hurt(1), { do: 'corrode', amount: 1 }),
  ),
  item(
    'burning-pitch',
    'Burning Pitch',
    2,
    'torch',
    ['ranged'],
    use({ who: 'enemies', where: 'adjacent' }, hurt(1), { do: 'spill', amount: 1 }),
  ),
  item('fouled-dart', 'Fouled Dart', 1, 'dart', ['ranged'], use(NEXT_TO_YOU, hurt(1), { do: 'plague die' })),
  item(
    'mews-hawk',
    'Hawk of the Mews',
    1,
    'eagle',
    ['ranged', 'agility'],
    use(NEXT_TO_YOU, { do: 'rob', amount: 1 }),
    answer('any', YOU, { do: 'fetch', amount: 1 }),
  ),
  item('barbed-net', 'Barbed Net', 1, 'net', ['ranged'], use(NEXT_TO_YOU, hurt(1), { do: 'pull' })),

  // Equipment: Weapons and Shields, then what is worn and carried.
  slotted(
    'weapon',
    item('bastard-sword', 'Bastard Sword', 1, 'greatsword', ['equipment'], {
      kind: 'passive',
      rule: 'edge',
      amount: 1,
    }),
  ),
  slotted(
    'weapon',
    item('headsmans-axe', 'Headsman’s Axe', 1, 'axe', ['equipment'], {
      kind: 'trigger',
      on: 'retreat',
      target: { who: 'you' },
      effects: [{ do: 'draw', amount: 2 }],
    }),
  ),
  slotted(
    'weapon',
    item('war-hammer', 'War Hammer', 1, 'hammer', ['equipment'], {
      kind: 'trigger',
      on: 'success',
      target: { who: 'rival' },
      effects: [{ do: 'disarm' }],
    }),
  ),
  slotted(
    'weapon',
    item('ransom-blade', 'Ransom Blade', 1, 'rapier', ['equipment'], {
      kind: 'trigger',
      on: 'victory',
      target: { who: 'rival' },
      effects: [{ do: 'rob', amount: 2 }],
    }),
  ),
  slotted(
    'weapon',
    item('arbalest', 'Arbalest', 1, 'crossbow', ['equipment', 'ranged'], pay(1, NEXT_TO_YOU, hurt(1))),
  ),
  slotted(
    'shield',
    item(
      'buckler',
      'Buckler',
      2,
      'buckler',
      ['equipment', 'agility'],
      answer('duel damage', YOU, { do: 'prevent', amount: 1 }),
    ),
  ),
  slotted(
    'shield',
    item(
      'pavise',
      'Pavise',
      1,
      'pavise',
      ['equipment', 'agility'],
      answer('ranged damage', YOU, { do: 'prevent', amount: 3 }),
    ),
  ),
  slotted(
    'shield',
    item(
      'thorned-shield',
      'Thorned Shield',
      1,
      'shield',
      ['equipment', 'agility'],
      answer('blocked', RIVAL, hurt(1)),
    ),
  ),
  item('lurcher', 'Lurcher', 2, 'hound', ['equipment'], {
    kind: 'trigger',
    on: 'turn',
    target: { who: 'you' },
    effects: [{ do: 'fetch', amount: 1 }],
  }),
  item(
    'satchel',
    'Pedlar’s Satchel',
    1,
    'knapsack',
    ['equipment'],
    { kind: 'passive', rule: 'carry', amount: 3 },
    pay(1, YOU, { do: 'draw', amount: 2 }),
  ),
  item(
    'far-glass',
    'Far-glass',
    1,
    'spyglass',
    ['equipment'],
    { kind: 'passive', rule: 'search', amount: 1 },
    use({ who: 'enemy', where: 'anywhere' }, { do: 'look' }),
  ),
  item(
    'squires-harness',
    'Squire’s Harness',
    1,
    'armour',
    ['equipment'],
    { kind: 'passive', rule: 'slots', amount: 2 },
    { kind: 'passive', rule: 'hardy', amount: 1 },
  ),
  item(
    'pilgrims-staff',
    'Pilgrim’s Staff',
    1,
    'footsteps',
    ['equipment'],
    { kind: 'passive', rule: 'rest' },
    { kind: 'passive', rule: 'desertproof' },
    use(YOU, { do: 'move', to: 'adjacent' }),
  ),
  item(
    'fowlers-quiver',
    'Fowler’s Quiver',
    1,
    'arrows',
    ['equipment'],
    { kind: 'passive', rule: 'reach' },
    pay(1, YOU, { do: 'recall', type: 'ranged' }),
  ),
  item('grapnel', 'Grapnel', 1, 'grapple', ['equipment'], pay(1, NEXT_TO_YOU, { do: 'pull' })),

  // Agility: free, at any time that fits, then discarded.
  item('reflect', 'Reflect', 3, 'reflect', ['agility'], answer("another's damage", RIVAL, { do: 'reflect' })),
  item('feint', 'Feint', 3, 'feint', ['agility'], answer('attempt', RIVAL, { do: 'feint' })),
  item('parry', 'Parry', 3, 'parry', ['agility'], answer('attempt', RIVAL, { do: 'parry' })),
  item('usurp', 'Usurp', 2, 'usurp', ['agility', 'instance'], answer('token', RIVAL, { do: 'usurp' })),
  item('trapdoor', 'Trapdoor', 1, 'hole', ['agility'], answer('any', YOU, { do: 'leap' })),
  item('smoke-pot', 'Smoke Pot', 1, 'smoke', ['agility'], answer('any', YOU, { do: 'move', to: 'adjacent' })),
  item('cordial', 'Cordial', 2, 'potion', ['agility'], answer('any', YOU, { do: 'heal', amount: 1 })),
  item(
    'lepers-clapper',
    'Leper’s Clapper',
    1,
    'cloak',
    ['agility'],
    answer('any', { who: 'enemy', where: 'here' }, { do: 'infect' }, { do: 'rob', amount: 1 }),
  ),
  item(
    'countermand',
    'Countermand',
    2,
    'whistle',
    ['agility'],
    answer('item', RIVAL, { do: 'cancel' }, { do: 'rob', amount: 1 }),
  ),
  item(
    'saints-knuckle',
    'Saint’s Knuckle',
    1,
    'amulet',
    ['agility'],
    answer('damage', YOU, { do: 'prevent', amount: 2 }),
  ),
  item(
    'knife-in-the-sleeve',
    'Knife in the Sleeve',
    1,
    'dagger',
    ['agility'],
    answer('attempt', RIVAL, { do: 'disarm', slot: 'weapon' }, { do: 'spill', amount: 1 }),
  ),
  item(
    'clean-bill',
    'Clean Bill of Health',
    1,
    'herbs',
    ['agility'],
    answer('any', YOU, { do: 'heal', amount: 1 }, { do: 'purge' }, { do: 'free' }),
  ),
  item(
    'changing-cloaks',
    'Changing Cloaks',
    2,
    'swap',
    ['standard', 'agility'],
    use(YOU, { do: 'redeploy' }, { do: 'draw', amount: 1 }),
    answer('any', YOU, { do: 'swap' }),
  ),

  // Instance: the moment it enters an inventory, then discarded.
  item('plague', 'Plague', 3, 'plague', ['instance'], enter(YOU, { do: 'plague' })),
  item('windfall', 'Windfall', 1, 'apple', ['instance'], enter(YOU, { do: 'draw', amount: 2 })),
  item(
    'mistaken-baggage',
    'Mistaken Baggage',
    1,
    'gift',
    ['instance'],
    enter({ who: 'everyone else' }, { do: 'exchange' }),
  ),
  item(
    'old-grudge',
    'Old Grudge',
    1,
    'broken-shield',
    ['instance'],
    enter({ who: 'all', where: 'here' }, hurt(1)),
  ),
  item(
    'truce-bell',
    'Truce Bell',
    1,
    'bell',
    ['instance'],
    enter({ who: 'everyone' }, { do: 'heal', amount: 1 }),
  ),
]
