import type { LevelId } from '../ai/index.ts'

/** What players see of a bot. A page can show it without loading the bot itself. */
export type Character = {
  readonly id: string
  readonly title: string
  /** One line for the shelf. */
  readonly description: string
}

/** A level. `manner`: its description in a few words, for lists. `searches`: it takes time to think. */
export type LevelCharacter = Character & {
  readonly id: LevelId
  readonly manner: string
  readonly searches: boolean
}

export const LEVEL_CHARACTERS: readonly LevelCharacter[] = [
  {
    id: 'beginner',
    title: 'Beginner',
    manner: 'still learning',
    searches: false,
    description: 'Knows the rules. Overlooks most good moves.',
  },
  {
    id: 'novice',
    title: 'Novice',
    manner: 'easily surprised',
    searches: false,
    description: 'Finds some good moves. Often overlooks a better one.',
  },
  {
    id: 'casual',
    title: 'Casual',
    manner: 'plays for fun',
    searches: false,
    description: 'Plays sensibly. Overlooks a better move now and then.',
  },
  {
    id: 'steady',
    title: 'Steady',
    manner: 'few mistakes',
    searches: false,
    description: 'Takes what looks good now. Makes few mistakes, but never plans.',
  },
  {
    id: 'shrewd',
    title: 'Shrewd',
    manner: 'plain good sense',
    searches: false,
    description: 'Nearly always takes what looks best now. Overlooks your answer.',
  },
  {
    id: 'strong',
    title: 'Strong',
    manner: 'thinks ahead',
    searches: true,
    description: 'Considers your answer. Overlooks plans that take longer.',
  },
  {
    id: 'expert',
    title: 'Expert',
    manner: 'plans ahead',
    searches: true,
    description: 'Plans ahead and considers what you may hold. Overlooks rare surprises.',
  },
  {
    id: 'master',
    title: 'Master',
    manner: 'thinks far ahead',
    searches: true,
    description: 'Plans far ahead, for up to three seconds a decision.',
  },
]

export const USUAL_LEVEL: LevelId = 'steady'

export const JESTER: Character = {
  id: 'random',
  title: 'Jester',
  description: 'Plays at random.',
}

export const STEWARD: Character = {
  id: 'greedy',
  title: 'Steward',
  description: 'Always takes what looks best now.',
}

/** All bots, weakest first: the levels, and the yardsticks of the command line and of older matches. */
export const CHARACTERS: readonly Character[] = [
  JESTER,
  ...LEVEL_CHARACTERS.filter(({ searches }) => !searches),
  STEWARD,
  ...LEVEL_CHARACTERS.filter(({ searches }) => searches),
]

/** The level of this id; for the yardsticks `random` and `greedy` of older matches, the most similar level. */
export function levelLike(id: string): LevelCharacter | undefined {
  const like = id === JESTER.id ? 'novice' : id === STEWARD.id ? 'steady' : id
  return LEVEL_CHARACTERS.find((level) => level.id === like)
}

/** How well a bot plays, in a word: "Strong". Undefined for a person, empty for a bot outside the list. */
export function botTitle(bot: string | null): string | undefined {
  if (bot === null) return undefined
  return CHARACTERS.find(({ id }) => id === bot)?.title ?? ''
}

/** Whether a bot of this id searches, and so takes time. */
export function searches(bot: string): boolean {
  return LEVEL_CHARACTERS.some((level) => level.id === bot && level.searches)
}
