import { LEVEL_CHARACTERS } from '../../bots/index.ts'

/** Bot levels as choices: `Bot: Steady, plain good sense`. */
export function levelChoices(): readonly { readonly value: string; readonly label: string }[] {
  return LEVEL_CHARACTERS.map(({ id, title, manner }) => ({ value: id, label: `Bot: ${title}, ${manner}` }))
}

/** A level's description; undefined for anything else. */
export function descriptionOf(level: string | null): string | undefined {
  return LEVEL_CHARACTERS.find(({ id }) => id === level)?.description
}
