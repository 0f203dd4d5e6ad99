import { useState } from 'preact/hooks'
import { Button, useEscape, useKeyboardFollows } from '../../../../look/index.ts'
import type { DuelCard } from '../../content/duel-cards.ts'
import { recordOf } from '../state/duel-record.ts'
import { closeDuel, duelTold, isBoardShown, toRead } from '../state/duels.ts'
import type { Props } from '../state/ui-state.ts'
import { cardName, DuelSheet } from './DuelSheet.tsx'

/** The card a duelist has chosen, for one attempt. */
type Intent = { readonly key: string; readonly card: DuelCard }

/** A duel in the board's place, with the cards of the duelist who is asked. Everyone watches the same. */
export function DuelScene(props: Props) {
  const { view, viewer, names, actions, sealed, act, undo } = props
  const [intent, intend] = useState<Intent>()
  const record = toRead() ?? duelTold.value ?? (view.duel ? recordOf(view.duel) : undefined)
  const isAsked = view.stack.at(-1)?.step === 'attempt' && actions.length > 0 && !record?.over
  const root = useKeyboardFollows<HTMLElement>(
    [viewer, isAsked, record?.shown.length, record?.over?.result].join(),
    '.ter-back',
  )
  useEscape(record?.over !== undefined && record.over !== null, closeDuel)
  useEscape(intent !== undefined, () => intend(undefined))
  if (!record) return null
  const { attacker, defender, shown, asides, over } = record
  const role = viewer === attacker ? 0 : viewer === defender ? 1 : undefined
  const key = [viewer, attacker, view.round, shown.length, asides.length].join()
  const card = isAsked && intent?.key === key ? intent.card : undefined
  const seal = (chosen: DuelCard) => act({ type: role === 0 ? 'attack' : 'defend', card: chosen })
  const isPlayable = (chosen: DuelCard) =>
    actions.some((action) => (action.type === 'attack' || action.type === 'defend') && action.card === chosen)
  // Pressed again it is sealed; one that cannot be played is refused with the reason.
  const choose = (chosen: DuelCard) =>
    chosen === card || !isPlayable(chosen) ? seal(chosen) : intend({ key, card: chosen })
  return (
    <DuelSheet
      record={record}
      view={view}
      names={names}
      viewer={viewer}
      sealed={sealed}
      root={root}
      own={isAsked && role !== undefined ? { role, card, onChoose: choose } : undefined}
      foot={
        isAsked && role !== undefined ? (
          <div class="row wrap ter-duel-foot">
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
        ) : !over && role !== undefined && typeof viewer === 'number' && sealed.includes(viewer) ? (
          <div class="row wrap ter-duel-foot">
            <p>Your card is sealed.</p>
            {undo && (
              <Button size="small" icon="undo" onPress={undo}>
                Choose again
              </Button>
            )}
          </div>
        ) : undefined
      }
    >
      {over ? (
        <Button variant="primary" size="small" icon="next" first onPress={closeDuel}>
          Continue
        </Button>
      ) : (
        <Button
          class="ter-back"
          variant="bare"
          size="small"
          icon="eye"
          onPress={() => {
            isBoardShown.value = true
          }}
        >
          Board
        </Button>
      )}
    </DuelSheet>
  )
}

/** Back from the flower to the duel that is fought meanwhile. */
export function DuelToggle({ view }: Pick<Props, 'view'>) {
  if (!view.duel || !isBoardShown.value) return null
  return (
    <Button
      class="ter-duel-toggle"
      size="small"
      icon="sword"
      onPress={() => {
        isBoardShown.value = false
      }}
    >
      Back to the duel
    </Button>
  )
}
