import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countsAndClerics, recordOfSmall, SMALL_MAP, smallMatch } from '../../src/bots/testing/small-match.ts'
import { readRecord, writeRecord } from '../../src/core/index.ts'
import { findings } from './axe.ts'
import { DESKTOP, type OpenClient, openClient, PHONE } from './client.ts'
import { hasFocus, tabTo } from './keys.ts'
import { anaAmong, playRecord } from './played.ts'
import { ANA_AND_BEN, asked, openFile, playedRecord, scrollable } from './table.ts'

let client: OpenClient

beforeAll(async () => {
  client = await openClient()
})

afterAll(() => client.close())

/** In it the first counter is placed where that is worst. */
const SMALL = writeRecord(recordOfSmall(smallMatch(await countsAndClerics(), undefined, 1)))

describe.each([
  ['on a desk by light', DESKTOP, 'light'],
  ['on a phone by dark', PHONE, 'dark'],
] as const)('%s', (_where, viewport, colorScheme) => {
  it('a hint says and marks what to do, does not do it, and goes with the decision it was about', async () => {
    const { page, complaints } = await client.open('/', { viewport, colorScheme })
    await playRecord(page, playedRecord({ map: SMALL_MAP }, anaAmong(2), 0))
    expect(await asked(page)).toBe('choose')
    const button = page.getByRole('button', { name: 'Hint', exact: true })
    await button.click()
    const slip = page.getByRole('region', { name: 'Hint' })
    const what = slip.locator('.hint-what')
    await what.waitFor()
    expect(await what.textContent()).toMatch(/^Choose \w+ \d+\.$/)
    const why = slip.locator('.hint-why')
    expect(await why.textContent()).not.toBe('')
    if (viewport === PHONE) {
      expect(await why.isVisible(), 'the board is worth more').toBe(false)
      await slip.getByRole('button', { name: 'Why?' }).click()
    }
    expect(await why.isVisible()).toBe(true)
    await expect
      .poll(() => page.locator('.unseen[role=status] p').allTextContents(), { timeout: 60_000 })
      .toContainEqual(expect.stringMatching(/^Hint: Choose /))
    await page.locator('.table-mark').waitFor()
    expect(await asked(page), 'the hint decides nothing').toBe('choose')
    expect(await findings(page)).toEqual([])
    expect(await scrollable(page)).toEqual({ x: 0, y: 0 })

    const counter = /^Choose (.*)\.$/.exec((await what.textContent()) ?? '')?.[1] ?? ''
    await page.getByTitle(counter, { exact: true }).click()
    expect(await asked(page)).toBe('place')
    expect(await slip.count(), 'it goes with what it was about').toBe(0)
    await button.click()
    await what.waitFor()
    expect(await what.textContent()).toContain(`Place ${counter} at row `)
    for (const key of ['Enter', 'Escape']) {
      await slip.getByRole('button', { name: 'Close hint' }).press(key)
      await slip.waitFor({ state: 'detached' })
      await hasFocus(button)
      await button.press('Enter')
      await what.waitFor()
    }
    await slip.getByRole('button', { name: 'Close hint' }).click()
    expect(await slip.count()).toBe(0)
    expect(complaints).toEqual([])
  })

  it('a match that is over is reviewed: a chart with an alternative, and where it turned', async () => {
    const { page, complaints } = await client.open('/', { viewport, colorScheme })
    const workers: string[] = []
    page.on('worker', (worker) => workers.push(worker.url()))
    await openFile(page, SMALL)
    const button = page.getByRole('button', { name: 'Review', exact: true })
    await button.click()
    const review = page.getByRole('dialog', { name: 'Review' })
    await review.locator('progress, .review-figure').first().waitFor()
    await review.getByRole('button', { name: 'Close review' }).click()
    await button.click()
    await review.locator('.review-points, .review-none').first().waitFor()
    expect(workers.length, 'it goes on while its drawer is closed').toBe(1)
    expect(await review.locator('canvas').count()).toBe(1)
    expect(await findings(page)).toEqual([])

    const { length } = readRecord(SMALL).actions
    const slider = review.getByRole('slider', { name: 'Moment of the chart' })
    await slider.fill(String(length))
    expect(await slider.getAttribute('aria-valuetext')).toMatch(
      new RegExp(`^Round \\d+, moment ${length} of ${length}: Ana .* in \\d+, Ben .* in \\d+$`),
    )
    await slider.focus()
    await page.keyboard.press('ArrowLeft')
    expect(await slider.inputValue()).toBe(String(length - 1))
    expect(await page.locator('.replay-scrub input').inputValue()).toBe(String(length - 1))

    await review.getByText('Show as a table').click()
    const rows = review.getByRole('table', { name: 'Winning chances in percent' }).getByRole('row')
    expect(await rows.count()).toBeGreaterThan(5)
    expect(await rows.last().textContent()).toMatch(new RegExp(`^Round \\d+, moment ${length}(100|50|0){2}$`))
    expect(await findings(page)).toEqual([])

    const parts = review.getByRole('table', { name: 'Luck and skill' })
    const cells = (name: string) => parts.getByRole('row', { name }).getByRole('cell').allTextContents()
    await parts.waitFor()
    const [own] = await cells('Own decisions')
    expect(own, 'the counter that was placed worst').toMatch(/^−\d\d(\s±\s\d+)?$/)
    expect((await cells('At the end')).toSorted()).toEqual(['0', '100'])

    await review.locator('.review-point').first().click()
    await page
      .locator('.prompt')
      .filter({ hasText: / played: .*Better: / })
      .waitFor()
    await page.locator('.table-mark[data-label=Played]').first().waitFor()
    await page.locator('.table-mark[data-label=Better]').first().waitFor()
    expect(complaints).toEqual([])
  })
})

it('a hint is asked for and put away by keyboard alone', async () => {
  const { page } = await client.open('/')
  const workers: string[] = []
  page.on('worker', (worker) => workers.push(worker.url()))
  await playRecord(page, playedRecord({ map: SMALL_MAP }, anaAmong(2), 0))
  await asked(page)
  await tabTo(page, '.hint-button')
  await page.keyboard.press('Enter')
  await page.locator('.hint-what').waitFor()
  expect(await page.locator('.hint-button').getAttribute('aria-expanded')).toBe('true')
  await page.keyboard.press('Enter')
  await page.locator('.hint-slip').waitFor({ state: 'detached' })
  const before = workers.length
  await page.keyboard.press('Enter')
  await page.locator('.hint-what').waitFor()
  expect(workers.length, 'it is not thought about twice').toBe(before)
})

it('a match that was broken off can be played on, and is not reviewed', async () => {
  const { page } = await client.open('/')
  await openFile(page, playedRecord({ map: SMALL_MAP }, ANA_AND_BEN, 5))
  await page.getByRole('button', { name: 'Continue' }).waitFor()
  expect(await page.getByRole('button', { name: 'Review' }).count()).toBe(0)
})

it('a mark asks for no frames while nothing moves, and follows what does', async () => {
  const { page } = await client.open('/', { viewport: DESKTOP })
  await playRecord(page, playedRecord({ map: SMALL_MAP }, anaAmong(2), 0))
  await page.getByRole('button', { name: 'Hint', exact: true }).click()
  const mark = page.locator('.table-mark')
  await mark.waitFor()
  await expect.poll(() => framesAsked(page), { timeout: 60_000 }).toBe(0)

  const before = (await mark.boundingBox()) ?? expect.unreachable()
  await page.locator('.table-page').evaluate((table) => {
    ;(table as HTMLElement).style.transform = 'translateX(-40px)'
  })
  await expect
    .poll(async () => (await mark.boundingBox())?.x, { timeout: 60_000 })
    .toBeCloseTo(before.x - 40, 0)
  await expect.poll(() => framesAsked(page), { timeout: 60_000 }).toBe(0)
})

/** How often the page asks for a frame in the course of twenty. */
function framesAsked(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const own = requestAnimationFrame
    let asked = 0
    globalThis.requestAnimationFrame = (work) => {
      asked++
      return own(work)
    }
    for (let frames = 0; frames < 20; frames++) await new Promise((done) => own(done))
    globalThis.requestAnimationFrame = own
    return asked
  })
}
