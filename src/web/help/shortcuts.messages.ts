import { words } from '../../words/index.ts'

export const shortcuts = words('shortcuts', {
  title: 'Keyboard shortcuts',
  everywhere: 'Everywhere',
  tab: 'Move to the next or previous part',
  press: 'Press what has the focus',
  leave: 'Leave what you began: a choice, a hint, a drawer',
  list: 'Show this list',
  off: 'Letters, digits and signs alone are off. Settings turns them on.',
  screenReader:
    'With a screen reader, turn focus mode on first: Insert A twice in Orca, Insert Space in NVDA.',
  or: ' or ',
})
