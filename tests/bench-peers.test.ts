import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { folderOf, PEERS } from '../bench/peers.ts'
import { fromRoot } from '../scripts/root.ts'

/** A checkout's folders with a package of one name in each place where packages are installed. */
const checkout = mkdtempSync(join(tmpdir(), 'interregnum-peers-'))
const folders = ['.', ...PEERS.map(folderOf)]
for (const folder of folders) {
  const installed = join(checkout, folder, 'node_modules/ws')
  mkdirSync(installed, { recursive: true })
  writeFileSync(join(installed, 'package.json'), '{ "name": "ws", "main": "index.js" }')
  writeFileSync(join(installed, 'index.js'), '')
}
afterAll(() => rmSync(checkout, { recursive: true, force: true }))

/** In whose folder a file finds the package. */
function foundBy(file: string): string | undefined {
  const found = createRequire(join(checkout, file)).resolve('ws')
  return folders.find((folder) => found.endsWith(join(checkout, folder, 'node_modules/ws/index.js')))
}

const files = readdirSync(fromRoot('bench'), { recursive: true, encoding: 'utf8' })
  .filter((file) => !file.includes('node_modules'))
  .map((file) => join('bench', file))

describe('once the measures have installed their peers', () => {
  it('what measures the server still finds the packages of the product', () => {
    expect(foundBy('bench/load/bare.ts')).toBe('.')
  })

  it('only files in the folder of a peer find its packages', () => {
    const sources = files.filter((file) => file.endsWith('.ts'))
    expect(sources).toContain('bench/load/main.ts')
    for (const file of sources)
      expect(foundBy(file), file).toBe(PEERS.map(folderOf).find((peer) => dirname(file) === peer) ?? '.')
  })

  it('every package.json of the measures is that of a peer', () => {
    expect(files.filter((file) => file.endsWith('package.json')).toSorted()).toEqual(
      PEERS.map((peer) => join(folderOf(peer), 'package.json')).toSorted(),
    )
  })
})
