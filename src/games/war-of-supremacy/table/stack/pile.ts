import type { Seat } from '../../../../core/index.ts'
import { cardsOf, spellOf } from '../../rules/cards.ts'
import { type Card, type Frame, NONE, type State } from '../../rules/state.ts'

export type Aimed = { readonly of: 'player' | 'creature'; readonly at: number }

/** Something on the stack that is still to take effect, or is just doing so. */
export type Piled = {
  readonly card: Card
  readonly kind: 'spell' | 'creature' | 'territory'
  readonly by: Seat
  readonly aims: readonly Aimed[]
  readonly rolls: readonly number[]
  /** The spell, or the creature whose ability, it answers; NONE. */
  readonly answers: Card
  /** `aiming`: its targets are still being chosen. `effect`: it takes effect now. `void`: turned to where it cannot go. */
  readonly mark: 'aiming' | 'waiting' | 'countered' | 'void' | 'effect'
  /** Who turned it on something else; NONE. */
  readonly turnedBy: Seat
}

/** All that is on the stack, the top first: what lies on top is done first. */
export function pileOf(view: State): readonly Piled[] {
  const piled: Piled[] = []
  for (const frame of view.stack) {
    const found = piledAs(view, frame)
    if (!found) continue
    // A list within a list, or a may, is still the same card's effect.
    const below = piled.at(-1)
    if (below?.mark === 'effect' && found.mark === 'effect' && below.card === found.card) continue
    piled.push(found)
  }
  return piled.reverse()
}

function piledAs(view: State, frame: Frame): Piled | undefined {
  switch (frame.step) {
    case 'aiming': {
      const { card, by, aims, answers } = frame
      return { ...aimed(view, card, aims), by, rolls: [], answers, mark: 'aiming', turnedBy: NONE }
    }
    case 'spell': {
      const { card, by, aims, rolls, answers, aimedBy, isCountered } = frame
      const isTurned = aimedBy !== by
      const mark = !isCountered ? 'waiting' : isTurned ? 'void' : 'countered'
      return { ...aimed(view, card, aims), by, rolls, answers, mark, turnedBy: isTurned ? aimedBy : NONE }
    }
    case 'ability': {
      const mark = frame.isCountered ? 'countered' : 'waiting'
      return { ...plain(view, frame.card), by: frame.by, mark }
    }
    case 'effects': {
      const { card, by, rolls, answers } = frame
      return { ...plain(view, card), by, rolls, answers, mark: 'effect' }
    }
    default:
      return undefined
  }
}

function aimed(view: State, card: Card, aims: readonly number[]) {
  const facts = spellOf(cardsOf(view), card)
  return {
    card,
    kind: 'spell' as const,
    aims: aims.flatMap((at, i): readonly Aimed[] =>
      at === NONE ? [] : [{ of: facts.aims[i]?.of === 'player' ? 'player' : 'creature', at }],
    ),
  }
}

function plain(view: State, card: Card) {
  const { creature, spell } = cardsOf(view)
  const kind: Piled['kind'] = creature[card] ? 'creature' : spell[card] ? 'spell' : 'territory'
  return { card, kind, aims: [], rolls: [], answers: NONE, turnedBy: NONE }
}
