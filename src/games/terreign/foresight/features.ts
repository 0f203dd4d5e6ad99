import type { Seat } from '../../../core/index.ts'
import { isCovered } from '../duel/cards.ts'
import { stillToCome } from '../judgement/places.ts'
import { ITEM_WORTH } from '../judgement/worth.ts'
import { isAlly, isPresent, placeOf, tokensOf } from '../rules/board.ts'
import { HOUSES, USURP } from '../rules/content.ts'
import type { Duel, Player, State } from '../rules/state.ts'

/** What the chances of a seat are read from, in this order; what each counts for is in `weights.ts`. */
export const FEATURES = [
  'tokens still needed',
  'no token needed',
  'one needed',
  'two needed',
  'enemies whose duel may take the throne',
  'those of them who stand here',
  'a duel to come',
  'a duel to come for the throne',
  'somebody here to duel',
  'somebody here to duel for the throne',
  'Morale',
  'one Morale',
  'two Morale',
  'Retreated',
  'items held',
  'their worth',
  'worth equipped',
  'Usurp',
  'a dishonorable token',
  'Plagues',
  'late in the next round',
  'late in the next round for the throne',
  'gain as attacker',
  'the throne as attacker',
  'gain as defender',
  'loss as defender',
  'loss of the throne as defender',
  'eliminated',
  'Morale of the House',
] as const

/** What is the same for all seats of a position. */
export type Standing = { readonly duelling: number }

export function standingOf(state: State): Standing {
  return stillToCome(state)
}

/** Writes the features of a seat. */
export function describe(state: State, { duelling }: Standing, seat: Seat, into: Float64Array): void {
  const { players, target, duel } = state
  const player = players[seat]
  const seats = players.length
  const isRoyale = state.mode === 'royale'
  const need = isRoyale ? 3 : target - tokensOf(state, seat)
  const isCrowned = need <= 0
  const isNear = need === 1
  const present = isPresent(player)
  const place = placeOf(state, seat)
  let rivals = 0
  let here = 0
  let prey = 0
  for (let other = 0; other < seats; other++) {
    if (isAlly(state, seat, other) || !isPresent(players[other])) continue
    const isHere = place >= 0 && placeOf(state, other) === place
    if (isHere) prey = 1
    if ((duelling & (1 << other)) === 0) continue
    rivals++
    if (isHere) here++
  }
  const mayDuel = present && (duelling & (1 << seat)) !== 0 ? 1 : 0
  into[0] = Math.max(0, need)
  into[1] = isCrowned ? 1 : 0
  into[2] = isNear ? 1 : 0
  into[3] = need === 2 ? 1 : 0
  into[4] = isCrowned ? rivals : 0
  into[5] = isCrowned ? here : 0
  into[6] = mayDuel
  into[7] = isNear ? mayDuel : 0
  into[8] = mayDuel * prey
  into[9] = isNear ? mayDuel * prey : 0
  into[10] = player.isOut ? HOUSES[player.house].morale - 1 : player.morale
  into[11] = player.morale === 1 ? 1 : 0
  into[12] = player.morale === 2 ? 1 : 0
  into[13] = player.isOut ? 1 : 0
  into[14] = player.hand.length
  into[15] = handWorth(player)
  into[16] = equippedWorth(player)
  into[17] = player.hand.includes(USURP) ? 1 : 0
  into[18] = state.pools[state.sides[seat]].dishonorable > 0 ? 1 : 0
  into[19] = player.plagues.length
  const late = ((seat - state.first - 1 + 2 * seats) % seats) / (seats - 1)
  into[20] = late
  into[21] = isNear ? late : 0
  for (let i = 22; i <= 26; i++) into[i] = 0
  if (duel && !isRoyale) describeDuel(state, duel, seat, need, into)
  into[27] = player.goneAt > 0 ? 1 : 0
  into[28] = player.house < 0 ? 5 : HOUSES[player.house].morale
}

/** What the duel under way may bring, as if each attempt to come were a toss of a coin. */
function describeDuel({ players }: State, duel: Duel, seat: Seat, need: number, into: Float64Array): void {
  const isAttacker = seat === duel.attacker
  if (!isAttacker && seat !== duel.defender) return
  const shown = duel.shown
  const wins = duel.wins + (shown && !isCovered(shown[0], shown[1]) ? 1 : 0)
  const tried = duel.cards.length + (shown ? 1 : 0)
  const left = 3 - tried
  const victory = atLeast(left, 2 - wins)
  const flawless = atLeast(left, 3 - wins)
  const fall = duel.isFinal ? 0 : atLeast(left, players[duel.defender].morale)
  const defended = wins === 0 ? 0.5 ** left : 0
  if (isAttacker) {
    if (need > 1) into[22] = victory + flawless + fall
    else if (need === 1) into[23] = Math.max(victory, fall)
    into[25] = defended * 0.5
    return
  }
  into[24] = defended
  into[25] = (flawless + fall) * 0.5
  if (need <= 0) into[26] = Math.max(flawless, fall)
}

const WAYS = [[1], [0.5, 0.5], [0.25, 0.5, 0.25], [0.125, 0.375, 0.375, 0.125]]

/** The chance of so many heads of so many coins. */
function atLeast(coins: number, heads: number): number {
  if (heads <= 0) return 1
  let sum = 0
  for (let i = heads; i <= coins; i++) sum += WAYS[coins][i]
  return sum
}

function handWorth({ hand }: Player): number {
  let sum = 0
  for (let i = 0; i < hand.length; i++) {
    const item = hand[i]
    if (typeof item === 'number') sum += ITEM_WORTH[item]
  }
  return sum
}

function equippedWorth({ equipped }: Player): number {
  let sum = 0
  for (let i = 0; i < equipped.length; i++) sum += ITEM_WORTH[equipped[i]]
  return sum
}
