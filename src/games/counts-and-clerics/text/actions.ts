import type { ActionWords } from '../../../core/index.ts'
import { counterName } from '../rules/counters.ts'
import { NEIGHBOURS } from '../rules/hexes.ts'
import { geography, SETTLEMENTS } from '../rules/map.ts'
import type { Action, State } from '../rules/state.ts'
import { chosen } from '../table/preview.ts'
import { kindsInWords, placeName } from '../table/wording.ts'

/** What an action is, in words. */
export const words: ActionWords<State, Action> = {
  say(action, view) {
    switch (action.type) {
      case 'choose':
        return `Choose ${counterName(action.counter)}`
      case 'return':
        return `Return ${counterName(action.counter)} to the cup`
      case 'place': {
        const counter = chosen(view)
        const what = counter === undefined ? 'it' : counterName(counter)
        return `Place ${what} at ${placeName(action.hex).toLowerCase()}${beside(view, action.hex)}`
      }
    }
  },
  mark: (action) =>
    action.type === 'place' ? `[data-hex="${action.hex}"]` : `[data-counter="${action.counter}"]`,
}

/** `, beside a castle and two villages`. */
function beside({ land }: State, hex: number): string {
  const kinds = geography(land).sites.flatMap((site) =>
    NEIGHBOURS[hex].includes(site.hex) ? [SETTLEMENTS[site.kind].kind] : [],
  )
  return kinds.length === 0 ? '' : `, beside ${kindsInWords(kinds)}`
}
