/** The Damerau–Levenshtein distance (optimal string alignment). */
export function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    rows[i] = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1
      const least = Math.min(rows[i - 1][j] + 1, rows[i][j - 1] + 1, rows[i - 1][j - 1] + change)
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      rows[i][j] = isSwapped ? Math.min(least, rows[i - 2][j - 2] + 1) : least
    }
  }
  return rows[a.length][b.length]
}

/** The nearest of `known` to a misspelt `word`; undefined when none is near. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((each) => ({ each, far: distance(word.toLowerCase(), each.toLowerCase()) }))
    .sort((a, b) => a.far - b.far)
  if (best && best.far <= Math.max(1, Math.floor(word.length / 3))) return best.each
  return word.length > 1 ? known.find((each) => each.startsWith(word)) : undefined
}
