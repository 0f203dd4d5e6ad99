import { amid, counted, type Seat } from '../../../../core/index.ts'
import { Button } from '../../../../look/index.ts'
import type { Action } from '../../rules/actions.ts'
import { HOUSES } from '../../rules/content.ts'
import { traitWords } from '../../text/cards.ts'
import { ItemCard } from '../cards/ItemCard.tsx'
import { aimsOf } from '../state/aims.ts'
import { draftOf, type Props, redraft } from '../state/ui-state.ts'
import { Panel, SeatButton, SeatWays } from './Panel.tsx'
import { SpaceButton } from './SpaceButton.tsx'

type OfSeat = Props & { readonly seat: Seat }

export function ScavengePanel(props: OfSeat) {
  const items = props.actions.flatMap((action) => (action.type === 'scavenge' ? [action] : []))
  return (
    <Panel props={props} title="Scavenge" say="Take an item from your terrain.">
      {items.map((action) => (
        <ItemCard key={action.item} item={action.item} size="hand" onPress={() => props.act(action)} />
      ))}
    </Panel>
  )
}

/** Where to go; the same as is lit on the flower. */
export function VenturePanel(props: OfSeat) {
  return (
    <Panel props={props} title="Venture" say="Choose a highlighted terrain.">
      <SpaceWays props={props} ways={[...aimsOf(props, draftOf(props)).spaces]} />
    </Panel>
  )
}

export function DuelPanel(props: OfSeat) {
  return (
    <Panel props={props} title="Duel" say="Choose the Warrior to attack.">
      <SeatWays props={props} ways={[...aimsOf(props, draftOf(props)).seats]} />
    </Panel>
  )
}

export function TraitPanel(props: OfSeat) {
  const { view, seat } = props
  const { spaces, seats } = aimsOf(props, draftOf(props))
  const { house } = view.players[seat]
  return (
    <Panel props={props} title={HOUSES[house].trait.name} say={traitWords(house)}>
      <SpaceWays props={props} ways={[...spaces]} />
      <SeatWays props={props} ways={[...seats]} />
    </Panel>
  )
}

function SpaceWays({
  props,
  ways,
}: {
  readonly props: Props
  readonly ways: readonly (readonly [number, Action])[]
}) {
  return (
    <>
      {ways.map(([space, action]) => (
        <SpaceButton key={space} view={props.view} space={space} onPress={() => props.act(action)} />
      ))}
    </>
  )
}

export function BarterPanel(props: OfSeat) {
  const draft = draftOf(props)
  const offers = props.actions.flatMap((action) => (action.type === 'barter' ? [action] : []))
  const partners = [...new Set(offers.map(({ seat }) => seat))]
  const partner = partners.length === 1 ? partners[0] : draft.seat
  if (partner === undefined)
    return (
      <Panel props={props} title="Barter" say="Choose a player.">
        {partners.map((seat) => (
          <SeatButton key={seat} props={props} seat={seat} onPress={() => redraft(draft, { seat })} />
        ))}
      </Panel>
    )
  return (
    <Panel
      props={props}
      title="Barter"
      say={`How many items do you and ${amid(props.names[partner])} each give?`}
    >
      {offers
        .filter(({ seat }) => seat === partner)
        .map((action) => (
          <Button key={action.count} onPress={() => props.act(action)}>
            {counted(action.count, 'item')}
          </Button>
        ))}
    </Panel>
  )
}
