import { chatOperations } from '../chat/operations.ts'
import { lobbyOperations } from '../lobby/operations.ts'
import { noticeOperations } from '../notices/index.ts'
import { peopleOperations } from '../people/operations.ts'
import { playOperations } from '../play/index.ts'
import { ratingOperations } from '../ratings/operations.ts'
import { byName, type Operations } from './dispatch.ts'

export const OPERATIONS: Operations = byName([
  ...peopleOperations,
  ...lobbyOperations,
  ...playOperations,
  ...chatOperations,
  ...ratingOperations,
  ...noticeOperations,
])
