import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findFirefox, provideFirefox } from './firefox.ts'
import { findWebKit, provideWebKit } from './webkit.ts'

let folder = ''
const here = (name: string) => join(folder, name)

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'browsers-'))
  for (const name of ['firefox', 'WebKitWebDriver', 'Xvfb']) {
    writeFileSync(here(name), '#!/bin/sh\n')
    chmodSync(here(name), 0o755)
  }
  writeFileSync(here('notes.txt'), 'no program')
})

afterAll(() => rmSync(folder, { recursive: true }))

it('finds Firefox by FIREFOX, then on the PATH', () => {
  expect(findFirefox({ PATH: `/nowhere:${folder}` })).toBe(here('firefox'))
  expect(findFirefox({ PATH: '/nowhere', FIREFOX: here('firefox') })).toBe(here('firefox'))
})

it('a FIREFOX that is no program is said, not replaced', async () => {
  const given = here('notes.txt')
  expect(await provideFirefox({ PATH: folder, FIREFOX: given }, true)).toEqual({
    missing: expect.stringContaining(given),
  })
})

it('finds WebKitGTK where both its driver and a screen are', () => {
  expect(findWebKit({ PATH: folder })).toEqual({ driver: here('WebKitWebDriver'), screen: here('Xvfb') })
  rmSync(here('Xvfb'))
  expect(findWebKit({ PATH: folder })).toBeUndefined()
})

it('somebody who may not install them is told what to install', async () => {
  expect(await provideWebKit({ PATH: '/nowhere' }, false)).toEqual({
    missing: expect.stringContaining('apt-get install -y webkit2gtk-driver xvfb'),
  })
  // On a Mac, Firefox has one place whatever the PATH is.
  if (findFirefox({ PATH: '/nowhere' }) === undefined)
    expect(await provideFirefox({ PATH: '/nowhere' }, false)).toEqual({
      missing: expect.stringContaining('apt-get install -y firefox-esr'),
    })
})
