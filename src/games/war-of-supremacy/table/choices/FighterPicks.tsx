import { whose } from '../../../../core/index.ts'
import { Shield } from '../../../../look/index.ts'
import { plainText } from '../../content/text.ts'
import { type Card, NONE, type State } from '../../rules/state.ts'
import { cardName, seatName } from '../spoken.ts'
import { handFaceOf, sideWords, standingOf, territoryFaceOf } from '../stack/faces.ts'
import type { PickingProps } from './picking.ts'
import { causeOf } from './tasks.ts'

type FighterPicksProps = PickingProps & {
  readonly cards: readonly Card[]
  /** Whose ability is used next, rather than who is struck. */
  readonly isAbility: boolean
}

/** Creatures in combat, which can be pressed on the board as well. */
export function FighterPicks(props: FighterPicksProps) {
  const { view, cards, isAbility } = props
  const cause = isAbility ? undefined : causeOf(view)
  return (
    <>
      {cause !== undefined && <p class="wos-cause">{textOf(view, cause)}</p>}
      <div class="wos-fighter-picks" data-ability={isAbility || undefined}>
        {cards.map((card) => (
          <Fighter key={card} {...props} card={card} />
        ))}
      </div>
    </>
  )
}

/** What stands on a card. */
function textOf(view: State, card: Card): string {
  const face = handFaceOf(view, card)?.face ?? territoryFaceOf(view, card)
  return plainText(face?.text ?? [])
}

function Fighter(props: FighterPicksProps & { readonly card: Card }) {
  const { view, names, act, card, isAbility } = props
  const standing = standingOf(view, card)
  const text = textOf(view, card)
  const owner = standing && standing.owner !== NONE ? standing.owner : undefined
  const press = () => act({ type: 'pick', choice: card })
  const where = standing
    ? `${owner === undefined ? '' : `${whose(seatName(names, owner))}, `}${sideWords(standing)}`
    : territoryFaceOf(view, card)
      ? 'the territory'
      : 'in the grave'
  return (
    <button type="button" class="wos-fighter vellum" data-seat={owner} onClick={press}>
      {owner !== undefined && <Shield seat={owner} size="1.5em" />}
      <span class="wos-fighter-words">
        <b>{cardName(view, card)}</b>
        <span class="wos-quiet">{isAbility ? text : where}</span>
      </span>
      {standing && !isAbility && <b class="wos-fighter-score figures">{standing.counts}</b>}
    </button>
  )
}
