import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import type { Game } from '../../src/core/index.ts'
import { decision, type Held, Player } from '../../tests/club/player.ts'
import { type Served, startServer } from '../../tests/club/server-process.ts'

/** How long the server was away, in milliseconds. */
const AWAY_MS = 3_600_000
/** How many decisions each match has. */
const DECISIONS = 60

/**
 * Starts a server after an hour in which it did not run, with many matches whose clocks would have run out, and prints how
 * long it takes until all have their time back, what it needs, and how long people wait meanwhile.
 * @param folder for its database
 */
export async function interrupted(game: Game, matches: number, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const server = await startServer({ data: folder })
  const match = await playOne(server, game)
  await server.stop()
  multiply(join(folder, 'interregnum.db'), match, matches)
  const began = performance.now()
  await server.start()
  const reader = new DatabaseSync(join(folder, 'interregnum.db'), { readOnly: true })
  const without = reader.prepare(
    "SELECT count(*) AS count FROM matches WHERE phase = 'playing' AND changed < ?",
  )
  const waits: number[] = []
  const old = Date.now() - AWAY_MS / 2
  for (let left = matches; left > 0; left = Number(without.get(old)?.count)) {
    const asked = performance.now()
    await fetch(`${server.url}/api/lobby`).then((answer) => answer.text())
    waits.push(performance.now() - asked)
    await pause(20)
  }
  const seconds = (performance.now() - began) / 1000
  await pause(3_000)
  reader.close()
  console.log(`${matches} matches with clocks after an hour without a server:`)
  console.log(`all have their time back ${seconds.toFixed(1)} s after the start`)
  console.log(`the lobby meanwhile: at most ${Math.max(...waits).toFixed(0)} ms (${waits.length} requests)`)
  console.log(
    `memory three seconds later: ${server.memory().toFixed(0)} MB; processor: ${server.cpu().toFixed(1)} s`,
  )
  await server.stop()
}

/** Plays some decisions of a match with clocks. @returns its id */
async function playOne(server: Served, game: Game): Promise<string> {
  const [anna, bert] = [await Player.come(server.url, 'Anna'), await Player.come(server.url, 'Bert')]
  const made = await anna.post('/api/matches', {
    game: game.id,
    options: {},
    seats: [{ kind: 'me' }, { kind: 'open' }],
    isPublic: true,
    pace: { kind: 'bank', seconds: 600, increment: 5 },
    onTimeout: 'bot',
  })
  const { id } = made.match as { readonly id: string }
  await bert.post(`/api/matches/${id}/join`, {})
  let left = DECISIONS
  await new Promise<void>((end) => {
    const decide = async (player: Player, { position }: Held) => {
      const action = position && decision(game, position)
      if (action === undefined || left === 0) return
      left--
      const input = { match: id, entry: position?.entry, action }
      await player.ask({ type: 'do', operation: 'matches.act', input })
      if (left === 0) end()
    }
    for (const player of [anna, bert]) void player.watch(id, (held) => void decide(player, held))
  })
  for (const player of [anna, bert]) {
    await player.forget(id)
    player.close()
  }
  return id
}

/** Copies the match, and sets all back by the time away. */
function multiply(file: string, match: string, count: number): void {
  const raw = new DatabaseSync(file)
  raw.exec('BEGIN')
  for (const table of ['matches', 'seats', 'lines']) {
    const columns = raw
      .prepare(`PRAGMA table_info(${table})`)
      .all()
      .map(({ name }) => String(name))
    const id = table === 'matches' ? 'id' : 'match'
    const values = columns.map((name) => (name === id ? '?' : name)).join(', ')
    const copy = raw.prepare(
      `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values} FROM ${table} WHERE ${id} = ?`,
    )
    for (let i = 1; i < count; i++) copy.run(`copy-${i}`, match)
  }
  raw.exec(`UPDATE matches SET created = created - ${AWAY_MS}, started = started - ${AWAY_MS}, due = due - ${AWAY_MS},
    wake = wake - ${AWAY_MS}, changed = changed - ${AWAY_MS}`)
  raw.exec(`UPDATE lines SET at = at - ${AWAY_MS}`)
  raw.exec(`UPDATE beats SET at = at - ${AWAY_MS}`)
  raw.exec('COMMIT')
  raw.close()
}
