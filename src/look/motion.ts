import { signal } from '@preact/signals'

/** How long the steps of a presentation last: 1 at normal speed, 0 for none at all. */
export const tempo = signal(1)

/** Whether motion is on: neither the device nor the player (`data-motion="none"` on the root) asks for less. */
export function motionAllowed(): boolean {
  return (
    document.documentElement.dataset.motion !== 'none' &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches
  )
}
