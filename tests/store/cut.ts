import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createConnection, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A line to a database that can be cut: `questions`, what is asked no longer arrives; `answers`, it arrives, and nobody
 * learns what became of it. Either way the connections break as soon as something is lost.
 */
export type Cuttable = {
  readonly databaseUrl: string
  /** @param from it begins with the question that holds this text */
  cut(what: 'questions' | 'answers' | 'nothing', from?: string): void
  /** How many connections have been broken so. */
  broken(): number
  close(): Promise<void>
}

export async function cuttable(databaseUrl: string): Promise<Cuttable> {
  const url = new URL(databaseUrl)
  const target = join(url.searchParams.get('host') ?? '', '.s.PGSQL.5432')
  const folder = mkdtempSync(join(tmpdir(), 'cut-'))
  url.searchParams.set('host', folder)
  let lost: 'questions' | 'answers' | 'nothing' = 'nothing'
  let since = ''
  let broken = 0
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const database = createConnection(target)
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        database.destroy()
      })
    }
    const isLost = (what: 'questions' | 'answers') => lost === what && since === ''
    const cutOff = () => {
      broken += 1
      client.destroy()
    }
    client.on('data', (bytes) => {
      if (bytes.includes(since)) since = ''
      if (isLost('questions')) cutOff()
      else database.write(bytes)
    })
    database.on('data', (bytes) => (isLost('answers') ? cutOff() : client.write(bytes)))
  })
  server.listen(join(folder, '.s.PGSQL.5432'))
  await once(server, 'listening')
  return {
    databaseUrl: url.href,
    cut: (what, from = '') => {
      lost = what
      since = from
    },
    broken: () => broken,
    close: async () => {
      server.close()
      for (const socket of sockets) socket.destroy()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
