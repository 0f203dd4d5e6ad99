import { type ReadonlySignal, signal } from '@preact/signals'
import { type Refusal, Refused } from '../../core/index.ts'
import type {
  ChatLine,
  FromClient,
  FromServer,
  LostSeat,
  Position,
  Presence,
  Update,
} from '../../protocol/index.ts'
import { OFFLINE, refusalIn } from './call.ts'
import { retryPause } from './retry-pause.ts'

/** State of the connection; `idle` while nothing needs it. */
export type Link = 'connecting' | 'open' | 'idle'

export type Watched = Position | Update | Presence | ChatLine

export type Watcher = {
  readonly match: string
  /** The key in an invitation link. */
  readonly invite: string | undefined
  /** The number of the latest line known; undefined for none. Called with every subscription. */
  since(): number | undefined
  heard(message: Watched): void
  refused(refusal: Refusal): void
}

export type Watching = {
  /** Asks for everything since the watcher's latest line. */
  again(): void
  close(): void
}

/** A page's WebSocket to its server. It reconnects as long as anything is watched. */
export type LiveConnection = {
  readonly link: ReadonlySignal<Link>
  /**
   * Calls an operation of the protocol.
   * @throws Refused the server's refusal; `offline` when nothing was sent; `unanswered` when the connection broke
   *   before the answer, so that it may or may not be done
   */
  do(operation: string, input: object): Promise<unknown>
  watch(watcher: Watcher): Watching
  /** Calls back when a match of the player that is not watched here has changed, or they have lost their seat there. */
  onNews(listener: (match: string, lostSeat?: LostSeat) => void): () => void
  /** Calls back when the player has given other standing orders in a watched match, on any device. */
  onOrders(listener: (match: string) => void): () => void
  /** Reconnects, for another player. */
  renew(): void
}

/** After this much silence the server is asked for a sign of life. All times are in milliseconds. */
const QUIET_MS = 25_000
/** An answer that takes longer means that the connection is broken. */
const PATIENCE_MS = 10_000
/** The same when the page becomes visible: a broken connection costs clock time. */
const SOON_MS = 3_000
/** The maximum pause before the first retry, and before any. */
const FIRST_PAUSE_MS = 500

type Asked = {
  resolve(output: unknown): void
  reject(refused: Refused): void
  readonly deadline: ReturnType<typeof setTimeout>
}

/** A watcher and the id of its latest request. */
type Place = { readonly watcher: Watcher; asked: number }

/** Makes a connection, which opens when something is first watched. */
export function openLiveConnection(openSocket: () => WebSocket = ownServer): LiveConnection {
  const link = signal<Link>('idle')
  const places = new Set<Place>()
  const newsListeners = new Set<(match: string, lostSeat?: LostSeat) => void>()
  const ordersListeners = new Set<(match: string) => void>()
  const asked = new Map<number, Asked>()
  let socket: WebSocket | undefined
  let questions = 0
  let failures = 0
  let pause: ReturnType<typeof setTimeout> | undefined
  let quiet: ReturnType<typeof setTimeout> | undefined

  const isWanted = () => places.size > 0 || newsListeners.size > 0

  function connect(): void {
    clearTimeout(pause)
    pause = undefined
    if (socket) return
    link.value = isWanted() ? 'connecting' : 'idle'
    if (!isWanted()) return
    const opened = openSocket()
    socket = opened
    const isCurrent = () => socket === opened
    // A connection that does not open in time is broken.
    quiet = setTimeout(() => isCurrent() && drop(), PATIENCE_MS)
    opened.addEventListener('open', () => {
      if (!isCurrent()) return
      failures = 0
      link.value = 'open'
      if (!isVisible()) sendVisibility()
      for (const place of places) askFor(place)
      expectSigns()
    })
    opened.addEventListener('message', ({ data }) => {
      if (!isCurrent()) return
      expectSigns()
      hear(JSON.parse(String(data)) as FromServer)
    })
    opened.addEventListener('close', () => isCurrent() && drop())
  }

  function drop(): void {
    const gone = socket
    socket = undefined
    clearTimeout(quiet)
    gone?.close()
    for (const { reject, deadline } of asked.values()) {
      clearTimeout(deadline)
      reject(new Refused(UNANSWERED))
    }
    asked.clear()
    if (!isWanted()) {
      link.value = 'idle'
      return
    }
    link.value = 'connecting'
    pause = setTimeout(connect, retryPause(FIRST_PAUSE_MS, failures++))
  }

  function expectSigns(): void {
    clearTimeout(quiet)
    quiet = setTimeout(() => probe(PATIENCE_MS), QUIET_MS)
  }

  function probe(patience: number): void {
    if (link.peek() === 'open') ask('me.get', {}, patience).catch(() => {})
  }

  function hear(message: FromServer): void {
    switch (message.type) {
      case 'done':
        settle(message.id)?.resolve(message.output)
        break
      case 'refused':
        if (message.id !== null) hearRefusal(message.id, refusalIn(message.refusal) ?? UNANSWERED)
        break
      case 'position':
        tell(message.match.id, message)
        break
      case 'update':
      case 'presence':
      case 'chat':
        tell(message.match, message)
        break
      case 'news':
        for (const listener of [...newsListeners]) listener(message.match, message.lostSeat)
        break
      case 'orders':
        for (const listener of [...ordersListeners]) listener(message.match)
        break
      case 'closing':
        // The connection ends in a moment.
        break
    }
  }

  function hearRefusal(id: number, refusal: Refusal): void {
    settle(id)?.reject(new Refused(refusal))
    for (const place of [...places]) if (place.asked === id) place.watcher.refused(refusal)
  }

  function settle(id: number): Asked | undefined {
    const question = asked.get(id)
    asked.delete(id)
    clearTimeout(question?.deadline)
    return question
  }

  function tell(match: string, message: Watched): void {
    for (const { watcher } of [...places]) if (watcher.match === match) watcher.heard(message)
  }

  function send(message: FromClient): void {
    socket?.send(JSON.stringify(message))
  }

  function askFor(place: Place): void {
    const { match, invite, since } = place.watcher
    const from = since()
    place.asked = ++questions
    send({
      type: 'watch',
      id: place.asked,
      match,
      ...(from !== undefined && { since: from }),
      ...(invite !== undefined && { invite }),
    })
  }

  /** A player who does not see this page is told elsewhere that it is their turn. */
  function sendVisibility(): void {
    send({ type: 'visibility', id: ++questions, isVisible: isVisible() })
  }

  function ask(operation: string, input: object, patience: number): Promise<unknown> {
    if (link.peek() !== 'open') return Promise.reject(new Refused(OFFLINE))
    const id = ++questions
    const at = socket
    return new Promise((resolve, reject) => {
      const deadline = setTimeout(() => socket === at && drop(), patience)
      asked.set(id, { resolve, reject, deadline })
      send({ type: 'do', id, operation, input: { ...input } })
    })
  }

  /** The network or the player is back: reconnect without a pause. */
  function wake(): void {
    if (socket) probe(SOON_MS)
    else if (pause !== undefined) connect()
  }
  addEventListener('online', wake)
  // A socket does not notice that its network is gone.
  addEventListener('offline', () => socket && drop())
  document.addEventListener('visibilitychange', () => {
    if (link.peek() === 'open') sendVisibility()
    if (isVisible()) wake()
  })

  return {
    link,
    do: (operation, input) => ask(operation, input, PATIENCE_MS),
    watch(watcher) {
      const place: Place = { watcher, asked: 0 }
      places.add(place)
      if (link.peek() === 'open') askFor(place)
      else if (pause === undefined) connect()
      return {
        again() {
          if (places.has(place) && link.peek() === 'open') askFor(place)
        },
        close() {
          places.delete(place)
          const isLast = ![...places].some(({ watcher: { match } }) => match === watcher.match)
          if (isLast && link.peek() === 'open')
            send({ type: 'unwatch', id: ++questions, match: watcher.match })
        },
      }
    },
    onNews(listener) {
      newsListeners.add(listener)
      if (pause === undefined) connect()
      return () => {
        newsListeners.delete(listener)
      }
    },
    onOrders(listener) {
      ordersListeners.add(listener)
      return () => {
        ordersListeners.delete(listener)
      }
    },
    renew() {
      if (!socket) return
      drop()
      connect()
    },
  }
}

const isVisible = () => document.visibilityState === 'visible'

const UNANSWERED: Refusal = {
  code: 'unanswered',
  message: 'The connection broke before the server answered. Check whether your action counted.',
}

function ownServer(): WebSocket {
  const { protocol, host } = location
  return new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}/api/socket`)
}
