import { counted } from '../../../core/index.ts'
import { useHint } from '../../../look/index.ts'
import { actionLevel } from '../content/cards.ts'
import { guessWords } from '../text/hidden-hand.ts'
import { Figure } from './Figure.tsx'
import { StrategyCard } from './StrategyCard.tsx'
import { Tracker } from './Tracker.tsx'
import type { Seated } from './ui-state.ts'

/** What a side has, in its plate: strength tracker, figures, hand as far as the viewer sees it, used cards. */
export function Strength({ view, viewer, names, seat }: Seated) {
  const side = view.sides[seat]
  const isHidden = side.hand.some((card) => typeof card !== 'number')
  const guess = isHidden ? guessWords(view, seat) : undefined
  const { about, tip } = useHint(guess)
  const earns = view.edition === 'rulebook'
  const hasHand = seat !== viewer && side.hand.length > 0
  return (
    <div class="mat trs-side">
      <Tracker side={side} seat={seat} name={names[seat]} />
      <p class="trs-figures figures">
        <Figure icon="coin" value={side.wealth} word="Wealth" />
        <Figure icon="sword" value={side.military} word="Military" />
        <Figure
          icon="hourglass"
          value={actionLevel(side.wealth, side.military)}
          word="actions/turn"
          one="action/turn"
        />
      </p>
      <p class="row trs-side-cards">
        {hasHand && (
          <>
            <span
              class="trs-backs"
              role="img"
              tabIndex={guess === undefined ? undefined : 0}
              aria-label={`${counted(side.hand.length, 'card')} in hand. ${guess ?? ''}`}
              {...about}
            >
              {side.hand.map((card, i) => (
                <StrategyCard key={`${i}`} card={card} seat={seat} size="mini" coins={earns} />
              ))}
            </span>
            {tip}
          </>
        )}
        {side.discard.length > 0 && (
          <span class="trs-discard">
            <span class="quiet">used</span>
            {side.discard.map((card) => (
              <StrategyCard key={card} card={card} seat={seat} size="mini" coins={earns} where="discarded" />
            ))}
          </span>
        )}
      </p>
    </div>
  )
}
