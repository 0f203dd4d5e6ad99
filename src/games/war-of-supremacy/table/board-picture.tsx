import { armsFill } from '../../../look/index.ts'
import type { BoardDrawing } from '../../../look/table.ts'
import type { Action } from '../rules/actions.ts'
import type { Event } from '../rules/events.ts'
import { type Card, NONE, type State } from '../rules/state.ts'
import { Landscape } from './art/landscape.tsx'
import { territoryIcon } from './art/signs.ts'
import { territoryDrawn } from './model/faces.ts'

/** A territory, with the space around it. */
const [WIDTH, HEIGHT, GAP] = [240, 176, 12]

/** The territories that are won, by seat, and those that are still fought over. */
export const drawing: BoardDrawing<State, Action, Event> = {
  svg: 'wos-drawing',
  ground: 'var(--vellum-shade)',
  Drawing({ view }) {
    const won = view.players.flatMap((player, seat) =>
      player.won.map((card) => ({ card, seat, isWon: true })),
    )
    const fought = view.fronts
      .filter(({ territory }) => typeof territory === 'number' && territory !== NONE)
      .map(({ territory, defender }) => ({ card: territory, seat: defender, isWon: false }))
    const all = [...won, ...fought]
    const columns = Math.max(1, Math.ceil(Math.sqrt(all.length * 0.8)))
    const rows = Math.max(1, Math.ceil(all.length / columns))
    return (
      <svg class="wos-drawing" viewBox={`0 0 ${columns * WIDTH} ${rows * HEIGHT}`} aria-hidden="true">
        {all.map(({ card, seat, isWon }, i) => (
          <g
            key={card}
            transform={`translate(${(i % columns) * WIDTH + GAP / 2} ${Math.floor(i / columns) * HEIGHT + GAP / 2})`}
          >
            <Territory view={view} card={card} seat={seat} isWon={isWon} />
          </g>
        ))}
      </svg>
    )
  },
}

type TerritoryProps = {
  readonly view: State
  readonly card: Card
  readonly seat: number
  /** Else it is still fought over. */
  readonly isWon: boolean
}

const [CARD_WIDTH, CARD_HEIGHT] = [WIDTH - GAP, HEIGHT - GAP]
const LAND = CARD_HEIGHT - 34

function Territory({ view, card, seat, isWon }: TerritoryProps) {
  const face = territoryDrawn(view, card)
  return (
    <g data-faction={face.faction}>
      <rect
        width={CARD_WIDTH}
        height={CARD_HEIGHT}
        rx="4"
        style={{ fill: 'var(--vellum-light)', stroke: 'var(--ink)', strokeWidth: 1.5 }}
        stroke-dasharray={isWon ? undefined : '8 5'}
      />
      <rect x="3" y="3" width={CARD_WIDTH - 6} height={LAND - 3} style={{ fill: '#f4dfb0' }} />
      <svg
        role="presentation"
        x="3"
        y="3"
        width={CARD_WIDTH - 6}
        height={LAND - 3}
        viewBox={`0 0 ${CARD_WIDTH - 6} ${LAND - 3}`}
      >
        <Landscape icon={territoryIcon(face)} />
      </svg>
      {seat !== NONE && (
        <path
          d="M1.500 1.500h37v20q0 16-18.500 23q-18.500-7-18.500-23z"
          transform="translate(8 8)"
          fill={armsFill(seat)}
          style={{ stroke: 'var(--ink)', strokeWidth: 3 }}
        />
      )}
      <text
        x={CARD_WIDTH / 2}
        y={CARD_HEIGHT - 10}
        font-size={Math.min(22, (CARD_WIDTH - 16) / (face.name.length * 0.52))}
        font-family="Alegreya"
        text-anchor="middle"
        style={{ fill: 'var(--text)' }}
      >
        {face.name}
      </text>
    </g>
  )
}
