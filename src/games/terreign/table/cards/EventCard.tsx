import { CardFrame } from '../../../../look/index.ts'
import type { TerrainId } from '../../content/terrains.ts'
import type { EventClause } from '../../content/vocabulary.ts'
import { EVENTS } from '../../rules/content.ts'
import { eventWords } from '../../text/cards.ts'
import { TerIcon } from '../art/icon.tsx'
import { TerrainTile } from '../art/terrains.tsx'
import { glyph } from './ItemCard.tsx'

type EventCardProps = { readonly event: number; readonly size?: 'normal' | 'large' | undefined }

/** A terrain event (TER-18). */
export function EventCard({ event, size = 'large' }: EventCardProps) {
  const { name, icon, clauses } = EVENTS[event]
  const terrain = clauses.map(named).find((id) => id !== undefined)
  return (
    <span class="ter-event-card">
      <CardFrame
        title={name}
        kind="Terrain event"
        size={size}
        picture={
          <>
            {terrain !== undefined && <TerrainTile terrain={terrain} size="100%" />}
            <span class="card-boss">
              <TerIcon name={glyph(icon)} size="100%" />
            </span>
          </>
        }
      >
        {eventWords(event)}
      </CardFrame>
    </span>
  )
}

/** The first terrain that a clause names: it is the ground of the picture. */
function named(clause: EventClause): TerrainId | undefined {
  if ('whom' in clause) return clause.whom.on?.[0]
  return clause.realm.do === 'litter' ? clause.realm.on?.[0] : undefined
}

/** The same as a row: beside the question whether to answer it. */
export function EventRow({ event }: Pick<EventCardProps, 'event'>) {
  const { name, icon } = EVENTS[event]
  return (
    <div class="slip ter-row vellum">
      <span class="centred ter-row-art">
        <TerIcon name={glyph(icon)} size="1.7rem" />
      </span>
      <span class="ter-row-head">
        <b>{name}</b> <i>Terrain event</i>
      </span>
      <span class="ter-row-text">{eventWords(event)}</span>
    </div>
  )
}
