/** Another version of the bot that takes the first action, under the same id: it takes the last. */
export const bot = {
  id: 'first',
  choose: <Action>({ actions }: { readonly actions: readonly Action[] }): Action =>
    actions[actions.length - 1],
}
