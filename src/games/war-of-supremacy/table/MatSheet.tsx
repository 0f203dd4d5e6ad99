import { listed, type Seat, UNKNOWN } from '../../../core/index.ts'
import { Shield } from '../../../look/index.ts'
import { counted } from '../content/phrases.ts'
import { ASKS, type Card } from '../rules/state.ts'
import { CardSpread } from './CardSpread.tsx'
import { TerritoryCard } from './cards/TerritoryCard.tsx'
import { SORT_WORDS, SORTS } from './choices/asks.ts'
import { territoryDrawn } from './drawn.ts'
import { territoryName } from './spoken.ts'
import type { Props } from './stage.ts'
import { defendedBy, partnerOf } from './standings.ts'

const CREATURE = { one: 'creature', many: 'creatures' }
const SPELL = { one: 'spell', many: 'spells' }

/** All that everybody, or whoever looks, knows of a player. */
export function MatSheet({ view, viewer, names, seat }: Props & { readonly seat: Seat }) {
  const { creatures, spells, won, asks, isQuiet } = view.players[seat]
  const partner = partnerOf(view, seat)
  const defended = defendedBy(view, seat)
  const seen = [...creatures, ...spells].filter((card): card is Card => card !== UNKNOWN)
  const asked = SORTS.filter((sort) => (asks & ASKS[sort]) !== 0)
  return (
    <div class="wos-sheet" data-seat={seat}>
      <dl class="wos-sheet-facts">
        <dt>Hand</dt>
        <dd>
          {counted(creatures.length, CREATURE)}, {counted(spells.length, SPELL)}
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
        <dt>Is asked</dt>
        <dd>
          {isQuiet
            ? 'only when something touches them, until their turn begins'
            : asked.length === 0
              ? 'at no moment'
              : asked.length === SORTS.length
                ? 'at every moment'
                : listed(asked.map((sort) => SORT_WORDS[sort]))}
        </dd>
      </dl>
      <h3>
        Territories won, {won.length} of {view.needed}
      </h3>
      {won.length === 0 ? (
        <p class="wos-quiet">None yet.</p>
      ) : (
        <div class="wos-spread wos-spread-lands">
          {won.map((card) => (
            <TerritoryCard key={card} face={territoryDrawn(view, card)} seat={seat} />
          ))}
        </div>
      )}
      {seat !== viewer && seen.length > 0 && (
        <>
          <h3>Cards of this hand that you have seen</h3>
          <CardSpread view={view} cards={seen} />
        </>
      )}
    </div>
  )
}
