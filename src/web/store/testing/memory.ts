/** For tests: as much of a browser's storage as is used. Its keys are properties. */
export function memory(limit = Number.POSITIVE_INFINITY): Storage {
  const items: Record<string, string> = {}
  const hidden = {
    getItem: (key: string) => items[key] ?? null,
    setItem(key: string, value: string) {
      if (value.length > limit) throw new DOMException('full', 'QuotaExceededError')
      items[key] = value
    },
    removeItem: (key: string) => void delete items[key],
    key: (at: number) => Object.keys(items)[at] ?? null,
  }
  return new Proxy(items, {
    get: (_, name: string) =>
      name === 'length' ? Object.keys(items).length : (hidden[name as 'key'] ?? items[name]),
  }) as unknown as Storage
}
