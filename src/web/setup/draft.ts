/** A set-up form as it was left. What is in it may be of an older version. */
type Draft = Partial<{
  readonly choices: object
  readonly online: object
  readonly seed: string
}>

const draftKey = (game: string) => `interregnum.draft.${game}`

/** The form for this game that was left in this tab; it outlasts a reload. */
export function draftOf(game: string): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(draftKey(game)) ?? '{}')
  } catch {
    return {}
  }
}

export function keepDraft(game: string, draft: Draft): void {
  try {
    sessionStorage.setItem(draftKey(game), JSON.stringify(draft))
  } catch {
    // Then the form is lost with its page.
  }
}
