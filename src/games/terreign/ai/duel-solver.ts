import { solve } from '../../../ai/index.ts'
import { type DuelCard, handWithout, isCovered } from '../content/duel-cards.ts'

/** How a duel stands, as far as the rest of it depends on it. */
export type Bout = {
  /** 1 to 3. */
  readonly attempt: number
  readonly wins: number
  /** The cards that lie out, null in the first attempt. */
  readonly outs: readonly [DuelCard | null, DuelCard | null]
  /** What each duelist may still answer with, the attacker's first. */
  readonly feints: readonly [number, number]
  readonly parries: readonly [number, number]
}

/** What a duel is about: what it is worth to the attacker as it ends, who loses as much as that by it. */
export type Stakes = {
  /** The successes at which the defender falls. */
  readonly fallsAt: number
  /** The value when it ends after `attempts` with `wins` successes. */
  payoff(attempts: number, wins: number): number
}

/** How both fight on from a bout: the odds of the cards by number, and what that is worth to the attacker. */
export type Fought = {
  readonly attacker: readonly number[]
  readonly defender: readonly number[]
  readonly value: number
}

const PRECISION = { exploitability: 0.001, iterations: 4_000 } as const
const ATTEMPTS = 3

/** A duel, solved from its end backwards as matrix games of the cards in hand. */
export class SealedDuel {
  readonly #stakes: Stakes
  readonly #solved = new Map<string, Fought>()

  constructor(stakes: Stakes) {
    this.#stakes = stakes
  }

  /** How both play from here. */
  fought(bout: Bout): Fought {
    const key = JSON.stringify(bout)
    let found = this.#solved.get(key)
    if (!found) {
      found = this.#solve(bout)
      this.#solved.set(key, found)
    }
    return found
  }

  #solve(bout: Bout): Fought {
    const attacks = handWithout(bout.outs[0])
    const defenses = handWithout(bout.outs[1])
    const payoffs = new Float64Array(attacks.length * defenses.length)
    attacks.forEach((attack, row) => {
      defenses.forEach((defense, column) => {
        payoffs[row * defenses.length + column] = this.shown(bout, attack, defense)
      })
    })
    const all = (count: number) => [{ share: 1, choices: Int32Array.from({ length: count }, (_, i) => i) }]
    const { rowMixes, columnMixes, value } = solve(
      {
        rows: attacks.length,
        columns: defenses.length,
        payoffs,
        rowTypes: all(attacks.length),
        columnTypes: all(defenses.length),
      },
      PRECISION,
    )
    return { attacker: byCard(attacks, rowMixes[0]), defender: byCard(defenses, columnMixes[0]), value }
  }

  /** The value of shown cards: the duelist who likes them less may answer. */
  shown(bout: Bout, attack: DuelCard, defense: DuelCard): number {
    const stands = this.#stands(bout, attack, defense)
    const unhappy = isCovered(attack, defense) ? 0 : 1
    const { feints, parries } = bout
    const answers = [stands]
    if (feints[unhappy] > 0) answers.push(this.fought({ ...bout, feints: less(feints, unhappy) }).value)
    if (parries[unhappy] > 0) {
      const left = { ...bout, parries: less(parries, unhappy) }
      const role = unhappy === 0 ? 1 : 0
      const others = handWithout(bout.outs[role]).filter((card) => card !== (role === 0 ? attack : defense))
      const values = others.map((card) =>
        role === 0 ? this.shown(left, card, defense) : this.shown(left, attack, card),
      )
      answers.push(values.reduce((sum, value) => sum + value, 0) / values.length)
    }
    return unhappy === 0 ? Math.max(...answers) : Math.min(...answers)
  }

  /** What it is worth that an attempt counts as shown. */
  #stands(bout: Bout, attack: DuelCard, defense: DuelCard): number {
    const wins = bout.wins + (isCovered(attack, defense) ? 0 : 1)
    if (bout.attempt === ATTEMPTS || (wins > bout.wins && wins >= this.#stakes.fallsAt))
      return this.#stakes.payoff(bout.attempt, wins)
    return this.fought({ ...bout, attempt: bout.attempt + 1, wins, outs: [attack, defense] }).value
  }
}

function less(counts: readonly [number, number], role: 0 | 1): readonly [number, number] {
  return role === 0 ? [counts[0] - 1, counts[1]] : [counts[0], counts[1] - 1]
}

function byCard(cards: readonly DuelCard[], mix: Float64Array): readonly number[] {
  const odds = [0, 0, 0, 0]
  cards.forEach((card, i) => {
    odds[card] = mix[i]
  })
  return odds
}
