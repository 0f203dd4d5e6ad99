import { mkdirSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startPostgres } from '../../scripts/postgres.ts'
import type { Game } from '../../src/core/index.ts'
import { findGame } from '../../src/games/registry.ts'
import { limitConcurrency } from '../../src/server/operation/concurrency-limit.ts'
import { decision, type Held, Player, type Tally } from '../../tests/club/player.ts'
import { forgetData, type Served, startServer } from '../../tests/club/server-process.ts'
import { bareRate } from './bare.ts'
import { interrupted } from './interrupted.ts'

const HELP = `
Usage: npm run load -- [--matches N] [--rate R] [--seconds S] [--game GAME] [--postgres] [--servers N]
       npm run load -- --interrupted N

Starts a server and plays two-player matches on it over sockets, by random legal actions. Prints how many decisions were
acknowledged (each durable by then) and their latency. Client and server share this machine.

  --matches N     matches at once (50)
  --rate R        decisions a second in each match (as fast as they are acknowledged)
  --seconds S     the duration, after a warm-up of five seconds (20)
  --game GAME     counts-and-clerics
  --postgres      start a PostgreSQL for the run (SQLite in a folder)
  --servers N     server processes, with --postgres: the players of a match use different ones (1)
  --interrupted N instead: start a server after an hour without one, with N matches whose clocks would have run out
`

const WARM_UP_MS = 5_000
/** The most matches of a player. */
const MATCHES_A_PLAYER = 20
/** Matches are begun a few at a time, as people do. */
const atTheDoor = limitConcurrency(16, Number.POSITIVE_INFINITY, '')

const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '50' },
    rate: { type: 'string' },
    seconds: { type: 'string', default: '20' },
    game: { type: 'string', default: 'counts-and-clerics' },
    postgres: { type: 'boolean', default: false },
    servers: { type: 'string', default: '1' },
    interrupted: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  },
})

type Load = {
  readonly game: Game
  readonly matches: number
  /** Between two decisions of a match, in milliseconds; 0: none. */
  readonly everyMs: number
  readonly servers: readonly Served[]
  readonly tally: Tally
  isOver: boolean
}

if (values.help) console.log(HELP.trim())
else await main()

async function main(): Promise<void> {
  const data = join(tmpdir(), `interregnum-load-${process.pid}`)
  const game = (await findGame(values.game)?.load())?.game
  if (!game) throw new Error(`There is no game ${values.game}.`)
  if (values.interrupted !== undefined) {
    console.log(`${cpus().length} cores, ${cpus()[0]?.model.trim()}, Node ${process.version}`)
    console.log(`npm run load -- --interrupted ${values.interrupted}`)
    await interrupted(game, Number(values.interrupted), data)
    return forgetData(data)
  }
  const postgres = values.postgres ? await startPostgres(true) : undefined
  const databaseUrl = await postgres?.database()
  const servers: Served[] = []
  for (let i = 0; i < Number(values.servers); i++)
    servers.push(await startServer({ databaseUrl, data: join(data, String(i)) }))
  const everyMs = values.rate === undefined ? 0 : 1000 / Number(values.rate)
  const tally: Tally = { begun: 0, acknowledged: 0, refused: 0, latencies: [], finished: 0 }
  const load: Load = { game, matches: Number(values.matches), everyMs, servers, tally, isOver: false }
  const seats = await fillTables(load)
  const playing = seats.map((pair, i) => playMatches(load, pair, i))
  while (tally.begun < load.matches) await pause(100)
  await pause(WARM_UP_MS)
  tally.acknowledged = 0
  tally.latencies.length = 0
  const cpuBefore = servers.map((server) => server.cpu())
  const began = performance.now()
  const clientBefore = process.cpuUsage()
  await pause(1000 * Number(values.seconds))
  const seconds = (performance.now() - began) / 1000
  const cpu = servers.map((server, i) => server.cpu() - cpuBefore[i])
  const client = process.cpuUsage(clientBefore)
  const memory = servers.map((server) => server.memory())
  const { acknowledged } = tally
  const latencies = tally.latencies.slice().sort((a, b) => a - b)
  load.isOver = true
  await Promise.all(playing)
  const differing = await compare(load, seats)

  const quantile = (q: number) => (latencies[Math.floor(q * (latencies.length - 1))] ?? Number.NaN).toFixed(1)
  console.log(`${cpus().length} cores, ${cpus()[0]?.model.trim()}, Node ${process.version}`)
  console.log(`npm run load -- ${process.argv.slice(2).join(' ')}`)
  console.log(
    `${load.matches} matches of ${game.title}, ${servers.length} server(s), ${postgres ? 'PostgreSQL' : 'SQLite'}`,
  )
  console.log(
    `${Math.round(acknowledged / seconds)} durable acknowledged decisions a second over ${seconds.toFixed(0)} s`,
  )
  console.log(
    `from sending to acknowledgement: p50 ${quantile(0.5)} ms, p99 ${quantile(0.99)} ms, worst ${quantile(1)} ms`,
  )
  console.log(`memory of the server(s): ${memory.map((mb) => `${mb.toFixed(0)} MB`).join(', ')}`)
  const share = (used: number) => `${((100 * used) / seconds).toFixed(0)}%`
  console.log(
    `processor: server(s) ${cpu.map(share).join(', ')}, client ${share((client.user + client.system) / 1e6)}`,
  )
  console.log(
    `${tally.finished} matches ended, ${tally.refused} decisions refused, ${differing} positions differ at the end`,
  )
  for (const pair of seats) for (const player of pair) player.close()
  for (const server of servers) await server.stop()
  await postgres?.close()
  mkdirSync(data, { recursive: true })
  const bare = await bareRate(50, 5, data)
  const part = ((100 * acknowledged) / seconds / bare).toFixed(0)
  console.log(
    `beside it: bare ws with group commit, 50 sockets, no rules: ${Math.round(bare)} a second; this is ${part}% of that`,
  )
  forgetData(data)
  if (tally.refused > 0 || differing > 0) process.exitCode = 1
}

/** Two players for each match; each of them plays several matches where there are many. */
async function fillTables({ matches, servers }: Load): Promise<readonly (readonly [Player, Player])[]> {
  const tables = Math.ceil(matches / Math.ceil(matches / Math.ceil(matches / MATCHES_A_PLAYER)))
  const pairs: [Player, Player][] = []
  const distinct = matches <= 100 ? matches : tables
  for (let i = 0; i < distinct; i++) {
    const [first, second] = [servers[i % servers.length], servers[(i + 1) % servers.length]]
    pairs.push([await Player.come(first.url, `Anna ${i}`), await Player.come(second.url, `Bert ${i}`)])
  }
  return Array.from({ length: matches }, (_, i) => pairs[i % distinct])
}

/** Plays one match after another until the load is over. */
async function playMatches(load: Load, [anna, bert]: readonly [Player, Player], at: number): Promise<void> {
  // Where each match keeps a pace, they do not all decide in the same moment.
  if (load.everyMs > 0) await pause((at / load.matches) * load.everyMs)
  while (!load.isOver) {
    const made = await atTheDoor(() =>
      anna.post('/api/matches', {
        game: load.game.id,
        options: {},
        seats: [{ kind: 'me' }, { kind: 'open' }],
        isPublic: true,
        pace: { kind: 'none' },
        onTimeout: 'bot',
      }),
    )
    const { id } = made.match as { readonly id: string }
    await atTheDoor(() => bert.post(`/api/matches/${id}/join`, {}))
    load.tally.begun++
    await new Promise<void>((end) => {
      for (const player of [anna, bert]) void player.watch(id, (held) => void decide(load, player, held, end))
    })
    await Promise.all([anna.forget(id), bert.forget(id)])
    load.tally.finished++
  }
}

/** Decides as soon as the match waits for this player, or at the pace of the load. */
async function decide(load: Load, player: Player, held: Held, end: () => void): Promise<void> {
  const { position } = held
  if (!position) return
  // Kept, it would make this process collect garbage while it measures.
  held.told.length = 0
  if (position.status.result || load.isOver) {
    end()
    return
  }
  const action = decision(load.game, position)
  if (action === undefined) return
  // Exponential pauses, as independent players make them: equal ones keep whoever once waited together in step.
  if (load.everyMs > 0) await pause(-Math.log(1 - Math.random()) * load.everyMs)
  const { entry } = position
  const sent = performance.now()
  try {
    await player.ask({ type: 'do', operation: 'matches.act', input: { match: held.match, entry, action } })
    load.tally.latencies.push(performance.now() - sent)
    load.tally.acknowledged++
  } catch (error) {
    load.tally.refused++
    console.error(`refused: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Compares what both players of the latest matches are shown by their servers. @returns how many differ */
async function compare({ servers }: Load, seats: readonly (readonly [Player, Player])[]): Promise<number> {
  if (servers.length < 2) return 0
  let differing = 0
  for (const [anna] of new Set(seats)) {
    const asAnna = { headers: { Cookie: anna.cookie } }
    const ids: string[] = await fetch(`${servers[0].url}/api/me/matches`, asAnna)
      .then((answer) => answer.json())
      .then(({ matches }) => matches.map(({ id }: { readonly id: string }) => id))
    for (const id of ids) {
      const shown = await Promise.all(
        servers.map(async ({ url }) => {
          const answer = await fetch(`${url}/api/matches/${id}/position`, asAnna)
          const { present, ...position } = await answer.json()
          return JSON.stringify(position)
        }),
      )
      if (shown.some((text) => text !== shown[0])) differing++
    }
  }
  return differing
}
