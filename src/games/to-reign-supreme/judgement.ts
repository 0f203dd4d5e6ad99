import type { Judgement, Seat } from '../../core/index.ts'
import { reformCost } from './rules/acts.ts'
import { type Commitment, fight, rung } from './rules/battle.ts'
import {
  actionLevel,
  DEVELOP_COST,
  EDITIONS,
  INFLUENCE,
  MOST,
  PURCHASES,
  TERRITORIES,
} from './rules/cards.ts'
import { PLACES } from './rules/grid.ts'
import { costOf, isWithinLimits, NOTHING } from './rules/purchases.ts'
import type { Action, Purchases, State } from './rules/state.ts'
import { handBeside, PAIRS } from './rules/trackers.ts'

/** All weights are in coins of the middle game. */
const WEIGHTS = {
  /** A territory by its rung: Controlled or Influenced by the opponent, Influenced or Controlled by oneself. */
  rungs: [-9, -3, 3, 9],
  /** A sword and a coin that a territory of one's own gives at every Resupply. */
  income: 1,
  military: 0.9,
  wealth: 0.7,
  /** An action more next turn. */
  action: 1.5,
  /** A strategy card more to choose from in battle. */
  choice: 0.8,
  /** How unlike two commitments must be before the better one is always made. */
  temperature: 1.2,
} as const

/** As much of a position as the judgement looks at. */
type Picture = {
  readonly ladder: readonly number[]
  readonly wealth: readonly number[]
  readonly military: readonly number[]
}

function pictureOf({ ladder, sides }: State): Picture {
  return {
    ladder,
    wealth: sides.map((side) => side.wealth),
    military: sides.map((side) => side.military),
  }
}

/** What a territory gives each turn; an unknown one what they give on average. */
function income(view: State, place: number): number {
  const face = view.faces[place]
  if (typeof face !== 'number') return AVERAGE_INCOME
  return TERRITORIES[face].swords + TERRITORIES[face].coins
}

const AVERAGE_INCOME =
  TERRITORIES.reduce((sum, { swords, coins }) => sum + swords + coins, 0) / TERRITORIES.length

/** How good a picture is for the seat. */
function value(view: State, seat: Seat, { ladder, wealth, military }: Picture): number {
  let sum = 0
  for (let place = 0; place < PLACES; place++) {
    const at = rung(ladder[place], seat)
    sum += WEIGHTS.rungs[at]
    if (at === 3) sum += WEIGHTS.income * income(view, place)
    else if (at === 2) sum += WEIGHTS.income * (INFLUENCE.swords + INFLUENCE.coins)
    else if (at === 1) sum -= WEIGHTS.income * (INFLUENCE.swords + INFLUENCE.coins)
    else sum -= WEIGHTS.income * income(view, place)
  }
  for (const each of [0, 1]) {
    const sign = each === seat ? 1 : -1
    const strength = WEIGHTS.military * military[each] + WEIGHTS.wealth * wealth[each]
    sum += sign * (strength + WEIGHTS.action * actionLevel(wealth[each], military[each]))
  }
  return sum
}

/** Bundles that a side may well buy, cheapest first; those it cannot pay for are left out when used. */
const LIKELY: Readonly<Record<State['edition'], readonly Purchases[]>> = {
  rulebook: likely([
    {},
    { sellswords: 1 },
    { mercenaries: 1 },
    { apothecaries: 1 },
    { bribes: 1 },
    { sellswords: 1, bribes: 1 },
    { sellswords: 2 },
    { sellswords: 2, bribes: 1 },
    { sellswords: 2, bribes: 2 },
  ]),
  'rules-card': likely([
    {},
    { mercenaries: 1 },
    { apothecaries: 1 },
    { mercenaries: 2 },
    { mercenaries: 3 },
    { mercenaries: 2, bribes: 1 },
    { mercenaries: 5 },
    { mercenaries: 5, bribes: 1 },
  ]),
}

function likely(bundles: readonly Partial<Purchases>[]): readonly Purchases[] {
  return bundles.map((bundle) => ({ ...NOTHING, ...bundle }))
}

function affordable(edition: State['edition'], wealth: number): readonly Purchases[] {
  return LIKELY[edition].filter(
    (bundle) => costOf(EDITIONS[edition], bundle) <= wealth && isWithinLimits(EDITIONS[edition], bundle),
  )
}

/** A commitment and how likely it is. */
type Chance = { readonly commitment: Commitment; readonly share: number }

/** What the other side may commit, as far as the seat can know its hand. */
function expected(view: State, other: Seat): readonly Chance[] {
  const { wealth, hand, discard, pairs } = view.sides[other]
  const bundles = affordable(view.edition, wealth)
  const hands = hand.every((card) => typeof card === 'number')
    ? [hand]
    : PAIRS.flatMap((_, pair) => ((pairs & (1 << pair)) === 0 ? [] : [handBeside(pair, discard)]))
  const shares = new Map<number, number>()
  for (const possible of hands) {
    for (const card of possible)
      shares.set(card, (shares.get(card) ?? 0) + 1 / (hands.length * possible.length))
  }
  return [...shares].flatMap(([card, share]) =>
    bundles.map((bundle) => ({ commitment: { card, ...bundle }, share: share / bundles.length })),
  )
}

/** What a commitment has still to cost: where bribes are chosen, the hires are paid. */
function unpaid(view: State, commitment: Purchases): number {
  const isHired = view.stack.at(-1)?.step === 'bribe'
  const { bribes } = commitment
  return costOf(EDITIONS[view.edition], isHired ? { ...NOTHING, bribes } : commitment)
}

/** What a commitment is worth to the seat on average over what the other side may commit. */
function prospect(
  view: State,
  seat: Seat,
  attacker: Seat,
  place: number,
  own: Commitment,
  against: readonly Chance[],
): number {
  let sum = 0
  for (const { commitment, share } of against) {
    const both = seat === 0 ? ([own, commitment] as const) : ([commitment, own] as const)
    const costs = [unpaid(view, both[0]), unpaid(view, both[1])] as const
    const battle = fight(view, attacker, place, both, costs)
    const after: Picture = {
      ladder: view.ladder.with(place, battle.after),
      wealth: view.sides.map((side, each) =>
        Math.min(MOST, side.wealth - costs[each] + battle.sides[each].coins),
      ),
      military: view.sides.map((side, each) => side.military - battle.sides[each].soldiers),
    }
    sum += share * value(view, seat, after)
  }
  return sum
}

/** The best that the seat can hope for from a battle with these cards in hand. */
function hope(view: State, seat: Seat, attacker: Seat, place: number, hand: readonly number[]): number {
  const against = expected(view, 1 - seat)
  const bundles = affordable(view.edition, view.sides[seat].wealth)
  const prospects = hand.flatMap((card) =>
    bundles.map((bundle) => prospect(view, seat, attacker, place, { card, ...bundle }, against)),
  )
  return Math.max(...prospects)
}

/** What an action of the action phase is worth. */
function weighAct(view: State, seat: Seat, action: Action): number {
  const now = pictureOf(view)
  const { hand, wealth } = view.sides[seat]
  const changed = (change: Partial<Picture>) => value(view, seat, { ...now, ...change })
  const adjusted = (coins: number, soldiers: number) =>
    changed({
      wealth: now.wealth.with(seat, Math.min(MOST, wealth + coins)),
      military: now.military.with(seat, Math.min(MOST, now.military[seat] + soldiers)),
    })
  const climbed = (place: number, to: number, cost: number) =>
    changed({
      ladder: now.ladder.with(place, seat === 0 ? to : 3 - to),
      wealth: now.wealth.with(seat, wealth - cost),
    })
  const { recruit, disband } = EDITIONS[view.edition]
  switch (action.type) {
    case 'battle':
      return hope(view, seat, seat, action.place, hand as number[])
    case 'reform':
      return climbed(action.place, 2, reformCost(view, seat))
    case 'develop':
      return climbed(action.place, 3, DEVELOP_COST)
    case 'recruit':
      return adjusted(-recruit[action.rate].pay, recruit[action.rate].gain)
    case 'disband':
      return adjusted(disband[action.rate].gain, -disband[action.rate].pay)
    case 'recover':
      return adjusted(1, 1)
    case 'council':
      return changed({}) + WEIGHTS.choice * action.cards.length
    case 'reallocate':
      return adjusted(-3, 0)
    case 'restructure':
      return adjusted(-3, 0) - WEIGHTS.choice
    default:
      return changed({})
  }
}

/** What standing as one is, or swapping cards first, is worth to a defender. */
function weighBrace(view: State, seat: Seat, place: number, action: Action): number {
  const { hand, wealth } = view.sides[seat]
  const own = hand as number[]
  if (action.type !== 'restructure') return hope(view, seat, 1 - seat, place, own)
  const swapped = [...own.filter((card) => !action.give.includes(card)), ...action.take]
  const sides = view.sides.map((side, each) => (each === seat ? { ...side, wealth: wealth - 3 } : side))
  return hope({ ...view, sides: [sides[0], sides[1]] }, seat, 1 - seat, place, swapped)
}

/** What a bot should know of To Reign Supreme. */
export const judgement: Judgement<State, Action> = {
  weigh(view, seat, actions) {
    const top = view.stack.at(-1)
    switch (top?.step) {
      case 'act':
        return actions.map((action) => weighAct(view, seat, action))
      case 'brace':
        return actions.map((action) => weighBrace(view, seat, top.place, action))
      case 'commit': {
        const against = expected(view, 1 - seat)
        return actions.map((action) =>
          action.type === 'commit' ? prospect(view, seat, top.attacker, top.place, action, against) : 0,
        )
      }
      case 'bribe': {
        const other = 1 - seat
        const card = top.cards[seat] as number
        const known = { ...NOTHING, ...top.hired[other] }
        const against = expected(view, other).filter(({ commitment }) =>
          PURCHASES.every((kind) => commitment[kind] === 0),
        )
        const sum = against.reduce((total, { share }) => total + share, 0)
        const theirs = against.map(({ commitment, share }) => ({
          commitment: { ...known, card: commitment.card },
          share: share / sum,
        }))
        return actions.map((action) =>
          action.type === 'bribe'
            ? prospect(
                view,
                seat,
                top.attacker,
                top.place,
                { card, ...top.hired[seat], bribes: action.bribes },
                theirs,
              )
            : 0,
        )
      }
      case 'put':
        // The best territories for one's own places, which come in the order they are asked for.
        return actions.map((action) => {
          if (action.type !== 'put') return 0
          const { swords, coins } = TERRITORIES[action.territory]
          const isOwn = rung(view.ladder[top.places[0]], seat) === 2
          return isOwn ? swords + coins : -swords - coins
        })
      default:
        return actions.map(() => 0)
    }
  },

  temperature(view) {
    const step = view.stack.at(-1)?.step
    return step === 'keep' || step === 'commit' || step === 'bribe' ? WEIGHTS.temperature : 0
  },
}
