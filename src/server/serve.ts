import { once } from 'node:events'
import { existsSync } from 'node:fs'
import type { IncomingMessage, Server } from 'node:http'
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { type Refusal, Refused } from '../core/index.ts'
import { type OpenServer, type Overrides, openServer } from './open-server.ts'
import { readSettings, type Settings } from './ops/settings.ts'

/** How long a stopping server waits for running requests, in milliseconds. */
const GRACE_MS = 2_000

/**
 * How long an idle connection is kept, in milliseconds: longer than reverse proxies keep theirs (Caddy two minutes). One
 * that is closed here while a proxy sends a request into it would be told to the visitor as a bad gateway.
 */
const KEEP_ALIVE_MS = 150_000

/** Without `dataFile` or `databaseUrl`, all data is in memory and lost when the server stops. */
export type ServeOptions = Partial<Settings> & {
  /** 0: any free port. */
  readonly port: number
  /** An address of this machine; `0.0.0.0` or `::`: all of them. */
  readonly host: string
  readonly dist: string
}

export type Serving = {
  /** The address for a browser on this machine. */
  readonly url: string
  /** Every address that a person can open, this machine's first. */
  readonly urls: readonly string[]
  close(): Promise<void>
}

/** Defaults: data in memory, only errors logged. */
const IN_MEMORY: Settings = { ...readSettings({}), dataFile: ':memory:', log: 'error' }

/**
 * Serves the client and the API. Resolves once listening.
 * @throws Refused `no-build`, `port-in-use`, `port-forbidden`, `bad-host`, or as {@link openServer} does
 */
export async function serve(options: ServeOptions, world?: Overrides): Promise<Serving> {
  const settings: Settings = { ...IN_MEMORY, ...options }
  const { host, port, dist } = settings
  if (!existsSync(join(dist, 'index.html'))) {
    throw new Refused({
      code: 'no-build',
      message: 'The client is not built yet. Run `npm start` to build and serve it.',
      at: dist,
    })
  }
  const opened = await openServer(settings, world)
  const server = httpServerOf(opened)
  server.listen({ port, host })
  try {
    await once(server, 'listening')
  } catch (error) {
    await opened.stop()
    await opened.close()
    throw refusalFor(error, port, host)
  }
  const address = server.address()
  const actualPort = typeof address === 'object' && address ? address.port : port
  opened.services.log.info('listening', { port: actualPort })
  const urls = openableUrls(host, actualPort, networkInterfaces())
  const close = onceOnly(async () => {
    await stop(server, opened)
    opened.services.log.info('stopped')
  })
  return { url: urls[0] ?? '', urls, close }
}

/** The HTTP server of an opened one. It does not listen yet. */
export function httpServerOf({ app, attach }: Pick<OpenServer, 'app' | 'attach'>): Server {
  const serverOptions = {
    // Clients may offer other protocols with any request, as Java's offers HTTP/2. These are answered as if they had not.
    shouldUpgradeCallback: ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket',
  }
  // HTTP/1.0, by which HAProxy asks for the health, needs no header Host.
  const hostname = 'localhost'
  const server = createAdaptorServer({ fetch: app.fetch, hostname, serverOptions }) as Server
  server.keepAliveTimeout = KEEP_ALIVE_MS
  attach(server)
  return server
}

/** Every call returns the promise of the first. */
function onceOnly(act: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => {
    done ??= act()
    return done
  }
}

function refusalFor(error: unknown, port: number, host: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const next = port < 65_535 ? port + 1 : port - 1
  const refusals: Readonly<Record<string, Refusal>> = {
    EADDRINUSE: {
      code: 'port-in-use',
      message: `Port ${port} is already in use. Stop the program that uses it, or try PORT=${next} npm start.`,
      at: 'port',
    },
    EACCES: {
      code: 'port-forbidden',
      message: `This user may not open port ${port}. Try one above 1023, e.g. PORT=8080 npm start.`,
      at: 'port',
    },
    EADDRNOTAVAIL: badHost(host),
    ENOTFOUND: badHost(host),
  }
  const refusal = typeof code === 'string' ? refusals[code] : undefined
  return refusal ? new Refused(refusal) : error
}

function badHost(host: string): Refusal {
  return {
    code: 'bad-host',
    message: `${host} is not an address of this machine. Try HOST=127.0.0.1, or HOST=0.0.0.0 for all of them.`,
    at: 'host',
  }
}

/** The URLs of a server on `host` that a person can type, this machine's own first. */
export function openableUrls(
  host: string,
  port: number,
  interfaces: Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>,
): readonly string[] {
  const everywhere = host === '0.0.0.0' || host === '::'
  const outer = Object.values(interfaces)
    .flatMap((each) => each ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
  const isLoopback = host === '127.0.0.1' || host === '::1' || host === 'localhost'
  const names = everywhere ? ['localhost', ...outer] : [isLoopback ? 'localhost' : host]
  return names.map((name) => `http://${name.includes(':') ? `[${name}]` : name}:${port}/`)
}

export async function stop(server: Server, opened: OpenServer): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeIdleConnections()
  await opened.stop()
  const deadline = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  await closed
  clearTimeout(deadline)
  await opened.close()
}
