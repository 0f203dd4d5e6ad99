import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findChromium, provideChromium } from './chromium.ts'

let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'chromium-'))
  writeFileSync(join(folder, 'google-chrome'), '#!/bin/sh\n')
  chmodSync(join(folder, 'google-chrome'), 0o755)
  writeFileSync(join(folder, 'notes.txt'), 'no program')
})

afterAll(() => rmSync(folder, { recursive: true }))

it('finds a Chromium or Chrome on the PATH', () => {
  expect(findChromium({ PATH: `/nowhere:${folder}` })).toBe(join(folder, 'google-chrome'))
})

it('CHROMIUM counts first', () => {
  const chrome = join(folder, 'google-chrome')
  expect(findChromium({ PATH: '/usr/bin', CHROMIUM: chrome })).toBe(chrome)
})

it('a CHROMIUM that is no program is said, not replaced', async () => {
  const given = join(folder, 'notes.txt')
  expect(await provideChromium({ PATH: '/usr/bin', CHROMIUM: given }, true)).toEqual({
    missing: expect.stringContaining(given),
  })
})

it.runIf(process.platform === 'linux')(
  'somebody who may not install it is told what to install',
  async () => {
    expect(await provideChromium({ PATH: '/nowhere' }, false)).toEqual({
      missing: expect.stringContaining('apt-get install -y chromium'),
    })
    expect(await provideChromium({ PATH: '/nowhere' }, true)).toEqual({
      missing: expect.stringContaining('apt-get install -y chromium'),
    })
  },
)
