import { useEffect, useState } from 'preact/hooks'
import { botTitle, LEVEL_CHARACTERS, levelLike } from '../../bots/index.ts'
import { said } from '../../words/index.ts'
import { orRefuse } from '../page/or-refuse.ts'
import { levels as say } from './messages.ts'

/** The choice of the level at which a bot is as strong as the player; a match begins with the level that this is then. */
export const AS_ME = 'as-me'

/** Bot levels as choices: `Bot: Steady, plain good sense`. */
export function levelChoices(): readonly { readonly value: string; readonly label: string }[] {
  return [
    ...LEVEL_CHARACTERS.map(({ id, title, manner }) => ({
      value: id as string,
      label: say('choice', { level: title, manner: said(`level.${id}.manner`, manner) }),
    })),
    { value: AS_ME, label: say('asMe') },
  ]
}

/** Whether a seat may have this choice of a bot. */
export function isLevelChoice(id: string): boolean {
  return id === AS_ME || LEVEL_CHARACTERS.some((level) => level.id === id)
}

/** `Steady`, or `an equal bot`: what is added at a seat. */
export function choiceTitle(id: string): string {
  return id === AS_ME ? say('equal') : (botTitle(id) ?? '')
}

/** The choice most like a remembered one; undefined if there is none. */
export function levelChoiceLike(id: string): string | undefined {
  return id === AS_ME ? AS_ME : levelLike(id)?.id
}

/** The description of a seat's bot level, at the first seat of each level; undefined for a person. */
export function descriptionAt(
  levels: readonly (string | null)[],
  seat: number,
  notes: LevelNotes,
): string | undefined {
  return levels.indexOf(levels[seat]) === seat ? descriptionOf(levels[seat], notes) : undefined
}

/** A level's description; undefined for anything else. */
export function descriptionOf(level: string | null, notes: LevelNotes): string | undefined {
  const character = LEVEL_CHARACTERS.find(({ id }) => id === level)
  const description =
    level === AS_ME
      ? say('follows')
      : character && said(`level.${character.id}.description`, character.description)
  return level !== null && description ? `${description} ${notes?.(level) ?? ''}` : undefined
}

/** What is said of a choice beside its description; undefined while it is not known. */
export type LevelNotes = ((choice: string) => string) | undefined

const loadMyLevel = () => orRefuse(import('./my-level.ts'))

/** The levels' ratings and the player's own level, once they are loaded; a page is drawn without. */
export function useLevelNotes(game: string): LevelNotes {
  const [notes, setNotes] = useState<LevelNotes>()
  useEffect(() => {
    void loadMyLevel().then(
      async ({ readLevelNotes }) => {
        const read = await readLevelNotes(game)
        setNotes(() => read)
      },
      () => undefined,
    )
  }, [game])
  return notes
}

/** The level of a choice of a bot. */
export async function levelChosen(choice: string, game: string): Promise<string> {
  return choice === AS_ME ? (await (await loadMyLevel()).readMyLevels(game)).mine : choice
}
