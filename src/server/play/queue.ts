/** Runs tasks one at a time, in the order they were added. */
export type SerialQueue = {
  run<T>(task: () => Promise<T> | T): Promise<T>
  readonly isIdle: boolean
  /** Resolves when every task added so far has ended. */
  settled(): Promise<void>
}

export function serialQueue(): SerialQueue {
  let last: Promise<void> = Promise.resolve()
  let pending = 0
  const end = (): void => {
    pending--
  }
  return {
    run(task) {
      pending++
      const run = last.then(task)
      last = run.then(end, end)
      return run
    },
    get isIdle() {
      return pending === 0
    },
    settled: () => last,
  }
}
