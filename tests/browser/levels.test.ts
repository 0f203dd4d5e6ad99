import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readRecord } from '../../src/core/index.ts'
import { type OpenClient, openClient, PHONE } from './client.ts'
import { anaAmong, settled } from './played.ts'
import * as reign from './reign.ts'
import { asked, decideByMouse, keptRecord, playAtOnce } from './table.ts'

let client: OpenClient

beforeAll(async () => {
  client = await openClient()
})

afterAll(() => client.close())

/** What a page of this file has beside the client: while it holds back, bots have thought but are not heard. */
type Holding = typeof globalThis & { holdBack: boolean; letHear: (() => void)[] }

/** Lets a test decide when the page hears what bots have decided. */
function holdAnswers(): void {
  const page = globalThis as Holding
  page.holdBack = false
  page.letHear = []
  const listen = Worker.prototype.addEventListener
  Worker.prototype.addEventListener = function (
    this: Worker,
    type: string,
    hear: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ) {
    const later = (event: Event) => {
      const tell = () => {
        if (typeof options === 'object' && options.signal?.aborted) return
        if (typeof hear === 'function') hear.call(this, event)
        else hear.handleEvent(event)
      }
      if (page.holdBack) page.letHear.push(tell)
      else tell()
    }
    listen.call(this, type, type === 'message' ? later : hear, options)
  }
}

const holdBack = (page: Page, isHeld: boolean) =>
  page.evaluate((held) => {
    const here = globalThis as Holding
    here.holdBack = held
    if (!held) for (const hear of here.letHear.splice(0)) hear()
  }, isHeld)

/** What a page of this file has beside that while nobody sees it: what will be painted once it is seen again. */
type Unseen = typeof globalThis & { paint: typeof requestAnimationFrame; unpainted: FrameRequestCallback[] }

/** As browsers do with a page that nobody sees any more: it knows, and nothing is painted. */
function hide(): void {
  const page = globalThis as Unseen
  page.paint = page.requestAnimationFrame
  page.unpainted = []
  page.requestAnimationFrame = (frame) => page.unpainted.push(frame)
  Object.defineProperty(document, 'hidden', { value: true, configurable: true })
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

/** The page is seen again. */
function show(): void {
  const page = globalThis as Unseen
  page.requestAnimationFrame = page.paint
  for (const name of ['hidden', 'visibilityState']) Reflect.deleteProperty(document, name)
  document.dispatchEvent(new Event('visibilitychange'))
  for (const frame of page.unpainted.splice(0)) requestAnimationFrame(frame)
}

/** Plays one turn of the person's. */
async function takeTurn(page: Page): Promise<void> {
  for (let what = await asked(page), decided = 0; decided < 2; decided++) {
    await decideByMouse(page, what)
    if (what === 'place') return
    what = await asked(page)
  }
}

const decisions = async (page: Page) => readRecord(await keptRecord(page)).actions.length

it('on a phone, while Master thinks the table says so and does whatever is asked of it', async () => {
  const { page, complaints } = await client.open('/', { viewport: PHONE })
  await page.addInitScript(holdAnswers)
  await page.goto(new URL('#/new/counts-and-clerics', client.url).href)
  await page.reload()
  await page.getByRole('combobox', { name: 'Seat 2' }).selectOption('master')
  await page.getByText('up to three seconds').first().waitFor()
  await page.getByRole('button', { name: 'Start match' }).click()
  await asked(page)
  await holdBack(page, true)
  await takeTurn(page)
  const master = page.getByRole('region', { name: /, Master bot/ })
  await master.getByRole('img', { name: 'thinking' }).waitFor()
  await page
    .getByRole('status')
    .filter({ hasText: / is thinking\.$/ })
    .waitFor()
  const before = await decisions(page)
  // After two seconds the prompt would be said, too.
  await page.waitForTimeout(1000)
  const waiting = (await page.locator('.prompt-words').textContent()) ?? ''
  expect(await page.locator('.unseen[role=status] p').filter({ hasText: waiting }).count()).toBe(0)

  await page.getByRole('button', { name: 'Rules', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('heading').first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  expect(await decisions(page)).toBe(before)

  // Whoever leaves meanwhile finds the match as it was, and Master decides.
  await page.goBack()
  await holdBack(page, false)
  await page.goForward()
  await asked(page)
  expect(await decisions(page)).toBeGreaterThan(before)
  expect(await master.getByRole('img', { name: 'thinking' }).count()).toBe(0)
  expect(complaints).toEqual([])
})

it('a bot that has not decided yet decides without a network, and while nobody looks', async () => {
  const { page, complaints } = await client.open('/')
  await page.addInitScript(holdAnswers)
  await page.reload()
  await playAtOnce(page)
  await page.waitForLoadState('networkidle')
  await asked(page)
  const before = await decisions(page)
  await holdBack(page, true)
  await takeTurn(page)
  await page.context().setOffline(true)
  await page.evaluate(hide)
  await holdBack(page, false)
  await expect.poll(() => decisions(page), { timeout: 60_000 }).toBeGreaterThan(before + 3)
  await page.evaluate(show)
  expect(await asked(page)).toBe('choose')
  expect(await decisions(page)).toBe(before + 4)
  expect(complaints).toEqual([])
})

it('what is taken back while a bot thinks about it was never done, and nothing is done twice', async () => {
  const { page, complaints } = await client.open('/')
  await page.addInitScript(holdAnswers)
  await page.reload()
  await reign.playOn(page, {}, anaAmong(2), reign.DEVELOPED)
  expect(await reign.asked(page)).toBe('act')
  const before = await decisions(page)
  const declareBattle = async () => {
    await page.locator('[data-verb="battle"]').click()
    await page.locator('[data-legal]').first().click()
  }
  await holdBack(page, true)
  await declareBattle()
  await page.getByRole('img', { name: 'thinking' }).waitFor()
  expect(await decisions(page)).toBe(before + 1)
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  expect(await reign.asked(page)).toBe('act')
  await holdBack(page, false)
  await settled(page)
  expect(await decisions(page)).toBe(before)

  await declareBattle()
  expect(await reign.asked(page)).toBe('commit')
  const since = readRecord(await keptRecord(page)).actions.slice(before)
  expect(since).toEqual([
    { seat: 0, action: expect.objectContaining({ type: 'battle' }) },
    { seat: 1, action: { type: 'stand' } },
  ])
  expect(complaints).toEqual([])
})
