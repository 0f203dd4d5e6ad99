import { gameIcons, type IconName } from '../../../../look/index.ts'
import { OWN_ICONS } from './icons.generated.ts'

/** An icon of this game alone, or one of the look's. */
export type TerIconName = (typeof OWN_ICONS)[number] | IconName

/** Items, events, Houses and terrains: see {@link gameIcons}. */
export const {
  isIcon: isTerIcon,
  GameIcon: TerIcon,
  GameGlyph: TerGlyph,
} = gameIcons(OWN_ICONS, new URL('./icons.generated.svg', import.meta.url).href)
