import { counted, listed, type Seat, UNKNOWN } from '../../../core/index.ts'
import { Shield } from '../../../look/index.ts'
import type { Card } from '../rules/state.ts'
import { territoryName } from '../text/phrases.ts'
import { CardSpread } from './CardSpread.tsx'
import { TerritoryCard } from './cards/TerritoryCard.tsx'
import { territoryDrawn } from './model/faces.ts'
import type { Props } from './model/ui-state.ts'
import { defendedBy, partnerOf, wonWords } from './standings.ts'

/** All that the viewer knows of a player. */
export function MatSheet({ view, viewer, names, seat }: Props & { readonly seat: Seat }) {
  const { creatures, spells, won } = view.players[seat]
  const partner = partnerOf(view, seat)
  const defended = defendedBy(view, seat)
  const seen = [...creatures, ...spells].filter((card): card is Card => card !== UNKNOWN)
  return (
    <div class="wos-sheet" data-seat={seat}>
      <dl class="facts">
        <dt>Hand</dt>
        <dd>
          {counted(creatures.length, 'creature')}, {counted(spells.length, 'spell')}
        </dd>
        {partner !== undefined && (
          <>
            <dt>Partner</dt>
            <dd>
              <Shield seat={partner} size="1.2em" /> {names[partner]}
            </dd>
          </>
        )}
        {defended.length > 0 && (
          <>
            <dt>Defends</dt>
            <dd>{listed(defended.map((front) => territoryName(view, front)))}</dd>
          </>
        )}
      </dl>
      <h3>Territories won: {wonWords(view, names, seat)}</h3>
      {won.length === 0 ? (
        <p class="quiet small">None yet.</p>
      ) : (
        <div class="flow wos-spread wos-spread-lands">
          {won.map((card) => (
            <TerritoryCard key={card} face={territoryDrawn(view, card)} seat={seat} />
          ))}
        </div>
      )}
      {seat !== viewer && seen.length > 0 && (
        <>
          <h3>Cards you have seen in this hand</h3>
          <CardSpread view={view} cards={seen} />
        </>
      )}
    </div>
  )
}
