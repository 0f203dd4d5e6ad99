import { ICON_NAMES, type IconName } from '../look/index.ts'

/** The icon of this name; a counter where there is none, so that a game never fails for want of a picture. */
export function iconNamed(name: string): IconName {
  return ICON_NAMES.find((known) => known === name) ?? 'counter'
}
