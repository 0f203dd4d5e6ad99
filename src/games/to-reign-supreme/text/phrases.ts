import { amid, counted, listed, type Seat, type Viewer } from '../../../core/index.ts'
import {
  EDITIONS,
  INFLUENCE,
  type Purchase,
  STRATEGIES,
  TERRITORIES,
  type Territory,
} from '../content/cards.ts'
import { territoryName } from '../content/names.ts'
import { HOME } from '../rules/grid.ts'
import { ALL_KNOW, type State } from '../rules/state.ts'

/** `4 swords, −1 coin and 1 damage`. */
export function landWords({ swords, coins, hearts, damage }: Omit<Territory, 'name'>): string {
  const parts = [
    swords !== 0 && counted(swords, 'sword'),
    coins !== 0 && counted(coins, 'coin'),
    hearts !== 0 && counted(hearts, 'heart'),
    damage !== 0 && `${damage} damage`,
  ]
  return listed(parts.filter((part) => part !== false))
}

/**
 * `3 swords, 2 hearts, 2 damage, 1 coin for each casualty`.
 * @param earns whether casualties earn coins: not on the rules card (TRC-4)
 */
export function cardWords(card: number, earns: boolean): string {
  const { swords, hearts, damage, coins } = STRATEGIES[card]
  const strength = `${counted(swords, 'sword')}, ${counted(hearts, 'heart')}, ${damage} damage`
  return earns ? `${strength}, ${counted(coins, 'coin')} for each casualty` : strength
}

/** What Resupply does (TRS-11, TRC-1). */
export const RESUPPLY: Readonly<Record<State['edition'], string>> = {
  rulebook: 'Each turn, your coins raise Wealth and your swords raise Military.',
  'rules-card': 'Each turn, your coins set Wealth and your swords Military, up or down.',
}

/** What one of a kind adds: `1 sword and 1 heart`. */
export function effectWords(edition: State['edition'], kind: Purchase): string {
  return landWords({ ...EDITIONS[edition].effects[kind], coins: 0 })
}

/** A rung of the ladder, from Might's Control (0) to Strength's (3): `Controlled by Ana`. */
export function rungWords(ladder: number, names: readonly string[]): string {
  return `${isControl(ladder) ? 'Controlled' : 'Influenced'} by ${amid(names[ownerOf(ladder)])}`
}

/** Whose a place on this rung is. */
export function ownerOf(ladder: number): Seat {
  return ladder >= 2 ? 0 : 1
}

/** Whether a rung is Control rather than Influence. */
export function isControl(ladder: number): boolean {
  return ladder === 0 || ladder === 3
}

/** `the Mine`, or `territory 1` where this viewer does not know it. */
export function placeName({ faces }: State, place: number): string {
  return territoryName(faces[place], place)
}

/** A place of the grid as somebody sees it. */
export type Land = {
  readonly owner: Seat
  /** Controlled rather than Influenced. */
  readonly controlled: boolean
  /** The territory, if this viewer knows it. */
  readonly territory: Territory | undefined
  /** Everybody knows the territory. */
  readonly isOpen: boolean
  /** Controlled since this turn: not all its figures count yet. */
  readonly isFresh: boolean
  /** Whose home rank it belongs to. */
  readonly home: Seat | undefined
}

/** What the viewer sees at a place. */
export function landAt(view: State, place: number): Land {
  const face = view.faces[place]
  const home = HOME[view.layout].findIndex((places) => places.includes(place))
  return {
    owner: ownerOf(view.ladder[place]),
    controlled: isControl(view.ladder[place]),
    territory: typeof face === 'number' ? TERRITORIES[face] : undefined,
    isOpen: view.known[place] === ALL_KNOW,
    isFresh: (view.fresh & (1 << place)) !== 0,
    home: home < 0 ? undefined : home,
  }
}

/** All that a place shows, in words. */
export function placeDescription(
  view: State,
  viewer: Viewer,
  names: readonly string[],
  place: number,
): string {
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
    parts.push(home === viewer ? 'in your home rank' : `in the home rank of ${amid(names[home])}`)
  return `${parts.join('; ')}.`
}

/** What newly Controlled means (TRS-32). */
const FRESH =
  'newly Controlled: its hearts and damage count after this turn, its swords and coins at the next Resupply'
