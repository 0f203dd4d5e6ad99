import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Viewer } from '../../../../core/index.ts'
import type { Event } from '../../rules/events.ts'
import type { Props } from '../state/ui-state.ts'
import { newsOf } from './news.ts'

type Told = { readonly viewer: Viewer; readonly lines: readonly string[] }

/** How long a slip lies there, in milliseconds. */
const LASTS = 5000

/**
 * A slip over the board with what has just happened to the viewer; it goes by itself. Screen readers read the log.
 */
export function News({ latest, viewer, names, view }: Props) {
  const [told, tell] = useState<Told>()
  const heard = useRef<readonly Event[]>(latest)
  useEffect(() => {
    if (!told) return
    const timer = setTimeout(() => tell(undefined), LASTS)
    return () => clearTimeout(timer)
  }, [told])
  useLayoutEffect(() => {
    if (heard.current === latest) return
    heard.current = latest
    const lines = newsOf(latest, viewer, names, view)
    if (lines.length > 0) tell({ viewer, lines })
  }, [latest, viewer])
  if (told?.viewer !== viewer) return null
  return (
    <ul class="ter-news vellum" aria-hidden="true">
      {told.lines.map((line, i) => (
        <li key={`${i}`}>{line}</li>
      ))}
    </ul>
  )
}
