import type { Signal } from '@preact/signals'
import { setting } from './storage.ts'

export type Theme = 'auto' | 'light' | 'dark'
export type Motion = 'auto' | 'none'
export type TextSize = 'normal' | 'large' | 'larger'

const THEMES: readonly Theme[] = ['auto', 'light', 'dark']
const MOTIONS: readonly Motion[] = ['auto', 'none']
const TEXT_SIZES: readonly TextSize[] = ['normal', 'large', 'larger']

/**
 * A setting kept in a `data-` attribute of the root element.
 * @param shown what the attribute says for a choice
 */
function rootChoice<Value extends string>(
  name: 'theme' | 'motion' | 'text',
  values: readonly Value[],
  usual: Value,
  shown: (value: Value) => string,
): Signal<Value> {
  const choice = setting<Value>(`interregnum.${name}`, values, usual)
  // Outside a browser, in tests.
  if (typeof document === 'undefined') return choice
  choice.subscribe((value) => {
    document.documentElement.dataset[name] = shown(value)
  })
  return choice
}

const night = typeof matchMedia === 'undefined' ? undefined : matchMedia('(prefers-color-scheme: dark)')

export const theme: Signal<Theme> = rootChoice('theme', THEMES, 'auto', shownFor)
night?.addEventListener('change', () => {
  document.documentElement.dataset.theme = themeShown()
})

export const motion: Signal<Motion> = rootChoice('motion', MOTIONS, 'auto', String)

/** Scales all that is measured in `rem`. */
export const textSize: Signal<TextSize> = rootChoice('text', TEXT_SIZES, 'normal', String)

export function themeShown(): 'light' | 'dark' {
  return shownFor(theme.value)
}

function shownFor(chosen: Theme): 'light' | 'dark' {
  if (chosen !== 'auto') return chosen
  return night?.matches ? 'dark' : 'light'
}
