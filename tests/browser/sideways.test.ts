import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { game as terreign } from '../../src/games/terreign/index.ts'
import { game as warOfSupremacy } from '../../src/games/war-of-supremacy/index.ts'
import { type OpenClient, openClient, SIDEWAYS } from './client.ts'
import { misfits } from './measures.ts'
import { ALL_ASKED, anaAmong, playedUntil, playOn } from './played.ts'
import * as reign from './reign.ts'
import * as supremacy from './supremacy.ts'
import { ANA_AND_BEN, asked, decideByMouse, openFile, playedRecord, scrollable } from './table.ts'
import * as throne from './throne.ts'

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
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('grid').waitFor()
    const what = await asked(page)
    await look(page, `clerics ${seats}`)
    await page.getByRole('button', { name: 'Log', exact: true }).click()
    await look(page, 'the log')
    await page.getByRole('button', { name: 'Close' }).click()
    await decideByMouse(page, what)
    expect(complaints).toEqual([])
  })

  it('in To Reign Supreme, whatever is asked', async () => {
    const { page, complaints } = await client.open('/', { viewport: SIDEWAYS })
    await reign.playOn(page, {}, [ANA_AND_BEN[0], { name: 'Steward', bot: 'greedy' }])
    const seen = new Set<string>()
    for (let what = await reign.asked(page); what !== 'over'; what = await reign.asked(page)) {
      if (!seen.has(what)) await look(page, what)
      seen.add(what)
      await reign.pressOffered(page, what)
    }
    expect([...seen]).toEqual(expect.arrayContaining(['keep', 'act', 'commit', 'ledger']))
    await look(page, 'over')
    expect(complaints).toEqual([])
  })

  it('in TerReign, on a turn among four', async () => {
    const { page, complaints } = await client.open('/', { ...ALL_ASKED, viewport: SIDEWAYS })
    const match = playedUntil(terreign, {}, 4, ({ stack, players: [ana] }, seat) => {
      return seat === 0 && stack.at(-1)?.step === 'act' && ana.hand.length > 3
    })
    await playOn(page, match, anaAmong(4))
    await throne.asked(page)
    await look(page, 'the turn')
    await throne.pressOffered(page, await throne.asked(page))
    expect(complaints).toEqual([])
  })

  it('in War of Supremacy, where what may answer a spell is whole in sight', async () => {
    const { page, complaints } = await client.open('/', { ...ALL_ASKED, viewport: SIDEWAYS })
    const match = playedUntil(warOfSupremacy, {}, 4, (state, seat) => {
      if (seat !== 0 || state.stack.at(-1)?.step !== 'window') return false
      return warOfSupremacy.actions(state, 0).filter(({ type }) => type === 'cast').length === 1
    })
    await playOn(page, match, anaAmong(4))
    await supremacy.asked(page)
    await look(page, 'the answer')
    const { y = 0, height = 0 } = (await page.locator('.wos-answer-verbs').first().boundingBox()) ?? {}
    expect(height).toBeGreaterThan(0)
    expect(y + height).toBeLessThan(
      (await page.getByRole('button', { name: 'Pass', exact: true }).boundingBox())?.y ?? 0,
    )
    expect(complaints).toEqual([])
  })

  it('in War of Supremacy, where the hand is too long for the glass and scrolls', async () => {
    const { page, complaints } = await client.open('/', { ...ALL_ASKED, viewport: SIDEWAYS })
    const match = playedUntil(warOfSupremacy, {}, 4, ({ stack, players: [ana] }, seat) => {
      return seat === 0 && stack.at(-1)?.step === 'place' && ana.creatures.length + ana.spells.length > 6
    })
    await playOn(page, match, anaAmong(4))
    await supremacy.asked(page)
    await look(page, 'the turn')
    const last = page.locator('.wos-held-cards button').last()
    await last.scrollIntoViewIfNeeded()
    expect((await last.boundingBox())?.y).toBeLessThan(SIDEWAYS.height)
    expect(complaints).toEqual([])
  })
})
