import { amid, counted, listed, type Seat, UNKNOWN } from '../../../core/index.ts'
import { equippedLimit } from '../rules/cards.ts'
import { HOUSES } from '../rules/content.ts'
import { NONE } from '../rules/state.ts'
import { ORDER_NAMES } from '../text/phrases.ts'
import { Badge, FirstPlayer, Morale, ReignToken } from './art/tokens.tsx'
import { HouseCard } from './cards/HouseCard.tsx'
import { ItemCard } from './cards/ItemCard.tsx'
import type { Props } from './state/ui-state.ts'

/** A region that scrolls must scroll by keyboard too. */
const focusable = { tabIndex: 0 } as const

/** All that lies before a House, in full. */
export function MatSheet({ view, viewer, names, seat }: Props & { readonly seat: Seat }) {
  const player = view.players[seat]
  const { house, morale, hand, equipped, spent, plagues, trap, order } = player
  const { honorable, dishonorable } = view.pools[view.sides[seat]]
  const allies = names.filter((_, other) => other !== seat && view.sides[other] === view.sides[seat])
  const known = hand.filter((item) => item !== UNKNOWN)
  if (house === NONE) return <p>No House has been chosen yet.</p>
  return (
    <div class="ter-sheet" data-seat={seat} {...focusable}>
      <div class="flow ter-sheet-head">
        <HouseCard house={house} seat={seat} />
        <dl class="facts ter-sheet-facts">
          <dt>Morale</dt>
          <dd>
            <Morale now={morale} max={HOUSES[house].morale} /> <b class="figures">{morale}</b> of{' '}
            {HOUSES[house].morale}
          </dd>
          {view.mode !== 'royale' && (
            <>
              <dt>Reign</dt>
              <dd>
                <ReignToken honorable={true} /> {honorable} honorable
                <br />
                <ReignToken honorable={false} /> {dishonorable} dishonorable
                {allies.length > 0 && (
                  <span class="quiet small"> shared with {listed(allies.map(amid))}</span>
                )}
              </dd>
            </>
          )}
          <dt>Inventory</dt>
          <dd>{counted(hand.length, 'item')}</dd>
          {(trap !== 0 || plagues.length > 0 || view.first === seat || view.named === seat) && (
            <>
              <dt>In front</dt>
              <dd class="ter-sheet-before">
                {view.first === seat && (
                  <span>
                    <FirstPlayer /> First Player
                  </span>
                )}
                {view.named === seat && (
                  <span>
                    <FirstPlayer /> First Player next round
                  </span>
                )}
                {trap !== 0 && (
                  <span>
                    <Badge icon="trap" kind="trap" /> trapped until after the Reveal of round {trap}
                  </span>
                )}
                {plagues.map((round, i) => (
                  <span key={`${i} ${round}`}>
                    <Badge icon="plague" kind="plague" /> a Plague, rolled from round {round}
                  </span>
                ))}
              </dd>
            </>
          )}
          {order !== 'mine' && (
            <>
              <dt>Is asked</dt>
              <dd>{ORDER_NAMES[order]}</dd>
            </>
          )}
        </dl>
      </div>
      <h3>
        Equipped <span class="quiet small">{`${equipped.length} of ${equippedLimit(player)}`}</span>
      </h3>
      {equipped.length === 0 ? (
        <p class="quiet small">Nothing.</p>
      ) : (
        <div class="flow">
          {equipped.map((item, i) => (
            <ItemCard key={`${i} ${item}`} item={item} size="full" spent={spent[i] !== 0} />
          ))}
        </div>
      )}
      {seat !== viewer && known.length > 0 && (
        <>
          <h3>Items you know in the inventory</h3>
          <div class="flow">
            {known.map((item, i) => (
              <ItemCard key={`${i} ${item}`} item={item} size="hand" />
            ))}
          </div>
        </>
      )}
    </div>
  )
}
