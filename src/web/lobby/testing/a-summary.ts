import type { Summary } from '../../../protocol/index.ts'

/** What lists tell of an open match that nobody has joined; a test says what differs. */
export function aSummary(said: Pick<Summary, 'id'> & Partial<Summary>): Summary {
  return {
    game: 'terreign',
    phase: 'open',
    seats: [],
    variants: [],
    isPublic: true,
    pace: { kind: 'none' },
    onTimeout: 'bot',
    host: null,
    created: 0,
    changed: 0,
    waiting: [],
    entry: 0,
    result: null,
    rematch: null,
    rating: null,
    you: null,
    ...said,
  }
}
