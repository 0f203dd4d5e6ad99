import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { beforeEach, describe, expect, it } from 'vitest'

const SOURCE = readFileSync(join(import.meta.dirname, '../../../public/notices-worker.js'), 'utf8')
const ORIGIN = 'https://games.example.org'

type Heard = (event: object) => void
type Shown = { readonly title: string; readonly options: { readonly data: { readonly path: string } } }

/** The worker among stand-ins for what a browser gives it. */
function startWorker() {
  const listeners = new Map<string, Heard>()
  const shown: Shown[] = []
  const opened: string[] = []
  const focused: string[] = []
  const fetched: { readonly path: string; readonly body: unknown }[] = []
  const windows: string[] = []
  const scope = {
    URL,
    JSON,
    location: { origin: ORIGIN },
    addEventListener: (type: string, heard: Heard) => listeners.set(type, heard),
    registration: {
      showNotification: async (title: string, options: Shown['options']) =>
        void shown.push({ title, options }),
      pushManager: { subscribe: async (options: object) => ({ endpoint: 'fresh', ...options }) },
    },
    clients: {
      matchAll: async () => windows.map((url) => ({ url, focus: async () => void focused.push(url) })),
      openWindow: async (url: string) => void opened.push(url),
    },
    fetch: async (path: string, { body }: { body: string }) =>
      void fetched.push({ path, body: JSON.parse(body) }),
  }
  runInNewContext(SOURCE, scope)
  /** Lets the worker hear something, and waits for what it does about it. */
  const hear = async (type: string, event: object): Promise<void> => {
    const waits: Promise<unknown>[] = []
    listeners.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) })
    expect(waits).toHaveLength(1)
    await Promise.all(waits)
  }
  return { hear, shown, opened, focused, fetched, windows, types: [...listeners.keys()] }
}

let worker: ReturnType<typeof startWorker>
beforeEach(() => {
  worker = startWorker()
})

const TOLD = { title: 'TerReign', body: 'It is your turn in TerReign.', path: '/#/match/m1', tag: 'm1' }

describe('the worker for notices', () => {
  it('shows what is pushed, one notice a match', async () => {
    await worker.hear('push', { data: { json: () => TOLD } })
    expect(worker.shown).toEqual([
      {
        title: 'TerReign',
        options: { body: TOLD.body, tag: 'm1', icon: '/icon.svg', data: { path: '/#/match/m1' } },
      },
    ])
  })

  const click = async () => {
    let isClosed = false
    const notification = { data: { path: TOLD.path }, close: () => (isClosed = true) }
    await worker.hear('notificationclick', { notification })
    expect(isClosed).toBe(true)
  }

  it('leads to the window in which the match is open', async () => {
    worker.windows.push(`${ORIGIN}/#/match/m10`, `${ORIGIN}/`, `${ORIGIN}/#/match/m1/invite`)
    await click()
    expect(worker.focused).toEqual([`${ORIGIN}/#/match/m1/invite`])
    expect(worker.opened).toEqual([])
  })

  it('else opens one, and leaves what others show alone', async () => {
    worker.windows.push(`${ORIGIN}/#/match/m10`, `${ORIGIN}/`)
    await click()
    expect(worker.focused).toEqual([])
    expect(worker.opened).toEqual([`${ORIGIN}/#/match/m1`])
  })

  it('never leads to another site, whatever a message names', async () => {
    const notification = { data: { path: '//evil.example/' }, close() {} }
    await worker.hear('notificationclick', { notification })
    expect(worker.opened.map((address) => new URL(address).origin)).toEqual([ORIGIN])
  })

  it('tells the server when the browser changes its subscription', async () => {
    const oldSubscription = { options: { applicationServerKey: 'the key' } }
    await worker.hear('pushsubscriptionchange', { newSubscription: null, oldSubscription })
    expect(worker.fetched).toEqual([
      {
        path: '/api/me/notices/push',
        body: {
          subscription: { endpoint: 'fresh', userVisibleOnly: true, applicationServerKey: 'the key' },
        },
      },
    ])
  })

  it('does not stand between pages and the server', () => {
    expect(worker.types).not.toContain('fetch')
  })
})
