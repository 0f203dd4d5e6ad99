import { listed } from '../../core/index.ts'
import type { Head } from '../store/matches.ts'

/** What a match on this device waits for: whoever plays it alone is not told their name. */
export function waitingText({
  names,
  persons,
  waiting,
}: Pick<Head, 'names' | 'persons' | 'waiting'>): string {
  const isTheirs = persons?.length === 1 && waiting.includes(persons[0])
  return isTheirs ? 'Your turn' : `Waiting for ${listed(waiting.map((seat) => names[seat]))}`
}
