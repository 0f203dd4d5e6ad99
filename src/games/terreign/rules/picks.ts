import { done, type Refusal } from '../../../core/index.ts'
import { ADVANTAGES } from './advantages.ts'
import { EQUIPPED_CODE } from './cards.ts'
import type { Choosing, PickFrame } from './choosing.ts'
import { EFFECT_PICKS } from './effect-picks.ts'
import type { EventContext } from './events.ts'
import { PAYMENTS } from './payments.ts'
import type { Pick, State } from './state.ts'

const CHOOSING: Readonly<Record<Pick, Choosing>> = { ...PAYMENTS, ...ADVANTAGES, ...EFFECT_PICKS }

/** Whether what is offered depends on hidden cards. */
export function isSecret(what: Pick): boolean {
  return CHOOSING[what].isSecret
}

const PICK_ACTIONS = Array.from({ length: 8 * EQUIPPED_CODE }, (_, choice) =>
  Object.freeze({ type: 'pick' as const, choice }),
)
const DECLINE = Object.freeze({ type: 'decline' as const })

export function pickActions(state: State, frame: PickFrame) {
  const { options, decline } = CHOOSING[frame.what]
  const list = options(state, frame).map((choice) => PICK_ACTIONS[choice])
  return decline ? [...list, DECLINE] : list
}

export function pickRefusal(
  state: State,
  frame: PickFrame,
  action: { readonly type: string; readonly choice?: number },
): Refusal | undefined {
  const { options, decline, refusal } = CHOOSING[frame.what]
  if (action.type === 'decline' && decline) return undefined
  const isOffered =
    action.type === 'pick' && action.choice !== undefined && options(state, frame).includes(action.choice)
  return isOffered ? undefined : refusal
}

export function pick(
  state: State,
  frame: PickFrame,
  action: { readonly type: string; readonly choice?: number },
  ctx: EventContext,
): void {
  const { choose, decline } = CHOOSING[frame.what]
  if (action.choice === undefined) decline?.(state, frame, ctx)
  else choose(state, frame, action.choice, ctx)
}

/**
 * Picks with nothing to choose between, as everybody can see: the one thing is done, or nothing. A pick that depends
 * on hidden cards is left to be asked, or its absence would tell something.
 */
export function pickAlone(state: State, frame: PickFrame, ctx: EventContext): boolean {
  const { options, choose, decline, isSecret } = CHOOSING[frame.what]
  const list = options(state, frame)
  if (list.length > 1 || (list.length === 1 && (isSecret || decline))) return false
  if (list.length === 0) done(state)
  else choose(state, frame, list[0], ctx)
  return true
}
