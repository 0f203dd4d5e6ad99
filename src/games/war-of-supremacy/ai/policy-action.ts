import type { Seat } from '../../../core/index.ts'
import type { Action } from '../rules/actions.ts'
import { type CreatureFacts, cardsOf, creatureOf, type SpellFacts, spellOf } from '../rules/cards.ts'
import { LEGENDARY } from '../rules/placing.ts'
import { locate, sideOwner } from '../rules/sides.ts'
import type { State } from '../rules/state.ts'
import { scoreOf } from './attack-scores.ts'
import { DEEDS, deedsOf } from './card-features.ts'
import { mostMore } from './most-attack.ts'
import { type Combat, inFives, leads, reaches, sideWinsBy } from './policy-position.ts'
import { leadOf, pointsOf } from './spell-lead.ts'
import { creatureWorth } from './values.ts'

const OF_CREATURE = [
  'places a creature',
  'the first',
  'its points',
  'its worth',
  'Legendary',
  'Mercenary',
  'has a placing ability',
  'the most attack with it, beyond the defense',
  'the most with it wins',
  'the most with it wins outright',
  'the attack with it wins',
  'the attack with it wins outright',
  'points of the most attack that it gives up',
] as const

const OF_SPELL = [
  'plays a spell',
  'what the spell changes of the lead, for its side',
  'its side wins then',
  'how much likelier',
  'answers an enemy',
  'on a creature of its side',
  'on another creature',
  'on an attacker',
  'points of the creature',
  'on itself',
  'on an enemy',
] as const

const OF_GOING_ON = ['plays nothing', 'behind', 'ahead', 'behind, but could win'] as const

/** What the rollout's policy sees of an action. */
export const OF_ACTION: readonly string[] = [
  ...OF_CREATURE,
  ...OF_SPELL,
  ...OF_GOING_ON,
  ...DEEDS.map((deed) => `creature: ${deed}`),
  ...DEEDS.map((deed) => `spell: ${deed}`),
]

const SPELL = OF_CREATURE.length
const GOING_ON = SPELL + OF_SPELL.length
const CREATURE_DEEDS = GOING_ON + OF_GOING_ON.length
const SPELL_DEEDS = CREATURE_DEEDS + DEEDS.length

/**
 * Writes the features of an action.
 * @param combat of the position, which was described last
 */
export function describeAction(
  state: State,
  seat: Seat,
  action: Action,
  combat: Combat,
  row: Float64Array,
): void {
  row.fill(0)
  const cards = cardsOf(state)
  if (action.type === 'place') describeCreature(state, creatureOf(cards, action.card), combat, row)
  else if (action.type === 'cast')
    describeSpell(state, seat, spellOf(cards, action.card), action.on, combat, row)
  else {
    const { attack, defense, most } = combat
    const isBehind = attack <= defense
    row[GOING_ON] = 1
    row[GOING_ON + (isBehind ? 1 : 2)] = 1
    if (isBehind) row[GOING_ON + 3] = leads(most - defense)
  }
}

function describeCreature(
  state: State,
  facts: CreatureFacts,
  { attack, defense, mark, active, most }: Combat,
  row: Float64Array,
): void {
  const points = scoreOf(facts, active)
  const mostWith = attack + mostMore(facts)
  row[0] = 1
  row[1] = state.attack.length === 0 ? 1 : 0
  row[2] = points / 5
  row[3] = creatureWorth(facts) / 3
  row[4] = facts.rating === LEGENDARY ? 1 : 0
  row[5] = facts.isMercenary ? 1 : 0
  row[6] = facts.hasPlacing ? 1 : 0
  row[7] = inFives(mostWith - defense)
  row[8] = leads(mostWith - defense)
  row[9] = reaches(mostWith, mark)
  row[10] = leads(attack + points - defense)
  row[11] = reaches(attack + points, mark)
  row[12] = (most - mostWith) / 5
  addDeeds(facts, row, CREATURE_DEEDS)
}

function describeSpell(
  state: State,
  seat: Seat,
  facts: SpellFacts,
  on: number | null,
  { attack, defense, side, pending, isAgainstEnemy }: Combat,
  row: Float64Array,
): void {
  const { sides } = state
  const change = leadOf(state, seat, facts, on) - (answersSpell(facts) ? pending : 0)
  const before = attack - defense + pending
  const then = sideWinsBy(side, before + change)
  row[SPELL] = 1
  row[SPELL + 1] = inFives(side * change)
  row[SPELL + 2] = then
  row[SPELL + 3] = then - sideWinsBy(side, before)
  row[SPELL + 4] = isAgainstEnemy ? 1 : 0
  addDeeds(facts, row, SPELL_DEEDS)
  if (on === null) return
  if (facts.aims[0]?.of === 'player') {
    if (on === seat) row[SPELL + 9] = 1
    else if (sides[on] !== sides[seat]) row[SPELL + 10] = 1
    return
  }
  const found = locate(state, on)
  if (!found) return
  const { isAttack, fighter, front } = found
  row[sides[sideOwner(state, front, isAttack)] === sides[seat] ? SPELL + 5 : SPELL + 6] = 1
  row[SPELL + 7] = isAttack ? 1 : 0
  row[SPELL + 8] = pointsOf(state, fighter) / 5
}

function answersSpell({ design }: SpellFacts): boolean {
  for (const effect of design.effects) if (effect.do === 'counter' || effect.do === 'redirect') return true
  return false
}

function addDeeds(facts: CreatureFacts | SpellFacts, row: Float64Array, at: number): void {
  const amounts = deedsOf(facts)
  for (let i = 0; i < amounts.length; i++) row[at + amounts[i][0]] += amounts[i][1]
}
