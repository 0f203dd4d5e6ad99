import * as v from 'valibot'
import { choice, count, flag, onlyWhen } from '../../../core/index.ts'
import type { DuelCard } from '../content/duel-cards.ts'

export const optionsSchema = v.strictObject({
  mode: choice(
    'Who fights whom',
    'Every House for itself; Alliances, which share their tokens and sit alternately; or Battle Royale, where the last House standing wins.',
    {
      houses: 'Every House for itself',
      'two-alliances': 'Two Alliances (4 or 6 players)',
      'three-alliances': 'Three Alliances of two (6 players)',
      royale: 'Battle Royale',
    },
    'houses',
  ),
  houses: choice(
    'Houses',
    'Drawn at random, or chosen in turn order.',
    { random: 'Random', chosen: 'Chosen in turn' },
    'random',
  ),
  firstPlayer: onlyWhen(
    { option: 'mode', value: 'houses' },
    choice(
      'First Player',
      'Each round the token moves on by one player, or by two, which is fairer among seven.',
      { 'by-one': 'By one', 'by-two': 'By two (5 or 7 players)' },
      'by-one',
    ),
  ),
  tokens: count(
    'Tokens to win',
    'How many Reign tokens win, and the most a House can hold. An Alliance needs one more.',
    { min: 3, max: 9, initial: 5 },
  ),
  start: count('Tokens at the start', 'How many Reign tokens each House or Alliance begins with.', {
    min: 0,
    max: 6,
    initial: 1,
  }),
  barter: flag('Barter', 'Players on the same terrain may exchange items face down.', true),
  roundLimit: count('Round limit', 'After this many rounds, the most tokens win, then the most Morale.', {
    min: 10,
    max: 99,
    initial: 30,
  }),
})
export type Options = v.InferOutput<typeof optionsSchema>

/** When a seat wants to be asked for answers (TER-R38): at every moment, when it concerns them, never. */
export const ORDERS = ['all', 'mine', 'never'] as const
export type Order = (typeof ORDERS)[number]

const whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999))
const order = v.picklist(ORDERS)
const card = v.picklist([0, 1, 2, 3] as const satisfies readonly DuelCard[])
/** A seat or a space, by what the item or trait asks for; null where it asks for none. */
const on = v.nullable(whole)

/**
 * One decision. Items are indexes into `ITEMS`, spaces count from 0, the centre.
 */
export const actionSchema = v.variant('type', [
  v.strictObject({ type: v.literal('house'), house: whole }),
  /** TER-7. A trapped Warrior stays where it is: only its own space is legal. */
  v.strictObject({ type: v.literal('travel'), warrior: whole, decoy: whole }),
  /** Prepare and Action phase. */
  v.strictObject({ type: v.literal('search') }),
  v.strictObject({ type: v.literal('scavenge'), item: whole }),
  v.strictObject({ type: v.literal('venture'), space: whole }),
  v.strictObject({ type: v.literal('advantage') }),
  /** On with the Action phase. */
  v.strictObject({ type: v.literal('ready') }),
  v.strictObject({ type: v.literal('use'), item: whole, on }),
  v.strictObject({ type: v.literal('trait'), on }),
  v.strictObject({ type: v.literal('duel'), seat: whole }),
  v.strictObject({ type: v.literal('charity') }),
  v.strictObject({ type: v.literal('rest') }),
  v.strictObject({ type: v.literal('end') }),
  /** Free actions. */
  v.strictObject({ type: v.literal('equip'), item: whole }),
  v.strictObject({ type: v.literal('drop'), item: whole, equipped: v.boolean() }),
  v.strictObject({ type: v.literal('play'), item: whole, on }),
  v.strictObject({ type: v.literal('barter'), seat: whole, count: whole }),
  v.strictObject({ type: v.literal('order'), order }),
  /** In an answer window: nothing now, and when to be asked from now on. */
  v.strictObject({ type: v.literal('pass'), order }),
  /** A duel's cards. */
  v.strictObject({ type: v.literal('attack'), card }),
  v.strictObject({ type: v.literal('defend'), card }),
  /** One of the choices that a `pick` frame offers; see `picks.ts`. */
  v.strictObject({ type: v.literal('pick'), choice: whole }),
  /** No to a Barter, enough of Scavenging. */
  v.strictObject({ type: v.literal('decline') }),
])
export type Action = v.InferOutput<typeof actionSchema>
