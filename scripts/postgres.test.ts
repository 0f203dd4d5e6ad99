import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findPostgres, providePostgres } from './postgres.ts'

let folder = ''

function install(...path: readonly string[]): string {
  const programs = join(folder, ...path)
  mkdirSync(programs, { recursive: true })
  for (const name of ['initdb', 'postgres']) {
    writeFileSync(join(programs, name), '#!/bin/sh\n')
    chmodSync(join(programs, name), 0o755)
  }
  return programs
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'postgres-'))
})

afterAll(() => rmSync(folder, { recursive: true }))

it('finds PostgreSQL on the PATH', () => {
  const programs = install('path')
  expect(findPostgres({ PATH: `/nowhere:${programs}` }, folder)).toBe(programs)
})

it("finds the newest of Debian's", () => {
  install('debians', '9', 'bin')
  const newest = install('debians', '17', 'bin')
  mkdirSync(join(folder, 'debians', '18', 'bin'), { recursive: true })
  expect(findPostgres({ PATH: '/nowhere' }, join(folder, 'debians'))).toBe(newest)
})

it('POSTGRES counts first', () => {
  const programs = install('named')
  expect(findPostgres({ PATH: join(folder, 'path'), POSTGRES: programs })).toBe(programs)
})

it('a POSTGRES without its programs is said, not replaced', async () => {
  const env = { PATH: install('path'), POSTGRES: '/nowhere' }
  expect(await providePostgres(env, true)).toEqual({
    missing: expect.stringContaining('POSTGRES is /nowhere'),
  })
})

it('somebody who may not install it is told what to install', async () => {
  const missing = { missing: expect.stringContaining('apt-get install -y postgresql') }
  expect(await providePostgres({ PATH: '/nowhere' }, false, '/nowhere')).toEqual(missing)
  expect(await providePostgres({ PATH: '/nowhere' }, true, '/nowhere')).toEqual(missing)
})
