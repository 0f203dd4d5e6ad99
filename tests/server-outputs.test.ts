import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { OPERATIONS } from '../src/server/api/operations.ts'
import type { Operation } from '../src/server/operation/operation.ts'
import { A_RECORD, ACCESS_ASKS } from './server/access-asks.ts'
import { askOver } from './server/asked.ts'
import { makePerson, type Running, send, startServer } from './server/running.ts'
import { type Scene, setScene } from './server/scene.ts'

let running: Running

beforeAll(async () => {
  running = await startServer({ dataFile: ':memory:', webhooksToPrivate: true })
})

afterAll(async () => {
  await running.close()
})

type Fields = Readonly<Record<string, unknown>>

function operationNamed(name: string): Operation {
  const operation = OPERATIONS.get(name)
  if (!operation) throw new Error(`there is no operation ${name}`)
  return operation
}

/** Asks for an operation; what it answers must be as its schema says, which the server's own inspection sees to. */
async function ask(name: string, headers: Readonly<Record<string, string>>, input: Fields): Promise<Fields> {
  const { status, body } = await askOver(running, operationNamed(name), input, headers)
  expect(status, `${name} ${JSON.stringify(body)}`).toBe(200)
  return body
}

/** Decides for whoever is asked, and says after how many entries that was. */
async function decide({
  match,
  seat,
  host,
}: Scene): Promise<{ readonly entry: number; readonly by: typeof seat }> {
  for (const by of [seat, host]) {
    const { entry, actions } = (await ask('matches.actions', only(by), { match })) as {
      entry: number
      actions: unknown[]
    }
    if (actions.length === 0) continue
    await ask('matches.act', only(by), { match, entry, action: actions[0] })
    return { entry, by }
  }
  throw new Error('nobody is asked')
}

const only = ({ cookie }: { readonly cookie: string }) => ({ cookie })

it('what can be asked by whoever may is answered as it is described', async () => {
  for (const [name, { stage, input }] of Object.entries(ACCESS_ASKS)) {
    const operation = operationNamed(name)
    for (const kind of ['nobody', 'guest', 'seat', 'host'] as const) {
      const scene = await setScene(running, stage, kind)
      await askOver(running, operation, input(scene), scene.headers)
    }
  }
  expect(running.misfits).toEqual([])
})

it('so is a password that is changed, and one that is right', async () => {
  const body = JSON.stringify({ name: 'Kunigunde', password: 'first password' })
  const { headers } = await send(running, {
    method: 'POST',
    path: '/api/accounts',
    headers: { 'content-type': 'application/json', 'content-length': String(body.length) },
    body,
  })
  const [cookie = ''] = [headers['set-cookie']].flat()
  await ask('me.password', { cookie }, { old: 'first password', new: 'second password' })
  await ask('sessions.create', {}, { name: 'kunigunde', password: 'second password' })
})

it('so is what is decided, taken back, offered and agreed to', async () => {
  const scene = await setScene(running, 'playing', 'seat')
  for (;;) {
    const { entry, by } = await decide(scene)
    const input = { match: scene.match, entry: entry + 1 }
    const { status } = await askOver(running, operationNamed('matches.takeBack'), input, only(by))
    if (status === 200) break
  }
  await ask('matches.offer', only(scene.seat), { match: scene.match, what: { kind: 'end' } })
  await ask('matches.answer', only(scene.host), { match: scene.match, isAgreed: true })
  await ask('matches.record', {}, { match: scene.match })
})

it('so is what one device sends to another', async () => {
  const { transfer } = (await ask('transfers.create', {}, { data: 'AA_-' })) as { transfer: string }
  expect(await ask('transfers.get', {}, { transfer })).toEqual({ data: 'AA_-' })
})

it('so is a shared match', async () => {
  const maker = await makePerson(running, 'Gerberga')
  const shared = (await ask('shares.create', only(maker), { record: A_RECORD })) as Record<
    'share' | 'key',
    string
  >
  const { share, key } = shared
  expect(JSON.parse((await ask('shares.get', {}, { share })).record as string)).toEqual(JSON.parse(A_RECORD))
  expect(await ask('shares.mine', only(maker), {})).toMatchObject({ shares: [{ share }] })
  expect(await ask('shares.revoke', {}, { share, key })).toEqual({})
  expect(await ask('shares.mine', only(maker), {})).toEqual({ shares: [] })
})

it('so are the channels of notices', async () => {
  const known = await makePerson(running, 'Theophanu')
  const key = createECDH('prime256v1').generateKeys().toString('base64url')
  const keys = { p256dh: key, auth: randomBytes(16).toString('base64url') }
  await ask('notices.push', only(known), { subscription: { endpoint: 'https://push.example.org/x', keys } })

  const receiver = createServer((_request, response) => response.end()).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const address = receiver.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const url = `http://127.0.0.1:${port}/`
  const { channel } = (await ask('notices.webhook', only(known), { url, format: 'json' })) as {
    channel: { id: string }
  }
  await ask('notices.test', only(known), { channel: channel.id })
  receiver.close()
})

it('all that there is has answered, and as it is described', () => {
  expect(running.faults).toEqual([])
  expect(running.misfits).toEqual([])
  // Mail takes a mail server, which the tests of notices have; orders and playtests a server with them, as in theirs.
  const orders = ['matches.orders', 'matches.setOrders']
  const playtests = ['playtests.start', 'playtests.report', 'playtests.stop', 'playtests.drop']
  const elsewhere = [...orders, 'notices.mail', 'notices.confirm', ...playtests]
  expect([...OPERATIONS.keys()].filter((name) => !running.answered.has(name))).toEqual(elsewhere)
})
