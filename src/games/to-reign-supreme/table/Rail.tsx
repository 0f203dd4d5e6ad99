import { type Seat, whose } from '../../../core/index.ts'
import { Button, Shield, useHint } from '../../../look/index.ts'
import { guessWords } from '../text/hidden-hand.ts'
import { nearSide } from './lands.ts'
import { StrategyCard } from './StrategyCard.tsx'
import { Tracker } from './Tracker.tsx'
import { isMapShown, lastBattle, openLedger, type Props } from './ui-state.ts'

/** Both sides' trackers, hands as far as the viewer sees them, and discards. */
export function Rail(props: Props) {
  const near = nearSide(props.viewer)
  const last = lastBattle.value
  return (
    <div class="trs-rail">
      <SideOf {...props} seat={1 - near} />
      <div class="trs-rail-tools">
        {last !== undefined && !last.isOpen && (
          <Button size="small" variant="bare" icon="rules" onPress={openLedger}>
            Show last battle
          </Button>
        )}
      </div>
      <SideOf {...props} seat={near} />
    </div>
  )
}

function SideOf({ view, viewer, names, seat }: Props & { readonly seat: Seat }) {
  const side = view.sides[seat]
  const isHidden = side.hand.some((card) => typeof card !== 'number')
  const guess = isHidden ? guessWords(view, seat) : undefined
  const { about, tip } = useHint(guess)
  const isMine = seat === viewer
  return (
    <section class="stack trs-side" data-seat={seat} aria-label={`${whose(names[seat])} side`}>
      <Tracker side={side} seat={seat} name={names[seat]} />
      <div class="row wrap trs-side-cards">
        <Shield seat={seat} size="1.4em" />
        {!isMine && side.hand.length > 0 && (
          <>
            <span
              class="trs-backs"
              role="img"
              tabIndex={guess === undefined ? undefined : 0}
              aria-label={`${side.hand.length} cards in hand. ${guess ?? ''}`}
              {...about}
            >
              {side.hand.map((card, i) => (
                <StrategyCard key={`${i}`} card={card} seat={seat} size="mini" coins={false} />
              ))}
            </span>
            {tip}
          </>
        )}
        {side.discard.length > 0 && (
          <span class="trs-discard">
            <span class="quiet">used</span>
            {side.discard.map((card) => (
              <StrategyCard key={card} card={card} seat={seat} size="mini" where="discarded" />
            ))}
          </span>
        )}
      </div>
    </section>
  )
}

export function MapToggle() {
  return (
    <Button
      size="small"
      variant="bare"
      icon={isMapShown.value ? 'back' : 'eye'}
      onPress={() => {
        isMapShown.value = !isMapShown.value
      }}
    >
      {isMapShown.value ? 'Back to the battle' : 'See the map'}
    </Button>
  )
}
