import { type Signal, signal } from '@preact/signals'

/** A value in the browser's storage; null when there is none or the browser refuses storage. */
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** The keys in the browser's storage that begin so; none where the browser refuses storage. */
export function rememberedKeys(prefix: string): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

/** Stores a value where the browser allows it; undefined removes it. */
export function remember(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Then the value lasts as long as the page.
  }
}

/**
 * A setting of this browser, remembered under `key`. It follows what other windows choose.
 * @param before what is stored under an older name
 */
export function setting<const Value extends string>(
  key: string,
  values: readonly Value[],
  usual: Value,
  before?: string,
): Signal<Value> {
  const fitting = (stored: string | null) => values.find((value) => value === stored) ?? usual
  const chosen = signal<Value>(fitting(remembered(key) ?? before ?? null))
  chosen.subscribe((value) => remember(key, value === usual ? undefined : value))
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === key) chosen.value = fitting(event.newValue)
  })
  return chosen
}
