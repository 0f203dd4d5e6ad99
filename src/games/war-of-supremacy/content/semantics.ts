import type { Found } from './schema-kit.ts'
import { cardScope, type Path, type Scope } from './scope.ts'
import {
  aimSense,
  amountSense,
  cardsSense,
  creaturesSense,
  testSense,
  thisSense,
  whomSense,
  whoSense,
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
} from './vocabulary.ts'

/*
 * Whether a card of good form makes sense by itself: every fault, at its place inside the card.
 */

export function creatureSense({ types, abilities = [] }: Creature): readonly Found[] {
  const found: Found[] = []
  const scope = cardScope('creature', undefined, found)
  if (new Set(types).size < types.length) scope.note(['types'], 'twice', 'The same type stands twice.')
  abilitiesSense(abilities, scope)
  return found
}

export function territorySense({ abilities }: Territory): readonly Found[] {
  const found: Found[] = []
  abilitiesSense(abilities, cardScope('territory', undefined, found))
  return found
}

export function spellSense({ timing, on, if: test, effects }: Spell): readonly Found[] {
  const found: Found[] = []
  const scope = cardScope('spell', timing === 'condition' ? on : undefined, found)
  if (timing === 'condition' && on === undefined)
    scope.note(['on'], 'missing', 'A spell of timing “condition” needs “on”: the moment that it answers.')
  if (timing !== 'condition' && on !== undefined)
    scope.note(['on'], 'no-condition', 'Only a spell of timing “condition” answers a moment. Leave “on” out.')
  if (test) testSense(test, ['if'], scope)
  if (effects.filter(({ do: word }) => word === 'attach').length > 1)
    scope.note(['effects'], 'attach', 'A spell lies on one creature: it can “attach” once.')
  effectsSense(effects, ['effects'], scope)
  return found
}

/** Moments that only a creature has. */
const OF_CREATURES: readonly Trigger[] = ['placed', 'killed']
const OF_CREATURE_STANCES: readonly Stance[] = ['attacking', 'defending']

function abilitiesSense(abilities: readonly Ability[], scope: Scope): void {
  const isTerritory = scope.host === 'territory'
  abilities.forEach((ability, i) => {
    const path = ['abilities', i]
    if ('while' in ability) {
      if (isTerritory && OF_CREATURE_STANCES.includes(ability.while))
        scope.note(
          [...path, 'while'],
          'territory',
          'A territory neither attacks nor defends. Write "in play", and say in “to” whose stance counts.',
        )
      const inRules = { ...scope, isRule: true }
      if (ability.if) testSense(ability.if, [...path, 'if'], inRules)
      rulesSense(ability.rules, [...path, 'rules'], inRules)
      return
    }
    if (isTerritory && OF_CREATURES.includes(ability.when))
      scope.note([...path, 'when'], 'territory', `Only creatures are ${ability.when}; a territory is not.`)
    if (ability.if) testSense(ability.if, [...path, 'if'], scope)
    if (TOO_LATE.includes(ability.when)) legendSense(ability.effects, [...path, 'effects'], scope)
    effectsSense(ability.effects, [...path, 'effects'], scope)
  })
}

/** By then no creature is played from hand any more this turn. */
const TOO_LATE: readonly Trigger[] = [
  'win combat',
  'win attack',
  'win defense',
  'lose combat',
  'lose attack',
  'lose defense',
  'end of turn',
]

function legendSense(effects: readonly Effect[], path: Path, { note }: Scope): void {
  effects.forEach((effect, i) => {
    if (effect.do === 'legend')
      note(
        [...path, i, 'do'],
        'idle',
        'By then nobody plays creatures any more this turn; let it happen earlier.',
      )
  })
}

function effectsSense(effects: readonly Effect[], path: Path, scope: Scope): void {
  let here = scope
  effects.forEach((effect, i) => {
    effectSense(effect, [...path, i], here)
    here = after(effect, here)
  })
}

/** What an effect leaves behind for those after it in its list. */
function after(effect: Effect, scope: Scope): Scope {
  const isOfCreatures = 'to' in effect && effect.do !== 'form' && effect.do !== 'redirect'
  if (isOfCreatures) {
    if (effect.to === 'it') return scope
    const isOne = typeof effect.to === 'string' || !('all' in effect.to)
    return { ...scope, hasIt: isOne, isItDead: false }
  }
  const isChosen = 'who' in effect && typeof effect.who === 'object' && 'one' in effect.who
  return isChosen ? { ...scope, hasThem: true } : scope
}

function effectSense(effect: Effect, path: Path, scope: Scope): void {
  const at = (...keys: Path) => [...path, ...keys]
  const { note } = scope
  const nested = { ...scope, isNested: true }
  switch (effect.do) {
    case 'damage':
      whomSense(effect.to, at('to'), scope)
      amountSense(effect.amount, at('amount'), scope)
      if (effect.kills) effectsSense(effect.kills, at('kills'), { ...nested, hasIt: true, isItDead: true })
      return
    case 'modify':
      whomSense(effect.to, at('to'), scope)
      amountSense(effect.amount, at('amount'), scope, true)
      return
    case 'power':
      whomSense(effect.to, at('to'), scope)
      amountSense(effect.amount, at('amount'), scope)
      return
    case 'kill':
    case 'mend':
    case 'silence':
    case 'return':
    case 'convert':
      whomSense(effect.to, at('to'), scope)
      return
    case 'swap':
      whomSense(effect.to, at('to'), scope)
      singleSense(effect.to, at('to'), scope, 'One creature is swapped at a time.')
      if ('creature' in effect.with) {
        aimSense(at('with', 'creature'), scope)
        creaturesSense(effect.with.creature, at('with', 'creature'), scope)
      } else if ('hand' in effect.with) cardsSense(effect.with.hand, at('with', 'hand'), scope, 'creature')
      else cardsSense(effect.with.grave, at('with', 'grave'), scope, 'creature')
      return
    case 'summon':
      cardsSense(effect.what, at('what'), scope, 'creature')
      amountSense(effect.amount, at('amount'), scope)
      return
    case 'attach':
      if (scope.host !== 'spell')
        note(
          at('do'),
          'attach',
          `Only spells can be attached; a ${scope.host} cannot. Use an ability with “while”.`,
        )
      else if (scope.isNested)
        note(at('do'), 'attach', '“attach” stands only in the spell’s own list of effects.')
      whomSense(effect.to, at('to'), scope)
      singleSense(effect.to, at('to'), scope, 'A spell lies on one creature.')
      rulesSense(effect.rules, at('rules'), {
        ...scope,
        isRule: true,
        isAttached: true,
        hasIt: false,
        hasThem: false,
      })
      return
    case 'discard':
      whoSense(effect.who, at('who'), scope)
      if (effect.how === 'yours' && effect.who === 'you')
        note(at('how'), 'idle', 'Of your own cards you choose with "choice".')
      if (effect.amount !== 'all') amountSense(effect.amount, at('amount'), scope)
      return
    case 'steal':
    case 'give':
    case 'look':
    case 'trade':
    case 'take territory':
      whoSense(effect.who, at('who'), scope)
      if (effect.who === 'you')
        note(
          at('who'),
          'idle',
          `“${effect.do}” is between you and another player; with yourself nothing happens.`,
        )
      if ('amount' in effect) amountSense(effect.amount, at('amount'), scope)
      return
    case 'draw':
      whoSense(effect.who, at('who'), scope)
      amountSense(effect.amount, at('amount'), scope)
      return
    case 'pick up':
      whoSense(effect.who, at('who'), scope)
      cardsSense(effect.what, at('what'), scope)
      amountSense(effect.amount, at('amount'), scope)
      return
    case 'lose territory':
      whoSense(effect.who, at('who'), scope)
      return
    case 'mill':
      amountSense(effect.amount, at('amount'), scope)
      return
    case 'counter':
    case 'redirect':
      answerSense(effect.do, at('do'), scope)
      return
    case 'may':
      effectsSense(effect.effects, at('effects'), nested)
      return
    case 'either':
      effect.ways.forEach((way, i) => {
        effectsSense(way, at('ways', i), nested)
      })
      return
    case 'if':
    case 'roll':
      if (effect.do === 'if') testSense(effect.test, at('test'), scope)
      effectsSense(effect.effects, at('effects'), nested)
      if (effect.otherwise) effectsSense(effect.otherwise, at('otherwise'), nested)
      return
    case 'win territory':
    case 'legend':
    case 'form':
    case 'territory':
  }
}

function singleSense(
  to: Extract<Effect, { readonly do: 'swap' }>['to'],
  path: Path,
  { note }: Scope,
  why: string,
): void {
  if (typeof to === 'object' && 'all' in to)
    note([...path, 'all'], 'only-one', `${why} Write { "one": … } or { "random": … }.`)
}

/** What each of the two can answer. */
const ANSWERS: Readonly<Record<'counter' | 'redirect', readonly Moment[]>> = {
  counter: ['you are targeted', 'your creature is targeted', 'spell', 'ability'],
  redirect: ['you are targeted', 'your creature is targeted', 'spell'],
}

function answerSense(word: 'counter' | 'redirect', path: Path, { host, moment, note }: Scope): void {
  if (host === 'spell' && moment !== undefined && ANSWERS[word].includes(moment)) return
  const moments = ANSWERS[word].map((each) => `"${each}"`).join(', ')
  note(
    path,
    'nothing-answered',
    `“${word}” needs a spell of timing “condition” whose “on” is one of ${moments}.`,
  )
}

function rulesSense(rules: readonly Rule[], path: Path, scope: Scope): void {
  rules.forEach((rule, i) => {
    const at = (...keys: Path) => [...path, i, ...keys]
    switch (rule.rule) {
      case 'modify':
      case 'untouchable':
      case 'undying':
      case 'best':
        if (rule.to === 'this') thisSense(at('to'), scope)
        else creaturesSense(rule.to.all, at('to', 'all'), scope)
        if (rule.rule === 'modify') amountSense(rule.amount, at('amount'), scope, true)
        return
      case 'wins':
      case 'joins':
        if (scope.host === 'territory')
          scope.note(at('rule'), 'no-this', `“${rule.rule}” is of a creature; a territory is none.`)
        return
      case 'mark':
      case 'ties':
      case 'hush':
        if (scope.host !== 'territory')
          scope.note(at('rule'), 'territory-only', `“${rule.rule}” is a rule of territories only.`)
        return
      case 'draw':
      case 'legends':
      case 'no spells':
    }
  })
}
