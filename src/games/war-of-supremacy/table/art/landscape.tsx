import { WosGlyph, type WosIconName } from './icon.tsx'

/** Three ridges, the far one first, on a field of 280 by 100. */
const RIDGES = [
  'M0 52Q34 30 66 44T128 38Q150 28 176 44T236 38Q260 32 280 46V100H0z',
  'M0 68Q46 48 92 62T184 60Q232 50 280 64V100H0z',
  'M0 84Q62 66 140 76T280 78V100H0z',
]

/** A territory's country: its glyph before the sun, hills in its faction's tincture. Stretched over its place. */
export function Landscape({ icon }: { readonly icon: WosIconName }) {
  return (
    <svg class="wos-land" viewBox="0 0 280 100" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <path class="wos-land-far" d={RIDGES[0]} />
      <circle class="wos-land-sun" cx="200" cy="34" r="38" />
      <g class="wos-land-glyph">
        <WosGlyph name={icon} x={200} y={35} size={56} />
      </g>
      <path class="wos-land-middle" d={RIDGES[1]} />
      <path class="wos-land-near" d={RIDGES[2]} />
    </svg>
  )
}
