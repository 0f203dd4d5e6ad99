import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Club } from './club.ts'
import { type Guest, playTogether, type Shown, shownAt, type Way } from './company.ts'
import { fairChance } from './endings.ts'

/*
 * What befalls people who play from afar. After each nothing is lost, nothing is done twice, and all tables agree.
 */

const UNTIL_SEEN = { timeout: 60_000 }

/**
 * People play a match to its end, and everything befalls them on the way.
 * @returns the fingerprint of the seed, as it was shown at the beginning
 */
export async function playThroughTroubles<Asked extends string>(
  club: Club,
  people: readonly [Guest, ...Guest[]],
  way: Way<Asked>,
): Promise<string | undefined> {
  const [first, ...others] = people
  const times = { done: 0 }
  await playTogether(people, way, times, 4)
  const [fingerprint] = await fairChance(first.page)
  await killServer(club, people)
  await playTogether(people, way, times, 2)
  await cutNetwork(people, way, times)
  await reload(first)
  await playInTwoTabs(first, others, way, times)
  await allAgree(people)
  await playTogether(people, way, times)
  return fingerprint
}

/** The server is killed and started again: everybody is told, and finds the table as it was, and the others there. */
async function killServer(club: Club, people: readonly Guest[]): Promise<void> {
  await allAgree(people)
  const before = await Promise.all(people.map(({ page }) => shownAt(page)))
  await club.kill()
  await Promise.all(people.map(({ page }) => banner(page).waitFor()))
  await club.start()
  const after = await Promise.all(people.map(({ page }) => shownAt(page)))
  expect(after).toEqual(before)
  for (const { page } of people)
    await expect.poll(() => page.locator('.plate-presence[data-presence=here]').count()).toBe(people.length)
}

/** The network of somebody who is not asked now fails while another plays on: once it is back they know. */
async function cutNetwork<Asked extends string>(
  people: readonly Guest[],
  way: Way<Asked>,
  times: { done: number },
): Promise<void> {
  await allAgree(people)
  const asked = await Promise.all(people.map(({ page }) => page.evaluate(way.askedNow)))
  const cut = people[asked.indexOf(undefined)] ?? people[0]
  const others = people.filter((each) => each !== cut)
  await cut.page.context().setOffline(true)
  await banner(cut.page).waitFor()
  expect(await cut.page.locator('.plate-presence').count(), 'who is cut off knows of nobody').toBe(0)
  await playTogether(others, way, times, 1)
  await cut.page.context().setOffline(false)
  await allAgree(people)
}

/** Somebody reloads the page: what was told bit by bit is all told again. */
async function reload({ page }: Guest): Promise<void> {
  const before = await shownAt(page)
  await page.reload()
  expect(await shownAt(page)).toEqual(before)
}

/** Somebody opens the match in a second tab, and plays on there: the first one shows the same. */
async function playInTwoTabs<Asked extends string>(
  first: Guest,
  others: readonly Guest[],
  way: Way<Asked>,
  times: { done: number },
): Promise<void> {
  const second: Guest = { ...first, page: await first.page.context().newPage() }
  await second.page.goto(first.page.url())
  const before = await shownAt(first.page)
  expect(await shownAt(second.page)).toEqual(before)
  let hasPlayed = false
  const andNoted: Way<Asked> = {
    askedNow: way.askedNow,
    async press(page, what, count) {
      await way.press(page, what, count)
      hasPlayed ||= page === second.page
    },
  }
  while (!hasPlayed)
    if (await playTogether([second, ...others], andNoted, times, 1)) throw new Error('It was over too soon.')
  await playTogether([second, ...others], way, times, 2)
  await allAgree([first, second, ...others])
  const after = await shownAt(second.page)
  expect(after).not.toEqual(before)
  expect(await shownAt(first.page)).toEqual(after)
  await second.page.close()
}

/** Waits until what everybody may know is the same on all tables. */
async function allAgree(people: readonly Guest[]): Promise<void> {
  const plates = async () => {
    const shown: readonly Shown[] = await Promise.all(people.map(({ page }) => shownAt(page)))
    return new Set(shown.map((each) => each.plates.join())).size
  }
  await expect.poll(plates, UNTIL_SEEN).toBe(1)
}

/** What was complained about, but for a connection that was broken on purpose. */
export function unexpected(people: readonly Guest[]): readonly string[] {
  return people.flatMap(({ complaints }) => complaints).filter((text) => !/net::ERR_/.test(text))
}

function banner(page: Page) {
  return page.getByText('Reconnecting …')
}
