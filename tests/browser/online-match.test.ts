import { afterAll, beforeAll, expect, it } from 'vitest'
import { SMALL_MAP } from '../../src/bots/testing/small-match.ts'
import { type Club, openClub } from './club.ts'
import { comeByLink, comeByLobby, setUp } from './company.ts'
import {
  offerInVain,
  rematch,
  replayThrough,
  resign,
  review,
  sameReckoning,
  sameSeed,
  talk,
} from './endings.ts'
import * as reign from './reign.ts'
import * as counts from './table.ts'
import { playThroughTroubles, unexpected } from './troubles.ts'

/*
 * Whole matches by clicks, a browser to each seat, against the server as it really runs. On the way it is killed, a
 * network cut, a page reloaded and a second tab opened. Those of cards are in online-match-cards.test.ts.
 */

let club: Club

beforeAll(async () => {
  club = await openClub()
})

afterAll(() => club.close())

it('two who met in the lobby play Counts & Clerics to its end, and talk', async () => {
  const ana = await setUp(club, 'counts-and-clerics', 'Ana', async (page) => {
    await page.getByRole('radio', { name: 'Your own' }).check({ force: true })
    await page.getByRole('textbox', { name: 'The map as text' }).fill(SMALL_MAP.join('\n'))
    await page.getByText('This map can be played.').waitFor()
    await page.getByRole('radio', { name: 'Public', exact: true }).check({ force: true })
  })
  const ben = await comeByLobby(club, 'Ben')
  for (const { page } of [ana, ben]) {
    await page.locator('.prompt').waitFor()
    expect(await page.getByRole('button', { name: 'Hint' }).count(), 'among people').toBe(0)
  }
  const way = { askedNow: counts.askedNow, press: counts.decideByMouse }
  const fingerprint = await playThroughTroubles(club, [ana, ben], way)
  await sameReckoning([ana, ben])
  await sameSeed([ana, ben], fingerprint)
  await talk(ana, ben, 'A fine land, is it not?')
  await talk(ben, ana, 'It was. I will be back for it.')
  await replayThrough(ana, ben)
  expect(await review(ana, [ana, ben])).toMatch(/Turning points|No single decision/)
  expect(unexpected([ana, ben])).toEqual([])
})

it('two play To Reign Supreme to its end by invitation, and again until one resigns', async () => {
  const ana = await setUp(club, 'to-reign-supreme', 'Ana', async (page) => {
    await page.getByRole('spinbutton', { name: 'Turn limit' }).fill('4')
  })
  const ben = await comeByLink(club, ana, 'Ben')
  const way = { askedNow: reign.askedNow, press: reign.pressOffered }
  const fingerprint = await playThroughTroubles(club, [ben, ana], way)
  await sameReckoning([ana, ben])
  await sameSeed([ana, ben], fingerprint)
  await rematch([ana, ben])
  await offerInVain(ben, ana)
  await resign(ben, ana)
  expect(await review(ben, [ana, ben])).toContain('ended before anyone had to decide')
  await replayThrough(ana, ben, 'Ben resigned')
  expect(unexpected([ana, ben])).toEqual([])
})
