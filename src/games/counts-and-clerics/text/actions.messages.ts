import { words } from '../../../words/index.ts'

/** Actions in the imperative, without a full stop. */
export const actionWords = words('counts-and-clerics-actions', {
  choose: 'Choose {counter}',
  return: 'Return {counter} to the cup',
  place: 'Place {counter} at {place}{beside}',
  it: 'it',
})
