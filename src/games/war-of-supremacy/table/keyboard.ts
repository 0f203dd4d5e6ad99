import { useLayoutEffect, useRef } from 'preact/hooks'

/**
 * Whoever chooses a card of the hand by keyboard goes on with its verbs, and comes back to it when it is laid aside:
 * a ref for the part with the verbs, which is there as long as the card is chosen.
 */
export function useVerbsOf(card: number) {
  const root = useRef<HTMLFieldSetElement>(null)
  useLayoutEffect(() => {
    const verbs = root.current
    if (isKeyOn(`[data-card="${card}"]`)) verbs?.querySelector<HTMLElement>('[data-first], button')?.focus()
    return () => {
      if (!verbs?.matches(':focus-within')) return
      // The card is drawn anew, or played and gone, when this is done.
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
