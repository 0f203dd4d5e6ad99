import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SMALL_MAP } from '../../src/bots/testing/small-match.ts'
import { readRecord } from '../../src/core/index.ts'
import { type OpenClient, openClient } from './client.ts'
import { playRecord } from './played.ts'
import { keepByMouse, playOn } from './reign.ts'
import { ANA_AND_BEN, asked, decideByMouse, keptRecord, playedRecord } from './table.ts'

let client: OpenClient

beforeAll(async () => {
  client = await openClient()
})

afterAll(() => client.close())

const SORTS = /\b(Monk|Squire|Herald|Priest|Knight|Count|Bishop|Templar|Baron) \d+/g

it('between two people with hidden hands a curtain falls, and no hand is in the page while it hangs', async () => {
  const { page, complaints } = await client.open('/')
  await playRecord(page, playedRecord({ map: SMALL_MAP, hiddenHands: true }, ANA_AND_BEN, 0))
  const seen = new Set<string>()
  for (let turns = 0; turns < 12; turns++) {
    const curtain = page.getByRole('dialog')
    await curtain.waitFor()
    const name = await curtain.getByRole('heading').textContent()
    seen.add(name ?? '')
    const onBoard = await countersOnBoard(page)
    for (const counter of await countersSaid(page))
      expect(onBoard, `${counter} is in the page behind the curtain`).toContain(counter)
    await curtain.press('Escape')
    expect(await curtain.isVisible(), 'Escape does not lift it').toBe(true)

    await page.getByRole('button', { name: `I am ${name}` }).click()
    expect(await page.title()).toContain(`Waiting for ${name}`)
    const hand = page.getByRole('toolbar', { name: 'Your hand' })
    const held = await hand.getByRole('button').count()
    expect(held).toBeGreaterThan(0)
    // Nobody holds what lies on the board, and the log tells what the person drew.
    await decideByMouse(page, await asked(page))
    await decideByMouse(page, await asked(page))
  }
  expect([...seen].sort()).toEqual(['Ana', 'Ben'])
  expect(await asked(page)).toBe('over')
  expect(complaints).toEqual([])
})

it('a reload lets the curtain fall before anything is shown', async () => {
  const { page } = await client.open('/')
  await playRecord(page, playedRecord({ map: SMALL_MAP, hiddenHands: true }, ANA_AND_BEN, 3))
  await page.getByRole('button', { name: /^I am / }).click()
  await page.getByRole('toolbar', { name: 'Your hand' }).waitFor()
  await page.reload()
  await page.getByRole('dialog').waitFor()
  expect(await page.locator('.cc-hand').count()).toBe(0)
})

it.each([
  [640, 360],
  [720, 450],
  [844, 390],
])('the whole curtain is in sight in a low window, with the way back: %s×%s', async (width, height) => {
  const { page } = await client.open('/', { viewport: { width, height } })
  await playOn(page, {}, ANA_AND_BEN)
  await page.getByRole('button', { name: 'I am Ana' }).click()
  await keepByMouse(page, [0, 1, 2])
  const curtain = page.getByRole('dialog')
  await curtain.getByRole('button', { name: 'I am Ana: choose again' }).waitFor()
  expect(await curtain.evaluate((cloth) => cloth.scrollHeight - cloth.clientHeight)).toBe(0)
})

it('with open hands two people play without a curtain', async () => {
  const { page, complaints } = await client.open('/')
  await playRecord(page, playedRecord({ map: SMALL_MAP }, ANA_AND_BEN, 0))
  const seats = new Set<number>()
  for (let what = await asked(page); what !== 'over'; what = await asked(page)) {
    expect(await page.getByRole('dialog').count()).toBe(0)
    await decideByMouse(page, what)
  }
  for (const move of readRecord(await keptRecord(page)).actions) if ('seat' in move) seats.add(move.seat)
  expect(seats.size).toBe(2)
  expect(complaints).toEqual([])
})

it('a match among bots can be watched', async () => {
  const { page, complaints } = await client.open('/')
  const bots = [
    { name: 'Jester', bot: 'random' },
    { name: 'Steward', bot: 'greedy' },
  ]
  await playRecord(page, playedRecord({ map: SMALL_MAP }, bots, 0))
  expect(await asked(page)).toBe('over')
  await page.getByRole('button', { name: 'Rematch' }).waitFor()
  expect(complaints).toEqual([])
})

/** Every counter named anywhere in the page's source: text, labels, titles. */
async function countersSaid(page: Page): Promise<readonly string[]> {
  return (await page.content()).match(SORTS) ?? []
}

/** The counters that the map's labels name. */
async function countersOnBoard(page: Page): Promise<readonly string[]> {
  const labels = await page
    .locator('[data-hex]')
    .evaluateAll((hexes) => hexes.map((hex) => hex.getAttribute('aria-label') ?? '').join('; '))
  return labels.match(SORTS) ?? []
}
