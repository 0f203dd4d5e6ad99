import type { ComponentChildren } from 'preact'
import { armsFill } from '../../../../look/index.ts'
import { TerGlyph, type TerIconName } from './icon.tsx'

/** What lies up on a House's token; nothing while it lies face down. */
export type TokenFace = 'warrior' | 'decoy'

/** What a House's token looks like. */
type TokenLook = {
  readonly seat: number
  /** Face down when left out: the back has the seat's arms and nothing that tells which of the two it is (TER-7). */
  readonly face?: TokenFace | undefined
  /** `ghost`: where it would go. `landed`: it has just been put down. `dim`: not in question now. */
  readonly state?: 'normal' | 'selected' | 'ghost' | 'landed' | 'dim' | undefined
  /** A Trap's jaws around it (TER-35). */
  readonly trapped?: boolean | undefined
}

/** Where a mark stands in a board's SVG: its middle and radius, in the board's units. */
type MarkPlace = { readonly x: number; readonly y: number; readonly r: number }

/** A great helm with its plume; the sack face of a straw man under its hat. Both within a circle of radius 0.7. */
const HELM =
  'M-.4-.3Q-.38-.54 0-.56Q.38-.54 .4-.3V.28Q.3.5 0 .6Q-.3.5-.4.28zM-.31-.16V-.03L-.05.01V-.12zM.31-.16V-.03L.05.01V-.12zM-.035.12v.28h.07V.12zM-.23.14v.1h.09v-.1zM.14.14v.1h.09v-.1zM-.2.32v.08h.08v-.08zM.12.32v.08h.08v-.08z'
const PLUME = 'M-.06-.56Q.02-.8 .3-.78Q.52-.74 .56-.5Q.42-.66 .26-.64Q.14-.62 .1-.55z'
const HAT = 'M-.64-.3Q-.42-.42-.3-.39Q-.24-.7 .02-.68T.3-.39Q.44-.42 .64-.3Q0-.08-.64-.3z'
const SACK = 'M-.34-.23Q0-.12 .34-.23Q.4.1 .16.24H-.16Q-.4.1-.34-.23z'
const STITCHES = 'M-.21-.1l.13.13m0-.13l-.13.13M.08-.1l.13.13m0-.13l-.13.13M-.12.14h.24'
const STRAW =
  'M0 .24V.7M-.44.42H.44M-.44.42l-.2-.1M-.44.42l-.22.03M-.44.42l-.16.15M.44.42l.2-.1M.44.42l.22.03M.44.42l.16.15M-.14.58l.14-.16l.14.16'
/** A ring of iron teeth that point inwards, of radius 1.2. */
const JAWS = (() => {
  const teeth = Array.from({ length: 12 }, (_, i) => {
    const at = (angle: number, radius: number) =>
      `${(Math.cos(angle) * radius).toFixed(2)} ${(Math.sin(angle) * radius).toFixed(2)}`
    const middle = ((i + 0.5) * Math.PI) / 6
    return `M${at(middle - 0.16, 1.13)}L${at(middle, 0.8)}L${at(middle + 0.16, 1.13)}z`
  })
  return teeth.join('')
})()

/** A Warrior, a Decoy or a face-down token as part of a board's SVG. */
export function TokenMark({ x, y, r, ...look }: MarkPlace & TokenLook) {
  return (
    <g class="ter-token counter" data-state={look.state} transform={`translate(${x} ${y}) scale(${r})`}>
      <TokenBody {...look} />
    </g>
  )
}

function TokenBody({ seat, face, trapped }: TokenLook) {
  return (
    <g class="counter-body">
      <circle class="ter-token-shadow" cy=".07" r="1.01" />
      <circle class="counter-edge" r="1" style={{ fill: 'var(--counter-edge)' }} />
      <circle class="counter-rim" r=".94" style={{ fill: armsFill(seat) }} />
      {face === undefined && <circle class="ter-token-back" r=".8" />}
      {face === 'warrior' && (
        <>
          <circle class="counter-field" r=".77" style={{ fill: `var(--seat-${seat})` }} />
          <g style={{ fill: `var(--seat-${seat}-ink)` }}>
            <path d={PLUME} />
            <path d={HELM} fill-rule="evenodd" />
          </g>
        </>
      )}
      {face === 'decoy' && (
        <>
          <circle class="ter-decoy-field" r=".77" />
          <g class="ter-decoy" style={{ stroke: `var(--seat-${seat}-deep)` }}>
            <path d={STRAW} />
            <path class="ter-decoy-sack" d={SACK} />
            <path d={STITCHES} />
            <path style={{ fill: `var(--seat-${seat}-deep)` }} d={HAT} />
          </g>
        </>
      )}
      {trapped && (
        <g class="ter-jaws">
          <circle r="1.13" />
          <path d={JAWS} />
        </g>
      )}
    </g>
  )
}

/** Props of everything here that stands alone, outside the board. */
type AloneProps = {
  /** Width, any CSS length. */
  readonly size?: string | number | undefined
  /** Spoken in its place; leave it out where words stand beside it. */
  readonly title?: string | undefined
}

function Alone({ size, title, children }: AloneProps & { readonly children: ComponentChildren }) {
  return (
    <svg
      class="ter-alone"
      viewBox="-1.2 -1.2 2.4 2.4"
      width={size}
      height={size}
      role={title === undefined ? undefined : 'img'}
      aria-label={title}
      aria-hidden={title === undefined ? 'true' : undefined}
    >
      {children}
    </svg>
  )
}

/** A House's token on its own. */
export function Token({ size = '3rem', title, ...look }: TokenLook & AloneProps) {
  return (
    <Alone size={size} title={title}>
      <g class="ter-token counter" data-state={look.state}>
        <TokenBody {...look} />
      </g>
    </Alone>
  )
}

const CROWN = 'M-.56.32L-.62-.26L-.3.02L0-.42L.3.02L.62-.26L.56.32zM-.56.4H.56V.54H-.56z'
const TORN =
  'M.9-.4A.98.98 0 1 0-.26.94L-.2.66L.02.86L.14.6L.4.72L.46.4L.74.44L.68.12L.98.06A.98.98 0 0 0 .9-.4z'
/** A Reign token: a bright crown; or, dishonorable, the same crown toppled on a dark field, its edge torn. */
export function ReignToken({
  honorable,
  size = '1.6rem',
  title,
}: AloneProps & { readonly honorable: boolean }) {
  return (
    <Alone size={size} title={title}>
      <g class="ter-reign" data-honorable={honorable}>
        {honorable ? (
          <>
            <circle class="ter-reign-field" r=".98" />
            <circle class="ter-reign-ring" r=".83" />
            <path class="ter-reign-crown" d={CROWN} />
          </>
        ) : (
          <>
            <path class="ter-reign-field" d={TORN} />
            <path class="ter-reign-crown" transform="translate(-.1 -.1) rotate(-20) scale(.92)" d={CROWN} />
          </>
        )}
      </g>
    </Alone>
  )
}

const SCALLOPS = Array.from({ length: 12 }, (_, i) => {
  const angle = (i * Math.PI) / 6
  return `${(Math.cos(angle) * 0.84).toFixed(3)} ${(Math.sin(angle) * 0.84).toFixed(3)}`
})
const ROSETTE = `M${SCALLOPS[0]}${SCALLOPS.slice(1)
  .concat(SCALLOPS[0])
  .map((to) => `A.24 .24 0 0 1 ${to}`)
  .join('')}z`
const NUMERAL = 'M-.3-.52H.3v.16l-.16.05v.62l.16.05v.16h-.6v-.16l.16-.05v-.62l-.16-.05z'

/** The First Player token (TER-5): a rosette with the numeral I. */
export function FirstPlayer({ size = '1.6rem', title }: AloneProps) {
  return (
    <Alone size={size} title={title}>
      <g class="ter-first">
        <path class="ter-first-field" d={ROSETTE} />
        <circle class="ter-reign-ring" r=".7" />
        <path class="ter-first-numeral" d={NUMERAL} />
      </g>
    </Alone>
  )
}

const FLAG = 'M5 2.500q3.500-2 6.500 0t6.500 0v8.500q-3 2-6.500 0t-6.500 0z'
const POLE = 'M4 1.500v21'

type MoraleProps = {
  readonly now: number
  readonly max: number
  /** Height of a flag, any CSS length. */
  readonly size?: string | undefined
}

/** Morale as a row of flags (TER-20): one flies for each point, the rest are bare poles. */
export function Morale({ now, max, size = '1.25em' }: MoraleProps) {
  return (
    <span class="ter-morale" role="img" aria-label={now > 0 ? `Morale ${now} of ${max}` : 'Retreated'}>
      {Array.from({ length: max }, (_, i) => (
        <svg key={i} viewBox="1 0 19 24" height={size} aria-hidden="true" data-flies={i < now}>
          <path class="ter-flag" d={FLAG} />
          <path class="ter-pole" d={POLE} />
        </svg>
      ))}
    </span>
  )
}

type BadgeMarkProps = MarkPlace & {
  /** `plague`: the Plague lies before this House. `trap`: a Trap does. Others: a House's badge, an item used. */
  readonly icon: TerIconName
  readonly kind?: 'plague' | 'trap' | 'plain' | undefined
}

/** A small mark at a token's edge, or on a mat. Dark for what harms. */
export function BadgeMark({ x, y, r, icon, kind = 'plain' }: BadgeMarkProps) {
  return (
    <g class="ter-badge" data-kind={kind} transform={`translate(${x} ${y}) scale(${r})`}>
      <circle class="ter-badge-field" r="1" />
      <g class="ter-badge-glyph">
        <TerGlyph name={icon} x={0} y={0} size={1.4} />
      </g>
    </g>
  )
}

/** The same on its own: a House's badge before its name, a Plague or a Trap on a mat. */
export function Badge({
  icon,
  kind,
  size = '1.6rem',
  title,
}: AloneProps & Pick<BadgeMarkProps, 'icon' | 'kind'>) {
  return (
    <Alone size={size} title={title}>
      <BadgeMark x={0} y={0} r={1.1} icon={icon} kind={kind} />
    </Alone>
  )
}
