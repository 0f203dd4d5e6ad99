import { whose } from '../../../../core/index.ts'
import { Shield } from '../../../../look/index.ts'
import { cardsOf, nameOf } from '../../rules/cards.ts'
import { type Card, NONE } from '../../rules/state.ts'
import { seatName } from '../../text/phrases.ts'
import { fighterAt, sideText } from '../model/combat.ts'
import { textOf } from '../model/faces.ts'
import type { PickingProps } from '../model/ui-state.ts'

type FighterPicksProps = PickingProps & {
  readonly cards: readonly Card[]
  /** An ability is chosen, not a target. */
  readonly isAbility: boolean
}

/** Creatures in combat, which can be pressed on the board as well. */
export function FighterPicks(props: FighterPicksProps) {
  const { cards, isAbility } = props
  return (
    <div class="wos-fighter-picks" data-ability={isAbility || undefined}>
      {cards.map((card) => (
        <Fighter key={card} {...props} card={card} />
      ))}
    </div>
  )
}

function Fighter(props: FighterPicksProps & { readonly card: Card }) {
  const { view, names, act, card, isAbility } = props
  const fighter = fighterAt(view, card)
  const owner = fighter && fighter.owner !== NONE ? fighter.owner : undefined
  const press = () => act({ type: 'pick', choice: card })
  const where = fighter
    ? `${owner === undefined ? '' : `${whose(seatName(names, owner))}, `}${sideText(fighter)}`
    : cardsOf(view).territory[card]
      ? 'the territory'
      : 'in the grave'
  return (
    <button type="button" class="slip stack wos-fighter vellum" data-seat={owner} onClick={press}>
      {owner !== undefined && <Shield seat={owner} size="1.5em" />}
      <span class="wos-fighter-words">
        <b>{nameOf(view, card)}</b>
        <span class="quiet small">{isAbility ? textOf(view, card) : where}</span>
      </span>
      {fighter && !isAbility && <b class="wos-fighter-score figures">{fighter.counts}</b>}
    </button>
  )
}
