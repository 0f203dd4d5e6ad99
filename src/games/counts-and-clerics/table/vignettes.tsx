import type { SettlementKind } from '../rules/map.ts'

/**
 * Drawings of settlements and mountains: 30 wide, standing on y = 0, centred at x = 0.
 * Classes: `w` a lit wall, `s` a wall in shade, `r` a roof, `g` green, `d` dark openings, `o` gold, `h` a hill.
 */
type Stroke = readonly [kind: 'w' | 's' | 'r' | 'g' | 'd' | 'o' | 'h' | 'l', path: string]

const VILLAGE: readonly Stroke[] = [
  ['g', 'M-13 0c-2-3-1-8 1.500-8s3.500 5 1.500 8z'],
  ['w', 'M-9 0v-5.500h8V0z'],
  ['s', 'M-1-5.500h4V0h-4z'],
  ['r', 'M-10.500-5l5-5.500h6l3.500 5.500h-4l-2.500-4-4 4z'],
  ['w', 'M4 0v-4.500h6V0z'],
  ['s', 'M10-4.500h3V0h-3z'],
  ['r', 'M3-4l3.500-4.500h4.500l3 4.500h-3.500l-2-3-3 3z'],
  ['d', 'M-6.500 0v-3h2v3zM6 0v-2.500h1.700v2.500z'],
]

const TOWN: readonly Stroke[] = [
  ['w', 'M-13 0v-5h7v5z'],
  ['r', 'M-14-4.500l3.500-4.500 5.500 4.500z'],
  ['w', 'M6 0v-5.500h7v5.500z'],
  ['r', 'M5-5l4.500-4.500 4.500 4.500z'],
  ['s', 'M-2-7h8v7h-8z'],
  ['r', 'M-3-6.500l2.500-4h6l2 4z'],
  ['w', 'M-6 0v-11h5v11z'],
  ['r', 'M-6.700-10.500l3.200-8 3.200 8z'],
  [
    'd',
    'M-4.500 0v-3h2v3zM-4.200-7h1.400v-2h-1.400zM1 0v-2.500h2v2.500zM-10.500 0v-2.300h1.700v2.300zM8.500 0v-2.500h2v2.500z',
  ],
  ['l', 'M-3.500-18.500v-2.500m-1.200 1h2.400'],
]

const CASTLE: readonly Stroke[] = [
  ['h', 'M-15 0c4-3.500 26-3.500 30 0z'],
  ['s', 'M-4.500-1v-15.500h1.800v2h1.800v-2h1.800v2h1.800v-2h1.800v15.500z'],
  ['w', 'M-8-1v-7h16v7z'],
  ['w', 'M-12-.500v-12.500h1.600v1.800h1.600v-1.800h1.600v1.800h1.700v12.500z'],
  ['w', 'M12-.500v-12.500h-1.600v1.800h-1.600v-1.800h-1.600v1.800h-1.700v12.500z'],
  [
    'd',
    'M-2-1v-3c0-2.600 4-2.600 4 0v3zM-9.300-6.500h1.200v-2.500h-1.200zM8.100-6.500h1.200v-2.500h-1.200zM-.600-11h1.200v-2.500h-1.200z',
  ],
  ['l', 'M0-16.500v-4.500'],
  ['r', 'M0-21l4.500 1.300-4.500 1.500z'],
]

const MINE: readonly Stroke[] = [
  [
    'h',
    'M-15 0c1.500-5 4-6 6-10 1.500-3 3-5.500 5.500-4.500 2 .8 2.500-2.500 5-2 3 .6 3.500 5 6 7.500s5 4.500 6.500 9z',
  ],
  ['l', 'M-8.500-8.500l-2.500 5m4.500-7.500l-1.500 3.500m16-1l2.500 4.500m-5-8.500l1.200 2.800'],
  ['d', 'M-5 0v-8h10v8z'],
  ['s', 'M-6.500 0v-8h1.800v8zM4.700-8h1.800v8h-1.800zM-7.500-10h15v2.200h-15z'],
  ['o', 'M-3.800-1.200l.8-2.600 1.600-1.300 1.800.6 1.400-.9 1.800 1.600.4 2.600z'],
  ['l', 'M-4 0h8'],
]

const CITY: readonly Stroke[] = [
  ['s', 'M-10-4v-9h4v9zM6-4v-9h4v9z'],
  ['r', 'M-10.800-12.500l2.800-5 2.800 5zM5.200-12.500l2.800-5 2.800 5z'],
  ['w', 'M-5-4v-9h10v9z'],
  ['o', 'M-4.500-13c0-7 9-7 9 0z'],
  ['l', 'M0-18.200v-3.300m-1.300 1.200h2.600'],
  ['d', 'M-3-7h1.300v-3h-1.300zM-.600-7h1.300v-3h-1.300zM1.700-7h1.300v-3h-1.300z'],
  [
    'w',
    'M-14.500 0v-7h1.600v1.500h1.700v-1.500h1.700v1.500h1.700v-1.500h1.700v1.500h1.700v-1.500h1.700v1.500h5.400v-1.500h1.700v1.500h1.700v-1.500h1.700v1.500h1.700v-1.500h1.700v1.500h1.700v-1.500h1.600v7z',
  ],
  ['d', 'M-2.200 0v-2.200c0-2.800 4.400-2.800 4.400 0v2.200z'],
]

const PEAKS: readonly Stroke[] = [
  ['h', 'M-17 7l8.500-15 3 3.500 6-11.500 7 12 2.500-3 7.500 14z'],
  [
    's',
    'M.500-16l-1.500 6 2 4-1.500 4.500 3 8.500h14.500l-7.500-14-2.500 3zM-8.500-8l-.500 4 1.500 3-.500 8h3l-.500-11.500z',
  ],
  ['w', 'M.500-16l-3 5.700 2-.8 1 1.800 1.700-2 2 1.500zM-8.500-8l-2 3.600 1.500-.5 1.200.9 1.200-1.800z'],
  ['l', 'M4-7l2.500 6.500m0-3.500l3.500 7.500m-14-7l-1.500 5'],
]

const DRAWINGS: Readonly<Record<SettlementKind, readonly Stroke[]>> = {
  village: VILLAGE,
  town: TOWN,
  castle: CASTLE,
  mine: MINE,
  city: CITY,
}

function draw(strokes: readonly Stroke[]) {
  return strokes.map(([kind, path]) => <path key={path} class={`hue-${kind}`} d={path} />)
}

/** The drawings, once a page; {@link Vignette} and the map use them by name. */
export function VignetteDefs() {
  return (
    <defs>
      {Object.entries(DRAWINGS).map(([kind, strokes]) => (
        <g key={kind} id={`cc-${kind}`} class="cc-vignette">
          {draw(strokes)}
        </g>
      ))}
      <g id="cc-peaks" class="cc-vignette">
        {draw(PEAKS)}
      </g>
    </defs>
  )
}
