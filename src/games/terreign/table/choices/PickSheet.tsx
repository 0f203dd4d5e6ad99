import { counted, listed } from '../../../../core/index.ts'
import { Button, Shield } from '../../../../look/index.ts'
import { itemOf } from '../../rules/cards.ts'
import type { PickFrame } from '../../rules/choosing.ts'
import { ITEMS } from '../../rules/content.ts'
import { WORDS } from '../../rules/payments.ts'
import { REWARDS } from '../../rules/tokens.ts'
import { type Offered, offeredBy, picksOf } from '../../text/offers.ts'
import { barterClaim, rewardText } from '../../text/phrases.ts'
import { ReignToken } from '../art/tokens.tsx'
import { ItemCard } from '../cards/ItemCard.tsx'
import { ItemRow } from '../cards/ItemRow.tsx'
import { SpaceButton } from '../panels/SpaceButton.tsx'
import { draftOf, type Props, redraft } from '../state/ui-state.ts'

type Asked = Props & { readonly frame: PickFrame }

/** A choice among items, terrains, players, rewards or words, whatever the pick on top asks. */
export function PickSheet(props: Asked) {
  const { view, frame, actions, act } = props
  const offered = offeredBy(view, frame, actions)
  const decline = actions.find(({ type }) => type === 'decline')
  return (
    <div class="choice panel" data-what={frame.what}>
      {offered.kind === 'items' ? (
        <Items {...props} offered={offered} decline={decline && (() => act(decline))} />
      ) : (
        <div class="verbs">
          {offered.kind === 'seats' &&
            offered.seats.map((seat) => <SeatChoice key={seat} {...props} seat={seat} />)}
          {offered.kind === 'spaces' &&
            offered.spaces.map((space) => (
              <SpaceButton
                key={space}
                view={view}
                space={space}
                onPress={() => act({ type: 'pick', choice: space })}
                isFull
              />
            ))}
          {offered.kind === 'rewards' &&
            offered.ways.map((way) => <RewardChoice key={way} {...props} way={way} />)}
          {offered.kind === 'words' &&
            offered.words.map((word) => (
              <Button key={word} onPress={() => act({ type: 'pick', choice: word })}>
                {WORDS[word] === 'nothing'
                  ? 'Say nothing'
                  : `“${barterClaim(word, view.players[frame.seat].offer.length)}”`}
              </Button>
            ))}
          {decline && <Button onPress={() => act(decline)}>Decline</Button>}
        </div>
      )}
    </div>
  )
}

/** Longer lists are shown as cards, whose texts are hints. */
const ROWS = 4

function Items(
  props: Asked & {
    readonly offered: Extract<Offered, { kind: 'items' }>
    readonly decline: (() => void) | undefined
  },
) {
  const { view, frame, act, offered, decline } = props
  const { offer } = view.players[frame.seat]
  const { items, count, verb } = offered
  const draft = draftOf(props)
  // Where there is nothing to choose between, it is chosen.
  const chosen = items.length === count ? items.map((_, at) => at) : draft.picked
  const missing = count - chosen.length
  const toggle = (at: number) =>
    redraft(draft, {
      picked: chosen.includes(at)
        ? chosen.filter((each) => each !== at)
        : [...(missing > 0 ? chosen : chosen.slice(1)), at],
    })
  const names = listed(chosen.map((at) => ITEMS[items[at].item].name))
  const isRows = items.length <= ROWS
  return (
    <>
      <div class="ter-choice-body">
        {offer.length > 0 && (
          <p class="quiet small">
            Already chosen:{' '}
            {listed(offer.map((code) => (typeof code === 'number' ? ITEMS[itemOf(code)].name : 'an item')))}
          </p>
        )}
        <div class={isRows ? 'ter-rows' : 'ter-choice-cards'}>
          {items.map(({ choice, item, note }, at) => {
            const common = { item, selected: chosen.includes(at), onPress: () => toggle(at) }
            const key = `${choice} ${at}`
            return isRows ? (
              <ItemRow key={key} {...common} note={note} />
            ) : (
              <span key={key} class="ter-choice-card">
                <ItemCard {...common} size="hand" />
                {note !== undefined && <span class="ter-note">{note}</span>}
              </span>
            )
          })}
        </div>
        {!isRows && count === 1 && chosen.length === 1 && <ItemRow item={items[chosen[0]].item} />}
      </div>
      <div class="verbs">
        {count > 1 && (
          <p class="figures" aria-live="polite">
            {missing > 0
              ? `Choose ${missing} ${chosen.length > 0 ? 'more' : `of ${items.length}`}.`
              : `${counted(count, 'item')} chosen.`}
          </p>
        )}
        <Button
          variant="primary"
          why={
            missing > 0
              ? `Choose ${counted(missing, chosen.length > 0 ? 'more item' : 'item')} first.`
              : undefined
          }
          onPress={() => {
            for (const action of picksOf(items, chosen)) act(action)
          }}
        >
          {verb} {missing > 0 ? '' : count > 2 ? `these ${count}` : names}
        </Button>
        {decline && <Button onPress={decline}>{frame.what === 'counter' ? 'Decline' : 'Done'}</Button>}
      </div>
    </>
  )
}

function SeatChoice({ names, act, seat }: Asked & { readonly seat: number }) {
  return (
    <Button onPress={() => act({ type: 'pick', choice: seat })}>
      <Shield seat={seat} size="1.3em" /> {names[seat]}
    </Button>
  )
}

function RewardChoice({ names, act, frame, way }: Asked & { readonly way: number }) {
  const what = REWARDS[way]
  return (
    <Button onPress={() => act({ type: 'pick', choice: way })}>
      {(what === 'gain' || what === 'steal') && <ReignToken honorable={what === 'gain'} size="1.5em" />}{' '}
      {rewardText(way, names[frame.target])}
      {what === 'steal' && <span class="quiet small"> (dishonorable)</span>}
    </Button>
  )
}
