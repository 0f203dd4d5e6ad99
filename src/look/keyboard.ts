import type { TargetedEvent } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

/** Whether the last thing somebody did was done with a key. */
let byKey = false

function note(event: Event): void {
  byKey = event.type === 'keydown'
}

/**
 * Who plays by keyboard stays in the game: when what had the focus is gone after a change, the focus goes to the
 * control of the element with this ref that is marked `data-first`, else to its first.
 *
 * @param scene what is asked; a change of it is what may take the focus away
 * @param wayBack a selector of the buttons that only lead back: focus does not start there
 */
export function useKeyboardFollows<Root extends HTMLElement>(scene: string, wayBack?: string) {
  const root = useRef<Root>(null)
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
    const passedOver = ['[aria-disabled]', ...(wayBack === undefined ? [] : [wayBack])]
    const control =
      root.current?.querySelector<HTMLElement>('[data-first]') ??
      root.current?.querySelector<HTMLElement>(`button:not(${passedOver.join()})`)
    control?.focus()
  }, [scene])
  return root
}

/**
 * The arrow keys move among the controls of an element; all of them stay reachable by Tab as well. For `onKeyDown`.
 *
 * @param among a selector of the controls: every button, if not said
 */
export function rove(
  event: TargetedEvent<HTMLElement, KeyboardEvent>,
  among = 'button, [tabindex="0"]',
): void {
  const forward = event.key === 'ArrowRight' || event.key === 'ArrowDown'
  const backward = event.key === 'ArrowLeft' || event.key === 'ArrowUp'
  if (!forward && !backward) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(among)]
  const at = stops.findIndex((stop) => stop.matches(':focus'))
  if (at < 0) return
  event.preventDefault()
  stops[(at + (forward ? 1 : stops.length - 1)) % stops.length]?.focus()
}
