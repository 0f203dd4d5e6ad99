import { heard, QuickChance, type Seat, type Told, tellTo } from '../../../core/index.ts'
import { invariant } from '../conformance.ts'
import { ATTACK_NAMES, DEFENSES, type DuelCard, handWithout, isCovered } from '../content/duel-cards.ts'
import type { Action } from '../rules/actions.ts'
import { EQUIPPED_CODE } from '../rules/cards.ts'
import { ITEMS } from '../rules/content.ts'
import { outCard } from '../rules/duel.ts'
import type { Event } from '../rules/events.ts'
import { game } from '../rules/game.ts'
import type { State } from '../rules/state.ts'
import { match } from '../rules/steps.ts'
import { item, position, type Said } from './position.ts'

/** A position on which one plays, and what has been told since it was laid out. */
export type Scene = { state: State; readonly told: Told<Event>[]; salt: number }

export function scene(said: Said): Scene {
  const laid: Scene = { state: position(said), told: [], salt: 1 }
  match.settle(laid.state, contextOf(laid))
  return laid
}

function contextOf(on: Scene) {
  return {
    chance: new QuickChance(on.salt),
    tell: tellTo(on.told),
    reveal: () => {},
  }
}

/** Does decisions, one after another, and all that follows by itself; no card may be lost on the way. */
export function act(on: Scene, ...moves: readonly (readonly [seat: Seat, action: Action])[]): Scene {
  for (const [seat, action] of moves) {
    on.salt++
    game.apply(on.state, seat, action, contextOf(on))
    invariant(on.state)
  }
  return on
}

/** Does a decision with such luck that afterwards something holds; fails when no luck brings it about. */
export function lucky(on: Scene, seat: Seat, action: Action, holds: (scene: Scene) => boolean): Scene {
  for (let salt = 1000; salt < 3000; salt++) {
    const tried: Scene = { state: game.copy(on.state), told: [...on.told], salt }
    game.apply(tried.state, seat, action, contextOf(tried))
    if (!holds(tried)) continue
    on.state = tried.state
    on.told.push(...tried.told.slice(on.told.length))
    return on
  }
  throw new Error('No luck brings this about.')
}

/** Everyone who is asked passes, keeping their orders, until somebody has something else to decide. */
export function passAll(on: Scene): Scene {
  for (;;) {
    const frame = on.state.stack.at(-1)
    if (frame?.step !== 'window') return on
    const seat = frame.asked[0]
    act(on, [seat, { type: 'pass', order: on.state.players[seat].order }])
  }
}

/** Both choose for an attempt of the duel: `Head` against `Body/Left`. */
export function attempt(on: Scene, attack: string, defense: string): Scene {
  const { duel } = on.state
  if (!duel) throw new Error('There is no duel.')
  const card = (names: readonly string[], name: string) => names.indexOf(name) as DuelCard
  const moves: [Seat, Action][] = [
    [duel.attacker, { type: 'attack', card: card(ATTACK_NAMES, attack) }],
    [
      duel.defender,
      {
        type: 'defend',
        card: card(
          DEFENSES.map(({ name }) => name),
          defense,
        ),
      },
    ],
  ]
  return act(on, ...moves)
}

/** A duel from its declaration through attempts of this outcome, with whatever cards bring it about. */
export function duel(on: Scene, seat: Seat, rival: Seat, ...attempts: readonly ('hit' | 'miss')[]): Scene {
  act(on, [seat, { type: 'duel', seat: rival }])
  for (const how of attempts) fight(on, how)
  return on
}

/** The next attempt of a duel, a success or blocked. */
export function fight(on: Scene, how: 'hit' | 'miss'): Scene {
  const { duel: fought } = on.state
  if (!fought) throw new Error('There is no duel.')
  for (const attack of handWithout(outCard(fought, 0)))
    for (const defense of handWithout(outCard(fought, 1)))
      if (isCovered(attack, defense) === (how === 'miss'))
        return attempt(on, ATTACK_NAMES[attack], DEFENSES[defense].name)
  throw new Error('No cards bring this about.')
}

/** Actions, with items by name. */
export const use = (name: string, on: number | null = null): Action => ({ type: 'use', item: item(name), on })
export const play = (name: string, on: number | null = null): Action => ({
  type: 'play',
  item: item(name),
  on,
})
export const trait = (on: number | null = null): Action => ({ type: 'trait', on })
export const equip = (name: string): Action => ({ type: 'equip', item: item(name) })
export const scavenge = (name: string): Action => ({ type: 'scavenge', item: item(name) })
export const dropFromHand = (name: string): Action => ({ type: 'drop', item: item(name), equipped: false })
export const dropEquipped = (name: string): Action => ({ type: 'drop', item: item(name), equipped: true })
export const venture = (space: number): Action => ({ type: 'venture', space })
export const travel = (warrior: number, decoy: number): Action => ({ type: 'travel', warrior, decoy })
export const pick = (choice: number): Action => ({ type: 'pick', choice })
/** Picks an item out of an inventory, a pile or what is looked at. */
export const pickItem = (name: string): Action => pick(item(name))
/** Picks an equipped one of one's own. */
export const pickEquipped = (name: string): Action => pick(EQUIPPED_CODE + item(name))
export const pickDropped = (space: number, name: string): Action => pick(space * EQUIPPED_CODE + item(name))
export const SEARCH: Action = { type: 'search' }
export const ADVANTAGE: Action = { type: 'advantage' }
export const CHARITY: Action = { type: 'charity' }
export const REST: Action = { type: 'rest' }
export const READY: Action = { type: 'ready' }
export const END: Action = { type: 'end' }
export const DECLINE: Action = { type: 'decline' }

/** Code and clause of a refusal, e.g. `shrine TER-42`; undefined where the action is legal, and then it is listed. */
export function refused({ state }: Scene, seat: Seat, action: Action): string | undefined {
  const refusal = game.refusal(state, seat, action)
  const isListed = lists({ state }, seat, action)
  if (isListed === (refusal !== undefined))
    throw new Error(`Listed: ${isListed}, but refused: ${refusal?.code}.`)
  return refusal && `${refusal.code} ${refusal.clause}`
}

export function lists({ state }: { readonly state: State }, seat: Seat, action: Action): boolean {
  return game.actions(state, seat).some((each) => JSON.stringify(each) === JSON.stringify(action))
}

/** The step on top, of a choice what is to be picked; and who is asked: `act 0`, `window 2`, `corrode 1`. */
export function asks({ state }: Scene): string {
  const frame = state.stack.at(-1)
  const what = frame?.step === 'pick' ? frame.what : frame?.step
  return [what ?? 'over', ...game.actors(state)].join(' ')
}

export function toldOf<T extends Event['type']>({ told }: Scene, type: T): Extract<Event, { type: T }>[] {
  return told.flatMap(({ event }) => (event.type === type ? [event as Extract<Event, { type: T }>] : []))
}

/** What a seat hears of one type: what is redacted for it, redacted. */
export function heardBy<T extends Event['type']>({ told }: Scene, seat: Seat, type: T) {
  return heard(told, seat).flatMap((event) =>
    event.type === type ? [event as Extract<Event, { type: T }>] : [],
  )
}

/** What somebody holds, by name, in alphabetical order; what is face down is `?`. */
export function names(items: readonly unknown[]): string[] {
  return items.map((each) => (typeof each === 'number' ? ITEMS[each].name : '?')).sort()
}

/** A pool in words: `2 honorable, 1 dishonorable`. */
export function tokens({ state }: Scene, seat: Seat): string {
  const { honorable, dishonorable } = state.pools[state.sides[seat]]
  return `${honorable} honorable, ${dishonorable} dishonorable`
}
