import { globSync, readFileSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'
import { expect, it, vi } from 'vitest'
import { readRecord } from '../../core/index.ts'
import { MOST_RECORD_LENGTH } from '../../protocol/index.ts'

vi.stubGlobal('location', { hash: '' })
vi.stubGlobal('addEventListener', () => undefined)
const { linkTo, pack, unpack } = await import('./record-link.ts')

const GAMES = new URL('../../games/', import.meta.url)
const files = globSync('*/golden/*.json', { cwd: GAMES })
const recordIn = (file: string) => readRecord(readFileSync(new URL(file, GAMES), 'utf8'))
const anyRecord = () => recordIn(files[0] ?? expect.unreachable())

it.each(files)('the match %s fits in a link, and comes out of it whole', async (file) => {
  const record = recordIn(file)
  const link = await linkTo(record, 'https://games.example.org/path/?x#/replay/4f21')
  expect(link).toMatch(/^https:\/\/games\.example\.org\/path\/\?x#\/replay\/link\.[\w-]+$/)
  expect(link?.length).toBeLessThan(4_200)
  expect(await unpack(link?.split('link.')[1] ?? '')).toEqual(record)
})

it('an analysis is in the link with its match', async () => {
  const record = { ...anyRecord(), extensions: { analysis: { version: 1, notes: { '3': '“Why?” 🏰' } } } }
  expect(await unpack(await pack(record))).toEqual(record)
})

it('a match that needs a longer link has none', async () => {
  const record = anyRecord()
  const noise = Array.from({ length: 20_000 }, (_, i) => Math.trunc(2 ** 31 * Math.abs(Math.sin(i))))
  const [move] = record.actions.flat()
  const long = { ...record, actions: [{ ...move, action: { type: 'x', noise } }] }
  expect(await linkTo(long as typeof record, 'https://games.example.org/')).toBeUndefined()
})

it('a browser that cannot compress makes no link', async () => {
  const here = globalThis.CompressionStream
  vi.stubGlobal('CompressionStream', undefined)
  const link = await linkTo(anyRecord(), 'https://games.example.org/').finally(() =>
    vi.stubGlobal('CompressionStream', here),
  )
  expect(link).toBeUndefined()
})

it.each([
  ['knows no compression', undefined],
  [
    'knows another compression only',
    class {
      constructor() {
        throw new TypeError('deflate-raw')
      }
    },
  ],
])('a browser that %s says so, and not that the link is damaged', async (_which, stream) => {
  const here = globalThis.DecompressionStream
  const data = await pack(anyRecord())
  vi.stubGlobal('DecompressionStream', stream)
  const read = unpack(data).finally(() => vi.stubGlobal('DecompressionStream', here))
  await expect(read).rejects.toMatchObject({ refusal: { code: 'old-browser' } })
})

it('a link with a part missing or changed is refused', async () => {
  const data = await pack(anyRecord())
  const bomb = deflateRawSync(Buffer.alloc(50 * MOST_RECORD_LENGTH)).toString('base64url')
  const bytes = deflateRawSync(Buffer.from([0xff, 0xfe])).toString('base64url')
  for (const wrong of ['', '%%%', 'A', data.slice(0, -8), `${data.slice(0, 40)}`, bomb, bytes])
    await expect(unpack(wrong), wrong.slice(0, 20)).rejects.toThrow('This link is damaged')
  const other = deflateRawSync('{"format":"another"}').toString('base64url')
  await expect(unpack(other)).rejects.toMatchObject({ refusal: { code: 'bad-record' } })
})
