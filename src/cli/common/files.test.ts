import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { refusalOf } from '../../core/refusal-of.ts'
import { checkApart, checkWritable, writeText } from './files.ts'

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'interregnum-files-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

it('a file is written, and written again, with nothing beside it', () => {
  const path = join(folder(), 'a.json')
  writeText(path, 'one')
  writeText(path, 'two')
  expect(readFileSync(path, 'utf8')).toBe('two')
  expect(readdirSync(join(path, '..'))).toEqual(['a.json'])
})

it('a file that is replaced keeps its permissions', () => {
  const path = join(folder(), 'a.json')
  writeFileSync(path, 'one')
  chmodSync(path, 0o640)
  writeText(path, 'two')
  expect(statSync(path).mode & 0o777).toBe(0o640)
})

it('what was there stays when the new text cannot be written', () => {
  const path = join(folder(), 'a.json')
  writeFileSync(path, 'one')
  // Longer than the system lets this process write: as on a full disk, a part is written and the rest is not.
  const script = `import { writeText } from ${JSON.stringify(join(import.meta.dirname, 'files.ts'))}
    process.on('SIGXFSZ', () => {})
    try { writeText(${JSON.stringify(path)}, 'x'.repeat(100_000)) } catch ({ refusal }) { console.log(refusal.code) }`
  const run = ['-c', 'ulimit -f 8; exec "$0" --input-type=module -e "$1"', process.execPath, script]
  expect(execFileSync('bash', run, { encoding: 'utf8' })).toBe('not-written\n')
  expect(readFileSync(path, 'utf8').slice(0, 9)).toBe('one')
  expect(readdirSync(join(path, '..'))).toEqual(['a.json'])
})

it('a link stays a link to what is written', () => {
  const at = folder()
  mkdirSync(join(at, 'kept'))
  const path = join(at, 'kept/a.json')
  const link = join(at, 'link.json')
  symlinkSync(path, link)
  for (const text of ['one', 'two']) {
    writeText(link, text)
    expect(readFileSync(path, 'utf8')).toBe(text)
  }
  expect(lstatSync(link).isSymbolicLink()).toBe(true)
})

it('stdout is written to, wherever it leads', () => {
  const at = folder()
  const script = `import { writeText } from ${JSON.stringify(join(import.meta.dirname, 'files.ts'))}
    console.log('before')
    writeText('/dev/stdout', 'text\\n')
    console.log('after')`
  const run = (line: string) =>
    execFileSync('bash', ['-c', line, process.execPath, script], { cwd: at, encoding: 'utf8' })
  const command = '"$0" --input-type=module -e "$1"'
  expect(run(`${command} | cat`)).toBe('before\ntext\nafter\n')
  expect(run(`${command} >> out.txt; cat out.txt`)).toContain('text\n')
  expect(
    run(`mkfifo pipe; cat pipe & "$0" --input-type=module -e "\${1//\\/dev\\/stdout/pipe}" >/dev/null; wait`),
  ).toBe('text\n')
  expect(readdirSync(at).sort()).toEqual(['out.txt', 'pipe'])
  writeText('/dev/null', 'text')
})

it('a folder is not replaced, and none is made', () => {
  const at = folder()
  expect(refusalOf(() => writeText(at, 'text'))).toMatchObject({ code: 'not-written', at })
  expect(refusalOf(() => writeText(join(at, 'no/where'), 'text')).code).toBe('not-written')
  expect(readdirSync(at)).toEqual([])
})

it('a file that cannot be written is found out beforehand, and nothing is changed', () => {
  const at = folder()
  const path = join(at, 'a.json')
  checkWritable(path)
  expect(readdirSync(at)).toEqual([])
  writeFileSync(path, 'one')
  checkWritable(path)
  checkWritable('/dev/null')
  expect(readFileSync(path, 'utf8')).toBe('one')
  for (const none of [at, join(at, 'no/where'), join(path, 'inside')])
    expect(refusalOf(() => checkWritable(none))).toMatchObject({ code: 'not-written', at: none })
})

it('one file named twice is refused, by other names too, so that nothing written or read is lost', () => {
  const at = folder()
  const path = join(at, 'a.json')
  const link = join(at, 'b.json')
  const twice = (...names: Parameters<typeof checkApart>) =>
    expect(refusalOf(() => checkApart(...names))).toMatchObject({ code: 'wrong-usage', at: names[0].at(-1) })
  twice([path, `${at}/./a.json`])
  twice([path], [undefined, path])
  writeFileSync(path, 'one')
  symlinkSync(path, link)
  twice([path, link])
  twice([link], [path])
  twice([path], [`cards=${link}`])
  checkApart([path, undefined, undefined], [join(at, 'c.json'), undefined])
  checkApart(['/dev/null', '/dev/null', '/dev/stdout', '/dev/stdout'])
})
