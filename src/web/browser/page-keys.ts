import { useEffect, useRef } from 'preact/hooks'

/** Listens to keys on the whole page, save where somebody types, in dialogs, and where a key was already used. */
export function usePageKeys(onKey: (event: KeyboardEvent) => void): void {
  const latest = useRef(onKey)
  latest.current = onKey
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target, defaultPrevented } = event
      if (defaultPrevented || document.querySelector('dialog:modal') !== null) return
      if (target instanceof Element && target.closest('input:not([type=range]), select, textarea')) return
      latest.current(event)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
