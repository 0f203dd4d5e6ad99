import type { SearchSettings } from '../../ai/index.ts'
import type { Chance } from '../../core/index.ts'
import { type Arm, type ArmSet, type ArmStats, MOST_ACTIONS } from './tree.ts'

type Trying = Pick<SearchSettings, 'exploration' | 'priorFloor'>

/**
 * Selection of a seat that decides alone: the mean reward plus a bonus for a high prior and few visits (PUCT: Rosin 2011,
 * in the form of Silver et al. 2017).
 * @param legal the arms of the legal actions; the first `count` count
 * @returns an index into `legal`
 */
export function selectPuct(
  arms: ArmSet,
  legal: readonly Arm[],
  count: number,
  { exploration, priorFloor }: Trying,
  { visits, rewards, priors }: ArmStats,
): number {
  const bonus = exploration * Math.sqrt(arms.decisions + 1)
  let gained = 0
  let tries = 0
  let looks = 0
  for (let i = 0; i < count; i++) {
    const arm = legal[i]
    gained += rewards[arm]
    tries += visits[arm]
    looks += priors[arm]
  }
  const isWeighed = looks > 0
  const least = ((isWeighed ? priorFloor : 1) * bonus) / count
  const portion = isWeighed ? ((1 - priorFloor) * bonus) / looks : 0
  const firstPlayValue = tries === 0 ? 0.5 : Math.max(0, gained / tries - FIRST_PLAY_REDUCTION)
  let best = 0
  let most = Number.NEGATIVE_INFINITY
  for (let i = 0; i < count; i++) {
    const arm = legal[i]
    const visited = visits[arm]
    const mean = visited === 0 ? firstPlayValue : rewards[arm] / visited
    const worth = mean + (least + portion * priors[arm]) / (1 + visited)
    worths[i] = worth
    if (worth > most) {
      most = worth
      best = i
    }
  }
  return best
}

/**
 * The same for simultaneous decisions (decoupled UCT), with a random choice among actions within a small tolerance of
 * the best (Tak, Lanctot and Winands 2014). Without it, seats in a symmetric position always do the same and learn nothing.
 */
export function selectAmongTies(
  arms: ArmSet,
  legal: readonly Arm[],
  count: number,
  trying: Trying,
  chance: Chance,
  stats: ArmStats,
): number {
  const least = worths[selectPuct(arms, legal, count, trying, stats)] - TOLERANCE
  let equals = 0
  let chosen = 0
  for (let i = 0; i < count; i++) if (worths[i] >= least && chance.int(++equals) === 0) chosen = i
  return chosen
}

/** As a share of the victory. */
const TOLERANCE = 0.01
/** Scratch: the score that `selectPuct` gives each arm. */
const worths = new Float64Array(MOST_ACTIONS)

/** First-play urgency: how far the assumed value of an unvisited action lies below the mean, in shares of the victory. */
const FIRST_PLAY_REDUCTION = 0.1

type SimultaneousMoves = SearchSettings['simultaneousMoves']

/** A selection rule for simultaneous decisions. Each seat learns from its own actions (decoupled). */
export type MixedStrategy = {
  /**
   * Writes the probabilities of the arms; their sum is 1.
   * @param priorFloor the part of the prior that is spread evenly
   */
  write(legal: readonly Arm[], count: number, into: Float64Array, priorFloor: number, stats: ArmStats): void
  /** Learns the reward of the arm that was played with probability `odds`; its visit is counted already. */
  update(
    legal: readonly Arm[],
    count: number,
    played: number,
    odds: number,
    reward: number,
    mixed: Float64Array,
    stats: ArmStats,
  ): void
}

function writePriors(
  legal: readonly Arm[],
  count: number,
  into: Float64Array,
  priorFloor: number,
  { priors }: ArmStats,
): void {
  let looks = 0
  for (let i = 0; i < count; i++) looks += priors[legal[i]]
  for (let i = 0; i < count; i++)
    into[i] = looks > 0 ? priorFloor / count + ((1 - priorFloor) * priors[legal[i]]) / looks : 1 / count
}

/**
 * The share of random choices, by the number of visits so far. It is high at first, because otherwise few visits decide
 * about rare actions. The constants minimize exploitability in small positions of To Reign Supreme
 * (`npm run bench curve`).
 */
function explorationShare(tries: number): number {
  return 0.6 * (tries + 1) ** -0.15
}

/**
 * Regret matching (Hart and Mas-Colell 2000) on sampled outcomes (Lanctot, Lisý and Winands 2014), with baselines (Schmid
 * et al. 2019): an arm that was not played is taken to bring its mean, the played one its mean plus the difference,
 * divided by its probability. Later strategies count more in the average (linear averaging).
 */
const regret: MixedStrategy = {
  write(legal, count, into, priorFloor, stats) {
    const { regrets, visits } = stats
    let sum = 0
    let tries = 0
    for (let i = 0; i < count; i++) {
      sum += Math.max(0, regrets[legal[i]])
      tries += visits[legal[i]]
    }
    const atRandom = explorationShare(tries)
    if (sum === 0) writePriors(legal, count, into, priorFloor, stats)
    for (let i = 0; i < count; i++) {
      const wanted = sum > 0 ? Math.max(0, regrets[legal[i]]) / sum : into[i]
      into[i] = (1 - atRandom) * wanted + atRandom / count
    }
  },
  update(legal, count, played, odds, reward, mixed, { visits, rewards, regrets, strategySums }) {
    let tries = -1
    let gained = -reward
    for (let i = 0; i < count; i++) {
      tries += visits[legal[i]]
      gained += rewards[legal[i]]
    }
    const atRandom = explorationShare(tries)
    const wanted = (i: number) => (mixed[i] - atRandom / count) / (1 - atRandom)
    const mean = tries > 0 ? gained / tries : 0.5
    const brings = (i: number) => {
      const arm = legal[i]
      if (i !== played) return (rewards[arm] + mean) / (visits[arm] + 1)
      const before = (rewards[arm] - reward + mean) / visits[arm]
      return before + (reward - before) / odds
    }
    let brought = 0
    for (let i = 0; i < count; i++) brought += wanted(i) * brings(i)
    for (let i = 0; i < count; i++) {
      strategySums[legal[i]] += (tries + 1) * wanted(i)
      regrets[legal[i]] += brings(i) - brought
    }
  },
}

/** By name; `uct` has none: there each seat selects as if it decided alone. */
export const MIXED_STRATEGIES: Readonly<Record<SimultaneousMoves, MixedStrategy | undefined>> = {
  uct: undefined,
  regret,
}
