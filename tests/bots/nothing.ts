/** A bot that answers nothing. */
export const bot = {
  id: 'nothing',
  choose(): unknown {
    return undefined
  },
}
