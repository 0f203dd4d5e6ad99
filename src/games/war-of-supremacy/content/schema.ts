import * as v from 'valibot'
import { byField, byWord, change, fields, list, maybe, numberOr, signs, whole, word } from './schema-kit.ts'
import {
  ALLEGIANCES,
  AMONG,
  type Effect,
  FORMS,
  MOMENTS,
  RATINGS,
  type Rule,
  STANCES,
  TIMINGS,
  TRIGGERS,
} from './vocabulary.ts'

/*
 * The schema of a card set: every word of the vocabulary and nothing else. `semantics.ts` checks what the words mean
 * together.
 */

type Entries = Parameters<typeof fields>[0]

/** The most that one effect does. */
const MOST = 20

const kebab = v.pipe(
  v.string('This must be text in quotes.'),
  v.maxLength(60, 'This must have at most 60 characters.'),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'This must be lower-case words joined by hyphens, such as “red-fox”.'),
)
const name = signs(40)
const type = signs(20)
const form = word(FORMS)
const among = word(AMONG)
const allegiance = word(ALLEGIANCES)
const rating = word(RATINGS)
const kind = word(['creature', 'spell'])
const yes = v.literal(true, 'This must be true or left out.')
const copies = whole(1, 20)

const creatures = fields({
  owner: maybe(word(['you', 'others', 'opponents', 'them'])),
  stance: maybe(word(['attacking', 'defending'])),
  faction: maybe(allegiance),
  type: maybe(type),
  rating: maybe(rating),
  other: maybe(yes),
  least: maybe(whole(0, 99)),
  most: maybe(whole(0, 99)),
  rated: maybe(word(['strongest', 'weakest'])),
})
const cards = fields({
  kind: maybe(kind),
  faction: maybe(allegiance),
  type: maybe(type),
  rating: maybe(rating),
})
const thisOrAll = byField({ all: { all: creatures } }, ['this'])
const whom = byField({ one: { one: creatures }, all: { all: creatures }, random: { random: creatures } }, [
  'this',
  'it',
])
const who = byField({ one: { one: among }, each: { each: among } }, [
  'you',
  'them',
  'owner',
  'attacker',
  'defender',
])

const count = byWord('count', {
  creatures: { of: creatures },
  grave: { of: cards },
  hand: { of: word(['you', 'them']), kind: maybe(kind) },
  territories: { of: word(['you', 'them']) },
  spells: {},
})
const ofSome = {
  dice: { dice: whole(1, 2) },
  per: { per: count, times: maybe(change(MOST)), most: maybe(whole(1, MOST)) },
}
/** 1 or more. */
const some = numberOr(whole(1, MOST), byField(ofSome))
/** Up or down. */
const changing = numberOr(change(MOST), byField(ofSome))
const points = numberOr(whole(0, MOST), byField(ofSome))

const test = byField({
  form: { form },
  many: { many: count, least: maybe(whole(0, 99)), most: maybe(whole(0, 99)) },
  you: { you: word(['attacking', 'defending', 'neither']) },
  turn: { turn: word(['yours', 'others']) },
  won: { won: word(['fewest', 'most']) },
})

const RULES = {
  modify: { to: thisOrAll, form: word([...FORMS, 'all']), amount: changing },
  untouchable: { to: thisOrAll },
  undying: { to: thisOrAll },
  best: { to: thisOrAll },
  wins: {},
  joins: {},
  mark: { amount: whole(1, 40) },
  ties: {},
  hush: {},
  draw: { who: word(['you', ...AMONG]), amount: change(5) },
  legends: { who: word(['you', ...AMONG]), amount: change(5) },
  'no spells': { who: word(['you', ...AMONG]), timings: maybe(list(word(TIMINGS), 1, 5, 'timings')) },
} as const satisfies Record<Rule['rule'], Entries>
/** All words for rules. */
export const RULE_WORDS: readonly string[] = Object.keys(RULES)
const rules = list(byWord('rule', RULES), 1, 6, 'rules')

const effects: v.GenericSchema<unknown, unknown> = v.lazy(() => effectList)

const EFFECTS = {
  damage: { to: whom, amount: some, kills: maybe(effects) },
  modify: { to: whom, form: word([...FORMS, 'all', 'active']), amount: changing },
  power: { to: whom, amount: points },
  kill: { to: whom },
  mend: { to: whom },
  silence: { to: whom },
  return: { to: whom, where: word(['hand', 'deck']) },
  convert: { to: whom },
  swap: {
    to: whom,
    with: byField({ creature: { creature: creatures }, hand: { hand: cards }, grave: { grave: cards } }),
  },
  summon: { from: word(['hand', 'deck', 'grave']), what: cards, amount: some },
  attach: { to: whom, rules },
  draw: { who, from: word(['creature', 'spell', 'either']), amount: some },
  discard: {
    who,
    what: maybe(kind),
    amount: v.lazy((given) => (typeof given === 'string' ? word(['all']) : some)),
    how: word(['choice', 'random', 'yours']),
  },
  steal: { who, what: maybe(kind), amount: some, how: word(['random', 'yours']) },
  give: { who, what: maybe(kind), amount: some },
  look: { who },
  trade: { who, what: maybe(kind) },
  'pick up': { who, what: cards, amount: some, random: maybe(yes) },
  'win territory': {},
  'lose territory': { who },
  'take territory': { who },
  legend: { amount: whole(1, 5) },
  form: { to: word(['next', ...FORMS]) },
  territory: {},
  mill: { from: kind, amount: some },
  counter: {},
  redirect: { to: word(['caster', 'one']) },
  may: { effects },
  either: { ways: list(effects, 2, 4, 'ways') },
  if: { test, effects, otherwise: maybe(effects) },
  roll: { least: whole(2, 6), effects, otherwise: maybe(effects) },
} as const satisfies Record<Effect['do'], Entries>
/** All words for effects. */
export const EFFECT_WORDS: readonly string[] = Object.keys(EFFECTS)
const effectList = list(byWord('do', EFFECTS), 1, 8, 'effects')

const ability = byField({
  when: { when: word(TRIGGERS), if: maybe(test), effects },
  while: { while: word(STANCES), if: maybe(test), rules },
})

const creature = fields({
  id: kebab,
  name,
  faction: allegiance,
  types: list(type, 1, 2, 'types'),
  rating,
  copies: maybe(copies),
  scores: list(whole(0, 20), 3, 3, 'scores: Wild, Magic, Blade'),
  icon: maybe(kebab),
  abilities: maybe(list(ability, 1, 4, 'abilities')),
})

const spell = fields({
  id: kebab,
  name,
  faction: allegiance,
  copies,
  timing: word(TIMINGS),
  on: maybe(word(MOMENTS)),
  if: maybe(test),
  icon: maybe(kebab),
  effects,
})

const territory = fields({
  id: kebab,
  name,
  faction: allegiance,
  icon: maybe(kebab),
  abilities: list(ability, 1, 4, 'abilities'),
})

export const setForm = fields({
  name,
  creatures: list(creature, 1, 400, 'creatures'),
  spells: list(spell, 1, 200, 'spells'),
  territories: list(territory, 1, 60, 'territories'),
  forms: maybe(list(fields({ forms: list(form, 1, 3, 'forms'), copies }), 1, 40, 'form cards')),
})
