import { words } from '../../words/index.ts'

/** What pages share. */
export const page = words('page', {
  online: 'Online play',
  playOnline: 'Play online',
  turnIn: 'your turn in {matches}',
  playingAs: 'Playing as',
  lobby: 'Lobby',
  home: 'Home',
  reload: 'Reload',
  again: 'Try again',
  settings: 'Settings',
  setting: 'Setting the table …',
  notLoaded: 'Not loaded',
  partNotLoaded:
    'Part of Interregnum could not be loaded. The server may have stopped or been updated. Reload the page.',
  noOnline: 'Online play is not available on this server',
  noGame: 'No such game',
  noGameCalled: 'Interregnum has no game “{game}”.',
  noTable: 'No table yet',
  inTerminal: 'Bots can play it in the terminal: {command}',
  notFound: 'Page not found',
  nothingHere: 'Nothing is here',
  noPageAt: 'There is no page at {address}.',
  wrong: 'Something went wrong',
  bug: 'Interregnum has hit a bug. Your matches are safe. Reload the page to continue.',
  continue: 'Continue',
  learn: 'Learn to play',
  cards: 'Cards',
  shortcuts: 'Keyboard shortcuts',
  turnOnline: 'Your turn online',
  gameNotLoaded: 'The game could not be loaded. Try again. ({why})',
})
