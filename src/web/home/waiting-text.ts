import { listedWords } from '../../words/index.ts'
import type { Head } from '../store/matches.ts'
import { home } from './messages.ts'

/** What a match on this device waits for: whoever plays it alone is not told their name. */
export function waitingText({
  names,
  persons,
  waiting,
}: Pick<Head, 'names' | 'persons' | 'waiting'>): string {
  const isTheirs = persons?.length === 1 && waiting.includes(persons[0])
  const others = waiting.map((seat) => names[seat])
  return isTheirs ? home('yourTurn') : home('waiting', { names: listedWords(others) })
}
