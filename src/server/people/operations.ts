import type { Operation } from '../operation/operation.ts'
import { muteOperations } from './mutes.ts'
import { selfOperations } from './profile.ts'
import { signingOperations } from './sign-in.ts'
import { tokenOperations } from './tokens.ts'

export const peopleOperations: readonly Operation[] = [
  ...selfOperations,
  ...signingOperations,
  ...tokenOperations,
  ...muteOperations,
]
