import type { Store } from '../../src/server/store/index.ts'
import { linesSuite } from './lines-suite.ts'
import { matchesSuite } from './matches-suite.ts'
import { peopleSuite } from './people-suite.ts'
import { restSuite } from './rest-suite.ts'

/** All that a store promises, call by call. `store` is empty before each test. */
export function storeSuite(store: () => Store): void {
  peopleSuite(store)
  matchesSuite(store)
  linesSuite(store)
  restSuite(store)
}
