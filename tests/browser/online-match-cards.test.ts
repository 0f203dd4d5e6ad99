import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Club, openClub } from './club.ts'
import { comeByLink, setUp, type Way } from './company.ts'
import { replayThrough, sameReckoning, sameSeed } from './endings.ts'
import * as supremacy from './supremacy.ts'
import * as throne from './throne.ts'
import { playThroughTroubles, unexpected } from './troubles.ts'

/*
 * Whole matches by clicks against the server as it really runs, with all that befalls those in online-match.test.ts.
 */

let club: Club

beforeAll(async () => {
  club = await openClub()
})

afterAll(() => club.close())

/** So many things are done before turns are let go by, for an end to come. */
const EAGER = 16

it('three play TerReign to its end', async () => {
  const ana = await setUp(club, 'terreign', 'Ana', async (page) => {
    await page.getByRole('radio', { name: '3', exact: true }).check({ force: true })
    await page.getByRole('spinbutton', { name: 'Tokens to win' }).fill('3')
    await page.getByRole('spinbutton', { name: 'Tokens at the start' }).fill('2')
    await page.getByRole('spinbutton', { name: 'Round limit' }).fill('10')
  })
  const ben = await comeByLink(club, ana, 'Ben')
  const cleo = await comeByLink(club, ana, 'Cleo')
  const way = { askedNow: throne.askedNow, press: throne.pressOffered }
  const fingerprint = await playThroughTroubles(club, [ben, cleo, ana], way)
  await sameReckoning([ana, ben, cleo])
  await sameSeed([ana, ben, cleo], fingerprint)
  await replayThrough(cleo, ana)
  expect(unexpected([ana, ben, cleo])).toEqual([])
})

it('two play War of Supremacy to its end', async () => {
  const ana = await setUp(club, 'war-of-supremacy', 'Ana', async (page) => {
    await page.getByRole('spinbutton', { name: 'Round limit' }).fill('10')
  })
  const ben = await comeByLink(club, ana, 'Ben')
  const way: Way<supremacy.Asked> = {
    askedNow: supremacy.askedNow,
    press: (page, what, times) => supremacy.pressOffered(page, what, times < EAGER),
  }
  const fingerprint = await playThroughTroubles(club, [ana, ben], way)
  await sameReckoning([ana, ben])
  await sameSeed([ana, ben], fingerprint)
  await replayThrough(ben, ana)
  expect(unexpected([ana, ben])).toEqual([])
})
