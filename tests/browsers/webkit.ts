import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Builder, type WebDriver } from 'selenium-webdriver'
import type { WebKit } from '../../scripts/webkit.ts'
import { type Browser, type Driver, KEYS, readTold, toldAsJson } from './driver.ts'
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

/** Starts a screen for WebKitGTK. Each window is a browser of its own, with a storage of its own. */
export async function startWebKit({ driver, screen }: WebKit): Promise<Browser> {
  const size = ['-screen', '0', '1600x1100x24']
  const xvfb = keepProcess(newFolder('xvfb'), screen, ['-displayfd', '1', ...size, '-nolisten', 'tcp'])
  const [display] = await xvfb.says(/^\d+$/)
  return {
    open: (wanted) => openWindow(driver, `:${display}`, wanted),
    close: () => xvfb.end(),
  }
}

async function openWindow(
  program: string,
  display: string,
  wanted: { width: number; height: number },
): Promise<Driver> {
  const folder = newFolder('webkit')
  mkdirSync(join(folder, 'gtk-3.0'))
  writeFileSync(join(folder, 'gtk-3.0', 'gtk.css'), NARROW_BAR)
  writeFileSync(join(folder, 'gtk-3.0', 'settings.ini'), NO_MOTION)
  const port = await freePort()
  const kept = keepProcess(folder, program, [`--port=${port}`], {
    DISPLAY: display,
    GDK_BACKEND: 'x11',
    HOME: folder,
    XDG_CACHE_HOME: folder,
    XDG_CONFIG_HOME: folder,
    XDG_DATA_HOME: folder,
    // Nobody listens there.
    NO_AT_BRIDGE: '1',
  })
  const complaints: string[] = []
  kept.onLine((line) => {
    if (/^CONSOLE \w+ ERROR/.test(line)) complaints.push(line)
  })
  await listening(port)
  const options = { args: ['--automation', '--enable-write-console-messages-to-stdout=true'] }
  const session = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options })
    .build()
  await session.manage().setTimeouts({ script: LONGEST, pageLoad: LONGEST })
  const driver: Driver = {
    ...driverOf(session),
    complaints,
    async close() {
      await session.quit().catch(() => undefined)
      await kept.end()
    },
  }
  await driver.resize(wanted)
  return driver
}

function driverOf(session: WebDriver): Omit<Driver, 'complaints' | 'close'> {
  const call: Driver['call'] = async (source, args) =>
    readTold(await session.executeAsyncScript(CALL(source), JSON.stringify(args)))
  return {
    goto: (url) => session.get(url),
    reload: () => session.navigate().refresh(),
    call,
    press: (x, y) => session.actions().move({ x, y, duration: 0 }).click().perform(),
    key: (key) =>
      session
        .actions()
        .sendKeys(KEYS[key] ?? key)
        .perform(),
    async resize({ width, height }) {
      const window = session.manage().window()
      await window.setRect({ x: 0, y: 0, width, height })
      // The bar is part of the window's height, but not of the page's.
      const inner = Number(await call('() => innerHeight', []))
      await window.setRect({ x: 0, y: 0, width, height: 2 * height - inner })
    },
    picture: () => session.takeScreenshot(),
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
