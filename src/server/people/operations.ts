import type { Operation } from '../api/operation.ts'
import { muteOperations } from './mutes.ts'
import { selfOperations } from './self.ts'
import { signingOperations } from './signing.ts'
import { tokenOperations } from './tokens.ts'

/** All that has to do with who one is. */
export const peopleOperations: readonly Operation[] = [
  ...selfOperations,
  ...signingOperations,
  ...tokenOperations,
  ...muteOperations,
]
