import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { findChromium } from '../../scripts/chromium.ts'
import { fromRoot } from '../../scripts/root.ts'
import { type Settings, serve } from '../../src/server/index.ts'

/** The two sizes of window that everything must fit. */
export const DESKTOP = { width: 1440, height: 900 } as const
export const PHONE = { width: 390, height: 844 } as const

/** So long, in milliseconds, a busy machine may take over anything that a test waits for. */
const LONGEST = 100_000

/**
 * The address bar's popups are pages of their own, and a renderer is kept in reserve: both come up anew for every
 * test. Only the last list of this kind counts, so what Playwright turns off stands here again.
 */
const OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** Chromium has nobody to talk to but the server under test. */
const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${OFF.join()}`,
]

/** How a page is opened; beside what a browser's context takes. */
export type Opening = BrowserContextOptions & {
  /** Whether the page is painted all the time, for its picture or its motion; else it is all there, but transparent. */
  readonly painted?: boolean
  /** What the browser's storage holds before the page is first opened. */
  readonly stored?: Readonly<Record<string, string>>
}

/** The built client on a free port, and a browser to look at it with. */
export type OpenClient = {
  /** The client's address, with a slash at its end. */
  readonly url: string
  readonly browser: Browser
  /** A test's own page (storage included), open at `path`; bots play fast, and what moves, moves at once. */
  open(path: string, opening?: Opening): Promise<OpenPage>
  close(): Promise<void>
}

/** A page, and everything it complained about so far: errors thrown, logged, or refused by the security policy. */
export type OpenPage = { readonly page: Page; readonly complaints: readonly string[] }

/**
 * Serves dist/ and starts Chromium; call `close` in afterAll.
 * @param changes settings of the server that are not as usual
 * @param now the server's clock
 */
export async function openClient(
  changes: Partial<Settings> = {},
  now: () => number = Date.now,
): Promise<OpenClient> {
  const serving = await serve({ ...changes, port: 0, host: '127.0.0.1', dist: fromRoot('dist') }, { now })
  const client = await openBrowser(serving.url)
  return {
    ...client,
    async close() {
      await client.close()
      await serving.close()
    },
  }
}

let launched: Promise<Browser> | undefined

/** The one Chromium of this process, for all its test files: it ends with the process. Its scrollbars take room. */
function theBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('The browser tests need Chromium; npm test finds or installs it.')
  launched ??= chromium.launch({
    executablePath,
    args: CHROMIUM_ARGS,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  })
  return launched
}

/** Opens pages of the client that a server somewhere serves. */
export async function openBrowser(url: string): Promise<OpenClient> {
  const browser = await theBrowser()
  return {
    url,
    browser,
    async open(path, { painted = false, stored = {}, ...options } = {}) {
      const context = await browser.newContext({
        viewport: DESKTOP,
        reducedMotion: 'reduce',
        // Keeping the whole client would take most of a test's time: only tests about it do.
        serviceWorkers: 'block',
        ...options,
      })
      onTestFinished(() => context.close())
      context.setDefaultTimeout(LONGEST)
      const items = {
        'interregnum.speed': 'instant',
        'interregnum.sound': 'off',
        'interregnum.trs-guide': 'read',
        ...stored,
      }
      await context.addInitScript((given) => {
        // Once: what the page itself stores must outlast a reload.
        if (location.protocol === 'about:' || localStorage.getItem('test.prepared') !== null) return
        localStorage.setItem('test.prepared', 'yes')
        for (const [key, value] of Object.entries(given)) localStorage.setItem(key, value)
      }, items)
      if (!painted) await context.addInitScript(makeTransparent, LOOKED_AT)
      const complaints: string[] = []
      context.on('page', (page) => listen(page, complaints))
      const page = await context.newPage()
      await page.goto(new URL(path, url).href)
      return { page, complaints }
    },
    close: async () => {},
  }
}

/** What a page's root bears while something judges its looks: then nothing is transparent that else is not. */
export const LOOKED_AT = 'data-looked-at'

/** Painting what nobody sees would take most of a test's time. */
export function makeTransparent(mark: string): void {
  const sheet = new CSSStyleSheet()
  const unseen = `:root:not([${mark}])`
  // Each names what it is about: a rule for anything at all would have every element styled anew when the mark changes.
  const layers = ['dialog', '[popover]', 'dialog::backdrop', '[popover]::backdrop']
  const selectors = [unseen, ...layers.map((layer) => `${unseen} ${layer}`)]
  sheet.replaceSync(`${selectors.join()} { opacity: 0 !important }`)
  document.adoptedStyleSheets = [sheet]
}

function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`)
  })
}
