import { words } from '../../words/index.ts'

/** Names, passwords and links to copy. */
export const account = words('account', {
  noAccount: 'I have no account',
  hasAccount: 'I have an account',
  yourName: 'Your name',
  password: 'Password',
  chooseName: 'Choose a name',
  continue: 'Continue',
  selected: 'The text is selected. Copy it with your browser’s copy command.',
  copy: 'Copy',
  share: 'Share',
})
