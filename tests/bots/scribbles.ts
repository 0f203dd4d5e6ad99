/** A bot that tries an idea on its view. */
export const bot = {
  id: 'scribbles',
  choose({ view, actions }: { readonly view: object; readonly actions: readonly unknown[] }): unknown {
    for (const part of Object.values(view)) if (Array.isArray(part)) part.length = 0
    return actions[0]
  },
}
