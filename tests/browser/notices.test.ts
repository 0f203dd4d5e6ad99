import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { mailOf } from '../../src/server/notices/mail.ts'
import { TEST_MESSAGE } from '../../src/server/notices/message.ts'
import {
  codeIn,
  type MailSink,
  openMailSink,
  openReceiver,
  type Receiver,
} from '../../src/server/testing/notices.ts'
import { findings } from './axe.ts'
import { type OpenClient, type Opening, openClient, PHONE } from './client.ts'

let client: OpenClient
let sink: MailSink
let receiver: Receiver

beforeAll(async () => {
  sink = await openMailSink()
  client = await openClient({ webhooksToPrivate: true, smtpUrl: sink.url, mailFrom: 'games@example.org' })
})
afterAll(async () => {
  await client.close()
  await sink.close()
})
beforeEach(async () => {
  receiver = await openReceiver()
})
afterEach(() => receiver.close())

/** The page about oneself, as a guest. */
async function openMine(opening: Opening = {}, at = client) {
  const opened = await at.open('/', opening)
  const { page } = opened
  await page.evaluate(() =>
    fetch('/api/guests', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ada' }),
    }),
  )
  await page.goto(`${at.url}#/me`)
  await page.reload()
  await page.getByRole('heading', { name: 'Turn notifications' }).waitFor()
  return opened
}

const told = (page: Page) => page.getByRole('list', { name: 'Your notifications' }).getByRole('listitem')

it('a chat channel is named, tried and ended again', async () => {
  const { page, complaints } = await openMine()
  await page.getByLabel('Message format').selectOption({ label: 'Slack, Mattermost' })
  await page.getByLabel('Webhook address').fill(`${receiver.url}/hook`)
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await told(page).getByText('Chat channel or program').waitFor()
  await page.getByRole('button', { name: /^Send a test to/ }).click()
  await page.getByText('Test sent.').first().waitFor()
  expect(receiver.received.map(({ body }) => body.toString())).toEqual([
    '{"text":"Notices work. You will get one when it is your turn."}',
  ])
  await page.getByRole('button', { name: /^Stop notifying/ }).click()
  await told(page).waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})

it('what the server refuses is said at its field', async () => {
  const { page } = await openMine()
  await page.getByLabel('Webhook address').fill('ftp://example.org')
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await page.getByText('It must begin with https://').waitFor()
  expect(await page.getByLabel('Webhook address').getAttribute('aria-invalid')).toBe('true')
})

it('a mail address counts once its code is given', async () => {
  const { page, complaints } = await openMine()
  await page.getByLabel('Email address').fill('ada@example.org')
  await page.getByRole('button', { name: 'Send code' }).click()
  await told(page).getByText('Email, not confirmed yet').waitFor()
  await expect.poll(() => codeIn(sink), { timeout: 20_000 }).not.toBe('')
  await page.locator('.toast').getByText('Code sent to ada@example.org.').waitFor()
  const [first, code] = [codeIn(sink), page.getByLabel('Code for ada@example.org')]
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expect.poll(() => codeIn(sink), { timeout: 20_000 }).not.toBe(first)
  await code.fill(codeIn(sink))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await told(page).getByText('Email', { exact: true }).waitFor()
  await page.getByLabel('Email address').fill('ada@example.org')
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.locator('.toast').getByText('ada@example.org is already confirmed.').waitFor()
  expect(await findings(page)).toEqual([])
  expect(complaints).toEqual([])
})

it('a mail says where it is stopped, by the heading that stands there', async () => {
  const { page } = await openMine()
  const { text } = mailOf(TEST_MESSAGE, 'ada@example.org', undefined)
  const [, heading = ''] = /under “(.+)”/.exec(text) ?? []
  await page.getByRole('heading', { name: heading, exact: true }).waitFor({ timeout: 10_000 })
})

it('an address to which no code could be sent is listed, can be tried again, and is not said to have one', async () => {
  const away = await openClient({ smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'games@example.org' })
  onTestFinished(() => away.close())
  const { page } = await openMine({}, away)
  await page.getByLabel('Email address').fill('ada@example.org')
  await page.getByRole('button', { name: 'Send code' }).click()
  const refused = page.getByText('The mail could not be sent. Check the address, or try again later.')
  await refused.waitFor()
  await told(page).getByText('Email, not confirmed yet').waitFor()
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await refused.nth(1).waitFor()
  expect(await page.getByText('Code sent').count()).toBe(0)
  await page.getByRole('button', { name: 'Stop notifying ada@example.org' }).click()
  await told(page).waitFor({ state: 'detached' })
})

it('a channel that is gone is no longer listed once it is tried or ended', async () => {
  const { page } = await openMine({ permissions: ['notifications'], serviceWorkers: 'allow' })
  await standInForPushService(page, `${receiver.url}/push`)
  await page.getByRole('button', { name: 'Notify me in this browser' }).click()
  await told(page).getByText('This browser').waitFor()
  receiver.status = 410
  await page.getByRole('button', { name: /^Send a test to/ }).click()
  await page.getByText('That browser no longer accepts notices').waitFor()
  await told(page).waitFor({ state: 'detached' })

  await page.getByLabel('Webhook address').fill(`${receiver.url}/hook`)
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await told(page).getByText('Chat channel or program').waitFor()
  await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' }
    const { channels } = await (await fetch('/api/me/notices')).json()
    for (const { id } of channels)
      await fetch(`/api/me/notices/${id}`, { method: 'DELETE', headers, body: '{}' })
  })
  await page.getByRole('button', { name: /^Stop notifying/ }).click()
  await page.getByText('You have no such channel.').waitFor()
  await told(page).waitFor({ state: 'detached' })
})

it('a long address leaves its buttons their room on a phone', async () => {
  const { page } = await openMine({ viewport: PHONE })
  await page.getByLabel('Webhook address').fill(`${receiver.url}/hook`)
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const test = page.getByRole('button', { name: /^Send a test to/ })
  const width = async (at: number) => (await test.nth(at).boundingBox())?.width
  await test.waitFor()
  await page.getByLabel('Webhook address').fill(`https://${'chat.'.repeat(12)}example.org/hook`)
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await test.nth(1).waitFor()
  expect(await width(1)).toBe(await width(0))
})

it('a browser is told of, shows what is pushed, and can be let off again', async () => {
  const { page, complaints } = await openMine({ permissions: ['notifications'], serviceWorkers: 'allow' })
  await standInForPushService(page, `${receiver.url}/push`)
  await page.getByRole('button', { name: 'Notify me in this browser' }).click()
  await told(page).getByText('This browser').waitFor()
  expect(await page.getByRole('button', { name: 'Notify me in this browser' }).count()).toBe(0)

  await page.getByRole('button', { name: /^Send a test to/ }).click()
  await page.getByText('Test sent.').first().waitFor()
  expect(receiver.received.map(({ path }) => path)).toEqual(['/push'])

  await deliver(page, { title: 'TerReign', body: 'It is your turn.', path: '/#/match/m1', tag: 'm1' })
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.ready
    const shown = await registration.getNotifications()
    return shown.some(
      ({ title, body, tag }) => title === 'TerReign' && body === 'It is your turn.' && tag === 'm1',
    )
  })

  await page.getByRole('button', { name: /^Stop notifying/ }).click()
  await page.getByRole('button', { name: 'Notify me in this browser' }).waitFor()
  expect(complaints).toEqual([])
})

it('says why a browser cannot be told, and what to do', async () => {
  const { page } = await client.open('/')
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
  })
  await page.evaluate(() =>
    fetch('/api/guests', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Bea' }),
    }),
  )
  await page.goto(`${client.url}#/me`)
  await page.reload()
  await page.getByText('This browser blocks notifications here. Allow them').waitFor()
  expect(await page.getByRole('button', { name: 'Notify me in this browser' }).count()).toBe(0)
})

/** Chromium reaches no push service here: the browser's subscription is made up, all else is as it is. */
async function standInForPushService(page: Page, endpoint: string): Promise<void> {
  await page.evaluate((endpoint) => {
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    }
    let now: object | null = null
    const made = {
      endpoint,
      toJSON: () => ({ endpoint, expirationTime: null, keys }),
      unsubscribe: async () => {
        now = null
        return true
      },
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => now,
      subscribe: async () => {
        now = made
        return made
      },
    })
  }, endpoint)
}

/** Has the browser hand its service worker a message, as a push service would. */
async function deliver(page: Page, message: object): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const { origin } = new URL(client.url)
  const data = JSON.stringify(message)
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
}
