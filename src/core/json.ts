/** A path into a value: keys and indexes, outermost first. */
type Path = readonly (string | number)[]

/** Writes a path as `actions[3].action.hex`. */
export function pathText(path: Path): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '')
}

/**
 * Where two JSON values first differ, as a path; '' when the values themselves do; undefined when they are equal.
 * The order of an object's keys does not count.
 */
export function difference(a: unknown, b: unknown): string | undefined {
  const path = differingPath(a, b)
  return path && pathText(path)
}

function differingPath(a: unknown, b: unknown): Path | undefined {
  if (Object.is(a, b)) return undefined
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return []
  if (Array.isArray(a) !== Array.isArray(b)) return []
  if (Array.isArray(a) && Array.isArray(b)) {
    const shorter = Math.min(a.length, b.length)
    for (let i = 0; i < shorter; i++) {
      const deeper = differingPath(a[i], b[i])
      if (deeper) return [i, ...deeper]
    }
    return a.length === b.length ? undefined : [shorter]
  }
  const left = a as Readonly<Record<string, unknown>>
  const right = b as Readonly<Record<string, unknown>>
  for (const key of Object.keys({ ...left, ...right })) {
    if (!Object.hasOwn(left, key) || !Object.hasOwn(right, key)) return [key]
    const deeper = differingPath(left[key], right[key])
    if (deeper) return [key, ...deeper]
  }
  return undefined
}
