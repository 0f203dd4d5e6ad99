import type { Hidden, Seat } from '../../../core/index.ts'
import { counted } from '../../../core/index.ts'
import { Glyph } from '../../../look/index.ts'
import { actionLevel, MOST } from '../content/cards.ts'
import { cardNames } from '../content/names.ts'
import type { Side } from '../rules/state.ts'
import { CARD_SIGNS, SIGNS } from './signs.ts'

/** Units of the drawing: Wealth runs along the lying card, Military up the standing one. */
const WIDTH = 200
const HEIGHT = 128
const LONG = 34
const LEFT = 24
const LOW = 91
const acrossTo = (wealth: number) => LEFT + (wealth * (WIDTH - 2 * LEFT)) / MOST
const upTo = (military: number) => LOW - (military * (LOW - 28)) / MOST

type TrackerProps = { readonly side: Side; readonly seat: Seat; readonly name: string }

/**
 * A strength tracker as it lies on the table: one card upright, the other across it. Where they cross is the Wealth
 * on the lying card, the Military on the upright one, and between them the action level.
 */
export function Tracker({ side, seat, name }: TrackerProps) {
  const { wealth, military, tracker } = side
  const level = actionLevel(wealth, military)
  const x = acrossTo(wealth)
  const y = upTo(military)
  const [upright, lying] = tracker
  const words = `${name}: ${wealth} Wealth, ${military} Military, action level ${level}: ${counted(level, 'action')} a turn`
  const cards = tracker.length === 0 ? '' : `; made of ${cardNames(tracker)}`
  return (
    <svg
      class="trs-tracker"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`Strength tracker of ${words}${cards}`}
      data-seat={seat}
    >
      <title>{`${words}${cards}`}</title>
      <g class="trs-bar" style={{ transform: `translateX(${x - LONG / 2}px)` }}>
        <rect
          class="trs-bar-card"
          width={LONG}
          height={HEIGHT - 4}
          y="2"
          rx="3"
          data-known={isKnown(upright)}
        />
        <path class="trs-bar-ticks" d={TICKS_UP} />
        <CardSign card={upright} x={LONG / 2} y={HEIGHT - 13} />
      </g>
      <g class="trs-bar" style={{ transform: `translateY(${y}px)` }}>
        <rect class="trs-bar-card" width={WIDTH - 4} height={LONG} x="2" rx="3" data-known={isKnown(lying)} />
        <path class="trs-bar-ticks" d={TICKS_ACROSS} />
        <CardSign card={lying} x={wealth > 6 ? 14 : WIDTH - 14} y={LONG / 2} />
      </g>
      <g class="trs-bar" style={{ transform: `translate(${x}px, ${y}px)` }}>
        <g class="trs-value">
          <rect x="-19" y="-24" width="38" height="21" rx="3" />
          <Glyph name="sword" x={-9} y={-13.5} size={13} />
          <text x="7" y="-7">
            {military}
          </text>
        </g>
        <g class="trs-value" style={{ transform: `translateX(${wealth > 6 ? -38 : 38}px)` }}>
          <rect x="-20" y="6.5" width="40" height="21" rx="3" />
          <Glyph name="coin" x={-9} y={17} size={13} />
          <text x="7" y="23.5">
            {wealth}
          </text>
        </g>
        <circle class="trs-level" cx="0" cy={LONG / 2} r="14.5" />
        <text class="trs-level-number" x="0" y={LONG / 2 + 7}>
          {level}
        </text>
      </g>
    </svg>
  )
}

const isKnown = (card: Hidden<number> | undefined) => typeof card === 'number' || undefined

function CardSign({
  card,
  x,
  y,
}: {
  readonly card: Hidden<number> | undefined
  readonly x: number
  readonly y: number
}) {
  if (typeof card !== 'number') return null
  return (
    <path
      class="trs-bar-sign"
      d={SIGNS[CARD_SIGNS[card]]}
      fill-rule="evenodd"
      transform={`translate(${x - 8} ${y - 8}) scale(${16 / 512})`}
    />
  )
}

/** A tick for each level, longer at 0, 6 and 12. */
const LEVELS = Array.from({ length: MOST + 1 }, (_, level) => level)
const tick = (level: number) => (level % 6 === 0 ? 9 : 5)
const TICKS_UP = LEVELS.map(
  (level) => `M0 ${upTo(level)}h${tick(level)}m${LONG - 2 * tick(level)} 0h${tick(level)}`,
).join('')
const TICKS_ACROSS = LEVELS.map(
  (level) => `M${acrossTo(level)} 0v${tick(level)}m0 ${LONG - 2 * tick(level)}v${tick(level)}`,
).join('')
