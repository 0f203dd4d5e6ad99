import type { LookupFunction } from 'node:net'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Refused } from '../../core/index.ts'
import { openReceiver, type Receiver } from '../testing/notices.ts'
import { post, readTarget } from './post.ts'

let receiver: Receiver
beforeEach(async () => {
  receiver = await openReceiver()
})
afterEach(() => receiver.close())

const PRIVATE = { toPrivate: true }
const PUBLIC = { toPrivate: false }

const message = (url: string) => ({
  url,
  headers: { 'Content-Type': 'application/json' },
  body: '{"text":"é"}',
})

/** A resolver that knows each name by these addresses, one list after the other, and counts how often it is asked. */
function resolver(...answers: readonly (readonly string[])[]): {
  readonly lookup: LookupFunction
  asked: number
} {
  const it = {
    asked: 0,
    lookup: ((_name, _options, answer) => {
      const addresses = answers[Math.min(it.asked, answers.length - 1)] ?? []
      it.asked += 1
      answer(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )
    }) as LookupFunction,
  }
  return it
}

function refusalOf(url: string): string {
  try {
    return `taken: ${readTarget(url, PUBLIC).href}`
  } catch (error) {
    if (error instanceof Refused) return error.refusal.message
    throw error
  }
}

describe('readTarget', () => {
  it.each([
    'https://hooks.example.org/a?b=c',
    'https://1.1.1.1/',
    'https://[2606:4700:4700::1111]/',
    'HTTPS://example.org:443',
  ])('takes %s', (url) => expect(refusalOf(url)).toMatch(/^taken: https:/))

  it.each([
    ['http://example.org/', 'nobody can read along'],
    ['https://example.org:8443/', 'must not contain a port'],
    ['https://user:secret@example.org/', 'before an @'],
    ['ftp://example.org/', 'begin with https://'],
    ['file:///etc/passwd', 'begin with https://'],
    ['example.org', 'begin with https://'],
    ['', 'begin with https://'],
    ['https://localhost/', 'private network'],
    ['https://LOCALHOST./', 'private network'],
    ['https://club.localhost/', 'private network'],
    ['https://127.0.0.1/', 'private network'],
    ['https://127.1/', 'private network'],
    ['https://0x7f000001/', 'private network'],
    ['https://2130706433/', 'private network'],
    ['https://0177.0.0.1/', 'private network'],
    ['https://[::1]/', 'private network'],
    ['https://[::ffff:10.0.0.1]/', 'private network'],
    ['https://169.254.169.254/latest', 'private network'],
    ['https://１２７.0.0.1/', 'private network'],
  ])('refuses %s', (url, why) => expect(refusalOf(url)).toContain(why))

  it('takes a private address, http and a port where the operator allows them', () => {
    expect(readTarget('http://10.0.0.5:8065/hooks/x', PRIVATE).href).toBe('http://10.0.0.5:8065/hooks/x')
    expect(() => readTarget('file:///etc/passwd', PRIVATE)).toThrow(Refused)
  })
})

describe('post', () => {
  it('sends the body with its length in bytes, and tells of the answer its status', async () => {
    expect(await post(message(`${receiver.url}/hook`), PRIVATE)).toBe(201)
    const [{ path, headers, body }] = receiver.received
    expect(path).toBe('/hook')
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'content-length': '13' })
    expect(body.toString()).toBe('{"text":"é"}')
  })

  it('follows no redirection', async () => {
    receiver.status = 307
    expect(await post(message(receiver.url), PRIVATE)).toBe(307)
    expect(receiver.received).toHaveLength(1)
  })

  it('waits for an answer only so long', async () => {
    receiver.status = undefined
    await expect(post(message(receiver.url), { ...PRIVATE, patience: 50 })).rejects.toThrow()
  })

  it('does not connect to a name that leads into a private network', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('127.0.0.1', '10.1.2.3', '::1', '::ffff:127.0.0.1', 'fe80::1', '169.254.169.254'),
        async (address) => {
          const { lookup } = resolver([address])
          await expect(post(message('https://evil.example/'), { ...PUBLIC, lookup })).rejects.toThrow(
            'private network',
          )
        },
      ),
    )
  })

  it('nor to one that has a private address among public ones', async () => {
    const { lookup } = resolver(['1.1.1.1', '127.0.0.1'])
    await expect(post(message('https://evil.example/'), { ...PUBLIC, lookup })).rejects.toThrow(
      'private network',
    )
  })

  it('connects to the very addresses it has checked: the name is asked for once', async () => {
    const names = resolver(['127.0.0.1'], ['::1'])
    const { port } = new URL(receiver.url)
    expect(
      await post(message(`http://rebinding.example:${port}/`), { ...PRIVATE, lookup: names.lookup }),
    ).toBe(201)
    expect(names.asked).toBe(1)
    const changing = resolver(['127.0.0.1'], ['1.1.1.1'])
    const refused = post(message('https://rebinding.example/'), { ...PUBLIC, lookup: changing.lookup })
    await expect(refused).rejects.toThrow('private network')
    expect(changing.asked).toBe(1)
  })

  it('does not connect to a name without addresses', async () => {
    const { lookup } = resolver([])
    await expect(post(message('https://nowhere.example/'), { ...PUBLIC, lookup })).rejects.toThrow(
      'no address',
    )
  })
})
