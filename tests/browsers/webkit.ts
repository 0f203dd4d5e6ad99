import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Builder, type WebDriver } from 'selenium-webdriver'
import type { WebKit } from '../../scripts/webkit.ts'
import {
  type Browser,
  type Driver,
  emptyStorage,
  KEYS,
  readTold,
  reuseWindows,
  toldAsJson,
} from './driver.ts'
import { keepProcess, newFolder } from './kept-process.ts'

/*
 * WebKitGTK by WebDriver, in its own MiniBrowser, on a screen that nobody sees.
 */

/** MiniBrowser's bar is wider than a phone: without letters and spaces it is not. */
const NARROW_BAR = '* { font-size: 1px; min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0 }'
/** What a page is told of as a wish for less motion. */
const NO_MOTION = '[Settings]\ngtk-enable-animations=0\n'

/** Calls the function in `arguments[0]`'s place with JSON, and tells its result. */
const CALL = (source: string) =>
  `const done = arguments[arguments.length - 1]; (${toldAsJson(source)})(arguments[0]).then(done)`

/** So long a function in a page may take, in milliseconds. */
const LONGEST = 100_000

/** WebKitGTK. Each window is a browser of its own, with a storage of its own, on a screen of its own. */
export function startWebKit(programs: WebKit): Browser {
  return reuseWindows(
    () => openWindow(programs),
    async () => {},
  )
}

async function openWindow({ driver: program, screen }: WebKit): Promise<Driver> {
  // A window that another covers would not be painted.
  const args = ['-displayfd', '1', '-screen', '0', '1600x1100x24', '-nolisten', 'tcp']
  const xvfb = keepProcess(newFolder('xvfb'), screen, args)
  const [display] = await xvfb.says(/^\d+$/)
  const folder = newFolder('webkit')
  mkdirSync(join(folder, 'gtk-3.0'))
  writeFileSync(join(folder, 'gtk-3.0', 'gtk.css'), NARROW_BAR)
  writeFileSync(join(folder, 'gtk-3.0', 'settings.ini'), NO_MOTION)
  const port = await freePort()
  const kept = keepProcess(folder, program, [`--port=${port}`], {
    DISPLAY: `:${display}`,
    GDK_BACKEND: 'x11',
    HOME: folder,
    XDG_CACHE_HOME: folder,
    XDG_CONFIG_HOME: folder,
    XDG_DATA_HOME: folder,
    // The client plays no sound there: else all plugins are searched for at each start.
    GST_PLUGIN_SYSTEM_PATH_1_0: folder,
    // Nobody listens there.
    NO_AT_BRIDGE: '1',
    // Without a graphics card this paints three times as fast.
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
  })
  await listening(port)
  const session = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({ browserName: 'MiniBrowser' })
    .build()
  await session.manage().setTimeouts({ script: LONGEST, pageLoad: LONGEST })
  return {
    ...driverOf(session),
    async close() {
      await session.quit().catch(() => undefined)
      await kept.end()
      await xvfb.end()
    },
  }
}

function driverOf(session: WebDriver): Omit<Driver, 'close'> {
  const call: Driver['call'] = async (source, args) =>
    readTold(await session.executeAsyncScript(CALL(source), JSON.stringify(args)))
  return {
    async goto(url) {
      await session.get(url)
      await call(String(noteComplaints), [])
    },
    async reload() {
      await session.navigate().refresh()
      await call(String(noteComplaints), [])
    },
    complaints: async () =>
      (await call("() => JSON.parse(sessionStorage.getItem('complaints') ?? '[]')", [])) as readonly string[],
    async forget() {
      await session.manage().deleteAllCookies()
      await call(String(emptyStorage), [])
    },
    call,
    press: (x, y) => session.actions().move({ x, y, duration: 0 }).click().perform(),
    key: (key) =>
      session
        .actions()
        .sendKeys(KEYS[key] ?? key)
        .perform(),
    async resize({ width, height }) {
      const window = session.manage().window()
      // The bar is part of the window's height, but not of the page's, which takes some time to follow.
      for (let bar = 0, tries = 1; ; tries++) {
        await window.setRect({ x: 0, y: 0, width, height: height + bar })
        const inner = (await call('() => [innerWidth, innerHeight]', [])) as readonly [number, number]
        if (inner[0] === width && inner[1] === height) return
        if (tries === 100) throw new Error(`The page has ${inner.join('×')}, not ${width}×${height}.`)
        await sleep(50)
        bar = Number(await call('() => outerHeight - innerHeight', []))
      }
    },
  }
}

/**
 * Within a page: notes what goes wrong from now on, once a document. WebKitGTK tells its driver nothing of it, and so
 * what goes wrong while a page loads is not noted.
 */
function noteComplaints(): void {
  if (document.documentElement.hasAttribute('data-noted')) return
  document.documentElement.setAttribute('data-noted', '')
  const note = (what: unknown) => {
    const noted: string[] = JSON.parse(sessionStorage.getItem('complaints') ?? '[]')
    sessionStorage.setItem('complaints', JSON.stringify([...noted, String(what)]))
  }
  addEventListener('error', ({ message }) => note(message))
  addEventListener('unhandledrejection', ({ reason }) => note(reason))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => note(violatedDirective))
  const { error } = console
  console.error = (...what) => {
    note(what.join(' '))
    error(...what)
  }
}

/** A port on which nobody listens now. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.')
  return address.port
}

/** Waits until the driver listens on its port: it does not say so. */
async function listening(port: number): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await fetch(`http://127.0.0.1:${port}/status`)
      return
    } catch (error) {
      if (tries === 600) throw error
      await sleep(100)
    }
  }
}
