import type { Operation } from '../operation/operation.ts'
import { muteOperations } from './mutes.ts'
import { selfOperations } from './profile.ts'
import { signingOperations } from './sign-in.ts'
import { tokenOperations } from './tokens.ts'

/** All that has to do with who one is. */
export const peopleOperations: readonly Operation[] = [
  ...selfOperations,
  ...signingOperations,
  ...tokenOperations,
  ...muteOperations,
]
