import { type Block, type Grid, plainLine, type Rulebook, type Section } from './rulebook.ts'

/** Search terms. All must occur; case is ignored. */
export type Sought = readonly string[]

/**
 * The terms as they were meant: `Trails.` seeks what says trail too.
 * @param book how the book's ids begin, such as `CC`: then `cc10` and `CC 10` are ids
 */
export function soughtIn(typed: string, book?: string): Sought {
  const plain = straight(typed)
  const words = book === undefined ? plain : plain.replace(idsOf(book), `${book.toLowerCase()}-$1$2`)
  return words
    .split(/\s+/)
    .map((word) => word.replace(/^["“„]+|[.,;:!?"“”]+$/g, ''))
    .map((word) => (/[a-z]{3}s$/.test(word) && !/[isu]s$/.test(word) ? word.slice(0, -1) : word))
    .filter(Boolean)
}

function idsOf(book: string): RegExp {
  return new RegExp(`\\b${book.toLowerCase()}[ -]?(r?) ?(\\d+)\\b`, 'g')
}

/** In lower case, with the apostrophe that every keyboard has. */
function straight(text: string): string {
  return text.toLowerCase().replaceAll('’', "'")
}

/** The blocks that have every term, in their sections. */
export function findIn({ sections }: Rulebook, sought: Sought): readonly Section[] {
  return sections
    .map((section) => ({
      ...section,
      blocks: section.blocks.filter((block) => has(textOf(block), sought)),
    }))
    .filter(({ blocks }) => blocks.length > 0)
}

/** Matches ids whole (CC-1 is not in CC-10) and other terms as parts of words. */
function has(text: string, sought: Sought): boolean {
  return sought.every((word) => (isId(word) ? new RegExp(`\\b${word}\\b`).test(text) : text.includes(word)))
}

function isId(word: string): boolean {
  return /^[a-z]{2,4}-r?\d+$/.test(word)
}

function textOf(block: Block): string {
  return straight(wordsOf(block).join(' '))
}

function wordsOf(block: Block): readonly string[] {
  switch (block.kind) {
    case 'clause':
      return [
        block.id,
        plainLine(block.line),
        block.why ? plainLine(block.why) : '',
        block.isRuling ? 'ruling' : '',
        ...block.grids.flatMap(gridWords),
      ]
    case 'grid':
      return gridWords(block.grid)
    case 'card':
      return [block.card.name, block.card.kind, block.card.text]
    default:
      return [plainLine(block.line)]
  }
}

function gridWords({ head, rows }: Grid): readonly string[] {
  return [head, ...rows].flat().map(plainLine)
}

/** Splits a text at the terms: pieces 1, 3, 5 … are terms. */
export function cutAt(text: string, sought: Sought): readonly string[] {
  if (sought.length === 0) return [text]
  const either = sought
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", "['’]"))
    .join('|')
  return text.split(new RegExp(`(${either})`, 'i'))
}
