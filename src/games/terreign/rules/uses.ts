import type { Refusal, Seat } from '../../../core/index.ts'
import { isCovered } from '../content/duel-cards.ts'
import type { Ability, Effect, Moment } from '../content/vocabulary.ts'
import { asksFor, CAVERN, isAdjacent, isAlly, isPresent, landOf, placeOf, SWAMP } from './board.ts'
import { canDraw } from './cards.ts'
import { abilityAt, FACTS, HOUSES, ITEMS, TRAIT_USE } from './content.ts'
import { isBroken } from './duel.ts'
import { canMove, canPlaceDecoy } from './moves.ts'
import { type DeclaredFrame, DONE, type Frame, NONE, type Source, type State } from './state.ts'
import { damageTo } from './strike.ts'
import { type Aim, aim, isRangedUse } from './targets.ts'

/** Whether an ability's effects would do anything to anybody now. */
function doesAnything(state: State, by: Seat, effects: readonly Effect[], { on }: Aim): boolean {
  for (const effect of effects)
    for (let seat = 0; seat < state.players.length; seat++)
      if ((on & (1 << seat)) !== 0 && canDo(state, by, effect, seat)) return true
  return false
}

/** Whether an effect would do anything to this seat: by what its user knows. */
export function canDo(state: State, by: Seat, effect: Effect, seat: Seat): boolean {
  const player = state.players[seat]
  const owner = state.players[by]
  switch (effect.do) {
    case 'heal':
      return player.house >= 0 && player.morale < HOUSES[player.house].morale
    case 'draw':
    case 'scry':
      return canDraw(state)
    case 'corrode':
    case 'disarm':
      return effect.do === 'disarm' && effect.slot
        ? player.equipped.some((item) => FACTS[item].slot === effect.slot)
        : player.equipped.length > 0
    case 'rob':
    case 'spill':
    case 'look':
      return player.hand.length > 0
    case 'exchange':
      // Not even by an Instance that has come to its owner in Retreat (TER-R56).
      return player.hand.length > 0 && owner.hand.length > 0 && isPresent(owner)
    case 'move':
      return someSpace(
        state,
        (space) => isOnWay(state, seat, space, effect.to) && canMove(state, seat, space),
      )
    case 'pull':
      return placeOf(state, by) !== NONE && canMove(state, seat, placeOf(state, by))
    case 'swap':
      return player.decoy !== NONE && player.trap === 0
    case 'leap':
      return typeof player.decoy === 'number' && player.decoy !== NONE && canMove(state, seat, player.decoy)
    case 'redeploy':
      return someSpace(state, (space) => canPlaceDecoy(state, by, space))
    case 'unmask':
      return player.decoy !== NONE
    case 'recall':
      return state.discard.some((item) => !effect.type || ITEMS[item].types.includes(effect.type))
    case 'fetch':
      return state.drops.some((lying) => lying.length > 0)
    case 'give':
      return owner.hand.length > 0
    case 'trap':
      return player.trap === 0
    case 'free':
      return player.trap !== 0
    case 'purge':
      return player.plagues.length > 0
    case 'infect':
      return owner.plagues.length > 0
    case 'cleanse':
      return state.pools[state.sides[seat]].dishonorable > 0
    case 'shame':
      return state.pools[state.sides[seat]].honorable > 0
    case 'hasten':
      return state.stack.some((frame) => frame.step === 'act' && frame.seat === seat)
    default:
      return true
  }
}

function someSpace({ lands }: State, test: (space: number) => boolean): boolean {
  for (let space = 0; space < lands.length; space++) if (test(space)) return true
  return false
}

/** Whether a space lies where a `move` may end. */
function isOnWay(state: State, seat: Seat, space: number, to: 'adjacent' | 'anywhere'): boolean {
  return to === 'anywhere' || isAdjacent(state, placeOf(state, seat), space)
}

/** Whether an Agility ability fits the moment. */
function fits(state: State, seat: Seat, when: Moment, frame: Frame | undefined): boolean {
  switch (when) {
    case 'any':
      return true
    case 'damage':
    case 'ranged damage':
    case 'duel damage':
    case "another's damage": {
      if (frame?.step !== 'land') return false
      const { strike } = frame
      if (strike.isSure || damageTo(state, strike, seat) === 0) return false
      if (when === 'ranged damage') return strike.isRanged
      if (when === 'duel damage') return strike.cause === 'duel'
      return when === 'damage' || (strike.by !== NONE && strike.by !== seat)
    }
    case 'attempt':
      return frame?.step === 'judge' && !isBroken(state) && isDuelist(state, seat)
    case 'blocked':
      return frame?.step === 'judge' && !isBroken(state) && isBlockedFor(state, seat)
    case 'item':
      return frame?.step === 'declared' && !frame.isCancelled && isItemAt(state, frame, seat)
    case 'token':
      return false
  }
}

function isDuelist({ duel }: State, seat: Seat): boolean {
  return duel !== null && (duel.attacker === seat || duel.defender === seat)
}

function isBlockedFor({ duel }: State, seat: Seat): boolean {
  return duel?.shown != null && duel.defender === seat && isCovered(duel.shown[0], duel.shown[1])
}

/** Whether the declared action is an enemy's item that names this seat or would hit it. */
function isItemAt(state: State, frame: DeclaredFrame, seat: Seat): boolean {
  const { by, action } = frame
  if (isAlly(state, by, seat) || (action.type !== 'use' && action.type !== 'play')) return false
  return (frame.concerns & (1 << seat)) !== 0
}

const REFUSE = {
  noItem: {
    code: 'no-such-item',
    clause: 'TER-34',
    message: 'You need this item in your inventory, or equipped and not yet used.',
  },
  notUsable: {
    code: 'not-usable',
    clause: 'TER-34',
    message: 'This item cannot be used as an action.',
  },
  notAgility: {
    code: 'not-agility',
    clause: 'TER-34',
    message: 'You can use only Agility items now.',
  },
  moment: {
    code: 'wrong-moment',
    clause: 'TER-R18',
    message: 'This item answers something else: you cannot use it now.',
  },
  sure: {
    code: 'wrong-moment',
    clause: 'TER-R18',
    message: 'Nobody can prevent or Reflect this Ranged damage.',
  },
  swamp: { code: 'swamp', clause: 'TER-42', message: 'Agility items cannot be used in the Swamp.' },
  cavern: { code: 'cavern', clause: 'TER-42', message: 'Ranged items cannot be used from the Cavern.' },
  target: {
    code: 'no-target',
    clause: 'TER-34',
    message: 'It would affect nobody there: choose a player or a terrain within reach.',
  },
  nothing: {
    code: 'no-effect',
    clause: 'TER-R52',
    message: 'It would do nothing now.',
  },
  noTrait: {
    code: 'no-trait',
    clause: 'TER-1',
    message: 'You cannot use your trait this way.',
  },
  usedTrait: {
    code: 'no-trait',
    clause: 'TER-1',
    message: 'You have already used your trait this turn.',
  },
  cost: {
    code: 'cannot-pay',
    clause: 'TER-34',
    message: 'You have too few items in your inventory to pay for this.',
  },
} as const satisfies Record<string, Refusal>

/** Why a seat may not use an item for an action; undefined when it may. */
export function useRefusal(state: State, seat: Seat, item: number, on: number | null): Refusal | undefined {
  const facts = FACTS[item]
  if (!facts || !isAtHand(state, seat, item)) return REFUSE.noItem
  if (!facts.use) return REFUSE.notUsable
  return abilityRefusal(state, seat, facts.use, on, undefined)
}

/** Why a seat may not use an Agility item now: on its turn, or in answer to `frame`. */
export function playRefusal(
  state: State,
  seat: Seat,
  item: number,
  on: number | null,
  frame: Frame | undefined,
): Refusal | undefined {
  const facts = FACTS[item]
  if (!facts || !isAtHand(state, seat, item)) return REFUSE.noItem
  if (!facts.answer) return REFUSE.notAgility
  if (landOf(state, seat) === SWAMP) return REFUSE.swamp
  return abilityRefusal(state, seat, facts.answer, on, frame)
}

export function traitRefusal(
  state: State,
  seat: Seat,
  on: number | null,
  as: 'action' | 'free',
): Refusal | undefined {
  const source = traitOf(state, seat, as)
  if (!source) return REFUSE.noTrait
  return isTraitUsed(state, seat) ? REFUSE.usedTrait : abilityRefusal(state, seat, source, on, undefined)
}

/** A seat's trait, if it is used so and was not yet. */
export function traitAs(state: State, seat: Seat, as: 'action' | 'free'): Source | undefined {
  return isTraitUsed(state, seat) ? undefined : traitOf(state, seat, as)
}

function isTraitUsed({ players }: State, seat: Seat): boolean {
  return (players[seat].done & DONE.trait) !== 0
}

function traitOf({ players }: State, seat: Seat, as: 'action' | 'free'): Source | undefined {
  const source = TRAIT_USE[players[seat].house]
  if (!source) return undefined
  const ability = abilityAt(source)
  return ability.kind === 'use' && ability.as === as ? source : undefined
}

/** Whether the seat has the item where its ability is used from: equipped and unused, or in the inventory. */
export function isAtHand({ players }: State, seat: Seat, item: number): boolean {
  const { hand, equipped, spent } = players[seat]
  if (!FACTS[item].isEquipment) return hand.includes(item)
  for (let i = 0; i < equipped.length; i++) if (equipped[i] === item && spent[i] === 0) return true
  return false
}

/** Whether the moment is one for this ability, whomever it aims at. */
export function isTimely(state: State, seat: Seat, source: Source, frame: Frame | undefined): boolean {
  const ability = abilityAt(source)
  return ability.kind !== 'answer' || fits(state, seat, ability.when, frame)
}

function abilityRefusal(
  state: State,
  seat: Seat,
  source: Source,
  on: number | null,
  frame: Frame | undefined,
): Refusal | undefined {
  const ability = abilityAt(source)
  if (!isTimely(state, seat, source, frame))
    return isAgainstSure(ability, frame) ? REFUSE.sure : REFUSE.moment
  if (!('target' in ability) || !('effects' in ability)) return REFUSE.moment
  if ((asksFor(ability.target) === 'nothing') !== (on === null)) return REFUSE.target
  if (isRangedUse(source) && landOf(state, seat) === CAVERN) return REFUSE.cavern
  const at = aim(state, seat, source, on, frame)
  if (at.on === 0) return REFUSE.target
  if (ability.kind === 'use' && ability.cost !== undefined && !canPay(state, seat, source, ability.cost))
    return REFUSE.cost
  return doesAnything(state, seat, ability.effects, at) ? undefined : REFUSE.nothing
}

/** Whether an ability would prevent or reflect damage that nobody can: of Ranged items, whose trait makes them sure. */
function isAgainstSure(ability: Ability, frame: Frame | undefined): boolean {
  if (ability.kind !== 'answer' || frame?.step !== 'land' || !frame.strike.isSure) return false
  return ability.when === 'damage' || ability.when === 'ranged damage' || ability.when === "another's damage"
}

/** The item that is used leaves the inventory too. */
function canPay({ players }: State, seat: Seat, { of, index }: Source, cost: number): boolean {
  const own = of === 'item' && !FACTS[index].isEquipment ? 1 : 0
  return players[seat].hand.length - own >= cost
}
