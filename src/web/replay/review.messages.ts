import { words } from '../../words/index.ts'

/** The review of a match. */
export const review = words('review', {
  lead: 'Each player’s winning chances and their 95% intervals, as a bot saw them that knew what the acting player knew.',
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
  luckAndSkill: 'Luck and skill',
  luckAndSkillLead:
    'What made up each result, in percent of winning chance, with 95% intervals. Decisions are compared with what a bot would have done. Luck is the rest: what chance gave, and what nobody could know.',
  start: 'At first',
  own: 'Own decisions',
  others: 'Others’ decisions',
  luck: 'Luck',
  end: 'At the end',
  asGood: 'As good',
  better: 'Better',
  played: '{name} played: {action}.',
  other: '{label}: {action}.',
  table: 'Show as a table',
  caption: 'Winning chances in percent',
  moment: 'Moment',
})
