import type { LevelId } from '../ai/index.ts'

/** Who a bot is to people. Nothing here thinks: a page may show it without loading how bots play. */
export type Character = {
  readonly id: string
  readonly title: string
  /** One line: what it is like to play against. */
  readonly description: string
}

/** A level as people choose it. `manner`: the same in a few words, for lists. `searches`: it takes time to think. */
export type LevelCharacter = Character & {
  readonly id: LevelId
  readonly manner: string
  readonly searches: boolean
}

/** The levels, weakest first. */
export const LEVEL_CHARACTERS: readonly LevelCharacter[] = [
  {
    id: 'novice',
    title: 'Novice',
    manner: 'easily surprised',
    searches: false,
    description: 'Learns the game beside you: sensible, and easily surprised.',
  },
  {
    id: 'steady',
    title: 'Steady',
    manner: 'plain good sense',
    searches: false,
    description: 'Takes what looks good now, without thinking far ahead.',
  },
  {
    id: 'strong',
    title: 'Strong',
    manner: 'thinks ahead',
    searches: true,
    description: 'Thinks a little ahead, about what you may hold too.',
  },
  {
    id: 'master',
    title: 'Master',
    manner: 'thinks far ahead',
    searches: true,
    description: 'Thinks ahead for as long as a decision may take: up to three seconds.',
  },
]

/** The level that is offered first. */
export const USUAL_LEVEL: LevelId = 'steady'

/** Makes no plans. */
export const JESTER: Character = {
  id: 'random',
  title: 'Jester',
  description: 'Plays whatever comes to mind.',
}

/** Goes by the game's heuristic to the letter. */
export const STEWARD: Character = {
  id: 'greedy',
  title: 'Steward',
  description: 'Takes what looks best now, without thinking ahead.',
}

/** All bots, weakest first: the levels, and the yardsticks of the command line and of older matches. */
export const CHARACTERS: readonly Character[] = [
  JESTER,
  ...LEVEL_CHARACTERS.slice(0, 2),
  STEWARD,
  ...LEVEL_CHARACTERS.slice(2),
]

/** The level of this id. For a yardstick that was chosen when there were no levels: the one that is most like it. */
export function levelLike(id: string): LevelCharacter | undefined {
  const like = id === JESTER.id ? 'novice' : id === STEWARD.id ? 'steady' : id
  return LEVEL_CHARACTERS.find((level) => level.id === like)
}

/** Whether a bot of this id searches, and so takes time; all others answer in a moment. */
export function searches(bot: string): boolean {
  return LEVEL_CHARACTERS.some((level) => level.id === bot && level.searches)
}
