import { useLayoutEffect, useRef } from 'preact/hooks'
import { announce, usePageKeys } from '../../../look/index.ts'
import { isChoosing } from './model/aims.ts'
import { heldCards } from './model/hand.ts'
import { chosenSpoken } from './model/held-words.ts'
import { draftOf, type Props, redraft } from './model/ui-state.ts'

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

/** What E does: the first of these that can be done. */
const ENDS = ['ready', 'pass', 'decline', 'end'] as const

/**
 * Keys for the whole table, wherever the focus is: 1 to 9 choose the card at that place of the hand, or go to that answer
 * or choice; E ends combat, finishes placing, declines or passes.
 */
export function useTableKeys(props: Props & { readonly seat: number }): void {
  usePageKeys(({ ctrlKey, metaKey, altKey, key }) => {
    if (ctrlKey || metaKey || altKey) return
    const { view, seat, actions, act } = props
    if (key.toLowerCase() === 'e') {
      const end = ENDS.map((type) => actions.find((action) => action.type === type)).find(Boolean)
      if (end) act(end)
      return
    }
    const at = '123456789'.indexOf(key)
    if (at < 0) return
    if (actions.length > 0 && isChoosing(view, seat)) {
      document.querySelectorAll<HTMLElement>('.wos-choosing button')[at]?.focus()
      return
    }
    const { creature, spell } = heldCards(props, seat)
    const held = [...creature, ...spell][at]
    if (!held) return
    buttonOf(held.card)?.focus()
    redraft(draftOf(props), { card: held.card })
    announce(chosenSpoken(view, held))
  })
}

function buttonOf(card: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`.wos-held-card [data-card="${card}"] button`)
}
