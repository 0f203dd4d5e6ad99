import type { HiddenPart, HiddenWords } from '../../../core/index.ts'
import { formsName } from '../content/phrases.ts'
import { cardsOf, nameOf } from '../rules/cards.ts'
import type { State } from '../rules/state.ts'
import { hiddenThings as say } from './hidden.messages.ts'

const PILES = ['creature', 'spell', 'territory', 'form'] as const

export const hiddenWords: HiddenWords<State> = {
  thing(part, _view, names) {
    const pile = pileOf(part)
    if (pile) return say(pile)
    return say(part.kind === 'spells' ? 'spells' : 'creatures', { name: names[part.seat ?? 0] })
  },
  value(value, part, view) {
    return pileOf(part) === 'form' ? formsName(cardsOf(view).forms[value].design) : nameOf(view, value)
  },
  mark(part) {
    if (part.isPile) return `[data-pile="${part.kind}"]`
    const kind = part.kind === 'spells' ? 'spell' : 'creature'
    return `.plate[data-seat="${part.seat}"] .wos-count:has([data-kind="${kind}"])`
  },
}

function pileOf({ kind }: HiddenPart): (typeof PILES)[number] | undefined {
  return PILES.find((pile) => kind === `${pile} deck`)
}
