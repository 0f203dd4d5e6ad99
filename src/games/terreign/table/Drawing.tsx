import { useRef } from 'preact/hooks'
import type { Seat } from '../../../core/index.ts'
import { Glyph } from '../../../look/index.ts'
import { TERRAINS } from '../content/terrains.ts'
import { isFalling } from '../rules/board.ts'
import { ITEMS } from '../rules/content.ts'
import { spaceName } from '../text/phrases.ts'
import type { Flower, Petal } from './art/flower.ts'
import { isTerIcon, TerGlyph } from './art/icon.tsx'
import { PetalName, TerrainArt } from './art/terrains.tsx'
import { BadgeMark, TokenMark } from './art/tokens.tsx'
import { motionOf, type StandingToken, type standingTokens } from './state/standing-tokens.ts'
import { hoveredSpace, type Props } from './state/ui-state.ts'

type DrawingProps = Props & {
  readonly shape: Flower
  readonly standing: ReturnType<typeof standingTokens>
  readonly isLit: (space: number) => boolean
  /** Out of the question while something is aimed. */
  readonly isDark: (space: number) => boolean
  readonly targets: ReadonlyMap<Seat, unknown>
  /** The terrain that is asked about. */
  readonly asked: number | undefined
}

/** The flower as it is seen; screen readers have the places over it. */
export function Drawing(props: DrawingProps) {
  const { view, latest, shape, standing, isLit, isDark, targets, asked } = props
  const beat = useBeat(latest)
  const stir = motionOf(latest)
  const here = hoveredSpace.value
  return (
    <svg class="ter-drawing" viewBox={shape.viewBox} aria-hidden="true">
      {shape.petals.map((petal) => (
        <Terrain
          key={`${petal.space} ${view.lands[petal.space]}`}
          view={view}
          petal={petal}
          state={
            asked === petal.space
              ? 'chosen'
              : isLit(petal.space)
                ? 'legal'
                : isDark(petal.space)
                  ? 'dim'
                  : undefined
          }
        />
      ))}
      {standing.tokens.map((token) => (
        <StandingMark
          key={token.key}
          token={token}
          view={view}
          from={cameFrom(token, stir.cameFrom, shape)}
          isFlipped={stir.isReveal}
          isLanded={stir.landed.has(token.seat)}
          isTarget={token.face !== 'decoy' && targets.has(token.seat)}
        />
      ))}
      {standing.ghosts.map(({ seat, face, at }) => (
        <TokenMark key={`${seat} ${face}`} {...at} seat={seat} face={face} state="selected" />
      ))}
      {shape.petals.map(({ space, outline }) => (
        <path key={space} class="ter-ring" d={outline} data-here={here === space || undefined} />
      ))}
      {standing.tokens.flatMap(({ key, seat, face, at }) => {
        // In Battle Royale Morale is the score, which floats up by itself.
        const isMarked = face === 'warrior' && view.mode !== 'royale'
        const change = isMarked ? stir.morale.get(seat) : undefined
        return change
          ? [
              <text
                key={`${beat} ${key}`}
                class="ter-float"
                data-harm={change < 0 || undefined}
                x={at.x}
                y={at.y - at.r}
              >
                {change < 0 ? `−${-change}` : `+${change}`}
              </text>,
            ]
          : []
      })}
    </svg>
  )
}

/** Counts what has been told, so that the same mark is drawn again for each entry. */
function useBeat(latest: Props['latest']): number {
  const last = useRef(latest)
  const count = useRef(0)
  if (last.current !== latest) {
    last.current = latest
    count.current++
  }
  return count.current
}

function cameFrom(
  { seat, face, at }: StandingToken,
  moves: ReadonlyMap<Seat, number>,
  { petals }: Flower,
): { readonly dx: number; readonly dy: number } | undefined {
  const space = face === 'warrior' ? moves.get(seat) : undefined
  const from = space === undefined ? undefined : petals[space]
  return from && { dx: from.centre.x - at.x, dy: from.centre.y + from.half.y * 0.2 - at.y }
}

type TerrainProps = {
  readonly view: Props['view']
  readonly petal: Petal
  readonly state: 'legal' | 'chosen' | 'dim' | undefined
}

function Terrain({ view, petal, state }: TerrainProps) {
  const { space, centre, half } = petal
  const number = { x: centre.x - half.x * 0.44, y: centre.y - half.y * 0.8 }
  return (
    <g class="ter-petal">
      <TerrainArt terrain={TERRAINS[view.lands[space]]} petal={petal} state={state} />
      <g class="ter-land-number" data-falls={isFalling(view, space) || undefined}>
        <circle cx={number.x} cy={number.y} r="11.5" />
        <text x={number.x} y={number.y + 6}>
          {space + 1}
        </text>
      </g>
      <PetalName petal={petal}>{spaceName(view, space)}</PetalName>
      <Drops petal={petal} items={view.drops[space]} />
    </g>
  )
}

/** The most dropped items that have room for their glyphs. */
const MOST_DROPS = 5

function Drops({ petal, items }: { readonly petal: Petal; readonly items: readonly number[] }) {
  if (items.length === 0) return null
  const { x, y, width, height } = petal.drops
  const shown = items.length > MOST_DROPS ? items.slice(0, MOST_DROPS - 1) : items
  const step = Math.min(20, width / (MOST_DROPS + 0.3))
  const count = shown.length + (shown.length < items.length ? 1 : 0)
  const left = x - ((count - 1) * step) / 2
  return (
    <g class="ter-drops-glyphs">
      <rect
        class="ter-slip"
        x={left - step * 0.65}
        y={y - height / 2}
        width={(count + 0.3) * step}
        height={height}
        rx="4"
      />
      {shown.map((item, i) => {
        const { icon } = ITEMS[item]
        const at = { x: left + i * step, y, size: step * 0.86 }
        return isTerIcon(icon) ? (
          <TerGlyph key={`${i}`} name={icon} {...at} />
        ) : (
          <Glyph key={`${i}`} name="counter" {...at} />
        )
      })}
      {shown.length < items.length && (
        <text x={left + shown.length * step} y={y + 5.5}>
          +{items.length - shown.length}
        </text>
      )}
    </g>
  )
}

type StandingMarkProps = {
  readonly token: StandingToken
  readonly view: Props['view']
  readonly from: { readonly dx: number; readonly dy: number } | undefined
  readonly isFlipped: boolean
  readonly isLanded: boolean
  readonly isTarget: boolean
}

function StandingMark({ token, view, from, isFlipped, isLanded, isTarget }: StandingMarkProps) {
  const { seat, face, isDown, at } = token
  const player = view.players[seat]
  const isWarrior = face === 'warrior'
  const isCurrent = isWarrior && !isDown && view.current === seat
  return (
    <g
      class="ter-standing"
      data-warrior={isWarrior ? seat : undefined}
      data-from={from ? true : undefined}
      data-flips={(isFlipped && !isDown) || undefined}
      style={{
        '--ter-dx': `${from?.dx ?? 0}px`,
        '--ter-dy': `${from?.dy ?? 0}px`,
        transformOrigin: `${at.x}px ${at.y}px`,
      }}
    >
      {(isCurrent || isTarget) && (
        <circle
          class={isTarget ? 'ter-target' : 'ter-current'}
          cx={at.x}
          cy={at.y}
          r={at.r * (isTarget ? 1.22 : 1.12)}
        />
      )}
      <TokenMark
        x={at.x}
        y={at.y}
        r={at.r}
        seat={seat}
        face={face}
        trapped={isWarrior && player.trap !== 0}
        state={isLanded && isDown ? 'landed' : undefined}
      />
      {isDown && face !== undefined && <circle class="ter-down" cx={at.x} cy={at.y} r={at.r * 1.04} />}
      {isWarrior && !isDown && player.plagues.length > 0 && (
        <BadgeMark x={at.x + at.r * 0.8} y={at.y - at.r * 0.8} r={at.r * 0.42} icon="plague" kind="plague" />
      )}
    </g>
  )
}
