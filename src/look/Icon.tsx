import { ICON_NAMES } from './icons.generated.ts'

export { ICON_NAMES }

export type IconName = (typeof ICON_NAMES)[number]

/** The picture of all icons: a file beside the scripts, where outlines would cost start-up time. */
const PICTURE = new URL('./icons.generated.svg', import.meta.url).href

/** The icon of this name, or a counter where there is none. */
export function iconNamed(name: string): IconName {
  return ICON_NAMES.find((known) => known === name) ?? 'counter'
}

export type IconProps = {
  readonly name: IconName
  /** Any CSS length. Default: 1.15em, to fit the text around it. */
  readonly size?: string | number | undefined
  /** Accessible name. Without it the icon is decoration. */
  readonly title?: string | undefined
  readonly class?: string | undefined
}

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
      <use href={`${PICTURE}#${name}`} width="512" height="512" />
    </svg>
  )
}

export type GlyphProps = {
  readonly name: IconName
  /** Centre and width in the drawing's units. */
  readonly x: number
  readonly y: number
  readonly size: number
  readonly class?: string | undefined
}

/** An icon inside an SVG, centred on a point. Takes `fill` from the element around it. */
export function Glyph({ name, x, y, size, class: extra }: GlyphProps) {
  return (
    <use
      class={extra}
      href={`${PICTURE}#${name}`}
      x={x - size / 2}
      y={y - size / 2}
      width={size}
      height={size}
    />
  )
}
