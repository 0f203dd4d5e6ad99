import { Glyph, ICON_NAMES, Icon, type IconName } from './Icon.tsx'

const LOOK: ReadonlySet<string> = new Set(ICON_NAMES)

type IconProps<Name> = {
  readonly name: Name
  /** Any CSS length; 1.15em when left out. */
  readonly size?: string | number | undefined
}

type GlyphProps<Name> = {
  readonly name: Name
  /** Centre and width, in the units of the drawing it stands in. */
  readonly x: number
  readonly y: number
  readonly size: number
}

/**
 * The icons of a game that has some of its own, which go before the look's of the same name. Their picture is loaded
 * when the first of them is drawn, and apart from the script: there are many.
 * @param own their names
 * @param picture the address of a picture of symbols, as scripts/icons.ts writes it
 */
export function gameIcons<Own extends string>(own: readonly Own[], picture: string) {
  type Name = Own | IconName
  const owned: ReadonlySet<string> = new Set(own)
  const isLook = (name: Name): name is IconName => !owned.has(name)
  return {
    /** Whether there is an icon of this name. */
    isIcon: (name: string): name is Name => owned.has(name) || LOOK.has(name),
    /** In the colour of the text around it. Always beside words. */
    GameIcon({ name, size = '1.15em' }: IconProps<Name>) {
      if (isLook(name)) return <Icon name={name} size={size} />
      return (
        <svg class="icon" viewBox="0 0 512 512" width={size} height={size} aria-hidden="true">
          <use href={`${picture}#${name}`} width="512" height="512" />
        </svg>
      )
    },
    /** The same inside somebody else's SVG, centred on a point. Takes `fill` from the element around it. */
    GameGlyph({ name, x, y, size }: GlyphProps<Name>) {
      if (isLook(name)) return <Glyph name={name} x={x} y={y} size={size} />
      return <use href={`${picture}#${name}`} x={x - size / 2} y={y - size / 2} width={size} height={size} />
    },
  }
}
