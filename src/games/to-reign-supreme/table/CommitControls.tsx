import { counted, listed } from '../../../core/index.ts'
import { Button, Icon } from '../../../look/index.ts'
import { EDITIONS, PURCHASES, type Purchase } from '../content/cards.ts'
import { purchaseName, purchaseNames } from '../content/names.ts'
import type { Action, Purchases } from '../rules/state.ts'
import { effectWords } from '../text/phrases.ts'
import { reasonWords } from '../text/verbs.ts'
import { Sign } from './art.tsx'
import { battleFrame, commitOf, nextPrice, planOf } from './battle-plan.ts'
import { rove } from './roving.ts'
import { StrategyCard } from './StrategyCard.tsx'
import { draftOf, redraft, type Seated } from './ui-state.ts'

export function CommitControls(props: Seated) {
  const { view, seat, names, refusal, act } = props
  const frame = battleFrame(view)
  const draft = draftOf(props)
  if (frame === undefined) return null
  const plan = planOf(view, frame, seat, names, draft)
  const isLast = frame.step === 'bribe'
  const { wealth, hand } = view.sides[seat]
  const kinds = PURCHASES.filter((kind) =>
    isLast
      ? kind === 'bribes'
      : EDITIONS[view.edition].limits[kind] > 0 && (view.edition === 'rulebook' || kind !== 'bribes'),
  )
  const action: Action | undefined = isLast
    ? { type: 'bribe', bribes: draft.purchases.bribes }
    : plan.card === undefined
      ? undefined
      : commitOf(plan.card, draft.purchases)
  const hired = purchaseNames(draft.purchases)
  const why = action === undefined ? { code: 'no-card', message: 'Choose a card first.' } : refusal(action)
  return (
    <fieldset aria-label="Your orders" class="row trs-commit" onKeyDown={rove}>
      {!isLast && (
        <fieldset class="row trs-cards" aria-label="Your strategy cards">
          {hand.map((card) =>
            typeof card === 'number' ? (
              <StrategyCard
                key={card}
                card={card}
                seat={seat}
                coins={view.edition === 'rulebook'}
                selected={draft.cards[0] === card}
                onPress={() => redraft(draft, { cards: draft.cards[0] === card ? [] : [card] })}
              />
            ) : null,
          )}
        </fieldset>
      )}
      <fieldset class="trs-steppers" aria-label="Hires">
        {kinds.map((kind) => (
          <Stepper
            key={kind}
            props={props}
            kind={kind}
            whyMore={whyMore(props, draft.purchases, kind, isLast)}
            onChange={(count) => redraft(draft, { purchases: { ...draft.purchases, [kind]: count } })}
            count={draft.purchases[kind]}
            price={nextPrice(view.edition, draft.purchases, kind)}
          />
        ))}
      </fieldset>
      <div class="stack trs-sealing">
        <p class="figures trs-purse" aria-live="polite" aria-atomic="true">
          <Icon name="coin" /> {`${plan.cost} of ${wealth}`}
          <span class="unseen">
            {` coins spent, ${counted(wealth - plan.cost, 'coin')} left`}
            {hired.length > 0 && `: ${listed(hired)}`}
          </span>
        </p>
        <Button
          variant="seal"
          icon="sealed"
          why={why && reasonWords(why)}
          onPress={() => {
            if (action) act(action)
          }}
        >
          Seal
        </Button>
      </div>
    </fieldset>
  )
}

/** Why one more of a kind cannot be hired; tried with any card of the hand. */
function whyMore(props: Seated, purchases: Purchases, kind: Purchase, isLast: boolean): string | undefined {
  const { view, seat, refusal } = props
  const more = { ...purchases, [kind]: purchases[kind] + 1 }
  const card = view.sides[seat].hand.find((each) => typeof each === 'number')
  const most = EDITIONS[view.edition].limits[kind]
  if (more[kind] > most) return `At most ${most} ${purchaseName(kind, most)} serve in one battle.`
  if (!isLast && card === undefined) return undefined
  const why = refusal(isLast ? { type: 'bribe', bribes: more.bribes } : commitOf(card ?? 0, more))
  return why && reasonWords(why)
}

type StepperProps = {
  readonly props: Seated
  readonly kind: Purchase
  readonly count: number
  readonly price: number
  readonly whyMore: string | undefined
  readonly onChange: (count: number) => void
}

function Stepper({ props, kind, count, price, whyMore, onChange }: StepperProps) {
  const { effects } = EDITIONS[props.view.edition]
  const { swords, hearts, damage } = effects[kind]
  const name = purchaseName(kind, 1)
  return (
    <fieldset
      class="trs-stepper"
      aria-label={`${purchaseName(kind, 2)}: ${count}. Each ${effectWords(props.view.edition, kind)}`}
    >
      <span class="row trs-stepper-name">
        <Sign name={kind} /> {name}
      </span>
      <span class="trs-stepper-effect figures" aria-hidden="true">
        {swords > 0 && <Effect icon="sword" value={swords} />}
        {hearts > 0 && <Effect icon="heart" value={hearts} />}
        {damage > 0 && <Effect icon="blast" value={damage} />}
      </span>
      <Button
        size="small"
        icon="minus"
        label={`Remove one ${name}`}
        why={count === 0 ? `You have hired no ${name}.` : undefined}
        onPress={() => onChange(count - 1)}
      />
      <b class="figures">{count}</b>
      <Button
        size="small"
        icon="plus"
        label={`Add one ${name}, ${counted(price, 'coin')}`}
        why={whyMore}
        onPress={() => onChange(count + 1)}
      />
    </fieldset>
  )
}

function Effect({ icon, value }: { readonly icon: 'sword' | 'heart' | 'blast'; readonly value: number }) {
  return (
    <span data-stat={icon}>
      +{value}
      <Icon name={icon} size="0.9em" />
    </span>
  )
}
