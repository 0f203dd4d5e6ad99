import type { Seat } from '../../../core/index.ts'
import { TERRAINS } from '../content/terrains.ts'
import { isAlly, isPresent, landOf, placeOf, tokensOf } from '../rules/board.ts'
import { HOUSES } from '../rules/content.ts'
import type { State } from '../rules/state.ts'
import { killWorth, standing, WORTH } from './worth.ts'

/**
 * What a duel against an enemy is worth to the attacker: by the plain duel each attempt succeeds half the time, so
 * that of eight ways one is Flawless, one a full defense, four a Victory.
 */
export function duelWorth(view: State, by: Seat, seat: Seat): number {
  const { morale } = view.players[seat]
  const own = tokensOf(view, by)
  const theirs = tokensOf(view, seat)
  const isRoyale = view.mode === 'royale'
  const victory = morale === 1 ? 0.875 : 0.5
  const damage = 1.5
  const hurt = killWorth(view, by, seat, 1) * damage * 0.6
  const fell = [1, 0.875, 0.5, 0.125][Math.min(3, morale - 1)] ?? 0
  if (isRoyale) return hurt + fell * 10
  const needed = view.target - own
  const throne = needed === 1 ? WORTH.throne * victory : 0
  const gained = victory * WORTH.token + (needed > 1 ? (0.125 + fell * 0.5) * WORTH.token : 0)
  const risk = 0.125 * WORTH.token * (theirs >= view.target - 1 ? 0.4 : 0.8)
  return gained + throne + hurt - risk
}

/** What being attacked by an enemy costs, if it comes to that. */
function threat(view: State, seat: Seat, enemy: Seat): number {
  const { morale } = view.players[seat]
  const crown = tokensOf(view, enemy) === view.target - 1 ? 12 : 0
  return (morale <= 1 ? 9 : morale === 2 ? 6 : 3.4) + crown * 0.5 + 2 * standing(view, enemy)
}

/** What a terrain itself is worth to stand on this turn. */
export function landWorth(view: State, seat: Seat, land: number): number {
  const player = view.players[seat]
  const wounded = player.house < 0 ? 0 : HOUSES[player.house].morale - player.morale
  switch (TERRAINS[land]) {
    case 'mountain':
      return 1.5
    case 'farm':
      return wounded > 0 ? 1.5 + (player.morale <= 2 ? 2 : 0) : 0
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
    case 'cavern':
    case 'forest':
      return player.morale <= 2 ? 1 : 0
    case 'shrine':
      return player.morale <= 2 ? 3 : -0.5
    case 'desert':
      return player.equipped.length > 0 ? -2.5 : 0
    case 'ruin':
      return view.discard.length > 0 ? 0 : -1.5
    case 'swamp':
      return -0.8
    default:
      return 0
  }
}

/** What there lies to be picked up on a space. */
export function lyingWorth(view: State, space: number): number {
  return Math.min(2, view.drops[space]?.length ?? 0) * 0.5
}

/**
 * What a space is worth to a Warrior, by who stands there or, in Travel, may stand there: somebody to duel, and
 * whoever may duel them.
 */
export function spaceWorth(view: State, seat: Seat, space: number): number {
  let best = 0
  let danger = 0
  for (let other = 0; other < view.players.length; other++) {
    if (other === seat || isAlly(view, seat, other) || !isPresent(view.players[other])) continue
    const chance = presence(view, other, space)
    if (chance === 0) continue
    best = Math.max(best, chance * duelWorth(view, seat, other))
    danger += chance * threat(view, seat, other)
  }
  const land = view.lands[space]
  const isShrine = TERRAINS[land] === 'shrine'
  return landWorth(view, seat, land) + lyingWorth(view, space) + (isShrine ? 0 : best - danger * 0.7)
}

/** How probable it is that a Warrior stands on a space. */
function presence(view: State, seat: Seat, space: number): number {
  const { tokens, warrior } = view.players[seat]
  if (typeof warrior === 'number' && warrior >= 0) return warrior === space ? 1 : 0
  if (tokens.length === 0) return 1 / view.lands.length
  return tokens.includes(space) ? 0.5 : 0
}

/** The best duel that this seat could have where it stands. */
export function bestDuelHere(view: State, seat: Seat): number {
  if (TERRAINS[landOf(view, seat)] === 'shrine') return 0
  let best = 0
  for (let other = 0; other < view.players.length; other++) {
    if (other === seat || isAlly(view, seat, other) || placeOf(view, other) !== placeOf(view, seat)) continue
    best = Math.max(best, duelWorth(view, seat, other))
  }
  return best
}
