import type { Seat } from '../../../core/index.ts'
import { otherCards, otherDuelist } from './duel.ts'
import type { EventContext } from './events.ts'
import type { DuelCards, State } from './state.ts'

/** Feint (TER-38): the attempt begins again, both take their cards back. */
export function feint(state: State, seat: Seat, ctx: EventContext): void {
  const at = judgeAt(state)
  const { duel } = state
  if (at < 0 || !duel?.shown) return
  state.duel = { ...duel, shown: null }
  state.stack[at] = { step: 'attempt', sealed: state.players.map(() => null) }
  ctx.tell?.({ type: 'feint', seat })
}

/** Parry (TER-39): the opponent's card is changed for a random other one of their duel hand. */
export function parry(state: State, seat: Seat, ctx: EventContext): void {
  const { duel } = state
  if (judgeAt(state) < 0 || !duel?.shown) return
  const role = duel.attacker === seat ? 1 : 0
  const others = otherCards(duel, role)
  const card = others[ctx.chance.int(others.length)]
  const shown: DuelCards = role === 0 ? [card, duel.shown[1]] : [duel.shown[0], card]
  state.duel = { ...duel, shown }
  ctx.tell?.({
    type: 'parry',
    seat: otherDuelist(duel, seat),
    card,
    attempt: duel.attempt,
    cards: shown,
  })
}

/** The frame of the attempt just shown. */
function judgeAt({ stack }: State): number {
  for (let at = stack.length - 1; at >= 0; at--) if (stack[at].step === 'judge') return at
  return -1
}
