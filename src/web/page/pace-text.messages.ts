import { words } from '../../words/index.ts'

export const pace = words('pace', {
  days: '{count, plural, one {# day} other {# days}}',
  hours: '{count, plural, one {# hour} other {# hours}}',
  minutes: '{count, plural, one {# minute} other {# minutes}}',
  seconds: '{count, plural, one {# second} other {# seconds}}',
  none: 'no clock',
  perDecision: '{span} per decision',
  each: '{span} each',
  eachPlus: '{span} each, plus {increment} per decision',
  bot: 'When a player’s time runs out, a bot plays for them until they return.',
  out: 'A player whose time runs out loses.',
})
