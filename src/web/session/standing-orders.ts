import { signal } from '@preact/signals'
import {
  DEFAULT_ORDERS,
  read,
  type Seat,
  type StandingOrders,
  standingOrdersSchema,
} from '../../core/index.ts'
import { remember, remembered } from '../../look/index.ts'

/** Where this browser keeps the orders that the next match of a game begins with. */
const usualKey = (game: string) => `interregnum.orders.${game}`

/** The orders that a match of this game begins with: those given last. */
export function usualOrders(game: string): StandingOrders {
  const kept = remembered(usualKey(game))
  if (kept === null) return DEFAULT_ORDERS
  try {
    return read(standingOrdersSchema, JSON.parse(kept), 'bad-orders', '')
  } catch {
    return DEFAULT_ORDERS
  }
}

/** Keeps orders for the next match. A passed turn belongs to this match alone. */
export function keepUsual(game: string, orders: StandingOrders): void {
  remember(usualKey(game), JSON.stringify({ ...orders, passedTurn: null }))
}

export type OrdersOfSeats = {
  /** A person's orders; reading them subscribes. */
  of(seat: Seat): StandingOrders
  give(seat: Seat, orders: StandingOrders): void
  /** What is stored with the match. */
  kept(): { readonly orders?: Record<string, StandingOrders> }
}

/** The standing orders of the people at this device. @param kept by seat, as stored with the match */
export function openOrders(
  game: string,
  kept: Readonly<Record<string, StandingOrders>> | undefined,
): OrdersOfSeats {
  const usual = usualOrders(game)
  const bySeat = signal<Record<string, StandingOrders>>({ ...kept })
  return {
    of: (seat) => bySeat.value[seat] ?? usual,
    give(seat, orders) {
      bySeat.value = { ...bySeat.peek(), [seat]: orders }
      keepUsual(game, orders)
    },
    kept: () => (Object.keys(bySeat.peek()).length === 0 ? {} : { orders: bySeat.peek() }),
  }
}
