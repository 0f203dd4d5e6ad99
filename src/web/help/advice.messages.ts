import { words } from '../../words/index.ts'

/** Hints and reviews. `{action}` and `{other}` are actions in the imperative, without a full stop. */
export const adviceWords = words('advice', {
  few: 'fewer than 1 in 20',
  most: 'more than 19 in 20',
  tenths: 'about {count} in 10',
  only: 'This is the only legal action.',
  always: 'A good player always does this here.',
  mixed: 'Don’t be predictable: do this {often} times, and “{other}” {rarely}.',
  equal: 'About as good as “{other}”.',
  slightly: 'Slightly better than “{other}”.',
  clearly: 'Clearly better than “{other}”.',
  far: 'Far better than “{other}”.',
  looksBetter: 'Looks better than “{other}”.',
  wouldWin: 'From here you would win {often} matches.',
  played: 'Played: {action}.',
  same: 'A bot would have played the same.',
  asGood: 'About as good: {other}.',
  bot: 'A bot would have played: {other}. Knowing only what {name} knew, it would win {percent}% more often.',
  chances:
    '{name, select, You {Your} other {{name}’s}} winning chances {way, select, up {rose} other {fell}} from {from} to {to}.',
  lucky: 'Luck gave {name, select, You {you} other {{name}}} {percent}%.',
  unlucky: 'Luck took {percent}% from {name, select, You {you} other {{name}}}.',
  tooLong: 'it took too long to think',
  notStarted: 'it could not be started',
})
