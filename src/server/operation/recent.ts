/** Sets an entry as the most recent one. Beyond `most` entries, the least recently set is forgotten. */
export function setRecent<K, V>(map: Map<K, V>, key: K, value: V, most: number): void {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > most && oldest !== undefined) map.delete(oldest)
}
