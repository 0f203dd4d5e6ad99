import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { fromRoot } from '../../scripts/root.ts'
import type { Match } from '../../src/core/index.ts'
import { type Serving, serve } from '../../src/server/index.ts'
import { anaAmong, storedMatch } from '../browser/played.ts'
import * as counts from '../browser/table.ts'
import { pageOf } from './drive.ts'
import type { Browser } from './driver.ts'
import type { AnyPage, Size } from './page.ts'

/*
 * The core of what browsers must do, for those that are not Chromium. The tests in tests/browser look closer.
 */

const DESKTOP: Size = { width: 1440, height: 900 }

/** What all tests wish for, in the browser's storage. */
const PREFERENCES = {
  'interregnum.speed': 'instant',
  'interregnum.sound': 'off',
  'interregnum.trs-guide': 'read',
} as const

/** The tests, in a browser. @param start starts it; undefined where it is not installed */
export function testCore(name: string, start: (() => Promise<Browser>) | undefined): void {
  describe.skipIf(start === undefined)(name, () => {
    let browser: Browser
    let serving: Serving

    beforeAll(async () => {
      serving = await serve({ port: 0, host: '127.0.0.1', dist: fromRoot('dist') })
      if (start) browser = await start()
    })

    afterAll(async () => {
      await browser?.close()
      await serving?.close()
    })

    /** A page with a storage of its own. */
    async function open(path: string, stored: Readonly<Record<string, string>> = {}, size = DESKTOP) {
      const driver = await browser.open(size)
      onTestFinished(() => driver.close())
      const page = pageOf(driver)
      // Of the same origin, and without a script.
      await page.goto(new URL('icon.svg', serving.url).href)
      await page.evaluate(
        (items) => {
          for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
        },
        { ...PREFERENCES, ...stored },
      )
      await page.goto(new URL(path, serving.url).href)
      return { page, complaints: driver.complaints }
    }

    /** Opens a match as the browser would have kept it. */
    async function openMatch(match: Match, seats: number) {
      const [key, value] = storedMatch('shown', match, anaAmong(seats))
      return open('#/play/shown', { [key]: value })
    }

    it('Counts & Clerics is played by clicks to its end', async () => {
      const { page, complaints } = await openMatch(counts.playedMatch({}, 2, 180), 2)
      for (let what = await counts.asked(page); what !== 'over'; what = await counts.asked(page))
        await counts.decideByMouse(page, what)
      await reckoned(page)
      expect(complaints).toEqual([])
    })
  })
}

/** The result is told. */
async function reckoned(page: AnyPage): Promise<void> {
  const onward = page.getByRole('button', { name: 'To the reckoning' })
  if ((await onward.count()) > 0) await onward.click()
  await page.getByRole('region', { name: 'The reckoning' }).waitFor()
}
