import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { game } from '../../src/games/war-of-supremacy/rules/game.ts'
import { scene } from '../../src/games/war-of-supremacy/testing/scene.ts'
import { type OpenClient, openClient } from './client.ts'
import { comeByLink, setUp } from './company.ts'

let client: OpenClient

beforeAll(async () => {
  client = await openClient()
})

afterAll(async () => {
  vi.restoreAllMocks()
  await client.close()
})

/** What a page has beside the client: how its prompt changed. */
type Noting = typeof globalThis & { moods: string[] }

/** Notes from now on each change of the prompt: its mood, and `pass` where it offers to pass. */
function noteMoods(): void {
  const page = globalThis as Noting
  page.moods = []
  const note = () => {
    const mood = document.querySelector('.prompt')?.getAttribute('data-mood') ?? 'none'
    const now = document.querySelector('.passes') ? `${mood} pass` : mood
    if (page.moods.at(-1) !== now) page.moods.push(now)
  }
  note()
  new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true })
}

const moodsOf = (page: Page) => page.evaluate(() => (globalThis as Noting).moods)

it('a window that orders pass never shows a prompt, and one that concerns the person asks once', async () => {
  // Ana’s creature would win against Ben’s. He could meet it at once, and is asked when all his answers count.
  const { state } = scene({
    seats: [{ hand: ['Gorilla Berserker', 'Switch'] }, { hand: ['Fire Blast'] }],
    defender: 1,
    defense: ['Hayfork Militia'],
  })
  vi.spyOn(game, 'setup').mockImplementation(() => game.copy(state))
  const applied = vi.spyOn(game, 'apply')
  const ana = await setUp(client, 'war-of-supremacy', 'Ana', async () => {})
  const ben = await comeByLink(client, ana, 'Ben')
  await ana.page.locator('.prompt[data-mood="mine"]').waitFor()
  for (const { page } of [ana, ben]) {
    await page.locator('.prompt').waitFor()
    await page.evaluate(noteMoods)
  }
  await ana.page.locator('.wos-held-card[data-play] [data-kind="creature"] button').first().click()
  await ana.page.getByRole('button', { name: 'Place it', exact: true }).click()
  await ben.page.locator('.passes').waitFor()

  const passes = applied.mock.calls.filter(([, , { type }]) => type === 'pass')
  expect(new Set(passes.map(([, seat]) => seat))).toEqual(new Set([0, 1]))
  expect((await moodsOf(ana.page)).filter((mood) => mood.includes('mine'))).toEqual(['mine'])
  expect((await moodsOf(ben.page)).filter((mood) => mood.includes('mine'))).toEqual(['mine pass'])
  for (const { complaints } of [ana, ben]) expect(complaints).toEqual([])
})

it('orders given on one page of a person stand on their other page, also in a form that is open there', async () => {
  const ana = await setUp(client, 'war-of-supremacy', 'Ana', async () => {})
  await comeByLink(client, ana, 'Ben')
  await ana.page.locator('.table-page').waitFor()
  const other = await ana.page.context().newPage()
  await other.goto(ana.page.url())
  const formOf = async (page: Page) => {
    await page.getByRole('button', { name: 'Ask me when …' }).click()
    return page.getByRole('dialog')
  }
  const there = await formOf(other)
  const kind = there.getByRole('checkbox').first()
  const was = await kind.isChecked()
  const here = await formOf(ana.page)
  await here.getByRole('checkbox').first().setChecked(!was, { force: true })
  await here.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => kind.isChecked()).toBe(!was)
  await there.getByRole('button', { name: 'Done' }).click()
  await ana.page.reload()
  expect(await (await formOf(ana.page)).getByRole('checkbox').first().isChecked()).toBe(!was)
})
