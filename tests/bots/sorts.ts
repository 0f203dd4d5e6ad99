/** A bot that sorts the list of actions itself, and takes what it chooses out of it. */
export const bot = {
  id: 'sorts',
  choose({ actions }: { readonly actions: { readonly type: string }[] }): unknown {
    actions.sort((a, b) => (a.type < b.type ? -1 : 1))
    return actions.pop()
  },
}
