/** Actions by their target, the last of each. `of` returns undefined for actions to leave out. */
export function actionsBy<Action, Key>(
  actions: readonly Action[],
  of: (action: Action) => Key | undefined,
): ReadonlyMap<Key, Action> {
  const map = new Map<Key, Action>()
  for (const action of actions) {
    const at = of(action)
    if (at !== undefined) map.set(at, action)
  }
  return map
}
