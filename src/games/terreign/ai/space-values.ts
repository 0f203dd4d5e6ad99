import type { Seat } from '../../../core/index.ts'
import { TERRAINS } from '../content/terrains.ts'
import { bit, clockwise, isAlly, isPresent, tokensOf } from '../rules/board.ts'
import { HOUSES, passive } from '../rules/content.ts'
import type { State } from '../rules/state.ts'
import { killValue, tokenShare, usurpThreat, VALUES } from './values.ts'

/**
 * What a duel against an enemy is worth to the attacker: by the plain duel each attempt succeeds half the time, so
 * that of eight ways one is Flawless, one a full defense, four a Victory.
 */
export function duelValue(view: State, by: Seat, seat: Seat): number {
  const { morale } = view.players[seat]
  const own = tokensOf(view, by)
  const theirs = tokensOf(view, seat)
  const isRoyale = view.mode === 'royale'
  const victory = morale === 1 ? 0.875 : 0.5
  const damage = 1.5
  const hurt = killValue(view, by, seat, 1) * damage * 0.6
  const fell = [1, 0.875, 0.5, 0.125][Math.min(3, morale - 1)] ?? 0
  if (isRoyale) return hurt + fell * 10
  const needed = view.target - own
  // Who holds as many as win gains nothing any more (TER-R44), and may lose.
  if (needed <= 0) return hurt - 0.125 * usurpThreat(view, by)
  const throne = needed === 1 ? VALUES.throne * victory : 0
  const gained = victory * VALUES.token + (needed > 1 ? (0.125 + fell * 0.5) * VALUES.token : 0)
  const risk = 0.125 * VALUES.token * (theirs >= view.target - 1 ? 0.4 : 0.8)
  const saved = Math.min(1, 0.125 + fell) * usurpThreat(view, seat)
  return gained + throne + saved + hurt - risk
}

/** What being attacked by an enemy costs, if it comes to that. */
function threat(view: State, seat: Seat, enemy: Seat): number {
  const { morale } = view.players[seat]
  const crown = tokensOf(view, enemy) === view.target - 1 ? 12 : 0
  const lost = usurpThreat(view, seat) * (morale <= 1 ? 0.875 : morale === 2 ? 0.5 : 0.125)
  return (morale <= 1 ? 9 : morale === 2 ? 6 : 3.4) + crown * 0.5 + 2 * tokenShare(view, enemy) + lost
}

/** What it is worth to prepare on a terrain: its Advantage. */
export function advantageValue(view: State, seat: Seat, land: number): number {
  const player = view.players[seat]
  switch (TERRAINS[land]) {
    case 'mountain':
      return 1.5
    case 'farm': {
      const wounded = player.house < 0 ? 0 : HOUSES[player.house].morale - player.morale
      return wounded > 0 ? 1.5 + (player.morale <= 2 ? 2 : 0) : 0
    }
    case 'towne':
      return view.discard.length > 0 && player.hand.length > 0 ? 1 : 0
    case 'coast':
      return view.drops.flat().length > 1 ? 1 : 0
    case 'river':
      return 1
    case 'palace':
      return 0.6
    case 'tower':
      return 0.4
    default:
      return 0
  }
}

/** What a terrain itself is worth to stand on: its shelter, less its Disadvantage. */
function landValue(view: State, seat: Seat, land: number): number {
  const player = view.players[seat]
  switch (TERRAINS[land]) {
    case 'cavern':
    case 'forest':
      return player.morale <= 2 ? 1 : 0
    case 'shrine':
      return player.morale <= 2 ? 3 : -0.5
    case 'desert':
      return player.equipped.length > 0 && passive(player, 'desertproof') === 0 ? -2.5 : 0
    case 'ruin':
      return view.discard.length > 0 ? 0 : -1.5
    case 'swamp':
      return -0.8
    default:
      return 0
  }
}

/** What there lies to be picked up on a space. */
function lyingValue(view: State, space: number): number {
  return Math.min(2, view.drops[space]?.length ?? 0) * 0.5
}

/**
 * The value of a space for a Warrior, by the Warriors that stand there or, in Travel, may stand there: possible duels,
 * and duels by others. A player who has had a turn this round starts no more duels.
 * @param coming of `stillToCome`, where several spaces are asked about
 */
export function spaceValue(view: State, seat: Seat, space: number, coming = stillToCome(view)): number {
  const { waiting, duelling } = coming
  let best = 0
  let danger = 0
  for (let other = 0; other < view.players.length; other++) {
    if (other === seat || isAlly(view, seat, other) || !isPresent(view.players[other])) continue
    const chance = presence(view, other, space)
    if (chance === 0) continue
    if ((duelling & bit(seat)) !== 0) best = Math.max(best, chance * duelValue(view, seat, other))
    if ((duelling & bit(other)) !== 0) danger += chance * threat(view, seat, other)
  }
  const land = view.lands[space]
  const isShrine = TERRAINS[land] === 'shrine'
  const prepared = (waiting & bit(seat)) !== 0 ? advantageValue(view, seat, land) : 0
  return (
    landValue(view, seat, land) + prepared + lyingValue(view, space) + (isShrine ? 0 : best - danger * 0.7)
  )
}

/** The values of spaces, each reckoned once and only when it is asked for. */
export function spaceValuer(view: State, seat: Seat): (space: number) => number {
  const coming = stillToCome(view)
  const known: (number | undefined)[] = []
  return (space) => {
    known[space] ??= spaceValue(view, seat, space, coming)
    return known[space]
  }
}

type Coming = { readonly waiting: number; readonly duelling: number }

/** Bits of the seats whose turn is still to come in this round, and of those who may still duel in it. */
export function stillToCome(view: State): Coming {
  const { stack, players, first, current } = view
  const all = (1 << players.length) - 1
  let waiting = 0
  let isCurrentIn = false
  for (let i = 0; i < stack.length; i++) {
    const frame = stack[i]
    if (frame.step === 'travel' || frame.step === 'house') return { waiting: all, duelling: all }
    if (frame.step === 'turns') {
      const order = clockwise(view, first)
      for (let at = frame.at; at < order.length; at++) waiting |= 1 << order[at]
    }
    if (frame.step === 'plagues' || frame.step === 'prepare' || frame.step === 'phase') isCurrentIn = true
    if (frame.step === 'act') isCurrentIn = frame.left > 0 && !frame.hasDuelled
  }
  return { waiting, duelling: isCurrentIn ? waiting | bit(current) : waiting }
}

/** How probable it is that a Warrior stands on a space. */
function presence(view: State, seat: Seat, space: number): number {
  const { tokens, warrior } = view.players[seat]
  if (typeof warrior === 'number' && warrior >= 0) return warrior === space ? 1 : 0
  if (tokens.length === 0) return 1 / view.lands.length
  return tokens.includes(space) ? 0.5 : 0
}
