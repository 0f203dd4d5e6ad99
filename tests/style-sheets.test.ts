import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fromRoot, ROOT } from '../scripts/root.ts'

/*
 * Browsers keep one list of what any `:has()` may change: the classes, attributes and elements that the selectors with
 * one end in. A selector that ends in none of these makes it "anything": then each element that comes or goes has all
 * styles of the page computed again, 30 ms at a table on a fast computer.
 */

/** The selectors of a style sheet, each as one line; a nested one with those that it stands in. */
function selectorsOf(css: string): readonly string[] {
  const found: string[] = []
  /** Of each block that is open at a place. */
  const blocks: (readonly string[])[] = [[]]
  for (const [, text, sign] of css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{}]*)([{}])/g)) {
    const outer = blocks.at(-1) ?? []
    if (sign === '}') {
      blocks.pop()
      continue
    }
    const head = text
      .slice(text.lastIndexOf(';') + 1)
      .trim()
      .replace(/\s+/g, ' ')
    if (head.startsWith('@')) {
      blocks.push(outer)
      continue
    }
    const selectors = split(head, ',').flatMap((inner) => within(outer, inner))
    found.push(...selectors)
    blocks.push(selectors)
  }
  return found
}

function within(outer: readonly string[], inner: string): readonly string[] {
  if (outer.length === 0) return [inner]
  return outer.map((selector) =>
    inner.includes('&') ? inner.replaceAll('&', selector) : `${selector} ${inner}`,
  )
}

/** Splits at signs that stand outside of parentheses and brackets. */
function split(text: string, signs: string): readonly string[] {
  const parts = ['']
  let depth = 0
  for (const sign of text) {
    if (sign === '(' || sign === '[') depth++
    if (sign === ')' || sign === ']') depth--
    if (depth === 0 && signs.includes(sign)) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** Whether a selector with `:has()` ends in something that could be anything. */
function isOpen(selector: string): boolean {
  if (!selector.includes(':has(')) return false
  const end = split(selector, ' >+~').at(-1) ?? ''
  let named = end
  // What it is not, and what it has, says nothing of what it is.
  for (let before = ''; before !== named; ) {
    before = named
    named = named.replace(/:(?:not|has|nth-[a-z-]+)\((?:[^()]|\([^()]*\))*\)/g, '')
  }
  return !/[.#[]|^[a-z]|:(?:is|where)\(/.test(named)
}

it('no selector with :has() ends in what could be anything', () => {
  const files = globSync('src/**/*.css', { cwd: ROOT })
  const selectors = files.flatMap((file) =>
    selectorsOf(readFileSync(fromRoot(file), 'utf8')).map((selector) => `${file}: ${selector}`),
  )
  expect(selectors.filter((selector) => selector.includes(':has(')).length).toBeGreaterThan(100)
  expect(selectors.filter(isOpen)).toEqual([])
})

it('a nested selector is read with what it stands in', () => {
  expect(
    selectorsOf(
      '.a:has(.b) { & > :first-child, .c { color: red; } @media print { color: red; &.d { top: 0 } } }',
    ),
  ).toEqual(['.a:has(.b)', '.a:has(.b) > :first-child', '.a:has(.b) .c', '.a:has(.b).d'])
})

it.each([
  ['.a:has(.b) > :not(.c)', true],
  ['.a:has(.b) *', true],
  ['.a:has(.b) > :first-child', true],
  ['.a:has(.b) > :nth-child(2 of .c)', true],
  ['.a:has(.b)', false],
  ['.a:not(:has(> .b:nth-child(6))) .c', false],
  ['.a:has(.b) svg', false],
  ['.a:has(.b) :is(.c, .d)', false],
  ['.a > :not(.c)', false],
])('%s: %s', (selector, expected) => {
  expect(selectorsOf(`${selector} { color: red; }`).map(isOpen)).toEqual([expected])
})

/** Text of pictures: its unit is one of the picture, which grows as a whole. */
const OF_PICTURES =
  /^\.(counter-number|ter-(float|name text|drops text)|cc-(coordinates|worth|board \.counter-number)|trs-(value text|level-number))$/

it('text is as large as the browser and the player want it, save in pictures', () => {
  const found: string[] = []
  const inPictures = new Set<string>()
  for (const file of globSync('src/**/*.css', { cwd: ROOT })) {
    const css = readFileSync(fromRoot(file), 'utf8').replace(/\/\*.*?\*\//gs, '')
    for (const [, head, declarations] of css.matchAll(/([^{};]*)\{([^{}]*)/g)) {
      if (!/\bfont(-size)?:[^;]*\dpx/.test(declarations)) continue
      for (const selector of split(head, ',')) {
        if (OF_PICTURES.test(selector)) inPictures.add(selector)
        else found.push(`${file}: ${selector}`)
      }
    }
  }
  expect(found).toEqual([])
  expect(inPictures.size).toBeGreaterThan(5)
})
