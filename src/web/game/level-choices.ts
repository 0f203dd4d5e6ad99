import { LEVEL_CHARACTERS } from '../../bots/index.ts'

/** Bot levels as choices: `Bot: Steady, plain good sense`. */
export function levelChoices(): readonly { readonly value: string; readonly label: string }[] {
  return LEVEL_CHARACTERS.map(({ id, title, manner }) => ({ value: id, label: `Bot: ${title}, ${manner}` }))
}

/** The description of a seat's bot level, at the first seat of each level; undefined for a person. */
export function descriptionAt(levels: readonly (string | null)[], seat: number): string | undefined {
  return levels.indexOf(levels[seat]) === seat ? descriptionOf(levels[seat]) : undefined
}

/** A level's description; undefined for anything else. */
export function descriptionOf(level: string | null): string | undefined {
  return LEVEL_CHARACTERS.find(({ id }) => id === level)?.description
}
