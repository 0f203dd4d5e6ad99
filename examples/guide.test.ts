import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const PAGES = ['adding-a-game.md', 'bots.md', 'from-greedy-to-master.md'].map((page) => ({
  page,
  text: readFileSync(join(ROOT, 'docs', page), 'utf8'),
}))

/** A block of a page and where it says that it comes from: `<!-- FILE -->` or `<!-- FILE#REGION -->` before it. */
const BLOCKS = PAGES.flatMap(({ page, text }) =>
  [...text.matchAll(/<!-- ([\w./-]+)(?:#(\w+))? -->\n(`{3,})\w*\n(.*?)\n\3\n/gs)].map(
    ([, file, region, , code]) => ({ page, file, region, code, from: region ? `${file}#${region}` : file }),
  ),
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

describe('the guides', () => {
  it.each(BLOCKS)('$page quotes $from as it is', ({ file, region, code }) => {
    expect(code).toBe(quoted(file, region))
  })

  it.each(['two-heirs', 'goofspiel'])('quote every region of the rules of %s', (game) => {
    const files = globSync(`examples/${game}/rules/*.ts`, { cwd: ROOT })
    const regions = files.flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(/^\/\/ #region (\w+)$/gm)].map(
        ([, name]) => `${file}#${name}`,
      ),
    )
    expect(regions.length).toBeGreaterThan(3)
    expect(BLOCKS.map(({ from }) => from)).toEqual(expect.arrayContaining(regions))
  })

  it.each(PAGES)('$page names only files that are there', ({ text }) => {
    const links = [...text.matchAll(/\]\((?!http)([^)#]+)[^)]*\)/g)].map(([, path]) => path)
    expect(links.length).toBeGreaterThan(3)
    for (const path of links) expect(existsSync(join(ROOT, 'docs', path)), path).toBe(true)
  })
})
