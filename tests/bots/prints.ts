console.log('a bot is loaded')

/** A bot that says what it thinks. */
export const bot = {
  id: 'prints',
  choose<Action>({ actions }: { readonly actions: readonly Action[] }): Action {
    console.log('a bot decides')
    process.stdout.write('and says so\n')
    return actions[0]
  },
}
