import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { SMALL_MAP } from '../../src/bots/testing/small-match.ts'
import { findings } from './axe.ts'
import { DESKTOP, type OpenClient, type Opening, type OpenPage, openClient, PHONE } from './client.ts'
import { hasFocus } from './keys.ts'
import { asked, decideByMouse, scrollable } from './table.ts'

let client: OpenClient

beforeAll(async () => {
  // All its newcomers come from one address, more of them than the server lets in so fast.
  client = await openClient({ rateLimits: false })
})

afterAll(() => client.close())

const nameField = (page: Page | Locator) => page.getByRole('textbox', { name: 'Your name' })
const press = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const seats = (page: Page) => page.getByRole('region', { name: 'Seats' }).getByRole('listitem')

/** What a page has beside the client that notes what workers are asked. */
type Noting = typeof globalThis & { tasks: unknown[] }

/** Notes from now on what workers are asked. */
function noteTasks(): void {
  const page = globalThis as Noting
  page.tasks = []
  const post = Worker.prototype.postMessage
  Worker.prototype.postMessage = function (this: Worker, task: unknown) {
    page.tasks.push(task)
    post.call(this, task)
  }
}

/** Notes from now on how often the player is called. */
function noteCalls(): void {
  const page = globalThis as typeof globalThis & { calls: number }
  page.calls = 0
  navigator.vibrate = () => {
    page.calls++
    return true
  }
}

const calls = (page: Page) => page.evaluate(() => (globalThis as typeof globalThis & { calls: number }).calls)

/** Sets up a match of two as a newcomer, and returns the link to it. */
async function setUp(page: Page, name: string, isPublic: boolean): Promise<string> {
  await nameField(page).fill(name)
  await page.getByRole('radio', { name: isPublic ? 'Public' : 'By invitation' }).check({ force: true })
  await press(page, 'Create match')
  return page.getByRole('textbox', { name: 'Invitation link' }).inputValue()
}

/** A newcomer opens the link to a match, gives a name there, and takes a seat. */
async function sitDown(link: string, name: string, opening: Opening = {}): Promise<OpenPage> {
  const opened = await client.open(`/${new URL(link).hash}`, opening)
  await nameField(opened.page).fill(name)
  await press(opened.page, 'Take a seat')
  return opened
}

/** Holds the answers to requests back. `asked` resolves with the first request; `answer` lets them all go. */
async function held(page: Page, address: string) {
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    asked.resolve()
    await answered.promise
    await route.continue()
  })
  return { asked: asked.promise, answer: answered.resolve }
}

async function becomeGuest(page: Page, name: string): Promise<void> {
  await nameField(page).fill(name)
  await press(page, 'Play as guest')
  await heading(page, name).waitFor()
}

/** Sets up a match against a bot, ten minutes for each decision. @returns its id */
function againstBot(page: Page, isPublic = true): Promise<string> {
  return page.evaluate(async (isPublic) => {
    const wish = {
      game: 'counts-and-clerics',
      options: {},
      seats: [{ kind: 'me' }, { kind: 'bot', bot: 'beginner' }],
      isPublic,
      pace: { kind: 'move', seconds: 600 },
      onTimeout: 'bot',
    }
    const headers = { 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(wish) }
    return (await (await fetch('/api/matches', init)).json()).match.id as string
  }, isPublic)
}

it('a newcomer sets up a match in one form; a friend with the link gives a name there, sits down, and it begins', async () => {
  const ana = await client.open('/#/new/to-reign-supreme/online')
  await press(ana.page, 'Create match')
  await ana.page.getByRole('alert').filter({ hasText: 'Enter a name' }).waitFor()
  await hasFocus(nameField(ana.page))
  const link = await setUp(ana.page, 'Ana', false)
  await ana.page.evaluate(noteCalls)

  const ben = await client.open(`/${new URL(link).hash}`, { viewport: PHONE })
  await seats(ben.page).nth(1).waitFor()
  expect(await seats(ben.page).count()).toBe(2)
  await nameField(ben.page).fill('Ben')
  await press(ben.page, 'Take a seat')
  for (const { page } of [ana, ben]) await page.locator('.table-page').waitFor()
  // Both choose at the same time: each is asked under their own arms.
  for (const [seat, { page }] of [ana, ben].entries())
    await page.locator(`.prompt[data-mood=mine][data-seat="${seat}"]`).waitFor()
  expect(await calls(ana.page), 'a player who waits may look elsewhere').toBe(1)
  expect(ben.complaints).toEqual([])
})

it('a hand is told as sealed only if it is: as it was sealed, in other tabs and after a reload, not without a network', async () => {
  const ana = await client.open('/#/new/to-reign-supreme/online')
  const link = await setUp(ana.page, 'Ana', false)
  await sitDown(link, 'Ben')
  const other = await ana.page.context().newPage()
  await other.goto(ana.page.url())
  const mark = async (page: Page, cards: readonly number[]) => {
    for (const card of cards) await page.locator('.trs-keep-cards button').nth(card).click()
  }
  const controls = (page: Page) => page.locator('.trs-hand')
  await mark(other, [1, 2, 4])
  await mark(ana.page, [1, 2, 3])
  await ana.page.context().setOffline(true)
  await ana.page.locator('.online-banner').getByText('Reconnecting').waitFor()
  expect(await controls(ana.page).innerText()).not.toContain('Sealed')
  await ana.page.context().setOffline(false)
  await ana.page.locator('.unseen[role=status]').getByText('Connected again.').waitFor({ state: 'attached' })
  await press(ana.page, 'Keep these three')
  const sealed = 'Sealed: Ransom, Slaughter and Bold Charge.'
  for (const page of [ana.page, other]) await controls(page).getByText(sealed).waitFor()
  await ana.page.reload()
  await controls(ana.page).getByText(sealed).waitFor()
  await press(other, 'Break the seal')
  for (const page of [ana.page, other]) await page.locator('.prompt[data-mood=mine]').waitFor()
})

it('what is to be confirmed stays asked while others decide unseen or offer a draw', async () => {
  const stored = { 'interregnum.confirm': 'on' }
  const ana = await client.open('/#/new/to-reign-supreme/online', { stored })
  const link = await setUp(ana.page, 'Ana', false)
  const ben = await sitDown(link, 'Ben')
  for (const { page } of [ana, ben])
    for (const card of [1, 2, 3]) await page.locator('.trs-keep-cards button').nth(card).click()
  await press(ana.page, 'Keep these three')
  await ana.page.getByRole('button', { name: 'Confirm', exact: true }).waitFor()
  await press(ben.page, 'Keep these three')
  await ben.page.getByText('Sealed: ').waitFor()
  await press(ben.page, 'Menu')
  await press(ben.page, 'Offer a draw')
  await ana.page.getByRole('region', { name: 'Offer' }).getByText('Ben offers a draw.').waitFor()
  await press(ana.page, 'Confirm')
  await ben.page.locator('.trs-keep-controls, .trs-panel').waitFor({ state: 'detached' })
})

it('one counter after another is chosen by a press each, also where moves are confirmed', async () => {
  const stored = { 'interregnum.confirm': 'on' }
  const ana = await client.open('/#/new/counts-and-clerics/online', { stored })
  const link = await setUp(ana.page, 'Ana', false)
  const ben = await sitDown(link, 'Ben', { stored })
  const asks = ({ page }: OpenPage) => page.locator('.prompt[data-mood=mine]').waitFor()
  const { page } = await Promise.any([ana, ben].map((each) => asks(each).then(() => each)))
  const counters = page.getByRole('toolbar', { name: 'Your hand' }).getByRole('button')
  for (const at of [0, 1, 0]) {
    await counters.nth(at).click()
    await counters.nth(at).and(page.locator('[aria-pressed=true]')).waitFor()
  }
  expect(await page.locator('.toast').allTextContents()).toEqual([])
})

it.each(['terreign', 'war-of-supremacy'])(
  'on a phone two who play %s read whose arms are whose',
  async (game) => {
    const link = await setUp((await client.open(`/#/new/${game}/online`)).page, 'Ana', false)
    const { page } = await sitDown(link, 'Ben', { viewport: PHONE })
    for (const [seat, name] of ['Ana', 'Ben'].entries()) {
      const shown = page.locator(`.plate[data-seat="${seat}"] .name`)
      await shown.waitFor()
      expect(await shown.innerText()).toBe(name)
      const looks = await shown.evaluate((element) => {
        const words = element.closest('.plate-words')
        const who = element.closest('.plate-who')
        if (!words || !who) throw new Error('A name stands in the words of its plate.')
        return [getComputedStyle(words).opacity, getComputedStyle(who).clipPath]
      })
      expect(looks, name).toEqual(['1', 'none'])
    }
  },
)

it('a new name stands at the table of a match in play, as the page says', async () => {
  const ana = await client.open('/#/new/to-reign-supreme/online')
  const link = await setUp(ana.page, 'Ana', false)
  const ben = await sitDown(link, 'Ben')
  await ben.page.locator('.table-page').waitFor()
  await ana.page.goto(`${client.url}#/me`)
  await ana.page.getByText('Your matches get it too.').waitFor()
  await nameField(ana.page).fill('Annabel')
  await press(ana.page, 'Change name')
  await heading(ana.page, 'Annabel').waitFor()
  await ben.page.reload()
  await ben.page.locator('.plate').filter({ hasText: 'Annabel' }).waitFor()
})

it('a player who has the name of another at the table is asked for another name, and then sits down', async () => {
  const link = await setUp((await client.open('/#/new/terreign/online')).page, 'Ana', false)
  const guest = await sitDown(link, ' ANA ')
  const dialog = guest.page.getByRole('dialog', { name: 'Choose a name' })
  const field = nameField(dialog)
  await dialog.getByText('Another player at this table has this name. Choose another name.').waitFor()
  expect(await field.inputValue()).toBe('ANA')
  await hasFocus(field)
  await press(dialog, 'Continue')
  await dialog.getByText('Another player at this table has this name.').waitFor()
  await field.fill('Annabel')
  await press(dialog, 'Continue')
  await guest.page.locator('.table-page').waitFor()
  expect(await dialog.count()).toBe(0)

  const next = await client.open('/#/new/terreign/online')
  const other = await setUp(next.page, 'annabel', false)
  await guest.page.goto(`${client.url}${new URL(other).hash}`)
  await press(guest.page, 'Take this seat')
  await dialog.getByText('Another player at this table has this name. Choose another name.').waitFor()
  await field.fill('Anna')
  await press(dialog, 'Continue')
  await guest.page.locator('.table-page').waitFor()
})

it('without the link a match by invitation is nowhere: not in the lobby, not at its address', async () => {
  const ana = await client.open('/#/new/to-reign-supreme/online')
  const link = await setUp(ana.page, 'Ana', false)
  const [, , id = ''] = new URL(link).hash.split('/')
  const ben = await client.open('/#/online')
  await heading(ben.page, 'In play').waitFor()
  await ben.page.getByText('No match to join right now').waitFor()
  await ben.page.goto(`${client.url}#/match/${id}`)
  await ben.page.getByText('Match not found').waitFor()
})

it('who waits in a match without a connection reads that the page may be out of date', async () => {
  const { page } = await client.open('/#/new/to-reign-supreme/online')
  await setUp(page, 'Ana', false)
  const outOfDate = page.getByText('The server cannot be reached.').filter({ hasText: 'may be out of date' })
  await page.context().setOffline(true)
  await outOfDate.waitFor()
  await page.context().setOffline(false)
  await outOfDate.waitFor({ state: 'detached' })
})

it('an invitation link with words at its end leads to no match, and asks for the full link', async () => {
  const ana = await client.open('/#/new/to-reign-supreme/online')
  const { hash } = new URL(await setUp(ana.page, 'Ana', false))
  const ben = await client.open(`/${hash},let-us-play-tonight-and-all-of-tomorrow`)
  await ben.page.getByText('Match not found').waitFor()
})

it('from the lobby one joins by a click and a name; the match then stands among one’s own, and waits', async () => {
  const ana = await client.open('/#/new/to-reign-supreme/online')
  await setUp(ana.page, 'Ana', true)
  const ben = await client.open('/#/online', { viewport: PHONE })
  const open = ben.page
    .getByRole('region', { name: 'Open matches' })
    .getByRole('listitem')
    .filter({ hasText: 'Ana' })
  await open.getByRole('button', { name: 'Join' }).click()
  await nameField(ben.page).fill('Ben')
  await press(ben.page, 'Continue')
  await ben.page.locator('.table-page').waitFor()

  await ben.page.goto(`${client.url}#/online`)
  const mine = ben.page.getByRole('region', { name: 'Your matches' })
  await mine.getByText('Your turn').waitFor()
  await ben.page.waitForFunction(() => document.title.startsWith('(1) '))
  await ben.page.goto(`${client.url}#/`)
  await ben.page.getByRole('region', { name: 'Continue' }).getByText('Your turn online').waitFor()
  await ben.page.getByRole('link', { name: 'Play online your turn in 1' }).waitFor()

  const cleo = await client.open('/#/online')
  await cleo.page.getByRole('region', { name: 'In play' }).getByRole('link', { name: 'Watch' }).click()
  await cleo.page.locator('.table-page').waitFor()
})

/** A match of three in play, by invitation. */
async function ofThree(): Promise<readonly [OpenPage, OpenPage, OpenPage]> {
  const ana = await client.open('/#/new/counts-and-clerics/online')
  await ana.page.getByRole('radio', { name: '3', exact: true }).check({ force: true })
  const link = await setUp(ana.page, 'Ana', false)
  const ben = await sitDown(link, 'Ben')
  const cem = await sitDown(link, 'Cem')
  for (const { page } of [ana, ben, cem]) await page.locator('.table-page').waitFor()
  return [ana, ben, cem]
}

const ownSeat = (page: Page) => page.getByRole('region', { name: 'Your seat' })

it('a match that a bot plays for somebody stands on their home page and in the lobby, with the way back', async () => {
  const [ana, ben, cem] = await ofThree()
  const { page } = ana
  const table = page.url()
  const replacedAt = async (elsewhere: string) => {
    await page.goto(`${client.url}${elsewhere}`)
    await press(ben.page, 'Menu')
    await press(ben.page, 'Offer to let a bot play for Ana, who is away')
    await press(cem.page, 'Agree')
  }
  const takeBack = async (where: Page | Locator) => {
    await press(where, 'Take back your seat')
    await page.locator('.table-page').waitFor()
    await ownSeat(page).waitFor({ state: 'detached' })
  }
  await replacedAt('#/')
  const card = page.getByRole('region', { name: 'Continue' }).getByRole('article')
  await card.getByText('A bot plays for you').waitFor()
  await card.getByRole('link', { name: 'Counts & Clerics' }).click()
  await page.waitForURL(table)
  await ownSeat(page).getByText('The table let a bot play for you.').waitFor()
  await takeBack(page)
  await replacedAt('#/online')
  const mine = page.getByRole('region', { name: 'Your matches' })
  await mine.getByText('A bot plays for you').waitFor()
  await takeBack(mine)
  expect(ana.complaints).toEqual([])
})

it('a match that goes on after somebody resigned does not ask for them, and can be watched and come back to', async () => {
  const [{ page, complaints }] = await ofThree()
  await press(page, 'Menu')
  await press(page, 'Resign')
  await page.getByRole('dialog', { name: 'Resign?' }).getByRole('button', { name: 'Resign' }).click()
  await ownSeat(page).getByText('You resigned. A bot plays on.').waitFor()
  await page.reload()
  await ownSeat(page).getByText('You resigned. A bot plays on.').waitFor()
  await page.goto(`${client.url}#/online`)
  const mine = page.getByRole('region', { name: 'Your matches' })
  await mine.getByText('You resigned').waitFor()
  expect(await mine.getByRole('button', { name: 'Take back your seat' }).count()).toBe(0)
  const read = page.waitForResponse(/\/api\/me\/matches/)
  await page.goto(`${client.url}#/`)
  await read
  expect(await page.getByText('A bot plays for you').count()).toBe(0)
  await page.goto(`${client.url}#/online`)
  await mine.getByRole('link', { name: 'Watch' }).click()
  await press(page, 'Take back your seat')
  await ownSeat(page).waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})

it('a match that bots play to its end after a player resigned is not told as won or lost by them', async () => {
  const { page, complaints } = await client.open('/#/me')
  await becomeGuest(page, 'Ana')
  const id = await page.evaluate(async (map) => {
    const seats = [{ kind: 'me' }, ...['novice', 'novice'].map((bot) => ({ kind: 'bot', bot }))]
    const set = { isPublic: false, pace: { kind: 'none' }, onTimeout: 'bot' }
    const body = JSON.stringify({ game: 'counts-and-clerics', options: { map }, seats, ...set })
    const headers = { 'content-type': 'application/json' }
    return (await (await fetch('/api/matches', { method: 'POST', headers, body })).json()).match.id
  }, SMALL_MAP)
  await page.goto(`${client.url}#/match/${id}`)
  await press(page, 'Menu')
  await press(page, 'Resign')
  await page.getByRole('dialog', { name: 'Resign?' }).getByRole('button', { name: 'Resign' }).click()
  const onward = page.getByRole('button', { name: 'Skip' })
  const told = page.locator('.celebration')
  await page.addLocatorHandler(onward, () => onward.click({ timeout: 1_000 }).catch(() => undefined))
  await told.waitFor()
  expect(await told.getAttribute('data-mood')).toBe('watched')
  expect(await told.innerText()).not.toContain('You')
  expect(complaints).toEqual([])
})

it('two who look for a player at once meet; one who plays a bot meanwhile is fetched', async () => {
  const lookers = await Promise.all([
    client.open('/#/online'),
    client.open('/#/online', { viewport: PHONE }),
    client.open('/#/online'),
  ])
  const look = async ({ page }: (typeof lookers)[number], name: string) => {
    await page.getByRole('combobox', { name: 'Game' }).selectOption({ value: 'to-reign-supreme' })
    await press(page, 'Find a player')
    await nameField(page).fill(name)
    await press(page, 'Continue')
  }
  const [ana, ben, cleo] = lookers
  await Promise.all([look(ana, 'Ana'), look(ben, 'Ben')])
  for (const { page } of [ana, ben]) await page.locator('.table-page').waitFor()
  expect(ana.page.url()).toBe(ben.page.url())
  await look(cleo, 'Cleo')
  await press(cleo.page, 'Cancel')
  await press(cleo.page, 'Find a player')
  await press(cleo.page, 'Play a bot meanwhile')
  await cleo.page.locator('.table-page').waitFor()
  await ana.page.goto(`${client.url}#/online`)
  await ana.page.getByRole('combobox', { name: 'Game' }).selectOption({ value: 'to-reign-supreme' })
  await ana.page.getByText('1 player waiting').waitFor()
  await cleo.page.evaluate(noteCalls)
  await press(ana.page, 'Find a player')
  await cleo.page.getByRole('dialog', { name: 'Your match has begun' }).getByText('Ana').waitFor()
  await expect.poll(() => calls(cleo.page)).toBe(1)
  await press(cleo.page, 'Go to the match')
  await cleo.page.waitForURL(/#\/match\//)
  expect(lookers.flatMap(({ complaints }) => complaints)).toEqual([])
})

/** A newcomer sets up a public match for three with a quick clock, and waits in it. */
async function hostThree(): Promise<Page> {
  const { page } = await client.open('/#/me')
  await becomeGuest(page, 'Ana')
  const id = await page.evaluate(async () => {
    const answer = await fetch('/api/matches', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        game: 'terreign',
        options: {},
        seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }],
        isPublic: true,
        pace: { kind: 'bank', seconds: 600, increment: 5 },
        onTimeout: 'bot',
      }),
    })
    return (await answer.json()).match.id as string
  })
  await page.goto(`${client.url}#/match/${id}`)
  await seats(page).filter({ hasText: 'Open seat' }).nth(1).waitFor()
  return page
}

/** Takes a seat with somebody who waits for players. */
async function findPlayer(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Game' }).selectOption({ value: 'terreign' })
  await press(page, 'Find a player')
  await nameField(page).fill(name)
  await press(page, 'Continue')
}

it('who waits in a match of somebody else gives the seat back as they close the page', async () => {
  const ana = await hostThree()
  const ben = await client.open('/#/online')
  // What is loaded only for who waits may take longer than they stay.
  await ben.page.route('**/PairingWatch-*', () => {})
  await findPlayer(ben.page, 'Ben')
  await seats(ana).filter({ hasText: 'Ben' }).waitFor()
  await ben.page.getByRole('region', { name: 'Play somebody now' }).locator('p.figures').waitFor()
  // As a browser does that keeps the page, to show it again when its reader goes back.
  await ben.page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  await seats(ana).filter({ hasText: 'Ben' }).waitFor({ state: 'detached' })
  await press(ben.page, 'Find a player')
  await seats(ana).filter({ hasText: 'Ben' }).waitFor()
  await ben.page.getByRole('region', { name: 'Play somebody now' }).locator('p.figures').waitFor()
  await ben.page.goto('about:blank')
  await seats(ana).filter({ hasText: 'Ben' }).waitFor({ state: 'detached' })
  expect(await seats(ana).filter({ hasText: 'Open seat' }).count()).toBe(2)
  await press(ana, 'Cancel the match')
  await press(ana, 'Cancel it')
  await ana.getByText('Match cancelled.').first().waitFor()
})

it('who waits in a match of somebody else waits no longer once the host has removed them, and is told', async () => {
  const ana = await hostThree()
  const ben = await client.open('/#/online')
  // The reason comes by news, and nobody hears news before the watch is loaded.
  const watched = ben.page.waitForResponse(/api\/matches\/[^/]+$/)
  await findPlayer(ben.page, 'Ben')
  await watched
  await press(ana, 'Remove Ben from seat 2')
  await ben.page.locator('.toast').getByText('The host removed you from your seat.').waitFor()

  await ben.page.reload()
  let load = () => {}
  const loading = new Promise<void>((resolve) => {
    load = resolve
  })
  await ben.page.route('**/PairingWatch-*', async (route) => {
    await loading
    await route.continue()
  })
  await press(ben.page, 'Find a player')
  await seats(ana).filter({ hasText: 'Ben' }).waitFor()
  await press(ana, 'Remove Ben from seat 2')
  await seats(ana).filter({ hasText: 'Ben' }).waitFor({ state: 'detached' })
  load()
  await ben.page.locator('.toast').getByText('You no longer have a seat in this match.').waitFor()
  await press(ben.page, 'Find a player')
  await seats(ana).filter({ hasText: 'Ben' }).waitFor()
  await press(ana, 'Cancel the match')
  await press(ana, 'Cancel it')
  await ben.page.locator('.toast').getByText('Match cancelled.').waitFor()
  await ben.page.getByRole('button', { name: 'Find a player' }).waitFor()
})

it('a match that is still being created or joined fetches nobody who has gone elsewhere', async () => {
  const ana = await client.open('/#/new/to-reign-supreme/online')
  await nameField(ana.page).fill('Ana')
  await ana.page.getByRole('radio', { name: 'Public' }).check({ force: true })
  const created = await held(ana.page, '**/api/matches')
  await press(ana.page, 'Create match')
  await created.asked
  await ana.page.getByRole('link', { name: 'Interregnum' }).click()
  created.answer()
  await ana.page.getByText('The match is created.').first().waitFor()
  expect(new URL(ana.page.url()).hash).toBe('#/')

  const ben = await client.open('/#/online')
  await press(ben.page, 'Join')
  await nameField(ben.page).fill('Ben')
  const joined = await held(ben.page, '**/api/matches/*/join')
  await press(ben.page, 'Continue')
  await joined.asked
  await ben.page.evaluate(() => {
    location.hash = '#/'
  })
  await ben.page.getByRole('button', { name: 'Play Counts & Clerics' }).waitFor()
  joined.answer()
  await ben.page.getByRole('dialog', { name: 'Your match has begun' }).getByText('Ana').waitFor()
  expect(new URL(ben.page.url()).hash).toBe('#/')
})

it('a page on which somebody looks for a player tells the server so, however long that takes', async () => {
  const { page } = await client.open('/')
  await page.clock.install()
  await page.goto(`${client.url}#/online`)
  await page.reload()
  await press(page, 'Find a player')
  await nameField(page).fill('Ana')
  const watched = page.waitForResponse(/\/api\/matches\/\w+$/)
  await press(page, 'Continue')
  await watched
  const still = page.waitForRequest('**/api/lobby/pair')
  await page.clock.fastForward(5 * 60_000)
  await (await still).response()
  await press(page, 'Cancel')
  await page.getByRole('button', { name: 'Find a player' }).waitFor()
})

it('how long somebody has waited is told right where the clock is not', async () => {
  const { page } = await client.open('/')
  await page.addInitScript(() => {
    const now = Date.now
    Date.now = () => now() + 3_600_000
  })
  await page.goto(`${client.url}#/online`)
  await page.reload()
  await press(page, 'Find a player')
  await nameField(page).fill('Ana')
  await press(page, 'Continue')
  const waited = page.getByRole('region', { name: 'Play somebody now' }).locator('p.figures')
  await waited.filter({ hasText: /^[01]:\d\d$/ }).waitFor()
  const own = page.getByRole('region', { name: 'Your matches' }).getByRole('listitem')
  await own.getByText('just now').waitFor()
  await press(page, 'Cancel')
  await page.getByRole('button', { name: 'Find a player' }).waitFor()
})

it('clocks at an open table stay right when the server’s clock is set forward', async () => {
  let ahead = 0
  const late = await openClient({ rateLimits: false }, () => Date.now() + ahead)
  onTestFinished(() => late.close())
  const { page } = await late.open('/#/me')
  await becomeGuest(page, 'Ana')
  const id = await againstBot(page)
  await page.goto(`${late.url}#/match/${id}`)
  const clock = page.locator('.plate-clock[data-running]')
  await clock.filter({ hasText: /^9:/ }).waitFor()
  ahead = 3_600_000
  const left = async () => {
    const until = await page.evaluate(async (id) => {
      const { status } = await (await fetch(`/api/matches/${id}/position`)).json()
      return Math.max(...status.clocks.map(({ until }: { until: number | null }) => until ?? 0))
    }, id)
    return until - Date.now() - ahead
  }
  await expect.poll(left, { timeout: 20_000 }).toBeGreaterThan(0)
  await expect.poll(left, { timeout: 20_000 }).toBeLessThan(595_000)
  expect(await clock.innerText()).toMatch(/^9:/)
})

it('a clock that begins a moment after it is shown, as in an answer window, runs', async () => {
  const { page } = await client.open('/#/me')
  await becomeGuest(page, 'Ana')
  const id = await againstBot(page)
  // By the time that the page measures, its clock begins two seconds late.
  await page.route('**/health', (route) => {
    const date = new Date(Date.now() - 2_000).toUTCString()
    return route.fulfill({ headers: { date }, json: {} })
  })
  await page.goto(`${client.url}#/match/${id}`)
  const clock = page.locator('.plate-clock[data-running]')
  await clock.waitFor()
  await page.evaluate(async (id) => {
    const headers = { 'content-type': 'application/json' }
    const path = `/api/matches/${id}/actions`
    const { entry, actions } = await (await fetch(path)).json()
    await fetch(path, { method: 'POST', headers, body: JSON.stringify({ entry, action: actions[0] }) })
  }, id)
  await clock.filter({ hasText: '10:00' }).waitFor()
  await clock.filter({ hasText: /^9:/ }).waitFor({ timeout: 15_000 })
})

it('who looks on by the link of a private match may replay it once it is over, and is told how it ended', async () => {
  const ana = await client.open('/#/new/to-reign-supreme/online')
  const link = await setUp(ana.page, 'Ana', false)
  await press(ana.page, 'Start with bots')
  await ana.page.locator('.table-page').waitFor()
  const cleo = await client.open(`/${new URL(link).hash}`)
  await cleo.page.locator('.table-page').waitFor()
  await ana.page.getByRole('button', { name: 'Menu' }).click()
  await press(ana.page, 'Resign')
  await ana.page.getByRole('dialog', { name: 'Resign?' }).getByRole('button', { name: 'Resign' }).click()
  await press(cleo.page, 'Replay')
  await cleo.page.getByRole('slider', { name: 'Moment' }).press('End')
  await cleo.page.locator('.prompt[data-mood=over]').getByText('Ana resigned').waitFor()
  expect(cleo.complaints).toEqual([])
})

it('a spectator without a name can choose one in the chat, where spectators may chat', async () => {
  const watching = async (isPublic: boolean) => {
    const host = await client.open('/#/new/counts-and-clerics/online')
    const link = await setUp(host.page, 'Ana', isPublic)
    await press(host.page, 'Start with bots')
    await host.page.locator('.table-page').waitFor()
    const { page } = await client.open(`/${new URL(link).hash}`)
    await page.getByRole('radio', { name: 'Chat' }).check({ force: true })
    return page
  }
  const open = await watching(true)
  await press(open, 'Choose a name to chat')
  await nameField(open).fill('Cleo')
  await press(open, 'Continue')
  await open.getByRole('textbox', { name: 'Write a message' }).fill('Good luck!')
  await open.keyboard.press('Enter')
  await open.getByRole('region', { name: 'Messages in the chat' }).getByText('Good luck!').waitFor()
  const closed = await watching(false)
  await closed.getByText('Only seated players can chat in this match.').waitFor()
  expect(await closed.getByRole('button', { name: 'Choose a name to chat' }).count()).toBe(0)
})

it('a player whom the host removes is told why their seat is free', async () => {
  const ana = await client.open('/#/new/counts-and-clerics/online')
  await ana.page.getByRole('radio', { name: '3', exact: true }).check({ force: true })
  const link = await setUp(ana.page, 'Ana', false)
  const ben = await sitDown(link, 'Ben')
  await seats(ana.page).nth(1).getByText('Ben').waitFor()
  await press(ana.page, 'Remove Ben from seat 2')
  const lost = ben.page.getByRole('region', { name: 'Seats' }).getByRole('alert')
  await lost.getByText('The host removed you from your seat.').waitFor()
  await ben.page.getByRole('button', { name: 'Take this seat' }).first().click()
  await lost.waitFor({ state: 'detached' })
  await press(ben.page, 'Leave seat')
  await seats(ben.page).nth(1).getByText('Open').waitFor()
  expect(await lost.count(), 'of a seat that they left themselves').toBe(0)

  await ben.page.getByRole('button', { name: 'Take this seat' }).first().click()
  const other = await ben.page.context().newPage()
  // As from a list of one's own matches: the address has no invitation code.
  await other.goto(`${client.url}#/match/${new URL(link).hash.split('/')[2]}`)
  await press(other, 'Leave seat')
  for (const page of [ben.page, other]) {
    await page.getByRole('button', { name: 'Take this seat' }).first().waitFor()
    await page.waitForResponse(/api\/matches\//)
    await seats(page).nth(1).getByText('Open').waitFor()
    expect(await page.getByRole('alert').allTextContents(), 'of a seat left on another page').toEqual([])
  }
})

it('who waits in a match that goes with its host is not told that the host cancelled it', async () => {
  const ana = await client.open('/#/new/to-reign-supreme/online')
  const { hash } = new URL(await setUp(ana.page, 'Ana', true))
  const { page } = await client.open(`/${hash}`)
  await nameField(page).waitFor()
  await ana.page.goto(`${client.url}#/me`)
  await press(ana.page, 'Sign out')
  await press(ana.page, 'Sign out for good')
  await heading(page, 'This match no longer exists').waitFor()
  await page.getByText('It was cancelled, its host has left, or it did not begin in time.').waitFor()
})

it('the host gives seats to bots, empties them, begins with bots, and closes a match', async () => {
  const { page, complaints } = await client.open('/#/new/counts-and-clerics/online')
  await page.getByRole('radio', { name: '4', exact: true }).check({ force: true })
  await setUp(page, 'Ana', false)
  await press(page, 'Add Steady to seat 2')
  await seats(page).nth(1).getByText('Steady bot').waitFor()
  await page.getByRole('button', { name: /^Remove .+ from seat 2$/ }).click()
  await seats(page).nth(1).getByText('Open').waitFor()
  const level = page.getByRole('combobox', { name: 'Bot level' })
  await level.selectOption('strong')
  await press(page, 'Add Strong to seat 3')
  await seats(page).nth(2).getByText('Strong bot').waitFor()
  await level.selectOption('novice')
  await press(page, 'Start with bots')
  await page.locator('.table-page').waitFor()
  const levels = page.locator('.plate-level')
  expect(await levels.allTextContents()).toEqual(['Novice', 'Strong', 'Novice'])
  expect(new Set(await page.locator('.plate .name').allTextContents()).size).toBe(4)

  // Among bots alone one may ask for a hint, of an adviser who is told one's own view alone; it does nothing by itself.
  const what = await asked(page)
  await page.evaluate(noteTasks)
  const hint = page.getByRole('region', { name: 'Hint' })
  await page.getByRole('button', { name: 'Hint', exact: true }).click()
  await hint
    .locator('.hint-what')
    .filter({ hasText: /^Choose / })
    .waitFor()
  const tasks = await page.evaluate(() => (globalThis as Noting).tasks)
  expect(tasks).toEqual([
    {
      task: {
        kind: 'advice',
        game: 'counts-and-clerics',
        seat: 0,
        seed: expect.anything(),
        view: expect.anything(),
      },
      // The language of its reasons.
      spoken: ['en', expect.anything()],
    },
  ])
  expect(await asked(page)).toBe(what)
  await decideByMouse(page, what)
  await hint.waitFor({ state: 'detached' })

  // What was chosen is offered again.
  await page.goto(`${client.url}#/new/counts-and-clerics`)
  expect(await page.getByRole('radio', { name: 'Online' }).isChecked()).toBe(true)
  expect(await page.getByRole('combobox', { name: /^Seat/ }).count()).toBe(4)
  await press(page, 'Create match')
  await press(page, 'Cancel the match')
  await press(page, 'Cancel it')
  await page.waitForURL(/#\/online$/)
  expect(complaints).toEqual([])
})

it('a guest’s match goes along when they sign in to their account in another browser’s place', async () => {
  const desk = await client.open('/#/me')
  await becomeGuest(desk.page, 'Ana')
  await desk.page.getByRole('textbox', { name: 'Password' }).fill('short')
  await press(desk.page, 'Create account')
  await desk.page.getByRole('alert').filter({ hasText: '8' }).waitFor()
  await desk.page.getByRole('textbox', { name: 'Password' }).fill('correct horse')
  await press(desk.page, 'Create account')
  await desk.page.getByText('You sign in as Ana.').waitFor()

  const phone = await client.open('/#/new/to-reign-supreme/online', { viewport: PHONE })
  await setUp(phone.page, 'Anonymous', false)
  await phone.page.goto(`${client.url}#/me`)
  await phone.page.getByRole('radio', { name: 'Sign in' }).check({ force: true })
  const account = phone.page.getByRole('region', { name: 'Keep your name and matches' })
  await account.getByRole('textbox', { name: 'Name' }).fill('ana')
  await account.getByRole('textbox', { name: 'Password' }).fill('wrong horse')
  await press(phone.page, 'Sign in')
  await account.getByRole('alert').waitFor()
  await account.getByRole('textbox', { name: 'Password' }).fill('correct horse')
  await press(phone.page, 'Sign in')
  await phone.page.getByText('You sign in as Ana.').waitFor()

  await desk.page.goto(`${client.url}#/online`)
  await desk.page
    .getByRole('region', { name: 'Your matches' })
    .getByRole('link', { name: 'To Reign Supreme' })
    .waitFor()

  await phone.page.getByRole('textbox', { name: 'Current password' }).fill('correct horse')
  await phone.page.getByRole('textbox', { name: 'New password' }).fill('another horse')
  await press(phone.page, 'Change password')
  await phone.page.getByText('Password changed.').first().waitFor()
  await desk.page.goto(`${client.url}#/me`)
  await desk.page.reload()
  await heading(desk.page, 'Choose a name').waitFor()
})

it('a guest who cannot sign out without a network reads so; signed out, no turn is told of', async () => {
  const ana = await client.open('/#/new/to-reign-supreme/online')
  const link = await setUp(ana.page, 'Ana', false)
  const { page } = await sitDown(link, 'Ben')
  await page.locator('.table-page').waitFor()
  await page.goto(`${client.url}#/online`)
  await page.waitForFunction(() => document.title.startsWith('(1) '))
  await page.goto(`${client.url}#/me`)
  await page.waitForFunction(() => document.title === '(1) Ben – Interregnum')
  const signOut = async () => {
    await press(page, 'Sign out')
    await press(page.getByRole('dialog', { name: 'Sign out of Ben?' }), 'Sign out for good')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await page.context().setOffline(true)
  await signOut()
  const refused = page.getByRole('region', { name: 'Sign out' }).getByRole('alert')
  await refused.getByText('The server cannot be reached.').waitFor()
  await page.context().setOffline(false)
  await signOut()
  await heading(page, 'Choose a name').waitFor()
  expect(await page.title()).toBe('Choose a name – Interregnum')
})

it('a newcomer who has chosen a name in another window goes on under it', async () => {
  const { page } = await client.open('/#/me')
  const other = await page.context().newPage()
  await other.goto(page.url())
  await nameField(other).first().fill('Dorothea')
  await becomeGuest(page, 'Dora')
  await press(other, 'Play as guest')
  await heading(other, 'Dora').waitFor()
})

it('a player who was signed out elsewhere is asked for a name where one is needed', async () => {
  const { page } = await client.open('/#/me')
  await becomeGuest(page, 'Dora')
  await page.goto(`${client.url}#/new/to-reign-supreme/online`)
  await page.getByRole('button', { name: 'Create match' }).waitFor()
  await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' }
    await fetch('/api/sessions/current', { method: 'DELETE', headers, body: '{}' })
  })
  await press(page, 'Create match')
  await page.getByText('Sign in first, or continue as a guest.').waitFor()
  await nameField(page).fill('Dorothea')
  await press(page, 'Create match')
  await page.waitForURL(/#\/match\//)
})

it.each([
  { name: 'Dorian', isPublic: true, says: 'You are signed out, so you only watch.' },
  { name: 'Dorit', isPublic: false, says: 'You are not signed in.' },
])(
  'a player who was signed out elsewhere reads so at the table, and signs in to go on: %j',
  async ({ name, isPublic, says }) => {
    const { page } = await client.open('/#/me')
    const does = (method: string, path: string, input: object) =>
      page.evaluate(
        async ([method, path, body]) => {
          const headers = { 'content-type': 'application/json' }
          await fetch(path, { method, headers, body })
        },
        [method, path, JSON.stringify(input)] as const,
      )
    await nameField(page).waitFor()
    await does('POST', '/api/accounts', { name, password: 'analytical' })
    await page.goto(`${client.url}#/match/${await againstBot(page, isPublic)}`)
    const playing = page.locator('.table-page:not([data-watching])')
    await playing.waitFor()
    await does('DELETE', '/api/sessions', {})
    const told = page.getByRole('main').getByText(says)
    await told.waitFor()
    await press(page, 'Sign in')
    await press(page, 'I have an account')
    await nameField(page).fill(name)
    await page.getByLabel('Password', { exact: true }).fill('analytical')
    await press(page, 'Continue')
    await playing.waitFor()
    expect(await told.count()).toBe(0)
  },
)

it('a token is shown once with its scopes, and revoked; deleting oneself takes the password', async () => {
  const { page } = await client.open('/#/me')
  await becomeGuest(page, 'Dora')
  await page.getByRole('textbox', { name: 'Name of the token' }).fill('my bot')
  await page.getByRole('checkbox', { name: 'Play and chat for you' }).uncheck({ force: true })
  await press(page, 'Create token')
  const secret = page.getByRole('textbox', { name: 'Token “my bot”' })
  expect(await secret.inputValue()).toMatch(/^intt_/)
  const token = page.getByRole('list', { name: 'Your tokens' }).getByRole('listitem')
  expect(await token.innerText()).toBe('my bot\nSee what you see')
  await press(page, 'Revoke my bot')
  await token.waitFor({ state: 'detached' })
  expect(await secret.count()).toBe(0)

  await press(page, 'Delete guest')
  await press(page, 'Delete for good')
  await heading(page, 'Choose a name').waitFor()
})

it('a token that was revoked on another device is listed no longer once it is revoked here', async () => {
  const { page } = await client.open('/#/me')
  await becomeGuest(page, 'Dora')
  await page.getByRole('textbox', { name: 'Name of the token' }).fill('my bot')
  await press(page, 'Create token')
  const token = page.getByRole('list', { name: 'Your tokens' }).getByRole('listitem')
  await token.waitFor()
  await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' }
    const { tokens } = await (await fetch('/api/me/tokens')).json()
    for (const { id } of tokens)
      await fetch(`/api/me/tokens/${id}`, { method: 'DELETE', headers, body: '{}' })
  })
  await press(page, 'Revoke my bot')
  await page.getByText('You have no such token.').waitFor()
  await token.waitFor({ state: 'detached' })
})

it('the longest name of one word is no wider than a phone on the page of its account', async () => {
  const { page } = await client.open('/#/me', { viewport: PHONE })
  const name = 'W'.repeat(30)
  await page.evaluate(async (name) => {
    const body = JSON.stringify({ name, password: 'a long password' })
    await fetch('/api/accounts', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  }, name)
  await page.reload()
  await page.getByText(`You sign in as ${name}.`).waitFor()
  expect((await scrollable(page)).x).toBe(0)
})

it('TER-44 seats of an Alliance say their team, in the set-up and in the waiting room', async () => {
  const { page } = await client.open('/#/new/terreign/online')
  await page.getByRole('radio', { name: /^Two Alliances/ }).check({ force: true })
  await page.getByRole('combobox', { name: 'Seat 2, team 2' }).selectOption({ value: 'steady' })
  await page.getByRole('combobox', { name: 'Seat 3, team 1' }).waitFor()
  await setUp(page, 'Ana', false)
  const words = page.locator('.waiting-seat-words')
  await words.filter({ hasText: /Ana.*you · host · team 1/ }).waitFor()
  await words.filter({ hasText: /Steady.* · team 2/ }).waitFor()
  expect((await words.allTextContents()).slice(2)).toEqual(['Open seat · team 1', 'Open seat · team 2'])
})

it('the longest name of one word stays within notices at the table and in the waiting room', async () => {
  const opening = { viewport: PHONE }
  const wide = await client.open('/#/me', opening)
  await becomeGuest(wide.page, 'W'.repeat(30))
  const ben = await client.open('/#/me', opening)
  await becomeGuest(ben.page, 'Ben')
  const post = ({ page }: OpenPage, path: string, body: object = {}): Promise<string> =>
    page.evaluate(
      async ([path, body]) => {
        const headers = { 'content-type': 'application/json' }
        const answer = await fetch(`/api/matches${path}`, { method: 'POST', headers, body })
        return (await answer.json()).match?.id
      },
      [path, JSON.stringify(body)] as const,
    )
  const seats = [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot', bot: 'steady' }]
  const set = { options: {}, isPublic: true, pace: { kind: 'none' }, onTimeout: 'bot' }
  const id = await post(wide, '', { game: 'counts-and-clerics', seats, ...set })
  await post(ben, `/${id}/join`)
  await post(wide, `/${id}/resign`)
  const fits = async ({ page }: OpenPage, text: string) => {
    const line = page.getByText(text)
    await line.waitFor()
    expect(await line.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  }
  const onlooker = await client.open(`/#/match/${id}`, opening)
  await fits(onlooker, 'resigned. A bot plays on.')
  await post(ben, `/${id}/offers`, { what: { kind: 'end' } })
  await ben.page.goto(`${client.url}#/match/${await post(ben, `/${id}/rematch`)}`)
  await fits(ben, 'can join there.')
  await press(ben.page, 'Cancel the match')
  await press(ben.page, 'Cancel it')
  await heading(ben.page, 'Lobby').waitFor()
})

it('where nobody serves matches, the pages say so, and everything else works', async () => {
  const { page } = await client.open('/rulebook')
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: 'No.' }),
  )
  await page.goto(`${client.url}#/`)
  await page.reload()
  await page.getByText('is not available on this server').waitFor()
  await page.getByRole('link', { name: 'Set up' }).first().click()
  expect(await page.getByRole('radio', { name: 'Online' }).isDisabled()).toBe(true)
  await press(page, 'Start match')
  await page.waitForURL(/#\/play\//)
  await page.goto(`${client.url}#/online`)
  await heading(page, 'Online play is not available on this server').waitFor()
  await page.goto(`${client.url}#/me`)
  await heading(page, 'Online play is not available on this server').waitFor()
})

it('a list of the lobby that cannot be read does not say that it loads', async () => {
  const { page } = await client.open('/#/me')
  await becomeGuest(page, 'Emil')
  await page.route('**/api/lobby', (route) => route.abort())
  await page.route('**/api/me/matches*', (route) => route.abort())
  await page.goto(`${client.url}#/online`)
  await page.getByText('The server cannot be reached.').waitFor()
  const lists = page.locator('.match-group')
  expect(await lists.count()).toBe(3)
  expect(await lists.getByText('Not loaded', { exact: true }).count()).toBe(3)
  expect(await page.getByText('Loading …').count()).toBe(0)
  await page.unroute('**/api/lobby')
  await page.unroute('**/api/me/matches*')
  await page.reload()
  await page.getByText('No match to join right now.').waitFor()
})

it('that no match is open or in play is not said where one’s own are', async () => {
  const { page } = await client.open('/#/me')
  await becomeGuest(page, 'Ana')
  const own = {
    game: 'counts-and-clerics',
    host: 'a',
    seats: [],
    variants: [],
    pace: { kind: 'none' },
    you: 0,
  }
  const body = {
    open: [{ ...own, id: 'o', phase: 'open' }],
    playing: [{ ...own, id: 'p', phase: 'playing' }],
  }
  await page.route('**/api/lobby', (route) => route.fulfill({ json: body }))
  await page.goto(`${client.url}#/online`)
  await page.getByText('No match to join right now.').waitFor()
  await page.getByText('No match to watch right now.').waitFor()
})

it('that nobody waits for a match is said only where it is known', async () => {
  const { page } = await client.open('/#/online')
  const nobody = page.getByText('Nobody waits for this right now.')
  await nobody.waitFor()
  await page.route('**/api/lobby', (route) => route.abort())
  await page.reload()
  await page.getByText('The server cannot be reached.').waitFor()
  expect(await nobody.count()).toBe(0)
  await page.unroute('**/api/lobby')
  await page.reload()
  await nobody.waitFor()
})

describe.each([
  ['by light, on a desk', DESKTOP, 'light'],
  ['by dark, on a phone', PHONE, 'dark'],
] as const)('%s', (_how, viewport, colorScheme) => {
  it('axe finds nothing on the online pages, and nothing is wider than the window', async () => {
    const { page } = await client.open('/#/me', { viewport, colorScheme, painted: true })
    const look = async (what: string) => {
      expect(await findings(page), what).toEqual([])
      expect((await scrollable(page)).x, what).toBe(0)
    }
    const visit = async (address: string, shown: string) => {
      await page.goto(client.url + address)
      await page.getByText(shown, { exact: true }).first().waitFor()
      await look(address)
    }
    await heading(page, 'Choose a name').waitFor()
    await look('nobody yet')
    await becomeGuest(page, 'Somebody of a very long name')
    await page.getByText('Nobody. You can mute').waitFor()
    await look('oneself')
    await page.getByRole('link', { name: 'Public profile' }).click()
    await heading(page, 'Finished matches').waitFor()
    await look('a player')
    await visit('#/ratings/terreign', 'No ratings yet')
    await page.goto(`${client.url}#/new/terreign/online`)
    await page.getByRole('radio', { name: 'Per match' }).check({ force: true })
    await page.getByRole('radio', { name: 'Public' }).check({ force: true })
    await look('the set-up form')
    await press(page, 'Create match')
    await heading(page, 'Invite').waitFor()
    await look('the waiting room')
    await visit('#/online', 'Your matches')
  })
})
