import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Viewer } from '../core/index.ts'

/**
 * An unfinished choice, shared by the parts of a table. It belongs to one viewer in one position (`key`) and is blank
 * in any other, so that players on a shared screen never see each other's.
 * @param blank a draft with nothing chosen
 * @param positionOf the part of a position that must stay the same, as JSON
 */
export function newDrafts<State extends object, Draft extends { readonly key: string }>(
  blank: (key: string) => Draft,
  positionOf: (view: State) => unknown,
) {
  const drafted = signal<Draft>(blank('nothing'))
  const keys = new WeakMap<State, string>()

  function keyOf(view: State, viewer: Viewer): string {
    const known = keys.get(view)
    const position = known ?? JSON.stringify(positionOf(view))
    if (known === undefined) keys.set(view, position)
    return `${viewer} ${position}`
  }

  return {
    draftOf({ view, viewer }: { readonly view: State; readonly viewer: Viewer }): Draft {
      const key = keyOf(view, viewer)
      return drafted.value.key === key ? drafted.value : blank(key)
    },
    redraft(draft: Draft, change: Partial<Draft>): void {
      drafted.value = { ...draft, ...change }
    },
    /** Clears the draft when the table is left. Use it once, in a part that is always rendered. */
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
