import type { Refusal, Seat } from '../../../core/index.ts'
import { terrain } from '../content/terrains.ts'
import type { Ability, Effect, Moment, Target } from '../content/vocabulary.ts'
import { isCovered } from '../duel/cards.ts'
import {
  asksFor,
  bit,
  CAVERN,
  isAdjacent,
  isAlly,
  isPresent,
  landOf,
  placeOf,
  reaches,
  SWAMP,
} from './board.ts'
import { abilityAt, FACTS, HOUSES, ITEMS, passive, TRAIT_USE } from './content.ts'
import type { Action } from './decisions.ts'
import { isBroken } from './duel.ts'
import { canMove, canPlaceDecoy } from './moves.ts'
import { type DeclaredFrame, DONE, type Frame, NONE, type Source, type State } from './state.ts'
import { damageTo, isSheltered } from './strike.ts'
import { answered } from './windows.ts'

/** Whom an ability concerns, as seats in bits and, where it is an area, its space. */
export type Aim = { readonly on: number; readonly space: number }

const NOBODY: Aim = Object.freeze({ on: 0, space: NONE })

/**
 * Whom an ability of this seat would concern now.
 * @param on the seat or space that was named; null where it asks for none
 * @param frame what it answers, for `rival`
 */
export function aim(
  state: State,
  by: Seat,
  source: Source,
  on: number | null,
  frame: Frame | undefined,
): Aim {
  const ability = abilityAt(source)
  if (!('target' in ability)) return NOBODY
  const { target } = ability
  const isRanged = isRangedUse(source)
  switch (target.who) {
    case 'you':
      return { on: bit(by), space: NONE }
    case 'rival': {
      const rival = rivalOf(state, by, frame)
      // TER-44: not against a teammate, whose damage can be prevented but not Reflected.
      return rival === NONE || isAlly(state, by, rival) ? NOBODY : { on: bit(rival), space: NONE }
    }
    case 'everyone':
    case 'everyone else': {
      let bits = 0
      for (let seat = 0; seat < state.players.length; seat++)
        if (isPresent(state.players[seat]) && (seat !== by || target.who === 'everyone')) bits |= 1 << seat
      return { on: bits, space: NONE }
    }
    case 'enemy': {
      if (on === null || on >= state.players.length || !isPresent(state.players[on])) return NOBODY
      if (isAlly(state, by, on)) return NOBODY
      const place = placeOf(state, on)
      if (!isInReach(state, by, place, target, isRanged)) return NOBODY
      if (isRanged && isSheltered(state.lands[place], twiceOn(ability))) return NOBODY
      return { on: bit(on), space: NONE }
    }
    case 'enemies':
    case 'all': {
      const space = areaOf(state, by, target, on)
      if (space === NONE || !isInReach(state, by, space, target, isRanged)) return NOBODY
      if (isRanged && isSheltered(state.lands[space], twiceOn(ability))) return NOBODY
      let bits = 0
      for (let seat = 0; seat < state.players.length; seat++) {
        if (placeOf(state, seat) !== space || (target.who === 'enemies' && isAlly(state, by, seat))) continue
        bits |= 1 << seat
      }
      return { on: bits, space }
    }
  }
}

function areaOf(
  state: State,
  by: Seat,
  target: Extract<Target, { where: unknown }>,
  on: number | null,
): number {
  if (target.where === 'here') return placeOf(state, by)
  if (target.where === 'decoy') return Number(state.players[by].decoy)
  return on === null || on >= state.lands.length ? NONE : on
}

function isInReach(
  state: State,
  by: Seat,
  space: number,
  { where }: Extract<Target, { where: unknown }>,
  isRanged: boolean,
): boolean {
  return (
    reaches(state, by, space, where) ||
    (isRanged && space !== NONE && passive(state.players[by], 'reach') > 0)
  )
}

/** Whether an item's use at a source is Ranged: from a distance, not the answer of a Hybrid. */
export function isRangedUse({ of, index, ability }: Source): boolean {
  return of === 'item' && FACTS[index].isRanged && FACTS[index].use?.ability === ability
}

/** The terrain named in an ability's damage, as it is held in a strike. */
export function twiceOn(ability: Ability): number {
  const damage = 'effects' in ability ? ability.effects.find((effect) => effect.do === 'damage') : undefined
  return damage?.do === 'damage' && damage.twiceOn !== undefined ? terrain(damage.twiceOn) : NONE
}

/** The other duelist, or who causes what is answered; NONE when there is nobody. */
function rivalOf(state: State, by: Seat, frame: Frame | undefined): Seat {
  if (frame?.step === 'land') return frame.strike.by
  if (frame?.step === 'declared') return frame.by
  const { duel } = state
  if (!duel) return NONE
  return duel.attacker === by ? duel.defender : duel.defender === by ? duel.attacker : NONE
}

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

/** Bits of the seats whom a declared action names or would hit (TER-R38). */
export function concerned(state: State, { by, action }: Pick<DeclaredFrame, 'by' | 'action'>): number {
  if (action.type === 'duel') return bit(action.seat)
  const source = sourceOf(state, by, action)
  if (!source) return 0
  return aim(state, by, source, 'on' in action ? action.on : null, answered(state)).on & ~bit(by)
}

/** The ability that an action uses; null where it uses none. */
export function sourceOf({ players }: State, by: Seat, action: Action): Source | null {
  switch (action.type) {
    case 'use':
      return FACTS[action.item].use
    case 'play':
      return FACTS[action.item].answer
    case 'trait':
      return TRAIT_USE[players[by].house]
    default:
      return null
  }
}

const REFUSE = {
  noItem: {
    code: 'no-such-item',
    clause: 'TER-34',
    message: 'You do not hold this item where it would have to be: in the inventory, or equipped and unused.',
  },
  notUsable: {
    code: 'not-usable',
    clause: 'TER-34',
    message: 'This item is not used as an action.',
  },
  notAgility: {
    code: 'not-agility',
    clause: 'TER-34',
    message: 'Only Agility items can be used at this moment.',
  },
  moment: {
    code: 'wrong-moment',
    clause: 'TER-R18',
    message: 'This item answers something else: it cannot be used at this moment.',
  },
  swamp: { code: 'swamp', clause: 'TER-42', message: 'No Agility items can be used in the Swamp.' },
  cavern: { code: 'cavern', clause: 'TER-42', message: 'No Ranged items can be used from the Cavern.' },
  target: {
    code: 'no-target',
    clause: 'TER-34',
    message: 'Nobody whom this could affect is there: choose a player or a terrain within its reach.',
  },
  nothing: {
    code: 'no-effect',
    clause: 'TER-R52',
    message: 'It would do nothing now.',
  },
  noTrait: {
    code: 'no-trait',
    clause: 'TER-1',
    message: 'The trait of your House is not used so, or was used already.',
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

/** Why a seat may not use its trait now, for an action or freely. */
export function traitRefusal(
  state: State,
  seat: Seat,
  on: number | null,
  as: 'action' | 'free',
): Refusal | undefined {
  const { house, done } = state.players[seat]
  const source = TRAIT_USE[house]
  if (!source || (done & DONE.trait) !== 0) return REFUSE.noTrait
  const ability = abilityAt(source)
  if (ability.kind !== 'use' || ability.as !== as) return REFUSE.noTrait
  return abilityRefusal(state, seat, source, on, undefined)
}

/** Whether the seat has the item where its ability is used from: equipped and unused, or in the inventory. */
export function isAtHand({ players }: State, seat: Seat, item: number): boolean {
  const { hand, equipped, spent } = players[seat]
  if (!FACTS[item].isEquipment) return hand.includes(item)
  for (let i = 0; i < equipped.length; i++) if (equipped[i] === item && spent[i] === 0) return true
  return false
}

function abilityRefusal(
  state: State,
  seat: Seat,
  source: Source,
  on: number | null,
  frame: Frame | undefined,
): Refusal | undefined {
  const ability = abilityAt(source)
  if (ability.kind === 'answer' && !fits(state, seat, ability.when, frame)) return REFUSE.moment
  if (!('target' in ability) || !('effects' in ability)) return REFUSE.moment
  if ((asksFor(ability.target) === 'nothing') !== (on === null)) return REFUSE.target
  if (isRangedUse(source) && landOf(state, seat) === CAVERN) return REFUSE.cavern
  const at = aim(state, seat, source, on, frame)
  if (at.on === 0) return REFUSE.target
  if (ability.kind === 'use' && ability.cost !== undefined && !canPay(state, seat, source, ability.cost))
    return REFUSE.cost
  return doesAnything(state, seat, ability.effects, at) ? undefined : REFUSE.nothing
}

/** The item that is used leaves the inventory too. */
function canPay({ players }: State, seat: Seat, { of, index }: Source, cost: number): boolean {
  const own = of === 'item' && !FACTS[index].isEquipment ? 1 : 0
  return players[seat].hand.length - own >= cost
}

/** What an ability asks to name: each possible seat or space, or null alone. */
export function candidates(state: State, source: Source): readonly (number | null)[] {
  const ability = abilityAt(source)
  if (!('target' in ability)) return UNNAMED
  switch (asksFor(ability.target)) {
    case 'seat':
      return COUNTED[state.players.length]
    case 'space':
      return COUNTED[state.lands.length]
    case 'nothing':
      return UNNAMED
  }
}

const UNNAMED: readonly null[] = Object.freeze([null])
const COUNTED: readonly (readonly number[])[] = Array.from({ length: 8 }, (_, n) =>
  Object.freeze(Array.from({ length: n }, (_, i) => i)),
)
