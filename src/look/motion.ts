/** Whether motion is on: neither the device nor the player (`data-motion="none"` on the root) asks for less. */
export function motionAllowed(): boolean {
  return (
    document.documentElement.dataset.motion !== 'none' &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches
  )
}

/**
 * Changes the page in a view transition where motion is on, else at once. Elements with the same
 * `view-transition-name` before and after move. A newer call ends an older transition.
 * @param change sets signals or state
 */
export function withTransition(change: () => void): void {
  if (!('startViewTransition' in document) || !motionAllowed() || document.hidden) {
    change()
    return
  }
  const transition = document.startViewTransition(async () => {
    change()
    // Preact draws in a microtask; the browser compares pages when this promise resolves.
    await new Promise((drawn) => setTimeout(drawn))
  })
  // A transition that a newer one ends rejects.
  transition.ready.catch(() => undefined)
  transition.finished.catch(() => undefined)
}
