import { words } from '../../words/index.ts'

/** How a bot's level is offered. */
export const levels = words('level', {
  choice: 'Bot: {level}, {manner}',
  asMe: 'Bot: as strong as me',
  equal: 'an equal bot',
  follows: 'Follows your results in this game.',
  rating: 'Rating {points}.',
  now: 'Now: {level}.',
  first: '{level} to begin with.',
})
