import { useEffect, useRef } from 'preact/hooks'

/** Whether the last thing somebody did was done with a key. */
let byKey = false

function note(event: Event): void {
  byKey = event.type === 'keydown'
}

/**
 * Who plays by keyboard stays in the game: when what had the focus is gone after a change, the focus goes to the
 * first control of the element with this ref.
 * @param scene what is asked; a change of it is what may take the focus away
 */
export function useKeyboardFollows(scene: string) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    addEventListener('keydown', note, true)
    addEventListener('pointerdown', note, true)
    return () => {
      removeEventListener('keydown', note, true)
      removeEventListener('pointerdown', note, true)
    }
  }, [])
  useEffect(() => {
    if (!byKey || document.activeElement !== document.body) return
    root.current?.querySelector<HTMLElement>('button:not([aria-disabled], .trs-back)')?.focus()
  }, [scene])
  return root
}
