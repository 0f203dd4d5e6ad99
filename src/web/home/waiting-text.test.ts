import { expect, it } from 'vitest'
import { waitingText } from './waiting-text.ts'

const NAMES = ['Regent', 'Aldous', 'Berta']

it.each([
  ['who plays alone has the turn', { persons: [0], waiting: [0] }, 'Your turn'],
  ['a bot has it', { persons: [0], waiting: [1] }, 'Waiting for Aldous'],
  ['one of several at the device has it', { persons: [0, 2], waiting: [0] }, 'Waiting for Regent'],
  ['several choose at once', { persons: [0, 2], waiting: [0, 2] }, 'Waiting for Regent and Berta'],
  ['an older match does not say', { waiting: [0] }, 'Waiting for Regent'],
])('%s', (_case, head, text) => {
  expect(waitingText({ names: NAMES, ...head })).toBe(text)
})
