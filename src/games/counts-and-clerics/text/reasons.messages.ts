import { words } from '../../../words/index.ts'

/** Why an action is good. `{here}` is `yes` where the counter is already chosen. */
export const reasons = words('counts-and-clerics-reasons', {
  effects: '{counter}{here, select, yes { here} other {}} {effects}.',
  both: '{first} and {second}',
  wins: 'wins {kinds}',
  givesUp: 'gives up {kinds}',
  contests: 'contests {kinds}',
  strengthens: 'strengthens you at {kinds}',
  makes: 'makes {count, plural, one {a trail} other {{number} trails}}',
  denies: 'denies another player {count, plural, one {a trail} other {{number} trails}}',
  cheap: '{counter}{here, select, yes { here} other {}} costs little and keeps better counters in hand.',
  nothing: '{counter}{here, select, yes { here} other {}} changes no points yet.',
  least: '{counter} is the least useful counter you hold.',
  again: '{counter} may come again; the others are more useful now.',
  noTurn: 'You have no turn left, so any counter can go back.',
  notYours: 'It is not your turn to place.',
})
