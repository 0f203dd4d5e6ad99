/** Empties a list. Of a few elements, that is several times as fast as setting its length to 0. */
export function clear(list: unknown[]): void {
  while (list.length > 0) list.pop()
}
