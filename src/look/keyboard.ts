import type { TargetedEvent } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { setting } from './storage.ts'

/** Makes a region that scrolls reachable by keyboard. */
export const scrollable = { tabIndex: 0 } as const

let byKey = false

const INPUTS = ['keydown', 'pointerdown', 'click'] as const

function note(event: Event): void {
  if (event.type !== 'click') byKey = event.type === 'keydown'
  else if (isKeyClick(event as MouseEvent)) byKey = true
}

/** Whether a click comes from a key or a screen reader: that of a pointer has a number. */
export function isKeyClick({ detail }: MouseEvent): boolean {
  return detail === 0
}

/** @returns whether the latest input came from the keyboard, or from a screen reader, which presses by a click alone */
export function useByKey(): () => boolean {
  useEffect(() => {
    for (const type of INPUTS) addEventListener(type, note, true)
    return () => {
      for (const type of INPUTS) removeEventListener(type, note, true)
    }
  }, [])
  return () => byKey
}

/**
 * Keeps keyboard focus in the game. When a change removes the focused element, focus moves to the `data-first` control
 * of the element with this ref, else to its first button.
 * @param scene what is asked; focus is checked when it changes
 * @param wayBack selector of buttons that only lead back and do not take focus
 */
export function useKeyboardFollows<Root extends HTMLElement>(scene: string, wayBack?: string) {
  const root = useRef<Root>(null)
  const isByKey = useByKey()
  useEffect(() => {
    if (!isByKey() || document.activeElement !== document.body) return
    const passedOver = ['[aria-disabled]', ...(wayBack === undefined ? [] : [wayBack])]
    const control =
      root.current?.querySelector<HTMLElement>('[data-first]') ??
      root.current?.querySelector<HTMLElement>(`button:not(${passedOver.join()})`)
    control?.focus()
  }, [scene])
  return root
}

/** Makes a change that may take away what has the focus: the nearest control that is left then gets it. */
export async function keepFocus(change: () => unknown): Promise<void> {
  const before = document.activeElement
  const around: Element[] = []
  for (let at = before; at; at = at.parentElement) around.push(at)
  await change()
  // After the page is drawn again.
  setTimeout(() => {
    if (before?.isConnected !== false || document.activeElement !== document.body) return
    // What is gone is in no page.
    const near = around.find((each) => each.matches('.app *') && each.querySelector(CONTROL))
    near?.querySelector<HTMLElement>(CONTROL)?.focus()
  })
}

const CONTROL = 'button, a[href], input, select'

/** An `onKeyDown` with which arrow keys move among an element's controls. @param among selector of the controls */
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

/** Whether a letter, digit or sign alone is a shortcut. Speech input and a resting hand press them unawares (WCAG 2.1.4). */
export const singleKeys = setting('interregnum.keys', ['on', 'off'], 'on')

/**
 * Listens to keys on the whole page, except in text fields, in dialogs and after `preventDefault`. A letter, digit or sign
 * that is held down counts once.
 */
export function usePageKeys(onKey: (event: KeyboardEvent) => void): void {
  const latest = useRef(onKey)
  latest.current = onKey
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target, defaultPrevented, key, ctrlKey, metaKey, repeat } = event
      if (defaultPrevented || document.querySelector('dialog:modal') !== null) return
      if (target instanceof Element && target.closest('input:not([type=range]), select, textarea')) return
      const isSign = key.length === 1 && key !== ' '
      if (isSign && (repeat || (singleKeys.value === 'off' && !ctrlKey && !metaKey))) return
      latest.current(event)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
