import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Scope } from '../../src/protocol/index.ts'
import { readSettings, type Settings } from '../../src/server/index.ts'
import { type OpenServer, openServer } from '../../src/server/open-server.ts'
import type { Operation } from '../../src/server/operation/operation.ts'
import { SILENT } from '../../src/server/ops/log.ts'
import { hashOf } from '../../src/server/people/passwords.ts'
import { fingerprint, makeSecret } from '../../src/server/people/secrets.ts'
import { httpServerOf, stop } from '../../src/server/serve.ts'
import type { Person, Session } from '../../src/server/store/index.ts'

/** A server on this machine whose inside a test can see. */
export type Running = {
  readonly opened: OpenServer
  /** e.g. `http://127.0.0.1:41234` */
  readonly origin: string
  /** What any operation answered that its own schema does not allow. */
  readonly misfits: readonly string[]
  /** The names of the operations that have answered. */
  readonly answered: ReadonlySet<string>
  /** What was logged as an error. */
  readonly faults: readonly string[]
  close(): Promise<void>
}

/** Starts a server over SQLite in a temporary folder. */
export async function startServer(settings: Partial<Settings> = {}): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'running-'))
  const dist = join(folder, 'dist')
  mkdirSync(dist)
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Interregnum</title>')
  const misfits: string[] = []
  const faults: string[] = []
  const answered = new Set<string>()
  const world = {
    log: {
      ...SILENT,
      error: (event: string, facts?: unknown, thrown?: unknown) => {
        const why = thrown instanceof Error ? thrown.stack : thrown
        faults.push(`${event} ${JSON.stringify(facts)} ${why}`)
      },
    },
    inspect: ({ name, output }: Operation, value: unknown) => {
      answered.add(name)
      // What travels is JSON: what that drops or changes must not be promised.
      const { issues } = v.safeParse(output, JSON.parse(JSON.stringify(value)))
      if (issues) misfits.push(`${name}: ${v.getDotPath(issues[0])} ${issues[0].message}`)
    },
  }
  const opened = await openServer(
    {
      ...readSettings({}),
      dist,
      dataFile: join(folder, 'interregnum.db'),
      rateLimits: false,
      botPaceMs: 0,
      standingOrders: false,
      botWorkers: 1,
      ...settings,
    },
    world,
  )
  const server = httpServerOf(opened)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    opened,
    origin: `http://127.0.0.1:${port}`,
    misfits,
    answered,
    faults,
    async close() {
      await stop(server, opened)
      rmSync(folder, { recursive: true })
    },
  }
}

/** What an HTTP request was answered with. */
export type Answer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
  /** The body as JSON, empty when it is none. */
  readonly body: Readonly<Record<string, unknown>>
}

/** A request as the bytes of it: nothing is tidied up. */
export type Ask = {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Sends a request and reads the whole answer. */
export function send({ origin }: Pick<Running, 'origin'>, { method = 'GET', path, headers = {}, body }: Ask) {
  return new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    const sent = request({ hostname, port, path, method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text, body: objectIn(text) })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

function objectIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** Somebody with a browser that is signed in. */
export type Known = { readonly person: Person; readonly session: Session; readonly cookie: string }

const aHash = hashOf('the password of all accounts')

/** Makes a person, a guest unless they have an account, and signs their browser in until `expires`. */
export async function makePerson(
  { opened }: Pick<Running, 'opened'>,
  name: string,
  {
    account = null,
    expires = 3_600_000,
  }: { readonly account?: string | null; readonly expires?: number } = {},
): Promise<Known> {
  const { store, now } = opened.services
  const person = { id: randomUUID(), name, account: null, password: null, created: now() }
  await store.people.add(person)
  if (account !== null) await store.people.setAccount(person.id, account, await aHash)
  const secret = makeSecret('ints')
  const session = { hash: fingerprint(secret), person: person.id, created: now(), expires: now() + expires }
  await store.people.addSession(session)
  return { person: { ...person, account }, session, cookie: `interregnum=${secret}` }
}

/** Makes a token for a person. @returns its secret */
export async function makeToken(
  { opened }: Pick<Running, 'opened'>,
  { person }: Known,
  scopes: readonly Scope[],
): Promise<string> {
  const { store, now } = opened.services
  const secret = makeSecret('intt')
  const token = { id: randomUUID(), hash: fingerprint(secret), person: person.id, name: 'a program', scopes }
  await store.people.addToken({ ...token, created: now() })
  return secret
}
