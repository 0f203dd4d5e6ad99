import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fromRoot } from '../../scripts/root.ts'
import { pose, readProblems } from '../../src/bots/index.ts'
import { heard } from '../../src/core/index.ts'
import { GAMES } from '../../src/games/registry.ts'
import { findings } from './axe.ts'
import { type OpenClient, openClient, PHONE } from './client.ts'
import { misfits } from './measures.ts'
import { scrollable } from './table.ts'

let client: OpenClient

beforeAll(async () => {
  client = await openClient()
})

afterAll(() => client.close())

const WAIT = { timeout: 60_000 }
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const prompt = (page: Page) => page.locator('.prompt-words')

/** The first problem of Counts & Clerics that asks for a hex; its number, and its right hexes. */
async function placing() {
  const { game } = (await GAMES.find(({ id }) => id === 'counts-and-clerics')?.load()) ?? expect.unreachable()
  const file = fromRoot('src/games/counts-and-clerics/problems.json')
  const { problems } = readProblems(readFileSync(file, 'utf8'))
  for (const [i, problem] of problems.entries()) {
    const { actions } = pose(game, problem)
    const hexes = actions.map((action) => (action as { hex?: string }).hex)
    const right = problem.answers.map((place) => hexes[place])
    if (right.every((hex) => hex !== undefined))
      return {
        number: i + 1,
        right: String(right[0]),
        wrong: hexes.filter((hex) => hex !== undefined && !right.includes(hex)).map((hex) => String(hex)),
      }
  }
  return expect.unreachable()
}

it('a problem is answered: a wrong action may be tried again, a right one is explained and analysed', async () => {
  const { number, right, wrong } = await placing()
  const { page, complaints } = await client.open(`/#/problem/counts-and-clerics/${number}`, { painted: true })
  await expect.poll(() => prompt(page).innerText(), WAIT).toMatch(/^What is best here\?/)
  await page.locator(`[data-hex="${wrong[0]}"]`).first().click()
  await expect.poll(() => prompt(page).innerText(), WAIT).toMatch(/not the best\.$/)
  await press(page, 'Try again')
  await page.locator(`[data-hex="${right}"]`).first().click()
  await expect
    .poll(() => prompt(page).innerText(), WAIT)
    .toMatch(/^Right! From here it wins \d+% of matches; the best other action, \d+%\./)
  expect(await findings(page)).toEqual([])
  await press(page, 'Analyse')
  await page.getByRole('slider', { name: 'Moment', exact: true }).waitFor()
  await press(page, 'Analysis')
  await page.getByRole('radio', { name: 'Variations' }).check({ force: true })
  await page.getByRole('region', { name: 'Variations' }).getByText('Best').click()
  // The first answer counts, in the list too.
  await page.goto(`${client.url}#/problems`)
  await page.reload()
  const answers = await page.evaluate(() => localStorage.getItem('interregnum.problems'))
  expect(Object.values(JSON.parse(answers ?? '').answers)).toEqual([false])
  expect(await findings(page)).toEqual([])
  expect(complaints).toEqual([])
})

it('the answer is shown in the position that was asked about, not in what a wrong action made of it', async () => {
  const { number, right, wrong } = await placing()
  const { page, complaints } = await client.open(`/#/problem/counts-and-clerics/${number}`)
  await expect.poll(() => prompt(page).innerText(), WAIT).toMatch(/^What is best here\?/)
  const tried = page.locator(`[data-hex="${wrong[0]}"]`).first()
  const label = await tried.getAttribute('aria-label')
  await tried.click()
  await expect.poll(() => prompt(page).innerText(), WAIT).toMatch(/not the best\.$/)
  expect(await tried.getAttribute('aria-label')).not.toBe(label)
  await press(page, 'Show the answer')
  await expect.poll(() => prompt(page).innerText(), WAIT).toMatch(/^The best is: /)
  expect(await tried.getAttribute('aria-label')).toBe(label)
  const best = page.locator(`[data-hex="${right}"]`).first()
  const box = (await best.boundingBox()) ?? expect.unreachable()
  const mark = (await page.locator('.table-mark').first().boundingBox()) ?? expect.unreachable()
  expect(mark.x + mark.width / 2).toBeCloseTo(box.x + box.width / 2, 0)
  expect(complaints).toEqual([])
})

it('a problem is answered and tried again by keyboard', async () => {
  const { page, complaints } = await client.open('/#/problem/to-reign-supreme/2')
  await expect.poll(() => prompt(page).innerText(), WAIT).toMatch(/^What is best here\?/)
  await page.keyboard.press('Tab')
  await page.locator('[data-verb="recover"]').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => prompt(page).innerText(), WAIT).toMatch(/not the best\.$/)
  await page.waitForFunction(() => document.activeElement?.textContent === 'Try again')
  await page.keyboard.press('Enter')
  await expect.poll(() => prompt(page).innerText(), WAIT).toMatch(/^What is best here\?/)
  await page.waitForFunction(() => document.activeElement?.closest('.area-hand') !== null)
  expect(complaints).toEqual([])
})

it('a problem begins with its position, not with what happened before', async () => {
  const { game } = (await GAMES.find(({ id }) => id === 'to-reign-supreme')?.load()) ?? expect.unreachable()
  const file = fromRoot('src/games/to-reign-supreme/problems.json')
  const { problems } = readProblems(readFileSync(file, 'utf8'))
  const fought = problems.findIndex((problem) => {
    const { match, seat } = pose(game, problem)
    const told = heard(match.entries.at(-1)?.told ?? [], seat)
    return told.some((event) => (event as { type: string }).type === 'fought')
  })
  expect(fought).not.toBe(-1)
  const { page } = await client.open(`/#/problem/to-reign-supreme/${fought + 1}`)
  await expect.poll(() => prompt(page).innerText(), WAIT).toMatch(/^What is best here\?/)
  await page.locator('.trs-hand').waitFor()
  expect(await page.locator('.trs-ledger').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Continue' }).count()).toBe(0)
})

it('the problem of the day is there from home, and a day solved counts', async () => {
  const { page } = await client.open('/', { viewport: PHONE, painted: true })
  await page.getByRole('link', { name: 'Problem of the day' }).click()
  await page.getByRole('link', { name: 'Problem of the day' }).click()
  await expect.poll(() => prompt(page).innerText(), WAIT).toMatch(/^What is best here\?/)
  expect(await misfits(page)).toEqual([])
  const heading = page.getByRole('heading', { level: 1 })
  expect(await heading.evaluate((title) => title.scrollWidth <= title.clientWidth)).toBe(true)
  await page.evaluate(() => {
    const now = new Date()
    const day = Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86_400_000)
    localStorage.setItem(
      'interregnum.problems',
      JSON.stringify({ days: { [day]: true, [day - 1]: true }, answers: {} }),
    )
  })
  await page.goto(`${client.url}#/problems`)
  await page.getByText('Solved today. 2 days in a row.').waitFor()
  expect((await scrollable(page)).x).toBe(0)
})

it.each(['#/problem/counts-and-clerics/9999', '#/problem/chess/1', '#/problem/terreign/0'])(
  'an address without a problem says so: %s',
  async (address) => {
    const { page } = await client.open(`/${address}`)
    await page
      .getByText(/There is no such problem|Page not found/)
      .first()
      .waitFor()
  },
)
