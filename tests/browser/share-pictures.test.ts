import { globSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { fromRoot } from '../../scripts/root.ts'
import { ONLOOKER, readRecord, replay, viewOf } from '../../src/core/index.ts'
import { findGame, GAMES } from '../../src/games/registry.ts'
import { type Serving, serve } from '../../src/server/index.ts'
import type { Picture } from '../../src/web/picture/draw.tsx'

/** A golden match of each game. */
const MATCHES: Readonly<Record<string, string>> = {
  'counts-and-clerics': 'defaults',
  'to-reign-supreme': 'defaults',
  terreign: 'three-alliances',
  'war-of-supremacy': 'teams',
}
const textOf = (game: string) =>
  readFileSync(fromRoot(`src/games/${game}/golden/${MATCHES[game]}.json`), 'utf8')

let serving: Serving
let draw: (picture: Picture) => Promise<string>

beforeAll(async () => {
  serving = await serve({ port: 0, host: '127.0.0.1', dist: fromRoot('dist') })
  const program = await import(pathToFileURL(fromRoot('dist/.picture/draw.mjs')).href)
  draw = program.draw
})

afterAll(() => serving.close())

describe.each(GAMES.map(({ id }) => id))('the picture of a match of %s', (game) => {
  it('is drawn without a browser, and nothing in it lies elsewhere', async () => {
    const loaded = (await findGame(game)?.load()) ?? expect.unreachable()
    const record = readRecord(textOf(game))
    const names = record.players.map((_, seat) => (seat === 0 ? '<"&Ana>\u0007' : `Player ${seat}`))
    const view = viewOf(replay(loaded.game, record), ONLOOKER)
    const svg = await draw({ game, view, names, scores: record.result?.scores ?? [], winners: [0] })
    expect(svg).toContain('&lt;&quot;&amp;Ana>')
    expect(svg).not.toMatch(/var\(|color-mix|calc\(|href="[^#]|url\([^#]|<script|<foreignObject/)
    expect(svg).toMatch(/class="(cc-map|ter-drawing|trs-drawing|wos-drawing)"/)
    for (const [, id = ''] of svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)) expect(svg).toContain(`id="${id}"`)
  })

  it.each(globSync('*.json', { cwd: fromRoot('src/games', game, 'golden') }))(
    '%s has a drawing',
    async (file) => {
      const loaded = (await findGame(game)?.load()) ?? expect.unreachable()
      const record = readRecord(readFileSync(fromRoot('src/games', game, 'golden', file), 'utf8'))
      const names = record.players.map(({ name }) => name)
      for (const upTo of [0, Math.floor(record.actions.length / 2), record.actions.length]) {
        const view = viewOf(replay(loaded.game, record, upTo), ONLOOKER)
        expect(await draw({ game, view, names, scores: [], winners: [] })).toMatch(/<\/svg>$/)
      }
    },
  )

  it('is served for previews until the match is revoked', async () => {
    const post = { method: 'POST', headers: { 'content-type': 'application/json' } }
    const made = await fetch(`${serving.url}api/shares`, {
      ...post,
      body: JSON.stringify({ record: textOf(game) }),
    })
    const { share, key } = (await made.json()) as Record<'share' | 'key', string>
    const picture = `${serving.url}s/${share}.png`
    const page = await (await fetch(`${serving.url}s/${share}`)).text()
    expect(page).toContain(`<meta property="og:image" content="${picture}">`)
    const logged = vi.spyOn(process.stderr, 'write')
    onTestFinished(() => logged.mockRestore())
    const answer = await fetch(picture)
    expect(logged.mock.calls.map(String)).toEqual([])
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
    const body = JSON.stringify({ key })
    expect((await fetch(`${serving.url}api/shares/${share}`, { ...post, method: 'DELETE', body })).ok).toBe(
      true,
    )
    expect((await fetch(picture)).status).toBe(404)
  })
})
