import { type Chance, QuickChance } from '../chance.ts'
import { type Game, ONLOOKER, type Seat, type Told, type Viewer } from '../contract.ts'
import { heard, type Move } from '../match.ts'
import { demand, during } from './fault.ts'
import { gap, text, thaw } from './plain.ts'
import { type Listening, listen, lots, type Plan, seatsOf, some, viewersOf } from './plan.ts'
import type { Spot, Subject } from './spot.ts'

/** The number of actions of a seat, and of set-ups of a match, to compare. */
const COMPARED = 3

type Reached = { readonly state: unknown; readonly ctx: Listening }

type Moves = readonly Move<unknown>[]

/**
 * Compares what a viewer sees and is told of decisions here with what it would be if hidden things were different: in a
 * determinization, with other draws, and after other decisions.
 */
export function checkAlike(spot: Spot, viewer: Viewer, determinized: unknown): void {
  const { game } = spot.subject
  const { state, committed, chance } = spot
  const actors = game.actors(state)
  const isLastOfSeveral = committed.length > 0 && actors.length === 1
  // The last simultaneous decision shows them all: compare them together.
  if (!isLastOfSeveral)
    for (const seat of actors) {
      const choices = some(game.actions(state, seat), COMPARED, chance).map((action) => [{ seat, action }])
      for (const moves of choices) {
        checkPositions(spot, viewer, determinized, moves)
        checkDraws(spot, viewer, moves)
      }
      if (seat !== viewer) checkDecisions(spot, viewer, choices)
    }
  if (actors.length > 1 && committed.length === 0)
    for (let i = 0; i < COMPARED; i++) {
      const moves = actors.map((seat) => ({ seat, action: some(game.actions(state, seat), 1, chance)[0] }))
      checkPositions(spot, viewer, determinized, moves)
      checkDraws(spot, viewer, moves)
    }
}

/**
 * The same decisions, with the same chance, in two positions that look the same to the viewer. Unless they reveal
 * something to the viewer, the positions continue to look the same and tell the same. So they can be taken back, too.
 */
function checkPositions(spot: Spot, viewer: Viewer, determinized: unknown, moves: Moves): void {
  const { game } = spot.subject
  const draws = spot.chance.int(2 ** 32)
  const real = reach(game, spot.state, moves, new QuickChance(draws))
  const other = reach(game, determinized, moves, new QuickChance(draws))
  if (!real || !other || real.ctx.isRevealedTo(viewer) || other.ctx.isRevealedTo(viewer)) return
  const looks = gap(game.view(real.state, viewer), game.view(other.state, viewer))
  demand(
    looks === undefined,
    'secrecy',
    () =>
      `${text(moves)} shows ${viewer} something that it could not know, without ctx.reveal() to it: in two positions that looked the same ${looks}`,
  )
  demandAlike(real, other, viewer, () => `${text(moves)} tells ${viewer} what its view does not show`)
}

/**
 * The same decisions with one draw changed: what the viewer does not see of it, it must not be told. This holds even if
 * the decisions reveal other things to it, such as when another seat draws a card.
 */
function checkDraws(spot: Spot, viewer: Viewer, moves: Moves): void {
  const { game } = spot.subject
  const seed = spot.chance.int(2 ** 32)
  const counted = new OneOther(new QuickChance(seed))
  const real = reach(game, spot.state, moves, counted)
  if (!real || counted.draws === 0) return
  const changed = new OneOther(new QuickChance(seed), spot.chance.int(counted.draws), spot.chance)
  const other = reach(game, spot.state, moves, changed)
  if (!other) return
  if (real.ctx.isRevealedTo(viewer) || other.ctx.isRevealedTo(viewer)) {
    const seesOther = (seat: Seat) =>
      gap(game.view(real.state, seat), game.view(other.state, seat)) !== undefined
    if (viewer === ONLOOKER || !seatsOf(spot.seats).some(seesOther)) return
  }
  compareUnseen(game, viewer, real, other, () => `${text(moves)} tells ${viewer} of a hidden draw`)
}

/**
 * Decisions of another seat that reveal nothing to the viewer. If they lead to positions that look the same, the viewer
 * must not be told which decision it was. If it is told the same of hidden decisions, its view must not show which.
 */
function checkDecisions(spot: Spot, viewer: Viewer, choices: readonly Moves[]): void {
  const { game } = spot.subject
  const draws = spot.chance.int(2 ** 32)
  const all = choices.flatMap((moves) => {
    const reached = reach(game, spot.state, moves, new QuickChance(draws))
    return reached && !reached.ctx.isRevealedTo(viewer) ? [{ moves, reached }] : []
  })
  const [first, ...others] = all
  for (const other of others) {
    const both = () => `whether it was ${text(first.moves)} or ${text(other.moves)}`
    compareUnseen(
      game,
      viewer,
      first.reached,
      other.reached,
      () => `${viewer} is told ${both()}, which its view does not show`,
    )
    if (!isRedacted(first.reached.ctx.told, viewer) || gap(...heardBy(first.reached, other.reached, viewer)))
      continue
    const looks = gap(game.view(first.reached.state, viewer), game.view(other.reached.state, viewer))
    demand(
      looks === undefined,
      'secrecy',
      () => `the view of ${viewer} shows ${both()}, which is hidden where it is told: ${looks}`,
    )
  }
}

/** Set-ups that differ by one draw and look the same to a viewer must tell it the same. */
export function checkSetup({ game }: Subject, options: unknown, plan: Plan): void {
  const chance = lots(plan, 0, 60)
  const setUp = (draws: OneOther): Reached => {
    const ctx = listen(draws)
    return { state: during('legality', 'setup', () => game.setup(options, plan.seats, ctx)), ctx: ctx }
  }
  const counted = new OneOther(new QuickChance(plan.seed))
  const first = setUp(counted)
  if (counted.draws === 0 || first.ctx.told.length === 0) return
  for (let i = 0; i < COMPARED; i++) {
    const other = setUp(new OneOther(new QuickChance(plan.seed), chance.int(counted.draws), chance))
    for (const viewer of viewersOf(plan.seats))
      if (!first.ctx.isRevealedTo(viewer) && !other.ctx.isRevealedTo(viewer))
        compareUnseen(game, viewer, first, other, () => `the set-up tells ${viewer} what its view hides`)
  }
}

/** Two different positions that look the same to the viewer must have told it the same. */
function compareUnseen(game: Game, viewer: Viewer, one: Reached, other: Reached, what: () => string): void {
  if (gap(...heardBy(one, other, viewer)) === undefined || gap(one.state, other.state) === undefined) return
  if (gap(game.view(one.state, viewer), game.view(other.state, viewer)) === undefined)
    demandAlike(one, other, viewer, what)
}

function demandAlike(one: Reached, other: Reached, viewer: Viewer, what: () => string): void {
  const sounds = gap(...heardBy(one, other, viewer))
  demand(
    sounds === undefined,
    'secrecy',
    () => `${what()}: ${text(heard(one.ctx.told, viewer))}, and ${sounds}`,
  )
}

const heardBy = (one: Reached, other: Reached, viewer: Viewer) =>
  [heard(one.ctx.told, viewer), heard(other.ctx.told, viewer)] as const

/** Whether any event is hidden from the viewer. */
function isRedacted(told: readonly Told<unknown>[], viewer: Viewer): boolean {
  return told.some(({ visibleTo }) => visibleTo !== undefined && !visibleTo.some((seat) => seat === viewer))
}

/** The position after these decisions; undefined where one of them is illegal. */
function reach(game: Game, from: unknown, moves: Moves, chance: Chance): Reached | undefined {
  const state = thaw(from)
  const ctx = listen(chance)
  for (const { seat, action } of moves) {
    if (game.refusal(state, seat, action)) return undefined
    during('legality', `applying ${text(action)} of seat ${seat}`, () => game.apply(state, seat, action, ctx))
  }
  return { state, ctx: ctx }
}

/** Chance that counts its draws and can change one of them. */
class OneOther implements Chance {
  draws = 0
  readonly #chance: Chance
  readonly #at: number | undefined
  readonly #by: Chance | undefined

  constructor(chance: Chance, at?: number, by?: Chance) {
    this.#chance = chance
    this.#at = at
    this.#by = by
  }

  int(n: number): number {
    const drawn = this.#chance.int(n)
    const isOther = this.draws++ === this.#at && n > 1
    return isOther && this.#by ? (drawn + 1 + this.#by.int(n - 1)) % n : drawn
  }
}
