import type { Duplex } from 'node:stream'
import type { RawData, WebSocket } from 'ws'
import { type Refusal, read, refuse } from '../../core/index.ts'
import { type FromClient, fromClientSchema } from '../../protocol/index.ts'
import type { Caller, Reply } from '../operation/operation.ts'
import { throttle } from '../operation/rate-limit.ts'
import { refusalFrom } from '../operation/refusals.ts'
import { writtenOf } from '../operation/written.ts'
import { serialQueue } from '../play/index.ts'
import { type Backlog, openBacklog } from './backlog.ts'
import { type DispatchContext, dispatch, type Operations } from './dispatch.ts'
import type { Hub, Link } from './hub.ts'
import { checkEscaped, parseJson } from './json-text.ts'
import { turnToWrite } from './large-answers.ts'
import { type MatchSubscription, subscribe } from './match-subscription.ts'
import { type RequestSource, recheckCaller } from './request-source.ts'
import { STREAM } from './stream.ts'

/** Messages from one connection; one that sends more is closed. */
const MESSAGES = { burst: 200, refillMs: 1000 / 60 }
/** How many answers a connection may wait for. */
const PENDING = 64
/** How many matches it may watch. */
const WATCHED = 24
/** In seconds. */
const PING_EVERY = 25
const RECHECK_EVERY = 6

/** Close codes of RFC 6455. */
const POLICY = 1008
const GOING_AWAY = 1001
const NOT_TEXT = 1003

const NO_COOKIES: Reply = {
  setSession() {
    throw new Error('an operation without isHttpOnly has set a cookie')
  },
}

type Parts = {
  readonly ws: WebSocket
  /** The TCP connection that carries it. */
  readonly socket: Duplex
  readonly operations: Operations
  readonly deps: DispatchContext
  readonly caller: Caller
  readonly source: RequestSource
  readonly hub: Hub
}

/** One open socket. Operations over it work as over HTTP. */
export class SocketLink implements Link {
  readonly #ws: WebSocket
  readonly #socket: Duplex
  readonly #operations: Operations
  readonly #deps: DispatchContext
  readonly #source: RequestSource
  readonly #watched = new Map<string, MatchSubscription>()
  readonly #take: ((key: string) => void) | undefined
  readonly #backlog: Backlog
  /** Positions, and what else may be large. */
  readonly #sending = serialQueue()
  #caller: Caller
  #pending = 0
  #isCorked = false
  #isHidden = false
  #wasHeard = true

  constructor({ ws, socket, operations, deps, caller, source, hub }: Parts) {
    this.#ws = ws
    this.#socket = socket
    this.#backlog = openBacklog(() => ws.bufferedAmount)
    this.#operations = operations
    this.#deps = deps
    this.#caller = caller
    // Only what identifies the caller: there are many links, and they live long.
    const { cookie, authorization } = source.headers
    this.#source = {
      headers: { ...(cookie && { cookie }), ...(authorization && { authorization }) },
      address: caller.address,
    }
    const { settings, now } = deps.services
    this.#take = settings.rateLimits ? throttle(MESSAGES, now) : undefined
    const remove = hub.add(this)
    ws.on('message', (data, isBinary) => this.#hear(data, isBinary))
    ws.on('pong', () => {
      this.#wasHeard = true
    })
    // A malformed frame closes the connection; nothing more is to be done.
    ws.on('error', () => {})
    ws.on('close', () => {
      remove()
      const { rooms } = deps.services
      for (const [match, { watcher }] of this.#watched) rooms.unwatch(match, watcher)
      this.#watched.clear()
    })
  }

  get person(): string | undefined {
    return this.#caller.person?.id
  }

  watches(match: string): boolean {
    return this.#watched.has(match)
  }

  send(message: string): void {
    const ws = this.#ws
    if (!this.#isOpen) return
    // Everything sent in one tick goes out as one packet: an action's update, and its `done`.
    if (!this.#isCorked) {
      this.#isCorked = true
      this.#socket.cork()
      process.nextTick(this.#uncork)
    }
    // Its client reconnects and catches up by line number.
    if (!this.#backlog.send(() => ws.send(message))) ws.terminate()
  }

  readonly #uncork = (): void => {
    this.#isCorked = false
    this.#socket.uncork()
  }

  beat(age: number): void {
    if (age % RECHECK_EVERY === 0) this.recheck()
    if (age % PING_EVERY !== 0) return
    if (!this.#wasHeard) {
      this.#ws.terminate()
      return
    }
    this.#wasHeard = false
    this.#ws.ping()
  }

  recheck(): void {
    recheckCaller(
      this.#deps.services,
      this.#source,
      this.#caller,
      'socket',
      (caller) => {
        this.#caller = caller
      },
      () => this.#ws.close(POLICY, 'signed out'),
    )
  }

  end(): void {
    this.#ws.close(GOING_AWAY, 'the server stops')
  }

  get #isOpen(): boolean {
    return this.#ws.readyState === this.#ws.OPEN
  }

  #hear(data: RawData, isBinary: boolean): void {
    // While it closes a client can still send, and its person may have signed out.
    if (!this.#isOpen) return
    this.#wasHeard = true
    if (isBinary) {
      this.#ws.close(NOT_TEXT, 'messages are text')
      return
    }
    if (this.#pending >= PENDING) {
      this.#ws.close(POLICY, 'too much at once')
      return
    }
    try {
      this.#take?.('')
    } catch {
      this.#ws.close(POLICY, 'too many messages')
      return
    }
    this.#pending++
    this.#answer(String(data)).finally(() => {
      this.#pending--
    })
  }

  async #answer(text: string): Promise<void> {
    let id: number | null = null
    let operation = 'socket'
    try {
      const parsed = parseJson(text)
      id = idIn(parsed)
      this.#deps.limits.arrive(this.#caller.address)
      const message = messageIn(parsed)
      checkEscaped(text, message.type === 'do' ? message.input : message)
      if (message.type === 'do') operation = message.operation
      const answer = await this.#follow(message)
      const output = writtenOf(answer)?.text ?? JSON.stringify(answer)
      this.send(`{"type":"done","id":${id},"output":${output}}`)
    } catch (thrown) {
      const { services } = this.#deps
      const refusal: Refusal = refusalFrom(
        thrown,
        services.log,
        this.#operations.has(operation) ? operation : 'unknown',
      )
      this.send(JSON.stringify({ type: 'refused', id, refusal }))
    }
  }

  #follow(message: FromClient): Promise<unknown> {
    switch (message.type) {
      case 'do':
        return this.#perform(message.operation, message.input)
      case 'watch':
        return this.#inTurn(async () => {
          await turnToWrite(this.#caller.address)
          return this.#isOpen ? this.#watch(message) : {}
        })
      case 'unwatch':
        return this.#sending.run(() => this.#unwatch(message.match))
      case 'visibility':
        return this.#sending.run(() => this.#setHidden(!message.isVisible))
    }
  }

  #perform(name: string, input: unknown): Promise<unknown> {
    const operation = name === STREAM.name ? STREAM : this.#operations.get(name)
    if (!operation) {
      refuse({ code: 'no-operation', message: `There is no operation “${name}”.`, at: 'operation' })
    }
    if (operation.isHttpOnly) {
      refuse({ code: 'forbidden', message: `${name} works over HTTP only.`, at: 'operation' })
    }
    const perform = () => dispatch(this.#deps, operation, this.#caller, input, NO_COOKIES)
    return operation.isLarge ? this.#inTurn(perform) : perform()
  }

  /** Does what sends much, one after the other. Nobody would end what is begun after the connection has closed. */
  #inTurn(act: () => Promise<unknown>): Promise<unknown> {
    return this.#sending.run(async () => {
      await this.#caughtUp()
      if (!this.#isOpen) return {}
      this.#deps.limits.fill(this.#caller.address)
      return act()
    })
  }

  /** Resolves once the client has read most of what it was sent, or is gone. */
  async #caughtUp(): Promise<void> {
    const socket = this.#socket
    while (this.#backlog.isLong && !socket.destroyed)
      await new Promise<void>((resolve) => {
        const end = () => {
          socket.off('drain', end)
          socket.off('close', end)
          resolve()
        }
        socket.on('drain', end)
        socket.on('close', end)
      })
  }

  async #watch({ match, since, invite, viewer }: Extract<FromClient, { type: 'watch' }>): Promise<unknown> {
    const { rooms } = this.#deps.services
    const before = this.#watched.get(match)
    if (!before && this.#watched.size >= WATCHED) {
      refuse({
        code: 'too-many-watched',
        message: `One connection can watch at most ${WATCHED} matches. Unwatch one of them first.`,
      })
    }
    const { person } = this
    const now = subscribe({ match, since, viewer }, person, (message) => this.send(message), this.#isHidden)
    this.#watched.set(match, now)
    try {
      await now.begin(rooms, { person, invite })
    } catch (thrown) {
      if (before && this.#isOpen) this.#watched.set(match, before)
      else {
        this.#watched.delete(match)
        if (before) rooms.unwatch(match, before.watcher)
      }
      throw thrown
    }
    if (before) rooms.unwatch(match, before.watcher)
    // Meanwhile the connection may have closed.
    if (this.#watched.get(match) !== now) rooms.unwatch(match, now.watcher)
    return {}
  }

  async #unwatch(match: string): Promise<unknown> {
    const before = this.#watched.get(match)
    if (before) this.#deps.services.rooms.unwatch(match, before.watcher)
    this.#watched.delete(match)
    return {}
  }

  async #setHidden(isHidden: boolean): Promise<unknown> {
    this.#isHidden = isHidden
    const { rooms } = this.#deps.services
    for (const [match, { watcher }] of this.#watched) rooms.setHidden(match, watcher, isHidden)
    return {}
  }
}

/** The message's id, even if the rest of the message is invalid. */
function idIn(message: unknown): number | null {
  if (typeof message !== 'object' || message === null || !('id' in message)) return null
  return Number.isSafeInteger(message.id) ? Number(message.id) : null
}

/** @throws Refused `bad-input` */
function messageIn(message: unknown): FromClient {
  if (typeof message === 'object' && message !== null && !Array.isArray(message))
    return read(fromClientSchema, message, 'bad-input', '')
  refuse({
    code: 'bad-input',
    message:
      'This is not a socket message. Send {"type":"do","id":1,"operation":"…","input":{}}, watch, unwatch or visibility.',
  })
}
