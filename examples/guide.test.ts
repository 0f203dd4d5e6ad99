import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const GUIDE = readFileSync(join(ROOT, 'docs', 'adding-a-game.md'), 'utf8')

/** A block of the guide and where it says that it comes from: `<!-- FILE -->` or `<!-- FILE#REGION -->` before it. */
const BLOCKS = [...GUIDE.matchAll(/<!-- ([\w./-]+)(?:#(\w+))? -->\n(`{3,})\w*\n(.*?)\n\3\n/gs)].map(
  ([, file, region, , code]) => ({ file, region, code, from: region ? `${file}#${region}` : file }),
)

/** A file, or what stands between `// #region NAME` and `// #endregion` in it, without such lines. */
function quoted(file: string, region: string | undefined): string {
  const lines = readFileSync(join(ROOT, file), 'utf8').trimEnd().split('\n')
  const isMark = (line: string) => /^\/\/ #(end)?region/.test(line)
  if (region === undefined) return lines.filter((line) => !isMark(line)).join('\n')
  const start = lines.indexOf(`// #region ${region}`)
  const end = lines.indexOf('// #endregion', start)
  return start < 0 ? `there is no region ${region} in ${file}` : lines.slice(start + 1, end).join('\n')
}

describe('docs/adding-a-game.md', () => {
  it.each(BLOCKS)('quotes $from as it is', ({ file, region, code }) => {
    expect(code).toBe(quoted(file, region))
  })

  it('quotes every region of the rules', () => {
    const rules = readFileSync(join(ROOT, 'examples/two-heirs/rules/game.ts'), 'utf8')
    const regions = [...rules.matchAll(/^\/\/ #region (\w+)$/gm)].map(([, name]) => name)
    expect(BLOCKS.filter(({ file }) => file.endsWith('/rules/game.ts')).map(({ region }) => region)).toEqual(
      regions,
    )
  })

  it('names only files that are there', () => {
    const links = [...GUIDE.matchAll(/\]\(\.\.\/([^)#]+)\)/g)].map(([, path]) => path)
    for (const path of links) expect(() => readFileSync(join(ROOT, path))).not.toThrow(/ENOENT/)
  })
})
