import { words } from '../../../words/index.ts'

/** Headings of what a seat cannot see. */
export const hiddenThings = words('terreign-hidden', {
  hand: 'Inventory of {name}',
  aside: 'Cards that {name} set aside',
  offer: 'Items that {name} offers',
  warrior: 'Warrior of {name}',
  deck: 'The next item drawn',
  events: 'The next event',
})
