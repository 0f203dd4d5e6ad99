import type { Seat } from '../../../core/index.ts'
import { below } from '../judgement/chances.ts'
import { creatureWorth } from '../judgement/worth.ts'
import { type Cards, cardsOf, creatureOf } from '../rules/cards.ts'
import { totalOf } from '../rules/combat.ts'
import { markAt, reckon } from '../rules/resolution.ts'
import { type Card, MOST_SEATS, NONE, type Stage, type State } from '../rules/state.ts'
import { mostPoints, reinforcements } from './attacks.ts'

/**
 * What makes for a victory. `card` must be what a card drawn is worth on average, or it seems better or worse to end a
 * turn than it is. Terms that only foretell best how matches of bots end (`unsure` near 10, `spell` far above `card`)
 * played worse: they hardly tell a defense that stands from one that falls.
 */
export const TERMS = {
  /** How near to victory a side is with so many territories still to win, as a logarithm. */
  nearness: [0, 1.5, 0.47, -0.22, -0.7],
  /** What the worth of a hand adds to that. */
  hand: 0.045,
  spell: 2.7,
  card: 2.6,
  full: 9,
  beyond: 0.3,
  /** What a spell adds to an attack, in points, where others may come to attack. */
  aid: 0.15,
  /** A seat that could beat a defense does. */
  will: 0.9,
  /** How unsure it is by how many points it could beat it. */
  unsure: 2.5,
  /** The same of the points that win outright. */
  mark: 1.5,
  /** Of the most a hand could attack with, what it will. */
  part: 0.9,
  /** That a side which takes control, beyond what is looked at, keeps it until it claims. */
  later: 0.4,
  /** That a card that wins combat keeps doing so. */
  byCard: 0.92,
  /** What each spell of the others, and of one's own, does to a lead in combat. */
  against: 0.3,
  own: 0.35,
  /** How unsure a lead is without spells, and more for the root of their number. */
  still: 0.45,
  shaky: 0.55,
  /** Which part of the points that are still in hand will come to stand. */
  planned: 1,
} as const

/** How far changes of control are followed, and from which chance on. */
const DEEPEST = 2
const LEAST = 0.02

const weight = new Float64Array(MOST_SEATS)
const weightWon = new Float64Array(MOST_SEATS)
const members = new Float64Array(MOST_SEATS)
const taking = new Float64Array(MOST_SEATS)
/** What other fronts bring. */
const elsewhere = new Float64Array(MOST_SEATS)
const hands = new Float64Array(MOST_SEATS)
const most = new Float64Array(MOST_SEATS)
const sideShare = new Float64Array(MOST_SEATS)
const tried = new Float64Array(MOST_SEATS)

/** A seat's share of the victory as it may expect it: see `Foresight.expect`. */
export function expect(state: State, into: Float64Array): void {
  const { players, fronts } = state
  const taken = state.winning ?? (state.isFighting ? null : state.scored)
  const isBegun = hasBegun(state)
  for (let seat = 0; seat < players.length; seat++) hands[seat] = handWorth(state, seat)
  addDraws(state)
  taking.fill(0)
  for (let front = 0; front < fronts.length; front++) {
    if (taken?.front === front) {
      if (!isCounted(state)) taking[taken.seat] += 1
      continue
    }
    if (isBegun && state.front === front) continue
    const { defender, held } = fronts[front]
    for (let seat = 0; seat < players.length; seat++) most[seat] = mostPoints(state, seat, front)
    const points = defender === NONE ? 0 : totalOf(state, front, false)
    const next =
      isToFight(state) || (state.isFighting && !isBegun)
        ? state.current
        : (state.current + 1) % players.length
    follow(state, front, defender, points, held, next, 1, DEEPEST)
  }
  if (!isBegun || taken?.front === state.front) {
    shares(state, into)
    return
  }
  expectOfCombat(state, into)
}

/** The current player goes on with its combat as is best for it. */
function expectOfCombat(state: State, into: Float64Array): void {
  const { players, current, front } = state
  for (let seat = 0; seat < players.length; seat++) most[seat] = mostPoints(state, seat, front)
  const { attack, defense, why, isAttackers } = reckon(state)
  const mark = markAt(state, front)
  elsewhere.set(taking)
  const hand = hands[current]
  const consider = (points: number) => {
    taking.set(elsewhere)
    combat(state, points, defense, mark, why === 'card' ? isAttackers : undefined)
    shares(state, tried)
  }
  consider(attack)
  into.set(tried.subarray(0, into.length))
  const frame = state.stack[state.stack.length - 1]
  const isFree = (frame.step === 'act' || frame.step === 'place') && frame.seat === current
  if (!isFree || players[current].creatures.length === 0) return
  const first = state.hasPlayed ? 0 : TERMS.card
  for (const { points, cost } of reinforcements(state, current, creatureCost)) {
    hands[current] = hand - cost - first
    most[current] = 0
    consider(attack + TERMS.planned * points)
    if (tried[current] > into[current]) into.set(tried.subarray(0, into.length))
  }
}

function creatureCost(cards: Cards, card: Card): number {
  return creatureWorth(creatureOf(cards, card))
}

/** How a combat may come out with so many points, added to who takes what. */
function combat(
  state: State,
  attack: number,
  defense: number,
  mark: number,
  byCard: boolean | undefined,
): void {
  const { front, current, sides, players } = state
  const { defender, held } = state.fronts[front]
  const isAgainst = defender !== NONE && sides[defender] !== sides[current]
  let won = 0
  if (attack > 0) {
    const against = spellsAgainst(state, defender)
    const own = players[current].spells.length
    const lead = attack - defense - 0.5 - TERMS.against * against + TERMS.own * own
    won = below(lead / (TERMS.still + TERMS.shaky * Math.sqrt(against + own)))
  }
  if (byCard === true) won = Math.max(won, TERMS.byCard)
  if (byCard === false) won = Math.min(won, 1 - TERMS.byCard)
  const after = (current + 1) % players.length
  const outright = isAgainst ? below((attack - mark + 0.5) / TERMS.mark) : 0
  taking[current] += won * outright
  follow(state, front, current, attack, 0, after, won * (1 - outright), DEEPEST)
  if (defender === NONE) follow(state, front, NONE, 0, 0, after, 1 - won, DEEPEST)
  else if (isAgainst && defense >= mark) taking[defender] += 1 - won
  else
    follow(state, front, defender, defense, defender === current ? held : held + 1, after, 1 - won, DEEPEST)
}

/** Spells of others that may be played against the attack: the defender's count whole. */
function spellsAgainst({ players, sides, current }: State, defender: Seat): number {
  let sum = 0
  for (let seat = 0; seat < players.length; seat++)
    if (sides[seat] !== sides[current])
      sum += players[seat].spells.length * (seat === defender ? 1 : BYSTANDER)
  return sum
}
const BYSTANDER = 0.3

/**
 * Who comes to take a territory that is controlled by a seat with so many points: those who play next may beat them, and
 * be beaten in turn; who stands until its own turn claims (WOS-11, WOS-33).
 */
function follow(
  state: State,
  front: number,
  controller: Seat,
  points: number,
  held: number,
  next: Seat,
  chance: number,
  depth: number,
): void {
  const { players, sides } = state
  const count = players.length
  let left = chance
  let standing = held
  const rounds = count === 2 ? 2 : 1
  for (let i = 0; i < count * rounds && left > LEAST; i++) {
    const seat = (next + i) % count
    if (seat === controller) {
      if (count > 2 || standing >= 2) {
        taking[controller] += left
        return
      }
      continue
    }
    standing++
    if (controller !== NONE && sides[seat] === sides[controller]) continue
    const best = most[seat] + TERMS.aid * players[seat].spells.length
    const beaten =
      left *
      TERMS.will *
      (controller === NONE ? (most[seat] > 0 ? 1 : 0) : below((best - points - 0.5) / TERMS.unsure))
    if (beaten < LEAST) continue
    left -= beaten
    const outright = controller === NONE ? 0 : beaten * below((best - MARK + 0.5) / TERMS.mark)
    taking[seat] += outright
    if (depth === 0) taking[seat] += (beaten - outright) * TERMS.later
    else follow(state, front, seat, best * TERMS.part, 0, (seat + 1) % count, beaten - outright, depth - 1)
  }
  if (controller !== NONE) taking[controller] += left * TERMS.later
}
const MARK = 20

/** What the hands and territories come to, when each seat takes one more with its chance. */
function shares(state: State, into: Float64Array): void {
  const { players, sides, needed } = state
  const count = players.length
  weight.fill(0)
  members.fill(0)
  sideShare.fill(0)
  for (let seat = 0; seat < count; seat++) {
    weight[sides[seat]] += players[seat].won.length
    members[sides[seat]]++
  }
  let all = 0
  let highest = 0
  for (let side = 0; side < MOST_SEATS; side++) {
    if (members[side] === 0) continue
    let hand = 0
    for (let seat = 0; seat < count; seat++) if (sides[seat] === side) hand += hands[seat]
    const own = weight[side]
    const strength = Math.exp((TERMS.hand * hand) / members[side])
    weight[side] = Math.exp(nearness(needed - own)) * strength
    weightWon[side] =
      needed - own <= 1 ? Number.POSITIVE_INFINITY : Math.exp(nearness(needed - own - 1)) * strength
    all += weight[side]
    highest = Math.max(highest, side)
  }
  let left = 1
  for (let seat = 0; seat < count; seat++) left -= taking[seat]
  for (let side = 0; side <= highest; side++) sideShare[side] = (left * weight[side]) / all
  for (let seat = 0; seat < count; seat++) {
    const chance = taking[seat]
    if (chance === 0) continue
    const winner = sides[seat]
    if (weightWon[winner] === Number.POSITIVE_INFINITY) {
      sideShare[winner] += chance
      continue
    }
    const whole = all - weight[winner] + weightWon[winner]
    for (let side = 0; side <= highest; side++)
      sideShare[side] += (chance * (side === winner ? weightWon[side] : weight[side])) / whole
  }
  // With two territories at once it may come to less than nothing.
  let sum = 0
  for (let side = 0; side <= highest; side++) {
    sideShare[side] = Math.max(0, sideShare[side])
    sum += sideShare[side]
  }
  for (let seat = 0; seat < count; seat++) into[seat] = sideShare[sides[seat]] / members[sides[seat]] / sum
}

function nearness(left: number): number {
  return TERMS.nearness[Math.min(left, TERMS.nearness.length - 1)]
}

/** What a hand is worth: of its cards beyond those with which one still draws only a part. */
function handWorth(state: State, seat: Seat): number {
  const cards = cardsOf(state)
  const { creatures, spells } = state.players[seat]
  let sum = TERMS.spell * spells.length
  for (let i = 0; i < creatures.length; i++) sum += creatureWorth(creatureOf(cards, creatures[i] as Card))
  const size = creatures.length + spells.length
  return size <= TERMS.full ? sum : (sum * (TERMS.full + TERMS.beyond * (size - TERMS.full))) / size
}

/** What the current player will draw this turn (WOS-19). */
function addDraws(state: State): void {
  const { current, hasPlayed, hasDrawn, players } = state
  if (hasDrawn) return
  const { creatures, spells } = players[current]
  if (creatures.length + spells.length > TERMS.full) return
  hands[current] += (hasPlayed ? 2 : 3) * TERMS.card
}

/**
 * Whether the combat is under way. Before that the current player is one of those who may attack, as the others are: so
 * it is judged alike whether a turn has just come or is about to.
 */
function hasBegun({ isFighting, attack, cast, hasPlayed }: State): boolean {
  return isFighting && (attack.length > 0 || cast > 0 || hasPlayed)
}

/** A territory won is counted from the moment it is taken (WOS-14). */
function isCounted({ stack }: State): boolean {
  const [turn] = stack
  return turn?.step === 'turn' && (turn.stage === 'refill' || turn.stage === 'next')
}

/** Whether the current player has not yet begun to fight this turn. */
function isToFight({ stack }: State): boolean {
  const [turn] = stack
  return turn?.step === 'turn' && BEFORE_COMBAT.includes(turn.stage)
}
const BEFORE_COMBAT: readonly Stage[] = ['begin', 'start', 'front', 'combat']
