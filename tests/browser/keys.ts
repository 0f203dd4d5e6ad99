import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { AnyPage } from '../browsers/page.ts'

/** Presses Tab until something that matches has the focus. */
export async function tabTo(page: AnyPage, selector: string): Promise<void> {
  const isThere = () => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)
  for (let presses = 0; !(await isThere()); presses++) {
    if (presses > 60) throw new Error(`Tab does not lead to ${selector}.`)
    await page.keyboard.press('Tab')
  }
}

/** With the keyboard: to the toolbar of verbs, and along it with the arrows to one. */
export async function toVerb(page: Page, id: string): Promise<void> {
  await tabTo(page, '[data-verb]')
  for (let presses = 0; ; presses++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(`[data-verb="${wanted}"]`), id)) break
    if (presses > 12) throw new Error(`The arrows do not lead to ${id}.`)
    await page.keyboard.press('ArrowRight')
  }
}

/** With the keyboard: goes to a verb and presses it. */
export async function pressVerb(page: Page, id: string): Promise<void> {
  await toVerb(page, id)
  await page.keyboard.press('Enter')
}

/** Waits until this has the focus. What the focus goes to may be there before it has it. */
export async function hasFocus(wanted: Locator): Promise<void> {
  await expect
    .poll(() => wanted.evaluate((element) => element === document.activeElement), { timeout: 20_000 })
    .toBe(true)
}
