import { words } from '../../words/index.ts'

/** Matches that are shared by a link. */
export const share = words('share', {
  title: 'Share this match',
  making: 'Making a link …',
  anybody: 'Anyone with this link can replay the match, without an account. You can revoke it.',
  inLink: 'This link holds the whole match, so it needs no server. It cannot be revoked.',
  asFile: 'A link cannot hold this match. Send it as a file.',
  file: 'Save as file',
  link: 'Link',
  copied: 'Link copied',
  replayOf: 'Replay: {game}',
  revoke: 'Revoke',
  revokeOf: 'Revoke the link to {game}: {names}',
  revoked: 'Revoked. The link leads nowhere from now on.',
  again: 'Share again',
  shared: 'Shared matches',
  sharedLead: 'Anyone with its link can replay a match until you revoke it.',
})
