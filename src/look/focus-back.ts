import { useLayoutEffect, useRef } from 'preact/hooks'

/**
 * Gives the focus back when an element goes that has it, such as a slip with a button that closes it: to what had it as
 * the element came.
 * @param instead selector of what takes it where nothing had it, or that is gone
 */
export function useFocusBack<Root extends HTMLElement>(instead: string) {
  const root = useRef<Root>(null)
  useLayoutEffect(() => {
    const { current } = root
    const before = document.activeElement
    return () => {
      if (!current?.contains(document.activeElement)) return
      const isThere = before?.isConnected === true && before !== document.body
      const next = isThere ? before : document.querySelector(instead)
      if (next instanceof HTMLElement || next instanceof SVGElement) next.focus()
    }
  }, [])
  return root
}
