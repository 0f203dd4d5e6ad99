/** How many requests are under way at once: matches are begun one after another, as people do. */
const DOOR = 16
let under = 0
const queue: (() => void)[] = []

/** Lets a few in at a time. */
export async function atTheDoor<T>(ask: () => Promise<T>): Promise<T> {
  if (under >= DOOR) await new Promise<void>((resolve) => queue.push(resolve))
  under++
  try {
    return await ask()
  } finally {
    under--
    queue.shift()?.()
  }
}
