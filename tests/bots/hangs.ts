/** A bot that plays its first decisions and then never decides again. */
let decisions = 0

export const bot = {
  id: 'hangs',
  choose({ actions }: { readonly actions: readonly unknown[] }): unknown {
    decisions++
    for (; decisions > 2; );
    return actions[0]
  },
}
