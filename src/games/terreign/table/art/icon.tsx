import { Glyph, ICON_NAMES, Icon, type IconName } from '../../../../look/index.ts'
import { OWN_ICONS } from './icons.generated.ts'

/** An icon of this game alone, or one of the look's. */
export type TerIconName = (typeof OWN_ICONS)[number] | IconName

/** Loaded when the first of its icons is drawn, and apart from the script: there are many. */
const PICTURE = new URL('./icons.generated.svg', import.meta.url).href

const LOOK: ReadonlySet<string> = new Set(ICON_NAMES)
const OWN: ReadonlySet<string> = new Set(OWN_ICONS)

/** Whether there is an icon of this name. This game's own go before the look's. */
export function isTerIcon(name: string): name is TerIconName {
  return OWN.has(name) || LOOK.has(name)
}

function isLook(name: TerIconName): name is IconName {
  return !OWN.has(name)
}

/** Props of {@link TerIcon}. */
export type TerIconProps = {
  readonly name: TerIconName
  /** Any CSS length; 1.15em when left out. */
  readonly size?: string | number | undefined
}

/** An item's, event's or House's icon in the colour of the text around it. Always beside words. */
export function TerIcon({ name, size = '1.15em' }: TerIconProps) {
  if (isLook(name)) return <Icon name={name} size={size} />
  return (
    <svg class="icon" viewBox="0 0 512 512" width={size} height={size} aria-hidden="true">
      <use href={`${PICTURE}#${name}`} width="512" height="512" />
    </svg>
  )
}

/** Props of {@link TerGlyph}. */
export type TerGlyphProps = {
  readonly name: TerIconName
  /** Centre and width, in the units of the drawing it stands in. */
  readonly x: number
  readonly y: number
  readonly size: number
}

/** The same inside somebody else's SVG, centred on a point. Takes `fill` from the element around it. */
export function TerGlyph({ name, x, y, size }: TerGlyphProps) {
  if (isLook(name)) return <Glyph name={name} x={x} y={y} size={size} />
  return <use href={`${PICTURE}#${name}`} x={x - size / 2} y={y - size / 2} width={size} height={size} />
}
