import { setTimeout as sleep } from 'node:timers/promises'
import type { Driver } from './driver.ts'
import { type Aim, aim, find, type Step, type Wanted } from './find.ts'
import type { AnyLocator, AnyPage, Named, Role } from './page.ts'

/** So long, in milliseconds, anything that a test waits for may take on a busy machine. */
const LONGEST = 45_000
/** Between two looks, in milliseconds. */
const PAUSE = 25

/** A page as tests see it, in the window of a driver. */
export function pageOf(driver: Driver): AnyPage {
  const call = (work: (...args: never[]) => unknown, ...args: readonly unknown[]) =>
    driver.call(String(work), args)
  return {
    url: async () => String(await call(() => location.href)),
    async goto(url) {
      if (!(await call(goWithin, url))) await driver.goto(url)
    },
    reload: () => driver.reload(),
    setViewportSize: (size) => driver.resize(size),
    evaluate: async (work: (...args: never[]) => unknown, ...args: readonly unknown[]) =>
      (await call(work, ...args)) as never,
    async waitForFunction(holds: (...args: never[]) => unknown, ...args: readonly unknown[]) {
      const value = await until(`${holds}`, () => call(holds, ...args))
      return { jsonValue: async () => value }
    },
    ...finding(driver, []),
    keyboard: { press: (key) => driver.key(key) },
    mouse: { click: (x, y) => driver.press(Math.round(x), Math.round(y)) },
  }
}

/** Within a page: goes to another part of the same document, which takes no loading; says whether it did. */
async function goWithin(url: string): Promise<boolean> {
  const { href, hash } = new URL(url)
  const plain = (address: string) => address.replace(/#.*/, '')
  if (hash === '' || plain(href) !== plain(location.href)) return false
  if (href === location.href) return true
  const there = new Promise((come) => addEventListener('hashchange', come, { once: true }))
  location.href = href
  await there
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
  return true
}

/** Looks again and again until there is something truthy. A page on its way to another is looked at again. */
async function until<Value>(what: string, look: () => Promise<Value>, within = LONGEST): Promise<Value> {
  const end = performance.now() + within
  for (;;) {
    let failure: unknown = 'no'
    try {
      const found = await look()
      if (found) return found
    } catch (error) {
      failure = error
    }
    if (performance.now() > end) throw new Error(`Waited in vain: ${what}: ${failure}`)
    await sleep(PAUSE)
  }
}

/** The ways on from some elements to others. */
function finding(driver: Driver, steps: readonly Step[]) {
  const onward = (step: Step) => locatorOf(driver, [...steps, step])
  return {
    locator: (css: string) => onward({ css }),
    getByRole: (role: Role, { name, exact = false }: Named = {}) =>
      onward(name === undefined ? { role } : { role, name: wanted(name, exact) }),
    onward,
  }
}

function wanted(name: string | RegExp, exact: boolean): Wanted {
  if (typeof name === 'string') return { text: name, how: exact ? 'exact' : 'part' }
  return { source: name.source, flags: name.flags }
}

function locatorOf(driver: Driver, steps: readonly Step[]): AnyLocator {
  const what = JSON.stringify(steps)
  /** Calls a function within the page with the elements. */
  const withAll = (work: (found: Element[], arg: never) => unknown, arg?: unknown) =>
    driver.call(`(steps, arg) => (${work})((${find})(steps), arg)`, [steps, arg ?? null])
  /** The same with the first one, once it is there. */
  const withOne = async <Result>(
    work: (element: HTMLInputElement, arg: string) => Result,
    arg = '',
  ): Promise<Result> => {
    const source = `(steps, arg) => { const [one] = (${find})(steps); return one && { is: (${work})(one, arg) } }`
    const found = await until(what, () => driver.call(source, [steps, arg]))
    return (found as { readonly is: Result }).is
  }
  const { onward, ...ways } = finding(driver, steps)
  return {
    ...ways,
    first: () => onward({ nth: 0 }),
    last: () => onward({ nth: -1 }),
    nth: (nth) => onward({ nth }),
    filter: ({ hasText }) => onward({ hasText }),
    async click({ timeout = LONGEST } = {}) {
      const look = async () => {
        const found = (await withAll(aim)) as Aim
        if ('why' in found) throw new Error(found.why)
        return found
      }
      const { x, y } = await until(what, look, timeout)
      await driver.press(x, y)
    },
    fill: (text) =>
      withOne((field, value) => {
        field.focus()
        field.value = value
        field.dispatchEvent(new Event('input', { bubbles: true }))
        field.dispatchEvent(new Event('change', { bubbles: true }))
      }, text),
    check: () => withOne((field) => field.click()),
    count: async () => Number(await withAll(({ length }) => length)),
    textContent: () => withOne(({ textContent }) => textContent),
    inputValue: () => withOne(({ value }) => value),
    getAttribute: (name) => withOne((element, wantedName) => element.getAttribute(wantedName), name),
    boundingBox: () =>
      withOne((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return { x, y, width, height }
      }),
    async waitFor({ state = 'visible' } = {}) {
      const isThere = state === 'attached' || state === 'visible'
      const counted = (found: Element[], onlySeen: boolean) =>
        found.filter((one) => !onlySeen || one.checkVisibility({ visibilityProperty: true })).length
      const onlySeen = state === 'visible' || state === 'hidden'
      await until(`${what} ${state}`, async () => ((await withAll(counted, onlySeen)) !== 0) === isThere)
    },
  }
}
