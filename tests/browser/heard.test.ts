import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenClient, type OpenPage, openClient } from './client.ts'
import { asked, playAtOnce } from './table.ts'

/*
 * What a screen reader is given to say. docs/research/screen-reader.md has what one says of it.
 */

let client: OpenClient

beforeAll(async () => {
  client = await openClient()
})

afterAll(() => client.close())

type Page = OpenPage['page']

/** Notes every text of the live regions of a page from now on. */
async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const region =
          target.parentElement?.closest('[aria-live]') ?? (target as Element).closest?.('[aria-live]')
        const text = region?.textContent
        if (text) heard.push(text)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  return () =>
    page.evaluate(() => {
      const { heard } = window as unknown as { heard: string[] }
      return heard.splice(0)
    })
}

it('the first thing on the home page is its name', async () => {
  const { page } = await client.open('/')
  const first = page.locator('h1, button, a, img').first()
  expect(await first.evaluate((element) => element.tagName)).toBe('H1')
})

it('Counts & Clerics: what a counter would change is said once a hex, and the place where the map is entered', async () => {
  const { page, complaints } = await client.open('/')
  await playAtOnce(page)
  await asked(page)
  const heard = await listen(page)
  await page.keyboard.press('1')
  await expect
    .poll(heard, { timeout: 60_000 })
    .toContainEqual(expect.stringMatching(/^Row 5, column 5\. With .* here: /))
  await page.keyboard.press('ArrowRight')
  const change = expect.stringMatching(/^(With .* here: |A settlement|Place counters|That hex)/)
  const said: string[] = []
  await expect
    .poll(async () => said.push(...(await heard())) && said, { timeout: 60_000 })
    .toContainEqual(change)
  expect(said.filter((text) => /here: |Place counters/.test(text)).length).toBe(1)
  const cell = page.locator(':focus')
  expect(await cell.getAttribute('role')).toBe('gridcell')
  expect(await cell.getAttribute('aria-describedby')).toBeNull()
  // A cell's row and column are said by every screen reader.
  expect(await cell.getAttribute('aria-label')).not.toMatch(/row|column/i)
  expect(await cell.getAttribute('aria-colindex')).toBe('6')
  expect(complaints).toEqual([])
})
