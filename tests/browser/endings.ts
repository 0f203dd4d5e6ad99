import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Guest } from './company.ts'
import { reckoningOf } from './played.ts'

/*
 * What people find when a match among them is over.
 */

/** Everybody is told the same result, in the reckoning. */
export async function sameReckoning(people: readonly Guest[]): Promise<void> {
  const told: string[] = []
  for (const { page } of people) {
    const reckoning = await reckoningOf(page)
    told.push(await reckoning.innerText())
  }
  expect(told[0]).not.toBe('')
  expect(new Set(told).size, told.join('\n\n')).toBe(1)
}

/** The fingerprint of the seed; the seed too once the match is over, which the page has checked itself. */
export async function fairChance(page: Page): Promise<readonly string[]> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Verify the shuffle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Verify the shuffle' })
  await dialog.locator('.digest').first().waitFor()
  const digests = await dialog.locator('.digest').allInnerTexts()
  if (digests.length > 1) await dialog.getByText('The seed matches the fingerprint.').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  return digests
}

/** The seed that all are shown is the one that was committed to at the beginning. */
export async function sameSeed(people: readonly Guest[], fingerprint: string | undefined): Promise<void> {
  const shown = await Promise.all(people.map(({ page }) => fairChance(page)))
  for (const [first, seed] of shown) {
    expect(first).toBe(fingerprint)
    expect(seed).toBe(shown[0]?.[1])
    expect(seed).not.toBe('')
  }
}

/**
 * One looks at the match again, through the eyes of another; and comes back to the table.
 * @param ending what is said at its end, of a match that nobody played to it
 */
export async function replayThrough({ page }: Guest, other: Guest, ending = ''): Promise<void> {
  const table = page.url()
  await page.getByRole('button', { name: 'Replay', exact: true }).click()
  await page.waitForURL(/#\/replay\//)
  await page.getByRole('combobox', { name: 'View' }).selectOption({ label: `as ${other.name}` })
  await page.locator('.plate[data-mine]').filter({ hasText: other.name }).waitFor()
  const moment = page.getByRole('slider', { name: 'Moment' })
  if (ending === '') {
    await moment.fill('3')
    await page.locator('.prompt[data-mood=wait]').waitFor()
  }
  await moment.press('End')
  await page.locator('.prompt[data-mood=over]').filter({ hasText: ending }).waitFor()
  await page.goto(table)
  await page.getByRole('button', { name: 'Replay', exact: true }).waitFor()
}

/** One looks at how the match went and where it turned; and comes back to the table. @returns what is told */
export async function review({ page }: Guest, others: readonly Guest[]): Promise<string> {
  const table = page.url()
  await page.getByRole('button', { name: 'Review', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Review' })
  await panel.locator('.review-points, .review-none').first().waitFor()
  const told = await panel.innerText()
  if ((await panel.locator('.review-figure').count()) > 0)
    for (const { name } of others) expect(told).toContain(name)
  await page.goto(table)
  await page.getByRole('button', { name: 'Review', exact: true }).waitFor()
  return told
}

/** One asks for a rematch and the others follow: they sit down by that, and a new match begins. */
export async function rematch([asking, ...others]: readonly Guest[]): Promise<void> {
  const before = asking.page.url()
  await asking.page.getByRole('button', { name: 'Rematch', exact: true }).click()
  await asking.page.waitForURL((url) => url.href !== before)
  const names = others.map(({ name }) => name).join(' and ')
  await asking.page.getByText(`This is a rematch of the match before. ${names} can join there.`).waitFor()
  const [, id] = before.split('#/match/')
  expect(await asking.page.getByRole('link', { name: 'the match before' }).getAttribute('href')).toContain(
    id.split('/')[0],
  )
  for (const { page } of others) {
    await page.getByRole('button', { name: 'Join rematch' }).click()
  }
  for (const { page } of [asking, ...others]) {
    await page.locator('.prompt').waitFor()
    expect(page.url().split('/')[5]).toBe(asking.page.url().split('/')[5])
  }
}

/** What one says the other is told of, and reads. */
export async function talk(one: Guest, other: Guest, words: string): Promise<void> {
  await one.page.getByRole('radio', { name: /^Chat/ }).check({ force: true })
  await one.page.getByRole('textbox', { name: 'Write a message' }).fill(words)
  await one.page.getByRole('button', { name: 'Send' }).click()
  const unread = other.page.getByRole('radio', { name: 'Chat, 1 new' })
  await unread.waitFor({ state: 'attached' })
  await unread.check({ force: true })
  const line = other.page.getByRole('region', { name: 'Messages in the chat' }).getByRole('listitem')
  await line.filter({ hasText: one.name }).filter({ hasText: words }).waitFor()
  for (const { page } of [one, other]) await page.getByRole('radio', { name: 'Log' }).check({ force: true })
}

/** One of two offers a draw and withdraws the offer, then offers again and the other declines. */
export async function offerInVain(one: Guest, other: Guest): Promise<void> {
  for (const [who, answer] of [
    [one, 'Withdraw'],
    [other, 'Decline'],
  ] as const) {
    await one.page.getByRole('button', { name: 'Menu' }).click()
    await one.page.getByRole('button', { name: 'Offer a draw' }).click()
    await other.page.getByRole('button', { name: 'Agree' }).waitFor()
    const said = other.page.locator('.unseen[role=status]').getByText(`${one.name} offers a draw.`)
    await said.last().waitFor({ state: 'attached' })
    await one.page.getByRole('region', { name: 'Offer' }).getByText('You offer a draw.').waitFor()
    await who.page.getByRole('button', { name: answer }).click()
    for (const { page } of [one, other])
      await page.getByRole('region', { name: 'Offer' }).waitFor({ state: 'detached' })
  }
}

/** One of two resigns while the other is about to: the match ends at once, for both, and nobody is asked any more. */
export async function resign(one: Guest, other: Guest): Promise<void> {
  const asked = ({ page }: Guest) => page.getByRole('dialog', { name: 'Resign?' })
  for (const { page } of [other, one]) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Resign' }).click()
  }
  await asked(other).waitFor()
  await asked(one).getByRole('button', { name: 'Resign' }).click()
  await asked(other).waitFor({ state: 'detached' })
  for (const { page } of [one, other]) {
    const end = page.locator('.prompt[data-mood=over]')
    await end.getByText(`${one.name} resigned`).waitFor()
    await end.getByRole('button', { name: 'Rematch' }).waitFor()
  }
}
