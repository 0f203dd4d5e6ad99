import { chatOperations } from '../chat/operations.ts'
import { lobbyOperations } from '../lobby/operations.ts'
import { noticeOperations } from '../notices/index.ts'
import { peopleOperations } from '../people/operations.ts'
import { playOperations } from '../play/index.ts'
import { legalActionsOperations } from '../play/legal-actions.ts'
import { ratingOperations } from '../ratings/operations.ts'
import { byName, type Operations } from './dispatch.ts'

/** Everything that can be asked of the server, by name. */
export const OPERATIONS: Operations = byName([
  ...peopleOperations,
  ...lobbyOperations,
  ...playOperations,
  ...legalActionsOperations,
  ...chatOperations,
  ...ratingOperations,
  ...noticeOperations,
])
