import { type Attempt, type DuelCard, handWithout } from '../content/duel-cards.ts'

/** What both know when they choose in a duel: all that the rest of a plain duel depends on. */
export type DuelState = {
  readonly attempt: Attempt
  /** The cards of the attempt before (TER-26); null in the first attempt. */
  readonly attackerOut: DuelCard | null
  readonly defenderOut: DuelCard | null
  /** How many attacks have succeeded so far: at most one for each attempt that is over. */
  readonly successes: number
}

/** Every state, in the order of `stateNumber`. */
export const DUEL_STATES: readonly DuelState[] = [
  { attempt: 1, attackerOut: null, defenderOut: null, successes: 0 },
  ...([2, 3] as const).flatMap((attempt) =>
    handWithout(null).flatMap((attackerOut) =>
      handWithout(null).flatMap((defenderOut) =>
        [0, 1, 2].slice(0, attempt).map((successes) => ({ attempt, attackerOut, defenderOut, successes })),
      ),
    ),
  ),
]

/**
 * The place of a state in `DUEL_STATES`.
 *
 * @throws RangeError when a duel cannot stand so: cards out in the first attempt, none out in a later one, or more
 * successes than attempts
 */
export function stateNumber({ attempt, attackerOut, defenderOut, successes }: DuelState): number {
  const isFirst = attempt === 1
  if (
    isFirst !== (attackerOut === null) ||
    isFirst !== (defenderOut === null) ||
    !(successes >= 0 && successes < attempt)
  )
    throw new RangeError(`no duel: attempt ${attempt}, ${attackerOut} and ${defenderOut} out, ${successes}`)
  if (attackerOut === null || defenderOut === null) return 0
  const before = attempt === 2 ? 1 : 1 + 16 * 2
  return before + (attackerOut * 4 + defenderOut) * attempt + successes
}
