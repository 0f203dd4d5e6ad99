import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Lesson } from '../../src/core/index.ts'
import { GAMES } from '../../src/games/registry.ts'
import { findings } from './axe.ts'
import { DESKTOP, type OpenClient, type OpenPage, openClient, PHONE } from './client.ts'
import { clickHex, scrollable } from './table.ts'

let client: OpenClient

beforeAll(async () => {
  client = await openClient()
})

afterAll(() => client.close())

type Page = OpenPage['page']

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true })
const words = (page: Page) => page.locator('.prompt-words')

async function lessonOf(game: string): Promise<Lesson> {
  const { lesson }: { readonly lesson: Lesson } = await import(`../../src/games/${game}/lesson.ts`)
  return lesson
}

describe.each(GAMES.map(({ id, title }) => [id, title] as const))('the lesson of %s', (id, title) => {
  it('leads from the shelf to the first match; every mark marks something', async () => {
    const lesson = await lessonOf(id)
    const { page, complaints } = await client.open('/')
    await page.getByRole('article').filter({ hasText: title }).getByRole('button', { name: 'Learn' }).click()
    for (const { tell, mark, expect: right, after } of lesson.steps) {
      await words(page).filter({ hasText: tell }).waitFor()
      if (mark !== undefined && (right || (await page.locator(`:is(${mark})`).count()) > 0))
        await page.locator('.lesson-mark').first().waitFor()
      expect(await scrollable(page)).toEqual({ x: 0, y: 0 })
      await page.getByRole('button', { name: right ? 'Show me' : 'Next', exact: true }).click()
      if (right && after !== undefined) {
        await words(page).filter({ hasText: after }).waitFor()
        await next(page).click()
      }
    }
    await words(page).filter({ hasText: lesson.ending }).waitFor()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await words(page).filter({ hasNotText: lesson.ending }).waitFor()
    await page.goto(`${client.url}#/learn/${id}`)
    expect(complaints).toEqual([])
  })

  it.each([
    ['by light, on a desk', DESKTOP, 'light'],
    ['by dark, on a phone', PHONE, 'dark'],
  ] as const)('axe finds nothing, %s', async (_where, viewport, colorScheme) => {
    const { page } = await client.open(`/#/learn/${id}`, { viewport, colorScheme, bypassCSP: true })
    await next(page).waitFor()
    expect(await findings(page), 'told').toEqual([])
    while ((await next(page).count()) > 0) await next(page).click()
    expect(await findings(page), 'asked').toEqual([])
  })
})

it('the lesson of Counts & Clerics is played by mouse, with slips, to the first match', async () => {
  const { steps } = await lessonOf('counts-and-clerics')
  const { page, complaints } = await client.open('/#/learn/counts-and-clerics')
  await next(page).click()
  await next(page).click()
  await page.locator('[data-counter="202"]').click()
  await words(page).filter({ hasText: 'In this lesson, the Monk 5 goes first.' }).waitFor()
  await page.locator('[data-counter="105"]').click()
  await clickHex(page, '33')
  await page.locator('.toast').getByRole('button', { name: 'CC-6' }).waitFor()
  await clickHex(page, '24')
  await words(page).filter({ hasText: 'In this lesson, the Monk goes west' }).waitFor()
  for (const { expect: right, after } of steps.slice(3)) {
    const action = right?.[0] as { readonly counter?: number; readonly hex?: number } | undefined
    if (action?.counter !== undefined) await page.locator(`[data-counter="${action.counter}"]`).click()
    if (action?.hex !== undefined) await clickHex(page, String(action.hex))
    if (!right || after !== undefined) await next(page).click()
  }
  await page.getByRole('button', { name: 'Play your first match' }).click()
  await page.waitForURL(/#\/play\//)
  await page.getByRole('grid').waitFor()
  expect(complaints).toEqual([])
})

it('the lesson of Counts & Clerics is played by keyboard alone', async () => {
  const { steps } = await lessonOf('counts-and-clerics')
  const { page, complaints } = await client.open('/#/learn/counts-and-clerics')
  await next(page).waitFor()
  for (let presses = 0; !(await next(page).evaluate((at) => at === document.activeElement)); presses++) {
    if (presses > 40) throw new Error('Tab does not lead to Next.')
    await page.keyboard.press('Tab')
  }
  // From here on Enter leads on: the focus is on the way to read on, or on what is marked.
  const isAt = (selector: string) =>
    page.waitForFunction((wanted) => document.activeElement?.matches(wanted), selector)
  for (const { expect: right, mark, after } of steps) {
    await isAt(right && mark !== undefined ? mark : '.lesson-next')
    await page.keyboard.press('Enter')
    if (!right || after === undefined) continue
    await isAt('.lesson-next')
    await page.keyboard.press('Enter')
  }
  await page.getByRole('button', { name: 'Play your first match' }).waitFor()
  await isAt('.lesson-next')
  expect(complaints).toEqual([])
})

it.runIf(GAMES.some(({ id }) => id === 'to-reign-supreme'))(
  'the lesson of To Reign Supreme is played by mouse, with slips',
  async () => {
    const { page, complaints } = await client.open('/#/learn/to-reign-supreme')
    const readOn = async () => {
      while ((await next(page).count()) > 0) await next(page).click()
    }
    await next(page).waitFor()
    await readOn()
    await page.locator('[data-verb="recover"]').click()
    await words(page).filter({ hasText: 'In this lesson, declare battle' }).waitFor()
    await page.locator('[data-verb="battle"]').click()
    await page.locator('[data-place="0"]').click()
    await page.getByRole('button', { name: /^Steady Advance/ }).click()
    await page.getByRole('button', { name: /^One Mercenary more/ }).click()
    await page.getByRole('button', { name: 'Seal', exact: true }).click()
    await words(page).filter({ hasText: 'In this lesson, seal Steady Advance' }).waitFor()
    await page.getByRole('button', { name: /^One Apothecary more/ }).click()
    await page.getByRole('button', { name: 'Seal', exact: true }).click()
    await readOn()
    await page.getByRole('button', { name: 'Go on', exact: true }).click()
    await page.locator('[data-verb="develop"]').click()
    await page.locator('[data-place="0"]').click()
    await readOn()
    await page.getByRole('button', { name: 'Play your first match' }).waitFor()
    expect(complaints).toEqual([])
  },
)
