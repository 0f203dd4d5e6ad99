/**
 * Whether anything may move: the device did not ask for less motion, and neither did the player
 * (`data-motion="none"` on the root element).
 */
export function motionAllowed(): boolean {
  return (
    document.documentElement.dataset.motion !== 'none' &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches
  )
}

/**
 * Changes the page by way of a view transition where the browser has them and motion is allowed, else at once.
 * Elements with the same `view-transition-name` before and after travel; a newer call cuts an older one short.
 *
 * @param change sets signals or state; the page is drawn right after it returns
 */
export function withTransition(change: () => void): void {
  if (!('startViewTransition' in document) || !motionAllowed() || document.hidden) {
    change()
    return
  }
  const transition = document.startViewTransition(async () => {
    change()
    // Preact draws in a microtask; the browser compares pages when this promise is kept.
    await new Promise((drawn) => setTimeout(drawn))
  })
  // Being cut short is how a transition ends when the player is faster than it.
  transition.ready.catch(() => undefined)
  transition.finished.catch(() => undefined)
}
