/**
 * Style sheets as a drawing program without a browser understands them: rules of simple selectors, with every variable
 * replaced and every colour written as `rgba()`.
 */

type Declaration = readonly [name: string, value: string]

type Rule = { readonly selectors: readonly string[]; readonly declarations: readonly Declaration[] }

/** By name with its dashes: the value, which may hold others. */
export type Variables = ReadonlyMap<string, string>

export type PlainCss = {
  readonly variables: Variables
  /** By selector of what holds them: variables that differ from place to place, such as the colours of a faction. */
  readonly local: ReadonlyMap<string, Variables>
  readonly rules: readonly Rule[]
}

/** What drawings use; the rest is of pages. */
const DRAWN =
  /^(fill|stroke|opacity|stop-color|color|display|visibility|paint-order|text-anchor|letter-spacing|dominant-baseline|font)(-|$)/

/** Of another theme, or of one place: what is not so everywhere. */
const CONDITION = /theme|\[data-/
const LOCAL = /^\[data-[\w-]+="[\w-]+"\]$/

/** A selector that needs no page: names, classes, attributes, and what stands in what. */
const SIMPLE = /^[\w\s.#>*[\]="-]+$/

/** Reads style sheets. What is under a condition, such as a width of the window, is left out. */
export function readCss(text: string): PlainCss {
  const rules = rulesIn(text.replace(/\/\*[\s\S]*?\*\//g, ''))
  const variables = new Map<string, string>()
  const local = new Map<string, Map<string, string>>()
  for (const { selectors, declarations } of rules) {
    const own = declarations.filter(([name]) => name.startsWith('--'))
    if (!selectors.every((selector) => CONDITION.test(selector)))
      for (const [name, value] of own) if (!variables.has(name)) variables.set(name, value)
    if (own.length === 0) continue
    for (const selector of selectors.filter((each) => LOCAL.test(each)))
      local.set(selector, new Map([...(local.get(selector) ?? []), ...own]))
  }
  return { variables, local, rules }
}

/** The rules of a drawing, whose classes are given, as text. */
export function plainRules({ variables, local, rules }: PlainCss, classes: ReadonlySet<string>): string {
  return rules
    .flatMap(({ selectors, declarations }) => {
      const meant = selectors.filter((selector) => SIMPLE.test(selector) && isOf(selector, classes))
      if (meant.length === 0) return []
      const isPlain = ([name, value]: Declaration) => plainDeclaration(name, value, variables).length > 0
      const others = declarations.filter((each) => DRAWN.test(each[0]) && !isPlain(each))
      const inPlaces = [...local].flatMap(([place, own]) => {
        const within = new Map([...variables, ...own])
        const placed = meant.map((selector) => `${place} ${selector}`)
        return others.length === 0 ? [] : ruleOf(placed, others, within)
      })
      return [...ruleOf(meant, declarations, variables), ...inPlaces]
    })
    .join('\n')
}

function ruleOf(
  selectors: readonly string[],
  declarations: readonly Declaration[],
  variables: Variables,
): readonly string[] {
  const plain = declarations.flatMap(([name, value]) => plainDeclaration(name, value, variables))
  return plain.length === 0 ? [] : [`${selectors.join()}{${plain.join(';')}}`]
}

/** The `style` of an element. */
export function plainStyle(style: string, variables: Variables): string {
  return declarationsIn(style)
    .flatMap(([name, value]) => plainDeclaration(name, value, variables))
    .join(';')
}

/** Whether the drawing has all the classes that a selector names. */
function isOf(selector: string, classes: ReadonlySet<string>): boolean {
  const named = selector.match(/\.[\w-]+/g) ?? []
  return named.length > 0 && named.every((name) => classes.has(name.slice(1)))
}

function plainDeclaration(name: string, value: string, variables: Variables): readonly string[] {
  if (!DRAWN.test(name)) return []
  const plain = resolved(value, variables)
  if (plain === undefined) return []
  if (name !== 'font') return [`${name}:${plain}`]
  const [, style, weight, size, family] = /^(italic )?(\d+ )?([\d.]+)px(?:\/\S+)? (.+)$/.exec(plain) ?? []
  if (size === undefined) return []
  return [
    ...(style ? ['font-style:italic'] : []),
    ...(weight ? [`font-weight:${weight.trim()}`] : []),
    `font-size:${size}`,
    `font-family:${family}`,
  ]
}

/** A value without variables; undefined where one has none, or it is computed on a page. */
export function resolved(value: string, variables: Variables): string | undefined {
  const whole = replaced(value, variables, 0)
  if (whole === undefined || /calc\(|\bvar\(|\d(rem|em|cqw|cqh|%)\b/.test(whole.replace(/color-mix\(.*/, '')))
    return undefined
  return coloured(whole).replaceAll('"', "'").trim()
}

function replaced(value: string, variables: Variables, depth: number): string | undefined {
  const at = value.indexOf('var(')
  if (at < 0) return value
  if (depth > 40) return undefined
  const end = closing(value, at + 3)
  const [name = '', ...fallback] = value.slice(at + 4, end).split(',')
  const found = variables.get(name.trim()) ?? (fallback.length > 0 ? fallback.join().trim() : undefined)
  if (found === undefined) return undefined
  return replaced(value.slice(0, at) + found + value.slice(end + 1), variables, depth + 1)
}

/** Where the parenthesis at `open` is closed. */
function closing(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')' && --depth === 0) return at
  }
  return text.length
}

type Colour = readonly [red: number, green: number, blue: number, alpha: number]

/** Colours that are mixed or have a part of transparency, as the oldest programs know them. */
function coloured(value: string): string {
  const found = /(color-mix|rgba?)\(/.exec(value)
  if (!found) return value === 'transparent' ? 'none' : value
  const end = closing(value, found.index + found[1].length)
  const colour = colourOf(value.slice(found.index, end + 1))
  if (!colour) return value
  const [red, green, blue, alpha] = colour
  const rest = coloured(value.slice(end + 1))
  return `${value.slice(0, found.index)}rgba(${[red, green, blue].map(Math.round).join()},${alpha})${rest}`
}

function colourOf(text: string): Colour | undefined {
  const value = text.trim()
  const hex = /^#([\da-f]{3,8})$/i.exec(value)?.[1]
  if (hex) return ofHex(hex)
  if (value === 'transparent') return [0, 0, 0, 0]
  if (value === 'white') return [255, 255, 255, 1]
  if (value === 'black') return [0, 0, 0, 1]
  const numbers = /^rgba?\((.*)\)$/.exec(value)?.[1]?.match(/[\d.]+%?/g)
  if (numbers) {
    const [red = 0, green = 0, blue = 0] = numbers.map(Number)
    return [red, green, blue, shareOf(numbers[3] ?? '1')]
  }
  const mixed = /^color-mix\(in srgb,(.*)\)$/.exec(value)?.[1]
  return mixed === undefined ? undefined : mix(partsOf(mixed))
}

function ofHex(hex: string): Colour {
  const signs = hex.length < 6 ? [...hex].map((sign) => sign + sign) : (hex.match(/../g) ?? [])
  const [red = 0, green = 0, blue = 0, alpha = 255] = signs.map((each) => Number.parseInt(each, 16))
  return [red, green, blue, alpha / 255]
}

/** Two colours. One of them says its share. */
function mix([first = '', second = '']: readonly string[]): Colour | undefined {
  const share = (text: string) => / ([\d.]+)%\s*$/.exec(text)?.[1]
  const bare = (text: string) => colourOf(text.replace(/ [\d.]+%\s*$/, ''))
  const [one, two] = [bare(first), bare(second)]
  if (!one || !two) return undefined
  const part = share(first) !== undefined ? Number(share(first)) / 100 : 1 - Number(share(second) ?? 50) / 100
  const alpha = one[3] * part + two[3] * (1 - part)
  const of = (channel: 0 | 1 | 2) =>
    alpha === 0 ? 0 : (one[channel] * one[3] * part + two[channel] * two[3] * (1 - part)) / alpha
  return [of(0), of(1), of(2), alpha]
}

/** What stands between the commas that are in no parentheses. */
function partsOf(text: string): readonly string[] {
  const parts: string[] = ['']
  let depth = 0
  for (const sign of text) {
    if (sign === '(') depth++
    if (sign === ')') depth--
    if (sign === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts.map((part) => part.trim())
}

function shareOf(text: string): number {
  return text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text)
}

function rulesIn(text: string): readonly Rule[] {
  const rules: Rule[] = []
  let at = 0
  while (at < text.length) {
    const open = text.indexOf('{', at)
    if (open < 0) break
    const end = blockEnd(text, open)
    // What has no block, such as `@layer one, two;`, ends before.
    const head = text.slice(at, open).split(';').at(-1)?.trim() ?? ''
    const body = text.slice(open + 1, end)
    if (head.startsWith('@layer')) rules.push(...rulesIn(body))
    else if (!head.startsWith('@'))
      rules.push({ selectors: partsOf(head).map(quoted), declarations: declarationsIn(withoutBlocks(body)) })
    at = end + 1
  }
  return rules
}

/** A selector whose attributes have their values in quotes. */
function quoted(selector: string): string {
  return selector.replaceAll(/=['"]?([\w-]+)['"]?\]/g, '="$1"]')
}

function blockEnd(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth++
    if (text[at] === '}' && --depth === 0) return at
  }
  return text.length
}

/** The declarations of a rule without the rules that are nested in it. */
function withoutBlocks(body: string): string {
  const open = body.indexOf('{')
  if (open < 0) return body
  const before = body.slice(0, open)
  const kept = before.slice(0, before.lastIndexOf(';') + 1)
  return kept + withoutBlocks(body.slice(blockEnd(body, open) + 1))
}

function declarationsIn(body: string): readonly Declaration[] {
  return body.split(';').flatMap((each) => {
    const colon = each.indexOf(':')
    return colon < 0 ? [] : [[each.slice(0, colon).trim(), each.slice(colon + 1).trim()] as const]
  })
}
