import type { Viewer } from '../../core/index.ts'
import type { LiveMatch } from './live-match.ts'
import { heardTexts, statusTexts, type ViewParts, viewFor } from './viewer-state.ts'

/** What a viewer was sent last, by part of the view: its JSON text, and a large part itself. */
export type SentParts = Map<string, { readonly part: object | null; readonly text: string }>

/** From this length, in characters, a part is kept beside its text: if it is the same object, it is unchanged. */
const LARGE = 4_096

/**
 * Writes, as a JSON object, the parts of a view that differ from those sent last, and notes them as sent. If a part has
 * gone, writes the whole view. A large part that is the same object, such as the cards of a match, has not changed:
 * views share with the state only what is never written to. Small parts are new objects in every view, so keeping them
 * would only cost memory.
 */
export function writeParts(
  sent: SentParts,
  view: ViewParts,
): { readonly text: string; readonly isWhole: boolean } {
  let text = ''
  let count = 0
  for (const key in view) {
    count++
    const part = view[key]
    const before = sent.get(key)
    if (before !== undefined && before.part !== null && before.part === part) continue
    const now = JSON.stringify(part)
    if (before?.text === now) continue
    const isLarge = now.length >= LARGE && typeof part === 'object'
    sent.set(key, { part: isLarge ? part : null, text: now })
    text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${now}`
  }
  if (count === sent.size) return { text: `{${text}}`, isWhole: false }
  sent.clear()
  return { ...writeParts(sent, view), isWhole: true }
}

/**
 * The `update` message for the latest line, as JSON, one viewer after another.
 * @param entriesBefore how many entries there were before the line
 * @param sentTo what a viewer was sent last
 */
export function updateTexts(
  id: string,
  live: LiveMatch,
  entriesBefore: number,
  sentTo: (viewer: Viewer) => SentParts,
): (viewer: Viewer) => string {
  const entry = live.match.entries.length
  const heardText = entry > entriesBefore ? heardTexts(live, entry) : () => 'null'
  const statusText = statusTexts(live)
  return (viewer) => {
    const { text, isWhole } = writeParts(sentTo(viewer), viewFor(live, viewer))
    return `{"type":"update","match":"${id}","number":${live.number},"entry":${entry},"heard":${heardText(viewer)},"view":${text},"isWhole":${isWhole},"status":${statusText(viewer)}}`
  }
}
