import { useLayoutEffect, useRef } from 'preact/hooks'

/**
 * Choosing a card of the hand by keyboard moves the focus to its buttons, and back to the card afterwards. A ref for the
 * part with the buttons, which is mounted while the card is chosen.
 */
export function useVerbsOf(card: number) {
  const root = useRef<HTMLFieldSetElement>(null)
  useLayoutEffect(() => {
    const verbs = root.current
    if (isKeyOn(`[data-card="${card}"]`)) verbs?.querySelector<HTMLElement>('[data-first], button')?.focus()
    return () => {
      if (!verbs?.matches(':focus-within')) return
      // The card is redrawn, or played and gone, when this is done.
      setTimeout(() => {
        if (document.activeElement === document.body) buttonOf(card)?.focus()
      })
    }
  }, [card])
  return root
}

/** Whether something that matches has the focus, and got it by a key. */
function isKeyOn(selector: string): boolean {
  const focused = document.activeElement
  return focused?.matches(':focus-visible') === true && focused.closest(selector) !== null
}

function buttonOf(card: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`.wos-held-card [data-card="${card}"] button`)
}
