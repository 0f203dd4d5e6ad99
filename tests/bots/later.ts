/** A bot that answers with a promise. */
export const bot = {
  id: 'later',
  async choose({ actions }: { readonly actions: readonly unknown[] }): Promise<unknown> {
    return actions[0]
  },
}
