import { Glyph, ICON_NAMES, Icon, type IconName } from './Icon.tsx'

const LOOK: ReadonlySet<string> = new Set(ICON_NAMES)

type IconProps<Name> = {
  readonly name: Name
  /** Any CSS length. Default: 1.15em. */
  readonly size?: string | number | undefined
}

type GlyphProps<Name> = {
  readonly name: Name
  /** Centre and width in the drawing's units. */
  readonly x: number
  readonly y: number
  readonly size: number
}

/**
 * Icons for a game that has its own; they take precedence over the look's. Their picture loads when the first is drawn.
 * @param own names of the game's icons
 * @param picture address of the picture of symbols that scripts/icons.ts writes
 */
export function gameIcons<Own extends string>(own: readonly Own[], picture: string) {
  type Name = Own | IconName
  const owned: ReadonlySet<string> = new Set(own)
  const isLook = (name: Name): name is IconName => !owned.has(name)
  return {
    isIcon: (name: string): name is Name => owned.has(name) || LOOK.has(name),
    /** In the colour of the text around it. Decoration: put words beside it. */
    GameIcon({ name, size = '1.15em' }: IconProps<Name>) {
      if (isLook(name)) return <Icon name={name} size={size} />
      return (
        <svg class="icon" viewBox="0 0 512 512" width={size} height={size} aria-hidden="true">
          <use href={`${picture}#${name}`} width="512" height="512" />
        </svg>
      )
    },
    /** Inside an SVG, centred on a point. Takes `fill` from the element around it. */
    GameGlyph({ name, x, y, size }: GlyphProps<Name>) {
      if (isLook(name)) return <Glyph name={name} x={x} y={y} size={size} />
      return <use href={`${picture}#${name}`} x={x - size / 2} y={y - size / 2} width={size} height={size} />
    },
  }
}
