import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'

/** Content encodings, best first. */
const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}

type Coded = { readonly encoding?: string; readonly etag: string; readonly body: Uint8Array<ArrayBuffer> }

/** One file of the built client, in memory. */
export type StaticFile = {
  readonly type: string
  readonly cacheControl: string
  /** Best first; the last one is not encoded. */
  readonly codings: readonly Coded[]
}

/**
 * Reads the whole built client into memory, so that it stays consistent while another is built. The keys are the only
 * paths served, e.g. `/assets/index-1a2b3c.js`, so no request can reach a file outside.
 */
export function readStaticFiles(dist: string): ReadonlyMap<string, StaticFile> {
  const paths = globSync('**/*', { cwd: dist, withFileTypes: true })
    .filter((entry) => entry.isFile() && TYPES[extname(entry.name)])
    .map((entry) => join(entry.parentPath, entry.name))
  return new Map(
    paths.map((path) => [path.slice(join(dist, '/').length - 1).replaceAll('\\', '/'), readOne(path)]),
  )
}

function readOne(path: string): StaticFile {
  const body = readFileSync(path)
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const coded = ENCODINGS.filter(({ suffix }) => existsSync(path + suffix)).map(({ name, suffix }) => ({
    encoding: name,
    etag: `"${etag}-${name}"`,
    body: readFileSync(path + suffix),
  }))
  return {
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    // Names in assets/ contain a hash of the content, so they never change.
    cacheControl: /[\\/]assets[\\/][^\\/]+$/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    codings: [...coded, { etag: `"${etag}"`, body }],
  }
}

/** Answers a GET or HEAD: the best encoding that the client accepts, or 304 if it has it. */
export function respondWith(file: StaticFile, request: Request): Response {
  const accepted = acceptedEncodings(request.headers.get('accept-encoding') ?? '')
  const coded = file.codings.find(({ encoding }) => encoding === undefined || accepted.has(encoding))
  if (!coded) throw new Error('a static file has no identity encoding')
  const headers: Record<string, string> = {
    'Cache-Control': file.cacheControl,
    ETag: coded.etag,
    Vary: 'Accept-Encoding',
  }
  const known = (request.headers.get('if-none-match') ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
  if (known.includes(coded.etag) || known.includes('*')) return new Response(null, { status: 304, headers })
  headers['Content-Type'] = file.type
  headers['Content-Length'] = String(coded.body.length)
  if (coded.encoding) headers['Content-Encoding'] = coded.encoding
  return new Response(request.method === 'HEAD' ? null : coded.body, { headers })
}

/** The encodings in an Accept-Encoding header, without those refused by `q=0`. */
function acceptedEncodings(header: string): ReadonlySet<string> {
  const entries = header.split(',').map((entry) => entry.trim().toLowerCase())
  return new Set(
    entries.filter((entry) => !/;\s*q=0(\.0*)?$/.test(entry)).map((entry) => entry.replace(/;.*/, '')),
  )
}
