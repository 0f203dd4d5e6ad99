import type { Seat } from '../../../core/index.ts'
import { cardsOf, spellOf } from '../rules/cards.ts'
import { rulesAt, totalOf } from '../rules/combat.ts'
import { markAt } from '../rules/resolution.ts'
import { activeForms, ownerOf } from '../rules/sides.ts'
import { NONE, type SpellFrame, type State, type WindowFrame } from '../rules/state.ts'
import { sideWins } from '../rules/territories.ts'
import { below } from './combat-odds.ts'
import { mostMore, readHand } from './most-attack.ts'
import { leadOf } from './spell-lead.ts'
import { WORTH } from './values.ts'

/** What the rollout's policy sees of a position in which somebody decides in combat. */
export const OF_POSITION = [
  'acts, the others have been heard',
  'acts',
  'places more',
  'answers a spell',
  'answers creatures placed',
  'may play in another’s turn',
  'answers an ability',
  'answers something else',
  'its own turn',
  'defends',
  'its partner’s turn',
  'points of the attack',
  'points of the defense',
  'lead of the attack',
  'nobody attacks',
  'nobody defends',
  'the attack wins',
  'the attack wins outright',
  'the defense wins outright',
  'needs one',
  'the attacker needs one',
  'the defender needs one',
  'the defender comes next',
  'turns withstood',
  'its spells',
  'its creatures',
  'cards beyond those with which one draws',
  'spells of enemies',
  'played a creature',
  'Legendary creatures played',
  'the most it could attack with, beyond the defense',
  'the most wins',
  'the most wins outright',
  'answers an enemy',
  'answers itself',
  'spells played this turn',
  'two territories',
  'two players',
  'Wild',
  'Magic',
  'Blade',
  'what the spell changes of the lead, for it',
  'its side wins after the spell',
  'the spell is aimed at it',
  'the spell is aimed at a creature of its side',
  'the spell is aimed at another creature',
  'the spell draws',
  'the spell discards or steals',
  'creatures placed',
] as const

/** What an action's features need of the position, besides. */
export type Combat = {
  readonly attack: number
  readonly defense: number
  readonly mark: number
  readonly active: number
  /** 1: the seat's side attacks, -1: it defends, 0: neither. */
  readonly side: number
  /** What the spell that is answered changes of the attack's lead, about. */
  readonly pending: number
  readonly isAgainstEnemy: boolean
  /** The most points that the seat could attack with. */
  readonly most: number
}

/** Writes the features of a position, from the first place on. */
export function describePosition(state: State, seat: Seat, row: Float64Array): Combat {
  const { players, fronts, front, current, sides, stack } = state
  const { defender, held } = fronts[front]
  const frame = stack[stack.length - 1]
  const rules = rulesAt(state, front)
  const active = activeForms(state, front)
  const attack = totalOf(state, front, true, rules)
  const defense = defender === NONE ? 0 : totalOf(state, front, false, rules)
  const mark = markAt(state, front, rules)
  const side =
    sides[seat] === sides[current] ? 1 : defender !== NONE && sides[defender] === sides[seat] ? -1 : 0
  const isOwn = seat === current
  if (isOwn) readHand(state, seat)
  const most = isOwn ? attack + mostMore() : attack
  const { creatures, spells } = players[seat]
  let enemySpells = 0
  for (let other = 0; other < players.length; other++)
    if (sides[other] !== sides[seat]) enemySpells += players[other].spells.length
  const needsOne = (who: Seat) => who !== NONE && state.needed - sideWins(state, sides[who]) <= 1
  const answers = frame?.step === 'window' && (frame.about === 'spell' || frame.about === 'ability')
  const isAgainstEnemy = answers && sides[frame.by] !== sides[seat]
  const below1 = stack[stack.length - 2]
  const spell = frame?.step === 'window' && below1?.step === 'spell' ? below1 : undefined
  const lead = attack - defense
  const pending = spell ? leadBy(state, spell) : 0
  const numbers: readonly (number | boolean)[] = [
    frame?.step === 'act' && frame.isHeard,
    frame?.step === 'act' && !frame.isHeard,
    frame?.step === 'place',
    ...WINDOWS.map((about) => frame?.step === 'window' && frame.about === about),
    frame?.step === 'window' && !WINDOWS.includes(frame.about),
    isOwn,
    !isOwn && seat === defender,
    !isOwn && seat !== defender && side === 1,
    attack / 10,
    defense / 10,
    inFives(lead),
    state.attack.length === 0,
    defender === NONE,
    leads(lead),
    reaches(attack, mark),
    reaches(defense, mark),
    needsOne(seat),
    needsOne(current),
    needsOne(defender),
    defender !== NONE && players.length > 2 && (defender - current + players.length) % players.length === 1,
    held,
    spells.length / 3,
    creatures.length / 5,
    Math.max(0, creatures.length + spells.length - WORTH.hand) / 3,
    enemySpells / 6,
    state.hasPlayed,
    state.legendaries,
    inFives(most - defense),
    leads(most - defense),
    reaches(most, mark),
    isAgainstEnemy,
    answers && frame.by === seat,
    state.cast / 3,
    fronts.length > 1,
    players.length === 2,
    (active & 1) !== 0,
    (active & 2) !== 0,
    (active & 4) !== 0,
  ]
  for (let i = 0; i < numbers.length; i++) row[i] = Number(numbers[i])
  row.fill(0, numbers.length, OF_POSITION.length)
  if (spell) {
    row[numbers.length] = inFives(side * pending)
    row[numbers.length + 1] = sideWinsBy(side, lead + pending)
    describeSpell(state, seat, spell, row, numbers.length + 2)
  }
  if (frame?.step === 'window' && frame.about === 'placed')
    row[OF_POSITION.length - 1] = state.fresh.length / 2
  return { attack, defense, mark, active, side, pending, isAgainstEnemy, most }
}

const WINDOWS: readonly WindowFrame['about'][] = ['spell', 'placed', 'others', 'ability']

/** Writes what the spell on the stack does to the seat. */
function describeSpell(state: State, seat: Seat, spell: SpellFrame, row: Float64Array, at: number): void {
  const { aims, design } = spellOf(cardsOf(state), spell.card)
  const [on] = spell.aims
  if (on !== undefined && aims[0]?.of === 'player') row[at] = Number(on === seat)
  else if (on !== undefined) {
    const owner = ownerOf(state, on)
    if (owner !== NONE) row[state.sides[owner] === state.sides[seat] ? at + 1 : at + 2] = 1
  }
  for (const effect of design.effects) {
    if (effect.do === 'draw' || effect.do === 'pick up') row[at + 3] = 1
    if (effect.do === 'discard' || effect.do === 'steal') row[at + 4] = 1
  }
}

function leadBy(state: State, { card, by, aims }: SpellFrame): number {
  return leadOf(state, by, spellOf(cardsOf(state), card), aims.length > 0 ? aims[0] : null)
}

/** Points in fives, at most two of them. */
export function inFives(points: number): number {
  return Math.max(-2, Math.min(2, points / 5))
}

/** Whether so much of a lead wins, smoothly: more may follow. */
export function leads(lead: number): number {
  return below((lead - 0.5) / 1.5)
}

/** The same for winning the territory outright. */
export function reaches(points: number, mark: number): number {
  return below((points - mark + 0.5) / 1.2)
}

/** Whether a side wins by such a lead of the attack; 0 for neither. */
export function sideWinsBy(side: number, lead: number): number {
  if (side === 0) return 0
  return side > 0 ? leads(lead) : 1 - leads(lead)
}
