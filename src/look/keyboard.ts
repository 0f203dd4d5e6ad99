import type { TargetedEvent } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { setting } from './storage.ts'

/** Makes a region that scrolls reachable by keyboard. */
export const scrollable = { tabIndex: 0 } as const

let byKey = false

function note(event: Event): void {
  byKey = event.type === 'keydown'
}

/** @returns whether the latest input came from the keyboard */
export function useByKey(): () => boolean {
  useEffect(() => {
    addEventListener('keydown', note, true)
    addEventListener('pointerdown', note, true)
    return () => {
      removeEventListener('keydown', note, true)
      removeEventListener('pointerdown', note, true)
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

/**
 * Remembers what has the focus. The returned function, called once the page is drawn anew, focuses the nearest control
 * left if that is gone.
 */
export function rememberFocus(): () => void {
  const before = document.activeElement
  const around: HTMLElement[] = []
  for (let at = before?.parentElement; at && at !== document.body; at = at.parentElement) around.push(at)
  return () => {
    if (before?.isConnected !== false || document.activeElement !== document.body) return
    const near = around.filter((each) => each.isConnected && !each.classList.contains('app'))
    const next = near
      .map((each) => each.querySelector<HTMLElement>('button, a[href], input, select'))
      .find(Boolean)
    next?.focus()
  }
}

/** Makes a change that may take away what has the focus: the nearest control left then gets it. */
export function keepFocus(change: () => void): void {
  const keep = rememberFocus()
  change()
  // After the page is drawn again.
  setTimeout(keep)
}

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
