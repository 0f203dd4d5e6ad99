import { words } from '../../../words/index.ts'

/** Headings of what a seat cannot see. */
export const hiddenThings = words('war-of-supremacy-hidden', {
  creatures: 'Creatures of {name}',
  spells: 'Spells of {name}',
  creature: 'The next creature drawn',
  spell: 'The next spell drawn',
  territory: 'The next territory',
  form: 'The next combat form',
})
