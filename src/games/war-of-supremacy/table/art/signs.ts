import type { Allegiance, Form, Timing } from '../../content/vocabulary.ts'
import { isWosIcon, type WosIconName } from './icon.tsx'

export const FORM_ICONS: Readonly<Record<Form, WosIconName>> = {
  wild: 'wild',
  magic: 'magic',
  blade: 'sword',
}

export const EMBLEMS: Readonly<Record<Allegiance, WosIconName>> = {
  ancients: 'ancients',
  arcane: 'arcane',
  atlans: 'atlans',
  dread: 'dread',
  guard: 'guard',
  sylvan: 'sylvan',
  mercenary: 'mercenary',
}

export const TIMING_ICONS: Readonly<Record<Timing, WosIconName>> = {
  'your turn': 'your-turn',
  'any turn': 'hourglass',
  creature: 'creature',
  condition: 'condition',
  'straight away': 'straight-away',
}

/** What a creature without an icon shows: that of the first of its types that has one. */
export const TYPE_ICONS: Readonly<Record<string, WosIconName>> = {
  Beast: 'beast',
  Construct: 'construct',
  Giant: 'giant',
  Mage: 'mage',
  Noble: 'noble',
  Priest: 'priest',
  Rogue: 'rogue',
  Scholar: 'scholar',
  Spirit: 'spirit',
  Warrior: 'warrior',
}

/** A creature's icon: its own, its type's or its faction's. */
export function creatureIcon(face: {
  readonly icon?: string | undefined
  readonly types: readonly string[]
  readonly faction: Allegiance
}): WosIconName {
  const type = face.types.find((each) => Object.hasOwn(TYPE_ICONS, each))
  return known(face.icon) ?? (type === undefined ? EMBLEMS[face.faction] : TYPE_ICONS[type])
}

/** A spell's icon: its own or that of spells. */
export function spellIcon(face: { readonly icon?: string | undefined }): WosIconName {
  return known(face.icon) ?? 'spell'
}

/** A territory's icon: its own or its faction's. */
export function territoryIcon(face: {
  readonly icon?: string | undefined
  readonly faction: Allegiance
}): WosIconName {
  return known(face.icon) ?? EMBLEMS[face.faction]
}

function known(icon: string | undefined): WosIconName | undefined {
  return icon !== undefined && isWosIcon(icon) ? icon : undefined
}
