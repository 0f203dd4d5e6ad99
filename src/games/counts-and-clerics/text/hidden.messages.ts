import { words } from '../../../words/index.ts'

/** Headings of what a seat cannot see. */
export const hiddenThings = words('counts-and-clerics-hidden', {
  hand: 'Hand of {name}',
  cup: 'The next counter that {name} draws',
  chosen: 'Counter chosen by {name}',
})
