/*
 * Figures by name, as plain data. The names are those of cards too, which people write: `constructor` and `__proto__` are
 * names like any other.
 */

/** Nothing yet, by name. */
export function newByName<T>(): Record<string, T> {
  return Object.create(null)
}

/** What stands under a name; undefined where nothing does. */
export function under<T>(byName: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(byName, name) ? byName[name] : undefined
}
