import type { Seat } from '../../../core/index.ts'
import { rulesAt, totalOf } from '../rules/combat.ts'
import { markAt, reckon } from '../rules/resolution.ts'
import { CARDS_A_TURN, NONE, type State } from '../rules/state.ts'
import { below, CHANCES, holds, isToFight, wins } from './combat-odds.ts'
import { chanceWith, handsWorth, type Known, territories, WORTH } from './values.ts'

/** What a position is worth to a seat, of 100, and what more points in its attack would make of it. */
export type Prospect = {
  /** @param added points in the attack of the current player beyond those that stand there */
  worth(added: number): number
}

/**
 * What a position is worth to a seat, as far as it sees it.
 * @param known the cards that are not imagined
 */
export function prospectOf(state: State, me: Seat, known: Known): Prospect {
  if (state.end) {
    const { winners } = state.end
    const won = winners[state.sides[me]] === 1 ? 100 : winners.includes(1) ? 0 : 100 / state.players.length
    return { worth: () => won }
  }
  const won = territories(state)
  const taken = state.winning ?? (state.isFighting ? null : state.scored)
  if (taken && !isCounted(state)) won[taken.seat]++
  const now = chanceWith(state, won, me)
  const gains: number[] = []
  for (let seat = 0; seat < won.length; seat++) {
    won[seat]++
    gains.push(chanceWith(state, won, me) - now)
    won[seat]--
  }
  let rest = now + handsWorth(state, me, known) + drawsWorth(state, me)
  let combat: ((added: number) => number) | undefined
  state.fronts.forEach(({ defender, held }, front) => {
    if (front === taken?.front) return
    if (isFought(state, me, front)) combat = combatWorth(state, me, gains)
    else if (defender !== NONE) {
      const points = totalOf(state, front, false)
      const withCurrent = isToFight(state) || (state.isFighting && state.attack.length === 0)
      rest += gains[defender] * holds(state, defender, front, points, held, withCurrent, me)
    }
  })
  const worth = combat
  return { worth: worth ? (added) => rest + worth(added) : () => rest }
}

function isCounted({ stack }: State): boolean {
  const [turn] = stack
  return turn?.step === 'turn' && (turn.stage === 'refill' || turn.stage === 'next')
}

/** Whether the combat at a front is to be reckoned: others who have not begun one may still do anything. */
function isFought({ isFighting, front: fought, attack, current }: State, me: Seat, front: number): boolean {
  return isFighting && front === fought && (current === me || attack.length > 0)
}

function drawsWorth(state: State, me: Seat): number {
  const { isFighting, current, players, hasPlayed, sides } = state
  if (!isFighting) return 0
  const { creatures, spells } = players[current]
  const over = creatures.length + spells.length - WORTH.hand
  const count = over > 0 ? CARDS_A_TURN * WORTH.ramp ** over : hasPlayed ? CARDS_A_TURN : CARDS_A_TURN + 1
  const drawn = count * WORTH.card
  if (current === me) return drawn
  return drawn * WORTH.theirs * (sides[current] === sides[me] ? 1 : -1 / (players.length - 1))
}

/** What the combat is worth, by how it may come out. */
function combatWorth(state: State, me: Seat, gains: readonly number[]): (added: number) => number {
  const { front, current, sides } = state
  const { defender, held } = state.fronts[front]
  const rules = rulesAt(state, front)
  const { attack, defense, why, isAttackers } = reckon(state, rules)
  const mark = markAt(state, front, rules)
  const stand = asDefense(state)
  const isAgainst = defender !== NONE && sides[defender] !== sides[current]
  const kept =
    defender === NONE
      ? 0
      : gains[defender] *
        holds(state, defender, front, defense, defender === current ? held : held + 1, false, me)
  const lost = isAgainst && defense >= mark ? gains[defender] : kept
  return (added) => {
    if (state.attack.length === 0 && added === 0) return lost
    const points = attack + added
    const byScore = points === 0 ? 0 : wins(state, points - defense, me)
    const won =
      why !== 'card'
        ? byScore
        : isAttackers
          ? Math.max(byScore, CHANCES.card)
          : Math.min(byScore, 1 - CHANCES.card)
    const taken = isAgainst ? below((points - mark + 0.5) / 1.2) : 0
    const held = holds(state, current, front, stand + added, 0, false, me)
    return won * gains[current] * (taken + (1 - taken) * held) + (1 - won) * lost
  }
}

/** What the attack would count as a defense: what it has while attacking it loses. The state is as before. */
function asDefense(state: State): number {
  if (state.attack.length === 0) return 0
  const fought = state.fronts[state.front]
  const { defender } = fought
  const defense = fought.defense.splice(0)
  const fighters = state.attack.splice(0)
  fought.defense.push(...fighters)
  fought.defender = state.current
  const total = totalOf(state, state.front, false)
  fought.defense.length = 0
  fought.defense.push(...defense)
  fought.defender = defender
  state.attack.push(...fighters)
  return total
}
