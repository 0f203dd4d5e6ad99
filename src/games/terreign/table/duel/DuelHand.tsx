import { useEffect, useRef } from 'preact/hooks'
import { Button, useEscape, useKeyboardFollows } from '../../../../look/index.ts'
import type { Action } from '../../rules/actions.ts'
import { choosing, dropIntent, duelShown } from '../state/duels.ts'
import type { Props } from '../state/ui-state.ts'
import { cardName, DuelCards } from './DuelSheet.tsx'

/** A duelist's own cards of an attempt, with the seal; once sealed, the way back while there is one. */
export function DuelHand(props: Props) {
  const { view, viewer, names, sealed, chosen, undo } = props
  const own = choosing(props)
  const record = duelShown(props)
  const root = useKeyboardFollows<HTMLDivElement>([viewer, own !== undefined, record?.shown.length].join())
  useEscape(own?.card !== undefined, dropIntent)
  const foot = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In a low window the seal is below what is in sight.
    if (own?.card !== undefined) foot.current?.scrollIntoView({ block: 'nearest' })
  }, [own?.card])
  if (own && record) {
    const { role, card, choose, seal } = own
    const seat = role === 0 ? record.attacker : record.defender
    return (
      <div ref={root} class="ter-duel-own">
        <DuelCards
          view={view}
          record={record}
          names={names}
          seat={seat}
          role={role}
          card={card}
          onChoose={choose}
        />
        <div ref={foot} class="ter-duel-foot">
          <Button
            variant="seal"
            icon="sealed"
            why={card === undefined ? 'Choose a card first.' : undefined}
            onPress={() => {
              if (card !== undefined) seal(card)
            }}
          >
            {card === undefined ? 'Seal a card' : `Seal ${cardName(role, card)}`}
          </Button>
        </div>
      </div>
    )
  }
  const isSealed =
    view.stack.at(-1)?.step === 'attempt' && typeof viewer === 'number' && sealed.includes(viewer)
  if (!isSealed || record?.over) return null
  return (
    <div class="row wrap ter-duel-foot">
      <p>{sealedWords(chosen)}</p>
      {undo && (
        <Button size="small" icon="undo" onPress={undo}>
          Choose again
        </Button>
      )}
    </div>
  )
}

function sealedWords(chosen: Action | undefined): string {
  switch (chosen?.type) {
    case 'attack':
      return `Your card is sealed: ${cardName(0, chosen.card)}.`
    case 'defend':
      return `Your card is sealed: ${cardName(1, chosen.card)}.`
    default:
      return 'Your card is sealed.'
  }
}
