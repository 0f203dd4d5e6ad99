import type { Found } from './schema-kit.ts'
import { cardScope, type Path, type Scope } from './scope.ts'
import {
  aimFaults,
  amountFaults,
  cardsFaults,
  creaturesFaults,
  testFaults,
  thisFaults,
  whoFaults,
  whomFaults,
} from './semantics-of-terms.ts'
import type {
  Ability,
  Creature,
  Effect,
  Moment,
  Rule,
  Spell,
  Stance,
  Territory,
  Trigger,
  Whom,
} from './vocabulary.ts'

/*
 * Whether a card that fits the schema makes sense by itself: every fault, at its place inside the card.
 */

export function creatureFaults({ types, abilities = [] }: Creature): readonly Found[] {
  const found: Found[] = []
  const scope = cardScope('creature', undefined, found)
  if (new Set(types).size < types.length) scope.note(['types'], 'twice', 'This type is listed twice.')
  abilitiesFaults(abilities, scope)
  return found
}

export function territoryFaults({ abilities }: Territory): readonly Found[] {
  const found: Found[] = []
  abilitiesFaults(abilities, cardScope('territory', undefined, found))
  return found
}

export function spellFaults({ timing, on, if: test, effects }: Spell): readonly Found[] {
  const found: Found[] = []
  const scope = cardScope('spell', timing === 'condition' ? on : undefined, found)
  if (timing === 'condition' && on === undefined)
    scope.note(['on'], 'missing', 'A spell of timing “condition” needs “on”: the moment that it answers.')
  if (timing !== 'condition' && on !== undefined)
    scope.note(['on'], 'no-condition', 'Only a spell of timing “condition” answers a moment. Leave “on” out.')
  if (test) testFaults(test, ['if'], scope)
  if (effects.filter(({ do: word }) => word === 'attach').length > 1)
    scope.note(['effects'], 'attach', 'A spell is attached to one creature: use “attach” once.')
  effectsFaults(effects, ['effects'], scope)
  return found
}

/** Moments and stances that only a creature has. */
const OF_CREATURES: readonly Trigger[] = ['placed', 'killed']
const OF_CREATURE_STANCES: readonly Stance[] = ['attacking', 'defending']
/** Moments after which no creature is played from hand this turn. */
const TOO_LATE: readonly Trigger[] = [
  'win combat',
  'win attack',
  'win defense',
  'lose combat',
  'lose attack',
  'lose defense',
  'end of turn',
]

function abilitiesFaults(abilities: readonly Ability[], scope: Scope): void {
  const isTerritory = scope.host === 'territory'
  abilities.forEach((ability, i) => {
    const at = (...keys: Path) => ['abilities', i, ...keys]
    const isRule = 'while' in ability
    const inner = { ...scope, isRule }
    if (isRule && isTerritory && OF_CREATURE_STANCES.includes(ability.while))
      scope.note(
        at('while'),
        'territory',
        'A territory does not attack or defend. Write "in play", and give the stance in “to”.',
      )
    if (!isRule && isTerritory && OF_CREATURES.includes(ability.when))
      scope.note(at('when'), 'territory', `Only a creature is ${ability.when}; a territory is not.`)
    if (ability.if) testFaults(ability.if, at('if'), inner)
    if (isRule) {
      rulesFaults(ability.rules, at('rules'), inner)
      return
    }
    if (TOO_LATE.includes(ability.when))
      ability.effects.forEach((effect, place) => {
        if (effect.do === 'legend')
          scope.note(
            at('effects', place, 'do'),
            'idle',
            'After this moment no creatures are played this turn. Use an earlier moment.',
          )
      })
    effectsFaults(ability.effects, at('effects'), scope)
  })
}

function effectsFaults(effects: readonly Effect[], path: Path, scope: Scope): void {
  let here = scope
  effects.forEach((effect, i) => {
    effectFaults(effect, [...path, i], here)
    here = after(effect, here)
  })
}

/** Whom an effect on creatures touches. */
function touchedBy(effect: Effect): Whom | undefined {
  return 'to' in effect && effect.do !== 'form' && effect.do !== 'redirect' ? effect.to : undefined
}

/** What an effect leaves behind for those after it in its list. */
function after(effect: Effect, scope: Scope): Scope {
  const to = touchedBy(effect)
  if (to === 'it') return scope
  if (to !== undefined) return { ...scope, hasIt: typeof to === 'string' || !('all' in to), isItDead: false }
  const isChosen = 'who' in effect && typeof effect.who === 'object' && 'one' in effect.who
  return isChosen ? { ...scope, hasThem: true } : scope
}

/** Effects between you and another player. */
const BETWEEN: readonly Effect['do'][] = ['steal', 'give', 'look', 'trade', 'take territory']

function effectFaults(effect: Effect, path: Path, scope: Scope): void {
  const at = (...keys: Path) => [...path, ...keys]
  const { note } = scope
  const nested = { ...scope, isNested: true }
  const to = touchedBy(effect)
  if (to !== undefined) whomFaults(to, at('to'), scope)
  if ('who' in effect) whoFaults(effect.who, at('who'), scope)
  if ('what' in effect && typeof effect.what === 'object')
    cardsFaults(effect.what, at('what'), scope, effect.do === 'summon' ? 'creature' : undefined)
  if (BETWEEN.includes(effect.do) && 'who' in effect && effect.who === 'you')
    note(
      at('who'),
      'idle',
      `“${effect.do}” is between you and another player. With yourself, nothing happens.`,
    )
  if ('amount' in effect && effect.amount !== 'all')
    amountFaults(effect.amount, at('amount'), scope, effect.do === 'modify')
  switch (effect.do) {
    case 'damage':
      if (effect.kills) effectsFaults(effect.kills, at('kills'), { ...nested, hasIt: true, isItDead: true })
      return
    case 'swap':
      singleFaults(effect.to, at('to'), scope, 'One creature is swapped at a time.')
      if ('creature' in effect.with) {
        aimFaults(at('with', 'creature'), scope)
        creaturesFaults(effect.with.creature, at('with', 'creature'), scope)
      } else if ('hand' in effect.with) cardsFaults(effect.with.hand, at('with', 'hand'), scope, 'creature')
      else cardsFaults(effect.with.grave, at('with', 'grave'), scope, 'creature')
      return
    case 'attach':
      if (scope.host !== 'spell')
        note(
          at('do'),
          'attach',
          `Only spells can be attached; a ${scope.host} cannot. Use an ability with “while”.`,
        )
      else if (scope.isNested)
        note(at('do'), 'attach', '“attach” can stand only in the spell’s own list of effects.')
      singleFaults(effect.to, at('to'), scope, 'A spell is attached to one creature.')
      rulesFaults(effect.rules, at('rules'), {
        ...scope,
        isRule: true,
        isAttached: true,
        hasIt: false,
        hasThem: false,
      })
      return
    case 'discard':
      if (effect.how === 'yours' && effect.who === 'you')
        note(at('how'), 'idle', 'For your own cards, write "choice".')
      return
    case 'counter':
    case 'redirect':
      answerFaults(effect.do, at('do'), scope)
      return
    case 'either':
      effect.ways.forEach((way, i) => {
        effectsFaults(way, at('ways', i), nested)
      })
      return
    case 'may':
    case 'if':
    case 'roll':
      if (effect.do === 'if') testFaults(effect.test, at('test'), scope)
      effectsFaults(effect.effects, at('effects'), nested)
      if ('otherwise' in effect && effect.otherwise) effectsFaults(effect.otherwise, at('otherwise'), nested)
  }
}

function singleFaults(to: Whom, path: Path, { note }: Scope, why: string): void {
  if (typeof to === 'object' && 'all' in to)
    note([...path, 'all'], 'only-one', `${why} Write { "one": … } or { "random": … }.`)
}

/** The moments that each of the two can answer. */
const ANSWERS: Readonly<Record<'counter' | 'redirect', readonly Moment[]>> = {
  counter: ['you are targeted', 'your creature is targeted', 'spell', 'ability'],
  redirect: ['you are targeted', 'your creature is targeted', 'spell'],
}

function answerFaults(word: 'counter' | 'redirect', path: Path, { host, moment, note }: Scope): void {
  if (host === 'spell' && moment !== undefined && ANSWERS[word].includes(moment)) return
  const moments = ANSWERS[word].map((each) => `"${each}"`).join(', ')
  note(
    path,
    'nothing-answered',
    `“${word}” needs a spell of timing “condition” whose “on” is one of ${moments}.`,
  )
}

function rulesFaults(rules: readonly Rule[], path: Path, scope: Scope): void {
  rules.forEach((rule, i) => {
    const at = (...keys: Path) => [...path, i, ...keys]
    if ('to' in rule) {
      if (rule.to === 'this') thisFaults(at('to'), scope)
      else creaturesFaults(rule.to.all, at('to', 'all'), scope)
    }
    switch (rule.rule) {
      case 'modify':
        amountFaults(rule.amount, at('amount'), scope, true)
        return
      case 'wins':
      case 'joins':
        if (scope.host === 'territory')
          scope.note(at('rule'), 'no-this', `“${rule.rule}” is a rule of creatures, not of territories.`)
        return
      case 'mark':
      case 'ties':
      case 'hush':
        if (scope.host !== 'territory')
          scope.note(at('rule'), 'territory-only', `“${rule.rule}” is a rule of territories only.`)
    }
  })
}
