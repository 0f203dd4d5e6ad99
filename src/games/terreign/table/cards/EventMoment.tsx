import { Button, useEscape, useKeyboardFollows } from '../../../../look/index.ts'
import { log } from '../../text/log.ts'
import { toRead } from '../state/duels.ts'
import { closeMoment, moment, useMoments } from '../state/event-moment.ts'
import type { Props } from '../state/ui-state.ts'
import { EventCard } from './EventCard.tsx'
import { News } from './News.tsx'

/**
 * The terrain event that was just turned up, large over the board, with what it did; until somebody goes on. At other
 * times a slip with what has just happened to the viewer.
 */
export function EventMoment(props: Props) {
  useMoments(props)
  const now = moment.value
  // A duel's end is read first.
  const isDuelOpen = toRead() !== undefined
  if (now !== undefined && !isDuelOpen) return <Overlay key={now.event} {...props} />
  return <News {...props} />
}

function Overlay({ names, view }: Props) {
  const root = useKeyboardFollows<HTMLElement>(`${moment.value?.event}`)
  useEscape(true, closeMoment)
  const now = moment.value
  if (!now) return null
  const lines = now.told.flatMap((event) => log(event, names, view)?.text ?? [])
  return (
    <section ref={root} class="ter-moment" aria-label="Terrain event">
      <button type="button" class="ter-moment-veil" tabIndex={-1} aria-hidden="true" onClick={closeMoment} />
      <div class="row wrap ter-moment-sheet">
        <EventCard event={now.event} />
        <div class="ter-moment-told vellum">
          <ul>
            {lines.length === 0 && <li>{now.isDone ? 'It affected nobody.' : 'It is about to happen.'}</li>}
            {lines.map((line, i) => (
              <li key={`${i}`}>{line}</li>
            ))}
          </ul>
          <Button variant="primary" icon="next" first onPress={closeMoment}>
            Continue
          </Button>
        </div>
      </div>
    </section>
  )
}
