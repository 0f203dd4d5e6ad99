import { describe, expect, it } from 'vitest'
import { ATTACK_NAMES, type Attempt, DEFENSES, type DuelCard } from '../content/duel-cards.ts'
import { DENOMINATOR, ROWS } from './duel-equilibrium.generated.ts'
import { type DuelRole, duelMix, duelValue } from './duel-equilibrium.ts'
import { DUEL_STATES, type DuelState, stateNumber } from './duel-states.ts'

/*
 * The proof of the equilibrium, without the program that found it and in whole numbers alone: against the kept mix of
 * either role, the best that the other can do over the whole rest of the tree is the kept value.
 */

const CARDS: readonly DuelCard[] = [0, 1, 2, 3]
const TOKENS = [-1, 0, 1, 2]

const outsOf = (role: DuelRole, { attackerOut, defenderOut }: DuelState) =>
  role === 'attacker' ? ([attackerOut, defenderOut] as const) : ([defenderOut, attackerOut] as const)

const mixOf = (role: DuelRole, state: DuelState): readonly number[] =>
  duelMix(role, state.attempt, ...outsOf(role, state), state.successes)

const valueAt = (state: DuelState): number =>
  duelValue('attacker', state.attempt, state.attackerOut, state.defenderOut, state.successes)

/** What one attempt leads to; after the third, the attacker's tokens. */
function after({ attempt, successes }: DuelState, attack: DuelCard, defense: DuelCard): DuelState | number {
  const then = successes + (DEFENSES[defense].name.includes(ATTACK_NAMES[attack]) ? 0 : 1)
  if (attempt === 3) return TOKENS[then]
  const next: Attempt = attempt === 1 ? 2 : 3
  return { attempt: next, attackerOut: attack, defenderOut: defense, successes: then }
}

/** A power of the denominator in which all that can come of a state is a whole number. */
const scale = (attempt: number): number => DENOMINATOR ** (4 - attempt)

/**
 * What the role gets at best against the other's kept mixes from this state on, in units of 1/scale(attempt): a
 * choice of card for every state, whatever the role itself would rather play.
 */
function bestAgainstMix(role: DuelRole, state: DuelState): number {
  const other = role === 'attacker' ? 'defender' : 'attacker'
  const mix = mixOf(other, state).map((probability) => probability * DENOMINATOR)
  const [ownOut] = outsOf(role, state)
  const gains = CARDS.filter((card) => card !== ownOut).map((card) =>
    CARDS.filter((against) => mix[against] > 0).reduce<number>((sum, against) => {
      const then = role === 'attacker' ? after(state, card, against) : after(state, against, card)
      const sign = role === 'attacker' ? 1 : -1
      return sum + mix[against] * (typeof then === 'number' ? sign * then : bestAgainstMix(role, then))
    }, 0),
  )
  return Math.max(...gains)
}

/** The eight ways to turn the cards that keep what covers what: each gives for an attack or defense another. */
const SYMMETRIES = [
  [0, 1, 2, 3],
  [1, 0, 2, 3],
  [0, 1, 3, 2],
  [1, 0, 3, 2],
  [2, 3, 0, 1],
  [3, 2, 0, 1],
  [2, 3, 1, 0],
  [3, 2, 1, 0],
].map((attacks) => {
  const turned = DEFENSES.map(({ name }) =>
    CARDS.filter((attack) => name.includes(ATTACK_NAMES[attack])).map((attack) => attacks[attack]),
  )
  const defenses = turned.map((covers) =>
    DEFENSES.findIndex(({ name }) => covers.every((attack) => name.includes(ATTACK_NAMES[attack]))),
  )
  return { attacker: attacks as DuelCard[], defender: defenses as DuelCard[] }
})

describe('the equilibrium of the plain duel', () => {
  it('covers every state once: one first attempt, and 16 pairs of cards out with each number of successes', () => {
    expect(DUEL_STATES.map(stateNumber)).toEqual(DUEL_STATES.map((_, i) => i))
    expect(new Set(DUEL_STATES.map((state) => JSON.stringify(state))).size).toBe(1 + 16 * 2 + 16 * 3)
    expect(ROWS).toHaveLength(DUEL_STATES.length)
    expect(ROWS.every((row) => row.length === 9 && row.every(Number.isInteger))).toBe(true)
  })

  it('mixes by probabilities, and never plays a card that is out (TER-26)', () => {
    for (const state of DUEL_STATES)
      for (const role of ['attacker', 'defender'] as const) {
        const units = mixOf(role, state).map((probability) => probability * DENOMINATOR)
        const [ownOut] = outsOf(role, state)
        expect(units.reduce((sum, unit) => sum + unit, 0)).toBe(DENOMINATOR)
        expect(units.every((unit) => Number.isInteger(unit) && unit >= 0)).toBe(true)
        if (ownOut !== null) expect(units[ownOut]).toBe(0)
      }
  })

  it.each(['attacker', 'defender'] as const)(
    'leaves the %s, by the best response from every state on, exactly the value and no more',
    (role) => {
      for (const state of DUEL_STATES) {
        const value = duelValue(role, state.attempt, ...outsOf(role, state), state.successes)
        expect(bestAgainstMix(role, state)).toBe(value * scale(state.attempt))
      }
    },
  )

  it('is worth half a token to the attacker, and exploited by nobody over the whole tree', () => {
    const [start] = DUEL_STATES
    expect(valueAt(start)).toBe(1 / 2)
    expect(bestAgainstMix('attacker', start) + bestAgainstMix('defender', start)).toBe(0)
  })

  it('has every attempt succeed half the time, as the tokens of TER-27 are one less than the successes', () => {
    // Of two opposite attacks each defense covers one; of two defenses with nothing in common each attack meets one.
    for (const state of DUEL_STATES)
      expect(valueAt(state)).toBe(state.successes + (4 - state.attempt) / 2 - 1)
  })

  it('treats alike what is alike: by every symmetry of the cards', () => {
    for (const turn of SYMMETRIES)
      for (const state of DUEL_STATES) {
        const { attackerOut, defenderOut } = state
        const turned: DuelState = {
          ...state,
          attackerOut: attackerOut === null ? null : turn.attacker[attackerOut],
          defenderOut: defenderOut === null ? null : turn.defender[defenderOut],
        }
        for (const role of ['attacker', 'defender'] as const)
          for (const card of CARDS)
            expect(mixOf(role, turned)[turn[role][card]]).toBe(mixOf(role, state)[card])
      }
  })

  it('is asked for by role: what one has out comes first, and the defender sees the value from its side', () => {
    expect(duelMix('attacker', 2, 0, 2, 1)).toEqual([0, 1 / 4, 1 / 2, 1 / 4])
    expect(duelMix('defender', 2, 2, 0, 1)).toEqual([1 / 2, 0, 0, 1 / 2])
    expect(duelValue('attacker', 3, 0, 2, 2)).toBe(3 / 2)
    expect(duelValue('defender', 3, 2, 0, 2)).toBe(-3 / 2)
  })

  it('refuses what no duel can come to', () => {
    expect(() => duelMix('attacker', 1, 0, 2, 0)).toThrow(RangeError)
    expect(() => duelMix('attacker', 2, null, 2, 0)).toThrow(RangeError)
    expect(() => duelMix('attacker', 2, 0, null, 0)).toThrow(RangeError)
    expect(() => duelMix('attacker', 2, 0, 2, 2)).toThrow(RangeError)
    expect(() => duelMix('attacker', 2, 0, 2, -1)).toThrow(RangeError)
    expect(() => duelValue('defender', 3, 0, 2, 3)).toThrow(RangeError)
  })
})
