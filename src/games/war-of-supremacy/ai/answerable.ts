import type { Seat } from '../../../core/index.ts'
import { MOMENTS, type Moment } from '../content/vocabulary.ts'
import { cardsOf, type SpellFacts } from '../rules/cards.ts'
import type { State, WindowFrame } from '../rules/state.ts'

const bit = (moment: Moment) => 1 << MOMENTS.indexOf(moment)
/** What a spell may bring about. */
const OF_SPELLS = bit('spell') | bit('you are targeted') | bit('your creature is targeted')

/** Whether a seat holds a spell of the timing to answer this: if not, a rollout need not ask it. */
export function holdsAnswer(state: State, seat: Seat, about: WindowFrame['about']): boolean {
  const { spell } = cardsOf(state)
  for (const card of state.players[seat].spells) {
    const facts = spell[Number(card)]
    if (facts && answers(facts, about)) return true
  }
  return false
}

function answers({ moment, design }: SpellFacts, about: WindowFrame['about']): boolean {
  const { timing } = design
  switch (about) {
    case 'spell':
      return timing === 'any turn' || timing === 'creature' || (moment & OF_SPELLS) !== 0
    case 'others':
      return timing === 'any turn' || timing === 'creature'
    case 'placed':
      return timing === 'creature' || (moment & bit('placed')) !== 0
    default:
      return (moment & bit(about)) !== 0
  }
}
