import { Button } from '../../../look/index.ts'
import { HAND_SIZE, STRATEGIES } from '../content/cards.ts'
import { cardNames } from '../content/names.ts'
import { others } from '../rules/trackers.ts'
import { reasonWords } from '../text/verbs.ts'
import { rove, toggled } from './roving.ts'
import { StrategyCard } from './StrategyCard.tsx'
import { Tools } from './Tools.tsx'
import { draftOf, redraft, type Seated } from './ui-state.ts'

/** The first choice of a match, instead of the map: three of the five strategy cards. */
export function Keep(props: Seated) {
  const { view, seat } = props
  const draft = draftOf(props)
  return (
    <section class="scene trs-keep" aria-label="Choose your hand">
      <header class="trs-keep-head">
        <h2>Choose your hand</h2>
        <p>
          Three cards fight your battles. The other two form your strength tracker. Restructure can swap them
          later.
        </p>
      </header>
      <div role="toolbar" class="flow trs-keep-cards" aria-label="Your five strategy cards" onKeyDown={rove}>
        {STRATEGIES.map((strategy, card) => {
          const isKept = draft.cards.includes(card)
          return (
            <StrategyCard
              key={strategy.name}
              card={card}
              seat={seat}
              size="large"
              coins={view.edition === 'rulebook'}
              selected={isKept}
              where={isKept ? 'in your hand' : 'on the tracker'}
              onPress={() => redraft(draft, { cards: toggled(draft.cards, card) })}
            >
              <span class="trs-card-where" aria-hidden="true">
                {isKept ? 'hand' : draft.cards.length === HAND_SIZE ? 'tracker' : ''}
              </span>
            </StrategyCard>
          )
        })}
      </div>
      <Tools />
      <ul class="flow trs-key">
        <li data-stat="sword">Swords win battles</li>
        <li data-stat="heart">Hearts save soldiers</li>
        <li data-stat="blast">Damage kills them</li>
        {view.edition === 'rulebook' && <li data-stat="coin">Coins for each one killed</li>}
      </ul>
    </section>
  )
}

/** What has been chosen so far, and the seal. */
export function KeepControls(props: Seated) {
  const { actions, refusal, act, undo, chosen } = props
  const draft = draftOf(props)
  const { cards } = draft
  if (actions.length === 0)
    return (
      <div class="stack trs-panel">
        {chosen?.type === 'keep' && <p class="trs-say">Sealed: {cardNames(chosen.cards)}.</p>}
        {undo && (
          <div class="verbs">
            <Button icon="undo" onPress={undo}>
              Break the seal
            </Button>
          </div>
        )}
      </div>
    )
  const why = refusal({ type: 'keep', cards: cards.slice() })
  const missing = HAND_SIZE - cards.length
  return (
    <div class="stack trs-panel trs-keep-controls">
      <p class="trs-say" aria-live="polite">
        {missing > 0
          ? `Choose ${missing === HAND_SIZE ? 'three cards' : missing === 1 ? 'one more card' : 'two more cards'}.`
          : missing < 0
            ? `Too many cards. Put ${missing === -1 ? 'one' : 'two'} back.`
            : `Hand: ${cardNames(cards)}. Tracker: ${cardNames(others(cards))}.`}
      </p>
      <Button
        variant="seal"
        why={why && reasonWords(why)}
        onPress={() => act({ type: 'keep', cards: cards.slice() })}
      >
        Keep these three
      </Button>
    </div>
  )
}
