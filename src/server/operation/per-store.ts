import type { Store } from '../store/index.ts'
import type { Services } from './services.ts'

/** What one server holds in memory, made when it is first asked for. Servers are told apart by their store. */
export function perStore<Held>(make: () => Held): (services: Pick<Services, 'store'>) => Held {
  const all = new WeakMap<Store, Held>()
  return ({ store }) => {
    const known = all.get(store)
    if (known !== undefined) return known
    const made = make()
    all.set(store, made)
    return made
  }
}
