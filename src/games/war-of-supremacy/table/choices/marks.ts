import { cardsOf, spellOf } from '../../rules/cards.ts'
import type { Action } from '../../rules/decisions.ts'
import type { Card, PickFrame, SpellFrame, State } from '../../rules/state.ts'

/** The cards on the table that can be chosen now, by pressing them: see {@link choiceAt}. */
export function marked(view: State, actions: readonly Action[]): ReadonlySet<Card> {
  return new Set([...choicesOnTable(view, actions).keys()])
}

/** What is done by pressing a creature or a territory on the table while something is to be chosen. */
export function choiceAt(view: State, actions: readonly Action[], card: Card): Action | undefined {
  return choicesOnTable(view, actions).get(card)
}

/** By card on the table. */
function choicesOnTable(view: State, actions: readonly Action[]): ReadonlyMap<Card, Action> {
  const top = view.stack.at(-1)
  const found = new Map<Card, Action>()
  if (top?.step !== 'pick') return found
  for (const action of actions) {
    if (action.type !== 'pick') continue
    const card = cardFor(view, top, action.choice)
    if (card !== undefined) found.set(card, action)
  }
  return found
}

function cardFor(view: State, frame: PickFrame, choice: number): Card | undefined {
  switch (frame.what) {
    case 'aim creature':
    case 'swap creature':
    case 'ability':
    case 'lose territory':
    case 'take territory':
      return choice
    case 'aim again':
      return isAtPlayer(view, frame) ? undefined : choice
    case 'front':
      return view.fronts[choice]?.territory
    default:
      return undefined
  }
}

/** Whether the choices of a pick are seats. */
export function isAtPlayer(view: State, { what }: PickFrame): boolean {
  if (what === 'aim player') return true
  if (what !== 'aim again') return false
  const spell = redirectedSpell(view)
  if (!spell) return false
  const { aims } = spellOf(cardsOf(view), spell.card)
  const by = view.stack.at(-2)
  const own = aims.findIndex(
    ({ of }, i) => of === 'player' && by?.step === 'effects' && spell.aims[i] === by.by,
  )
  return aims[Math.max(0, own)]?.of === 'player'
}

/** The spell that is being aimed again (WOS-R26). */
export function redirectedSpell({ stack }: State): SpellFrame | undefined {
  const by = stack.at(-2)
  if (by?.step !== 'effects') return undefined
  const found = stack.findLast((frame) => frame.step === 'spell' && frame.card === by.answers)
  return found?.step === 'spell' ? found : undefined
}
