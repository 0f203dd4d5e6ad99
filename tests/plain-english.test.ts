import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fromRoot, ROOT } from '../scripts/root.ts'
import { stumblesIn } from './plain-english.ts'

const files = globSync(['*.md', '{docs,src,examples}/**/*.{md,ts,tsx}'], { cwd: ROOT })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$|\.generated\.|\/testing\//.test(file))
  .sort()

const complaints = (file: string): readonly string[] =>
  stumblesIn(file, readFileSync(fromRoot(file), 'utf8')).map(
    ({ line, phrase, instead }) => `${file}:${line} “${phrase}”: better ${instead}`,
  )

describe('plain English', () => {
  it('avoids the phrases that readers stumble over, in docs, rulebooks and all that is shown', () => {
    expect(files.length).toBeGreaterThan(100)
    const found = files.flatMap(complaints)
    expect(found, found.join('\n')).toEqual([])
  })

  it('finds a phrase over the end of a line, and in every kind of text', () => {
    const source = [
      '// whoever',
      'const a = "Played anew"',
      'const b = `at first',
      'sight`',
      'const whoever = 1',
      'const c = <p>but for {a}</p>',
      'const d = <p>So',
      '  many</p>',
      'const e = "oneself"',
    ].join('\n')
    expect(
      stumblesIn('a.tsx', source)
        .map(({ line, phrase }) => [line, phrase])
        .sort(),
    ).toEqual([
      [2, 'anew'],
      [3, 'at first sight'],
      [6, 'but for'],
      [7, 'So many'],
    ])
  })
})
