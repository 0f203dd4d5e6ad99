import { type Signal, signal } from '@preact/signals'

/** Day, night, or as the device has it. */
export type Theme = 'auto' | 'light' | 'dark'
/** As the device has it, or none. */
export type Motion = 'auto' | 'none'

const THEMES: readonly Theme[] = ['auto', 'light', 'dark']
const MOTIONS: readonly Motion[] = ['auto', 'none']

/**
 * A choice that lives in a `data-` attribute of the root element and in the browser's storage. Where storage is
 * refused (private windows) the choice lasts as long as the page.
 */
function rootChoice<Value extends string>(
  name: 'theme' | 'motion',
  values: readonly Value[],
  usual: Value,
): Signal<Value> {
  const key = `interregnum.${name}`
  const stored = read(key)
  const choice = signal<Value>(values.find((value) => value === stored) ?? usual)
  // Nothing to mark when a table is only typed or tested outside a browser.
  if (typeof document === 'undefined') return choice
  choice.subscribe((value) => {
    const root = document.documentElement
    if (value === usual) delete root.dataset[name]
    else root.dataset[name] = value
    try {
      if (value === usual) localStorage.removeItem(key)
      else localStorage.setItem(key, value)
    } catch {
      // Storage is a convenience here.
    }
  })
  return choice
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** The player's theme. Setting it restyles the page and is remembered. */
export const theme: Signal<Theme> = rootChoice('theme', THEMES, 'auto')

/** The player's wish about motion. Setting it takes effect at once and is remembered. */
export const motion: Signal<Motion> = rootChoice('motion', MOTIONS, 'auto')

/** What the theme comes to now, the device's own wish included. */
export function themeShown(): 'light' | 'dark' {
  if (theme.value !== 'auto') return theme.value
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
