import { words } from '../../words/index.ts'

/** The scene at the end of a match. */
export const celebration = words('celebration', {
  result: 'Result',
  close: 'Close',
  draw: 'A draw',
  wins: '{name, select, You {You win} other {{name} wins}}',
  win: '{names} win',
  you: '{at, select, start {You} other {you}}',
})
