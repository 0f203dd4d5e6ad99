import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/*
 * What was found in matches, kept in a file: one match a line, in any order. A measure that is stopped goes on where it
 * was.
 */

type Kept = { readonly match: number }

/**
 * Makes the file ready for more matches.
 * @returns the numbers below `matches` that it does not hold yet, ascending
 */
export function missingMatches(file: string, matches: number): number[] {
  mkdirSync(dirname(file), { recursive: true })
  const kept = readKept(file)
  // A line that was cut off is played again.
  writeFileSync(file, kept.map(lineOf).join(''))
  const isKept = new Set(kept.map(({ match }) => match))
  return Array.from({ length: matches }, (_, match) => match).filter((match) => !isKept.has(match))
}

export function keep<Match extends Kept>(file: string, match: Match): void {
  appendFileSync(file, lineOf(match))
}

function lineOf(match: Kept): string {
  return `${JSON.stringify(match)}\n`
}

/** The whole matches of a file, by number; none where there is no file. */
export function readKept<Match extends Kept>(file: string): readonly Match[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  // What comes after the last line feed is cut off.
  return lines
    .slice(0, -1)
    .map((line): Match => JSON.parse(line))
    .sort((a, b) => a.match - b.match)
}
