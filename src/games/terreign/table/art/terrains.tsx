import { useId } from 'preact/hooks'
import type { TerrainId } from '../../content/terrains.ts'
import { HALF, type Petal, type Point, petalOutline } from './flower.ts'

/** The scenes are a picture of their own, not script: each a group called as its terrain. */
const PICTURE = new URL('./terrains.svg', import.meta.url).href
/** Drawn for a hexagon of radius 100; a little smaller, what stands on high ground stays clear of the upper edge. */
const SCENE = 'translate(0 1) scale(.91)'

/** A terrain's scene around the origin, without an edge: the caller clips it. */
function Scene({ terrain }: { readonly terrain: TerrainId }) {
  return <use class="ter-scene" href={`${PICTURE}#${terrain}`} transform={SCENE} />
}

const ORIGIN: Point = { x: 0, y: 0 }
const ALONE = petalOutline(ORIGIN)

type TerrainArtProps = {
  readonly terrain: TerrainId
  /** Where it lies; a hexagon of radius 100 around the origin when left out. */
  readonly petal?: Pick<Petal, 'centre' | 'half' | 'outline'> | undefined
  /** `legal`: it can be chosen now. `chosen`: it is. `dim`: not in question now. */
  readonly state?: 'normal' | 'legal' | 'chosen' | 'dim' | undefined
}

/** A terrain tile as part of a board's SVG: its scene on vellum, its edge. Names, tokens and drops are for the board. */
export function TerrainArt({ terrain, petal, state }: TerrainArtProps) {
  const id = useId()
  const { centre, half, outline } = petal ?? { centre: ORIGIN, half: HALF, outline: ALONE }
  const { x, y } = centre
  // The scene grows with the smaller of both: a stretched petal shows more of its surroundings, nothing is distorted.
  const scale = Math.min(half.x / HALF.x, half.y / HALF.y)
  return (
    <g class="ter-terrain" data-state={state}>
      <clipPath id={id}>
        <path d={outline} />
      </clipPath>
      <path class="ter-terrain-ring" d={outline} />
      <path class="ter-terrain-sky" d={outline} />
      <g clip-path={`url(#${id})`}>
        <g transform={`translate(${x} ${y}) scale(${scale})`}>
          <Scene terrain={terrain} />
        </g>
      </g>
      <path class="ter-terrain-edge" d={outline} />
    </g>
  )
}

type PetalWordsProps = {
  readonly petal: Pick<Petal, 'name' | 'drops' | 'half'>
  readonly children: string
}

/** A terrain's name on a ribbon across its foreground. */
export function PetalName({ petal: { name }, children }: PetalWordsProps) {
  // As long as the name: Cinzel's capitals are about 13 units wide at this size.
  const half = Math.min(name.width / 2, children.length * 6.6 + 9)
  const { x, y, height } = name
  return (
    <g class="ter-name">
      <path
        class="ter-slip"
        d={`M${x - half} ${y - height / 2}h${half * 2}l-5 ${height / 2} 5 ${height / 2}h${-half * 2}l5 ${-height / 2}z`}
      />
      <text x={x} y={y + 6}>
        {children}
      </text>
    </g>
  )
}

type TerrainTileProps = {
  readonly terrain: TerrainId
  /** Width, any CSS length. */
  readonly size?: string | number | undefined
  /** Spoken in its place; leave it out where its name stands beside it. */
  readonly title?: string | undefined
}

/** A terrain on its own, outside the board. */
export function TerrainTile({ terrain, size = '8rem', title }: TerrainTileProps) {
  return (
    <svg
      class="ter-tile"
      viewBox="-101 -88 202 176"
      width={size}
      role={title === undefined ? undefined : 'img'}
      aria-label={title}
      aria-hidden={title === undefined ? 'true' : undefined}
    >
      <TerrainArt terrain={terrain} />
    </svg>
  )
}

/** A terrain in a sentence, a log line or a chip: the middle of its scene in a round seal. */
export function TerrainSeal({ terrain, size = '2rem', title }: TerrainTileProps) {
  const id = useId()
  return (
    <svg
      class="ter-seal"
      viewBox="-80 -110 160 160"
      width={size}
      height={size}
      role={title === undefined ? undefined : 'img'}
      aria-label={title}
      aria-hidden={title === undefined ? 'true' : undefined}
    >
      <clipPath id={id}>
        <circle cy="-30" r="76" />
      </clipPath>
      <circle class="ter-terrain-sky" cy="-30" r="76" />
      <g clip-path={`url(#${id})`}>
        <Scene terrain={terrain} />
      </g>
      <circle class="ter-terrain-edge" cy="-30" r="76" />
    </svg>
  )
}
