import { words } from '../../words/index.ts'

/** Which matches are rated. */
export const rating = words('rating', {
  rated: 'This match is rated.',
  guest: 'Not rated: every player needs an account.',
  short: 'Not rated: it ended, or somebody left, before {count} decisions for each player.',
  often: 'Not rated: two of you have played {count} rated matches within a day.',
  'taken-back': 'Not rated: you all took back what you had seen.',
  ended: 'Not rated: you all agreed to end it.',
  bots: 'Not rated: you played bots. It counts for your own estimate.',
  what: 'Matches without bots between players with accounts are rated. A match counts if it is played out, or after {decisions} decisions each. If you leave and do not come back, you are last. The same two players have at most {matches} rated matches a day.',
  matches: '{count, plural, one {# rated match} other {# rated matches}}',
  provisional: '{matches}, provisional',
})
