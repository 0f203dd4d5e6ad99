import { type Chance, QuickChance } from '../chance.ts'
import type { Viewer } from '../contract.ts'
import { freeze } from '../frozen.ts'
import { silentContext } from '../match.ts'
import { checkAlike } from './alike.ts'
import { demand, during } from './fault.ts'
import { gap, notJson, text, thaw, unknownIn } from './plain.ts'
import { longest, seatsOf, viewersOf } from './plan.ts'
import type { Spot } from './spot.ts'

export function checkViews(spot: Spot): void {
  for (const viewer of viewersOf(spot.seats)) {
    const seen = checkView(spot, viewer)
    const determinized = checkImagined(spot, viewer, seen)
    checkHeuristic(spot, viewer, seen, determinized)
    checkAlike(spot, viewer, determinized)
  }
}

function checkView({ subject: { game }, state, seats }: Spot, viewer: Viewer): unknown {
  const seen = freeze(during('view', 'view', () => game.view(state, viewer)))
  const fault = notJson(seen)
  demand(fault === undefined, 'json', () => `in the view of ${viewer} ${fault}`)
  const again = gap(
    during('view', 'view of a view', () => game.view(seen, viewer)),
    seen,
  )
  demand(again === undefined, 'view', () => `the view of the view of ${viewer} is another: ${again}`)
  const later = gap(
    during('view', 'view', () => game.view(state, viewer)),
    seen,
  )
  demand(
    later === undefined,
    'view',
    () => `the view of ${viewer} is another when it is made again: ${later}`,
  )
  const askedFor = gap(
    during('turn order', 'actors on a view', () => game.actors(seen)),
    game.actors(state),
  )
  demand(
    askedFor === undefined,
    'turn order',
    () => `${viewer} sees ${text(game.actors(seen))} asked, not ${text(game.actors(state))}`,
  )
  for (const seat of seatsOf(seats)) {
    if (seat !== viewer) continue
    const lists = gap(
      during('view', 'actions on a view', () => game.actions(seen, seat)),
      game.actions(state, seat),
    )
    demand(lists === undefined, 'view', () => `the actions of seat ${seat} on its view are others: ${lists}`)
  }
  return seen
}

function checkImagined(spot: Spot, viewer: Viewer, seen: unknown): unknown {
  const { subject, options, seats, state, chance } = spot
  const { game } = subject
  const seed = chance.int(2 ** 32)
  const draws = new QuickChance(seed)
  let count = 0
  const counted: Chance = {
    int(n) {
      count++
      return draws.int(n)
    },
  }
  const determinized = during('determinize', 'determinize', () => game.determinize(seen, viewer, counted))
  const unknown = unknownIn(determinized)
  demand(unknown === undefined, 'determinize', () => `what ${viewer} imagines is unknown at ${unknown}`)
  const fault = notJson(determinized)
  demand(fault === undefined, 'json', () => `in what ${viewer} imagines ${fault}`)
  const otherwise = gap(
    during('determinize', 'view of what is imagined', () => game.view(determinized, viewer)),
    seen,
  )
  demand(
    otherwise === undefined,
    'determinize',
    () =>
      `what ${viewer} imagines looks otherwise than what it sees: ${otherwise}. Either the view shows what determinize deals again, or determinize changes what is known`,
  )
  const again = gap(
    during('determinize', 'determinize', () => game.determinize(seen, viewer, new QuickChance(seed))),
    determinized,
  )
  demand(
    again === undefined,
    'determinize',
    () => `what ${viewer} imagines is another with the same draws: ${again}`,
  )
  const isOther = gap(determinized, state)
  demand(
    count > 0 || isOther === undefined,
    'determinize',
    () => `what ${viewer} imagines is drawn by no chance, though it need not be so: ${isOther}`,
  )
  during('pieces', `the invariant on what ${viewer} imagines`, () =>
    subject.invariant?.(determinized, options),
  )
  const still = freeze(thaw(determinized))
  // Played on in place: it must share nothing with the view, which is frozen.
  during('determinize', `playing on from what ${viewer} imagines`, () => {
    const bound = game.bound(options, seats)
    let decisions = 0
    for (let actors = game.actors(determinized); actors.length > 0; actors = game.actors(determinized)) {
      if (bound === Number.POSITIVE_INFINITY && decisions === longest(bound)) return
      demand(
        decisions++ < bound,
        'bound',
        () => `what ${viewer} imagines does not end within ${bound} decisions`,
      )
      const actions = game.actions(determinized, actors[0])
      const action = actions[draws.int(actions.length)]
      during('legality', `applying ${text(action)} of seat ${actors[0]}`, () =>
        game.apply(determinized, actors[0], action, silentContext(draws)),
      )
    }
    demand(
      game.outcome(determinized) !== undefined,
      'determinize',
      () => `what ${viewer} imagines ends without an outcome`,
    )
  })
  return still
}

function checkHeuristic(
  { subject: { game, heuristic }, state }: Spot,
  viewer: Viewer,
  seen: unknown,
  determinized: unknown,
): void {
  if (!heuristic || typeof viewer !== 'number' || !game.actors(state).includes(viewer)) return
  const actions = freeze(game.actions(seen, viewer))
  const weigh = (view: unknown) =>
    during('heuristic', 'scoreActions', () => heuristic.scoreActions(view, viewer, actions))
  const weights = weigh(seen)
  const areFinite = weights.length === actions.length && weights.every(Number.isFinite)
  demand(
    areFinite,
    'heuristic',
    () => `${actions.length} actions of seat ${viewer} get the weights ${text(weights)}`,
  )
  const again = gap(weigh(game.view(determinized, viewer)), weights)
  demand(
    again === undefined,
    'heuristic',
    () => `weighed again for seat ${viewer} on an equal view: ${again}`,
  )
  const warmth = (view: unknown) =>
    during('heuristic', 'temperature', () => heuristic.temperature?.(view, viewer) ?? 0)
  const temperature = warmth(seen)
  demand(
    Number.isFinite(temperature) && temperature >= 0,
    'heuristic',
    () => `the temperature of seat ${viewer} is ${temperature}`,
  )
  const later = gap(warmth(game.view(determinized, viewer)), temperature)
  demand(
    later === undefined,
    'heuristic',
    () => `the temperature of seat ${viewer} on an equal view is another: ${later}`,
  )
}
