import { afterAll, beforeAll, expect, it } from 'vitest'
import { findings } from './axe.ts'
import { DESKTOP, type OpenClient, type OpenPage, openClient, PHONE } from './client.ts'
import { hasFocus } from './keys.ts'
import { ANA_AND_BEN, asked, clickHex, decideByMouse, openFile, playAtOnce, playedRecord } from './table.ts'

let client: OpenClient

beforeAll(async () => {
  client = await openClient()
})

afterAll(() => client.close())

type Page = OpenPage['page']

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Rules' })
const focusOn = (page: Page, id: string) =>
  page.waitForFunction((wanted) => document.activeElement?.id === wanted, id)

/** The first hex of the map on which a castle stands. */
function castle(page: Page): Promise<string | null> {
  return page.locator('[data-hex][aria-label^="Castle worth"]').first().getAttribute('data-hex')
}

it('the rules open from the table, are searched, and lead to the place of what was found', async () => {
  const { page, complaints } = await client.open('/')
  await playAtOnce(page)
  await page.getByRole('button', { name: 'Rules', exact: true }).click()
  const rules = drawer(page)
  await rules.getByRole('article', { name: 'CC-1', exact: true }).waitFor()
  await rules.getByRole('navigation').getByRole('button', { name: 'A turn' }).click()
  await focusOn(page, 'part-a-turn')

  const field = rules.getByRole('searchbox')
  await field.fill('HIGHEST sum')
  await rules.getByRole('status').filter({ hasText: '1 rule found' }).waitFor()
  expect(await rules.locator('mark').allTextContents()).toEqual(expect.arrayContaining(['highest', 'sum']))
  await field.press('Enter')
  await focusOn(page, 'rule-CC-R8')
  await page.keyboard.press('Enter')
  await rules.getByRole('article', { name: 'CC-1', exact: true }).waitFor()
  await focusOn(page, 'rule-CC-R8')

  await field.fill('cc-1')
  expect(await rules.getByRole('article', { name: 'CC-10' }).count(), 'an id is meant whole').toBe(0)
  await field.fill('unicorn')
  await rules.getByRole('status').filter({ hasText: 'Nothing found' }).waitFor()
  await field.press('Escape')
  expect(await field.inputValue()).toBe('')
  await page.keyboard.press('Escape')
  await drawer(page).waitFor({ state: 'hidden' })
  await hasFocus(page.getByRole('button', { name: 'Rules', exact: true }))
  expect(await asked(page), 'play goes on').toBe('choose')
  expect(complaints).toEqual([])
})

it('a rulebook is drawn part by part, so that a press is answered meanwhile', async () => {
  const { page } = await client.open('/#/new/war-of-supremacy')
  const rules = page.getByRole('button', { name: 'Rules', exact: true })
  await rules.waitFor()
  const counts = page.evaluate(
    () =>
      new Promise<readonly number[]>((done) => {
        const counts: number[] = []
        const look = new MutationObserver(() => {
          const count = document.querySelectorAll('.book-part').length
          if (count > 0 && count !== counts.at(-1)) counts.push(count)
          if (!document.getElementById('part-the-cards')) return
          look.disconnect()
          done(counts)
        })
        look.observe(document.body, { childList: true, subtree: true })
      }),
  )
  await rules.click()
  expect((await counts).length).toBeGreaterThan(10)
})

it.each([
  ['on a desk', DESKTOP],
  ['on a phone', PHONE],
])('what is found is read from its beginning, however far one has read, %s', async (_where, viewport) => {
  const { page, complaints } = await client.open('/#/new/terreign', { viewport })
  await page.getByRole('button', { name: 'Rules', exact: true }).click()
  const rules = drawer(page)
  const field = rules.getByRole('searchbox')
  await rules.getByRole('article', { name: 'TER-R11' }).waitFor()
  const ends = ({ y, height }: { readonly y: number; readonly height: number }) => y + height
  const boxOf = async () => (await field.boundingBox()) ?? expect.unreachable()
  const cards = await rules.getByRole('button', { name: 'Cards', exact: true }).boundingBox()
  expect(ends(cards ?? expect.unreachable()), 'the field covers nothing').toBeLessThanOrEqual(
    (await boxOf()).y,
  )
  await page.locator('.drawer-body').evaluate((body) => body.scrollTo(0, body.scrollHeight))
  const before = await boxOf()
  await field.fill('Retreats')
  await rules.getByRole('status').filter({ hasText: '18 rules' }).waitFor()
  const first = (await rules.locator('[data-found]').first().boundingBox()) ?? expect.unreachable()
  expect(first.y).toBeGreaterThan(ends(await boxOf()))
  expect(first.y).toBeLessThan(ends(await boxOf()) + 120)
  await field.fill('unicorn')
  await rules.getByRole('status').filter({ hasText: 'Nothing found' }).waitFor()
  expect((await boxOf()).y, 'the field stays').toBeLessThan(before.y + 60)
  await field.fill('ter r11')
  await rules.getByRole('article', { name: 'TER-R11' }).waitFor()
  expect(complaints).toEqual([])
})

it('a refusal leads to its clause, by mouse and by key', async () => {
  const { page, complaints } = await client.open('/')
  await playAtOnce(page)
  await decideByMouse(page, await asked(page))
  await clickHex(page, await castle(page))
  await page.locator('.toast').getByRole('button', { name: 'CC-6' }).click()
  await focusOn(page, 'rule-CC-6')
  await page.keyboard.press('Escape')
  await drawer(page).waitFor({ state: 'hidden' })
  await page.keyboard.press('r')
  await focusOn(page, 'rule-CC-6')
  expect(complaints).toEqual([])
})

it('the rules open from the set-up and from a replay', async () => {
  const { page, complaints } = await client.open('/#/new/counts-and-clerics')
  await page.getByRole('button', { name: 'Rules', exact: true }).click()
  await drawer(page).getByRole('article', { name: 'CC-R13, our ruling' }).waitFor()
  await page.goto(`${client.url}#/`)
  await openFile(page, playedRecord({}, ANA_AND_BEN, 4))
  await page.getByRole('button', { name: 'Rules', exact: true }).click()
  await drawer(page).getByRole('button', { name: 'CC-10: read the rule' }).first().click()
  await focusOn(page, 'rule-CC-10')
  expect(complaints).toEqual([])
})

it('on a phone they are a sheet, opened at the clause by a tap on a refusal', async () => {
  const { page, complaints } = await client.open('/', { viewport: PHONE, hasTouch: true, isMobile: true })
  await playAtOnce(page)
  await asked(page)
  await page.locator('.cc-held').first().tap()
  await asked(page)
  const box = await page.locator(`[data-hex="${await castle(page)}"]`).boundingBox()
  if (!box) throw new Error('the castle is not on the page')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  await page.locator('.cc-refusal').getByRole('button', { name: 'CC-6' }).tap()
  await focusOn(page, 'rule-CC-6')
  const sheet = await drawer(page).boundingBox()
  expect(sheet?.width).toBe(PHONE.width)
  expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBeCloseTo(PHONE.height, 0)
  expect(await page.evaluate(() => document.querySelector('dialog:modal') !== null)).toBe(true)
  await drawer(page).getByRole('button', { name: 'Close rules' }).tap()
  expect(await asked(page)).toBe('place')
  expect(complaints).toEqual([])
})

it.each([
  ['on a desk', DESKTOP],
  ['on a phone', PHONE],
])(
  'what TerReign’s cards say stands after its rules and is searched with them, %s',
  async (_where, viewport) => {
    const { page, complaints } = await client.open('/#/new/terreign', { viewport })
    await page.getByRole('button', { name: 'Rules', exact: true }).click()
    const rules = drawer(page)
    await rules.getByRole('navigation').getByRole('button', { name: 'The 75 items' }).click()
    await focusOn(page, 'part-the-75-items')
    expect(await rules.locator('.book-card').count()).toBeGreaterThan(8 + 20)
    await rules.getByRole('article', { name: 'Shimoto' }).waitFor()
    expect(await rules.evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBe(0)
    expect(await findings(page), 'the cards').toEqual([])
    await rules.getByRole('searchbox').fill('firebomb ranged')
    await rules
      .getByRole('status')
      .filter({ hasText: /rules? and \d+ cards? found/ })
      .waitFor()
    const card = rules.getByRole('article', { name: 'Firebomb' })
    expect(await card.textContent()).toMatch(/×2.*Ranged/)
    expect(await findings(page), 'what was found').toEqual([])
    expect(complaints).toEqual([])
  },
)

it.each([
  ['on a desk by light', DESKTOP, 'light'],
  ['on a phone by dark', PHONE, 'dark'],
] as const)('axe finds nothing in the rules, %s', async (_where, viewport, colorScheme) => {
  const { page } = await client.open('/', { colorScheme, viewport })
  await playAtOnce(page)
  await decideByMouse(page, await asked(page))
  await page.keyboard.press('r')
  await drawer(page).getByRole('article').first().waitFor()
  expect(await findings(page), 'the book').toEqual([])
  await drawer(page).getByRole('searchbox').fill('military')
  await drawer(page).locator('mark').first().waitFor()
  expect(await findings(page), 'what was found').toEqual([])
})

it('an open rulebook is printed whole and alone', async () => {
  const { page } = await client.open('/#/new/terreign', { colorScheme: 'dark' })
  await page.getByRole('button', { name: 'Rules', exact: true }).click()
  const clause = page.locator('.book .clause').last()
  await page.getByRole('article', { name: 'TER-R25, our ruling' }).waitFor()
  await page.emulateMedia({ media: 'print' })
  for (const name of ['Start match', 'Close rules', 'Cards'])
    expect(await page.getByRole('button', { name, exact: true }).count(), name).toBe(0)
  const { y = 0, width = 0 } = (await clause.boundingBox()) ?? {}
  expect(y).toBeGreaterThan(5_000)
  expect(width).toBeGreaterThan(1_000)
  // Nothing is cut off: the page is as long as the book.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(y)
  expect(await clause.evaluate((text) => getComputedStyle(text).color)).toBe('rgb(0, 0, 0)')
})
