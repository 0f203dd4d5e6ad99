import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { commitment, type MatchRecord, readRecord, writeRecord } from '../../src/core/index.ts'
import { findings } from './axe.ts'
import { type OpenClient, openClient, PHONE } from './client.ts'
import { hasFocus } from './keys.ts'
import { anaAmong } from './played.ts'
import { playedRecord, scrollable } from './table.ts'

let client: OpenClient

beforeAll(async () => {
  client = await openClient()
})

afterAll(() => client.close())

/** A finished match as the browser keeps it. */
function kept(record: MatchRecord, changed: number): string {
  const head = {
    version: 1,
    game: record.game,
    names: record.players.map(({ name }) => name),
    window: '',
    changed,
    commitment: commitment(record.seed),
    waiting: [],
    result: record.result && { ranks: record.result.ranks, scores: record.result.scores },
    sealed: [],
  }
  return `${JSON.stringify(head)}\n${writeRecord(record)}`
}

const RECORD = readRecord(playedRecord({}, anaAmong(3), Number.POSITIVE_INFINITY))
const WON = RECORD.result?.ranks[0] === 1 ? '100%' : '0%'
const TWO_MATCHES = {
  'interregnum.match.one': kept(RECORD, 1_000),
  'interregnum.match.two': kept(RECORD, 2_000),
}

it('finished matches are counted, outlast their deletion, and are cleared at will', async () => {
  const { page, complaints } = await client.open('/', { stored: TWO_MATCHES })
  await page
    .getByRole('button', { name: /^Delete the match/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Delete it' }).click()
  await expect
    .poll(() => page.getByRole('button', { name: /^Delete the match/ }).count(), { timeout: 60_000 })
    .toBe(1)
  await page.getByRole('link', { name: 'Statistics' }).click()
  const opponents = page.getByRole('table', { name: 'By opponents' }).getByRole('row', { name: 'Steward' })
  // The match deleted was counted then; the other is counted as the page opens.
  await expect.poll(() => opponents.innerText(), { timeout: 60_000 }).toMatch(new RegExp(`2\\s+${WON}`))
  await page.getByRole('table', { name: 'By players' }).getByText('3 players').waitFor()
  await page.getByRole('table', { name: 'By seat' }).getByText('Seat 1').waitFor()
  expect(await findings(page)).toEqual([])

  await page.getByRole('button', { name: 'Clear statistics' }).click()
  await page.getByRole('button', { name: 'Clear them' }).click()
  await page.getByText('No finished matches yet').waitFor()
  await page.reload()
  await page.getByText('No finished matches yet').waitFor()
  await page.getByRole('link', { name: 'Interregnum' }).click()
  await page.getByRole('link', { name: 'Replay' }).waitFor()
  expect(complaints).toEqual([])
})

it('of many kinds of opponents those met most are shown, and all when asked', async () => {
  const [result, ...kinds] = Array.from({ length: 15 }, (_, i) => ({
    match: `${i}`,
    game: RECORD.game,
    at: i,
    seats: 2,
    seat: 0,
    bots: [i < 2 ? 'steady' : `search-${i}`],
    rank: 1,
    sharing: 0,
  }))
  const { page } = await client.open('/#/statistics', {
    stored: { 'interregnum.results': JSON.stringify([result, ...kinds]) },
  })
  const rows = page.getByRole('table', { name: 'By opponents' }).getByRole('rowheader')
  await rows.first().waitFor()
  expect([await rows.count(), await rows.first().innerText()]).toEqual([10, 'Steady'])
  await page.getByRole('button', { name: 'Show all 14' }).click()
  expect(await rows.count()).toBe(14)
  await hasFocus(page.getByRole('button', { name: 'Clear statistics' }))
})

it('everything that one browser keeps is saved as a file and opened in another', async () => {
  const here = await client.open('/#/statistics', { stored: TWO_MATCHES })
  const saving = here.page.waitForEvent('download')
  await here.page.getByRole('button', { name: 'Save everything' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toMatch(/^interregnum-\d{4}-\d\d-\d\d\.json$/)
  const text = readFileSync(await download.path(), 'utf8')

  const there = await client.open('/#/statistics', { viewport: PHONE })
  const open = async (name: string, content: string) => {
    const choosing = there.page.waitForEvent('filechooser')
    await there.page.getByRole('button', { name: 'Open saved data' }).click()
    const buffer = Buffer.from(content)
    await (await choosing).setFiles({ name, mimeType: 'application/json', buffer })
  }
  await open('match.json', writeRecord(RECORD))
  await there.page.getByText('This file holds one match.').waitFor()
  expect(await findings(there.page)).toEqual([])
  await open(download.suggestedFilename(), text)
  await there.page.getByText('Added 2 matches.').waitFor()
  await there.page.getByRole('table', { name: 'By opponents' }).waitFor()
  expect((await scrollable(there.page)).x).toBe(0)
  await there.page.goto(`${client.url}#/`)
  await there.page.getByRole('link', { name: 'Replay' }).nth(1).waitFor()
  expect([...here.complaints, ...there.complaints]).toEqual([])
})

it('everything goes to another device by a code, and the server never learns the key', async () => {
  const here = await client.open('/#/statistics', { stored: TWO_MATCHES })
  const requests: string[] = []
  here.page.on('request', (request) => requests.push(`${request.url()} ${request.postData()}`))
  // Pressed twice, it is sent once, and taken over once.
  await here.page.getByRole('button', { name: 'Send to another device' }).dblclick()
  const dialog = here.page.getByRole('dialog', { name: 'Send to another device' })
  await dialog.getByRole('img', { name: 'QR code of the link' }).waitFor()
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  const [address, key = ''] = link.split('.').slice(-2)
  expect(key).toMatch(/^[\w-]{43}$/)
  expect(requests.filter((request) => request.includes('/api/transfers'))).toHaveLength(1)
  expect(requests.filter((request) => request.includes(key))).toEqual([])
  expect(await findings(here.page)).toEqual([])

  const there = await client.open(new URL(link).hash.replace(/^/, '/'), { viewport: PHONE })
  await there.page.getByRole('button', { name: 'Add them here' }).dblclick()
  await there.page.getByText('Added 2 matches.').waitFor()
  await there.page.waitForLoadState('networkidle')
  expect(await there.page.getByText('here already').count()).toBe(0)
  expect((await scrollable(there.page)).x).toBe(0)
  expect(await findings(there.page)).toEqual([])
  await there.page.getByRole('link', { name: 'Statistics' }).click()
  await there.page.getByRole('table', { name: 'By opponents' }).waitFor()

  for (const [wrong, sentence] of [
    [`#/receive/${address?.split('/').at(-1)}.${key.slice(1)}A`, 'This code is damaged.'],
    [`#/receive/00000000-0000-4000-8000-000000000000.${key}`, 'This code has expired.'],
  ] as const) {
    await there.page.goto(`${client.url}${wrong}`)
    await there.page.getByRole('button', { name: 'Add them here' }).click()
    await there.page.getByText(sentence).waitFor()
  }
  expect(here.complaints).toEqual([])
})
