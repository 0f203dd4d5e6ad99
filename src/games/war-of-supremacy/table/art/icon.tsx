import { gameIcons, type IconName } from '../../../../look/index.ts'
import { OWN_ICONS } from './icons.generated.ts'

/** An icon of this game alone, or one of the look's. */
export type WosIconName = (typeof OWN_ICONS)[number] | IconName

/** Cards, factions, forms and piles: see {@link gameIcons}. */
export const {
  isIcon: isWosIcon,
  GameIcon: WosIcon,
  GameGlyph: WosGlyph,
} = gameIcons(OWN_ICONS, new URL('./icons.generated.svg', import.meta.url).href)
