// Runs on any Node from 20.19 on and on nothing but Node: it is what fetches everything else.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join, sep } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { withLock } from './lock.mjs'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const MODULES = join(ROOT, 'node_modules')
const STAMP = join(MODULES, '.interregnum-setup')
/** Where Node keeps what it made of the sources: with it, the next command starts in half the time. */
const COMPILED = join(MODULES, '.cache', 'compiled')
const PLATFORM = `${process.platform}-${process.arch}`
/** The runtime that everything else runs on: the npm package `node`. */
const RUNTIME = join(MODULES, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/**
 * Brings the checkout up to date, then runs `script` (a path from the root) on the pinned runtime with this
 * process's streams and signals. This process ends as that one does.
 * @param {string} script
 * @param {readonly string[]} args
 */
export async function launch(script, args) {
  try {
    await setUp()
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    process.stderr.write(`error ${error.code}: ${error.message}\n`)
    process.exitCode = 1
    return
  }
  const env = { NODE_COMPILE_CACHE: COMPILED, ...process.env }
  const child = spawn(RUNTIME, [join(ROOT, script), ...args], { stdio: 'inherit', env })
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => child.kill(signal)
  for (const signal of signals) process.on(signal, pass)
  const orphaned = stopWithNpm(() => pass('SIGTERM'))
  child.on('error', (error) => {
    process.stderr.write(
      `error no-runtime: The pinned runtime ${RUNTIME} does not start: ${error.message}.\n`,
    )
    process.exitCode = 1
  })
  child.on('close', (code, signal) => {
    process.exitCode = code ?? 128 + (signal ? constants.signals[signal] : 0)
    for (const each of signals) process.off(each, pass)
    clearInterval(orphaned)
  })
}

/**
 * npm stands above this process by way of a shell that dies of a signal without passing it on: being left alone by
 * it is the only sign that `npm start` was stopped. Started without npm, this may well outlive what started it.
 * @param {() => void} stop
 */
function stopWithNpm(stop) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return undefined
  const parent = process.ppid
  return setInterval(() => process.ppid !== parent && stop(), 250)
}

/** Installs what package-lock.json asks for, if it is not there already. Says nothing when there is nothing to do. */
export async function setUp() {
  if (isFresh()) return
  await withLock(ROOT, 'installing packages', async () => {
    if (isFresh()) return
    if (!isWhatTheLockAsksFor()) await install()
    if (!existsSync(RUNTIME)) throw new SetupError('runtime-blocked', RUNTIME_BLOCKED)
    writeFileSync(STAMP, `${PLATFORM} ${digest()}\n`)
  })
}

class SetupError extends Error {
  /** @param {string} code @param {string} message */
  constructor(code, message) {
    super(message)
    this.code = code
  }
}

const RUNTIME_BLOCKED =
  'The packages are installed, but npm was not allowed to run the install script of the package "node", which ' +
  'fetches the pinned runtime. Allow that one script by running `npm rebuild node --ignore-scripts=false`, ' +
  'then run the command again.'

function isFresh() {
  return existsSync(RUNTIME) && stamp() === `${PLATFORM} ${digest()}`
}

function stamp() {
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8').trim() : ''
}

/** Whether node_modules came from another kind of machine, e.g. through a shared folder. */
function isOfAnotherPlatform() {
  return stamp() !== '' && !stamp().startsWith(`${PLATFORM} `)
}

/** Changes whenever what should be installed does; scripts and descriptions in package.json do not count. */
function digest() {
  const { dependencies, devDependencies, allowScripts } = readJson('package.json')
  return createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .update(JSON.stringify([dependencies, devDependencies, allowScripts]))
    .digest('hex')
}

/** Whether somebody's own `npm install` has already done the work: npm notes what it installed beside it. */
function isWhatTheLockAsksFor() {
  if (!existsSync(RUNTIME) || !existsSync(join(MODULES, '.package-lock.json'))) return false
  const { '': _self, ...wanted } = readJson('package-lock.json').packages
  const { packages: found } = readJson('node_modules/.package-lock.json')
  return (
    !isOfAnotherPlatform() &&
    lockIsOfManifest() &&
    Object.keys(found).every((path) => path in wanted) &&
    Object.entries(wanted).every(([path, { version, optional }]) =>
      found[path] === undefined ? optional === true : found[path].version === version,
    )
  )
}

function lockIsOfManifest() {
  const manifest = readJson('package.json')
  const { '': self } = readJson('package-lock.json').packages
  return (
    isDeepStrictEqual(self.dependencies, manifest.dependencies) &&
    isDeepStrictEqual(self.devDependencies, manifest.devDependencies)
  )
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8'))
}

/**
 * Installs the very versions of package-lock.json, with npm's output and a sign of life on stderr, so that stdout
 * stays the command's own. Not by `npm ci`: that refuses a lock file made where the registry did not offer some
 * optional package for another platform, and it empties node_modules under whatever else is running.
 */
async function install() {
  if (!lockIsOfManifest()) {
    throw new SetupError(
      'lock-out-of-step',
      'package.json asks for other packages than package-lock.json. Run `npm install`, then the command again.',
    )
  }
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1_000)
  // npm takes a package whose folder is there for installed, and does not run its script again.
  if (!existsSync(RUNTIME)) rmSync(join(MODULES, 'node'), { recursive: true, force: true })
  if (isOfAnotherPlatform()) rmSync(MODULES, { recursive: true, force: true })
  process.stderr.write('Installing the packages of package-lock.json (once; about a minute) …\n')
  const alive = setInterval(() => process.stderr.write(`  still installing, ${seconds()} s\n`), 10_000)
  const { code, output } = await npm([
    'install',
    '--no-save',
    '--include=dev',
    '--loglevel=error',
    '--no-progress',
  ])
  clearInterval(alive)
  if (code !== 0) throw whyNpmFailed(output)
  process.stderr.write(`Installed in ${seconds()} s.\n`)
}

/** @param {readonly string[]} args @returns {Promise<{ code: number, output: string }>} */
function npm(args) {
  // `npm start` puts node_modules/.bin first on the PATH, and npm is about to change what is there.
  const path = (process.env.PATH ?? '').split(delimiter).filter((entry) => !entry.startsWith(MODULES + sep))
  const child = spawn('npm', args, {
    cwd: ROOT,
    env: { ...process.env, PATH: path.join(delimiter) },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  let output = ''
  /** @param {Buffer} chunk */
  const show = (chunk) => {
    output += chunk
    process.stderr.write(chunk)
  }
  child.stdout.on('data', show)
  child.stderr.on('data', show)
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: `spawn ${'code' in error && error.code}` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** @param {string} output */
function whyNpmFailed(output) {
  if (output.startsWith('spawn ')) {
    return new SetupError('no-npm', 'npm is not on the PATH; it comes with Node from https://nodejs.org.')
  }
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT/.test(output)) {
    return new SetupError(
      'no-network',
      'npm could not reach its package registry. Check the network (or the proxy and registry in your npm ' +
        'configuration: `npm config list`) and run the command again; what was fetched is kept.',
    )
  }
  return new SetupError('install-failed', 'npm could not install the packages; its reasons stand above.')
}
