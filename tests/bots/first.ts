/** A bot that takes the first action there is: two of it play alike. */
export const bot = {
  id: 'first',
  choose: <Action>({ actions }: { readonly actions: readonly Action[] }): Action => actions[0],
}
