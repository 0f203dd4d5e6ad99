import { useEffect, useRef } from 'preact/hooks'

/** What Escape leaves; what was begun last stands last. */
const begun: (() => void)[] = []

/**
 * While `isBegun`, Escape leaves it, wherever the focus is: a half-made choice, a hint, a sheet over the board. What was
 * begun last is left first. Modal dialogs and text fields come before all of it.
 */
export function useEscape(isBegun: boolean, leave: () => void): void {
  const latest = useRef(leave)
  latest.current = leave
  useEffect(() => {
    if (!isBegun) return
    const entry = () => latest.current()
    begun.push(entry)
    if (begun.length === 1) document.addEventListener('keydown', listen)
    return () => {
      begun.splice(begun.indexOf(entry), 1)
      if (begun.length === 0) document.removeEventListener('keydown', listen)
    }
  }, [isBegun])
}

function listen(event: KeyboardEvent): void {
  const { key, target, defaultPrevented } = event
  if (key !== 'Escape' || defaultPrevented || document.querySelector('dialog:modal') !== null) return
  if (target instanceof Element && target.closest('input:not([type=range]), select, textarea')) return
  event.preventDefault()
  begun.at(-1)?.()
}
