import { QuickChance } from '../chance.ts'
import type { Game } from '../contract.ts'
import { silentContext } from '../match.ts'
import { demand, during } from './fault.ts'
import { gap, text, thaw } from './plain.ts'
import { viewersOf } from './plan.ts'
import type { Spot } from './spot.ts'

/** Copies and views are independent of their original, whichever is played on. */
export function checkCopies({ subject: { game }, state, seats, chance }: Spot): void {
  const [seat] = game.actors(state)
  if (seat === undefined) return
  const actions = game.actions(state, seat)
  const action = actions[chance.int(actions.length)]
  const play = (position: unknown) =>
    during('copies', `playing ${text(action)} on a copy`, () =>
      game.apply(position, seat, action, silentContext(new QuickChance(1))),
    )

  const original = thaw(state)
  const copied = copyOf(game, original)
  play(copied)
  const back = gap(original, state)
  demand(back === undefined, 'copies', () => `what is played on a copy changes the state: ${back}`)

  const kept = copyOf(game, original)
  const views = viewersOf(seats).map((viewer) => ({ viewer, seen: game.view(original, viewer) }))
  const before = views.map(({ seen }) => text(seen))
  play(original)
  const forth = gap(kept, state)
  demand(forth === undefined, 'copies', () => `what is played on the state changes a copy: ${forth}`)
  views.forEach(({ viewer, seen }, i) => {
    demand(
      text(seen) === before[i],
      'copies',
      () => `what is played on the state changes a view that ${viewer} had`,
    )
  })
}

function copyOf(game: Game, state: unknown): unknown {
  const copied = during('copies', 'copy', () => game.copy(state))
  const difference = gap(copied, state)
  demand(difference === undefined, 'copies', () => `a copy is not equal: ${difference}`)
  return copied
}
