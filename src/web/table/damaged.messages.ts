import { words } from '../../words/index.ts'

export const damaged = words('damaged-match', {
  otherRules: 'Match under other rules',
  unchanged: 'This browser keeps the match unchanged.',
  newer: 'Match of a newer version',
  damaged: 'Damaged match',
  notPlayable: 'This match cannot be played.',
  saveAsIs: 'Save as is',
  delete: 'Delete',
})
