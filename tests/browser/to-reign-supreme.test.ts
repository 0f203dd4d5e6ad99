import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readRecord, replay } from '../../src/core/index.ts'
import { game } from '../../src/games/to-reign-supreme/index.ts'
import { NOTHING } from '../../src/games/to-reign-supreme/rules/purchases.ts'
import { findings } from './axe.ts'
import { DESKTOP, type OpenClient, openClient, PHONE } from './client.ts'
import { hasFocus, pressVerb, tabTo } from './keys.ts'
import { lift, reckoningOf, settled } from './played.ts'
import { asked, chooseCard, DEVELOPED, KEPT, keepByMouse, playOn, pressOffered } from './reign.ts'
import { ANA_AND_BEN, keptRecord, openFile, scrollable } from './table.ts'

let client: OpenClient

beforeAll(async () => {
  client = await openClient()
})

afterAll(() => client.close())

const ANA_AND_BOT = [
  { name: 'Ana', bot: null },
  { name: 'Steward', bot: 'greedy' },
]
/** How much of the window lies below a part, in pixels. */
const roomBelow = (page: Page, part: string) =>
  page.locator(part).evaluate((element) => window.innerHeight - element.getBoundingClientRect().bottom)
const verb = (page: Page, id: string) => page.locator(`[data-verb="${id}"]`)
const seal = (page: Page) => page.getByRole('button', { name: 'Seal', exact: true })

it('a whole match against a bot is played with the mouse', async () => {
  const { page, complaints } = await client.open('/')
  await page
    .getByRole('article')
    .filter({ hasText: 'To Reign Supreme' })
    .getByRole('button', { name: 'Play', exact: true })
    .click()
  const seen = new Set<string>()
  for (let what = await asked(page); what !== 'over'; what = await asked(page)) {
    seen.add(what)
    await pressOffered(page, what)
    expect(await scrollable(page)).toEqual({ x: 0, y: 0 })
  }
  expect([...seen]).toEqual(expect.arrayContaining(['keep', 'act', 'commit', 'ledger']))
  const record = readRecord(await keptRecord(page))
  expect(record.result).not.toBeNull()
  expect(replay(game, record).entries.length).toBe(record.actions.length)
  await page.getByRole('button', { name: 'Rematch' }).click()
  expect(await asked(page)).toBe('keep')
  expect(complaints).toEqual([])
})

it.each([
  PHONE,
  { width: 360, height: 640 },
  { width: 195, height: 422 },
  { width: 844, height: 390 },
  { width: 1280, height: 720 },
  { width: 720, height: 450 },
])(
  'of a hire one reads name and strength beside its buttons, and sees what seals: $width×$height',
  async (viewport) => {
    const { page } = await client.open('/', { viewport, painted: true })
    await playOn(page, {}, ANA_AND_BOT, [
      ...DEVELOPED,
      [0, { type: 'battle', place: 0 }],
      [1, { type: 'stand' }],
    ])
    expect(await asked(page)).toBe('commit')
    const covered = await page.locator('.trs-stepper').evaluateAll((steppers) =>
      steppers.flatMap((stepper) => {
        const buttons = [...stepper.querySelectorAll('.button')].map((each) => each.getBoundingClientRect())
        return [...stepper.querySelectorAll('.trs-stepper-name, .trs-stepper-effect')].flatMap((words) => {
          const range = document.createRange()
          range.selectNodeContents(words)
          const { left, right, top, bottom } = range.getBoundingClientRect()
          const over = buttons.filter(
            (each) =>
              Math.min(right, each.right) - Math.max(left, each.left) > 0.5 &&
              Math.min(bottom, each.bottom) - Math.max(top, each.top) > 0.5,
          )
          return over.map((each) => `${words.textContent} ends at ${right}, a button begins at ${each.left}`)
        })
      }),
    )
    expect(covered).toEqual([])
    // A smaller window scrolls.
    if (viewport.width >= 320) expect(await roomBelow(page, '.trs-sealing .button')).toBeGreaterThan(0)
  },
)

it.each(['easy', 'challenging'])('what counts soon can be read: %s', async (layout) => {
  const { page } = await client.open('/', { painted: true })
  const place = layout === 'easy' ? 3 : 5
  await playOn(page, { layout }, ANA_AND_BOT, [...KEPT, [0, { type: 'develop', place }]])
  for (const viewport of [DESKTOP, PHONE, { width: 844, height: 390 }, { width: 720, height: 450 }]) {
    await page.setViewportSize(viewport)
    await settled(page)
    const covered = await page.locator('.trs-fresh').evaluate((chip) => {
      const over = chip.getBoundingClientRect()
      const parts = chip.closest('.trs-land-card')?.querySelectorAll('.trs-pips .icon, .trs-land-title') ?? []
      return [...parts].filter((part) => {
        const range = document.createRange()
        range.selectNodeContents(part)
        const { left, right, top, bottom } = range.getBoundingClientRect()
        return (
          Math.min(right, over.right) - Math.max(left, over.left) > 1 &&
          Math.min(bottom, over.bottom) - Math.max(top, over.top) > 1
        )
      }).length
    })
    expect(covered, `${viewport.width}`).toBe(0)
  }
})

it('a first match explains the table before the first choice, once', async () => {
  const { page, complaints } = await client.open('/', { stored: { 'interregnum.trs-guide': '' } })
  await playOn(page, {}, ANA_AND_BOT)
  const guide = page.getByRole('region', { name: 'How to read this table' })
  await guide.waitFor()
  expect(await findings(page)).toEqual([])
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport)
    expect(await roomBelow(page, '.area-board')).toBeLessThan(1)
  }
  await guide.getByRole('button', { name: 'Choose your hand' }).click()
  await page.locator('.trs-keep-cards').waitFor()
  await page.reload()
  await page.locator('.trs-keep-cards').waitFor()
  await page.getByRole('button', { name: 'How to read this' }).press('Enter')
  await hasFocus(guide.getByRole('button', { name: 'Choose your hand' }))
  await page.keyboard.press('Escape')
  await guide.waitFor({ state: 'hidden' })
  await hasFocus(page.locator('.trs-board button:focus'))
  expect(complaints).toEqual([])
})

it('set-up, Develop, a battle with hires, the seal and the ledger need no mouse', async () => {
  const { page, complaints } = await client.open('/')
  await playOn(page, {}, ANA_AND_BOT)
  expect(await asked(page)).toBe('keep')
  await tabTo(page, '.trs-keep-cards .trs-card')
  for (let cards = 0; cards < 3; cards++) {
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowRight')
  }
  await tabTo(page, '.trs-keep-controls .button')
  await page.keyboard.press('Enter')

  expect(await asked(page)).toBe('act')
  await pressVerb(page, 'develop')
  await page.waitForFunction(() => document.activeElement?.hasAttribute('data-legal'))
  await page.keyboard.press('Enter')
  await page.locator('[data-how="controls"]').waitFor()

  expect(await asked(page)).toBe('act')
  await pressVerb(page, 'battle')
  await page.waitForFunction(() => document.activeElement?.hasAttribute('data-legal'))
  await page.keyboard.press('Enter')
  expect(await asked(page)).toBe('commit')
  await tabTo(page, '.trs-commit .trs-card')
  await page.keyboard.press('Enter')
  await tabTo(page, '[aria-label^="Add one Mercenary"]')
  await page.keyboard.press('Enter')
  await tabTo(page, '.trs-sealing .button')
  await page.keyboard.press('Enter')

  expect(await asked(page)).toBe('ledger')
  await tabTo(page, '.trs-hand-note .button')
  await page.keyboard.press('Enter')
  await page.locator('.trs-hand-note').waitFor({ state: 'hidden' })
  const record = await keptRecord(page)
  expect(record).toContain('{"type":"develop","place":3}')
  expect(record).toContain('"card":0,"mercenaries":1')
  expect(complaints).toEqual([])
})

it('below a curtain that the keyboard lifts, the focus is on the cards to choose from', async () => {
  const { page } = await client.open('/')
  await playOn(page, {}, ANA_AND_BEN)
  await page.getByRole('button', { name: 'I am' }).press('Enter')
  await hasFocus(page.locator('.trs-keep-cards button').first())
})

it('a sealed choice can be taken back from behind the curtain until both are in', async () => {
  const { page, complaints } = await client.open('/')
  await playOn(page, {}, ANA_AND_BEN)
  const first = await lift(page)
  await keepByMouse(page, [0, 1, 2])
  await page.getByRole('button', { name: `I am ${first}: choose again` }).click()
  expect(await lift(page)).toBe(first)
  // The cards are still marked: two are let go, two others marked.
  await keepByMouse(page, [0, 1, 3, 4])
  expect(await lift(page)).not.toBe(first)
  await keepByMouse(page, [0, 1, 2])
  await page.getByRole('dialog').waitFor()
  const record = await keptRecord(page)
  const seat = ANA_AND_BEN.findIndex(({ name }) => name === first)
  expect(record).toContain(`{"seat":${seat},"action":{"type":"keep","cards":[2,3,4]}}`)
  expect(complaints).toEqual([])
})

/** What both people keep and seal in a told match. */
type Secrets = {
  readonly kept: readonly [readonly number[], readonly number[]]
  readonly orders: readonly [string, string]
}

const TOLD: Secrets = {
  kept: [
    [0, 1, 2],
    [0, 1, 2],
  ],
  orders: ['Steady Advance', 'Ransom'],
}

/** Said to everybody where a curtain stands for two seconds, as on a slow machine. */
const LATE = /<p>(Both sides choose [^<]+ in secret|\w+ chooses an action \(\d left\))\.<\/p>/g

/** Two people at one screen up to the reveal: the page's source whenever somebody else than `whose` may look. */
async function seenByOthers(whose: string, { kept, orders }: Secrets): Promise<readonly string[]> {
  const { page, complaints } = await client.open('/')
  const seen: string[] = []
  const look = async (now: string) => {
    // The log is drawn last.
    await page.getByRole('log', { includeHidden: true }).waitFor({ state: 'attached' })
    const source = await page.locator('#app').innerHTML()
    if (now !== whose) seen.push(`${now}: ${source.replaceAll(LATE, '').replaceAll('><', '>\n<')}`)
  }
  const next = async () => {
    await page.getByRole('dialog').waitFor()
    await look('curtain')
    const name = await lift(page)
    await look(name)
    return ANA_AND_BEN.findIndex((player) => player.name === name)
  }
  await playOn(page, {}, ANA_AND_BEN)
  for (let turns = 0; turns < 2; turns++) await keepByMouse(page, kept[await next()])
  await next()
  await verb(page, 'develop').click()
  await page.locator('[data-place="3"]').click()
  await verb(page, 'battle').click()
  await page.locator('[data-place="0"]').click()
  let seat = await next()
  await page.getByRole('button', { name: 'Stand', exact: true }).click()
  for (let turns = 0; turns < 2; turns++) {
    if (turns > 0 || (await page.getByRole('dialog').count()) > 0) seat = await next()
    await page.locator('.trs-commit').waitFor()
    const envelopes = page.locator('.trs-battle .trs-orders td')
    expect(await envelopes.nth(1 - seat).textContent()).toBe(turns === 0 ? 'not chosen yet' : 'sealed')
    await chooseCard(page, orders[seat])
    await seal(page).click()
  }
  expect(complaints).toEqual([])
  return seen
}

it.each([
  ['Ana', 0],
  ['Ben', 1],
])('whatever %s keeps and seals, the page is the same to others until the reveal', async (name, seat) => {
  const hands = [TOLD.kept[0], TOLD.kept[1]] as [readonly number[], readonly number[]]
  hands[seat] = [1, 2, 4]
  const orders: [string, string] = [...TOLD.orders]
  orders[seat] = 'Slaughter'
  const first = await seenByOthers(name, TOLD)
  expect(first.length).toBeGreaterThan(3)
  expect(await seenByOthers(name, { kept: hands, orders })).toEqual(first)
})

it('a seal is broken and the orders changed; the reveal tells the right sums', async () => {
  const { page, complaints } = await client.open('/')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  // The bot thinks until it is let go: its worker is not served before.
  await page.context().route(/\/worker-.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await playOn(page, {}, ANA_AND_BOT, [
    ...DEVELOPED,
    [0, { type: 'battle', place: 0 }],
    [1, { type: 'stand' }],
  ])
  expect(await asked(page)).toBe('commit')
  await page.locator('.trs-orders-card + .quiet', { hasText: 'not chosen yet' }).waitFor()
  await chooseCard(page, 'Ransom')
  await seal(page).click()
  await page.getByRole('button', { name: 'Break the seal' }).click()
  expect(await asked(page)).toBe('commit')
  await chooseCard(page, 'Slaughter')
  await page.getByRole('button', { name: /^Add one Apothecary/ }).click()
  const planned = await page.locator('[data-sum="attack"] td').first().locator('.trs-sum').textContent()
  await seal(page).click()
  release()
  expect(await asked(page)).toBe('ledger')

  const { entries } = replay(game, readRecord(await keptRecord(page)))
  const fought = entries
    .flatMap(({ told }) => told.map(({ event }) => event))
    .find(({ type }) => type === 'fought')
  if (fought?.type !== 'fought') throw new Error('no battle was fought')
  const { sides } = fought.battle
  expect(sides[0]).toMatchObject({ card: 2, apothecaries: 1, attack: Number(planned) })
  for (const sum of ['attack', 'defense', 'damage', 'casualties'] as const)
    expect(await page.locator(`.trs-ledger [data-sum="${sum}"] .trs-sum`).allTextContents()).toEqual(
      sides.map((side) => String(side[sum])),
    )
  expect(complaints).toEqual([])
})

it('a battle that was undone, or lies ahead in a replay, is told no longer', async () => {
  const { page, complaints } = await client.open('/')
  await playOn(page, {}, ANA_AND_BOT, [
    ...DEVELOPED,
    [0, { type: 'battle', place: 0 }],
    [1, { type: 'stand' }],
  ])
  const again = page.getByRole('button', { name: 'Show last battle' })
  expect(await asked(page)).toBe('commit')
  await pressOffered(page, 'commit')
  expect(await asked(page)).toBe('ledger')
  const record = await keptRecord(page)
  await page.keyboard.press('z')
  expect(await asked(page)).toBe('commit')
  await page.keyboard.press('z')
  expect(await asked(page)).toBe('act')
  expect(await again.count()).toBe(0)

  await page.goto(client.url)
  await openFile(page, record)
  const ledger = page.getByRole('region', { name: 'The battle' })
  for (let steps = 0; (await ledger.count()) === 0; steps++) {
    expect(steps).toBeLessThan(20)
    await page.keyboard.press('ArrowRight')
    await settled(page)
  }
  await page.keyboard.press('Escape')
  await again.waitFor()
  await page.keyboard.press('Home')
  await again.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})

it('the ledger of the last battle lies as the battle did, and says where the territory goes', async () => {
  const { page, complaints } = await client.open('/')
  await playOn(page, { turnLimit: 2 }, ANA_AND_BOT, [
    ...KEPT,
    [0, { type: 'recover' }],
    [0, { type: 'end' }],
    [1, { type: 'develop', place: 0 }],
    [1, { type: 'recover' }],
    [1, { type: 'battle', place: 3 }],
    [0, { type: 'stand' }],
    [1, { ...NOTHING, type: 'commit', card: 0, bribes: 1, sellswords: 1 }],
  ])
  expect(await asked(page)).toBe('commit')
  const ladder = page.getByRole('img', { name: /^The territory / })
  const order = () =>
    page.locator('.trs-rung').evaluateAll((rungs) => rungs.map((rung) => rung.getAttribute('data-seat')))
  expect(await ladder.getAttribute('aria-label')).toBe('The territory is Influenced by Ana')
  const before = await order()
  expect(before).toEqual(['1', '1', '0', '0'])
  await chooseCard(page, 'Ransom')
  await seal(page).click()
  await page.getByRole('button', { name: 'To the reckoning' }).waitFor()
  expect(await order()).toEqual(before)
  expect(await ladder.getAttribute('aria-label')).toBe(
    'The territory goes from Influenced by Ana to Controlled by Steward',
  )
  await page.getByRole('button', { name: 'To the reckoning' }).click()
  await page.getByRole('button', { name: 'See the map' }).click()
  await page.getByRole('toolbar', { name: /^Territories/ }).waitFor()
  expect(complaints).toEqual([])
})

it('without colours of its own, as in high contrast, the page still says whose a territory is', async () => {
  const { page } = await client.open('/', { forcedColors: 'active' })
  await playOn(page, {}, ANA_AND_BOT, DEVELOPED)
  await asked(page)
  const colours = await page
    .locator('[data-how="influences"] > .trs-banner')
    .evaluateAll((banners) => banners.map((banner) => getComputedStyle(banner).backgroundColor))
  expect(new Set(colours).size).toBe(2)
})

it('too many cards for the hand, and swaps by the rules card, are told with their number', async () => {
  const { page, complaints } = await client.open('/')
  await playOn(page, { edition: 'rules-card' }, ANA_AND_BOT)
  await asked(page)
  const say = page.locator('.trs-keep-controls .trs-say')
  for (const card of [0, 1, 2, 3]) await page.locator('.trs-keep-cards .trs-card').nth(card).click()
  await say.filter({ hasText: 'Too many cards. Put one back.' }).waitFor()
  await page.locator('.trs-keep-cards .trs-card').nth(4).click()
  await say.filter({ hasText: 'Too many cards. Put two back.' }).waitFor()
  for (const card of [3, 4]) await page.locator('.trs-keep-cards .trs-card').nth(card).click()
  await page.getByRole('button', { name: 'Keep these three' }).click()
  expect(await asked(page)).toBe('act')
  await verb(page, 'restructure').click()
  await page
    .locator('.trs-panel-head')
    .filter({ hasText: 'Choose a card from your hand and one from your tracker to swap, for 3 coins.' })
    .waitFor()
  expect(complaints).toEqual([])
})

it('the explanation of the table fits the match: open faces do not lie face down', async () => {
  const { page, complaints } = await client.open('/')
  const guide = page.getByRole('region', { name: 'How to read this table' })
  for (const openFaces of [false, true]) {
    await playOn(page, { openFaces }, ANA_AND_BOT, DEVELOPED)
    await asked(page)
    await page.getByRole('button', { name: 'How to read this' }).click()
    expect(/face down/.test(await guide.innerText())).toBe(!openFaces)
    await page.goto(client.url)
  }
  expect(complaints).toEqual([])
})

it('by the rules card bribes are a second sealed step', async () => {
  const { page, complaints } = await client.open('/')
  await playOn(page, { edition: 'rules-card' }, ANA_AND_BOT, DEVELOPED)
  expect(await asked(page)).toBe('act')
  await verb(page, 'battle').click()
  await page.locator('[data-legal]').first().click()
  expect(await asked(page)).toBe('commit')
  expect(await page.getByRole('button', { name: /^Add one Bribe/ }).count()).toBe(0)
  await pressOffered(page, 'commit')
  expect(await asked(page)).toBe('bribe')
  expect(await page.locator('.trs-commit .trs-card').count(), 'the card is chosen').toBe(0)
  await page.getByRole('button', { name: /^Add one Bribe/ }).click()
  await pressOffered(page, 'bribe')
  expect(await asked(page)).toBe('ledger')
  expect(await keptRecord(page)).toContain('{"type":"bribe","bribes":1}')
  expect(complaints).toEqual([])
})

it('TRS-10 in the very first turn a plate says the actions a turn, and the prompt the two that are left', async () => {
  const { page, complaints } = await client.open('/')
  await playOn(page, {}, ANA_AND_BOT, KEPT)
  expect(await asked(page)).toBe('act')
  await page.locator('.prompt').getByText('Choose an action (2 left).').waitFor()
  expect(await page.locator('.trs-side .trs-figures').first().textContent()).toMatch(/3 actions\/turn$/)
  expect(complaints).toEqual([])
})

it('what cannot be done says why, and leads to its rule', async () => {
  const { page, complaints } = await client.open('/')
  await playOn(page, {}, ANA_AND_BOT, KEPT)
  expect(await asked(page)).toBe('act')
  await verb(page, 'battle').hover({ force: true })
  const why = 'No opposing territory touches one you Control or is in your home rank. (TRS-13)'
  await page.getByRole('tooltip').filter({ hasText: why }).waitFor()
  await page.locator('[data-place="0"]').click()
  const reasons = page.locator('.trs-at-place .trs-why')
  expect(await reasons.first().textContent()).toMatch(/^Territory 1 touches no territory you Control.*TRS-13/)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await verb(page, 'battle').click({ force: true })
  await page.locator('.toast').getByRole('button', { name: 'TRS-13' }).click()
  await page.waitForFunction(() => document.activeElement?.id === 'rule-TRS-13')
  expect(complaints).toEqual([])
})

it.each([
  ['on a desk by light', DESKTOP, 'light'],
  ['on a phone by dark', PHONE, 'dark'],
] as const)('axe finds nothing and nothing scrolls, %s', async (_where, viewport, colorScheme) => {
  const { page, complaints } = await client.open('/', { colorScheme, viewport })
  const look = async (what: string) => {
    expect(await findings(page), what).toEqual([])
    expect(await scrollable(page), what).toEqual({ x: 0, y: 0 })
  }
  await playOn(page, { turnLimit: 1 }, ANA_AND_BOT)
  await asked(page)
  await look('the set-up')
  await keepByMouse(page, [0, 1, 2])
  await asked(page)
  await look('the turn')
  await verb(page, 'restructure').click()
  await look('the picker')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await verb(page, 'develop').click()
  await page.locator('[data-place="3"]').click()
  await verb(page, 'battle').click()
  await look('the aim')
  await page.locator('[data-legal]').first().click()
  await asked(page)
  await chooseCard(page, 'Slaughter')
  await look('the orders')
  await seal(page).click()
  await page.locator('.trs-ledger').waitFor()
  await look('the ledger')
  for (let what = await asked(page); what !== 'over'; what = await asked(page)) await pressOffered(page, what)
  await reckoningOf(page)
  await look('the end')
  expect(complaints).toEqual([])
})

/** Puts another version of the rules into what is kept of the match, and `middle` for its option. Returns that text. */
function keepUnder(page: Page, rules: number, middle: string | undefined): Promise<string> {
  const change = ({ version, option }: { version: number; option: string }) => {
    const key = `interregnum.match.${location.hash.split('/')[2]}`
    const text = (localStorage.getItem(key) ?? '')
      .replace(/"rules": \d+/, `"rules": ${version}`)
      .replace('"middle":"at-once",', option)
    localStorage.setItem(key, text)
    return text
  }
  return page.evaluate(change, { version: rules, option: middle === undefined ? '' : `"middle":${middle},` })
}

const MIDDLE_FIRST = [...KEPT, [0, { type: 'develop', place: 2 }]] as const

it('TRS-R25 a match kept under version 1 of the rules goes on with its middle territories', async () => {
  const { page, complaints } = await client.open('/')
  await playOn(page, { layout: 'challenging', middle: 'at-once' }, ANA_AND_BOT, MIDDLE_FIRST)
  await asked(page)
  expect(await keepUnder(page, 1, undefined)).not.toContain('at-once')
  await page.reload()
  expect(await asked(page)).toBe('act')
  expect(await page.locator('[data-how="controls"]').count()).toBe(1)
  const record = readRecord(await keptRecord(page))
  expect(record).toMatchObject({ rules: game.rules, options: { middle: 'at-once' } })
  expect(complaints).toEqual([])
})

it.each([
  ['a newer version of the rules', 99, 'Update Interregnum'],
  ['older rules that come out otherwise', 1, 'comes out otherwise at action 2'],
])('a match kept under %s says so and stays as it is', async (_, rules, sentence) => {
  const { page, complaints } = await client.open('/')
  await playOn(page, { layout: 'challenging', middle: 'at-once' }, ANA_AND_BOT, MIDDLE_FIRST)
  await asked(page)
  const kept = await keepUnder(page, rules, '"from-home"')
  await page.reload()
  const panel = page.getByRole('alert')
  await panel.filter({ hasText: sentence }).waitFor()
  await page.getByRole('heading', { name: 'Match under other rules' }).waitFor()
  expect(await panel.locator('code').textContent()).toBe('other-rules')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as is' }).click()
  expect((await download).suggestedFilename()).toMatch(/^match-.*\.json$/)
  const after = await page.evaluate(
    () => localStorage.getItem(`interregnum.match.${location.hash.split('/')[2]}`) ?? '',
  )
  expect(after).toBe(kept)
  expect(complaints).toEqual([])
})

it('TRS-R25 the set-up form asks how the middle is entered where there is a middle', async () => {
  const { page, complaints } = await client.open('/#/new/to-reign-supreme')
  const asking = page.getByText('Middle territories')
  await page.getByText('Challenging', { exact: true }).waitFor()
  expect(await asking.count()).toBe(0)
  await page.getByText('Challenging', { exact: true }).click()
  await asking.first().waitFor()
  expect(complaints).toEqual([])
})
