import type { Action } from '../rules/actions.ts'
import { EQUIPPED_CODE, holdings, inventoryLimit, itemOf } from '../rules/cards.ts'
import type { PickFrame } from '../rules/choosing.ts'
import type { Pick as PickKind, State } from '../rules/state.ts'
import { spaceName } from './phrases.ts'

/** An item that can be picked: its code in the pick, and where it lies if that must be said. */
type OfferedItem = {
  readonly choice: number
  readonly item: number
  readonly note: string | undefined
}

/** What a pick offers to choose from. */
export type Offered =
  | {
      readonly kind: 'items'
      readonly items: readonly OfferedItem[]
      /** How many are to be chosen before they are sent, one after another. */
      readonly count: number
      readonly verb: string
    }
  | { readonly kind: 'seats'; readonly seats: readonly number[] }
  | { readonly kind: 'spaces'; readonly spaces: readonly number[] }
  | { readonly kind: 'rewards'; readonly ways: readonly number[] }
  | { readonly kind: 'words'; readonly words: readonly number[] }

const VERBS: Partial<Readonly<Record<PickKind, string>>> = {
  pay: 'Discard',
  cost: 'Discard',
  tidy: 'Drop',
  corrode: 'Discard',
  recall: 'Take',
  fetch: 'Take',
  mountain: 'Put back',
  scry: 'Take',
  search: 'Take',
  'river card': 'Pass on',
  'towne give': 'Discard',
  'towne take': 'Take',
  'tower item': 'Discard',
  give: 'Give',
  offer: 'Offer',
  counter: 'Trade',
}

/** What a pick offers, from what is legal now. */
export function offeredBy(view: State, frame: PickFrame, actions: readonly Action[]): Offered {
  const choices = actions.flatMap((action) => (action.type === 'pick' ? [action.choice] : []))
  switch (frame.what) {
    case 'destination':
    case 'flee':
    case 'redeploy':
    case 'tower space':
      return { kind: 'spaces', spaces: choices }
    case 'river seat':
    case 'palace':
    case 'plague':
      return { kind: 'seats', seats: choices }
    case 'reward':
      return { kind: 'rewards', ways: choices }
    case 'word':
      return { kind: 'words', words: choices }
    default:
      return {
        kind: 'items',
        items: itemsOf(view, frame, choices),
        count: countOf(view, frame),
        verb: VERBS[frame.what] ?? 'Choose',
      }
  }
}

/** Several are chosen at once where the rules take them one after another without anything happening in between. */
function countOf(view: State, { what, seat, left }: PickFrame): number {
  const player = view.players[seat]
  if (what === 'tidy') return player.hand.length - inventoryLimit(player)
  return isInOrder(what) ? left : 1
}

/** Picks whose items are taken in ascending order. */
function isInOrder(what: PickKind): boolean {
  return what === 'pay' || what === 'cost' || what === 'offer' || what === 'counter'
}

function itemsOf(view: State, { what, seat }: PickFrame, choices: readonly number[]): readonly OfferedItem[] {
  const player = view.players[seat]
  if (isInOrder(what)) {
    const codes = holdings(player).filter((code) => what !== 'cost' || code < EQUIPPED_CODE)
    let from = 0
    for (const code of player.offer) from = codes.indexOf(Number(code), from) + 1
    return codes.slice(from).map(held)
  }
  // Each card of the inventory, not each kind.
  if (what === 'tidy' || what === 'give')
    return player.hand
      .flatMap((item) => (typeof item === 'number' ? [held(item)] : []))
      .sort((a, b) => a.choice - b.choice)
  if (what === 'fetch')
    return choices.map((choice) => ({
      choice,
      item: itemOf(choice),
      note: spaceName(view, Math.floor(choice / EQUIPPED_CODE)),
    }))
  return choices.map(held)
}

function held(choice: number): OfferedItem {
  return { choice, item: itemOf(choice), note: choice >= EQUIPPED_CODE ? 'equipped' : undefined }
}

/**
 * What is sent for the places chosen in the list of items: ascending, as the rules take them.
 */
export function picksOf(items: readonly OfferedItem[], chosen: readonly number[]): readonly Action[] {
  return chosen
    .map((at) => items[at].choice)
    .sort((a, b) => a - b)
    .map((choice) => ({ type: 'pick', choice }))
}
