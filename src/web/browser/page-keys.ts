import { useEffect, useRef } from 'preact/hooks'

/** Listens to keys on the whole page, except in text fields, in dialogs and after `preventDefault`. */
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
