import { afterAll, beforeAll, expect, it } from 'vitest'
import { SMALL_MAP } from '../../src/bots/testing/small-match.ts'
import { game as terreign } from '../../src/games/terreign/index.ts'
import { game as reign } from '../../src/games/to-reign-supreme/index.ts'
import { game as supremacy } from '../../src/games/war-of-supremacy/index.ts'
import { type OpenClient, type OpenPage, openClient } from './client.ts'
import { ALL_ASKED, anaAmong, freshMatch, playedNearEnd, playedUntil, playOn, showMatch } from './played.ts'
import { asked as askedOfReign, pressOffered as pressInReign } from './reign.ts'
import { asked as askedOfSupremacy, pressOffered } from './supremacy.ts'
import { asked, decideByMouse, openFile, playAtOnce, playedRecord } from './table.ts'
import { asked as askedOfTerreign, pressOffered as pressInTerreign, type ReignState } from './throne.ts'

/*
 * What a screen reader is given to say. docs/research/screen-reader.md has what one says of it.
 */

let client: OpenClient

beforeAll(async () => {
  client = await openClient()
})

afterAll(() => client.close())

type Page = OpenPage['page']

/** Notes every text that is announced on a page from now on. */
async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    for (const voice of document.querySelectorAll('[role=status].unseen'))
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const { textContent } of addedNodes) heard.push(textContent ?? '')
      }).observe(voice, { childList: true })
  })
  return () => page.evaluate(() => (window as unknown as { heard: readonly string[] }).heard)
}

it('the first thing on the home page is its name', async () => {
  const { page } = await client.open('/')
  const first = page.locator('h1, button, a, img').first()
  expect(await first.evaluate((element) => element.tagName)).toBe('H1')
})

it('Counts & Clerics: each hex is said once; S says scores and hands', async () => {
  const { page, complaints } = await client.open('/')
  await playAtOnce(page)
  await asked(page)
  const heard = await listen(page)
  await page.keyboard.press('1')
  const entered = expect.stringMatching(/^Row 5, column 5\. (With .* here: |Place counters|This hex)/)
  await expect.poll(heard, { timeout: 60_000 }).toContainEqual(entered)
  // First the counter, then what is asked now, then the hex.
  const order = [/^\w+ \d+, (?!.* here)/, /^Place your /, /^Row 5, /].map(
    (words) => (said: string) => words.test(said),
  )
  const at = await heard().then((all) => order.map((isIt) => all.findIndex(isIt)))
  expect(at, (await heard()).join(' | ')).toEqual(at.toSorted((a, b) => a - b))
  expect(at).not.toContain(-1)

  const before = (await heard()).length
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await heard()).length, { timeout: 60_000 }).toBe(before + 1)
  await page.keyboard.press('s')
  await expect
    .poll(async () => (await heard()).at(-1), { timeout: 60_000 })
    .toMatch(/^Scores: Regent \(you\) \d+ and \w+ \d+\. You have .* left\. Your hand: 1: .*; 2: .*\./)
  const said = (await heard()).slice(before, -1)
  expect(said, said.join(' | ')).toHaveLength(1)
  const cell = page.locator(':focus')
  expect(await cell.getAttribute('role')).toBe('gridcell')
  expect(await cell.getAttribute('aria-describedby')).toBeNull()
  // A cell's row and column are said by every screen reader.
  expect(await cell.getAttribute('aria-label')).not.toMatch(/row|column/i)
  expect(await cell.getAttribute('aria-colindex')).toBe('6')
  expect(complaints).toEqual([])
})

it('Counts & Clerics: of the final scoring the sums are said, and each step only where it is asked for', async () => {
  const { page, complaints } = await client.open('/', { reducedMotion: 'no-preference', painted: true })
  await openFile(page, playedRecord({ map: SMALL_MAP }, anaAmong(2), 22))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('grid').waitFor()
  const heard = await listen(page)
  for (let what = await asked(page); what !== 'over'; what = await asked(page))
    await decideByMouse(page, what)
  const steps = page.getByRole('region', { name: 'The reckoning' })
  await steps.getByRole('button', { name: 'Pause' }).click()
  await steps.getByRole('button', { name: 'Next' }).click()
  await expect
    .poll(heard, { timeout: 60_000 })
    .toContainEqual(expect.stringMatching(/^(Village|Town|Castle|Mine|City): .*\./))
  await steps.getByRole('button', { name: 'Skip to the totals' }).click()
  const sums = expect.stringMatching(/^With the awards: Ana \d+ and Steward 1 \d+\.$/)
  await expect.poll(heard, { timeout: 60_000 }).toContainEqual(sums)
  expect((await heard()).filter((text) => /: trail \d/.test(text))).toEqual([])
  expect(await page.locator('.cc-board [aria-live]').count()).toBe(0)
  expect(complaints).toEqual([])
})

it('War of Supremacy: a digit chooses a card and says it, S says what is fought over, E ends combat', async () => {
  const { page, complaints } = await client.open('/')
  await playOn(page, freshMatch(supremacy, {}, 2), anaAmong(2))
  for (let what = await askedOfSupremacy(page); what !== 'turn'; what = await askedOfSupremacy(page))
    await pressOffered(page, what)
  const heard = await listen(page)
  await page.keyboard.press('1')
  const card = expect.stringMatching(/^[^,]+, \w+ \w+ .* Wild \d+.*\. Can be played now\./)
  await expect.poll(heard, { timeout: 60_000 }).toContainEqual(card)
  expect(await page.locator(':focus').textContent()).toBe('Place it')
  await page.keyboard.press('s')
  await expect
    .poll(async () => (await heard()).at(-1), { timeout: 60_000 })
    .toMatch(
      /^Scores: Ana \(you\) 0 and Steward 1 0\. Round \d+ of at most 60\. Territory: .* Combat form: .* Your hand: 1: .*; 2: /,
    )
  await page.keyboard.press('Enter')
  await page.locator('.wos-standing').first().waitFor()
  await expect.poll(heard, { timeout: 60_000 }).toContainEqual(expect.stringMatching(/^Ana placed /))
  // The same question is said again.
  const again = async () =>
    (await heard()).filter((text) => /^(Place another|No other) creature/.test(text)).length
  await expect.poll(again, { timeout: 60_000 }).toBe(1)
  await pressOffered(page, 'turn')
  await expect.poll(again, { timeout: 60_000 }).toBe(2)
  await page.keyboard.press('e')
  const ending = expect.stringMatching(/end combat at \d+ to \d+\.$/)
  await expect.poll(heard, { timeout: 60_000 }).toContainEqual(ending)
  const before = (await heard()).length
  await page.keyboard.press('e')
  const verdict = expect.stringMatching(/took control|defended|won the combat/)
  await expect.poll(async () => (await heard()).slice(before), { timeout: 60_000 }).toContainEqual(verdict)
  // The log would say it again.
  expect(await page.getByRole('log').getAttribute('aria-live')).toBe('off')
  expect(complaints).toEqual([])
})

it('TerReign: after a duel the news is followed by what is asked now, and by nothing that is not', async () => {
  const { page, complaints } = await client.open('/', ALL_ASKED)
  await playOn(page, freshMatch(terreign, {}, 3), anaAmong(3))
  let times = 0
  let what = await askedOfTerreign(page)
  const heard = await listen(page)
  while (what !== 'verdict') {
    if (times === 40) throw new Error(`No duel ended: ${(await heard()).join(' | ')}`)
    await pressInTerreign(page, what, times++)
    what = await askedOfTerreign(page)
  }
  const all = await heard()
  expect(all.at(-1)).toBe('See how the duel went, then continue.')
  expect(all.at(-2), all.slice(-4).join(' | ')).toMatch(/^Ana (dealt|failed|succeeded)/)
  // What is drawn of it would be said again.
  expect(await page.locator('.ter-verdict').count()).toBe(1)
  expect(await page.locator('.area-board [aria-live]').count()).toBe(0)
  expect(complaints).toEqual([])
})

it('TerReign: an attempt is said by its news, and not that its cards are shown', async () => {
  const { page, complaints } = await client.open('/', { stored: { 'interregnum.speed': 'normal' } })
  const isAttempt = ({ stack }: ReignState, seat: number) => seat === 0 && stack.at(-1)?.step === 'attempt'
  await playOn(page, playedUntil(terreign, {}, 3, isAttempt), anaAmong(3))
  await askedOfTerreign(page)
  const heard = await listen(page)
  await pressInTerreign(page, 'attempt')
  await page.locator('.prompt-words', { hasText: 'Both cards are shown.' }).waitFor()
  await expect.poll(heard, { timeout: 60_000 }).toContainEqual(expect.stringMatching(/^Attempt \d: /))
  expect((await heard()).filter((text) => text.startsWith('Both cards'))).toEqual([])
  expect(complaints).toEqual([])
})

it('TerReign: the end of a match is said by its news and by the celebration, and by nothing else', async () => {
  const { page, complaints } = await client.open('/', ALL_ASKED)
  await showMatch(page, playedNearEnd(terreign, { mode: 'two-alliances' }, 4, 1), anaAmong(4))
  const heard = await listen(page)
  for (let times = 0, what = await askedOfTerreign(page); what !== 'over'; what = await askedOfTerreign(page))
    await pressInTerreign(page, what, times++)
  const headline = expect.stringMatching(/ rule the Realm\. Round \d+ ended with /)
  await expect.poll(heard, { timeout: 60_000 }).toContainEqual(headline)
  expect(await page.locator('.crowning').count()).toBe(1)
  expect(await page.locator('.area-board [aria-live]').count()).toBe(0)
  await page.getByRole('button', { name: 'See the Realm' }).click()
  await page.getByRole('button', { name: 'Show scoring' }).waitFor()
  const all = await heard()
  expect(
    all.filter((text) => /over\.|throne/.test(text)),
    all.join(' | '),
  ).toEqual([])
  await page.keyboard.press('s')
  const whole = /(Ana|Steward \d) and Steward \d win\. The round ended with the throne in one hand\.$/
  await expect.poll(async () => (await heard()).at(-1), { timeout: 60_000 }).toMatch(whole)
  expect(await page.locator('.prompt-words').textContent()).toMatch(whole)
  expect(complaints).toEqual([])
})

it('To Reign Supreme: a hire is said in one sentence', async () => {
  const { page, complaints } = await client.open('/')
  await playOn(page, freshMatch(reign, {}, 2), anaAmong(2))
  for (let what = await askedOfReign(page); what !== 'commit'; what = await askedOfReign(page))
    await pressInReign(page, what)
  await page
    .getByRole('button', { name: /^Add one/ })
    .first()
    .click()
  const changing = page.locator('.trs-hand [aria-live]')
  await expect
    .poll(() => changing.allTextContents(), { timeout: 60_000 })
    .toEqual([expect.stringMatching(/^ 1 of \d coins spent, \d coins? left: 1 Mercenary$/)])
  expect(await changing.getAttribute('aria-atomic')).toBe('true')
  expect(complaints).toEqual([])
})

it('a player who resigns hears it once, and who has won', async () => {
  const { page, complaints } = await client.open('/')
  await playAtOnce(page)
  await asked(page)
  const heard = await listen(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Resign' }).click()
  await page.getByRole('dialog', { name: 'Resign?' }).getByRole('button', { name: 'Resign' }).click()
  await page.getByRole('region', { name: 'Result' }).waitFor()
  await expect
    .poll(heard, { timeout: 60_000 })
    .toEqual([expect.stringMatching(/^\w+ wins\. Regent resigned\.$/)])
  expect(complaints).toEqual([])
})
