import { words } from '../../words/index.ts'

/** What a player could believe. */
export const beliefs = words('beliefs', {
  couldBelieve:
    'What {name} could believe here, by the rules and by what others did. In {count, number} deals that fit.',
  allSeen: '{name} sees everything here.',
  believing: 'Thinking about what {name} could believe …',
  failed: 'The beliefs could not be computed ({why}).',
  value: 'What it may be',
  likely: 'Probability',
  others: '{count, plural, one {One other is} other {# others are}} less likely.',
  surprise: '{name}’s action before this: {odds}.',
  oneIn: 'about 1 chance in {count, number}, {bits} bits of surprise',
  nearlySure: 'as expected',
})
