import { QuickChance, silentContext } from '../../../../core/index.ts'
import { game } from '../../index.ts'
import type { Options, Side, State } from '../../rules/state.ts'

const DEFAULTS: Options = {
  edition: 'rulebook',
  layout: 'easy',
  middle: 'from-home',
  openFaces: false,
  openTrackers: false,
  turnLimit: 100,
}

/** What a scene says of a side; the rest is as at the beginning. */
type SideOf = Partial<Omit<Side, 'pairs'>>

/** A position for a test: faces as listed and known to all, hands and levels as given, Strength to act. */
export function scene(
  given: Partial<Pick<State, 'ladder' | 'known' | 'fresh' | 'stack' | 'faces'>> & {
    readonly options?: Partial<Options>
    readonly strength?: SideOf
    readonly might?: SideOf
  } = {},
): State {
  const { options, strength, might, ...rest } = given
  const state = game.setup({ ...DEFAULTS, ...options }, 2, silentContext(new QuickChance(1)))
  const [first, second] = state.sides
  return {
    ...state,
    turn: 3,
    faces: [0, 1, 2, 3, 4, 5],
    known: [7, 7, 7, 7, 7, 7],
    stack: [{ step: 'act', seat: 0, left: 2 }],
    ...rest,
    sides: [
      { ...first, hand: [0, 1, 2], tracker: [3, 4], ...strength },
      { ...second, hand: [0, 1, 2], tracker: [3, 4], ...might },
    ],
  }
}
