import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenClient, openClient, SIDEWAYS } from './client.ts'
import { misfits } from './measures.ts'
import { asked as askedThere, playOn, pressOffered } from './reign.ts'
import { ANA_AND_BEN, asked, decideByMouse, openFile, playedRecord, scrollable } from './table.ts'

let client: OpenClient

beforeAll(async () => {
  client = await openClient()
})

afterAll(() => client.close())

async function look(page: Page, what: string): Promise<void> {
  expect(await misfits(page), what).toEqual([])
  expect(await scrollable(page), what).toEqual({ x: 0, y: 0 })
}

describe('on a phone on its side everything has its place', () => {
  it.each([2, 4])('in Counts & Clerics with %i players', async (seats) => {
    const { page, complaints } = await client.open('/', { viewport: SIDEWAYS })
    const players = Array.from(
      { length: seats },
      (_, seat) => ANA_AND_BEN[seat] ?? { name: `Bot ${seat}`, bot: 'greedy' },
    )
    await openFile(page, playedRecord({}, players, 4 * seats))
    await page.getByRole('slider', { name: 'Moment' }).waitFor()
    await look(page, 'the replay')
    await page.getByRole('button', { name: 'Play on' }).click()
    await page.getByRole('grid').waitFor()
    const what = await asked(page)
    await look(page, `clerics ${seats}`)
    await page.getByRole('button', { name: 'What happened' }).click()
    await look(page, 'the log')
    await page.getByRole('button', { name: 'Close' }).click()
    await decideByMouse(page, what)
    expect(complaints).toEqual([])
  })

  it('in To Reign Supreme, whatever is asked', async () => {
    const { page, complaints } = await client.open('/', { viewport: SIDEWAYS })
    await playOn(page, {}, [ANA_AND_BEN[0], { name: 'Steward', bot: 'greedy' }])
    const seen = new Set<string>()
    for (let what = await askedThere(page); what !== 'over'; what = await askedThere(page)) {
      if (!seen.has(what)) await look(page, what)
      seen.add(what)
      await pressOffered(page, what)
    }
    expect([...seen]).toEqual(expect.arrayContaining(['keep', 'act', 'commit', 'ledger']))
    await look(page, 'over')
    expect(complaints).toEqual([])
  })
})
