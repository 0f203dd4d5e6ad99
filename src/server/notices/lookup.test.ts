import { createSocket } from 'node:dgram'
import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns'
import { once } from 'node:events'
import type { LookupFunction } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lookupBy } from './lookup.ts'

const A = 1
const AAAA = 28

/** What the name server knows, by record type. Undefined: it never answers. */
let known: Readonly<Record<number, readonly number[]>> | undefined
let server: ReturnType<typeof createSocket>
let lookup: LookupFunction

beforeEach(async () => {
  server = createSocket('udp4')
  server.on('message', (asked, { port }) => {
    if (known) server.send(answerTo(asked, known), port, '127.0.0.1')
  })
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  const resolver = new Resolver({ timeout: 50, tries: 1 })
  resolver.setServers([`127.0.0.1:${server.address().port}`])
  lookup = lookupBy(resolver)
})
afterEach(() => void server.close())

/** The question again, with one address if there is one of its type (RFC 1035, section 4). */
function answerTo(asked: Buffer, records: Readonly<Record<number, readonly number[]>>): Buffer {
  const question = asked.subarray(12, asked.indexOf(0, 12) + 5)
  const type = question.readUInt16BE(question.length - 4)
  const address = records[type]
  const header = Buffer.from([...asked.subarray(0, 2), 0x81, 0x80, 0, 1, 0, address ? 1 : 0, 0, 0, 0, 0])
  const record = address ? [0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, address.length, ...address] : []
  return Buffer.concat([header, question, Buffer.from(record)])
}

const found = (options: object) =>
  new Promise<string | LookupAddress[]>((resolve, reject) =>
    lookup('hooks.example.org', options, (error, address) => (error ? reject(error) : resolve(address))),
  )

it('finds addresses of both families', async () => {
  known = { [A]: [1, 2, 3, 4], [AAAA]: [0x26, 6, ...Array<number>(13).fill(0), 1] }
  expect(await found({ all: true })).toEqual([
    { address: '1.2.3.4', family: 4 },
    { address: '2606::1', family: 6 },
  ])
  expect(await found({ all: true, family: 6 })).toEqual([{ address: '2606::1', family: 6 }])
  expect(await found({})).toBe('1.2.3.4')
})

it('finds those of one family where there are no others', async () => {
  known = { [AAAA]: [0x26, 6, ...Array<number>(13).fill(0), 1] }
  expect(await found({ all: true })).toEqual([{ address: '2606::1', family: 6 }])
})

it('fails for a name without addresses, and for a name server that is silent', async () => {
  known = {}
  await expect(found({ all: true })).rejects.toThrow('ENODATA')
  known = undefined
  await expect(found({ all: true })).rejects.toThrow('ETIMEOUT')
})
