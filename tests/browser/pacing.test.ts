import { afterAll, beforeAll, expect, it } from 'vitest'
import { SMALL_MAP } from '../../src/bots/testing/small-match.ts'
import { type OpenClient, openClient } from './client.ts'
import { hasFocus } from './keys.ts'
import { anaAmong, playRecord } from './played.ts'
import { asked as askedInReign, KEPT, playOn, pressOffered } from './reign.ts'
import { asked, decideByMouse, playedRecord } from './table.ts'

let client: OpenClient

beforeAll(async () => {
  client = await openClient()
})

afterAll(() => client.close())

it('a battle is told on the board before log, score and prompt speak of it', async () => {
  const { page, complaints } = await client.open('/', {
    reducedMotion: 'no-preference',
    stored: { 'interregnum.speed': 'normal', 'interregnum.foregone': 'asked' },
  })
  const players = [
    { name: 'Ana', bot: null },
    { name: 'Isolde', bot: 'greedy' },
  ]
  await playOn(page, {}, players, [
    ...KEPT,
    [0, { type: 'develop', place: 3 }],
    [0, { type: 'battle', place: 0 }],
  ])
  expect(await askedInReign(page)).toBe('commit')
  // The log is drawn when the page has nothing else to do.
  await page.locator('.area-side .log-entry').first().waitFor()
  await page.evaluate(recordStages)
  await pressOffered(page, 'commit')
  await page.waitForFunction(() =>
    (window as unknown as { stages: Stage[] }).stages.some((each) => each.isInLog),
  )
  const stages = await page.evaluate(() => (window as unknown as { stages: Stage[] }).stages)
  const told = stages.filter(({ prompt }) => prompt === 'The orders are revealed.')
  expect(told.length, JSON.stringify(stages, null, 1)).toBeGreaterThan(1)
  expect(told[0]).toMatchObject({ isLedger: true, isVerdict: false })
  expect(told.at(-1)).toMatchObject({ isVerdict: true })
  for (const { isInLog, scores } of told)
    expect({ isInLog, scores }).toEqual({ isInLog: false, scores: stages[0].scores })
  const first = stages.findIndex(({ isInLog }) => isInLog)
  expect(stages[first - 1]).toMatchObject({ isVerdict: true })
  expect(complaints).toEqual([])
})

/** What the page shows at a moment. */
type Stage = {
  readonly prompt: string
  readonly isLedger: boolean
  readonly isVerdict: boolean
  readonly isInLog: boolean
  readonly scores: string
}

/** Within a page: records each change of what the board, the log, the scores and the prompt say. */
function recordStages(): void {
  const stages: Stage[] = []
  const before = document.querySelectorAll('.area-side .log-entry').length
  Object.assign(window, { stages })
  const text = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent).join(' ')
  const look = () => {
    const stage: Stage = {
      prompt: text('.prompt-words'),
      isLedger: document.querySelector('.trs-ledger') !== null,
      isVerdict: document.querySelector('.trs-ledger .trs-verdict:not([data-hidden])') !== null,
      isInLog: document.querySelectorAll('.area-side .log-entry').length > before,
      scores: text('.plate .score'),
    }
    if (JSON.stringify(stage) !== JSON.stringify(stages.at(-1))) stages.push(stage)
  }
  look()
  const changes = { subtree: true, childList: true, attributes: true, characterData: true }
  new MutationObserver(look).observe(document.body, changes)
}

it('the end of a match shows the winner and what decided it, says it once and covers no way on', async () => {
  const { page, complaints } = await client.open('/')
  await playRecord(page, playedRecord({ map: SMALL_MAP }, anaAmong(2), 22))
  await page.evaluate(recordAnnouncements)
  for (let what = await asked(page); what !== 'over'; what = await asked(page))
    await decideByMouse(page, what)
  const scene = page.getByRole('region', { name: 'Result' })
  const headline = (await scene.getByRole('heading').textContent()) ?? ''
  expect(headline).toMatch(/ wins? the land$|^A shared victory$/)
  const ranks = await scene.getByRole('listitem').allTextContents()
  expect(ranks).toHaveLength(2)
  expect(ranks[0]).toMatch(/^1\./)
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said)
  expect(said.filter((each) => each.startsWith(headline))).toHaveLength(1)
  // The ways on are pressed through the scene, which a press lays aside.
  await page.getByRole('button', { name: 'Review' }).click({ trial: true })
  await page.getByRole('button', { name: 'See the map' }).click()
  await page.getByRole('grid').waitFor()
  await scene.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('button', { name: 'Rematch' }).waitFor()
  expect(await scene.count(), 'a match that is over is not celebrated again').toBe(0)
  expect(complaints).toEqual([])
})

it('the scene at the end is closed by keyboard, which then goes on with what it covered', async () => {
  const { page, complaints } = await client.open('/')
  await playRecord(page, playedRecord({ map: SMALL_MAP }, anaAmong(2), 22))
  for (let what = await asked(page); what !== 'over'; what = await asked(page))
    await decideByMouse(page, what)
  const scene = page.getByRole('region', { name: 'Result' })
  await scene.getByRole('button', { name: 'Close' }).press('Enter')
  await scene.waitFor({ state: 'detached' })
  await hasFocus(page.getByRole('button', { name: 'See the map' }))
  expect(complaints).toEqual([])
})

/** Within a page: records what screen readers are told. */
function recordAnnouncements(): void {
  const said: string[] = []
  Object.assign(window, { said })
  for (const voice of document.querySelectorAll('[role=status].unseen'))
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const { textContent } of addedNodes) said.push(textContent ?? '')
    }).observe(voice, { childList: true })
}
