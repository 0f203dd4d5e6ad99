/** Lets the work of a worker be paused from outside, between two pieces of it. */
export type Pausing = {
  pause(isPaused: boolean): void
  /** Lets messages come in, and waits while paused. */
  pausePoint(): Promise<void>
}

export function pausing(): Pausing {
  let goOn: (() => void) | undefined
  let paused: Promise<void> | undefined
  return {
    pause(isPaused) {
      if (!isPaused) {
        goOn?.()
        goOn = paused = undefined
      } else if (!paused)
        paused = new Promise((resolve) => {
          goOn = resolve
        })
    },
    async pausePoint() {
      await new Promise((resolve) => setTimeout(resolve))
      while (paused) await paused
    },
  }
}
