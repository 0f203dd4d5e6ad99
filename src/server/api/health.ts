import type { Services } from '../operation/services.ts'
import type { Store } from '../store/index.ts'

/** `read-only`: it answers, but the last write failed, e.g. on a full disk. */
type StoreState = 'ok' | 'read-only' | 'down'

type Health = {
  readonly status: StoreState
  readonly store: StoreState
  /** In whole seconds. */
  readonly uptime: number
}

/** How long the store may take to answer, in milliseconds. */
const PATIENCE_MS = 2_000

/** By store: the question under way. It answers all who ask meanwhile, so that no flood of them reaches the database. */
const asking = new WeakMap<Store, Promise<boolean>>()

/**
 * The answer of /health: status 200, or 503 if the store does not answer within `patience` milliseconds. It is 200 while
 * nothing can be written too, because people can still read: a proxy should not shut them out.
 */
export async function health(
  { store }: Pick<Services, 'store'>,
  patience: number = PATIENCE_MS,
): Promise<{ readonly code: 200 | 503; readonly body: Health }> {
  const asked = asking.get(store) ?? answersWithin(store, patience)
  asking.set(store, asked)
  const isUp = await asked
  if (asking.get(store) === asked) asking.delete(store)
  const state = isUp ? (store.isWritable() ? 'ok' : 'read-only') : 'down'
  return {
    code: isUp ? 200 : 503,
    body: { status: state, store: state, uptime: Math.floor(process.uptime()) },
  }
}

async function answersWithin(store: Store, patience: number): Promise<boolean> {
  const { promise: tooLong, resolve: giveUp } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => giveUp(false), patience)
  const answers = store.ping().then(
    () => true,
    () => false,
  )
  const isUp = await Promise.race([answers, tooLong])
  clearTimeout(timer)
  return isUp
}
