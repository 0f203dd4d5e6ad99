/** A bot whose answer is no JSON. */
export const bot = {
  id: 'odd',
  choose(): unknown {
    const action: Record<string, unknown> = { type: 'place' }
    action.self = action
    return action
  },
}
