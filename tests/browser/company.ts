import type { Page } from 'playwright-core'
import type { AnyPage } from '../browsers/page.ts'
import type { OpenClient, OpenPage } from './client.ts'
import { settled } from './played.ts'

/** Somebody who plays in a browser of their own. */
export type Guest = OpenPage & { readonly name: string }

/** How a game is played by what its table offers. */
export type Way<Asked extends string> = {
  /** Within a page: what is asked at this moment; `over` at the end. */
  readonly askedNow: () => Asked | undefined
  /** Does one thing that is offered. @param times how often something was done before */
  readonly press: (page: AnyPage, what: Asked, times: number) => Promise<void>
}

/** Sets a match on the server up by the form, under a name that is new to it. @param choose fills the form in */
export async function setUp(
  club: OpenClient,
  game: string,
  name: string,
  choose: (page: Page) => Promise<void>,
): Promise<Guest> {
  const opened = await club.open(`#/new/${game}/online`)
  const { page } = opened
  await page.getByRole('textbox', { name: 'Your name' }).fill(name)
  await choose(page)
  await page.getByRole('button', { name: 'Create match' }).click()
  await page.waitForURL(/#\/match\//)
  return { ...opened, name }
}

/** Comes by the link that the host reads off their page, and takes a seat. */
export async function comeByLink(club: OpenClient, host: Guest, name: string): Promise<Guest> {
  const link = await host.page.getByRole('textbox', { name: 'Invitation link' }).inputValue()
  const opened = await club.open(link)
  const { page } = opened
  await page.getByRole('textbox', { name: 'Your name' }).fill(name)
  await page.getByRole('button', { name: 'Take a seat' }).click()
  return { ...opened, name }
}

/** Comes by the lobby, and joins the first open match there. */
export async function comeByLobby(club: OpenClient, name: string): Promise<Guest> {
  const opened = await club.open('#/online')
  const { page } = opened
  await page.getByRole('button', { name: 'Join', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Your name' }).fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  return { ...opened, name }
}

/** So often it is looked whether anybody is asked anything, before it counts as nobody. */
const MOST_LOOKS = 500

/**
 * Everybody plays by what their own table offers, until enough was done or the match is over for all.
 * @param most so much is done at most
 * @returns whether it is over
 */
export async function playTogether<Asked extends string>(
  people: readonly { readonly page: AnyPage }[],
  { askedNow, press }: Way<Asked>,
  times: { done: number },
  most = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  const enough = times.done + most
  for (let looks = 0; times.done < enough; looks++) {
    let areOver = 0
    for (const { page } of people) {
      await answered(page)
      const what = await page.evaluate(askedNow)
      if (what === 'over') areOver++
      else if (what !== undefined) {
        await press(page, what, times.done++)
        looks = 0
        break
      }
    }
    if (areOver === people.length) return true
    if (looks > MOST_LOOKS) {
      const prompts = await Promise.all(people.map(({ page }) => page.locator('.prompt').textContent()))
      throw new Error(`Nobody is asked anything: ${prompts.join(' / ')}`)
    }
  }
  return false
}

/** Waits until there is a connection, nothing is on its way to the server, and everything is drawn. */
export async function answered(page: AnyPage): Promise<void> {
  await settled(page)
  await page.waitForFunction(
    () =>
      document.querySelector('.area-seats .plate') !== null &&
      document.querySelector('.online-banner p') === null,
  )
}

/** What a table shows of the match to whoever sits at it. */
export type Shown = {
  /** Of each player what everybody may know, and whether they must decide. */
  readonly plates: readonly string[]
  /** What has happened, as it was told to them. */
  readonly log: readonly string[]
}

/** Reads a table, once there is a connection. */
export async function shownAt(page: Page): Promise<Shown> {
  await answered(page)
  // It comes a moment after the board.
  await page.locator('.area-side .log').waitFor()
  return page.evaluate(() => {
    const texts = (selector: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.textContent ?? '')
    const active = [...document.querySelectorAll('.plate')].map((plate) => plate.hasAttribute('data-active'))
    return {
      plates: texts('.plate-facts').map((facts, seat) => `${facts}${active[seat] ? ', to decide' : ''}`),
      log: texts('.area-side .log-entry'),
    }
  })
}
