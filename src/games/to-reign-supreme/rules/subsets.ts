/** Every subset of `size` values of an ascending list, each ascending, in lexical order. */
export function subsets(list: readonly number[], size: number): readonly (readonly number[])[] {
  if (size === 0) return [[]]
  return list.flatMap((first, i) => subsets(list.slice(i + 1), size - 1).map((rest) => [first, ...rest]))
}

/** A list of small numbers as bits. */
export function bitsOf(list: readonly number[]): number {
  let bits = 0
  for (let i = 0; i < list.length; i++) bits |= 1 << list[i]
  return bits
}

/** Puts a value into an ascending list. */
export function insert(list: number[], value: number): void {
  let at = list.length
  list.push(value)
  for (; at > 0 && list[at - 1] > value; at--) list[at] = list[at - 1]
  list[at] = value
}

export function remove(list: number[], value: number): void {
  list.splice(list.indexOf(value), 1)
}

export function isSame(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((each, i) => each === b[i])
}
