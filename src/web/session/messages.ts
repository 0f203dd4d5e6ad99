import { words } from '../../words/index.ts'

/** What happens at a table, whatever its game. */
export const session = words('session', {
  over: 'The match is over.',
  nothingToUndo: 'You have nothing to undo yet.',
  onlookersUndo: 'Only players can undo.',
  undone: 'Undone.',
  waitForThis: 'Wait until this has been shown.',
  lastMove: 'That was the last move.',
  scoreChanges: 'Score: {changes}.',
  won: '{count, plural, one {{names} wins.} other {{names} win.}}',
  resigned: '{name} resigned.',
  botPlaysOn: '{name} resigned. A bot plays on.',
  outOfTime: '{name} ran out of time.',
  isThinking: '{name} is thinking.',
  oneFile: 'Drop one match file at a time.',
  botFailed: '{name} failed ({why}). A random action was played.',
})
