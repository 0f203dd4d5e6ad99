import { MAHLOR } from '../content/cards/mahlor.ts'
import { checkCardSet } from '../content/check.ts'
import type {
  Ability,
  CardSet,
  Creature,
  Effect,
  FormCard,
  Moment,
  Spell,
  Territory,
  Test,
  Timing,
} from '../content/vocabulary.ts'

/** Cards for tests: those of Mahlor on quiet ground, and small sets in which one word can be seen by itself. */

const idOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** A creature: a common Being of the Guard in four copies, if nothing else is said. */
export function creature(
  name: string,
  scores: Creature['scores'],
  more: Partial<Omit<Creature, 'name' | 'scores'>> = {},
): Creature {
  return { id: idOf(name), name, faction: 'guard', types: ['Being'], rating: 'common', scores, ...more }
}

/** A spell of the Guard in four copies, if nothing else is said. */
export function spell(
  name: string,
  timing: Timing,
  effects: readonly Effect[],
  more: { readonly copies?: number; readonly if?: Test; readonly faction?: Spell['faction'] } = {},
): Spell {
  return { id: idOf(name), name, faction: 'guard', copies: 4, timing, effects, ...more }
}

export function answer(
  name: string,
  moment: Moment,
  effects: readonly Effect[],
  more: { readonly if?: Test } = {},
): Spell {
  return { ...spell(name, 'condition', effects, more), on: moment }
}

export function land(name: string, ...abilities: readonly Ability[]): Territory {
  return { id: idOf(name), name, faction: 'guard', abilities }
}

/** Ground on which nothing happens. */
const QUIET: readonly Territory[] = Array.from({ length: 20 }, (_, i) => ({
  ...land(`Quiet ${i + 1}`),
  faction: 'mercenary',
}))

/** Cards that fill decks and hands: creatures of 1 in each form that fit nothing else, spells that do nothing. */
const FILLING = {
  creatures: ['Bystander', 'Onlooker', 'Stroller'].map((name) =>
    creature(name, [1, 1, 1], { types: [name], faction: 'mercenary', copies: 20 }),
  ),
  spells: (
    [
      ['Murmur', 'any turn'],
      ['Mutter', 'creature'],
      ['Mumble', 'your turn'],
    ] as const
  ).map(([name, timing]) =>
    spell(name, timing, [{ do: 'mend', to: { all: { type: 'Bystander' } } }], {
      copies: 20,
      faction: 'mercenary',
    }),
  ),
}

/**
 * A small set around these cards, with filling: `Bystander`, `Onlooker`, `Stroller`, `Murmur` (any turn), `Mutter` (on
 * creature), `Mumble` (your turn), and `Quiet 1` to `Quiet 20` to fight over.
 * @throws when a card is not in the vocabulary
 */
export function cardSet({
  creatures = [],
  spells = [],
  territories = [],
  forms,
}: {
  readonly creatures?: readonly Creature[]
  readonly spells?: readonly Spell[]
  readonly territories?: readonly Territory[]
  readonly forms?: readonly FormCard[]
}): CardSet {
  const set: CardSet = {
    name: 'A few cards',
    creatures: [...creatures, ...FILLING.creatures],
    spells: [...spells, ...FILLING.spells],
    territories: [...QUIET, ...territories],
    ...(forms && { forms }),
  }
  // A territory without an ability is for tests alone.
  const problem = checkCardSet(set).find(({ card }) => !card.startsWith('Quiet'))
  if (problem) throw new Error(`${problem.card} ${problem.field}: ${problem.message}`)
  return set
}

/** The cards of Mahlor, and `Quiet 1` to `Quiet 20` to fight over. */
export const ON_QUIET_GROUND: CardSet = { ...MAHLOR, territories: [...QUIET, ...MAHLOR.territories] }
