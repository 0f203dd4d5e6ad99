import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { closure, sizeOf } from './size.ts'

const MANIFEST = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_shared.js'], dynamicImports: ['x'] },
  '_shared.js': { file: 'assets/shared.js' },
  'src/web/table/PlayPage.tsx': { file: 'assets/play.js', imports: ['_shared.js', '_hex.js'] },
  '_hex.js': { file: 'assets/hex.js', imports: ['_shared.js'] },
  'src/games/tiny/table/index.tsx': { file: 'assets/tiny.js', imports: ['_hex.js'] },
  'src/games/tiny/lesson/index.ts': { file: 'assets/lesson.js' },
  'src/games/tiny/text/terminal.ts': { file: 'assets/text.js' },
  'src/games/tiny/almanac.ts': { file: 'assets/almanac.js' },
  'src/games/tiny/RULEBOOK.md': { file: 'assets/rulebook.js' },
  'src/games/big/table/index.tsx': { file: 'assets/big.js' },
  'style.css': { file: 'assets/style.css' },
}

it('follows what a chunk needs at once, each chunk once', () => {
  expect([...closure(MANIFEST, ['src/web/table/PlayPage.tsx', 'index.html'])].sort()).toEqual([
    'assets/hex.js',
    'assets/index.js',
    'assets/play.js',
    'assets/shared.js',
  ])
})

it('counts the client and one game, not the others, not what is loaded apart', () => {
  const dist = mkdtempSync(join(tmpdir(), 'size-'))
  mkdirSync(join(dist, '.vite'))
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(MANIFEST))
  for (const { file } of Object.values(MANIFEST)) writeFileSync(join(dist, file), file)
  const { total, chunks } = sizeOf('tiny', dist)
  expect(chunks.map(({ file }) => file).sort()).toEqual([
    'assets/hex.js',
    'assets/index.js',
    'assets/play.js',
    'assets/shared.js',
    'assets/tiny.js',
  ])
  expect(total).toBe(chunks.reduce((sum, { gzipped }) => sum + gzipped, 0))
  rmSync(dist, { recursive: true })
})
