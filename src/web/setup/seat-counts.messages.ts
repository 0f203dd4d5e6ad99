import { words } from '../../words/index.ts'

export const seatCounts = words('seat-counts', {
  added: '{seats, plural, one {# seat} other {# seats}} added: {why}',
  removed: '{seats, plural, one {# seat} other {# seats}} removed: {why}',
  why: 'with these options {game} is for {counts} players.',
  run: '{first} to {last}',
})
