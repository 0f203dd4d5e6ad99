import { computed, effect, type ReadonlySignal, signal } from '@preact/signals'
import {
  ANSWER_DELAY_MS,
  type AnswerWindows,
  DEFAULT_ORDERS,
  type Game,
  ONLOOKER,
  type StandingOrders,
  standingPass,
} from '../../core/index.ts'
import { explain } from '../../look/index.ts'
import type { LiveConnection } from '../api/live-connection.ts'
import { refusalOf } from '../api/refusal-of.ts'
import { serverNow } from '../api/server-time.ts'
import type { Orders } from '../session/match-source.ts'
import { keepUsual, usualOrders } from '../session/standing-orders.ts'
import type { Replica } from './replica.ts'

export type Answering = { readonly game: Game; readonly windows: AnswerWindows }

export type OnlineOrders = Orders & {
  /** `hushed`: an answer window is open and the viewer is not asked in it, or not yet. */
  readonly moment: ReadonlySignal<'none' | 'hushed' | 'asked'>
  close(): void
}

/** The server passes by orders. If it has not by this time after it could, the person is asked, in milliseconds. */
const OVERDUE_MS = 4_000

/**
 * The viewer's standing orders on the server, and whether the answer window that is open asks them. The server holds
 * answers and passes back for a public time; until then nothing is shown, so that a pass by orders never flashes.
 */
export function openOnlineOrders(
  connection: LiveConnection,
  replica: ReadonlySignal<Replica>,
  { game, windows }: Answering,
): OnlineOrders {
  const { id: match } = replica.peek().match
  /** As the server has them; undefined until they are known. */
  const given = signal<StandingOrders | undefined>(undefined)
  const viewer = computed(() => replica.value.viewer)
  const isOpen = computed(() => connection.link.value === 'open')
  /** When the viewer is asked, by the server's clock; null: not at all. */
  const from = computed(() => {
    const { viewer, status } = replica.value
    return status.result === null && status.waiting[0] === viewer ? status.answersFrom : null
  })
  const isDue = signal(false)
  const isOverdue = signal(false)

  const endLoading = effect(() => {
    if (viewer.value === ONLOOKER) given.value = undefined
    // With each connection: meanwhile the player may have given others on another device.
    else if (isOpen.value) void load()
  })

  const endHearing = connection.onOrders((changed) => {
    if (changed === match && viewer.peek() !== ONLOOKER) void load()
  })

  async function load(): Promise<void> {
    const usual = given.peek() === undefined ? usualOrders(game.id) : DEFAULT_ORDERS
    try {
      const { orders } = (await connection.do('matches.orders', { match })) as {
        readonly orders: StandingOrders
      }
      if (JSON.stringify(orders) === NONE_GIVEN && JSON.stringify(usual) !== NONE_GIVEN) await give(usual)
      else given.value = orders
    } catch (error) {
      // This server asks everybody, so there are no orders to give.
      if (refusalOf(error).code === 'no-windows') return
      // Without a connection they are asked for again. The server goes by the default until it has others.
      if (isOpen.peek()) given.value ??= DEFAULT_ORDERS
    }
  }

  async function give(orders: StandingOrders): Promise<void> {
    await connection.do('matches.setOrders', { match, orders })
    given.value = orders
  }

  const endWaiting = effect(() => {
    isDue.value = false
    isOverdue.value = false
    if (from.value === null) return
    const left = Math.min(from.value - serverNow(), ANSWER_DELAY_MS.max)
    const opening = after(left, isDue)
    const asking = after(left + OVERDUE_MS, isOverdue)
    return () => {
      clearTimeout(opening)
      clearTimeout(asking)
    }
  })

  const moment = computed(() => {
    const { status, view, viewer: seat } = replica.value
    if (status.result !== null || status.answersFrom === null) return 'none'
    if (from.value === null || seat === ONLOOKER || !isDue.value) return 'hushed'
    if (isOverdue.value) return 'asked'
    const orders = given.value
    if (orders === undefined) return 'hushed'
    const pass = standingPass(windows, orders, { view, seat, actions: game.actions(view, seat) })
    return pass === undefined ? 'asked' : 'hushed'
  })

  return {
    windows,
    given,
    moment,
    give(orders) {
      keepUsual(game.id, orders)
      give(orders).catch((error: unknown) => explain(refusalOf(error)))
    },
    close() {
      endLoading()
      endHearing()
      endWaiting()
    },
  }
}

const NONE_GIVEN = JSON.stringify(DEFAULT_ORDERS)

function after(ms: number, happens: { value: boolean }): ReturnType<typeof setTimeout> | undefined {
  if (ms > 0) return setTimeout(() => (happens.value = true), ms)
  happens.value = true
  return undefined
}
