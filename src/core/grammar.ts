/*
 * Sentence grammar for all games. At a table the viewer is called `You`; everybody else has a name.
 */

/** `a`, `a and b`, `a, b and c`; or with another word than `and`. */
export function listed(parts: readonly string[], last = 'and'): string {
  return parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`
}

/** `1 card`, `3 territories`, `−1 heart`: with a real minus. */
export function counted(count: number, one: string, many = plural(one)): string {
  return `${count < 0 ? `−${-count}` : count} ${Math.abs(count) === 1 ? one : many}`
}

/** The plural of an English noun of the tables: `cards`, `territories`, `successes`. */
export function plural(one: string): string {
  if (/[^aeiou]y$/.test(one)) return `${one.slice(0, -1)}ies`
  return /(?:s|x|ch|sh)$/.test(one) ? `${one}es` : `${one}s`
}

/** With a capital first letter. */
export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A player's name inside a sentence: `You` becomes `you`. */
export function amid(name: string): string {
  return name === 'You' ? 'you' : name
}

/** Name and verb: `You use`, `Ada uses`. */
export function does(name: string, own: string, others: string): string {
  return `${name} ${amid(name) === 'you' ? own : others}`
}

/** `Your`, `your`, `Ada’s`. */
export function whose(name: string): string {
  return amid(name) === 'you' ? `${name}r` : `${name}’s`
}

/** The longest line of a board in plain text, in characters. */
const WIDTH = 80

/** Breaks a line of a board in plain text between words and indents the rest. */
export function wrapped(line: string): readonly string[] {
  const indent = `${line.match(/^ */)?.[0] ?? ''}   `
  const lines: string[] = []
  let rest = line
  while (rest.length > WIDTH) {
    const at = rest.lastIndexOf(' ', WIDTH)
    if (at <= indent.length) break
    lines.push(rest.slice(0, at))
    rest = indent + rest.slice(at + 1)
  }
  return [...lines, rest]
}
