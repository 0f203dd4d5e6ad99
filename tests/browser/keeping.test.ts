import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storedMatch } from '../../scripts/match-in-play.ts'
import { type Match, readRecord } from '../../src/core/index.ts'
import { game as terreign } from '../../src/games/terreign/index.ts'
import { game as reign } from '../../src/games/to-reign-supreme/index.ts'
import { game as supremacy } from '../../src/games/war-of-supremacy/index.ts'
import { type OpenClient, openClient } from './client.ts'
import { hasFocus, pressVerb, tabTo, toVerb } from './keys.ts'
import { ALL_ASKED, anaAmong, playedUntil, showMatch } from './played.ts'
import { asked, decideByMouse, keptRecord, playAtOnce, playedMatch } from './table.ts'

let client: OpenClient

beforeAll(async () => {
  client = await openClient()
})

afterAll(() => client.close())

it('what can be taken back is taken back, by button and by key, and what cannot says why', async () => {
  const { page, complaints } = await client.open('/')
  await playAtOnce(page)
  await asked(page)
  const undo = page.getByRole('button', { name: 'Undo' })
  expect(await undo.getAttribute('aria-disabled')).toBe('true')
  await undo.hover()
  await page
    .getByRole('tooltip')
    .filter({ hasText: /nothing to undo/ })
    .first()
    .waitFor()
  for (const takeBack of [
    () => undo.click(),
    () => page.keyboard.press('z'),
    () => page.keyboard.press('Control+z'),
  ]) {
    const before = await keptRecord(page)
    await decideByMouse(page, 'choose')
    expect(await asked(page)).toBe('place')
    expect(await keptRecord(page)).not.toBe(before)
    await takeBack()
    expect(await asked(page)).toBe('choose')
    expect(await keptRecord(page)).toBe(before)
  }
  expect(complaints).toEqual([])
})

it('against a bot Undo goes back past its answers; with “Confirm moves” nothing is played before it is confirmed', async () => {
  const { page, complaints } = await client.open('/', { stored: { 'interregnum.confirm': 'on' } })
  await playAtOnce(page)
  await asked(page)
  const confirm = page.getByRole('button', { name: 'Confirm' })
  await decideByMouse(page, 'choose')
  // A choice that can be undone is not asked about.
  await page.locator('[data-legal]').first().waitFor()
  const before = await keptRecord(page)
  for (const stop of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: 'Cancel' }).click(),
  ]) {
    await decideByMouse(page, 'place')
    await page.locator('.prompt', { hasText: /^Play this\? \S/ }).waitFor()
    await stop()
    await confirm.waitFor({ state: 'detached' })
    expect(await keptRecord(page)).toBe(before)
  }
  await decideByMouse(page, 'place')
  await confirm.waitFor()
  await page.keyboard.press('Enter')
  await confirm.waitFor({ state: 'detached' })
  expect(await asked(page)).toBe('choose')
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.click()
  expect(await asked(page)).toBe('place')
  expect(await keptRecord(page)).toBe(before)
  await undo.click()
  expect(await asked(page)).toBe('choose')
  expect(complaints).toEqual([])
})

/** By title: a turn of Ana's, and how the focus comes to what ends it. */
const ENDED: readonly (readonly [title: string, begun: () => Match, focus: (page: Page) => Promise<void>])[] =
  [
    [
      'To Reign Supreme',
      () => playedUntil(reign, {}, 2, isTurn),
      async (page) => {
        await pressVerb(page, 'end')
        await page.waitForFunction(() => document.activeElement?.textContent === 'End the turn')
      },
    ],
    ['TerReign', () => playedUntil(terreign, {}, 2, isTurn), (page) => toVerb(page, 'end')],
    [
      'War of Supremacy',
      () => playedUntil(supremacy, {}, 2, isTurn),
      (page) => tabTo(page, '.wos-verbs .button'),
    ],
  ]

function isTurn({ stack }: { readonly stack: readonly { readonly step: string }[] }, seat: number): boolean {
  return seat === 0 && stack.at(-1)?.step === 'act'
}

it.each(ENDED)(
  'with “Confirm moves” the keyboard ends a turn of %s in two steps',
  async (_, begun, focus) => {
    const { page, complaints } = await client.open('/', {
      stored: { ...ALL_ASKED.stored, 'interregnum.confirm': 'on' },
    })
    await showMatch(page, begun(), anaAmong(2))
    const before = await keptRecord(page)
    const question = page.locator('.prompt', { hasText: /^Play this\? \S/ })
    await focus(page)
    await page.keyboard.press('Enter')
    await question.waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    expect(await keptRecord(page)).toBe(before)
    // The focus is where it was.
    await page.keyboard.press('Enter')
    await question.waitFor()
    await page.keyboard.press('Enter')
    await question.waitFor({ state: 'detached' })
    expect(await keptRecord(page)).not.toBe(before)
    expect(complaints).toEqual([])
  },
)

it('a reload in the middle of a turn brings everything back, the chosen counter too', async () => {
  const { page, complaints } = await client.open('/')
  await playAtOnce(page)
  for (let decisions = 0; decisions < 4; decisions++) await decideByMouse(page, await asked(page))
  if ((await asked(page)) === 'choose') await decideByMouse(page, 'choose')
  expect(await asked(page)).toBe('place')
  const whatIsSeen = async () => ({
    kept: await keptRecord(page),
    prompt: await page.locator('.prompt').textContent(),
    hand: await page
      .locator('.cc-held')
      .evaluateAll((held) => held.map((each) => each.getAttribute('data-counter'))),
    chosen: await page.locator('.cc-held[aria-pressed=true]').getAttribute('data-counter'),
    board: await page
      .locator('[data-hex]')
      .evaluateAll((hexes) => hexes.map((hex) => hex.getAttribute('aria-label'))),
    log: await page.getByRole('log').textContent(),
    plates: await page.locator('.plate').allTextContents(),
  })
  const before = await whatIsSeen()
  await page.reload()
  await asked(page)
  expect(await whatIsSeen()).toEqual(before)
  await page.keyboard.press('z')
  expect(await asked(page), 'the choice can still be taken back').toBe('choose')
  expect(complaints).toEqual([])
})

it('the first page lists what can be continued, and leads back to it', async () => {
  const { page } = await client.open('/')
  await page.getByText('New here?').waitFor()
  await playAtOnce(page)
  await asked(page)
  const address = page.url()
  await page.getByRole('button', { name: 'Home' }).click()
  const first = page.getByRole('region', { name: 'Continue' }).getByRole('article')
  await first.getByText('Your turn').waitFor()
  await first.locator('.position-picture [data-hex]').first().waitFor({ state: 'attached' })
  await first.getByRole('link', { name: 'Counts & Clerics' }).click()
  expect(page.url()).toBe(address)
  await page.getByRole('button', { name: 'Home' }).click()
  await page.getByRole('button', { name: /^Delete the match/ }).click()
  await page.getByRole('button', { name: 'Delete it' }).click()
  await page.getByText('New here?').waitFor()
})

it('a match is deleted by keyboard, which then stands at the next', async () => {
  const ids = ['one', 'two', 'three', 'four']
  const stored = ids.map((id) => storedMatch(id, playedMatch({}, 2, 3), anaAmong(2)))
  const { page } = await client.open('/', { stored: Object.fromEntries(stored) })
  const row = page.locator('.home-matches').getByRole('listitem')
  for (const left of [2, 1]) {
    await row
      .last()
      .getByRole('button', { name: /^Delete the match/ })
      .press('Enter')
    await page.getByRole('button', { name: 'Delete it' }).press('Enter')
    await expect.poll(() => row.count()).toBe(left)
    await hasFocus(row.first().getByRole('link', { name: /^Counts & Clerics/ }))
  }
})

it('of two windows the one that opened the match last plays it, and the other can take it back', async () => {
  const { page: first, complaints } = await client.open('/')
  await playAtOnce(first)
  await asked(first)
  const second = await first.context().newPage()
  await second.goto(first.url())
  await asked(second)
  await first.getByText('This match is open in another window').waitFor()
  await decideByMouse(second, 'choose')
  await decideByMouse(second, 'place')
  await asked(second)
  const played = await keptRecord(second)
  await first.getByRole('button', { name: 'Play here' }).click()
  await asked(first)
  expect(await keptRecord(first)).toBe(played)
  await second.getByText('This match is open in another window').waitFor()
  expect(complaints).toEqual([])
})

it('a match that a window of a newer version played on is not overwritten by one of an older', async () => {
  const { page: older } = await client.open('/')
  await playAtOnce(older)
  await asked(older)
  const newer = await older.context().newPage()
  await newer.goto(older.url())
  await decideByMouse(newer, await asked(newer))
  await decideByMouse(newer, await asked(newer))
  await asked(newer)
  const played = await keptRecord(newer)
  // As a version would write it that keeps more of a match.
  await newer.evaluate(() => {
    const key = `interregnum.match.${location.hash.split('/')[2]}`
    localStorage.setItem(
      key,
      (localStorage.getItem(key) ?? '').replace('{"version":1', '{"version":2,"more":1'),
    )
  })
  await older.getByRole('button', { name: 'Play here' }).click()
  await older.getByRole('heading', { level: 1, name: 'Match of a newer version' }).waitFor()
  await older.getByText('A newer Interregnum stored this match. Reload the page to open it.').waitFor()
  expect(await keptRecord(older)).toBe(played)
  const download = older.waitForEvent('download')
  await older.getByRole('button', { name: 'Save as is' }).click()
  const file = await (await download).createReadStream()
  expect((await file.toArray()).join('')).toBe(played)
  await older.getByRole('link', { name: 'Interregnum' }).click()
  const listed = older.getByRole('listitem').filter({ hasText: 'A newer Interregnum stored this match.' })
  await listed.waitFor()
  expect(await listed.getByRole('button').count(), 'nobody deletes it as damaged').toBe(0)
  await listed.getByRole('link').click()
  await older.getByRole('button', { name: 'Reload' }).click()
  await older.getByRole('heading', { level: 1, name: 'Match of a newer version' }).waitFor()
})

it('a match that is deleted in another window says so, is not stored again, and can be saved as a file', async () => {
  const { page, complaints } = await client.open('/')
  await playAtOnce(page)
  await asked(page)
  const other = await page.context().newPage()
  await other.goto(client.url)
  await other.getByRole('button', { name: /^Delete the match/ }).click()
  await other.getByRole('button', { name: 'Delete it' }).click()
  await page.getByText('This match was deleted in another window').waitFor()
  const stored = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('interregnum.match.')))
  expect(await stored()).toEqual([])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as file' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.json$/)
  await page.getByRole('button', { name: 'Home' }).click()
  await page.getByText('New here?').waitFor()
  expect(await stored()).toEqual([])
  expect(complaints).toEqual([])
})

it('a damaged match says where it is damaged, and can be saved or deleted', async () => {
  const { page } = await client.open('/')
  await playAtOnce(page)
  await asked(page)
  await page.evaluate(() => {
    const key = `interregnum.match.${location.hash.split('/')[2]}`
    localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace('"seed"', '"sead"'))
  })
  await page.reload()
  await page.getByRole('alert').filter({ hasText: 'bad-record' }).waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as is' }).click()
  expect((await download).suggestedFilename()).toMatch(/^damaged-/)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('New here?').waitFor()
})

it('a full storage is said, the match goes on, and it can be saved as a file', async () => {
  const { page } = await client.open('/')
  await playAtOnce(page)
  await asked(page)
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await decideByMouse(page, 'choose')
  await page.getByRole('alert').filter({ hasText: 'storage-full' }).waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as file' }).click()
  const file = await (await download).createReadStream()
  const text = (await file.toArray()).join('')
  expect(readRecord(text).actions.at(-1)).toMatchObject({ seat: 0, action: { type: 'choose' } })
  expect(await asked(page)).toBe('place')
})

it('a match begun while nothing can be stored says so once', async () => {
  const { page } = await client.open('/')
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await playAtOnce(page)
  await page.getByRole('alert').filter({ hasText: 'storage-full' }).waitFor()
  expect(await page.locator('.toast').count()).toBe(0)
})

it('a bot that cannot be reached is replaced by the dice, and the match goes on', async () => {
  const { page } = await client.open('/')
  await page.route(/\/worker-/, (route) => route.abort())
  await playAtOnce(page)
  await decideByMouse(page, await asked(page))
  await decideByMouse(page, await asked(page))
  await page.locator('.toast').filter({ hasText: 'failed' }).first().waitFor()
  expect(await asked(page)).toBe('choose')
})

it('an address that leads nowhere says so, with a way on', async () => {
  for (const path of ['#/nowhere', '#/new/chess', '#/play/0000', '#/replay/0000']) {
    const { page, complaints } = await client.open(`/${path}`)
    await page.getByRole('button', { name: 'Home' }).click()
    await page.getByRole('heading', { level: 1, name: 'Interregnum' }).waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  }
})

it('what breaks is said, with a way on that mends it', async () => {
  const { page } = await client.open('/#/new/counts-and-clerics')
  await page.getByRole('button', { name: 'Start match' }).waitFor()
  await page.getByRole('link', { name: 'Interregnum' }).click()
  await page.evaluate(() => {
    Object.fromEntries = () => {
      throw new Error('broken on purpose')
    }
  })
  await page.getByRole('link', { name: 'Set up' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor()
  await page.getByRole('alert').filter({ hasText: 'broken on purpose' }).waitFor()
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('button', { name: 'Start match' }).waitFor()
})

it('the home page shows the latest of many matches, and all when asked', async () => {
  const kept = Array.from({ length: 12 }, (_, i) =>
    storedMatch(`kept-${i}`, playedMatch({}, 2, 2), anaAmong(2)),
  )
  const { page } = await client.open('/', { stored: Object.fromEntries(kept) })
  const rows = page.locator('.match-group .match')
  await page.getByRole('link', { name: 'Statistics' }).waitFor()
  // The first stands above, to be continued.
  expect(await rows.count()).toBe(10)
  await page.getByRole('button', { name: 'Show all 11' }).click()
  await expect.poll(() => rows.count()).toBe(11)
})

it('what leads to another page opens in a tab of its own by the middle button', async () => {
  const { page } = await client.open('/')
  const inItsOwnTab = async (name: string) => {
    const [opened] = await Promise.all([
      page.context().waitForEvent('page', { timeout: 10_000 }),
      page.getByRole('link', { name, exact: true }).first().click({ button: 'middle', timeout: 10_000 }),
    ])
    await opened.close()
    return new URL(opened.url()).hash
  }
  expect(await inItsOwnTab('Set up')).toBe('#/new/counts-and-clerics')
  expect(await inItsOwnTab('Learn')).toBe('#/learn/counts-and-clerics')
  await page.goto(`${client.url}#/cards/terreign`)
  expect(await inItsOwnTab('Interregnum')).toBe('#/')
  expect(await inItsOwnTab('Set up a match')).toBe('#/new/terreign')
  expect(await inItsOwnTab('Learn to play')).toBe('#/learn/terreign')
})
