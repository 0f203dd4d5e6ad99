import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net'
import type { Caller } from '../operation/operation.ts'
import type { Rooms } from '../operation/rooms.ts'
import type { Services } from '../operation/services.ts'
import type { Facts, Log } from '../ops/log.ts'
import type { Settings } from '../ops/settings.ts'
import type { LogEvent } from '../play/match-log.ts'
import { openStore, type Person, type Store, TEMPORARY } from '../store/index.ts'
import { guestOf, headAt, matchRow, operationNamed, quietServices } from './fixtures.ts'

export type Stage = Awaited<ReturnType<typeof openStage>>

export const ADA = 'ada'
export const BEA = 'bea'

/**
 * What tests of notices stand on: services with a clock of their own, people, a match, and what was logged.
 * @param changes the settings that differ from the usual ones
 */
export async function openStage(changes: Partial<Settings> = {}) {
  const store = await openStore(TEMPORARY)
  const clock = { now: 1_000_000 }
  const present = new Set<string>()
  const logged: { event: string; facts: Facts }[] = []
  const note = (event: string, facts: Facts = {}) => void logged.push({ event, facts })
  const log: Log = { debug: note, info: note, warn: note, error: note }
  const quiet = quietServices(store, () => clock.now)
  const rooms = { present: () => present } as Pick<Rooms, 'present'> as Rooms
  const services: Services = { ...quiet, settings: { ...quiet.settings, ...changes }, rooms, log }
  for (const id of [ADA, BEA]) await store.people.add(guestOf(id))
  await beginMatch(store)
  let number = 0
  return {
    services,
    clock,
    present,
    logged,
    /** Does an operation for a person as the server would, and takes the answer for what the test says it is. */
    async ask<Out>(id: string, name: string, input: object, address = '192.0.2.1'): Promise<Out> {
      const { run } = operationNamed(name)
      const nowhere = { setSession() {} }
      return (await run(services, callerOf(guestOf(id), address), input, nowhere)) as Out
    },
    /** Writes the match's next line, an action of this seat, after which it waits for these seats. */
    play: (seat: number, waiting: readonly number[], notices: readonly string[] = []) =>
      write({ kind: 'act', seat, action: {} }, waiting, notices),
    /** Writes that this seat takes its latest action back, after which the match waits for it. */
    takeBack: (seat: number) => write({ kind: 'back', seat }, [seat], []),
  }

  async function write(
    what: LogEvent,
    waiting: readonly number[],
    notices: readonly string[],
  ): Promise<void> {
    number += 1
    const appended = await store.matches.append({
      match: 'm1',
      line: { number, at: clock.now, what },
      head: { ...HEAD, number, entry: number, waiting, changed: clock.now },
      notices: notices.map((person) => ({ match: 'm1', person, number, due: clock.now + 20_000 })),
    })
    if (appended !== 'stored') throw new Error('the line was not stored')
  }
}

const HEAD = { ...headAt('playing'), waiting: [0] }

async function beginMatch(store: Store): Promise<void> {
  const seats = [ADA, BEA].map((id) => ({ name: id, person: id, bot: null, isVacant: false }))
  const pace = { kind: 'move', seconds: 60 } as const
  const row = matchRow({ id: 'm1', game: 'terreign', isPublic: false, pace, host: ADA, seats })
  await store.matches.create(row)
  if (!(await store.matches.start(row, 0, HEAD))) throw new Error('the match did not begin')
}

function callerOf(person: Person, address: string): Caller {
  return { person, by: 'session', scopes: [], session: 'hash', address }
}

export type Received = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer }

/** A web server on this machine that keeps what it is sent. */
export type Receiver = {
  readonly url: string
  readonly received: Received[]
  /** What it answers; 201 in the beginning. Undefined: never. */
  status: number | undefined
  close(): Promise<void>
}

export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
    if (receiver.status === undefined) return
    response.writeHead(receiver.status, { Location: '/elsewhere' }).end('an answer nobody reads')
  })
  const receiver: Receiver = {
    url: `http://127.0.0.1:${await listening(server)}`,
    received,
    status: 201,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return receiver
}

export type SunkMail = { readonly from: string; readonly to: readonly string[]; readonly source: string }

/** A mail server on this machine that keeps what it is handed. */
export type MailSink = { readonly url: string; readonly mails: SunkMail[]; close(): Promise<void> }

/** The code that the last mail brought; empty before one came. Its headers, whose numbers may look like one, are not read. */
export const codeIn = ({ mails }: MailSink): string =>
  /confirmation code: ([A-Z2-9]{4}-[A-Z2-9]{4})$/m.exec(mails.at(-1)?.source ?? '')?.[1] ?? ''

export async function openMailSink(): Promise<MailSink> {
  const mails: SunkMail[] = []
  const server = createTcpServer((socket) => {
    let unread = ''
    let mail: { from: string; to: string[]; source: string } | undefined
    let isData = false
    const line = (text: string): string | undefined => {
      if (isData && text !== '.') {
        if (mail) mail.source += `${text}\n`
        return undefined
      }
      if (isData) {
        isData = false
        if (mail) mails.push(mail)
        return '250 kept'
      }
      const [, address = ''] = /<(.*?)>/.exec(text) ?? []
      if (/^MAIL FROM/i.test(text)) mail = { from: address, to: [], source: '' }
      else if (/^RCPT TO/i.test(text)) mail?.to.push(address)
      else if (/^DATA/i.test(text)) {
        isData = true
        return '354 go on'
      } else if (/^QUIT/i.test(text)) return '221 bye'
      return '250 yes'
    }
    socket.on('error', () => {})
    socket.write('220 sink\r\n')
    socket.on('data', (chunk) => {
      const lines = (unread + chunk.toString('utf8')).split('\r\n')
      unread = lines.pop() ?? ''
      for (const each of lines) {
        const answer = line(each)
        if (answer) socket.write(`${answer}\r\n`)
        if (answer?.startsWith('221')) socket.end()
      }
    })
  })
  return {
    url: `smtp://127.0.0.1:${await listening(server)}`,
    mails,
    async close() {
      server.close()
      await once(server, 'close')
    },
  }
}

async function listening(server: Server): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  return (server.address() as AddressInfo).port
}
