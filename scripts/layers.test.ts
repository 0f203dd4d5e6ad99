import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { checkLayers } from './layers.ts'

let root: string | undefined

afterEach(() => {
  if (root) rmSync(root, { recursive: true })
  root = undefined
})

/** The check's complaints about a project of these files. */
function complaints(files: Readonly<Record<string, string>>): readonly string[] {
  root = mkdtempSync(join(tmpdir(), 'layers-'))
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), source)
  }
  return checkLayers(root).map((complaint) => complaint.replace(/ imports \S+: /, ' '))
}

describe('what may be imported', () => {
  it('a layer imports what it knows, through the door', () => {
    expect(
      complaints({
        'src/core/index.ts': "export * from './chance.ts'",
        'src/games/tiny/index.ts': "import { chance } from '../../core/index.ts'",
        'src/ai/index.ts': "import type { Seat } from '../core/index.ts'",
        'src/games/tiny/ai/index.ts':
          "import type { GameAi } from '../../../ai/index.ts'\nimport { step } from '../rules/state.ts'",
        'src/games/tiny/table/index.tsx':
          "import { hex } from '../../../look/index.ts'\nimport type { State } from '../state.ts'",
        'src/games/registry.ts': "export const tiny = () => import('./tiny/index.ts')",
        'src/web/loading.ts': "import type { GameTable } from '../look/table.ts'",
        'src/bots/index.ts': "import { games } from '../games/registry.ts'\nimport { z } from 'zod'",
        'src/web/play.ts': "const w = new Worker(new URL('../bots/worker.ts', import.meta.url))",
        'src/cli/main.ts':
          "import { serve } from '../server/index.ts'\nimport { version } from '../../package.json'",
        'src/games/tiny/rules.test.ts':
          "import { play } from '../../core/conformance/index.ts'\nimport { drawn } from './table/hex.ts'",
        'src/lab/threads/pool.ts':
          "import { Worker } from 'node:worker_threads'\nimport { play } from '../index.ts'",
        'examples/three-cards.ts': "import type { Game } from '../src/core/index.ts'",
      }),
    ).toEqual([])
  })

  it('a comment or a string that looks like an import is none', () => {
    expect(
      complaints({ 'src/core/a.ts': "// import '../web/x.ts'\nconst s = `import '../web/x.ts'`" }),
    ).toEqual([])
  })
})

describe('what may not', () => {
  const cases: readonly [name: string, file: string, source: string, complaint: string][] = [
    [
      'core knows no game',
      'src/core/a.ts',
      "\nimport { g } from '../games/registry.ts'",
      '2 core does not know registry',
    ],
    ['browsers have no node', 'src/lab/play.ts', "import { cpus } from 'node:os'", '1 browsers have no node'],
    [
      'what needs node is behind its own door',
      'src/web/a.ts',
      "import { threads } from '../lab/threads/index.ts'",
      '1 web does not know lab/threads',
    ],
    [
      'types count',
      'src/core/a.ts',
      "import type { B } from '../bots/index.ts'",
      '1 core does not know bots',
    ],
    [
      "a type's own import counts",
      'src/core/a.ts',
      "type B = import('../bots/index.ts').B",
      '1 core does not know bots',
    ],
    [
      'lazy imports count',
      'src/core/a.ts',
      "\n\nconst b = () => import('../web/main.ts')",
      '3 core does not know web',
    ],
    ['re-exports count', 'src/lab/a.ts', "export * from '../server/index.ts'", '1 lab does not know server'],
    ['look knows no game', 'src/look/a.ts', "import '../games/tiny/index.ts'", '1 look does not know game'],
    ['server does not draw', 'src/server/a.ts', "import '../look/index.ts'", '1 server does not know look'],
    ['cli does not know web', 'src/cli/a.ts', "import '../web/main.ts'", '1 cli does not know web'],
    [
      'bots know games by the registry',
      'src/bots/a.ts',
      "import '../games/tiny/index.ts'",
      '1 bots does not know game',
    ],
    [
      'rules know no table',
      'src/games/tiny/rules/a.ts',
      "import '../table/index.tsx'",
      '1 game/rules does not know game/table',
    ],
    [
      'rules know nothing of bots',
      'src/games/tiny/rules/a.ts',
      "import '../ai/index.ts'",
      '1 game/rules does not know game/ai',
    ],
    [
      'nor of words',
      'src/games/tiny/rules/a.ts',
      "import '../text/log.ts'",
      '1 game/rules does not know game/text',
    ],
    [
      'content knows no rules',
      'src/games/tiny/content/a.ts',
      "import '../rules/state.ts'",
      '1 game/content does not know game/rules',
    ],
    [
      'text knows no table',
      'src/games/tiny/text/log.ts',
      "import '../table/map.ts'",
      '1 game/text does not know game/table',
    ],
    [
      'reports know no table',
      'src/games/tiny/stats.ts',
      "import './table/map.ts'",
      '1 game/ai does not know game/table',
    ],
    ['core knows no ai', 'src/core/a.ts', "import '../ai/index.ts'", '1 core does not know ai'],
    [
      'games are strangers',
      'src/games/tiny/a.ts',
      "import '../big/index.ts'",
      '1 games do not know each other',
    ],
    [
      'so are their tables',
      'src/games/tiny/table/a.ts',
      "import '../../big/index.ts'",
      '1 games do not know each other',
    ],
    [
      'rules do not know the registry',
      'src/games/tiny/a.ts',
      "import '../registry.ts'",
      '1 game does not know registry',
    ],
    [
      'the registry carries no table',
      'src/games/registry.ts',
      "const table = () => import('./tiny/table/index.tsx')",
      '1 registry does not know game/table',
    ],
    [
      'nor its look',
      'src/games/registry.ts',
      "import type { GameTable } from '../look/table.ts'",
      '1 registry does not know look',
    ],
    [
      'insides are private',
      'src/web/a.ts',
      "import '../core/chance.ts'",
      '1 the door of src/core is its index.ts',
    ],
    [
      "a game's too",
      'src/cli/a.ts',
      "import '../games/tiny/map.ts'",
      '1 the door of src/games/tiny is its index.ts',
    ],
    [
      'nothing reaches outside',
      'src/core/a.ts',
      "import '../../scripts/root.ts'",
      '1 it is outside the product',
    ],
  ]
  it.each(cases)('%s', (_name, file, source, complaint) => {
    expect(complaints({ [file]: source })).toEqual([`${file}:${complaint}`])
  })

  it('a folder without a layer', () => {
    expect(complaints({ 'src/misc/a.ts': '' })).toEqual([
      'src/misc/a.ts is in no layer; give its folder one in scripts/layers/rooms.ts',
    ])
  })
})

describe('circles', () => {
  it('files that know each other, by types too', () => {
    expect(
      complaints({
        'src/core/a.ts': "import { b } from './b.ts'",
        'src/core/b.ts': "\nimport { c } from './c.ts'",
        'src/core/c.ts': "import type { A } from './a.ts'",
      }),
    ).toEqual([
      `files in a circle:
  src/core/a.ts:1 imports src/core/b.ts
  src/core/b.ts:2 imports src/core/c.ts
  src/core/c.ts:1 imports src/core/a.ts`,
    ])
  })

  it('folders that know each other, though no two of their files do', () => {
    expect(
      complaints({
        'src/web/page.ts': "import './parts/menu.ts'",
        'src/web/parts/menu.ts': '',
        'src/web/parts/clock.ts': "import('../time.ts')",
        'src/web/time.ts': '',
      }),
    ).toEqual([
      `folders in a circle:
  src/web/page.ts:1 imports src/web/parts/menu.ts
  src/web/parts/clock.ts:1 imports src/web/time.ts`,
    ])
  })

  it('none by way of a test', () => {
    expect(
      complaints({
        'src/web/page.ts': "import './parts/menu.ts'",
        'src/web/parts/menu.ts': '',
        'src/web/parts/menu.test.ts': "import '../page.ts'",
      }),
    ).toEqual([])
  })
})
