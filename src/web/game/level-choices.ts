import { LEVEL_CHARACTERS } from '../../bots/index.ts'

/** The levels for a list to choose from, each with what it is like: `Bot: Steady, plain good sense`. */
export function levelChoices(): readonly { readonly value: string; readonly label: string }[] {
  return LEVEL_CHARACTERS.map(({ id, title, manner }) => ({ value: id, label: `Bot: ${title}, ${manner}` }))
}

/** What a level is like, in a sentence or two; undefined for what is none. */
export function descriptionOf(level: string | null): string | undefined {
  return LEVEL_CHARACTERS.find(({ id }) => id === level)?.description
}
