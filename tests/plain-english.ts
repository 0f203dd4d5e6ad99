import { parseSync } from 'vite'

/** Phrases that readers stumble over, and what to write instead. */
const AVOID: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [/\banew\b/i, 'again'],
  [/\boneself\b/i, 'yourself, themselves'],
  [/\bwhoever\b/i, 'the player who, anyone who'],
  [/\b(?:but|save) for\b/i, 'except, without'],
  [/\bso many\b/i, 'a number, or: that many'],
  [/\b(?:at )?first sight\b/i, 'greedily, at once'],
  [/\bholds? no longer\b/i, 'has expired, is no longer true'],
  [/\bwherein\b/i, 'in which'],
  [/\bcomes? to light\b|\bcame to light\b/i, 'shows, is revealed'],
  [/\btells? of\b/i, 'says, describes'],
  [/\blooks? ahead\b/i, 'searches N iterations'],
]

/** One phrase that should be said otherwise. */
export type Stumble = { readonly line: number; readonly phrase: string; readonly instead: string }

/** A piece of text, and where in its file it begins. */
type Passage = { readonly text: string; readonly start: number }

/** The phrases to avoid in a file: in all of a Markdown file; in the strings and JSX text of a source, not its comments. */
export function stumblesIn(path: string, source: string): readonly Stumble[] {
  const passages = path.endsWith('.md') ? [{ text: source, start: 0 }] : passagesOf(path, source)
  return passages.flatMap(({ text, start }) => {
    // A phrase may run over the end of a line.
    const flat = text.replace(/\s/g, ' ')
    return AVOID.flatMap(([phrase, instead]) =>
      [...flat.matchAll(new RegExp(phrase.source.replaceAll(' ', ' +'), 'gi'))].map((match) => ({
        line: source.slice(0, start + match.index).split('\n').length,
        phrase: match[0].replace(/ +/g, ' '),
        instead,
      })),
    )
  })
}

function passagesOf(path: string, source: string): readonly Passage[] {
  const found: Passage[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('type' in node && 'start' in node && typeof node.start === 'number' && 'end' in node) {
      const isText =
        node.type === 'JSXText' ||
        node.type === 'TemplateElement' ||
        // A string without a space is a code or a key.
        (node.type === 'Literal' && 'value' in node && String(node.value).includes(' '))
      if (isText) found.push({ text: source.slice(node.start, Number(node.end)), start: node.start })
    }
    for (const child of Object.values(node)) visit(child)
  }
  visit(parseSync(path, source).program)
  return found
}
