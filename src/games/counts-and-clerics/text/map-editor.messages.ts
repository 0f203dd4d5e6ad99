import { words } from '../../../words/index.ts'

/** Of the editor for a map of one’s own. */
export const mapEditor = words('counts-and-clerics-map', {
  classic: 'Classic',
  shuffle: 'Shuffle',
  load: 'Load',
  copy: 'Copy',
  copied: 'Map copied.',
  notCopied: 'The browser did not allow copying. Select the text below instead.',
  save: 'Save',
  loadFile: 'Load a map from a file',
  paint: 'What to paint',
  paintHint:
    'Press a hex to paint it; press it again to clear it. Keyboard: arrow keys and Enter, or the sign itself.',
  asText: 'The map as text',
  asTextHint: 'Ten lines of ten signs, or the same as JSON.',
  playable: 'This map can be played.',
  remark: '{remark}.',
  remarkAt: 'Line {line}, column {column}: {remark}.',
})
