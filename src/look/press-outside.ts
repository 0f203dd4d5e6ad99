import { useRef } from 'preact/hooks'

type Pressed = Pick<Event, 'target' | 'currentTarget'>

/**
 * Handlers of a dialog element that a press outside of its sheet closes. Who selects text in it may let go outside: a
 * browser takes that for a click on the dialog, and it closes nothing.
 */
export function usePressOutside(onClose: () => void) {
  const beganInside = useRef(false)
  return {
    onPointerDown({ target, currentTarget }: Pressed): void {
      beganInside.current = target !== currentTarget
    },
    onClick({ target, currentTarget }: Pressed): void {
      if (target === currentTarget && !beganInside.current) onClose()
    },
  }
}
