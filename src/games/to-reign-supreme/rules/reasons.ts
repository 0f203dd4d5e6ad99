import { EDITIONS, MOST } from '../content/cards.ts'
import type { State } from './state.ts'

/** Facts for the sentence of a refusal. */
type Facts = {
  readonly edition: State['edition']
  /** The territory's name, as the seat knows it. */
  readonly place: string
  /** Whether the seat Controls it. */
  readonly isControlled: boolean
  readonly price: number
  readonly wealth: number
  readonly military: number
}

/** Default clause: the action's own. */
type Reason = {
  readonly clause?: string | Readonly<Record<State['edition'], string>>
  say(facts: Facts): string
}

const reasons = {
  'own-territory': { say: ({ place }) => `${place} is yours already.` },
  'not-adjacent': {
    say: ({ place }) => `${place} touches no territory you Control and is not in your home rank.`,
  },
  'home-first': {
    clause: 'TRS-R25',
    say: ({ place }) => `${place} lies in the middle. First Control the home territory beside it.`,
  },
  'controlled-by-the-opponent': {
    say: ({ place }) => `Your opponent Controls ${place}: only a battle can win it.`,
  },
  'not-influenced-by-you': {
    say: ({ place, isControlled }) =>
      isControlled ? `You Control ${place} already.` : `You do not Influence ${place}.`,
  },
  'too-little-to-rearrange': {
    clause: 'TRS-R21',
    say: () => 'Reallocate needs at least two Influenced territories.',
  },
  'too-poor': { say: tooPoor },
  'too-few-soldiers': { say: ({ price, military }) => `This costs ${price} soldiers; you have ${military}.` },
  'military-is-full': { clause: 'TRS-R23', say: () => `Your Military is already ${MOST}.` },
  'wealth-is-full': { clause: 'TRS-R23', say: () => `Your Wealth is already ${MOST}.` },
  'both-are-full': { clause: 'TRS-R23', say: () => `Your Wealth and Military are already ${MOST}.` },
  'no-such-rate': { clause: 'TRC-4', say: () => 'This edition has no such rate.' },
  'not-in-this-edition': { clause: 'TRC-4', say: () => 'The rules-card edition has no Recover.' },
  'nothing-discarded': { clause: 'TRS-R23', say: () => 'You have no discarded strategy card to take back.' },
  'not-discarded': { say: () => 'Choose one or more of your discarded strategy cards.' },
  'not-a-swap': {
    clause: 'TRS-R13',
    say: () => 'Swap as many cards from your hand as from your tracker, at least one.',
  },
  'too-many-swapped': {
    clause: { rulebook: 'TRS-R13', 'rules-card': 'TRC-5' },
    say: ({ edition }) =>
      `One Restructure swaps at most ${EDITIONS[edition].restructure === 1 ? 'one card' : 'two cards'}.`,
  },
  'not-in-hand': { clause: 'TRS-R13', say: () => 'You can give only cards from your hand.' },
  'not-on-the-tracker': {
    clause: 'TRS-R13',
    say: () => 'You can take only cards from your strength tracker.',
  },
} as const satisfies Readonly<Record<string, Reason>>

export type ReasonCode = keyof typeof reasons
export const REASONS: Readonly<Record<ReasonCode, Reason>> = reasons

export function tooPoor({ price, wealth }: Pick<Facts, 'price' | 'wealth'>): string {
  return `This costs ${price}; your Wealth is ${wealth}.`
}
