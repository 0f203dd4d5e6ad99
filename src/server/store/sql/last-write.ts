import { StoreDown } from '../interface/store.ts'
import type { Database } from './transaction.ts'

/** A database that knows whether its last write found it working. */
export type NotingDatabase = Database & { isWritable(): boolean }

export function notingWrites({ read, write }: Database): NotingDatabase {
  let isWritable = true
  return {
    read,
    write: async (work) => {
      try {
        const value = await write(work)
        isWritable = true
        return value
      } catch (error) {
        isWritable = !(error instanceof StoreDown)
        throw error
      }
    },
    isWritable: () => isWritable,
  }
}
