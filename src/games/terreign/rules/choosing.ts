import { done, next, type Refusal, type Seat, UNKNOWN } from '../../../core/index.ts'
import { EQUIPPED_CODE, holdings, itemOf, takeHolding } from './cards.ts'
import type { EventContext } from './events.ts'
import type { Frame, State } from './state.ts'

export type PickFrame = Extract<Frame, { step: 'pick' }>

/** One kind of choice: what it offers and what choosing does. */
export type Choosing = {
  /** Choices, ascending, each once. Of one's own hidden cards only where `isSecret`. */
  options(state: State, frame: PickFrame): readonly number[]
  /** Does the choice; the frame is still on top. */
  choose(state: State, frame: PickFrame, choice: number, ctx: EventContext): void
  /** May it be declined, and what then? */
  decline?(state: State, frame: PickFrame, ctx: EventContext): void
  /** What it offers depends on hidden cards: it is asked even when there is nothing to choose between. */
  readonly isSecret: boolean
  readonly refusal: Refusal
}

/** Why something that is not offered cannot be picked. */
export const illegalPick = (clause: string, message: string): Refusal => ({
  code: 'not-offered',
  clause,
  message,
})

/** The numbers of a list, ascending, each once. */
export function distinct(list: readonly unknown[]): number[] {
  const found: number[] = []
  for (const each of list) {
    if (typeof each !== 'number' || found.includes(each)) continue
    let at = found.length
    while (at > 0 && found[at - 1] > each) at--
    found.splice(at, 0, each)
  }
  return found
}

/**
 * Several items are picked one after another in ascending order, so that the same ones are not picked in two orders.
 * How far one has come in the sorted holdings only those know who see what was picked.
 */
export function inOrder({ players }: State, codes: readonly number[], { seat, left }: PickFrame): number[] {
  let from = 0
  for (const picked of players[seat].offer) from = codes.indexOf(picked as number, from) + 1
  return distinct(codes.slice(from, codes.length - left + 1))
}

/** Adds a choice to those picked; after the last of them `finish` is done. */
export function pickInOrder(state: State, frame: PickFrame, choice: number, finish: () => void): void {
  const { seat, left } = frame
  state.players[seat].offer.push(choice)
  if (left > 1) {
    next(state, { ...frame, left: left - 1 })
    return
  }
  done(state)
  finish()
}

/** What a seat has picked is taken from it. */
export function takeOffer(state: State, seat: Seat): { readonly item: number; readonly known: number }[] {
  const player = state.players[seat]
  const taken = player.offer.map((code) => ({
    item: itemOf(code as number),
    known: takeHolding(player, code as number),
  }))
  player.offer.length = 0
  return taken
}

/** What a seat holds in its inventory, ascending. */
export function handCodes(state: State, seat: Seat): number[] {
  return holdings(state.players[seat]).filter((code) => code < EQUIPPED_CODE)
}

/** Takes a card out of those set aside; the others. */
export function clearAside(state: State, seat: Seat, choice: number): number[] {
  const { aside } = state.players[seat]
  const rest = aside as number[]
  rest.splice(rest.indexOf(choice), 1)
  return rest.splice(0)
}

/** Of cards looked at: those that were kept. */
export function tellKept(seat: Seat, items: readonly number[], ctx: EventContext): void {
  ctx.tell?.({ type: 'drew', seat, items, from: 'deck' }, [seat], {
    type: 'drew',
    seat,
    items: items.map(() => UNKNOWN),
    from: 'deck',
  })
}
