import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { fromRoot } from '../../scripts/root.ts'
import { SMALL_MAP } from '../../src/bots/testing/small-match.ts'
import type { Lesson } from '../../src/core/index.ts'
import { GAMES } from '../../src/games/registry.ts'
import { type Serving, serve } from '../../src/server/index.ts'
import { LOOKED_AT, makeTransparent } from '../browser/client.ts'
import { playTogether } from '../browser/company.ts'
import { tabTo } from '../browser/keys.ts'
import { measure } from '../browser/layout.ts'
import { ALL_ASKED, settled } from '../browser/played.ts'
import * as withCards from '../browser/supremacy.ts'
import * as onHexes from '../browser/table.ts'
import { pageOf } from './drive.ts'
import type { Browser, Driver } from './driver.ts'
import { matchesNearEnd, matchWithCreature, TURNS } from './matches.ts'
import type { AnyPage, Size } from './page.ts'

/*
 * The core of what browsers must do, for those that are not Chromium. The tests in tests/browser look closer.
 */

const DESKTOP: Size = { width: 1440, height: 900 }
const PHONE: Size = { width: 390, height: 844 }
/** At 200 % zoom a window has half of its CSS pixels each way. */
const ZOOMED: Size = { width: 720, height: 450 }
const WINDOWS = [
  ['a desktop', DESKTOP],
  ['a desktop at 200 %', ZOOMED],
  ['a phone', PHONE],
] as const

const IDS = GAMES.map(({ id }) => id)
const TITLES = GAMES.map(({ id, title }) => [title, id] as const)

/** What all tests find in the browser's storage. */
const PREFERENCES = {
  'interregnum.speed': 'instant',
  'interregnum.sound': 'off',
  'interregnum.trs-guide': 'read',
  ...ALL_ASKED.stored,
} as const

/** Opens a page with a storage of its own. */
type Open = (
  path: string,
  stored?: Readonly<Record<string, string>>,
) => Promise<{ readonly page: AnyPage; readonly tap: Driver['tap'] } & Pick<Driver, 'complaints'>>

/**
 * The tests, in a browser.
 * @param start starts it; undefined where it is not installed
 * @param hasTouch whether its driver has a finger
 */
export function testCore(name: string, start: (() => Promise<Browser>) | undefined, hasTouch = false): void {
  describe.skipIf(start === undefined)(name, () => {
    let browser: Browser
    let serving: Serving
    let dist = ''
    let matches: Readonly<Record<string, string>>

    beforeAll(async () => {
      // It starts while the matches are played.
      const starting = start?.()
      matches = matchesNearEnd()
      dist = withoutServiceWorker()
      serving = await serve({ port: 0, host: '127.0.0.1', dist })
      if (starting) browser = await starting
    })

    afterAll(async () => {
      await browser?.close()
      await serving?.close()
      rmSync(dist, { recursive: true, force: true })
    })

    const open: Open = async (path, stored = {}) => {
      const driver = await browser.open(DESKTOP)
      onTestFinished(async () => {
        await driver.goto(restingAt(serving.url))
        await driver.close()
      })
      const page = pageOf(driver)
      const address = new URL(path, serving.url)
      if ((await page.url()) !== restingAt(address.href)) await page.goto(restingAt(address.href))
      await driver.forget()
      await page.evaluate(
        (items) => {
          for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
        },
        { ...PREFERENCES, ...stored },
      )
      await page.goto(address.href)
      await page.evaluate(makeTransparent, LOOKED_AT)
      return { page, complaints: driver.complaints, tap: driver.tap }
    }

    it.each(TITLES)('%s is played by clicks to its end', async (_title, id) => {
      const { page, complaints } = await open(`#/play/${id}`, matches)
      let times = 0
      while (!(await TURNS[id]?.(page, times))) times++
      expect(times).toBeGreaterThan(0)
      await reckoning(page)
      expect(await complaints()).toEqual([])
    })

    it.skipIf(!hasTouch).each(TOUCHED)('%s is played by touch on a phone', async (_title, id, place) => {
      const { page, tap, complaints } = await open(`#/play/${id}`, { ...matches, ...matchWithCreature() })
      await page.setViewportSize(PHONE)
      await place(page, async (selector) => {
        await page.locator(selector).first().waitFor()
        const { x, y } = await page.evaluate(middleOf, selector)
        await tap?.(x, y)
        await settled(page)
      })
      expect(await complaints()).toEqual([])
    })

    it('the lessons lead through their first steps', async () => {
      const { page, complaints } = await open('/')
      for (const id of IDS) {
        const { lesson }: { readonly lesson: Lesson } = await import(`../../src/games/${id}/lesson/index.ts`)
        await page.goto(`${serving.url}#/learn/${id}`)
        for (const step of lesson.steps.slice(0, 5)) await takeStep(page, step)
      }
      expect(await complaints()).toEqual([])
    })

    it('a lesson is begun by keyboard alone', async () => {
      const { page, complaints } = await open('#/learn/counts-and-clerics')
      const { lesson } = await import('../../src/games/counts-and-clerics/lesson/index.ts')
      const isAt = (selector: string) =>
        page.waitForFunction((wanted) => document.activeElement?.matches(wanted), selector)
      await page.locator('.lesson-next').waitFor()
      await tabTo(page, '.lesson-next')
      // From here on Enter leads on: the focus is on the way to read on, or on what is marked.
      for (const { expect: right, mark, after } of lesson.steps.slice(0, 5)) {
        await isAt(right && mark !== undefined ? mark : '.lesson-next')
        await page.keyboard.press('Enter')
        if (!right || after === undefined) continue
        await isAt('.lesson-next')
        await page.keyboard.press('Enter')
      }
      expect(await complaints()).toEqual([])
    })

    it('two play a match online to its end', async () => {
      const ana = await open('#/new/counts-and-clerics/online')
      await ana.page.getByRole('textbox', { name: 'Your name' }).fill('Ana')
      await ana.page.getByRole('radio', { name: 'Your own' }).check({ force: true })
      await ana.page.getByRole('textbox', { name: 'The map as text' }).fill(SMALL_MAP.join('\n'))
      await ana.page.getByRole('button', { name: 'Create match' }).click()
      const invitation = ana.page.getByRole('textbox', { name: 'Invitation link' })
      await invitation.waitFor()
      const ben = await open(await invitation.inputValue())
      await ben.page.getByRole('textbox', { name: 'Your name' }).fill('Ben')
      await ben.page.getByRole('button', { name: 'Take a seat' }).click()
      const way = { askedNow: onHexes.askedNow, press: onHexes.decideByMouse }
      expect(await playTogether([ana, ben], way, { done: 0 })).toBe(true)
      expect(await reckoning(ana.page)).toBe(await reckoning(ben.page))
      expect([...(await ana.complaints()), ...(await ben.complaints())]).toEqual([])
    })

    it('after one visit everything works without a server', async () => {
      const own = await serve({ port: 0, host: '127.0.0.1', dist: fromRoot('dist') })
      const { page, complaints } = await open(own.url)
      await page.evaluate(async () => void (await navigator.serviceWorker.ready))
      await own.close()
      await page.reload()
      await page.getByRole('button', { name: 'Play', exact: true }).first().click()
      // Bots answer: their worker is kept, too.
      for (let decisions = 0; decisions < 6; decisions++)
        await onHexes.decideByMouse(page, await onHexes.asked(page))
      for (const id of IDS) {
        await page.goto(`${own.url}#/learn/${id}`)
        await page.locator('.lesson-next').waitFor()
      }
      expect(await complaints()).toEqual([])
    })

    it('the boxes on the shelf are of one size, each in its place', async () => {
      const { page, complaints } = await open('/')
      await page.locator('.box-lid').first().waitFor()
      const boxes = await page.evaluate(() =>
        [...document.querySelectorAll('.box-lid, .box-verbs')].map((each) =>
          each.getBoundingClientRect().toJSON(),
        ),
      )
      const lids = boxes.filter((_box, at) => at % 2 === 0)
      expect(
        new Set(lids.map(({ width, height }) => `${Math.round(width)}×${Math.round(height)}`)).size,
      ).toBe(1)
      for (const [at, { left, right }] of lids.entries()) {
        expect(boxes[2 * at + 1].left).toBeCloseTo(left, 0)
        expect(lids[at + 1]?.left ?? Number.POSITIVE_INFINITY).toBeGreaterThan(right)
      }
      expect(await complaints()).toEqual([])
    })

    it('a gallery shows cards whole that were far below at first', async () => {
      const { page, complaints } = await open('/')
      for (const id of ['terreign', 'war-of-supremacy']) {
        await page.goto(`${serving.url}#/cards/${id}`)
        await page.locator('.gallery-card').first().waitFor()
        await page.evaluate(() => document.querySelectorAll('.gallery-card')[60]?.scrollIntoView())
        await settled(page)
        await page.waitForFunction(() => {
          const size = (at: number) => {
            const title = document.querySelectorAll('.gallery-card .card-title:not([data-long])')[at]
            return title && getComputedStyle(title).fontSize
          }
          const [card, about] = [...(document.querySelectorAll('.gallery-card')[60]?.children ?? [])]
          const face = card?.querySelector('.card')?.getBoundingClientRect()
          if (!face || !about) return false
          return size(0) === size(60) && face.bottom <= about.getBoundingClientRect().top
        })
      }
      expect(await complaints()).toEqual([])
    })

    it.each(WINDOWS)('%s shows all pages and tables whole', async (_name, size) => {
      const { page, complaints } = await open('/', matches)
      await page.setViewportSize(size)
      const faults: string[] = []
      const look = async (path: string, mark: string) => {
        await page.goto(`${serving.url}${path}`)
        await page.locator(mark).first().waitFor()
        const found = await page.evaluate(measure, { mark: LOOKED_AT, ...size, isTouched: size === PHONE })
        // Of a hex, a finger needs no more than to hit it twice: the button that places is large.
        const others = found.faults.filter((fault) => !fault.includes('path.cc-hex'))
        faults.push(...others.map((fault) => `${path}: ${fault}`))
        if ((await onHexes.scrollable(page)).x > 0) faults.push(`${path}: the page scrolls sideways`)
      }
      await look('#/', 'article')
      await look('#/online', 'h1:not(.unseen)')
      for (const id of IDS) {
        await look(`#/new/${id}`, 'form')
        await look(`#/learn/${id}`, '.lesson-next')
        await look(`#/play/${id}`, '.prompt[data-mood="mine"]')
      }
      expect(faults).toEqual([])
      expect(await complaints()).toEqual([])
    })
  })
}

/** Reads one step of a lesson, does what it asks for, and reads on. */
async function takeStep(
  page: AnyPage,
  { tell, expect: right, after }: Lesson['steps'][number],
): Promise<void> {
  const words = page.locator('.prompt-words')
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await words.filter({ hasText: tell }).waitFor()
  await (right ? page.getByRole('button', { name: 'Show me', exact: true }) : next).click()
  if (!right || after === undefined) return
  await words.filter({ hasText: after }).waitFor()
  await next.click()
}

/** What the reckoning tells. */
async function reckoning(page: AnyPage): Promise<string | null> {
  const onward = page.getByRole('button', { name: 'To the reckoning' })
  const told = page.getByRole('region', { name: 'The reckoning' })
  // The final scoring is loaded when the match ends. The test's own limit ends this.
  while ((await onward.count()) + (await told.count()) === 0) await settled(page)
  if ((await onward.count()) > 0) await onward.click()
  await told.waitFor()
  return told.textContent()
}

/** Touches the first element of a selector. */
type Touch = (selector: string) => Promise<void>

/** By title and id: lays something on the table with a finger. */
const TOUCHED: readonly (readonly [string, string, (page: AnyPage, touch: Touch) => Promise<void>])[] = [
  [
    'Counts & Clerics',
    'counts-and-clerics',
    async (page, touch) => {
      if ((await onHexes.asked(page)) === 'choose') await touch('.cc-held')
      const hex = await page.locator('[data-legal]').first().getAttribute('data-hex')
      const label = () => page.locator(`[data-hex="${hex}"]`).getAttribute('aria-label')
      expect(await label()).toMatch(/^Empty/)
      // The finger covers the hex: the first touch shows what a counter would change, the second places it.
      await touch(`[data-hex="${hex}"]`)
      expect(await label()).toMatch(/^Empty/)
      await touch(`[data-hex="${hex}"]`)
      await page.waitForFunction(
        (at) => document.querySelector(`[data-hex="${at}"]`)?.getAttribute('aria-label')?.startsWith('Ana, '),
        hex,
      )
    },
  ],
  [
    'War of Supremacy',
    'placing',
    async (page, touch) => {
      const placed = () => page.locator('.wos-standing').count()
      expect(await withCards.asked(page)).toBe('turn')
      const before = await placed()
      await touch('.wos-held-card[data-play] [data-kind="creature"] button')
      await touch('.wos-chosen-ways .button')
      await page.waitForFunction((count) => document.querySelectorAll('.wos-standing').length > count, before)
    },
  ],
]

/** Within a page: the middle of the first element of a selector, which is brought into view. */
function middleOf(selector: string): { readonly x: number; readonly y: number } {
  const element = document.querySelector(selector)
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
}

/** Where no script runs, of the same origin: there a window waits, and its storage is prepared. */
function restingAt(address: string): string {
  return new URL('/icon.svg', address).href
}

/** A copy of the client without its service worker, which would store the whole client in every test. */
function withoutServiceWorker(): string {
  const folder = mkdtempSync(join(tmpdir(), 'client-'))
  const filter = (path: string) => !path.includes('service-worker.js')
  cpSync(fromRoot('dist'), folder, { recursive: true, filter })
  return folder
}
