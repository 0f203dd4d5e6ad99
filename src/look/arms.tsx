import { look } from './messages.ts'

/** The pattern that tells a seat's coat of arms apart without colour. */
type Ordinary = 'bend' | 'chevron' | 'pale' | 'saltire' | 'fess' | 'lozengy' | 'checky'

/** A seat's coat of arms. Colours are CSS expressions that follow the theme where they must. */
export type Arms = {
  readonly seat: number
  /** The blazon, short enough for a tooltip: "Azure, a bend argent". */
  readonly name: string
  readonly ordinary: Ordinary
  readonly fill: string
  /** The pattern's colour. */
  readonly second: string
  /** Text and glyphs on the field. */
  readonly ink: string
  /** The colour of text on vellum. */
  readonly deep: string
  /** The colour of text on any ground. */
  readonly text: string
}

const BLAZONS: readonly (readonly [name: string, ordinary: Ordinary])[] = [
  ['Azure, a bend argent', 'bend'],
  ['Gules, a chevron or', 'chevron'],
  ['Or, a pale sable', 'pale'],
  ['Vert, a saltire argent', 'saltire'],
  ['Sable, a fess argent', 'fess'],
  ['Lozengy tenné and argent', 'lozengy'],
  ['Checky purpure and argent', 'checky'],
]

export const SEAT_ARMS: readonly Arms[] = BLAZONS.map(([name, ordinary], seat) => ({
  seat,
  name,
  ordinary,
  fill: `var(--seat-${seat})`,
  second: `var(--seat-${seat}-second)`,
  ink: `var(--seat-${seat}-ink)`,
  deep: `var(--seat-${seat}-deep)`,
  text: `var(--seat-${seat}-text)`,
}))

/** A seat's colour in plain words: "blue". */
export function colourOf(seat: number): string {
  return look('colours').split(' ')[seat] ?? ''
}

/** An SVG `fill` with the seat's coat of arms, stretched to the shape. Needs {@link ArmsDefs}. */
export const armsFill = (seat: number): string => `url(#arms-${seat})`

/** Each pattern as a path on the unit square. */
const ORDINARIES: Readonly<Record<Ordinary, string>> = {
  bend: 'M0 0H.22L1 .78V1H.78L0 .22z',
  chevron: 'M.5 .2L1 .6V.92L.5 .52L0 .92V.6z',
  pale: 'M.34 0H.66V1H.34z',
  saltire: 'M0 0H.19L.5 .31L.81 0H1V.19L.69 .5L1 .81V1H.81L.5 .69L.19 1H0V.81L.31 .5L0 .19z',
  fess: 'M0 .34H1V.66H0z',
  lozengy: lozenges(4, 3),
  checky: checks(5),
}

function lozenges(columns: number, rows: number): string {
  let path = ''
  const [w, h] = [1 / columns, 1 / rows]
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      path += `M${column * w} ${(row + 0.5) * h}l${w / 2} ${-h / 2} ${w / 2} ${h / 2} ${-w / 2} ${h / 2}z`
  return path
}

function checks(across: number): string {
  let path = ''
  const w = 1 / across
  for (let row = 0; row < across; row++)
    for (let column = row % 2; column < across; column += 2)
      path += `M${column * w} ${row * w}h${w}v${w}h${-w}z`
  return path
}

/** The SVG patterns behind {@link armsFill}. Mount it once, near the root of the page. */
export function ArmsDefs() {
  return (
    <svg class="arms-defs" width="0" height="0" aria-hidden="true">
      <defs>
        {SEAT_ARMS.map(({ seat, fill, second, ordinary }) => (
          <pattern
            key={seat}
            id={`arms-${seat}`}
            width="1"
            height="1"
            patternUnits="objectBoundingBox"
            patternContentUnits="objectBoundingBox"
          >
            <rect width="1.02" height="1.02" x="-.01" y="-.01" style={{ fill }} />
            <path d={ORDINARIES[ordinary]} style={{ fill: second }} />
          </pattern>
        ))}
      </defs>
    </svg>
  )
}

export type ShieldProps = {
  readonly seat: number
  /** Height as a CSS length. Default: 1.3em. */
  readonly size?: string | number | undefined
  /** Accessible name. Leave it out where the seat's name stands beside the shield. */
  readonly title?: string | undefined
}

export function Shield({ seat, size = '1.3em', title }: ShieldProps) {
  return (
    <svg
      class="shield"
      viewBox="0 0 40 46"
      height={size}
      role={title === undefined ? undefined : 'img'}
      aria-label={title}
      aria-hidden={title === undefined ? 'true' : undefined}
    >
      <path class="shield-edge" d="M1.5 1.5h37v20q0 16-18.5 23Q1.5 37.5 1.5 21.5z" />
      <path class="shield-field" d="M4 4h32v17.5q0 13.5-16 20Q4 35 4 21.5z" fill={armsFill(seat)} />
    </svg>
  )
}
