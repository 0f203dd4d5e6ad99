import { MatchChance } from '../chance.ts'
import type { Game, Outcome, Told } from '../contract.ts'
import { freeze } from '../frozen.ts'
import { type Move, silentContext } from '../match.ts'
import { readOptions } from '../options.ts'
import { checkSetup } from './alike.ts'
import { checkCopies } from './copies.ts'
import { checkActions, checkActors, checkLegality } from './decisions.ts'
import { demand, during } from './fault.ts'
import { checkMatch } from './matches.ts'
import { gap, notJson, text, thaw, withAction } from './plain.ts'
import { boundOf, choose, listen, lots, type Plan, seedOf } from './plan.ts'
import { gather } from './pool.ts'
import { checkViews } from './secrecy.ts'
import type { Spot, Subject } from './spot.ts'

/** The approximate number of fully checked decisions in a match that lasts to its bound. */
const SPOTS = 10
/** A bound may be far beyond any match: the expected length is at most this multiple of the trial matches' length. */
const FAR = 4

/**
 * Plays a plan. Checks what is cheap at every decision, and the whole contract at some, chosen at random. A twin of the
 * match passes through JSON after each decision and listens to no events: the two must stay equal.
 * @throws Fault with the broken property and the decision
 */
export function examine(subject: Subject, plan: Plan): void {
  const { game, heuristic } = subject
  const options = readOptions(game, plan.options)
  const given = text(options)
  const bound = boundOf(game, options, plan.seats)
  const chance = new MatchChance(seedOf(plan))
  const twinChance = new MatchChance(seedOf(plan))
  const opening = listen(chance)
  const state = during('legality', 'setup', () => game.setup(options, plan.seats, opening))
  demand(text(options) === given, 'purity', () => `bound or setup changes its options, ${given}`)
  const fault = notJson(state)
  demand(fault === undefined, 'json', () => `in the first state ${fault}`)
  checkPure(game, freeze(thaw(state)))
  let twin = during('legality', 'setup', () => game.setup(options, plan.seats, silentContext(twinChance)))
  checkSetup(subject, options, plan)
  const { pool, decisions } = gather(game, plan)
  const rate = Math.max(1, Math.floor(Math.min(bound, FAR * decisions) / SPOTS))
  const entries: Move<unknown>[][] = []
  let told = opening.told
  let decision = 0

  for (let actors = checkActors(game, state, plan.seats); ; actors = checkActors(game, state, plan.seats)) {
    twin = compare(twin, state)
    during('pieces', 'the invariant', () => subject.invariant?.(state, options))
    if (actors.length === 0) {
      checkOutcome(game, state, plan.seats)
      break
    }
    if (decision >= plan.length) break
    const moves = actors.map((seat) => {
      const actions = checkActions(game, state, seat)
      const view = plan.policies[seat] === 'judged' ? game.view(state, seat) : undefined
      const action = during('heuristic', 'scoreActions', () =>
        choose(heuristic, plan, decision, view, seat, actions),
      )
      return { seat, action }
    })
    entries.push(moves)
    const ctx = listen(chance.seek(entries.length))
    const silent = silentContext<unknown>(twinChance.seek(entries.length))
    for (const [i, { seat, action }] of moves.entries()) {
      demand(decision < bound, 'bound', () => `it goes on after ${bound} decisions`)
      twin = compare(twin, state)
      const lot = lots(plan, decision)
      if (lot.int(rate) === 0) {
        checkJson(state, told)
        const committed = actors.slice(0, i)
        const still = freeze(thaw(state))
        checkSpot({ subject, options, seats: plan.seats, state: still, committed, chance: lot, pool })
      }
      withAction(action, () => during('legality', 'apply', () => game.apply(state, seat, action, ctx)))
      during('json', 'apply on a state that has passed through JSON', () =>
        game.apply(twin, seat, action, silent),
      )
      decision++
    }
    told = ctx.told
  }
  checkMatch(subject, plan, entries, state)
}

/** The twin, through JSON, after it has proved equal. */
function compare(twin: unknown, state: unknown): unknown {
  const difference = gap(twin, state)
  demand(difference === undefined, 'replay', () => `after the same actions ${difference}`)
  return thaw(twin)
}

function checkJson(state: unknown, told: readonly Told<unknown>[]): void {
  const inState = notJson(state)
  demand(inState === undefined, 'json', () => `in the state ${inState}`)
  for (const events of [told.map(({ event }) => event), told.map(({ redacted }) => redacted ?? null)]) {
    const inEvents = notJson(events)
    demand(inEvents === undefined, 'json', () => `in the events ${text(events)} ${inEvents}`)
  }
}

/**
 * A call that changes a position throws here, before it confuses other checks.
 * @param state frozen
 */
function checkPure(game: Game, state: unknown): void {
  const calls: Readonly<Record<string, () => unknown>> = {
    actors: () => game.actors(state),
    actions: () => game.actors(state).map((seat) => freeze(game.actions(state, seat))),
    copy: () => game.copy(state),
    view: () => game.view(state, 0),
    outcome: () => game.outcome(state),
  }
  for (const [name, call] of Object.entries(calls)) during('purity', name, call)
}

function checkSpot(spot: Spot): void {
  checkPure(spot.subject.game, spot.state)
  checkLegality(spot)
  checkCopies(spot)
  checkViews(spot)
}

/** Ranks that fit the standard competition ranking (1, 2, 2, 4), finite scores in the same order, and a reason. */
function checkOutcome(game: Game, state: unknown, seats: number): void {
  const outcome: Outcome | undefined = game.outcome(state)
  demand(outcome !== undefined, 'outcome', () => 'nobody must act and there is no outcome')
  const fault = notJson(outcome)
  demand(fault === undefined, 'json', () => `in the outcome ${fault}`)
  const { ranks, scores, why } = outcome
  demand(
    ranks.length === seats && scores.length === seats,
    'outcome',
    () => 'not every seat has its rank and score',
  )
  demand(scores.every(Number.isFinite), 'outcome', () => `the scores are ${scores.join(', ')}`)
  const fits = ranks.every((rank) => rank === 1 + ranks.filter((other) => other < rank).length)
  demand(fits, 'outcome', () => `the ranks ${ranks.join(', ')} are no ranking`)
  const follows = ranks.every((rank, a) => ranks.every((other, b) => rank >= other || scores[a] >= scores[b]))
  demand(follows, 'outcome', () => `the ranks ${ranks.join(', ')} go against the scores ${scores.join(', ')}`)
  demand(/^\P{Ll}.*[.!?]$/su.test(why), 'outcome', () => `the reason is no sentence: ${why}`)
  for (let seat = 0; seat < seats; seat++)
    demand(game.actions(state, seat).length === 0, 'actions', () => `seat ${seat} has actions after the end`)
}
