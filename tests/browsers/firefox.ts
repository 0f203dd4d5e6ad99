import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import bidi from 'selenium-webdriver/bidi/index.js'
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
 * Firefox by WebDriver BiDi, which it speaks itself: Debian has no geckodriver. https://www.w3.org/TR/webdriver-bidi/
 */

/** The types of selenium-webdriver name the class that the module is. */
const Connection = bidi as unknown as typeof bidi.Index

/** A profile in which nothing moves, and nobody is talked to but the server under test. */
const PREFERENCES = {
  'ui.prefersReducedMotion': 1,
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.cache.disk.enable': false,
  'browser.newtabpage.enabled': false,
  'browser.safebrowsing.update.enabled': false,
  'browser.search.update': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'browser.topsites.contile.enabled': false,
  'datareporting.healthreport.uploadEnabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.ipc.processPrelaunch.enabled': false,
  'dom.push.connection.enabled': false,
  'dom.w3c_touch_events.enabled': 1,
  'extensions.getAddons.cache.enabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'places.history.enabled': false,
  'services.settings.server': 'data:,nobody',
  'signon.rememberSignons': false,
  'toolkit.cosmeticAnimations.enabled': false,
  'toolkit.telemetry.server': 'data:,nobody',
} as const

/** Sends a command. @throws Error when Firefox refuses it */
type Send = (method: string, params: Readonly<Record<string, unknown>>) => Promise<Answer>
/** Of all answers what is read here. */
type Answer = {
  readonly context: string
  readonly userContext: string
  readonly result: { readonly value: string }
  readonly exceptionDetails?: { readonly text: string }
}
/** An entry of the log. */
type Entry = {
  readonly level: string
  readonly text: string
  readonly source: { readonly context?: string }
}

/** Starts Firefox without a screen. @param program its path */
export async function startFirefox(program: string): Promise<Browser> {
  const folder = newFolder('firefox')
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(folder, 'user.js'), lines.join('\n'))
  const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', folder, 'about:blank']
  const firefox = keepProcess(folder, program, args, { HOME: folder })
  const [, address] = await firefox.says(/WebDriver BiDi listening on (\S+)/)
  const connection = new Connection(`${address}/session`)
  const send: Send = async (method, params) => {
    const { error, message, result } = (await connection.send({ method, params })) as {
      readonly error?: string
      readonly message?: string
      readonly result: Answer
    }
    if (error !== undefined) throw new Error(`${method}: ${error}: ${message}`)
    return result
  }
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const openWindow = async (): Promise<Driver> => {
    // A container: with cookies and storage of its own.
    const { userContext } = await send('browser.createUserContext', {})
    // A tab that another covers would not be painted.
    const { context } = await send('browsingContext.create', { type: 'window', userContext })
    let complaints: string[] = []
    const hear = ({ level, text, source }: Entry) => {
      if (level === 'error' && source.context === context) complaints.push(text)
    }
    connection.on('log.entryAdded', hear)
    const driver = driverOf(context, send)
    return {
      ...driver,
      complaints: async () => complaints,
      async forget() {
        await send('storage.deleteCookies', { partition: { type: 'context', context } })
        await driver.call(String(emptyStorage), [])
        complaints = []
      },
      async close() {
        connection.off('log.entryAdded', hear)
        await send('browser.removeUserContext', { userContext })
      },
    }
  }
  return reuseWindows(openWindow, async () => {
    await send('browser.close', {}).catch(() => undefined)
    connection.socket.close()
    await firefox.end()
  })
}

function driverOf(context: string, send: Send): Omit<Driver, 'complaints' | 'forget' | 'close'> {
  const point = async (pointerType: 'mouse' | 'touch', x: number, y: number) => {
    const actions = [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    const pointer = { type: 'pointer', id: pointerType, parameters: { pointerType }, actions }
    await send('input.performActions', { context, actions: [pointer] })
  }
  return {
    goto: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    reload: async () => void (await send('browsingContext.reload', { context, wait: 'complete' })),
    async call(source, args) {
      const { result, exceptionDetails } = await send('script.callFunction', {
        functionDeclaration: toldAsJson(source),
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        awaitPromise: true,
        target: { context },
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return readTold(result.value)
    },
    press: (x, y) => point('mouse', x, y),
    tap: (x, y) => point('touch', x, y),
    async key(key) {
      const value = KEYS[key] ?? key
      const actions = [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]
      await send('input.performActions', { context, actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
    resize: async (viewport) => void (await send('browsingContext.setViewport', { context, viewport })),
  }
}
