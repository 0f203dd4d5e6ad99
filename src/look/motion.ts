/** Whether motion is on: neither the device nor the player (`data-motion="none"` on the root) asks for less. */
export function motionAllowed(): boolean {
  return (
    document.documentElement.dataset.motion !== 'none' &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches
  )
}
