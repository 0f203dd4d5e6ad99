import { keepInTab, keptInTab } from '../browser/tab-storage.ts'

/** A set-up form as it was left. What is in it may be of an older version. */
type Draft = Partial<{
  readonly choices: object
  readonly online: object
  readonly seed: string
}>

const draftKey = (game: string) => `interregnum.draft.${game}`

/** The form for this game that was left in this tab. */
export function draftOf(game: string): Draft {
  return keptInTab(draftKey(game)) ?? {}
}

export function keepDraft(game: string, draft: Draft): void {
  keepInTab(draftKey(game), draft)
}
