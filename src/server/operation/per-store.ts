import type { Store } from '../store/index.ts'
import type { Services } from './services.ts'

type Needs = Pick<Services, 'store' | 'now'>

/** State in memory, one per server and made on first use. Servers are told apart by their store. */
export function perStore<State>(make: (services: Needs) => State): (services: Needs) => State {
  const all = new WeakMap<Store, State>()
  return (services) => {
    const known = all.get(services.store)
    if (known !== undefined) return known
    const made = make(services)
    all.set(services.store, made)
    return made
  }
}
