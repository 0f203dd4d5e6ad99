import { words } from '../../../words/index.ts'

/** Headings of what a seat cannot see. */
export const hiddenThings = words('to-reign-supreme-hidden', {
  face: 'Territory {number}',
  hand: 'Hand of {name}',
  tracker: 'Tracker of {name}',
  committed: 'Card committed by {name}',
})
