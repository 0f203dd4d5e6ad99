import WebSocket from 'ws'
import type { Game } from '../../src/core/index.ts'
import type { FromServer, Position, Update } from '../../src/protocol/index.ts'

/** What the players of a load run do and meet. */
export type Tally = {
  acknowledged: number
  refused: number
  /** From the sending of a decision to its acknowledgement, in milliseconds. */
  readonly latencies: number[]
  finished: number
}

/** Somebody who plays, over one socket. */
export class Player {
  readonly person: string
  readonly cookie: string
  readonly #url: string
  readonly #socket: WebSocket
  readonly #answers = new Map<number, { resolve(output: unknown): void; reject(error: Error): void }>()
  readonly #matches = new Map<string, Held>()
  #id = 0
  isClosed = false

  private constructor(url: string, person: string, cookie: string, socket: WebSocket) {
    this.#url = url
    this.person = person
    this.cookie = cookie
    this.#socket = socket
    socket.on('message', (data) => this.#hear(JSON.parse(String(data))))
    socket.on('close', () => {
      this.isClosed = true
      for (const { reject } of this.#answers.values()) reject(new Error('the socket was closed'))
    })
    socket.on('error', () => {})
  }

  /** A new guest, who is connected. */
  static async come(url: string, name: string): Promise<Player> {
    const answer = await fetch(`${url}/api/guests`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: url },
      body: JSON.stringify({ name }),
    })
    const body = await answer.json()
    if (!answer.ok) throw new Error(`${answer.status} ${JSON.stringify(body)}`)
    const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0]
    return Player.connect(url, body.me.id, cookie)
  }

  /** Somebody known already, at this server. */
  static async connect(url: string, person: string, cookie: string): Promise<Player> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/socket`, {
      headers: { cookie, origin: url },
    })
    await new Promise((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', reject)
    })
    return new Player(url, person, cookie, socket)
  }

  /** Asks for an operation over HTTP. */
  async post(path: string, body: object): Promise<Record<string, never>> {
    const answer = await fetch(this.#url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: this.#url, Cookie: this.cookie },
      body: JSON.stringify(body),
    })
    const read = await answer.json()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(read)}`)
    return read
  }

  /** Sends a message and waits for its answer. */
  ask(message: object): Promise<unknown> {
    const id = ++this.#id
    return new Promise((resolve, reject) => {
      this.#answers.set(id, { resolve, reject })
      this.#socket.send(JSON.stringify({ ...message, id }))
    })
  }

  async watch(match: string, changed: (held: Held) => void): Promise<void> {
    const held: Held = { match, changed, position: undefined }
    this.#matches.set(match, held)
    await this.ask({ type: 'watch', match })
  }

  async forget(match: string): Promise<void> {
    this.#matches.delete(match)
    await this.ask({ type: 'unwatch', match })
  }

  close(): void {
    this.#socket.terminate()
  }

  #hear(message: FromServer): void {
    switch (message.type) {
      case 'position': {
        const held = this.#matches.get(message.match.id)
        if (held) held.position = message
        if (held) held.changed(held)
        break
      }
      case 'update': {
        const held = this.#matches.get(message.match)
        if (held?.position) {
          held.position = moved(held.position, message)
          held.changed(held)
        }
        break
      }
      case 'done':
        this.#answers.get(message.id)?.resolve(message.output)
        this.#answers.delete(message.id)
        break
      case 'refused': {
        const answer = message.id === null ? undefined : this.#answers.get(message.id)
        if (message.id !== null) this.#answers.delete(message.id)
        answer?.reject(new Error(`${message.refusal.code}: ${message.refusal.message}`))
      }
    }
  }
}

/** A match that a player holds; `changed` is called with every message about it. */
export type Held = {
  readonly match: string
  readonly changed: (held: Held) => void
  position: Position | undefined
}

/** The position after an update, without the telling of it. */
function moved(position: Position, { number, entry, view, isWhole, status }: Update): Position {
  if (number !== position.number + 1) throw new Error(`line ${number} came after line ${position.number}`)
  return { ...position, number, entry, status, view: isWhole ? view : Object.assign(position.view, view) }
}

/** A legal decision of whoever sees this, or undefined when they are not waited for. */
export function decision(game: Game, { view, viewer, status, number }: Position): unknown {
  if (viewer === 'onlooker' || !status.waiting.includes(viewer)) return undefined
  const actions = game.actions(view, viewer)
  return actions[(number * 7919) % actions.length]
}
