import { done, next, push, type Seat } from '../../../core/index.ts'
import { clockwise, isPresent, landOf, SWAMP } from './board.ts'
import { FACTS } from './content.ts'
import type { Frame, State, WindowFrame } from './state.ts'

/**
 * Answer windows (TER-R18, TER-R38). A window lies on the frame it is about; when everyone has passed, that frame
 * goes on. Whom it asks follows from what everybody can see.
 */
export function openWindow(state: State, moment: WindowFrame['moment'], concerns: number): void {
  if (state.duel?.isFinal) return
  const asked = askedIn(state, concerns)
  if (asked.length > 0) push(state, { step: 'window', asked, moment, concerns, isReopened: false })
}

/** Whom a window asks, clockwise from the current player. */
function askedIn(state: State, concerns: number): readonly Seat[] {
  let asked: Seat[] | undefined
  const order = clockwise(state, state.current)
  for (let i = 0; i < order.length; i++) {
    const seat = order[i]
    const { order: orders } = state.players[seat]
    if (orders === 'never' || (orders === 'mine' && (concerns & (1 << seat)) === 0)) continue
    if (!couldAnswer(state, seat)) continue
    asked ??= []
    asked.push(seat)
  }
  return asked ?? NOBODY
}

const NOBODY: readonly Seat[] = Object.freeze([])

/** Whether, for all that everybody knows, a seat could answer: a public fact. */
function couldAnswer(state: State, seat: Seat): boolean {
  const player = state.players[seat]
  if (!isPresent(player) || landOf(state, seat) === SWAMP) return false
  if (player.hand.length > 0) return true
  const { equipped, spent } = player
  for (let i = 0; i < equipped.length; i++) if (spent[i] === 0 && FACTS[equipped[i]].isAgility) return true
  return false
}

/** Everyone has passed: after an answer everyone is asked again, as long as there is something to answer. */
export function closeWindow(state: State, frame: WindowFrame): void {
  if (frame.isReopened && isOpen(frameUnder(state))) {
    const asked = askedIn(state, frame.concerns)
    if (asked.length > 0) {
      next(state, { ...frame, asked, isReopened: false })
      return
    }
  }
  done(state)
}

/** The frame that the window on top is about. */
export function frameUnder({ stack }: State): Frame {
  return stack[stack.length - 2]
}

/** Whether a frame still waits for what a window may bring. */
function isOpen(frame: Frame): boolean {
  if (frame.step === 'declared') return !frame.isCancelled
  return frame.step !== 'strike' && frame.step !== 'attempt'
}

/**
 * What an answer in the window on top answers, also when the card it is given with still lies on that window;
 * undefined when there is no window.
 */
export function answered({ stack }: State): Frame | undefined {
  let at = stack.length - 1
  while (at >= 0 && stack[at].step === 'spent') at--
  return stack[at]?.step === 'window' ? stack[at - 1] : undefined
}
