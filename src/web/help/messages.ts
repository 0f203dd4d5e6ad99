import { words } from '../../words/index.ts'

export const help = words('help', {
  hint: 'Hint',
  hintIs: 'Hint: {words}',
  looking: 'Looking for a hint.',
  thinking: 'Thinking …',
  why: 'Why?',
  stop: 'Stop thinking',
  close: 'Close hint',
  nothing: 'No hint is available.',
})
