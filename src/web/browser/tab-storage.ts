/** What this tab keeps under a key, from before a reload too; undefined: nothing, or the browser refuses storage. */
export function keptInTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '')
  } catch {
    return undefined
  }
}

export function keepInTab(key: string, value: object): void {
  try {
    // What is too large must not leave what was there before.
    sessionStorage.removeItem(key)
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Then the value lasts as long as the page.
  }
}
