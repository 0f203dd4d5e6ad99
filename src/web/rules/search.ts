import { type Block, type Grid, plainLine, type Rulebook, type Section } from './rulebook.ts'

/** What is looked for: words, each of which must occur; case does not count. */
export type Sought = readonly string[]

/** The words of what was typed. */
export function soughtIn(typed: string): Sought {
  return typed.toLowerCase().split(/\s+/).filter(Boolean)
}

/** The parts of the book in which every word occurs; sections without any are left out. */
export function findIn({ sections }: Rulebook, sought: Sought): readonly Section[] {
  return sections
    .map((section) => ({
      ...section,
      blocks: section.blocks.filter((block) => has(textOf(block), sought)),
    }))
    .filter(({ blocks }) => blocks.length > 0)
}

/** An id is meant whole: CC-1 is not in CC-10. Other words may be parts of words. */
function has(text: string, sought: Sought): boolean {
  return sought.every((word) => (isId(word) ? new RegExp(`\\b${word}\\b`).test(text) : text.includes(word)))
}

function isId(word: string): boolean {
  return /^[a-z]{2,4}-r?\d+$/.test(word)
}

function textOf(block: Block): string {
  return wordsOf(block).join(' ').toLowerCase()
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

/** A text cut where the words occur: every second piece, from the second on, is one of them. */
export function cutAt(text: string, sought: Sought): readonly string[] {
  if (sought.length === 0) return [text]
  const either = sought
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|')
  return text.split(new RegExp(`(${either})`, 'i'))
}
