import { words } from '../../words/index.ts'

/** Of the menu and what it opens. */
export const menu = words('menu', {
  askMe: 'Ask me when …',
  save: 'Save as file',
  verify: 'Verify the shuffle',
  newMatch: 'New match',
  resign: 'Resign',
  resignTitle: 'Resign?',
  keepPlaying: 'Keep playing',
  goesOn: 'The match goes on, and a bot plays for you.',
  endsAtOnce: 'The match ends at once, and {name} wins.',
  fromOneSeed:
    'Every draw and shuffle of this match follows from one secret seed. The seed was fixed before the match began. This fingerprint proves it:',
  later: 'When the match is over, you can check the seed against the fingerprint here.',
  itsSeed: 'The match is over. Its seed was:',
  matches: 'The seed matches the fingerprint.',
  differs: 'The seed does not match the fingerprint: it was changed.',
  yourself:
    'To check it yourself, compute the SHA-256 of the words <code>interregnum seed</code>, a line break and the seed.',
  reset: 'Reset',
  done: 'Done',
  askedWhen: 'With an answer in hand, you are asked when:',
  askedWhenLabel: 'You are asked when',
  orCard: 'Or when this card can be played',
  otherwise: 'At other moments you pass by yourself. Nobody else sees these choices.',
  always: 'Ask me even when I have no answer',
  alwaysHint: 'Others then cannot tell that you have none. It slows the match.',
  usual: 'As above',
  askAlways: 'Ask always',
  never: 'Never',
})
