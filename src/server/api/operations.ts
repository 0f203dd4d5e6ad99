import { chatOperations } from '../chat/operations.ts'
import { lobbyOperations } from '../lobby/operations.ts'
import { noticeOperations } from '../notices/index.ts'
import { muteOperations } from '../people/mutes.ts'
import { profileOperations } from '../people/profile.ts'
import { signInOperations } from '../people/sign-in.ts'
import { tokenOperations } from '../people/tokens.ts'
import { playOperations } from '../play/index.ts'
import { playtestOperations } from '../playtests/operations.ts'
import { ratingOperations } from '../ratings/operations.ts'
import { shareOperations } from '../shares/operations.ts'
import { transferOperations } from '../transfers/operations.ts'
import { byName, type Operations } from './dispatch.ts'

export const OPERATIONS: Operations = byName([
  ...profileOperations,
  ...signInOperations,
  ...tokenOperations,
  ...muteOperations,
  ...lobbyOperations,
  ...playOperations,
  ...chatOperations,
  ...ratingOperations,
  ...noticeOperations,
  ...playtestOperations,
  ...transferOperations,
  ...shareOperations,
])
