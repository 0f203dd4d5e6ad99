import { ASKS, type WindowFrame } from '../../rules/state.ts'
import { sortOf } from '../../rules/windows.ts'

/** The sorts of moments at which one can be asked (WOS-R33), by their places in `ASKS`. */
export type Sort = keyof typeof ASKS
export const SORTS: readonly Sort[] = ['spells', 'creatures', 'turns', 'happenings']

/** When one is asked, after "Ask me" and "Don’t ask me". */
export const SORT_WORDS: Readonly<Record<Sort, string>> = {
  spells: 'when a spell is played',
  creatures: 'when creatures are placed or use abilities',
  turns: 'in other players’ combats',
  happenings: 'when something happens to me',
}

/** The same told at length. */
export const SORT_MEANS: Readonly<Record<Sort, string>> = {
  spells: 'whenever anybody plays a spell that you could answer',
  creatures: 'when creatures have been placed into attack, and when one is about to use its ability',
  turns: 'in each round of another player’s combat, to play spells of your own accord',
  happenings:
    'when a creature of yours is killed, you are made to discard, you win or lose a combat, another player wins a territory, or their turn begins',
}

/** The sort of the moment that a window is about. */
export function sortOfWindow({ about }: WindowFrame): Sort {
  const bit = sortOf(about)
  return SORTS.find((sort) => ASKS[sort] === bit) ?? 'happenings'
}
