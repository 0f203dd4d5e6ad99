import { amid, type Seat, type Viewer } from '../../../core/index.ts'
import { INFLUENCE, TERRITORIES, type Territory } from '../rules/cards.ts'
import { columnsOf, HOME, PLACES, TOUCHING } from '../rules/grid.ts'
import { ALL_KNOW, type State } from '../rules/state.ts'
import { isControl, landWords, ownerOf, rungWords } from './words.ts'

/** A place of the grid as somebody sees it. */
export type Land = {
  readonly place: number
  readonly owner: Seat
  /** Controlled rather than Influenced. */
  readonly controlled: boolean
  /** The territory, if this viewer knows it. */
  readonly territory: Territory | undefined
  /** Everybody knows it. */
  readonly isOpen: boolean
  /** Controlled only since this turn: not everything of it counts yet. */
  readonly isFresh: boolean
  /** Whose home rank it is of. */
  readonly home: Seat | undefined
}

/** What the viewer sees at a place. */
export function landAt(view: State, place: number): Land {
  const face = view.faces[place]
  const home = HOME[view.layout].findIndex((places) => places.includes(place))
  return {
    place,
    owner: ownerOf(view.ladder[place]),
    controlled: isControl(view.ladder[place]),
    territory: typeof face === 'number' ? TERRITORIES[face] : undefined,
    isOpen: view.known[place] === ALL_KNOW,
    isFresh: (view.fresh & (1 << place)) !== 0,
    home: home < 0 ? undefined : home,
  }
}

/** The side at the lower edge: the viewer's own; Strength's for whoever watches. */
export function nearSide(viewer: Viewer): Seat {
  return viewer === 1 ? 1 : 0
}

/** The places row by row as the viewer sees them: their home rank is the last. */
export function placesInOrder(viewer: Viewer): readonly number[] {
  const places = Array.from({ length: PLACES }, (_, place) => place)
  return nearSide(viewer) === 0 ? places : places.reverse()
}

/** Where a place lies for the viewer, in columns and rows counted from 0. */
export function spotOf(
  view: State,
  viewer: Viewer,
  place: number,
): { readonly x: number; readonly y: number } {
  const columns = columnsOf(view.layout)
  const at = placesInOrder(viewer).indexOf(place)
  return { x: at % columns, y: Math.floor(at / columns) }
}

/** The places from which the seat reaches this one: its Controlled neighbours. */
export function reachedFrom(view: State, seat: Seat, place: number): readonly number[] {
  return TOUCHING[view.layout][place].filter(
    (beside) => ownerOf(view.ladder[beside]) === seat && isControl(view.ladder[beside]),
  )
}

/** Whether the place is of the seat's home rank and so always within its reach. */
export function isHome(view: State, seat: Seat, place: number): boolean {
  return HOME[view.layout][seat].includes(place)
}

/** All that a place shows, in words. */
export function spokenLand(view: State, viewer: Viewer, names: readonly string[], place: number): string {
  const { territory, controlled, isOpen, isFresh, home } = landAt(view, place)
  const name = territory === undefined ? 'unknown territory' : territory.name
  const parts = [
    `Territory ${place + 1}: ${name}, ${rungWords(view.ladder[place], names)}`,
    controlled && territory
      ? landWords(territory)
      : `worth ${landWords({ ...INFLUENCE, hearts: 0, damage: 0 })}${territory && !isOpen ? '; only you know its face' : ''}`,
  ]
  if (controlled && isFresh) parts.push(FRESH)
  if (home !== undefined)
    parts.push(home === viewer ? 'of your home rank' : `of the home rank of ${amid(names[home])}`)
  return `${parts.join('; ')}.`
}

/** What it means that a territory became Controlled in this turn (TRS-32). */
const FRESH =
  'newly Controlled: its hearts and damage count after this turn, its swords and coins at the next Resupply'
