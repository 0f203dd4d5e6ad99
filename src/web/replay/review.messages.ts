import { words } from '../../words/index.ts'

/** The review of a match. */
export const review = words('review', {
  lead: 'Each player’s winning chances, as a bot saw them that knew what the acting player knew.',
  restart: 'Restart review',
  failed: 'This match could not be reviewed. Try again. ({error})',
  again: 'Try again',
  nothing: 'The match ended before anyone had to decide.',
  done: 'Review done: {count, plural, =0 {no turning points} one {# turning point} other {# turning points}}.',
  progress: 'Reviewing each decision',
  stop: 'Stop',
  scrub: 'Moment of the chart',
  scrubbed: '{moment} of {length}: {shares}',
  none: 'No single decision turned the match.',
  points: 'Turning points',
  asGood: 'As good',
  better: 'Better',
  played: '{name} played: {action}.',
  other: '{label}: {action}.',
  table: 'Show as a table',
  caption: 'Winning chances in percent',
  moment: 'Moment',
})
