import { DEFAULT_ORDERS, Refused, type StandingOrders, standingPass } from '../../core/index.ts'
import type { Done } from '../operation/rooms.ts'
import type { Store } from '../store/index.ts'
import { type LiveMatch, personAnswering } from './live-match.ts'
import type { LogEvent } from './match-log.ts'
import type { Room } from './room.ts'

type Deps = { readonly store: Store; readonly now: () => number }

/**
 * In an answer window, once answers count: passes for the person who is asked if their orders say so, and lets them
 * decide otherwise. Orders are read no earlier than that.
 */
export async function followOrders(room: Room, { store, now }: Deps): Promise<void> {
  const answering = personAnswering(room.live)
  if (!answering || answering.from > now() || room.held > 0) return
  const { person } = room.live.seats[answering.seat]
  const orders = person === null ? undefined : await store.matches.orders(room.id, person)
  if (passOf(room.live, orders) === undefined) return room.ask()
  await room.add((live) => {
    const action = live.answering?.entry === answering.entry ? passOf(live, orders) : undefined
    if (action === undefined) throw new Refused(PASSED)
    return { kind: 'act', seat: answering.seat, action, byOrders: true }
  })
}

function passOf(live: LiveMatch, orders: StandingOrders = DEFAULT_ORDERS): unknown {
  const { windows, game, match } = live
  const seat = personAnswering(live)?.seat
  if (!windows || seat === undefined) return undefined
  const view = game.view(match.state, seat)
  return standingPass(windows, orders, { view, seat, actions: game.actions(view, seat) })
}

/** Another process, or the person, was first. */
export const PASSED = { code: 'passed', message: 'The match has moved on.' }

type InRoom = <T>(task: (room: Room) => Promise<T> | T) => Promise<T>

/**
 * Adds a person's action, in an answer window no sooner than it counts. Until then it goes before the person's orders.
 * @param inRoom runs a task in the match's room
 * @param refused is called when an action that waited was refused: the orders decide after all
 */
export async function addInTime(
  inRoom: InRoom,
  person: string,
  now: () => number,
  make: (live: LiveMatch) => LogEvent,
  refused: () => void,
): Promise<Done> {
  let waitsIn: Room | undefined
  /** A match that is dropped from memory meanwhile is in another room afterwards. */
  const waitIn = (room: Room | undefined): void => {
    if (waitsIn) waitsIn.held--
    if (room) room.held++
    waitsIn = room
  }
  const addOrWait = (room: Room): Promise<Done> | number => {
    const answering = personAnswering(room.live)
    const isAnswer = answering && room.live.seats[answering.seat].person === person
    const left = isAnswer ? answering.from - now() : 0
    if (left <= 0) return room.add(make)
    waitIn(room)
    return left
  }
  try {
    for (;;) {
      const done = await inRoom<Done | number>(addOrWait)
      if (typeof done !== 'number') return done
      await new Promise((resolve) => setTimeout(resolve, done))
    }
  } catch (thrown) {
    if (waitsIn) queueMicrotask(refused)
    throw thrown
  } finally {
    waitIn(undefined)
  }
}
