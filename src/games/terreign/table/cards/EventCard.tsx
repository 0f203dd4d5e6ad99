import { CardFrame } from '../../../../look/index.ts'
import { EVENTS } from '../../rules/content.ts'
import { TerIcon } from '../art/icon.tsx'
import { glyph } from './ItemCard.tsx'
import { eventWords } from './texts.ts'

/** Props of {@link EventCard}. */
export type EventCardProps = { readonly event: number; readonly size?: 'normal' | 'large' | undefined }

/** A terrain event (TER-18). */
export function EventCard({ event, size = 'large' }: EventCardProps) {
  const { name, icon } = EVENTS[event]
  return (
    <span class="ter-event-card">
      <CardFrame
        title={name}
        kind="Terrain event"
        size={size}
        picture={
          <span class="card-boss">
            <TerIcon name={glyph(icon)} size="100%" />
          </span>
        }
      >
        {eventWords(event)}
      </CardFrame>
    </span>
  )
}

/** The same as a row: beside the question whether to answer it. */
export function EventRow({ event }: Pick<EventCardProps, 'event'>) {
  const { name, icon } = EVENTS[event]
  return (
    <div class="ter-row vellum">
      <span class="ter-row-art">
        <TerIcon name={glyph(icon)} size="1.7rem" />
      </span>
      <span class="ter-row-head">
        <b>{name}</b> <i>Terrain event</i>
      </span>
      <span class="ter-row-text">{eventWords(event)}</span>
    </div>
  )
}
