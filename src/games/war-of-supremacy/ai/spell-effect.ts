import { QuickChance, type Seat } from '../../../core/index.ts'
import type { Action } from '../rules/actions.ts'
import type { Card, Fighter, State } from '../rules/state.ts'
import { match } from '../rules/steps.ts'
import { copy, determinize } from '../rules/view.ts'
import { candidateActions } from './candidate-actions.ts'
import { unaskedContext } from './lookahead.ts'

const PASS: Action = { type: 'pass' }
const READY: Action = { type: 'ready' }

/** A spell is tried out on this many determinizations, each with dice of its own. */
const TRIALS = 4
/** The most positions that a trial ends in, one by each way to choose. */
const MOST_ENDS = 24
/** No trial goes further. */
const MOST_STEPS = 60

/**
 * Whether a spell makes a difference in any trial, by any choice that it asks for, if nobody answers. Of a spell with
 * too many choices to try it is taken to.
 */
export function mayChange(
  view: State,
  seat: Seat,
  action: Extract<Action, { readonly type: 'cast' }>,
): boolean {
  for (let trial = 0; trial < TRIALS; trial++) {
    const base = determinize(view, seat, new QuickChance(trial, view.cast))
    let before: string | undefined
    for (const end of ends(after(base, seat, passOf(base), trial), trial)) {
      before = fingerprint(end, action.card)
      break
    }
    let tried = 0
    for (const end of ends(after(base, seat, action, trial), trial))
      if (tried++ === MOST_ENDS || fingerprint(end, action.card) !== before) return true
  }
  return false
}

/** The candidates of a search, without spells that change nothing. */
export function searchedActions(state: State, seat: Seat, actions: readonly Action[]): readonly Action[] {
  const candidates = candidateActions(state, seat, actions)
  const kept = candidates.filter((action) => action.type !== 'cast' || mayChange(state, seat, action))
  return kept.length > 0 ? kept : candidates
}

/** What the seat does instead of casting; on its own turn nothing. */
function passOf({ stack }: State): Action | undefined {
  return stack.at(-1)?.step === 'window' ? PASS : undefined
}

function after(base: State, seat: Seat, action: Action | undefined, salt: number): State {
  const state = copy(base)
  if (action) match.apply(state, seat, action, unaskedContext(new QuickChance(salt, 1)))
  return state
}

/** The positions at the next decision of somebody's own turn, one by each choice on the way. */
function* ends(state: State, salt: number): Generator<State> {
  const begun = state.turn
  const ctx = unaskedContext(new QuickChance(salt, 2))
  for (let step = 0; step < MOST_STEPS; step++) {
    const [seat] = match.actors(state)
    const frame = state.stack.at(-1)
    if (seat === undefined || frame === undefined || state.turn !== begun || frame.step === 'act') break
    if (frame.step === 'window') match.apply(state, seat, PASS, ctx)
    else if (frame.step === 'place') match.apply(state, seat, READY, ctx)
    else {
      const actions = match.actions(state, seat)
      for (const action of actions.slice(1)) {
        const next = copy(state)
        match.apply(next, seat, action, ctx)
        yield* ends(next, salt)
      }
      match.apply(state, seat, actions[0], ctx)
    }
  }
  yield state
}

/** Equal for positions that differ in nothing but that the spell is spent. */
function fingerprint(state: State, spell: Card): string {
  const { fronts, attack, players, creatureDeck, spellDeck, creatureGrave, territoryDeck } = state
  const fighter = ({ card, power, mods, isSilenced, attached }: Fighter) => [
    card,
    power,
    mods,
    isSilenced,
    attached,
  ]
  return JSON.stringify([
    fronts.map(({ territory, form, defender, defense, held }) => [
      territory,
      form,
      defender,
      defense.map(fighter),
      held,
    ]),
    attack.map(fighter),
    players.map(({ creatures, spells, won }) => [creatures, spells.filter((card) => card !== spell), won]),
    [creatureDeck.length, spellDeck.length, territoryDeck.length, creatureGrave],
    [state.front, state.current, state.turn, state.hasDrawn, state.moreLegendaries, state.isOut],
    [state.scored, state.winning, state.end, state.known.filter((_, card) => card !== spell), state.hunts],
  ])
}
