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

/** So many names of cards may be left out at most. */
export const MOST_LEFT_OUT = 200

/** WOS-3. */
const GENERAL: OptionCondition = { option: 'start', value: 'general' }

/** The options of a match. */
export const optionsSchema = v.strictObject({
  start: choice(
    'Set-up',
    'Introductory for a first match: Ancients, Arcane, Guard and Sylvan, three Mercenary spells, single combat forms until the first territory is won. General: factions and cards of your choice, Mercenaries, all combat forms.',
    { introductory: 'Introductory', general: 'General' },
    'introductory',
  ),
  cards: document(
    'Card set',
    'The cards of Mahlor, or a set of your own from a file.',
    { mahlor: 'Mahlor' },
    cardSetSchema as v.GenericSchema<unknown, CardSet>,
    'mahlor',
  ),
  factions: onlyWhen(
    GENERAL,
    several(
      'Factions',
      'Those to play with: up to four, or five with Five Factions. Those you do not choose are drawn by lot.',
      FACTION_TITLES,
    ),
  ),
  five: onlyWhen(GENERAL, flag('Five Factions', 'Five factions instead of four.')),
  mercenaries: onlyWhen(
    GENERAL,
    flag('Mercenaries', 'The Mercenary creatures, spells and territories too.', true),
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
        v.description('Single creatures, spells and territories that you play without, by name.'),
        v.metadata({ titles: { none: 'None' }, own: 'Some' }),
      ),
      'none',
    ),
  ),
  multiple: flag(
    'Multiple Territories',
    'For 4 or 5 players: two territories are fought over at once; one more is needed to win.',
  ),
  teams: flag('Teams', 'For 4 players: two against two, partners opposite, three territories together.'),
  legendary: flag('Starting with a Legendary', 'Each player starts with one Legendary creature.'),
  extra: flag(
    'Extra pick-up',
    'Draw three cards a turn and put one of them in the grave; keep all if you played nothing.',
  ),
  endless: flag('No Finish in Sight', 'An empty deck is replaced by its grave instead of ending the match.'),
  roundLimit: count('Round limit', 'After so many rounds most territories win.', {
    min: 10,
    max: 99,
    initial: 60,
  }),
})
export type Options = v.InferOutput<typeof optionsSchema>
