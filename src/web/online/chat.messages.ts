import { words } from '../../words/index.ts'

/** The chat of an online match. */
export const chatWords = words('chat', {
  messages: 'Messages in the chat',
  none: 'No messages yet.',
  muted: 'Muted:',
  unmute: 'Unmute {name}',
  mute: 'Mute {name}',
  spectator: 'spectator',
  write: 'Write a message',
  send: 'Send',
  left: '{count, plural, one {# character} other {# characters}} left',
  says: '{name} says: {text}',
  nowMuted: '{name} is now muted.',
  noLongerMuted: '{name} is no longer muted.',
})
