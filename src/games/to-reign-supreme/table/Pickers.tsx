import { counted } from '../../../core/index.ts'
import { Button } from '../../../look/index.ts'
import { RESTRUCTURE_COST } from '../content/cards.ts'
import { cardNames } from '../content/names.ts'
import type { State } from '../rules/state.ts'
import { reasonWords } from '../text/verbs.ts'
import { PanelHead } from './PanelHead.tsx'
import { rove, toggled } from './roving.ts'
import { StrategyCard } from './StrategyCard.tsx'
import { type Draft, draftOf, redraft, type Seated } from './ui-state.ts'

const leave = (draft: Draft) => redraft(draft, { verb: undefined, cards: [], taken: [] })

export function Council(props: Seated) {
  const { view, seat, refusal, act } = props
  const draft = draftOf(props)
  const { discard } = view.sides[seat]
  // Most players want all of them, so all are chosen at first.
  const cards = draft.cards.length === 0 && draft.taken.length === 0 ? discard : draft.cards
  const why = refusal({ type: 'council', cards: cards.slice() })
  return (
    <fieldset aria-label="War Council" class="stack trs-panel trs-picker" onKeyDown={rove}>
      <PanelHead title="War Council" onBack={() => leave(draft)}>
        Choose the used cards to take back.
      </PanelHead>
      <fieldset class="row trs-cards" aria-label="Your used cards">
        {discard.map((card) => (
          <StrategyCard
            key={card}
            card={card}
            seat={seat}
            coins={view.edition === 'rulebook'}
            selected={cards.includes(card)}
            onPress={() => redraft(draft, { cards: toggled(cards, card), taken: [-1] })}
          />
        ))}
        <Button
          variant="primary"
          why={why && reasonWords(why)}
          onPress={() => act({ type: 'council', cards: cards.slice() })}
        >
          Take back
        </Button>
      </fieldset>
    </fieldset>
  )
}

/** What one Restructure may swap (TRS-R13, TRC-5). */
const CHOICE: Readonly<Record<State['edition'], string>> = {
  rulebook: 'as many cards from your hand as from your tracker',
  'rules-card': 'a card from your hand and one from your tracker',
}

export function Restructure(props: Seated) {
  const { view, seat, refusal, act } = props
  const draft = draftOf(props)
  const { hand, tracker } = view.sides[seat]
  const [give, take] = [draft.cards.slice(), draft.taken.slice()]
  const why = refusal({ type: 'restructure', give, take })
  const pick = (card: number | string, from: 'cards' | 'taken') => {
    if (typeof card === 'number') redraft(draft, { [from]: toggled(draft[from], card) })
  }
  return (
    <fieldset aria-label="Restructure" class="stack trs-panel trs-picker" onKeyDown={rove}>
      <PanelHead title="Restructure" onBack={() => leave(draft)}>
        {why
          ? `Choose ${CHOICE[view.edition]} to swap, for ${counted(RESTRUCTURE_COST, 'coin')}.`
          : `${cardNames(give)} to the tracker, ${cardNames(take)} to your hand.`}
      </PanelHead>
      <div class="row trs-swap">
        <fieldset class="row trs-cards" aria-label="Your hand">
          {hand.map((card, i) => (
            <StrategyCard
              key={`${i}`}
              card={card}
              seat={seat}
              coins={view.edition === 'rulebook'}
              where="in hand"
              selected={typeof card === 'number' && draft.cards.includes(card)}
              onPress={() => pick(card, 'cards')}
            />
          ))}
        </fieldset>
        <span class="trs-swap-sign" aria-hidden="true">
          ⇄
        </span>
        <fieldset class="row trs-cards" aria-label="Your tracker">
          {tracker.map((card, i) => (
            <StrategyCard
              key={`${i}`}
              card={card}
              seat={seat}
              coins={view.edition === 'rulebook'}
              where="on the tracker"
              selected={typeof card === 'number' && draft.taken.includes(card)}
              onPress={() => pick(card, 'taken')}
            />
          ))}
        </fieldset>
        <Button
          variant="primary"
          why={why && reasonWords(why)}
          onPress={() => act({ type: 'restructure', give, take })}
        >
          Swap
        </Button>
      </div>
    </fieldset>
  )
}
