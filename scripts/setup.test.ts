import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fromRoot } from './root.ts'

/** Stands in for npm: notes that it was called, takes a moment, and "installs" this Node as the pinned runtime. */
const NPM = `#!/bin/sh
echo "$@" >> npm-calls
sleep 0.3
mkdir -p node_modules/node/bin
ln -sf "${process.execPath}" node_modules/node/bin/node
`

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'setup-'))
  for (const script of ['setup.mjs', 'lock.mjs', 'node-version.mjs', 'launch.mjs']) {
    cpSync(fromRoot('scripts', script), join(root, 'scripts', script))
  }
  put('package.json', '{"type":"module","dependencies":{"node":"1.0.0"}}')
  put('package-lock.json', lockWith('1.0.0'))
  put('scripts/start.ts', "console.log('ran', ...process.argv.slice(2))\nprocess.exitCode = 7")
  putNpm(NPM)
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

function put(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), content)
}

function putNpm(script: string): void {
  put('bin/npm', script)
  chmodSync(join(root, 'bin/npm'), 0o755)
}

function lockWith(version: string): string {
  const packages = { '': { dependencies: { node: '1.0.0' } }, 'node_modules/node': { version } }
  return JSON.stringify({ packages })
}

/** How often npm was run. */
function npmCalls(): number {
  if (!existsSync(join(root, 'npm-calls'))) return 0
  return readFileSync(join(root, 'npm-calls'), 'utf8').trim().split('\n').length
}

type Ended = { readonly code: number | null; readonly out: string; readonly err: string }

function begin(...args: readonly string[]): { readonly child: ChildProcess; readonly ended: Promise<Ended> } {
  const PATH = [join(root, 'bin'), '/usr/bin', '/bin'].join(delimiter)
  // The tests themselves may have been started with it.
  const { NODE_COMPILE_CACHE: _, ...env } = process.env
  const child = spawn(process.execPath, [join(root, 'scripts/launch.mjs'), 'scripts/start.ts', ...args], {
    cwd: root,
    env: { ...env, PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let err = ''
  child.stdout?.on('data', (chunk) => {
    out += chunk
  })
  child.stderr?.on('data', (chunk) => {
    err += chunk
  })
  return { child, ended: new Promise((resolve) => child.on('close', (code) => resolve({ code, out, err }))) }
}

const start = (...args: readonly string[]): Promise<Ended> => begin(...args).ended

describe('the set-up', () => {
  it('installs first, then runs the script with the arguments and ends as it does', async () => {
    const { code, out, err } = await start('a', '--b')
    expect([code, out]).toEqual([7, 'ran a --b\n'])
    expect(err).toContain('Installing the packages')
    expect(readFileSync(join(root, 'npm-calls'), 'utf8')).toMatch(/^install --no-save --include=dev/)
  })

  it('does and says nothing the second time', async () => {
    await start()
    expect(await start()).toEqual({ code: 7, out: 'ran\n', err: '' })
    expect(npmCalls()).toBe(1)
  })

  it('lets Node keep what it compiled beside the packages', async () => {
    put('scripts/start.ts', "import module from 'node:module'\nconsole.log(module.getCompileCacheDir())")
    const { out } = await start()
    expect(out).toContain(join(root, 'node_modules/.cache/compiled'))
    expect(existsSync(out.trim())).toBe(true)
  })

  it('installs again when package-lock.json or the dependencies change, not for a new script', async () => {
    await start()
    put('package.json', '{"type":"module","scripts":{"x":"y"},"dependencies":{"node":"1.0.0"}}')
    await start()
    expect(npmCalls()).toBe(1)
    put('package-lock.json', lockWith('1.0.1'))
    await start()
    expect(npmCalls()).toBe(2)
    put('package.json', '{"type":"module","allowScripts":{"node":true},"dependencies":{"node":"1.0.0"}}')
    await start()
    expect(npmCalls()).toBe(3)
  })

  it('installs again when the runtime is gone', async () => {
    await start()
    rmSync(join(root, 'node_modules/node'), { recursive: true })
    expect(await start()).toMatchObject({ code: 7 })
    expect(npmCalls()).toBe(2)
  })

  it("takes somebody's own npm install as done, if it is of this lock file and this platform", async () => {
    await start()
    const installed = { packages: { 'node_modules/node': { version: '1.0.0' } } }
    put('node_modules/.package-lock.json', JSON.stringify(installed))
    rmSync(join(root, 'node_modules/.interregnum-setup'))
    expect(await start()).toEqual({ code: 7, out: 'ran\n', err: '' })
    put('node_modules/.interregnum-setup', 'another-platform 123')
    await start()
    expect(npmCalls()).toBe(2)
    put('package-lock.json', lockWith('2.0.0'))
    await start()
    expect(npmCalls()).toBe(3)
  })

  it('two commands at once install once', async () => {
    const both = await Promise.all([start('one'), start('two')])
    expect(both.map(({ out }) => out)).toEqual(['ran one\n', 'ran two\n'])
    expect(npmCalls()).toBe(1)
  })

  it('the lock of a process that died holds nobody up', async () => {
    put('data/locks/installing packages', '')
    const longAgo = new Date(Date.now() - 60_000)
    utimesSync(join(root, 'data/locks/installing packages'), longAgo, longAgo)
    expect(await start()).toMatchObject({ code: 7 })
  })

  it('passes a signal on and ends as the script does', async () => {
    put(
      'scripts/start.ts',
      "process.on('SIGTERM', () => { console.log('stopping'); process.exit(3) })\nsetInterval(() => {}, 1000)\nconsole.log('up')",
    )
    const { child, ended } = begin()
    await new Promise((resolve) => child.stdout?.once('data', resolve))
    child.kill('SIGTERM')
    expect(await ended).toMatchObject({ code: 3, out: 'up\nstopping\n' })
  })
})

describe('under npm', () => {
  it('stops when npm is stopped, though the shell between them passes no signal on', async () => {
    put(
      'scripts/start.ts',
      "process.on('SIGTERM', () => { console.log('stopping'); process.exit(3) })\nsetInterval(() => {}, 1000)\nconsole.log('up')",
    )
    // The `true` keeps the shell from becoming the script itself.
    const command = `"${process.execPath}" scripts/launch.mjs scripts/start.ts; true`
    const shell = spawn('/bin/sh', ['-c', command], {
      cwd: root,
      env: { PATH: [join(root, 'bin'), '/usr/bin', '/bin'].join(delimiter), npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    let out = ''
    const closed = new Promise((resolve) => shell.on('close', resolve))
    await new Promise<void>((resolve) =>
      shell.stdout.on('data', (chunk) => {
        out += chunk
        resolve()
      }),
    )
    shell.kill('SIGTERM')
    // The pipe closes only when everything that held it has ended.
    await closed
    expect(out).toBe('up\nstopping\n')
  })
})

describe('what goes wrong', () => {
  it.each([
    ['the network', 'echo "npm error code EAI_AGAIN" >&2; exit 1', 'no-network'],
    ['anything else', 'echo "npm error code ENOSPC" >&2; exit 1', 'install-failed'],
    ['a blocked install script', 'mkdir -p node_modules', 'runtime-blocked'],
  ])('%s: a code and a sentence, and the next run tries again', async (_what, script, code) => {
    putNpm(`#!/bin/sh\n${script}\n`)
    const { code: exit, out, err } = await start()
    expect([exit, out]).toEqual([1, ''])
    expect(err).toContain(`\nerror ${code}: `)
    expect(err).not.toMatch(/\n\s+at /)
    putNpm(NPM)
    expect(await start()).toMatchObject({ code: 7 })
  })

  it('a lock file that is of other dependencies: nothing is guessed', async () => {
    put('package.json', '{"type":"module","dependencies":{"node":"1.0.1"}}')
    expect(await start()).toMatchObject({ code: 1, err: expect.stringContaining('error lock-out-of-step: ') })
    expect(npmCalls()).toBe(0)
  })

  it('no npm', async () => {
    const child = spawn(process.execPath, [join(root, 'scripts/launch.mjs'), 'scripts/start.ts'], {
      env: { PATH: '/nowhere' },
    })
    let err = ''
    child.stderr.on('data', (chunk) => {
      err += chunk
    })
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(1)
    expect(err).toContain('error no-npm: ')
  })

  it('too old a Node', async () => {
    const pretend = `Object.defineProperty(process, 'versions', { value: { node: '20.18.3' } })
      import(${JSON.stringify(join(root, 'scripts/launch.mjs'))})`
    const child = spawn(process.execPath, ['-e', pretend])
    let err = ''
    child.stderr.on('data', (chunk) => {
      err += chunk
    })
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(1)
    expect(err).toMatch(/^error old-node: .*20\.19.*20\.18\.3.*\n$/)
    expect(npmCalls()).toBe(0)
  })
})
