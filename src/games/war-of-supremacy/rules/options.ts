import * as v from 'valibot'
import {
  choice,
  count,
  document,
  flag,
  type OptionCondition,
  onlyWhen,
  several,
} from '../../../core/index.ts'
import { cardSetSchema } from '../content/check.ts'
import type { CardSet, Faction } from '../content/vocabulary.ts'

const FACTION_TITLES: Readonly<Record<Faction, string>> = {
  ancients: 'Ancients',
  arcane: 'Arcane',
  atlans: 'Atlans',
  dread: 'Dread',
  guard: 'Guard',
  sylvan: 'Sylvan',
}

/** The most names of cards that can be left out. */
export const MOST_LEFT_OUT = 200

const GENERAL: OptionCondition = { option: 'start', value: 'general' }

export const optionsSchema = v.strictObject({
  start: choice(
    'Set-up',
    'Introductory, for a first match: Ancients, Arcane, Guard and Sylvan, three Mercenary spells, and single combat forms until the first territory is won. General: your choice of factions and cards, with Mercenaries and all combat forms.',
    { introductory: 'Introductory', general: 'General' },
    'introductory',
  ),
  cards: document(
    'Card set',
    'The cards of Mahlor, or your own set from a file.',
    { mahlor: 'Mahlor' },
    cardSetSchema as v.GenericSchema<unknown, CardSet>,
    'mahlor',
  ),
  factions: onlyWhen(
    GENERAL,
    several(
      'Factions',
      'Choose up to four, or five with Five Factions. The rest are drawn at random.',
      FACTION_TITLES,
    ),
  ),
  five: onlyWhen(GENERAL, flag('Five Factions', 'Five factions instead of four.')),
  mercenaries: onlyWhen(
    GENERAL,
    flag('Mercenaries', 'Adds the Mercenary creatures, spells and territories.', true),
  ),
  without: onlyWhen(
    GENERAL,
    v.optional(
      v.pipe(
        v.union(
          [
            v.picklist(['none']),
            v.pipe(v.array(v.pipe(v.string(), v.maxLength(60))), v.maxLength(MOST_LEFT_OUT)),
          ],
          'must be none, or the names of cards',
        ),
        v.title('Cards left out'),
        v.description('Creatures, spells and territories to play without, by name.'),
        v.metadata({ titles: { none: 'None' }, own: 'Some' }),
      ),
      'none',
    ),
  ),
  multiple: flag(
    'Multiple Territories',
    'For 4 or 5 players: two territories are contested at once, and one more is needed to win.',
  ),
  teams: flag(
    'Teams',
    'For 4 players: two against two. Partners sit opposite and need three territories together.',
  ),
  legendary: flag('Starting with a Legendary', 'Each player starts with one Legendary creature.'),
  extra: flag(
    'Extra pick-up',
    'Draw three cards a turn and put one in the grave; keep all three if you played nothing.',
  ),
  endless: flag(
    'No Finish in Sight',
    'An empty deck is refilled from its grave instead of ending the match.',
  ),
  roundLimit: count('Round limit', 'After this round, the most territories win.', {
    min: 10,
    max: 99,
    initial: 60,
  }),
})
export type Options = v.InferOutput<typeof optionsSchema>
