import type { Almanac, AlmanacEntry } from '../../core/index.ts'

/** A piece of text. Anything else is plain text: nothing in a rulebook can become HTML. */
export type Inline =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'strong' | 'em'; readonly parts: readonly Inline[] }
  /** A clause's id, of this book or another. */
  | { readonly kind: 'clause'; readonly id: string }

export type Line = readonly Inline[]

export type Grid = { readonly head: readonly Line[]; readonly rows: readonly (readonly Line[])[] }

export type Clause = {
  readonly kind: 'clause'
  readonly id: string
  /** Our decision where the source is silent. */
  readonly isRuling: boolean
  readonly line: Line
  readonly why: Line | undefined
  readonly grids: readonly Grid[]
}

export type Block =
  | Clause
  | { readonly kind: 'paragraph' | 'item'; readonly line: Line }
  | { readonly kind: 'grid'; readonly grid: Grid }
  | { readonly kind: 'card'; readonly card: AlmanacEntry }

export type Section = {
  /** The title in lower case with hyphens, for anchors. */
  readonly slug: string
  readonly title: string
  /** The heading's level: 2 or 3; 1 before the first heading. */
  readonly level: number
  readonly blocks: readonly Block[]
}

export type Rulebook = { readonly title: string; readonly sections: readonly Section[] }

type Draft = { slug: string; title: string; level: number; blocks: Block[] }

/**
 * Reads a RULEBOOK.md. The rulebooks use a small part of Markdown: headings, paragraphs, list items (those that begin
 * with a clause's id in bold are clauses; a closing emphasis that begins with "Why:" is a ruling's reason), tables,
 * `code`, *emphasis* and **strong**. A table after a clause belongs to the clause.
 */
export function readRulebook(markdown: string): Rulebook {
  let title = ''
  const sections: Draft[] = [{ slug: 'beginning', title: '', level: 1, blocks: [] }]
  for (const lines of groups(markdown)) {
    const [first] = lines
    const heading = /^(#+)\s+(.*)$/.exec(first)
    const { blocks } = sections[sections.length - 1]
    if (heading) {
      const [, marks, words] = heading
      if (marks.length === 1) title = words
      else sections.push({ slug: slugOf(words), title: words, level: marks.length, blocks: [] })
    } else if (first.startsWith('|')) addGrid(blocks, gridOf(lines))
    else if (first.startsWith('- ')) blocks.push(itemOf(lines.join(' ').slice(2)))
    else blocks.push({ kind: 'paragraph', line: lineOf(lines.join(' ')) })
  }
  return { title, sections: sections.filter(({ level, blocks }) => level > 1 || blocks.length > 0) }
}

/** Adds the cards' texts after the rules. */
export function withAlmanac({ title, sections }: Rulebook, almanac: Almanac): Rulebook {
  const lists = almanac.map(({ title: heading, entries }): Section => {
    const blocks = entries.map((card) => ({ kind: 'card', card }) as const)
    return { slug: slugOf(heading), title: heading, level: 2, blocks }
  })
  return { title, sections: [...sections, ...lists] }
}

/** Groups lines: a heading, a list item, a table, a paragraph. */
function groups(markdown: string): readonly (readonly string[])[] {
  const found: string[][] = []
  let open = false
  for (const raw of markdown.split(/\r?\n/)) {
    const text = raw.trim()
    const before = found.at(-1)
    const isRow = text.startsWith('|')
    if (text === '') open = false
    else if (open && before && !/^(#|- )/.test(text) && isRow === before[0].startsWith('|')) before.push(text)
    else {
      found.push([text])
      open = !text.startsWith('#')
    }
  }
  return found
}

/** `Who controls a settlement` as `who-controls-a-settlement`. */
function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

function addGrid(blocks: Block[], grid: Grid): void {
  const last = blocks.at(-1)
  if (last?.kind === 'clause') blocks[blocks.length - 1] = { ...last, grids: [...last.grids, grid] }
  else blocks.push({ kind: 'grid', grid })
}

function gridOf(rows: readonly string[]): Grid {
  const [head = [], ...body] = rows
    .filter((row) => !/^\|[\s:|-]+\|$/.test(row))
    .map((row) => row.slice(1, row.endsWith('|') ? -1 : undefined).split('|'))
    .map((cells) => cells.map((cell) => lineOf(cell.trim())))
  return { head, rows: body }
}

function itemOf(text: string): Block {
  const clause = /^\*\*([A-Z]{2,4}-(R?)\d+)\*\*\s*(.*)$/.exec(text)
  if (!clause) return { kind: 'item', line: lineOf(text) }
  const [, id, ruling, rest] = clause
  const reason = /^(.*?)\s*\*Why:\s*([^*]*)\*$/.exec(rest)
  return {
    kind: 'clause',
    id,
    isRuling: ruling !== '',
    line: lineOf(reason ? reason[1] : rest),
    why: reason ? lineOf(reason[2]) : undefined,
    grids: [],
  }
}

/** `code`, **strong**, *emphasis*, and clauses by their ids. */
const MARKED = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\b([A-Z]{2,4}-R?\d+)\b/

function lineOf(text: string): Line {
  const parts: Inline[] = []
  let rest = text
  for (let found = MARKED.exec(rest); found; found = MARKED.exec(rest)) {
    const [all, code, strong, em, id] = found
    if (found.index > 0) parts.push({ kind: 'text', text: rest.slice(0, found.index) })
    if (code !== undefined) parts.push({ kind: 'code', text: code })
    else if (strong !== undefined) parts.push({ kind: 'strong', parts: lineOf(strong) })
    else if (em !== undefined) parts.push({ kind: 'em', parts: lineOf(em) })
    else parts.push({ kind: 'clause', id })
    rest = rest.slice(found.index + all.length)
  }
  if (rest !== '') parts.push({ kind: 'text', text: rest })
  return parts
}

/** A line without its markup. */
export function plainLine(line: Line): string {
  return line
    .map((part) => {
      if (part.kind === 'clause') return part.id
      return 'text' in part ? part.text : plainLine(part.parts)
    })
    .join('')
}

export function clauseIds({ sections }: Rulebook): readonly string[] {
  return sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'clause' ? [block.id] : [])),
  )
}
