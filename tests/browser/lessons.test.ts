import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Lesson } from '../../src/core/index.ts'
import { GAMES } from '../../src/games/registry.ts'
import { findings } from './axe.ts'
import { DESKTOP, type OpenClient, type OpenPage, openClient, PHONE } from './client.ts'
import { settled } from './played.ts'
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
  const { lesson }: { readonly lesson: Lesson } = await import(`../../src/games/${game}/lesson/index.ts`)
  return lesson
}

/** Runs in the page: marks over the words, the verbs over each other, buttons that the board cuts at its side. */
function overlaps(): readonly string[] {
  const wrong: string[] = []
  const all = (selector: string) => [...document.querySelectorAll(selector)]
  const across = (one: Element, other: Element) => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
    return (
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      // A mark has its own width around what it marks.
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 6
    )
  }
  for (const told of all('.prompt-words'))
    if (all('.table-mark').some((mark) => across(mark, told))) wrong.push('a mark lies over the words')
  for (const mark of all('.table-mark'))
    if (mark.getBoundingClientRect().width < 15) wrong.push('a mark frames nothing')
  const verbs = all('.lesson-progress > .figures, .lesson-verbs > .button')
  verbs.forEach((verb, i) => {
    for (const other of verbs.slice(i + 1))
      if (across(verb, other)) wrong.push(`${verb.textContent} lies over ${other.textContent}`)
  })
  const [board] = all('.area-board').map((each) => each.getBoundingClientRect())
  for (const button of all('.area-board button:not([tabindex="-1"])')) {
    const { left, right, width } = button.getBoundingClientRect()
    if (width > 0 && (left < board.left - 1 || right > board.right + 1))
      wrong.push(`${button.textContent} is cut`)
  }
  return wrong
}

it('on the smallest phones the verbs of a lesson take one row, in German too, and the map of TerReign has room', async () => {
  const { page } = await client.open('/#/learn/terreign', {
    viewport: { width: 320, height: 568 },
    locale: 'de-DE',
  })
  await page.locator('.ter-flower').waitFor()
  const height = async (part: string) => (await page.locator(part).boundingBox())?.height
  expect(await height('.area-bar')).toBeLessThan(50)
  expect(await height('.ter-frame')).toBeGreaterThan(80)
})

describe.each(GAMES.map(({ id, title }) => [id, title] as const))('the lesson of %s', (id, title) => {
  it('leads from the shelf to the first match; every mark marks something', async () => {
    const lesson = await lessonOf(id)
    const { page, complaints } = await client.open('/')
    await page.getByRole('article').filter({ hasText: title }).getByRole('link', { name: 'Learn' }).click()
    for (const { tell, mark, expect: right, after } of lesson.steps) {
      await words(page).filter({ hasText: tell }).waitFor()
      if (mark !== undefined && (right || (await page.locator(`:is(${mark})`).count()) > 0))
        await page.locator('.table-mark').first().waitFor()
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
    ['on a laptop', { width: 1280, height: 720 }],
    ['on a phone', PHONE],
    ['on a laptop at 200 %', { width: 640, height: 360 }],
  ] as const)(
    'at each step what is asked for is marked in sight, and nothing lies over words or verbs, %s',
    async (_where, viewport) => {
      const { steps } = await lessonOf(id)
      const { page } = await client.open(`/#/learn/${id}`, { viewport })
      const onward = page.locator('.lesson-verbs').getByRole('button', { name: /^(Next|Show me)$/ })
      for (const { tell, expect: right, mark, after } of steps) {
        await words(page).filter({ hasText: tell }).waitFor()
        if (right && mark !== undefined) await page.locator('.table-mark').first().waitFor()
        await settled(page)
        expect(await page.evaluate(overlaps), tell).toEqual([])
        await onward.click()
        if (right && after !== undefined) await onward.click()
      }
      await page.getByRole('button', { name: 'Play your first match' }).waitFor()
      expect(await page.evaluate(overlaps), 'the end').toEqual([])
    },
  )

  it('a reload keeps the place; a lesson that is opened again starts over', async () => {
    const { steps } = await lessonOf(id)
    const { page, complaints } = await client.open(`/#/learn/${id}`)
    for (let step = 0; step < 4; step++) {
      await words(page).filter({ hasText: steps[step].tell }).waitFor()
      const { expect: right, after } = steps[step]
      await page.getByRole('button', { name: right ? 'Show me' : 'Next', exact: true }).click()
      if (right && after !== undefined && step < 3) await next(page).click()
    }
    const told = await words(page).innerText()
    await page.reload()
    await words(page).waitFor()
    expect(await words(page).innerText()).toBe(told)
    await page.goto(`${client.url}#/`)
    await page.getByRole('article').filter({ hasText: title }).getByRole('link', { name: 'Learn' }).click()
    await words(page).filter({ hasText: steps[0].tell }).waitFor()
    expect(complaints).toEqual([])
  })

  it.each([
    ['by light, on a desk', DESKTOP, 'light'],
    ['by dark, on a phone', PHONE, 'dark'],
  ] as const)('axe finds nothing, %s', async (_where, viewport, colorScheme) => {
    const { page } = await client.open(`/#/learn/${id}`, { viewport, colorScheme })
    await next(page).waitFor()
    expect(await findings(page), 'told').toEqual([])
    while ((await next(page).count()) > 0) await next(page).click()
    expect(await findings(page), 'asked').toEqual([])
  })
})

it.each([
  ['to-reign-supreme', 5, '[data-verb="battle"]', '[data-aiming]'],
  ['terreign', 7, '.ter-hand-card', '.ter-hand-card[aria-pressed="true"]'],
  ['war-of-supremacy', 2, '.wos-held-card button', '.wos-hand[data-chosen]'],
] as const)('Back clears an unfinished choice: %s', async (game, step, choice, chosen) => {
  const { page, complaints } = await client.open(`/#/learn/${game}`)
  await words(page).waitFor()
  await page.evaluate((lesson) => history.replaceState({ lesson }, ''), { step })
  await page.reload()
  await page.locator(choice).first().click()
  await page.locator(chosen).first().waitFor()
  const asked = await words(page).innerText()
  await page.locator('.lesson-verbs').getByRole('button', { name: 'Back', exact: true }).click()
  await words(page).filter({ hasNotText: asked }).waitFor()
  await page
    .locator('.lesson-verbs')
    .getByRole('button', { name: /^(Next|Show me)$/ })
    .click()
  await words(page).filter({ hasText: asked }).waitFor()
  expect(await page.locator(chosen).count()).toBe(0)
  expect(complaints).toEqual([])
})

it('the end of a lesson is legible in German on a phone', async () => {
  const { page } = await client.open('/#/learn/counts-and-clerics', {
    viewport: PHONE,
    stored: { 'interregnum.language': 'de' },
  })
  const onward = page.locator('.lesson-verbs').getByRole('button', { name: /^(Weiter|Zeig es mir)$/ })
  await onward.waitFor()
  while ((await onward.count()) > 0) await onward.click()
  await page.getByRole('button', { name: 'Erste Partie spielen' }).waitFor()
  expect(await page.evaluate(overlaps)).toEqual([])
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
    await page.getByRole('button', { name: /^Add one Mercenary/ }).click()
    await page.getByRole('button', { name: 'Seal', exact: true }).click()
    await words(page).filter({ hasText: 'In this lesson, seal Steady Advance' }).waitFor()
    await page.getByRole('button', { name: /^Add one Apothecary/ }).click()
    await page.getByRole('button', { name: 'Seal', exact: true }).click()
    await readOn()
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await page.locator('[data-verb="develop"]').click()
    await page.locator('[data-place="0"]').click()
    await readOn()
    await page.locator('[data-verb="restructure"]').click()
    await page
      .locator('.trs-picker')
      .getByRole('button', { name: /^Bold Charge/ })
      .click()
    await page
      .locator('.trs-picker')
      .getByRole('button', { name: /^Shield Wall/ })
      .click()
    await page.getByRole('button', { name: 'Swap', exact: true }).click()
    await words(page).filter({ hasText: 'Restructure took no action' }).waitFor()
    expect(complaints).toEqual([])
  },
)

it('the lesson of TerReign is played by mouse, with slips, to the throne', async () => {
  const { page, complaints } = await client.open('/#/learn/terreign')
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
  const panel = page.locator('.ter-panel')
  const travel = async (...spaces: readonly number[]) => {
    for (const space of spaces) await page.locator(`[data-space="${space}"]`).click()
    await press('Travel')
  }
  const strike = async (direction: string) => {
    await page.locator('.ter-duel-hand[data-asked]').getByRole('button', { name: direction }).click()
    await press(`Seal ${direction}`)
  }
  const item = (name: string) => page.locator('.ter-own').getByRole('button', { name })
  await next(page).click()
  await travel(1, 2)
  await words(page).filter({ hasText: 'In this lesson, your Warrior goes to the Farm' }).waitFor()
  await press('Reset')
  await travel(0, 2)
  await next(page).click()
  await page.locator('[data-verb="ready"]').click()
  await words(page).filter({ hasText: 'In this lesson, Search' }).waitFor()
  await page.locator('[data-verb="search"]').click()
  await page.locator('[data-verb="scavenge"]').click()
  await panel.getByRole('button', { name: 'Bastard Sword' }).click()
  await item('Bastard Sword').click()
  await press('Equip')
  await page.locator('[data-verb="ready"]').click()
  await item('Clothyard Shaft').click()
  await panel.getByRole('button', { name: 'Bran' }).click()
  await press(/^Steal one from Bran/)
  await page.locator('[data-verb="duel"]').click()
  await panel.getByRole('button', { name: 'Ada' }).click()
  await strike('Body')
  await words(page).filter({ hasText: 'In this lesson, attack the Head' }).waitFor()
  await strike('Head')
  await press('Pass')
  await strike('Left')
  await press('Play item')
  await strike('Right')
  await press('Continue')
  await page.locator('[data-verb="end"]').click()
  await page.locator('.ter-moment').filter({ hasText: 'Good Harvest' }).waitFor()
  await press('Continue')
  await next(page).click()
  await page.getByRole('region', { name: 'The reckoning' }).waitFor()
  await next(page).click()
  await page.getByRole('button', { name: 'Play your first match' }).waitFor()
  expect(complaints).toEqual([])
})

it('the lesson of War of Supremacy is played by mouse, with slips, to the third territory', async () => {
  const { page, complaints } = await client.open('/#/learn/war-of-supremacy')
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
  const card = (name: string) => page.locator('.wos-held').getByRole('button', { name }).first()
  const place = async (name: string) => {
    await card(name).click()
    await press('Place it')
  }
  const growOn = (standing: 'attacking' | 'defending') =>
    page
      .locator('.wos-answer')
      .getByRole('button', { name: new RegExp(`Gorilla Berserker.*${standing}`) })
      .first()
      .click()
  await next(page).click()
  await next(page).click()
  await place('Ancient Soldier')
  await words(page).filter({ hasText: 'In this lesson, place a Gorilla Berserker first.' }).waitFor()
  await page.locator('button.wos-back').click()
  await place('Gorilla Berserker')
  await card('Ancient Soldier').click()
  await page.locator('.wos-chosen-why').filter({ hasText: 'WOS-20' }).waitFor()
  await page.locator('button.wos-back').click()
  await place('Eagle Aramund')
  await place('Gorilla Berserker')
  await words(page).filter({ hasText: 'In this lesson, press Done placing.' }).waitFor()
  await page.locator('button.wos-back').click()
  await press('Done placing')
  await growOn('defending')
  await words(page).filter({ hasText: 'In this lesson, play Forest Growth on your own Gorilla.' }).waitFor()
  await growOn('attacking')
  await next(page).click()
  await page.locator('.wos-choosing').getByRole('button', { name: 'Ada' }).click()
  await page.locator('.wos-card-picks').getByRole('button', { name: 'Counterspell' }).click()
  await page.locator('.wos-choice-foot .button').first().click()
  await place('Gorilla Berserker')
  await press('Done placing')
  await press('End combat')
  await next(page).click()
  await page.locator('.wos-deck').first().click()
  await page.locator('.wos-deck').last().click()
  await next(page).click()
  await page.locator('.wos-answer-verbs .button').click()
  await next(page).click()
  await page.getByRole('button', { name: 'Play your first match' }).waitFor()
  expect(complaints).toEqual([])
})
