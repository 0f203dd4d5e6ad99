import type { Size } from './page.ts'

/** A window of a browser, by that browser's own protocol: no more than what `page.ts` makes a page of. */
export type Driver = {
  /** Resolves when the page at this address is loaded. */
  goto(url: string): Promise<void>
  reload(): Promise<void>
  /**
   * Calls a function within the page. A promise is awaited.
   * @param source the function's source
   * @param args what JSON can say; so is the result
   * @throws Error with what the function threw
   */
  call(source: string, args: readonly unknown[]): Promise<unknown>
  /** Presses the mouse's left button here, in CSS pixels of the window. */
  press(x: number, y: number): Promise<void>
  /** Touches the screen here with a finger. Undefined where the browser's driver has no finger. */
  readonly tap?: ((x: number, y: number) => Promise<void>) | undefined
  /** Presses a key: a character, or one of {@link KEYS}. */
  key(key: string): Promise<void>
  resize(size: Size): Promise<void>
  /** What was thrown, logged as an error or refused since {@link Driver.forget}. */
  complaints(): Promise<readonly string[]>
  /** Empties all that the browser keeps for the origin of the page that is open, which must run no script. */
  forget(): Promise<void>
  close(): Promise<void>
}

/** A browser that runs; each of its windows has a storage of its own. */
export type Browser = {
  open(size: Size): Promise<Driver>
  close(): Promise<void>
}

/**
 * A browser whose windows are used again: to open one takes longer than most tests. Nothing of an earlier test is left
 * in it after {@link Driver.forget}.
 */
export function reuseWindows(openWindow: () => Promise<Driver>, end: () => Promise<void>): Browser {
  const all: Driver[] = []
  const free: Driver[] = []
  return {
    async open(size) {
      let window = free.pop()
      if (!window) {
        window = await openWindow()
        all.push(window)
      }
      const taken = window
      await taken.resize(size)
      return {
        ...taken,
        close: async () => void free.push(taken),
      }
    },
    async close() {
      for (const window of all) await window.close()
      await end()
    },
  }
}

/** Within a page: empties what the browser stores for its origin, cookies left out. */
export async function emptyStorage(): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? []
  await Promise.all(workers.map((worker) => worker.unregister()))
  for (const name of await caches.keys()) await caches.delete(name)
  for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name)
}

/** The characters by which WebDriver names keys. https://www.w3.org/TR/webdriver2/#keyboard-actions */
export const KEYS: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
}

/** Source of a function that calls another and tells its result, or what it threw, as JSON. */
export function toldAsJson(source: string): string {
  return `async (args) => {
    try { return JSON.stringify({ value: await (${source})(...JSON.parse(args)) }) }
    catch (error) { return JSON.stringify({ error: String(error) }) }
  }`
}

/** Reads what a function of {@link toldAsJson} told. @throws Error with what was thrown within the page */
export function readTold(text: string): unknown {
  const told: { readonly value?: unknown; readonly error?: string } = JSON.parse(text)
  if (told.error !== undefined) throw new Error(told.error)
  return told.value
}
