import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Viewer } from '../core/index.ts'

/**
 * What somebody has half chosen, shared by the parts of a table. It belongs to one viewer in one position (`key`): in
 * any other it counts as nothing, so that nobody at a shared screen meets what another has in mind.
 * @param blank a draft in which nothing is chosen
 * @param positionOf what of a position must be the same, as JSON
 */
export function newDrafts<State extends object, Draft extends { readonly key: string }>(
  blank: (key: string) => Draft,
  positionOf: (view: State) => unknown,
) {
  const drafted = signal<Draft>(blank('nothing'))
  const keys = new WeakMap<State, string>()

  /** The position and its viewer in a line. */
  function keyOf(view: State, viewer: Viewer): string {
    const known = keys.get(view)
    const position = known ?? JSON.stringify(positionOf(view))
    if (known === undefined) keys.set(view, position)
    return `${viewer} ${position}`
  }

  return {
    /** What the viewer has half chosen in this position. */
    draftOf({ view, viewer }: { readonly view: State; readonly viewer: Viewer }): Draft {
      const key = keyOf(view, viewer)
      return drafted.value.key === key ? drafted.value : blank(key)
    },
    /** Changes the draft. */
    redraft(draft: Draft, change: Partial<Draft>): void {
      drafted.value = { ...draft, ...change }
    },
    /** Forgets everything when the table is left. To be used once, by the part that is always there. */
    useCleanStage(): void {
      useEffect(
        () => () => {
          drafted.value = blank('nothing')
        },
        [],
      )
    },
  }
}
