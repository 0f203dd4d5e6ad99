import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findings } from './axe.ts'
import { type OpenClient, openClient, PHONE } from './client.ts'

let folder: string
let client: OpenClient

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lab-server-'))
  client = await openClient({ playtests: 'here', dataFile: join(folder, 'data.db') })
})

afterAll(async () => {
  await client.close()
  rmSync(folder, { recursive: true })
})

/** So long it may take until the server plays: it does so at the lowest priority, beside all other tests. */
const LONGEST = 400_000

/** Starts a playtest by quick bots. */
async function start(page: Page, matches: string): Promise<void> {
  await page.getByRole('radio', { name: 'On the server' }).check({ force: true })
  for (const name of ['Shrewd', 'Strong', '4'])
    await page.getByRole('checkbox', { name, exact: true }).uncheck({ force: true })
  await page.getByRole('checkbox', { name: 'Beginner' }).check({ force: true })
  await page.getByRole('radio', { name: 'Skip it' }).check({ force: true })
  await page.getByRole('radio', { name: 'A number of matches' }).check({ force: true })
  await page.getByRole('spinbutton', { name: 'Matches of each kind' }).fill(matches)
  await page.getByRole('button', { name: 'Start playtest' }).click()
}

it('the server plays a playtest while nobody looks, and stops one', { timeout: 2 * LONGEST }, async () => {
  const { page, complaints } = await client.open('/#/lab/counts-and-clerics', { viewport: PHONE })
  page.setDefaultTimeout(LONGEST)
  await page.getByRole('link', { name: 'Sign in with an account' }).waitFor()
  expect(await page.getByRole('group', { name: 'Where' }).count()).toBe(0)
  await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' }
    const ask = (path: string, body: object) =>
      fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
    await ask('/api/guests', { name: 'Ana' })
    await ask('/api/accounts', { name: 'ana', password: 'correct horse' })
  })
  await page.reload()
  await start(page, '8')
  const state = page.locator('.lab-state')
  await state.filter({ hasText: /on the server/ }).waitFor()
  await page.goto(`${client.url}#/`)
  await page.reload()
  await page.goto(`${client.url}#/lab/counts-and-clerics`)
  await state.filter({ hasText: /^Done: \d+ matches\.$/ }).waitFor()
  await page.getByRole('heading', { name: 'Tension', level: 2 }).waitFor()
  expect(await findings(page)).toEqual([])

  await page.getByRole('button', { name: 'New playtest' }).click()
  await start(page, '10000')
  await state.filter({ hasText: 'Playing on the server' }).waitFor()
  await page.getByRole('heading', { name: 'Tension', level: 2 }).waitFor()
  await page.getByRole('button', { name: 'Stop' }).click()
  await state.filter({ hasText: /^Stopped after (1 match|\d+ matches)\.$/ }).waitFor()
  await page.getByRole('button', { name: 'Delete results' }).click()
  await page.getByRole('button', { name: 'Start playtest' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Start playtest' }).waitFor()
  expect(complaints).toEqual([])
})
