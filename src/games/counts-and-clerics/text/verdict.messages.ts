import { words } from '../../../words/index.ts'

/** What the scene at the end says. For the viewer, `{name}` and `{next}` are `You`. */
export const verdictWords = words('counts-and-clerics-verdict', {
  ahead:
    '{count, plural, one {One point} other {{number} points}} more than {next, select, You {you} other {{next}}}.',
  lead: '{name, select, You {You lead} other {{name} leads}} by {points} from {part, select, control {settlements} trails {trails} other {awards}}.',
  most: '{name} controlled the most {kinds}.',
  joined: '{name} made {count, plural, one {one trail} other {{number} trails}}.',
  controlled: '{name} controlled {site}.',
})
