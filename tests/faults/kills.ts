import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Chance, type Game, QuickChance } from '../../src/core/index.ts'
import { openStoreToRead, type StoreAddress } from '../../src/server/store/index.ts'
import { type Served, startServer } from '../club/server-process.ts'
import type { Pace } from './regular.ts'
import { Tables } from './tables.ts'
import { Witness } from './witness.ts'

/** A campaign of kills. */
export type Campaign = {
  readonly game: Game
  /** A folder for what the servers keep. */
  readonly data: string
  /** A PostgreSQL that two servers share; undefined: one server on SQLite. */
  readonly databaseUrl: string | undefined
  readonly kills: number
  readonly tables: number
  readonly seed: number
  /** Hears after each kill how it stands. */
  readonly say?: (text: string) => void
}

/** What came of it. */
export type Figures = {
  readonly kills: number
  readonly acknowledged: number
  readonly unanswered: number
  readonly matches: number
  readonly finished: number
  /** How often people had to connect anew. */
  readonly reconnected: number
  readonly refused: Readonly<Record<string, number>>
  /** What must never be: lost or doubled decisions, wrong views, matches that do not go on. */
  readonly wrongs: readonly string[]
}

/** The longest that a match goes on between two kills, and that a server is away, in milliseconds. */
const LONGEST_MS = 600
/** In one of so many kills the server is killed again while it starts. */
const EARLY = 6

/** Kills servers under load, again and again, and looks each time at what is left. */
export async function killCampaign({ say, ...campaign }: Campaign): Promise<Figures> {
  const { game, data, databaseUrl, kills, seed } = campaign
  const chance = new QuickChance(seed)
  const witness = new Witness(game)
  const hear = (line: string) => {
    if (line.includes('"level":"error"')) witness.wrongs.push(line)
  }
  const servers: Served[] = []
  for (let i = 0; i < (databaseUrl === undefined ? 1 : 2); i++)
    servers.push(await startServer({ databaseUrl, data: join(data, String(i)), hear }))
  const pace: Pace = { isPaused: false, isOver: false, copies: 1, sendsLate: false }
  const door = (_: number, seat: number) => doorOf(servers, seat)
  const tables = await Tables.fill({ witness, pace, count: campaign.tables, door })
  const address: StoreAddress =
    databaseUrl === undefined ? { file: join(data, '0', 'interregnum.db') } : { databaseUrl }
  let killed = 0
  try {
    while (killed < kills && witness.wrongs.length === 0) {
      await tables.goOn()
      await wait(chance.int(LONGEST_MS))
      killed += await killOne(servers[chance.int(servers.length)], chance, kills - killed)
      await tables.check(() => openStoreToRead(address))
      say?.(`${killed} kills: ${witness}`)
    }
    // Every match can be played on after the last one too.
    await tables.goOn()
    await tables.check(() => openStoreToRead(address))
  } finally {
    await tables.close()
    for (const server of servers) await server.stop()
  }
  const arrivals = tables.people.reduce((sum, person) => sum + person.arrivals, 0)
  return {
    kills: killed,
    acknowledged: witness.acknowledged,
    unanswered: witness.unanswered,
    matches: witness.matches.length,
    finished: tables.finished,
    reconnected: arrivals - tables.people.length,
    refused: Object.fromEntries(witness.refused),
    wrongs: witness.wrongs,
  }
}

/** Where somebody knocks: at their own server, or at another while that is away. */
function doorOf(servers: readonly Served[], seat: number): string {
  const own = servers[seat % servers.length]
  return (own.isUp ? own : (servers.find(({ isUp }) => isUp) ?? own)).url
}

/** Kills a server and starts it again. @returns how many kills it took */
async function killOne(server: Served, chance: Chance, most: number): Promise<number> {
  await server.kill()
  await wait(chance.int(LONGEST_MS))
  if (most < 2 || chance.int(EARLY) > 0) {
    await server.start()
    return 1
  }
  const starting = server.start().catch(() => {})
  await wait(chance.int(LONGEST_MS))
  await server.kill()
  await starting
  await server.start()
  return 2
}
