import { OUTLINES } from './icons.generated.ts'

/** The meanings that have an icon. Each has the same icon in every game. */
export type IconName = keyof typeof OUTLINES

/** Every icon's name, in a stable order. */
export const ICON_NAMES = Object.keys(OUTLINES) as readonly IconName[]

/** The icon of this name; a counter where there is none, so that a game never fails for want of a picture. */
export function iconNamed(name: string): IconName {
  return ICON_NAMES.find((known) => known === name) ?? 'counter'
}

export type IconProps = {
  readonly name: IconName
  /** Any CSS length; 1.15em when left out, so that an icon sits with the text it is in. */
  readonly size?: string | number | undefined
  /** Spoken in place of the icon. Without it the icon is decoration and hidden from assistive technology. */
  readonly title?: string | undefined
  readonly class?: string | undefined
}

/** A glyph in the colour of the text around it. */
export function Icon({ name, size = '1.15em', title, class: extra }: IconProps) {
  return (
    <svg
      class={extra === undefined ? 'icon' : `icon ${extra}`}
      viewBox="0 0 512 512"
      width={size}
      height={size}
      role={title === undefined ? undefined : 'img'}
      aria-label={title}
      aria-hidden={title === undefined ? 'true' : undefined}
    >
      <path d={OUTLINES[name]} />
    </svg>
  )
}

export type GlyphProps = {
  readonly name: IconName
  /** Centre and width, in the units of the drawing it stands in. */
  readonly x: number
  readonly y: number
  readonly size: number
  readonly class?: string | undefined
}

/** The same glyph inside somebody else's SVG, centred on a point. Takes `fill` from the element around it. */
export function Glyph({ name, x, y, size, class: extra }: GlyphProps) {
  const scale = size / 512
  return (
    <path
      class={extra}
      d={OUTLINES[name]}
      transform={`translate(${x - size / 2} ${y - size / 2}) scale(${scale})`}
    />
  )
}
