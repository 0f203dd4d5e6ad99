import { words } from '../../words/index.ts'

export const online = words('online', {
  lastKnown: 'Online, as last known',
  lastPosition: 'Offline. This is the last known position, from {when}.',
  connected: 'Connected again.',
  reconnecting: 'Reconnecting … Your match is safe.',
  sending: 'Sending …',
})
