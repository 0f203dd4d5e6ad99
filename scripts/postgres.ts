import { spawn } from 'node:child_process'
import { chownSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { canInstall, install } from './debian.ts'
import { isProgram, programFolders } from './programs.ts'

const WHAT_TO_DO =
  'On Debian or Ubuntu: `sudo apt-get update && sudo apt-get install -y postgresql`. Elsewhere install PostgreSQL 14 ' +
  'or later and, if it is in an unusual place, set POSTGRES to the folder of its programs (initdb, postgres).'

type Env = Readonly<Record<string, string | undefined>>

/** The folder of PostgreSQL's programs: `POSTGRES`, one on the PATH, or the newest of Debian's. */
export function findPostgres(env: Env = process.env, debians = '/usr/lib/postgresql'): string | undefined {
  const named = env.POSTGRES
  if (named) return hasPrograms(named) ? named : undefined
  const installed = globSync('*/bin', { cwd: debians }).map((path) => join(debians, path))
  const newestFirst = installed.sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
  return [...programFolders(env), ...newestFirst].find(hasPrograms)
}

/**
 * Finds PostgreSQL, installing Debian's where that is possible without asking anybody (root on a system with apt).
 * Resolves with the folder of its programs, or with a sentence that says what to install.
 */
export async function providePostgres(
  env: Env = process.env,
  isRoot: boolean = process.getuid?.() === 0,
  debians?: string,
): Promise<{ readonly programs: string } | { readonly missing: string }> {
  const found = findPostgres(env, debians)
  if (found) return { programs: found }
  if (env.POSTGRES)
    return { missing: `POSTGRES is ${env.POSTGRES}, and its programs are not there. ${WHAT_TO_DO}` }
  if (!canInstall(env, isRoot)) return { missing: `Tests of the store need PostgreSQL. ${WHAT_TO_DO}` }
  const installed = await install('PostgreSQL', ['postgresql'])
  const programs = installed ? findPostgres(env, debians) : undefined
  return programs
    ? { programs }
    : { missing: `apt-get could not install PostgreSQL; see above. ${WHAT_TO_DO}` }
}

/** A PostgreSQL of one's own, with nothing in it, that is gone when it is closed or this process has ended. */
export type Postgres = {
  /** Makes a new, empty database. @returns its address, for `DATABASE_URL` */
  database(): Promise<string>
  /** Stops it: `cleanly`, which ends connections, or by a `crash`, after which it recovers from its log. */
  stop(how?: 'cleanly' | 'crash'): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

/**
 * Starts a PostgreSQL in a folder of its own under the system's temporary one, reached by a socket there alone.
 * @param isDurable whether it waits for the disk, as it would at work; tests are faster without
 * @throws Error that says what to install, or what it wrote when it did not start
 */
export async function startPostgres(isDurable = false): Promise<Postgres> {
  const provided = await providePostgres()
  if ('missing' in provided) throw new Error(provided.missing)
  const { programs } = provided
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? someUser() : undefined
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const initdb = ['-D', data, '-U', 'interregnum', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  await finished(join(programs, 'initdb'), initdb, user)

  const durability = isDurable ? [] : ['-c', 'fsync=off']
  const settings = ['-c', 'listen_addresses=', '-c', 'max_connections=60', '-c', 'shared_buffers=64MB']
  const args = [join(programs, 'postgres'), '-D', data, '-k', folder, ...settings, ...durability]
  const urlOf = (name: string) =>
    `postgres://interregnum@localhost/${name}?host=${encodeURIComponent(folder)}`
  let stopServer: ((signal: 'INT' | 'QUIT') => Promise<void>) | undefined
  let count = 0

  const start = async () => {
    stopServer ??= await serve(args, folder, user)
  }
  const stop = async (how: 'cleanly' | 'crash' = 'cleanly') => {
    await stopServer?.(how === 'crash' ? 'QUIT' : 'INT')
    stopServer = undefined
  }
  const close = async () => {
    await stop('crash')
    rmSync(folder, { recursive: true, force: true })
  }
  const database = async () => {
    count += 1
    const client = new Client({ connectionString: urlOf('postgres') })
    await client.connect()
    await client.query(`CREATE DATABASE test${count}`)
    await client.end()
    return urlOf(`test${count}`)
  }
  await start()
  return { database, stop, start, close }
}

type User = { readonly uid: number; readonly gid: number }

/** Anybody but root: PostgreSQL's own user where there is one. */
function someUser(): User | undefined {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) }
  }
  return undefined
}

// A shell stands between: when this process is gone, however it ended, its end of the pipe is too, and the shell stops
// the server and clears up.
const KEEPER = `folder=$1; shift; "$@" </dev/null & server=$!; read -r how; kill -s "\${how:-QUIT}" "$server"
wait "$server"; [ "$how" ] || rm -rf "$folder"`

/** Starts the server and waits until it can be spoken to. @returns how to stop it by a signal */
async function serve(args: readonly string[], folder: string, user: User | undefined) {
  const keeper = spawn('sh', ['-c', KEEPER, 'sh', folder, ...args], {
    ...user,
    cwd: folder,
    stdio: ['pipe', 'ignore', 'pipe'],
    // Ctrl-C in a terminal is for the tests; the server ends when they do.
    detached: true,
  })
  const ended = new Promise<void>((resolve) => keeper.on('close', () => resolve()))
  let log = ''
  await new Promise<void>((resolve, reject) => {
    const giveUp = () => reject(new Error(`PostgreSQL did not start:\n${log}`))
    const timer = setTimeout(giveUp, 60_000)
    keeper.on('error', reject)
    keeper.stderr.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-10_000)
      if (!log.includes('ready to accept connections')) return
      clearTimeout(timer)
      resolve()
    })
  })
  keeper.unref()
  return async (signal: 'INT' | 'QUIT') => {
    keeper.ref()
    keeper.stdin.end(`${signal}\n`)
    await ended
  }
}

/** Runs a program to its end. @throws Error with what it wrote when it fails */
function finished(program: string, args: readonly string[], user: User | undefined): Promise<void> {
  const child = spawn(program, args, { ...user, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
  let wrote = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    wrote += text
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${program} failed:\n${wrote}`))))
  })
}

function hasPrograms(folder: string): boolean {
  return ['initdb', 'postgres'].every((name) => isProgram(join(folder, name)))
}
