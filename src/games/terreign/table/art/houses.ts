import type { TerIconName } from './icon.tsx'

/** What is drawn and said of a House (TER-1), beside what it can do. */
export type HouseArt = {
  readonly id: string
  readonly badge: TerIconName
  readonly motto: string
}

/** The eight Houses in the rulebook's order. A seat keeps its tincture and ordinary; the House adds its badge. */
export const HOUSES = [
  { id: 'shimoto', badge: 'shimoto', motto: 'From the Shadows' },
  { id: 'tagion', badge: 'tagion', motto: 'Death Has Arrived' },
  { id: 'nevermsis', badge: 'nevermsis', motto: 'Miss Does Not Exist' },
  { id: 'gryssel', badge: 'gryssel', motto: 'We Are Immortal' },
  { id: 'desirah', badge: 'desirah', motto: 'What is Yours Is Ours' },
  { id: 'viewhing', badge: 'viewhing', motto: 'See Without Seeing' },
  { id: 'benevol', badge: 'benevol', motto: 'Give and Receive' },
  { id: 'hammerstone', badge: 'hammerstone', motto: 'Always Prepared' },
] as const satisfies readonly HouseArt[]
export type HouseId = (typeof HOUSES)[number]['id']
