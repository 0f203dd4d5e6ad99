import type { Seat } from '../../../core/index.ts'
import type { Amount, Cards as CardFilter, Count, Creatures, Rule, Test } from '../content/vocabulary.ts'
import { FORMS } from '../content/vocabulary.ts'
import { type Cards, type CreatureFacts, cardsOf, creatureOf, type Ruled } from './cards.ts'
import { activeForms, fightersOf, type Located, means, sideOwner } from './sides.ts'
import { type Card, type Fighter, NONE, type State } from './state.ts'

/** Whose effect, rule or test it is: words such as `you` and `this` are read from here. */
export type Meaning = {
  readonly by: Seat
  /** The creature itself; NONE for spells and territories. */
  readonly self: Card
  readonly them: Seat
  /** The front it belongs to. */
  readonly front: number
}

/** A rule in force: whose it is, and on which creature it stands (NONE: on a territory). */
export type Standing = { readonly rule: Rule; readonly meaning: Meaning }

const NO_RULES: readonly Standing[] = Object.freeze([])

/**
 * The rules in force at a front, of its territory, its creatures and what is attached to them (WOS-R25). Most creatures
 * have none, and then nothing is made.
 */
export function rulesAt(state: State, front: number): readonly Standing[] {
  const cards = cardsOf(state)
  const { territory, defense, defender } = state.fronts[front]
  let found: Standing[] | undefined
  const grounds = cards.territory[territory]
  if (grounds && grounds.rules.length > 0) {
    found = []
    add(state, found, grounds.rules, { by: state.current, self: NONE, them: NONE, front }, undefined)
  }
  if (front === state.front) found = addSide(state, cards, found, front, state.attack, state.current, true)
  return addSide(state, cards, found, front, defense, defender, false) ?? NO_RULES
}

function addSide(
  state: State,
  cards: Cards,
  found: Standing[] | undefined,
  front: number,
  fighters: readonly Fighter[],
  by: Seat,
  isAttack: boolean,
): Standing[] | undefined {
  let all = found
  for (let i = 0; i < fighters.length; i++) {
    const { card, isSilenced, attached } = fighters[i]
    const { rules } = creatureOf(cards, card)
    if (rules.length === 0 && attached.length === 0) continue
    all ??= []
    const meaning = { by, self: card, them: NONE, front }
    if (!isSilenced) add(state, all, rules, meaning, isAttack)
    for (const spell of attached) add(state, all, cards.spell[spell]?.rules ?? NO_RULED, meaning, isAttack)
  }
  return all
}
const NO_RULED: readonly Ruled[] = Object.freeze([])

/** Adds those rules that hold; `isAttack`: on which side their card stands, undefined: on neither. */
function add(
  state: State,
  found: Standing[],
  ruled: readonly Ruled[],
  meaning: Meaning,
  isAttack: boolean | undefined,
): void {
  for (const { stance, test, rule } of ruled) {
    if (stance === 'attacking' && isAttack !== true) continue
    if (stance === 'defending' && isAttack !== false) continue
    if (test !== undefined && !holds(state, test, meaning)) continue
    found.push({ rule, meaning })
  }
}

export function hasRule(
  state: State,
  { fighter, front, isAttack }: Located,
  sort: 'untouchable' | 'undying' | 'best' | 'wins' | 'joins',
  rules: readonly Standing[] = rulesAt(state, front),
): boolean {
  for (const { rule, meaning } of rules) {
    if (rule.rule !== sort) continue
    if ('to' in rule ? touches(state, rule.to, meaning, fighter, isAttack) : meaning.self === fighter.card)
      return true
  }
  return false
}

function touches(
  state: State,
  to: 'this' | { readonly all: Creatures },
  meaning: Meaning,
  fighter: Fighter,
  isAttack: boolean,
): boolean {
  if (to === 'this') return meaning.self === fighter.card
  return fits(state, to.all, meaning, fighter, meaning.front, isAttack)
}

/** The rules in force on all fronts that concern players. */
export function playerRules(state: State): readonly Standing[] {
  if (state.fronts.length === 1) return rulesAt(state, 0)
  return state.fronts.flatMap((_, front) => rulesAt(state, front))
}

/** How much the rules of a sort add for a seat. */
export function playerSum(state: State, sort: 'draw' | 'legends', seat: Seat): number {
  let sum = 0
  for (const { rule, meaning } of playerRules(state))
    if (rule.rule === sort && means(state, rule.who, meaning.by, seat)) sum += rule.amount
  return sum
}

/** What a creature's scores come to. */
export type Scores = {
  /** Wild, Magic, Blade with all modifiers; may be negative. */
  readonly values: readonly [number, number, number]
  /** The best active one; may be negative. */
  readonly best: number
  /** A modifier lowers some form (WOS-24, WOS-R25). */
  readonly isLowered: boolean
}

/** The scores of a creature as they stand (WOS-6, WOS-24, WOS-R25). */
export function scoresOf(
  state: State,
  { fighter, front, isAttack }: Located,
  rules: readonly Standing[] = rulesAt(state, front),
): Scores {
  writeScores(state, fighter, front, isAttack, rules)
  const { wild, magic, blade, best, isLowered } = scores
  return { values: [wild, magic, blade], best, isLowered }
}

/** Scratch, until the next call of `writeScores`: most callers ask for the best score only. */
const scores = { wild: 0, magic: 0, blade: 0, best: 0, isLowered: false }

function writeScores(
  state: State,
  fighter: Fighter,
  front: number,
  isAttack: boolean,
  rules: readonly Standing[],
): void {
  const { power, mods, card } = fighter
  let [wild, magic, blade] = mods
  let isBest = false
  for (let i = 0; i < rules.length; i++) {
    const { rule, meaning } = rules[i]
    if (rule.rule !== 'modify' && rule.rule !== 'best') continue
    if (!touches(state, rule.to, meaning, fighter, isAttack)) continue
    if (rule.rule === 'best') {
      isBest = true
      continue
    }
    const amount = amountOf(state, rule.amount, meaning)
    if (rule.form === 'all' || rule.form === 'wild') wild += amount
    if (rule.form === 'all' || rule.form === 'magic') magic += amount
    if (rule.form === 'all' || rule.form === 'blade') blade += amount
  }
  const isLowered = wild < 0 || magic < 0 || blade < 0
  const printed = creatureOf(cardsOf(state), card).scores
  wild += power === NONE ? printed[0] : power
  magic += power === NONE ? printed[1] : power
  blade += power === NONE ? printed[2] : power
  const active = isBest ? ALL_FORMS : activeForms(state, front)
  let best = Number.NEGATIVE_INFINITY
  if ((active & 1) !== 0) best = wild
  if ((active & 2) !== 0 && magic > best) best = magic
  if ((active & 4) !== 0 && blade > best) best = blade
  // Rules may have asked for the scores of others meanwhile: so it is written last.
  scores.wild = wild
  scores.magic = magic
  scores.blade = blade
  scores.best = best
  scores.isLowered = isLowered
}
const ALL_FORMS = 7

/**
 * The score of a side: no creature counts less than 0 (WOS-7, WOS-R20).
 * @param known the rules at the front, where they are at hand
 */
export function totalOf(state: State, front: number, isAttack: boolean, known?: readonly Standing[]): number {
  if (isAttack && front !== state.front) return 0
  const fighters = fightersOf(state, front, isAttack)
  if (fighters.length === 0) return 0
  const rules = known ?? rulesAt(state, front)
  let total = 0
  for (let i = 0; i < fighters.length; i++) {
    writeScores(state, fighters[i], front, isAttack, rules)
    if (scores.best > 0) total += scores.best
  }
  return total
}

/** Whether a creature is one that a filter describes, apart from `rated`, which compares. */
export function fits(
  state: State,
  filter: Creatures,
  meaning: Meaning,
  fighter: Fighter,
  front: number,
  isAttack: boolean,
): boolean {
  const { owner, stance, other, least, most } = filter
  if (other && fighter.card === meaning.self) return false
  if (stance !== undefined && (stance === 'attacking') !== isAttack) return false
  if (owner !== undefined && !isOwner(state, owner, meaning, sideOwner(state, front, isAttack))) return false
  if (!isSuch(filter, creatureOf(cardsOf(state), fighter.card))) return false
  if (least === undefined && most === undefined) return true
  const { best } = scoresOf(state, { fighter, front, isAttack })
  return (least === undefined || best >= least) && (most === undefined || best <= most)
}

function isOwner(
  { sides }: State,
  owner: NonNullable<Creatures['owner']>,
  { by, them }: Meaning,
  seat: Seat,
): boolean {
  switch (owner) {
    case 'you':
      return seat === by
    case 'others':
      return seat !== by
    case 'opponents':
      return sides[seat] !== sides[by]
    case 'them':
      return seat === them
  }
}

/** Whether a creature's card is of this faction, type and rating. */
function isSuch(filter: CardFilter, { design }: CreatureFacts): boolean {
  const { faction, type, rating } = filter
  return (
    (faction === undefined || design.faction === faction) &&
    (type === undefined || design.types.includes(type)) &&
    (rating === undefined || design.rating === rating)
  )
}

/** Whether a card in a hand, deck or grave is one of those a filter speaks of. */
export function isAmong(cards: Cards, filter: CardFilter, card: Card): boolean {
  const creature = cards.creature[card]
  if (creature) return filter.kind !== 'spell' && isSuch(filter, creature)
  const spell = cards.spell[card]
  if (!spell || filter.kind === 'creature' || filter.type !== undefined || filter.rating !== undefined)
    return false
  return filter.faction === undefined || spell.design.faction === filter.faction
}

/**
 * The creatures a filter speaks of, in the order of the table: attack, then defense.
 * @param isTargeting chosen by `meaning.by`: on all fronts, and none that cannot be targeted
 */
export function creaturesThat(
  state: State,
  filter: Creatures,
  meaning: Meaning,
  isTargeting: boolean,
): readonly Located[] {
  const found: Located[] = []
  const look = (front: number, isAttack: boolean) => {
    const fighters = fightersOf(state, front, isAttack)
    if (fighters.length === 0) return
    const isShielded = isTargeting && sideOwner(state, front, isAttack) !== meaning.by
    const rules = isShielded ? rulesAt(state, front) : NO_RULES
    for (const fighter of fighters) {
      if (!fits(state, filter, meaning, fighter, front, isAttack)) continue
      const located = { fighter, front, isAttack }
      if (isShielded && hasRule(state, located, 'untouchable', rules)) continue
      found.push(located)
    }
  }
  for (let front = 0; front < state.fronts.length; front++) {
    if (!isTargeting && front !== meaning.front) continue
    if (front === state.front) look(front, true)
    look(front, false)
  }
  return filter.rated === undefined ? found : extreme(state, found, filter.rated)
}

function extreme(
  state: State,
  located: readonly Located[],
  rated: 'strongest' | 'weakest',
): readonly Located[] {
  const cards = cardsOf(state)
  const ratingOf = ({ fighter }: Located) => creatureOf(cards, fighter.card).rating
  const ratings = located.map(ratingOf)
  const wanted = rated === 'strongest' ? Math.min(...ratings) : Math.max(...ratings)
  return located.filter((_, i) => ratings[i] === wanted)
}

function countOf(state: State, count: Count, meaning: Meaning): number {
  switch (count.count) {
    case 'creatures': {
      if (count.of.rated !== undefined) return creaturesThat(state, count.of, meaning, false).length
      let sum = 0
      for (let side = 0; side < 2; side++) {
        const isAttack = side === 0
        if (isAttack && meaning.front !== state.front) continue
        for (const fighter of fightersOf(state, meaning.front, isAttack))
          if (fits(state, count.of, meaning, fighter, meaning.front, isAttack)) sum++
      }
      return sum
    }
    case 'grave': {
      const cards = cardsOf(state)
      const among = (grave: readonly Card[]) => {
        let sum = 0
        for (let i = 0; i < grave.length; i++) if (isAmong(cards, count.of, grave[i])) sum++
        return sum
      }
      return (
        (count.of.kind === 'spell' ? 0 : among(state.creatureGrave)) +
        (count.of.kind === 'creature' ? 0 : among(state.spellGrave))
      )
    }
    case 'hand': {
      const player = state.players[count.of === 'you' ? meaning.by : meaning.them]
      if (!player) return 0
      return (
        (count.kind === 'spell' ? 0 : player.creatures.length) +
        (count.kind === 'creature' ? 0 : player.spells.length)
      )
    }
    case 'territories':
      return state.players[count.of === 'you' ? meaning.by : meaning.them]?.won.length ?? 0
    case 'spells':
      return state.cast
  }
}

/** An amount that needs no dice. */
export function amountOf(
  state: State,
  amount: Exclude<Amount, { readonly dice: 1 | 2 }>,
  meaning: Meaning,
): number {
  if (typeof amount === 'number') return amount
  const sum = countOf(state, amount.per, meaning) * (amount.times ?? 1)
  return amount.most === undefined ? sum : Math.min(amount.most, sum)
}

export function holds(state: State, test: Test, meaning: Meaning): boolean {
  if ('form' in test) return (activeForms(state, meaning.front) & (1 << FORMS.indexOf(test.form))) !== 0
  if ('many' in test) {
    const count = countOf(state, test.many, meaning)
    return (
      (test.least === undefined || count >= test.least) && (test.most === undefined || count <= test.most)
    )
  }
  if ('turn' in test) return (meaning.by === state.current) === (test.turn === 'yours')
  if ('won' in test) return isLeast(state, meaning.by, test.won === 'fewest' ? 1 : -1)
  const isAttacking = meaning.by === state.current
  const isDefending = meaning.by === state.fronts[meaning.front].defender
  switch (test.you) {
    case 'attacking':
      return isAttacking
    case 'defending':
      return isDefending
    case 'neither':
      return !isAttacking && !isDefending
  }
}

/** Nobody has fewer (sign 1) or more (sign -1) territories, and somebody else more or fewer. */
function isLeast({ players }: State, seat: Seat, sign: 1 | -1): boolean {
  if (seat === NONE) return false
  const own = players[seat].won.length * sign
  let isUnlike = false
  for (const { won } of players) {
    if (won.length * sign < own) return false
    if (won.length * sign > own) isUnlike = true
  }
  return isUnlike
}
