import { done, next, push, type Refusal, type Seat } from '../../../core/index.ts'
import { type DuelCard, handWithout, isCovered } from '../content/duel-cards.ts'
import type { Action } from './actions.ts'
import { bit, isAdjacent, isAlly, isPresent, landOf, placeOf, SHRINE } from './board.ts'
import { passive } from './content.ts'
import type { DuelResult, EventContext } from './events.ts'
import { destinations } from './moves.ts'
import { DONE, type Duel, type DuelCards, type Frame, NONE, type State } from './state.ts'
import { STRIKE } from './strike.ts'
import { reward } from './tokens.ts'
import { fireTriggers } from './triggers.ts'
import { openWindow } from './windows.ts'

export const ATTEMPTS = 3
/** Successes that are a Victory (TER-27). */
export const VICTORY = 2

const REFUSE = {
  self: {
    code: 'no-opponent',
    clause: 'TER-24',
    message: 'A duel needs another player: choose one on your terrain.',
  },
  place: {
    code: 'not-here',
    clause: 'TER-24',
    message: 'You can only duel a player whose Warrior is on your terrain.',
  },
  ally: { code: 'ally', clause: 'TER-44', message: 'You cannot duel a member of your own Alliance.' },
  shrine: { code: 'shrine', clause: 'TER-42', message: 'Duels are not allowed on the Shrine.' },
  notYours: {
    code: 'not-your-card',
    clause: 'TER-24',
    message: 'The attacker plays Attack cards, the defender Defense cards.',
  },
  out: {
    code: 'card-out',
    clause: 'TER-26',
    message: 'You used this card in the last attempt: choose another.',
  },
} as const satisfies Record<string, Refusal>

export function duelRefusal(state: State, seat: Seat, other: Seat): Refusal | undefined {
  if (other === seat || other >= state.players.length) return REFUSE.self
  if (!isPresent(state.players[other]) || placeOf(state, other) !== placeOf(state, seat)) return REFUSE.place
  if (isAlly(state, seat, other)) return REFUSE.ally
  return landOf(state, seat) === SHRINE ? REFUSE.shrine : undefined
}

/** Begins a duel (TER-24); a final one has no place (TER-33). */
export function startDuel(
  state: State,
  attacker: Seat,
  defender: Seat,
  isFinal: boolean,
  ctx: EventContext,
): void {
  const space = isFinal ? NONE : placeOf(state, attacker)
  state.duel = {
    attacker,
    defender,
    space,
    attempt: 1,
    wins: 0,
    cards: [],
    shown: null,
    isFinal,
    felledAt: 0,
  }
  ctx.tell?.({ type: 'duel', attacker, defender, space, isFinal, lands: [...state.lands] })
  askAttempt(state)
}

/** Both choose in secret (TER-25). */
function askAttempt(state: State): void {
  push(state, { step: 'attempt', sealed: UNSEALED[state.players.length] })
}

const UNSEALED: readonly (readonly null[])[] = Array.from({ length: 8 }, (_, n) =>
  Object.freeze(new Array<null>(n).fill(null)),
)

/** Both duelists, ascending. */
export function duelists({ duel }: State): readonly Seat[] {
  if (!duel) return []
  const { attacker, defender } = duel
  return attacker < defender ? [attacker, defender] : [defender, attacker]
}

export function otherDuelist({ attacker, defender }: Duel, seat: Seat): Seat {
  return seat === attacker ? defender : attacker
}

/** The card that lies out in this attempt (TER-26), null in the first. */
export function outCard({ cards }: Duel, role: 0 | 1): DuelCard | null {
  return cards.at(-1)?.[role] ?? null
}

/** What a Parry may change a duelist's card for: the others of the duel hand (TER-39). */
export function otherCards(duel: Duel, role: 0 | 1): readonly DuelCard[] {
  return handWithout(outCard(duel, role)).filter((card) => card !== duel.shown?.[role])
}

const CHOICES: readonly (readonly Action[])[] = [
  handWithout(null).map((card) => Object.freeze({ type: 'attack', card })),
  handWithout(null).map((card) => Object.freeze({ type: 'defend', card })),
]

/** To play a card of a duel, for the attacker (0) or the defender (1). */
export function attemptAction(role: 0 | 1, card: DuelCard): Action {
  return CHOICES[role][card]
}

export function attemptActions({ duel }: State, seat: Seat): readonly Action[] {
  if (!duel) return []
  const role = seat === duel.attacker ? 0 : 1
  const out = outCard(duel, role)
  return CHOICES[role].filter((_, card) => card !== out)
}

export function attemptRefusal({ duel }: State, seat: Seat, action: Action): Refusal | undefined {
  if (!duel) return REFUSE.notYours
  const role = seat === duel.attacker ? 0 : 1
  if (action.type !== (role === 0 ? 'attack' : 'defend')) return REFUSE.notYours
  return action.card === outCard(duel, role) ? REFUSE.out : undefined
}

/** Both cards are turned: the duelists may answer with Feint and Parry (TER-R27). */
export function showAttempt(state: State, chosen: readonly (Action | null)[], ctx: EventContext): void {
  const { duel } = state
  if (!duel) return
  const attack = chosen[duel.attacker]
  const defense = chosen[duel.defender]
  if (attack?.type !== 'attack' || defense?.type !== 'defend') return
  const shown: DuelCards = [attack.card, defense.card]
  state.duel = { ...duel, shown }
  const isSuccess = !isCovered(attack.card, defense.card)
  ctx.tell?.({ type: 'attempt', attempt: duel.attempt, cards: shown, isSuccess })
  next(state, { step: 'judge' })
  openWindow(state, 'attempt', bit(duel.attacker) | bit(duel.defender))
}

/** The step `judge`: success is fixed; its damage follows (TER-25, TER-28). */
export function judge(state: State): void {
  const { duel } = state
  if (!duel?.shown) return
  const { attacker, defender, shown } = duel
  const isSuccess = !isCovered(shown[0], shown[1])
  const wins = duel.wins + (isSuccess ? 1 : 0)
  state.duel = { ...duel, wins, cards: [...duel.cards, shown], shown: null }
  next(state, { step: 'after' })
  if (!isSuccess || duel.isFinal) return
  fireTriggers(state, attacker, 'success', defender)
  push(state, {
    step: 'strike',
    strike: { ...STRIKE, by: attacker, cause: 'duel', amount: 1 + edge(state, attacker), on: bit(defender) },
  })
}

/** Whether a duelist has had to Retreat: that ends the duel, even before the success of an attempt is settled (TER-R11). */
export function isBroken({ duel, players }: State): boolean {
  return (
    duel !== null &&
    !duel.isFinal &&
    !(isPresent(players[duel.attacker]) && isPresent(players[duel.defender]))
  )
}

/** The step `after`: the next attempt, or the end of the duel (TER-R11). */
export function afterAttempt(state: State): void {
  const { duel } = state
  if (!duel) return
  const { attempt } = duel
  if (isBroken(state) || attempt === ATTEMPTS) {
    next(state, { step: 'reward', stage: duel.isFinal ? 'close' : 'victory' })
    return
  }
  state.duel = { ...duel, attempt: attempt + 1 }
  done(state)
  askAttempt(state)
}

/** What a duel has come to, as it is told. */
export function resultOf({ wins, cards, felledAt }: Duel): DuelResult {
  if (felledAt > 0) return 'retreat'
  if (wins === ATTEMPTS) return 'flawless'
  if (wins >= VICTORY) return 'victory'
  if (cards.length < ATTEMPTS) return 'broken off'
  return wins === 0 ? 'defended' : 'failed'
}

/** Whether the attacker has the Victory (TER-27, TER-30). */
function isVictory({ wins, felledAt }: Duel): boolean {
  return wins >= VICTORY || felledAt === 1
}

/** The step `reward`: Victory, then Flawless, or the defender's reward, then Flee (TER-R27). */
export function rewardDuel(
  state: State,
  { stage }: Extract<Frame, { step: 'reward' }>,
  ctx: EventContext,
): void {
  const { duel } = state
  if (!duel) return
  const { attacker, defender, wins } = duel
  switch (stage) {
    case 'victory':
      next(state, { step: 'reward', stage: 'flawless' })
      if (!isVictory(duel)) break
      fireTriggers(state, attacker, 'victory', defender)
      if (state.mode !== 'royale')
        push(state, { step: 'gain', seat: attacker, from: NONE, isDuel: true, way: 'gain' })
      break
    case 'flawless':
      next(state, { step: 'reward', stage: 'defense' })
      if (wins === ATTEMPTS) reward(state, attacker, defender, true)
      break
    case 'defense':
      next(state, { step: 'reward', stage: 'flee' })
      if (duel.cards.length < ATTEMPTS || wins > 0) break
      reward(state, defender, attacker, false)
      break
    case 'flee':
      next(state, { step: 'reward', stage: 'close' })
      // TER-R57: who has left the terrain of the duel has no need to.
      if (isVictory(duel) && placeOf(state, defender) === duel.space) askFlee(state, defender)
      break
    case 'close':
      ctx.tell?.({ type: 'duelOver', attacker, defender, wins, result: resultOf(duel) })
      if (!duel.isFinal) state.duel = null
      done(state)
      break
  }
}

/** TER-29: the beaten defender flees to an adjacent terrain, if that is possible. */
function askFlee(state: State, seat: Seat): void {
  const here = placeOf(state, seat)
  const ways = destinations(state, seat, (space) => isAdjacent(state, here, space))
  if (ways.length > 0) push(state, { step: 'choose', seat, what: 'flee', target: seat, left: 1, from: 0 })
}

/** More damage for the first success of one's turn, from weapons and traits (`edge`). */
function edge(state: State, seat: Seat): number {
  const player = state.players[seat]
  const more = passive(player, 'edge')
  if (more === 0 || (player.done & DONE.edge) !== 0 || state.current !== seat) return 0
  player.done |= DONE.edge
  return more
}
