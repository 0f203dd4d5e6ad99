/** What a table's parts are given where nobody has anything to do: for tests of what they show. */
export const IDLE_TABLE = {
  actions: [],
  refusal: () => undefined,
  act: () => {},
  undo: undefined,
  latest: [],
  outcome: undefined,
  sealed: [],
} as const
