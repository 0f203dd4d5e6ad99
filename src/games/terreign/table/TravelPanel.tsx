import type { Seat } from '../../../core/index.ts'
import { Button, keepFocus } from '../../../look/index.ts'
import { spaceName } from '../text/phrases.ts'
import { Token } from './art/tokens.tsx'
import { travelling } from './state/travelling.ts'
import { draftOf, type Props, redraft } from './state/ui-state.ts'

/** Travel: where the two tokens are to go, and the seal on it (TER-7). */
export function TravelPanel(props: Props & { readonly seat: Seat }) {
  const { view, seat, act } = props
  const draft = draftOf(props)
  const travel = travelling(props, draft)
  if (!travel) return null
  const { warrior, decoy, next, isTrapped } = travel
  const isReady = warrior !== undefined && decoy !== undefined
  const where = (space: number | undefined, isNext: boolean) =>
    space === undefined ? (isNext ? 'choose a terrain' : 'then choose one') : spaceName(view, space)
  return (
    <div class="row wrap ter-travel">
      <p class="row ter-travel-token" data-next={next === 'warrior' || undefined}>
        <Token seat={seat} face="warrior" trapped={isTrapped} size="2.4rem" />
        <span>
          <b>Warrior</b> {isTrapped ? `${where(warrior, false)}, trapped` : where(warrior, true)}
        </span>
      </p>
      <p class="row ter-travel-token" data-next={next === 'decoy' || undefined}>
        <Token seat={seat} face="decoy" size="2.4rem" />
        <span>
          <b>Decoy</b> {where(decoy, next === 'decoy')}
        </span>
      </p>
      <span class="ter-travel-verbs">
        {(draft.warrior ?? draft.decoy) !== undefined && (
          <Button
            variant="bare"
            icon="undo"
            onPress={() => keepFocus(() => redraft(draft, { warrior: undefined, decoy: undefined }))}
          >
            Reset
          </Button>
        )}
        <Button
          variant="primary"
          why={
            isReady
              ? undefined
              : `Choose a terrain for your ${next === 'warrior' ? 'Warrior' : 'Decoy'} first.`
          }
          onPress={() => {
            if (isReady) act({ type: 'travel', warrior, decoy })
          }}
        >
          Travel
        </Button>
      </span>
    </div>
  )
}
