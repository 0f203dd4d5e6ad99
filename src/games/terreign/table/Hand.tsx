import type { Seat } from '../../../core/index.ts'
import { rove, useEscape, useKeyboardFollows } from '../../../look/index.ts'
import { FACTS, HOUSES } from '../rules/content.ts'
import { traitWords } from '../text/cards.ts'
import { TerIcon } from './art/icon.tsx'
import { badgeOf } from './cards/HouseCard.tsx'
import { ItemCard } from './cards/ItemCard.tsx'
import { Choices, isChoosing } from './choices/Choices.tsx'
import { DuelHand } from './duel/DuelHand.tsx'
import { isDuelShown, useDuels } from './state/duels.ts'
import { clearDraft, draftOf, type Props, redraft, useCleanStage } from './state/ui-state.ts'
import { aimedVerb, cardVerbs, isOwnTurn } from './state/verbs.ts'
import { TravelPanel } from './TravelPanel.tsx'
import { Turn } from './Turn.tsx'

/** What lies before the person: their items, and what can be done. */
export function Hand(props: Props) {
  useCleanStage()
  useDuels(props)
  const { view, viewer, actions } = props
  const draft = draftOf(props)
  const isChosen = (draft.verb ?? draft.item ?? draft.place) !== undefined || draft.picked.length > 0
  const isPlaced = (draft.warrior ?? draft.decoy) !== undefined
  useEscape(isPlaced, () => redraft(draft, { warrior: undefined, decoy: undefined }))
  useEscape(isChosen, () => clearDraft(draft))
  const root = useKeyboardFollows<HTMLFieldSetElement>(
    `${draft.key} ${draft.verb} ${draft.item} ${draft.place}`,
    '.ter-back',
  )
  if (typeof viewer !== 'number' || view.players[viewer].house < 0) return <Choosing {...props} />
  const isAsked = actions.length > 0
  if (isAsked && isChoosing(view, viewer)) return <Choosing {...props} />
  // How a duel went is read first.
  const isTold = !isDuelShown(props)
  const isTurn = isAsked && isTold && isOwnTurn(view, viewer)
  return (
    <fieldset
      ref={root}
      class="stack ter-hand"
      data-over={props.outcome !== undefined || undefined}
      aria-label="Your hand"
    >
      {isAsked && isTold && view.stack.at(-1)?.step === 'travel' && <TravelPanel {...props} seat={viewer} />}
      {isDuelShown(props) && <DuelHand {...props} />}
      {isTurn && <Turn {...props} seat={viewer} />}
      {!isAsked && !view.duel && props.outcome === undefined && <OwnHouse {...props} seat={viewer} />}
      <OwnItems {...props} seat={viewer} canPress={isTurn} />
    </fieldset>
  )
}

function Choosing(props: Props) {
  const { view, viewer, actions } = props
  return actions.length > 0 && isChoosing(view, viewer) ? <Choices {...props} /> : null
}

function OwnItems(props: Props & { readonly seat: Seat; readonly canPress: boolean }) {
  const { view, seat, canPress } = props
  const { hand, equipped, spent } = view.players[seat]
  const draft = draftOf(props)
  const press = (item: number, isEquipped: boolean) => {
    if (!canPress) return undefined
    const isChosen = draft.item === item && draft.isEquipped === isEquipped
    return () => {
      if (isChosen) return clearDraft(draft)
      const verb = aimedVerb(cardVerbs(props, seat, item, isEquipped, FACTS[item]))
      redraft(draft, { verb, place: undefined, seat: undefined, item, isEquipped })
    }
  }
  return (
    <div class="row ter-own-row">
      <div class="ter-own" role="toolbar" aria-label="Your items" onKeyDown={rove}>
        {hand.length + equipped.length === 0 && <p class="said">You have no items.</p>}
        {hand.map((item, i) =>
          typeof item === 'number' ? (
            <ItemCard
              key={`${i} ${item}`}
              item={item}
              size="hand"
              selected={draft.item === item && !draft.isEquipped && hand.indexOf(item) === i}
              onPress={press(item, false)}
            />
          ) : (
            <ItemCard key={`${i}`} item={item} size="hand" />
          ),
        )}
        {equipped.length > 0 && (
          <fieldset class="ter-own-equipped" aria-label="Equipped">
            {equipped.map((item, i) => (
              <ItemCard
                key={`${i} ${item}`}
                item={item}
                size="hand"
                spent={spent[i] !== 0}
                selected={draft.item === item && draft.isEquipped && equipped.indexOf(item) === i}
                onPress={press(item, true)}
              />
            ))}
          </fieldset>
        )}
      </div>
      {canPress && <Answering {...props} />}
    </div>
  )
}

/** What one's House can do, while others are at it. */
function OwnHouse({ view, seat }: Props & { readonly seat: Seat }) {
  const { house } = view.players[seat]
  return (
    <p class="row quiet small ter-own-house">
      <TerIcon name={badgeOf(house)} size="1.6rem" />
      <span>
        <b>{HOUSES[house].trait.name}.</b> {traitWords(house)}
      </span>
    </p>
  )
}

/** The way to when one is asked to answer others. */
function Answering({ orders }: Props) {
  return (
    orders && (
      <button type="button" class="verb ter-ask" onClick={orders.open}>
        <TerIcon name="bell" size="1.25rem" />
        <span class="verb-name">Ask me</span>
        <span class="verb-note">when …</span>
      </button>
    )
  )
}
