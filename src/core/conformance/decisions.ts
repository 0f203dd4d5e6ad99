import { safeParse } from 'valibot'
import { QuickChance } from '../chance.ts'
import type { Game, Seat } from '../contract.ts'
import { silentContext } from '../match.ts'
import { type Refusal, Refused } from '../refusal.ts'
import { demand, during } from './fault.ts'
import { gap, keyOf, notJson, text, thaw, withAction } from './plain.ts'
import { seatsOf, some } from './plan.ts'
import { mutate } from './pool.ts'
import type { Spot } from './spot.ts'

/** The numbers of listed actions, pool actions and changed actions to try at a position. */
const TRIED = { listed: 8, pool: 10, changed: 8 }

/** An action is one human decision, and nobody reads thousands. */
const MOST_ACTIONS = 2_000

/** The actors: seats, each once, ascending; and an outcome exactly when there are none. */
export function checkActors(game: Game, state: unknown, seats: number): readonly Seat[] {
  const actors = during('actors', 'actors', () => game.actors(state))
  const ascend = actors.every((seat, i) => Number.isInteger(seat) && (i === 0 || actors[i - 1] < seat))
  const sit = actors.every((seat) => seat >= 0 && seat < seats)
  demand(ascend && sit, 'actors', () => `actors gives [${actors.join(', ')}] in a match of ${seats}`)
  const outcome = during('outcome', 'outcome', () => game.outcome(state))
  if (actors.length > 0)
    demand(outcome === undefined, 'outcome', () => 'there is an outcome while somebody must act')
  return actors
}

/** The actions of a seat: quick enough for every decision of every match. */
export function checkActions(game: Game, state: unknown, seat: Seat): readonly unknown[] {
  const actions = during('actions', 'actions', () => game.actions(state, seat))
  demand(actions.length > 0, 'actions', () => `seat ${seat} must act and has no action`)
  demand(
    actions.length <= MOST_ACTIONS,
    'actions',
    () =>
      `seat ${seat} has ${actions.length} actions, more than ${MOST_ACTIONS}: ask for one choice after another`,
  )
  return actions
}

export function checkLegality(spot: Spot): void {
  const { subject, state, seats } = spot
  const { game } = subject
  const actors = game.actors(state)
  for (const seat of seatsOf(seats)) {
    const listed = during('actions', 'actions', () => game.actions(state, seat))
    if (!actors.includes(seat))
      demand(
        listed.length === 0,
        'actions',
        () => `seat ${seat} need not act and has ${listed.length} actions`,
      )
    checkList(spot, seat, listed)
    for (const action of some(listed, TRIED.listed, spot.chance)) applyListed(spot, seat, action)
    checkOthers(spot, seat, listed, actors.includes(seat))
  }
}

function checkList({ subject: { game }, state }: Spot, seat: Seat, listed: readonly unknown[]): void {
  const keys = new Set(listed.map(keyOf))
  demand(keys.size === listed.length, 'actions', () => `an action of seat ${seat} is listed twice`)
  for (const action of listed) {
    const reason = during('legality', 'refusal', () => game.refusal(state, seat, action))
    demand(
      reason === undefined,
      'legality',
      () => `${text(action)} of seat ${seat} is listed and refused: ${text(reason)}`,
    )
    const fault = notJson(action)
    demand(fault === undefined, 'json', () => `in an action of seat ${seat} ${fault}`)
    const form = safeParse(game.action, action)
    const isSame = form.success && keyOf(form.output) === keyOf(action)
    demand(
      isSame,
      'actions',
      () => `${text(action)} is listed, but has not the form of the schema for actions`,
    )
  }
  for (const again of [game.actions(state, seat), game.actions(thaw(state), seat)]) {
    const difference = gap(again, listed)
    demand(
      difference === undefined,
      'actions',
      () => `listed again for seat ${seat} they stand otherwise: ${difference}`,
    )
  }
}

function applyListed({ subject: { game }, state, chance }: Spot, seat: Seat, action: unknown): void {
  const draws = new QuickChance(chance.int(2 ** 32))
  withAction(action, () =>
    during('legality', `applying ${text(action)} of seat ${seat}, which is listed,`, () =>
      game.apply(thaw(state), seat, action, silentContext(draws)),
    ),
  )
}

/** An unlisted action must be refused, with the same sentence by `refusal`, on the view and by `apply`. */
function checkOthers(spot: Spot, seat: Seat, listed: readonly unknown[], mustAct: boolean): void {
  const { subject, state, pool, chance } = spot
  const { game } = subject
  const isListed = new Set(listed.map(keyOf))
  const base = listed.length > 0 ? listed : pool
  const changed = Array.from({ length: base.length === 0 ? 0 : TRIED.changed }, () =>
    mutate(game, base[chance.int(base.length)], pool, chance),
  ).filter((action) => action !== undefined)
  const seen = during('view', 'view', () => game.view(state, seat))
  for (const action of [...some(pool, TRIED.pool, chance), ...changed]) {
    const reason = during('legality', 'refusal', () => game.refusal(state, seat, action))
    const onView = during('view', 'refusal on a view', () => game.refusal(seen, seat, action))
    const difference = gap(onView ?? null, reason ?? null)
    demand(
      difference === undefined,
      'view',
      () =>
        `seat ${seat} is refused ${text(action)} with ${text(onView)} on its view and with ${text(reason)}`,
    )
    if (isListed.has(keyOf(action))) continue
    demand(
      reason !== undefined,
      'legality',
      () => `${text(action)} of seat ${seat} is not listed, but not refused`,
    )
    checkRefusal(reason, action, mustAct)
    checkRefusedApply(game, state, seat, action, reason)
  }
}

function checkRefusal(reason: Refusal, action: unknown, mustAct: boolean): void {
  const of = () => `the refusal of ${text(action)}, ${text(reason)},`
  demand(/^[a-z0-9]+(-[a-z0-9]+)*$/.test(reason.code), 'refusal', () => `${of()} has no proper code`)
  const isSentence =
    /^\P{Ll}.*[.!?]$/su.test(reason.message) && !/undefined|NaN|\[object/.test(reason.message)
  demand(isSentence, 'refusal', () => `${of()} has no proper sentence`)
  if (mustAct) demand(Boolean(reason.clause), 'refusal', () => `${of()} names no clause`)
}

function checkRefusedApply(game: Game, state: unknown, seat: Seat, action: unknown, reason: Refusal): void {
  const position = thaw(state)
  try {
    game.apply(position, seat, action, silentContext(new QuickChance(1)))
    demand(false, 'legality', () => `apply does ${text(action)} of seat ${seat}, which is not listed`)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const difference = gap(error.refusal, reason)
    demand(
      difference === undefined,
      'refusal',
      () => `apply refuses ${text(action)} otherwise than refusal: ${difference}`,
    )
  }
  const change = gap(position, state)
  demand(
    change === undefined,
    'refusal',
    () => `${text(action)} of seat ${seat} is refused, but changes the state: ${change}`,
  )
}
