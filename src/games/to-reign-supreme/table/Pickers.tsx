import type { Seat } from '../../../core/index.ts'
import { Button } from '../../../look/index.ts'
import { rove, toggled } from './roving.ts'
import { StrategyCard } from './StrategyCard.tsx'
import { draftOf, type Props, redraft } from './stage.ts'
import { reasonWords } from './verbs.ts'
import { cardNames } from './words.ts'

type Seated = Props & { readonly seat: Seat }

/** War Council: which discards to take back. */
export function Council(props: Seated) {
  const { view, seat, refusal, act } = props
  const draft = draftOf(props)
  const { discard } = view.sides[seat]
  // Whoever calls the council mostly wants all of them.
  const cards = draft.cards.length === 0 && draft.taken.length === 0 ? discard : draft.cards
  const why = refusal({ type: 'council', cards: cards.slice() })
  return (
    <fieldset aria-label="War Council" class="trs-panel trs-picker" onKeyDown={rove}>
      <Head title="War Council" say="Take back which of your used cards?" props={props} />
      <fieldset class="trs-cards" aria-label="Your used cards">
        {discard.map((card) => (
          <StrategyCard
            key={card}
            card={card}
            seat={seat}
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

/** Restructure: which cards of the hand go to the tracker, and which come for them. */
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
    <fieldset aria-label="Restructure" class="trs-panel trs-picker" onKeyDown={rove}>
      <Head
        title="Restructure"
        say={
          why
            ? 'Mark as many cards of your hand as of your tracker: they change places, for 3 coins.'
            : `${cardNames(give)} to the tracker, ${cardNames(take)} to your hand.`
        }
        props={props}
      />
      <div class="trs-swap">
        <fieldset class="trs-cards" aria-label="Your hand">
          {hand.map((card, i) => (
            <StrategyCard
              key={`${i}`}
              card={card}
              seat={seat}
              where="in hand"
              selected={typeof card === 'number' && draft.cards.includes(card)}
              onPress={() => pick(card, 'cards')}
            />
          ))}
        </fieldset>
        <span class="trs-swap-sign" aria-hidden="true">
          ⇄
        </span>
        <fieldset class="trs-cards" aria-label="Your tracker">
          {tracker.map((card, i) => (
            <StrategyCard
              key={`${i}`}
              card={card}
              seat={seat}
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

function Head({
  title,
  say,
  props,
}: {
  readonly title: string
  readonly say: string
  readonly props: Props
}) {
  return (
    <p class="trs-panel-head">
      <b>{title}</b> <span class="trs-quiet">{say}</span>
      <Button
        class="trs-back"
        size="small"
        variant="bare"
        icon="back"
        onPress={() => redraft(draftOf(props), { verb: undefined, cards: [], taken: [] })}
      >
        Back
      </Button>
    </p>
  )
}
