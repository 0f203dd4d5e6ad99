import type { Ability, Effect, Rule } from '../content/vocabulary.ts'
import { type CreatureFacts, nestedIn, type SpellFacts } from '../rules/cards.ts'

/** What cards can do, in the words of their vocabulary (WOS-D5), so that it applies to any card set. */

const EFFECTS: readonly Effect['do'][] = [
  'damage',
  'modify',
  'power',
  'kill',
  'mend',
  'silence',
  'return',
  'convert',
  'swap',
  'summon',
  'attach',
  'draw',
  'discard',
  'steal',
  'give',
  'look',
  'trade',
  'pick up',
  'win territory',
  'lose territory',
  'take territory',
  'legend',
  'form',
  'territory',
  'mill',
  'counter',
  'redirect',
]
/** Those of creatures. */
const RULES: readonly Rule['rule'][] = [
  'modify',
  'untouchable',
  'undying',
  'best',
  'wins',
  'joins',
  'draw',
  'legends',
  'no spells',
]

export const DEEDS: readonly string[] = [...EFFECTS, ...RULES.map((rule) => `rule: ${rule}`)]

/** The weight of an effect that happens only sometimes. */
const NOW_AND_THEN = 0.5
/** Points of damage or modifier that count as 1. */
const POINTS = 3

/** How much of each deed is in a card, in the order of `DEEDS`: only those that are, as pairs of place and amount. */
type Amounts = readonly (readonly [deed: number, amount: number])[]

const known = new WeakMap<object, Amounts>()

export function deedsOf({ design }: CreatureFacts | SpellFacts): Amounts {
  let amounts = known.get(design)
  if (!amounts) {
    const sums = new Float64Array(DEEDS.length)
    if ('effects' in design) addEffects(design.effects, 1, sums)
    else for (const ability of design.abilities ?? []) addAbility(ability, sums)
    amounts = [...sums.entries()].filter(([, amount]) => amount !== 0)
    known.set(design, amounts)
  }
  return amounts
}

function addAbility(ability: Ability, sums: Float64Array): void {
  if ('effects' in ability) addEffects(ability.effects, 1, sums)
  else addRules(ability.rules, 1, sums)
}

function addRules(rules: readonly Rule[], weight: number, sums: Float64Array): void {
  for (const { rule } of rules) {
    const place = RULES.indexOf(rule)
    if (place >= 0) sums[EFFECTS.length + place] += weight
  }
}

function addEffects(effects: readonly Effect[], weight: number, sums: Float64Array): void {
  for (const effect of effects) {
    const place = EFFECTS.indexOf(effect.do)
    if (place >= 0) sums[place] += weight * sizeOf(effect)
    if (effect.do === 'attach') addRules(effect.rules, weight, sums)
    const within = effect.do === 'may' ? weight : NOW_AND_THEN * weight
    for (const nested of nestedIn(effect)) addEffects(nested, within, sums)
  }
}

function sizeOf(effect: Effect): number {
  const isPoints = effect.do === 'damage' || effect.do === 'modify'
  return isPoints && typeof effect.amount === 'number' ? effect.amount / POINTS : 1
}
