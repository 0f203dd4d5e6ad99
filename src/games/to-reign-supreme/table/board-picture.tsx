import { armsFill, Icon } from '../../../look/index.ts'
import type { BoardDrawing } from '../../../look/table.ts'
import { columnsOf, PLACES } from '../rules/grid.ts'
import type { Action, Event, State } from '../rules/state.ts'
import { landAt } from '../text/phrases.ts'
import { Scene } from './art.tsx'
import { placesInOrder, spotOf } from './lands.ts'

/** A territory's place, and its card in it. */
const [WIDTH, HEIGHT, GAP] = [210, 150, 12]

/** The six territories: whose each is, and its scene, pale while it is merely influenced. */
export const drawing: BoardDrawing<State, Action, Event> = {
  svg: 'trs-drawing',
  ground: 'var(--vellum-shade)',
  Drawing({ view, viewer }) {
    const columns = columnsOf(view.layout)
    return (
      <svg
        class="trs-drawing"
        viewBox={`0 0 ${columns * WIDTH} ${(PLACES / columns) * HEIGHT}`}
        aria-hidden="true"
      >
        {placesInOrder(viewer).map((place) => {
          const { x, y } = spotOf(view, viewer, place)
          return (
            <g key={place} transform={`translate(${x * WIDTH + GAP / 2} ${y * HEIGHT + GAP / 2})`}>
              <Land view={view} place={place} />
            </g>
          )
        })}
      </svg>
    )
  },
}

const BANNER = 26
const [CARD_WIDTH, CARD_HEIGHT] = [WIDTH - GAP, HEIGHT - GAP]

function Land({ view, place }: { readonly view: State; readonly place: number }) {
  const { owner, controlled, territory } = landAt(view, place)
  const face = view.faces[place]
  const edge = { fill: 'var(--vellum-light)', stroke: 'var(--ink)', strokeWidth: 1.5 }
  return (
    <>
      <rect width={CARD_WIDTH} height={CARD_HEIGHT} rx="4" style={edge} />
      <rect
        width={CARD_WIDTH}
        height={BANNER}
        rx="4"
        fill={armsFill(owner)}
        style={{ stroke: 'var(--ink)', strokeWidth: 1.5 }}
      />
      {typeof face === 'number' ? (
        <svg
          role="presentation"
          x="25"
          y={BANNER + 4}
          width={CARD_WIDTH - 50}
          height={CARD_HEIGHT - BANNER - 30}
          viewBox="0 0 120 64"
          opacity={controlled ? 1 : 0.45}
        >
          <Scene territory={face} />
        </svg>
      ) : (
        <g
          transform={`translate(${CARD_WIDTH / 2 - 24} ${BANNER + 18})`}
          style={{ fill: 'var(--text-quiet)' }}
        >
          <Icon name="eye" size="48" />
        </g>
      )}
      <text
        x={CARD_WIDTH / 2}
        y={CARD_HEIGHT - 9}
        font-size="16"
        font-family="Alegreya"
        text-anchor="middle"
        style={{ fill: 'var(--text)' }}
      >
        {territory?.name ?? 'Influence'}
      </text>
    </>
  )
}
