import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Refusal } from '../../core/index.ts'
import type { FromClient, FromServer } from '../../protocol/index.ts'
import { type LiveConnection, openLiveConnection, type Watched, type Watcher } from './live-connection.ts'

/** Stands in for a WebSocket: the test says what the server does. */
class StubSocket extends EventTarget {
  static opened: StubSocket[] = []
  readonly sent: FromClient[] = []
  isClosed = false

  constructor() {
    super()
    StubSocket.opened.push(this)
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }

  close(): void {
    this.isClosed = true
  }

  open(): void {
    this.dispatchEvent(new Event('open'))
  }

  say(message: FromServer): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }

  breakOff(): void {
    this.dispatchEvent(new Event('close'))
  }
}

let page = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  StubSocket.opened = []
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function latest(): StubSocket {
  const socket = StubSocket.opened.at(-1)
  if (!socket) throw new Error('no socket was opened')
  return socket
}

function newConnection(): LiveConnection {
  return openLiveConnection(() => new StubSocket() as unknown as WebSocket)
}

/** Somebody who watches match `m` and notes what they hear. */
function newWatcher(number?: number): Watcher & {
  readonly heard: ReturnType<typeof vi.fn<(message: Watched) => void>>
  readonly refused: ReturnType<typeof vi.fn<(refusal: Refusal) => void>>
} {
  return {
    match: 'm',
    invite: undefined,
    since: () => number,
    heard: vi.fn<(message: Watched) => void>(),
    refused: vi.fn<(refusal: Refusal) => void>(),
  }
}

function open(number?: number) {
  const connection = newConnection()
  const watcher = newWatcher(number)
  const watching = connection.watch(watcher)
  latest().open()
  return { connection, watcher, watching, socket: latest() }
}

describe('the connection', () => {
  it('connects when something is watched, and watches from what is known', () => {
    const connection = newConnection()
    expect(StubSocket.opened).toHaveLength(0)
    expect(connection.link.value).toBe('idle')
    connection.watch(newWatcher(7))
    expect(connection.link.value).toBe('connecting')
    latest().open()
    expect(connection.link.value).toBe('open')
    expect(latest().sent).toEqual([{ type: 'watch', id: 1, match: 'm', since: 7 }])
  })

  it('gives each answer to whoever asked', async () => {
    const { connection, socket } = open()
    const first = connection.do('matches.act', { match: 'm' })
    const second = connection.do('matches.resign', { match: 'm' })
    socket.say({ type: 'done', id: 3, output: { number: 2 } })
    socket.say({ type: 'refused', id: 2, refusal: { code: 'stale', message: 'It has moved on.' } })
    await expect(second).resolves.toEqual({ number: 2 })
    await expect(first).rejects.toMatchObject({ refusal: { code: 'stale' } })
  })

  it('refuses at once to do anything without a connection', async () => {
    await expect(newConnection().do('matches.act', {})).rejects.toMatchObject({
      refusal: { code: 'offline' },
    })
  })

  it('says of what was under way that nobody knows whether it was done, and sends it no second time', async () => {
    const { connection, socket } = open()
    const lost = expect(connection.do('matches.act', {})).rejects.toMatchObject({
      refusal: { code: 'unanswered' },
    })
    socket.breakOff()
    await lost
    await vi.advanceTimersByTimeAsync(1000)
    latest().open()
    expect(latest().sent.map(({ type }) => type)).toEqual(['watch'])
  })

  it('comes back by itself, sooner at first, and watches again from what is known by then', async () => {
    const connection = newConnection()
    let number = 3
    connection.watch({ ...newWatcher(), since: () => number })
    latest().open()
    number = 9
    latest().breakOff()
    expect(connection.link.value).toBe('connecting')
    await vi.advanceTimersByTimeAsync(500)
    expect(StubSocket.opened).toHaveLength(2)
    latest().open()
    expect(latest().sent).toEqual([expect.objectContaining({ type: 'watch', since: 9 })])
  })

  it('waits longer with every try that fails, and never longer than a quarter of a minute', async () => {
    open()
    const pauses: number[] = []
    for (let tries = 0; tries < 10; tries++) {
      latest().breakOff()
      const before = Date.now()
      await vi.advanceTimersToNextTimerAsync()
      pauses.push(Date.now() - before)
      expect(StubSocket.opened).toHaveLength(tries + 2)
    }
    expect(pauses[0]).toBeLessThanOrEqual(500)
    expect(pauses[9]).toBeGreaterThanOrEqual(7_500)
    expect(Math.max(...pauses)).toBeLessThanOrEqual(15_000)
  })

  it('comes back at once when the network does', () => {
    const { socket } = open()
    socket.breakOff()
    expect(StubSocket.opened).toHaveLength(1)
    page.dispatchEvent(new Event('online'))
    expect(StubSocket.opened).toHaveLength(2)
  })

  it('says when nobody sees the page, also to a server that it reconnects to', async () => {
    const { socket } = open()
    const see = (visibilityState: string) => {
      Object.assign(document, { visibilityState })
      document.dispatchEvent(new Event('visibilitychange'))
    }
    see('hidden')
    expect(socket.sent.at(-1)).toMatchObject({ type: 'visibility', isVisible: false })
    socket.breakOff()
    await vi.advanceTimersByTimeAsync(1000)
    latest().open()
    expect(latest().sent).toMatchObject([{ type: 'visibility', isVisible: false }, { type: 'watch' }])
    see('visible')
    expect(latest().sent[2]).toMatchObject({ type: 'visibility', isVisible: true })
  })

  it('does not believe in a connection whose network is gone', async () => {
    const { connection, socket } = open()
    const asked = connection.do('matches.act', { match: 'm' })
    page.dispatchEvent(new Event('offline'))
    expect(connection.link.value).toBe('connecting')
    expect(socket.isClosed).toBe(true)
    await expect(asked).rejects.toMatchObject({ refusal: { code: 'unanswered' } })
  })

  it('gives up a connection that gives no sign of life', async () => {
    const { connection, socket } = open()
    await vi.advanceTimersByTimeAsync(25_000)
    const probe = socket.sent.at(-1)
    expect(probe).toMatchObject({ type: 'do', operation: 'me.get' })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(socket.isClosed).toBe(true)
    expect(connection.link.value).toBe('connecting')
  })

  it('keeps a connection that answers', async () => {
    const { connection, socket } = open()
    for (let i = 0; i < 5; i++) {
      await vi.advanceTimersByTimeAsync(25_000)
      const probe = socket.sent.at(-1)
      if (probe?.type !== 'do') throw new Error('it asked for no sign of life')
      socket.say({ type: 'done', id: probe.id, output: { me: null } })
    }
    expect(connection.link.value).toBe('open')
    expect(StubSocket.opened).toHaveLength(1)
  })

  it('asks for a sign of life at once when the page is looked at again', async () => {
    const { socket } = open()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(socket.sent.at(-1)).toMatchObject({ operation: 'me.get' })
    await vi.advanceTimersByTimeAsync(3_000)
    expect(socket.isClosed).toBe(true)
  })

  it('gives up a connection that is not made in time', async () => {
    newConnection().watch(newWatcher())
    const slow = latest()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(slow.isClosed).toBe(true)
    await vi.advanceTimersByTimeAsync(500)
    expect(StubSocket.opened).toHaveLength(2)
  })

  it('tells a watcher what concerns their match alone, and that they may not watch', () => {
    const { watcher, socket } = open()
    socket.say({ type: 'presence', match: 'm', present: [0] })
    socket.say({ type: 'presence', match: 'other', present: [1] })
    expect(watcher.heard.mock.calls).toEqual([[{ type: 'presence', match: 'm', present: [0] }]])
    socket.say({ type: 'refused', id: 1, refusal: { code: 'no-match', message: 'No such match.' } })
    expect(watcher.refused).toHaveBeenCalledWith({ code: 'no-match', message: 'No such match.' })
  })

  it('tells a watcher nothing more who has gone, and the server that nobody looks', () => {
    const { watcher, watching, socket } = open()
    watching.close()
    expect(socket.sent.at(-1)).toMatchObject({ type: 'unwatch', match: 'm' })
    socket.say({ type: 'presence', match: 'm', present: [0] })
    expect(watcher.heard).not.toHaveBeenCalled()
  })

  it('does not come back for nobody', async () => {
    const { connection, watching, socket } = open()
    watching.close()
    socket.breakOff()
    expect(connection.link.value).toBe('idle')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(StubSocket.opened).toHaveLength(1)
  })

  it('asks again when a watcher misses something', () => {
    const { watching, socket } = open(4)
    watching.again()
    expect(socket.sent.map(({ type }) => type)).toEqual(['watch', 'watch'])
  })

  it('brings news of matches that are not watched here', () => {
    const connection = newConnection()
    const listener = vi.fn()
    const end = connection.onNews(listener)
    latest().open()
    latest().say({ type: 'news', match: 'x' })
    latest().say({ type: 'news', match: 'y', lostSeat: 'removed' })
    end()
    latest().say({ type: 'news', match: 'z' })
    expect(listener.mock.calls).toEqual([
      ['x', undefined],
      ['y', 'removed'],
    ])
  })

  it('comes back as somebody else', () => {
    const { connection, socket } = open(2)
    connection.renew()
    expect(socket.isClosed).toBe(true)
    latest().open()
    expect(latest()).not.toBe(socket)
    expect(latest().sent).toEqual([expect.objectContaining({ type: 'watch', since: 2 })])
  })
})
