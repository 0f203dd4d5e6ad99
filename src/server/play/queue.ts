/** Runs tasks one at a time, in the order they were added. */
export function serialQueue() {
  let last: Promise<void> = Promise.resolve()
  let pending = 0
  const end = (): void => {
    pending--
  }
  return {
    run<T>(task: () => Promise<T> | T): Promise<T> {
      pending++
      const run = last.then(task)
      last = run.then(end, end)
      return run
    },
    get isIdle(): boolean {
      return pending === 0
    },
    /** Resolves when every task added so far has ended. */
    settled: () => last,
  }
}
