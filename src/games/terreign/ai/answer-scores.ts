import type { Seat } from '../../../core/index.ts'
import { isCovered } from '../content/duel-cards.ts'
import type { Action } from '../rules/actions.ts'
import { isAlly } from '../rules/board.ts'
import { abilityAt, FACTS } from '../rules/content.ts'
import { otherCards } from '../rules/duel.ts'
import type { Frame, State } from '../rules/state.ts'
import { damageTo } from '../rules/strike.ts'
import { sourceOf } from '../rules/targets.ts'
import { answered } from '../rules/windows.ts'
import { isSetting } from './candidates.ts'
import { useValue } from './turn-scores.ts'
import { damageCost, ITEM_VALUES, killValue, VALUES } from './values.ts'

/** The least for which an item is played in answer. */
const REASON = 0.2

/** What an answer is worth: against what would happen without it. Without a reason to answer, bots pass. */
export function scoreAnswer(view: State, seat: Seat, action: Action): number {
  if (action.type === 'pass') return isSetting(action, view, seat) ? -0.5 : REASON
  if (action.type !== 'play') return -1
  const source = sourceOf(view, seat, action)
  const frame = answered(view)
  if (!source || !frame) return -1
  const ability = abilityAt(source)
  if (!('effects' in ability)) return -1
  const price = FACTS[action.item].isEquipment ? 0.1 : 0.5 * ITEM_VALUES[action.item]
  let worth = 0
  let isOfMore = false
  for (const effect of ability.effects) {
    switch (effect.do) {
      case 'prevent':
        worth += preventWorth(view, seat, frame, effect.amount)
        break
      case 'reflect':
        worth += reflectWorth(view, seat, frame)
        break
      case 'cancel':
        worth += cancelWorth(view, frame)
        break
      case 'feint':
        worth += attemptWorth(view, seat, 0.5)
        break
      case 'parry':
        worth += parryWorth(view, seat)
        break
      default:
        isOfMore = true
    }
  }
  if (isOfMore) worth += useValue(view, seat, action)
  if (ability.kind === 'answer' && ability.when === 'any') worth -= VALUES.waiting
  return worth - price
}

/** What another gains by the item that is answered. */
function cancelWorth(view: State, frame: Frame): number {
  return frame.step === 'declared' && frame.action.type === 'use' ? useValue(view, frame.by, frame.action) : 0
}

function preventWorth(view: State, seat: Seat, frame: Frame, amount: number): number {
  if (frame.step !== 'land') return 0
  const coming = damageTo(view, frame.strike, seat)
  return damageCost(view, seat, coming) - damageCost(view, seat, Math.max(0, coming - amount))
}

function reflectWorth(view: State, seat: Seat, frame: Frame): number {
  if (frame.step !== 'land') return 0
  const { strike } = frame
  const coming = damageTo(view, strike, seat)
  return damageCost(view, seat, coming) + killValue(view, seat, strike.by, strike.amount)
}

/** A success is worth half a token and a point of damage to the attacker, and costs the defender about as much. */
function attemptStake(view: State, seat: Seat): number {
  const { duel } = view
  if (!duel) return 0
  const other = duel.attacker === seat ? duel.defender : duel.attacker
  const isDecisive = duel.wins === 1 || duel.attempt === 3
  return isAlly(view, seat, other) ? 0 : 0.5 * VALUES.token * (isDecisive ? 0.9 : 0.5) + VALUES.morale
}

/** What it is worth to change the attempt shown for one that succeeds with this chance. */
function attemptWorth(view: State, seat: Seat, chance: number): number {
  const { duel } = view
  if (!duel?.shown) return 0
  const isSuccess = !isCovered(duel.shown[0], duel.shown[1])
  const isAttacker = duel.attacker === seat
  const gained = isAttacker ? chance - (isSuccess ? 1 : 0) : (isSuccess ? 1 : 0) - chance
  return gained * attemptStake(view, seat)
}

/** Parry: the other's card becomes a random one of those that are left. */
function parryWorth(view: State, seat: Seat): number {
  const { duel } = view
  if (!duel?.shown) return 0
  const role = duel.attacker === seat ? 1 : 0
  const [attack, defense] = duel.shown
  const others = otherCards(duel, role)
  const successes = others.filter(
    (card) => !(role === 0 ? isCovered(card, defense) : isCovered(attack, card)),
  )
  return attemptWorth(view, seat, successes.length / others.length)
}
