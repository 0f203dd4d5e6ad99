import { next, type Outcome, type Seat } from '../../../core/index.ts'
import { clockwise } from './board.ts'
import { untrap } from './cards.ts'
import { HOUSES } from './content.ts'
import { resultOf, startDuel, VICTORY } from './duel.ts'
import type { EventContext } from './events.ts'
import { beginRound } from './rounds.ts'
import { type End, type Frame, NONE, type State } from './state.ts'

/** After this many final duels chance decides (TER-R24). */
export const FINAL_DUELS = 10

/** The step `close`: somebody has won, or the next round begins (TER-18, TER-31). */
export function closeRound(state: State, ctx: EventContext): void {
  const crowned = state.pools
    .flatMap(({ reached }, side) => (reached > 0 ? [side] : []))
    .sort((a, b) => state.pools[a].reached - state.pools[b].reached)
  if (crowned.length === 1) {
    end(state, { by: 'throne', winners: crowned }, ctx)
    return
  }
  if (crowned.length > 1) {
    ctx.tell?.({ type: 'tie', sides: crowned })
    next(state, { step: 'tie', sides: crowned, duels: 0 })
    return
  }
  removeTerrains(state, ctx)
  if (state.round >= state.roundLimit) {
    end(state, { by: 'limit', winners: leaders(state) }, ctx)
    return
  }
  clearBoard(state)
  state.first = nextFirst(state)
  state.named = NONE
  beginRound(state, ctx)
}

function end(state: State, how: End, ctx: EventContext): void {
  state.end = how
  ctx.tell?.({ type: 'over', ...how })
  state.stack.length = 0
}

/** Battle Royale is over as soon as at most one House stands, be it in the midst of a duel (TER-45, TER-R25). */
export function endIfLast(state: State, ctx: EventContext): void {
  if (state.mode !== 'royale') return
  const standing = seatsGoneAt(state, 0)
  if (standing.length > 1) return
  const latest = Math.max(...state.players.map(({ goneAt }) => goneAt))
  tellDuelOver(state, ctx)
  for (const frame of state.stack) if (frame.step === 'happen') state.pastEvents.push(frame.event)
  end(
    state,
    standing.length === 1
      ? { by: 'last House', winners: standing }
      : { by: 'nobody left', winners: seatsGoneAt(state, latest) },
    ctx,
  )
}

/** The rest of the duel in which the last rival fell is not fought. */
function tellDuelOver({ duel }: State, ctx: EventContext): void {
  if (!duel) return
  const { attacker, defender, wins } = duel
  ctx.tell?.({ type: 'duelOver', attacker, defender, wins, result: resultOf(duel) })
}

function seatsGoneAt({ players }: State, time: number): readonly Seat[] {
  return players.flatMap(({ goneAt }, seat) => (goneAt === time ? [seat] : []))
}

/** TER-45: for each House eliminated the highest-numbered terrain goes, and what was dropped there is discarded. */
function removeTerrains(state: State, ctx: EventContext): void {
  for (; state.falling > 0; state.falling--) {
    const space = state.lands.length - 1
    ctx.tell?.({ type: 'fell', space, land: state.lands[space] })
    state.discard.push(...(state.drops.pop() ?? []))
    state.lands.pop()
    state.players.forEach((player, seat) => {
      if (player.warrior === space) untrap(state, seat, ctx)
    })
  }
}

/** Tokens are picked up, trapped Warriors stay; the Retreated return with one Morale less (TER-18, TER-22). */
function clearBoard({ players }: State): void {
  for (const player of players) {
    if (player.trap === 0) player.warrior = NONE
    player.decoy = NONE
    if (!player.isOut || player.goneAt > 0) continue
    player.isOut = false
    player.morale = HOUSES[player.house].morale - 1
  }
}

/**
 * The First Player token goes clockwise, or to whom the Palace has named; past those eliminated (TER-5, TER-R34, TER-R37,
 * TER-R63).
 */
function nextFirst(state: State): Seat {
  const { players, first, named, firstPlayerStep } = state
  const from = named === NONE ? (first + firstPlayerStep) % players.length : named
  return clockwise(state, from).find((seat) => players[seat].goneAt === 0) ?? first
}

/**
 * The step `tie`: the final duels (TER-33, TER-R24). The sides stand in the order in which they reached their tokens, so
 * that a winner attacks the next first.
 */
export function finalDuel(state: State, frame: Extract<Frame, { step: 'tie' }>, ctx: EventContext): void {
  const { sides, duels } = frame
  const [attacker, defender, ...rest] = sides
  const { duel } = state
  if (!duel) {
    startDuel(state, state.pools[attacker].latest, state.pools[defender].latest, true, ctx)
    return
  }
  state.duel = null
  const isLast = duels + 1 === FINAL_DUELS
  if (duel.wins < VICTORY && !isLast) {
    next(state, { step: 'tie', sides: [defender, attacker, ...rest], duels: duels + 1 })
    return
  }
  const winner = duel.wins >= VICTORY ? attacker : [attacker, defender][ctx.chance.int(2)]
  if (rest.length === 0)
    end(state, { by: duel.wins >= VICTORY ? 'final duel' : 'chance', winners: [winner] }, ctx)
  else next(state, { step: 'tie', sides: [winner, ...rest], duels: 0 })
}

/** What a side is worth at the round limit: tokens, then Morale (TER-R26). */
function worth(state: State, side: number): readonly [number, number] {
  const { honorable, dishonorable } = state.pools[side]
  const morale = state.players.reduce(
    (sum, each, seat) => sum + (state.sides[seat] === side ? each.morale : 0),
    0,
  )
  return [state.mode === 'royale' ? 0 : honorable + dishonorable, morale]
}

/** Sides by worth, equal ones in one group. */
function ranking(state: State): readonly (readonly number[])[] {
  const groups: { readonly worth: readonly number[]; readonly sides: number[] }[] = []
  const order = state.pools.map((_, side) => ({ side, worth: keyOf(state, side) }))
  order.sort((a, b) => compare(b.worth, a.worth))
  for (const { side, worth: value } of order) {
    const last = groups.at(-1)
    if (last && compare(last.worth, value) === 0) last.sides.push(side)
    else groups.push({ worth: value, sides: [side] })
  }
  return groups.map(({ sides }) => sides)
}

/** Winners first; in Battle Royale, where a side is a seat, players who fell later rank higher. */
function keyOf(state: State, side: number): readonly number[] {
  const wins = state.end?.winners.includes(side) ? 1 : 0
  const { goneAt } = state.players[side]
  return [wins, goneAt === 0 ? Number.MAX_SAFE_INTEGER : goneAt, ...worth(state, side)]
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i] - b[i]
  return 0
}

function leaders(state: State): readonly number[] {
  return ranking(state)[0]
}

const WHY: Readonly<Record<End['by'], string>> = {
  throne: 'The round ended with the throne in one hand.',
  'final duel': 'Several had the tokens; a final duel decided.',
  chance: 'Several had the tokens, ten final duels decided nothing, and the lot did.',
  limit: 'The last round is over; most tokens, then most Morale decide.',
  'last House': 'One House still stands.',
  'nobody left': 'The last Houses fell together.',
}

/** TER-31, TER-R26. Alliances share ranks and scores. */
export function outcome(state: State): Outcome | undefined {
  const { end: how, sides, pools, mode } = state
  if (!how) return undefined
  const rankOf: number[] = []
  let rank = 1
  for (const group of ranking(state)) {
    for (const side of group) rankOf[side] = rank
    rank += group.reduce((sum, side) => sum + sides.filter((each) => each === side).length, 0)
  }
  return {
    ranks: sides.map((side) => rankOf[side]),
    scores: sides.map((side, seat) =>
      mode === 'royale' ? state.players[seat].morale : pools[side].honorable + pools[side].dishonorable,
    ),
    why:
      how.by === 'limit' && mode === 'royale' ? 'The last round is over; most Morale decides.' : WHY[how.by],
  }
}
