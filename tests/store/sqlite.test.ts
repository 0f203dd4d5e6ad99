import { afterEach, beforeEach, describe } from 'vitest'
import { openStore, type Store, TEMPORARY } from '../../src/server/store/index.ts'
import { storeSuite } from './suite.ts'

describe('SQLite', () => {
  let store: Store

  beforeEach(async () => {
    store = await openStore(TEMPORARY)
  })
  afterEach(() => store.close())

  storeSuite(() => store)
})
