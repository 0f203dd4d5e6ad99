import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OPERATIONS } from '../src/server/api/operations.ts'
import { ACCESS_ASKS, unmatched } from './server/access-asks.ts'
import { askOver, openSocket, outcomeOf, outcomeOverSocket } from './server/asked.ts'
import { type Running, send, startServer } from './server/running.ts'
import { CALLERS, type CallerKind, type Scene, setScene } from './server/scene.ts'

/** The table: who may do what. With REWRITE_ACCESS=1 it is written anew, for a person to look over. */
const TABLE = new URL('./server/access.md', import.meta.url)
const page = readFileSync(TABLE, 'utf8')

/** By row and kind of caller: `ok` or the code of the refusal. */
const expected = new Map(
  page
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const [row = '', ...cells] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
      return [row.replaceAll('`', ''), cells] as const
    }),
)

let running: Running

beforeAll(async () => {
  running = await startServer({ dataFile: ':memory:' })
})

afterAll(async () => {
  await running.close()
})

/** What else there is besides operations, and how it is asked for. */
const ROUTES: Readonly<Record<string, (scene: Scene, headers: Scene['headers']) => Promise<string>>> = {
  'GET /': async (_, headers) => outcomeOf(await send(running, { path: '/', headers })),
  'GET /health': async (_, headers) => outcomeOf(await send(running, { path: '/health', headers })),
  'GET /metrics': async (_, headers) => outcomeOf(await send(running, { path: '/metrics', headers })),
  'GET /api/openapi.json': async (_, headers) =>
    outcomeOf(await send(running, { path: '/api/openapi.json', headers })),
  'GET /s/{share}.png': async (_, headers) =>
    outcomeOf(await send(running, { path: '/s/none.png', headers })),
  'GET /s/{share}': async (_, headers) => outcomeOf(await send(running, { path: '/s/none', headers })),
  'GET /api/matches/{match}/stream': (scene, headers) => streamOutcome(scene, headers),
  'socket watch': ({ match }, headers) => outcomeOverSocket(running, headers, { type: 'watch', match }),
  'socket unwatch': ({ match }, headers) => outcomeOverSocket(running, headers, { type: 'unwatch', match }),
  'socket visibility': (_, headers) =>
    outcomeOverSocket(running, headers, { type: 'visibility', isVisible: false }),
}

/** Reads no more of the stream than how it begins: left to itself it goes on. */
async function streamOutcome({ match }: Scene, headers: Scene['headers']): Promise<string> {
  const stop = new AbortController()
  const { signal } = stop
  const answer = await fetch(`${running.origin}/api/matches/${match}/stream`, { headers, signal })
  if (answer.ok) {
    stop.abort()
    return 'ok'
  }
  const { code } = (await answer.json()) as { readonly code: string }
  return code
}

const rows = [...Object.keys(ACCESS_ASKS), ...Object.keys(ROUTES)]
const actual = new Map(rows.map((row) => [row, new Map<CallerKind, string>()]))

async function cell(row: string, kind: CallerKind): Promise<string> {
  const ask = ACCESS_ASKS[row]
  const scene = await setScene(running, ask?.stage ?? 'playing', kind)
  const headers = scene.headers
  const operation = OPERATIONS.get(row)
  const outcome =
    ask && operation
      ? outcomeOf(await askOver(running, operation, ask.input(scene), headers))
      : await (ROUTES[row]?.(scene, headers) ?? 'no such row')
  actual.get(row)?.set(kind, outcome)
  return outcome
}

it('every operation has a row, and every row is of something that is', () => {
  expect(unmatched()).toEqual([])
  if (!process.env.REWRITE_ACCESS) expect([...expected.keys()]).toEqual(rows)
})

describe.each(CALLERS.map((kind, column) => ({ kind, column })))('$kind', ({ kind, column }) => {
  it.each(rows)('%s', async (row) => {
    const outcome = await cell(row, kind)
    if (!process.env.REWRITE_ACCESS) expect(outcome).toBe(expected.get(row)?.[column])
  })
})

describe.each(CALLERS.map((kind, column) => ({ kind, column })))(
  '$kind, over the socket',
  ({ kind, column }) => {
    /** A socket takes what is asked over HTTP, but for what sets a cookie; and it is opened by those who may look. */
    const asHere = (name: string, overHttp: string | undefined): string | undefined => {
      if (kind === 'wrong token') return 'no socket: not-signed-in'
      if (kind === 'play token') return 'no socket: forbidden'
      return OPERATIONS.get(name)?.isHttpOnly ? 'forbidden' : overHttp
    }

    it.skipIf(process.env.REWRITE_ACCESS)('every operation is refused or done as over HTTP', async () => {
      for (const [operation, ask] of Object.entries(ACCESS_ASKS)) {
        const scene = await setScene(running, ask.stage, kind)
        const message = { type: 'do', operation, input: ask.input(scene) }
        const outcome = await outcomeOverSocket(running, scene.headers, message)
        expect(outcome, operation).toBe(asHere(operation, expected.get(operation)?.[column]))
      }
    })
  },
)

it('to somebody uninvited a private match is exactly as one that does not exist', async () => {
  for (const [name, ask] of Object.entries(ACCESS_ASKS)) {
    const operation = OPERATIONS.get(name)
    if (!operation?.path.includes('{match}')) continue
    const scene = await setScene(running, ask.stage, 'uninvited')
    const headers = scene.headers
    const there = await askOver(running, operation, ask.input(scene), headers)
    const nowhere = { ...ask.input(scene), match: 'A'.repeat(scene.match.length) }
    const notThere = await askOver(running, operation, nowhere, headers)
    expect([there.status, there.text], name).toEqual([notThere.status, notThere.text])
  }
})

it('a private match opens to whoever brings its invitation', async () => {
  const scene = await setScene(running, 'playing', 'uninvited')
  const { match, invite } = scene
  const headers = scene.headers
  const talk = await openSocket(running, headers)
  expect(await talk.ask({ type: 'watch', match })).toMatchObject({
    type: 'refused',
    refusal: { code: 'no-match' },
  })
  expect(await talk.ask({ type: 'watch', match, invite })).toMatchObject({ type: 'done' })
  expect(talk.heard).toContainEqual(expect.objectContaining({ type: 'position', viewer: 'onlooker' }))
  talk.close()
})

it('nothing of all this made the server fail, or answer what it does not promise', () => {
  expect(running.faults).toEqual([])
  expect(running.misfits).toEqual([])
})

it.runIf(process.env.REWRITE_ACCESS)('the table is written', () => {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const lines = [
    line(['', ...CALLERS]),
    line(['', ...CALLERS].map(() => '---')),
    ...[...actual].map(([row, cells]) =>
      line([`\`${row}\``, ...CALLERS.map((kind) => cells.get(kind) ?? '')]),
    ),
  ]
  writeFileSync(TABLE, `${page.split('\n| ')[0]?.trimEnd()}\n\n${lines.join('\n')}\n`)
})
