import { lobbyOperations } from '../lobby/operations.ts'
import { playOperations } from '../play/index.ts'
import { legalActionsOperations } from './legal-actions.ts'
import type { Operation } from './operation.ts'
import { byName, type Operations } from './perform.ts'

/** Everything that can be asked of the server. */
export const ALL_OPERATIONS: readonly Operation[] = [
  ...lobbyOperations,
  ...playOperations,
  ...legalActionsOperations,
]

export const OPERATIONS: Operations = byName(ALL_OPERATIONS)
