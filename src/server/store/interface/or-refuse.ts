import { refuse } from '../../../core/index.ts'
import type { StoreAddress } from './address.ts'
import { StoreDown } from './store.ts'

/**
 * Runs `act`, which reads or writes a store, for somebody who should be told why that is not possible.
 * @throws Refused `store-down`, `store-damaged` instead of StoreDown
 */
export async function orRefuse<T>(address: StoreAddress, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof StoreDown)) throw error
    const { code, message } = error
    return refuse({ code, message, ...('file' in address && { at: address.file }) })
  }
}
