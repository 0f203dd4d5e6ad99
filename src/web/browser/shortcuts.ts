import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Shortcut } from '../../look/table.ts'

export type ShortcutList = { readonly title: string; readonly shortcuts: readonly Shortcut[] }

/** The keys of the page that is open, besides those of all pages. */
export const pageShortcuts = signal<readonly ShortcutList[]>([])

/** Whether the list of keys is open, over whatever page there is. */
export const areShortcutsOpen = signal(false)

/** Lists keys while the page is open. `shortcuts` must stay the same array. */
export function useShortcuts(title: string, shortcuts: readonly Shortcut[] | undefined): void {
  useEffect(() => {
    if (shortcuts === undefined) return
    const list = { title, shortcuts }
    pageShortcuts.value = [...pageShortcuts.peek(), list]
    return () => {
      pageShortcuts.value = pageShortcuts.peek().filter((each) => each !== list)
    }
  }, [title, shortcuts])
}
