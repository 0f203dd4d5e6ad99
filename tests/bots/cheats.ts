/** A bot that asks for what no rule allows. */
export const bot = {
  id: 'cheats',
  choose(): unknown {
    return { type: 'place', hex: 0 }
  },
}
