import { useRef, useState } from 'preact/hooks'
import { announce, Icon, useHint } from '../../../look/index.ts'
import { columnsOf, PLACES } from '../rules/grid.ts'
import { landAt, ownerOf, placeDescription } from '../text/phrases.ts'
import { aimRefusal, inShort, isAimed, legalPlaces, reasonWords } from '../text/verbs.ts'
import { LandFace } from './Land.tsx'
import { isHome, nearSide, placesInOrder, reachedFrom, spotOf } from './lands.ts'
import { type Draft, draftOf, GRID_ID, type Props, pointedPlace, redraft } from './ui-state.ts'

/** The six territories, seen from the viewer's side; arrow keys move over them. */
export function Grid(props: Props) {
  const { view, viewer, actions } = props
  const draft = draftOf(props)
  const order = placesInOrder(viewer)
  const columns = columnsOf(view.layout)
  const [home, setHome] = useState(order[PLACES - columns])
  const grid = useRef<HTMLDivElement>(null)
  const top = view.stack.at(-1)
  const declared = top && 'place' in top ? top.place : undefined
  const targets = isAimed(draft.verb) && draft.verb !== 'develop' ? legalPlaces(actions, draft.verb) : []
  const here = pointedPlace.value ?? draft.place
  const pointed = here !== undefined && targets.includes(here) ? [here] : targets
  const asked = draft.place !== undefined && !isAimed(draft.verb) && actions.length > 0 ? [draft.place] : []
  return (
    <div
      ref={grid}
      id={GRID_ID}
      class="trs-grid"
      role="toolbar"
      aria-label="Territories. Use the arrow keys to move."
      data-layout={view.layout}
      data-aiming={isAimed(draft.verb) || undefined}
      onKeyDown={(event) => {
        const to = step(event.key, order.indexOf(home), columns)
        if (to === undefined) return
        event.preventDefault()
        setHome(order[to])
        grid.current?.querySelector<HTMLElement>(`[data-place="${order[to]}"]`)?.focus()
      }}
      onPointerLeave={() => {
        pointedPlace.value = undefined
      }}
    >
      <Mats near={nearSide(viewer)} layout={view.layout} />
      {order.map((place) => (
        <Place
          key={place}
          props={props}
          draft={draft}
          place={place}
          isHere={place === home}
          isDeclared={place === declared}
          onHere={() => setHome(place)}
        />
      ))}
      {[...pointed, ...asked].map((place) => (
        <Reach key={place} {...props} place={place} />
      ))}
    </div>
  )
}

/** The cell that an arrow key leads to, among those in reading order. */
function step(key: string, at: number, columns: number): number | undefined {
  const column = at % columns
  switch (key) {
    case 'ArrowLeft':
      return column > 0 ? at - 1 : at
    case 'ArrowRight':
      return column < columns - 1 ? at + 1 : at
    case 'ArrowUp':
      return at >= columns ? at - columns : at
    case 'ArrowDown':
      return at + columns < PLACES ? at + columns : at
    case 'Home':
      return 0
    case 'End':
      return PLACES - 1
    default:
      return undefined
  }
}

function Mats({ near, layout }: { readonly near: number; readonly layout: 'easy' | 'challenging' }) {
  return (
    <>
      <span class="trs-mat" data-edge="far" data-seat={1 - near} data-layout={layout} />
      <span class="trs-mat" data-edge="near" data-seat={near} data-layout={layout} />
    </>
  )
}

type PlaceProps = {
  readonly props: Props
  readonly draft: Draft
  readonly place: number
  readonly isHere: boolean
  readonly isDeclared: boolean
  readonly onHere: () => void
}

function Place({ props, draft, place, isHere, isDeclared, onHere }: PlaceProps) {
  const { view, viewer, names, actions } = props
  const { verb } = draft
  const top = view.stack.at(-1)
  const face = view.faces[place]
  const puttable = actions.some((action) => action.type === 'put' && action.territory === face)
  const isNext = top?.step === 'put' && top.places[0] === place
  const isLegal = isAimed(verb) ? legalPlaces(actions, verb).includes(place) : puttable
  const reason = isAimed(verb) ? aimRefusal(props, verb, place) : undefined
  const words = reason && reasonWords(reason)
  const mark = reason && inShort(reason, ownerOf(view.ladder[place]) === viewer)
  const { about, tip } = useHint(words ?? hintFor(props, place))
  const press = () => {
    if (isAimed(verb)) {
      if (reason === undefined) {
        redraft(draft, { verb: undefined, place: undefined })
        props.act({ type: verb, place })
      } else {
        redraft(draft, { place })
        announce(reasonWords(reason))
      }
    } else if (puttable) props.act({ type: 'put', territory: Number(face) })
    else if (top?.step === 'act' && actions.length > 0)
      redraft(draft, { place: draft.place === place ? undefined : place })
  }
  const { x, y } = spotOf(view, viewer, place)
  return (
    <div class="trs-cell" style={{ gridColumn: x + 1, gridRow: y + 1 }}>
      <button
        {...about}
        type="button"
        class="trs-land"
        data-place={place}
        data-legal={isLegal || undefined}
        data-illegal={(isAimed(verb) && !isLegal) || undefined}
        data-asked={draft.place === place || undefined}
        data-declared={isDeclared || undefined}
        data-next={isNext || undefined}
        tabIndex={isHere ? 0 : -1}
        aria-pressed={draft.place === place ? true : undefined}
        onFocus={() => {
          onHere()
          pointedPlace.value = place
        }}
        onPointerEnter={({ pointerType }) => {
          if (pointerType === 'mouse') pointedPlace.value = place
        }}
        onBlur={() => {
          if (pointedPlace.peek() === place) pointedPlace.value = undefined
        }}
        onClick={press}
      >
        <span class="unseen">{placeDescription(view, viewer, names, place)}</span>
        <LandFace view={view} viewer={viewer} place={place} names={names} />
        {mark !== undefined && (
          <span class="trs-refused" aria-hidden="true">
            <Icon name="lock" size="1em" /> {mark}
          </span>
        )}
        {isNext && <span class="trs-next-place">this place</span>}
      </button>
      {tip}
    </div>
  )
}

function hintFor({ view, viewer, names }: Props, place: number): string | undefined {
  const { isFresh, controlled, territory } = landAt(view, place)
  return isFresh || (!controlled && territory) ? placeDescription(view, viewer, names, place) : undefined
}

/** Arrows from where the viewer reaches a place: over a border, or from their edge of the table. */
function Reach({ view, viewer, place }: Props & { readonly place: number }) {
  const seat = typeof viewer === 'number' ? viewer : 0
  const columns = columnsOf(view.layout)
  const rows = PLACES / columns
  const to = spotOf(view, viewer, place)
  const arrows = reachedFrom(view, seat, place).map((from) => {
    const at = spotOf(view, viewer, from)
    return {
      key: `${from}`,
      x: (at.x + to.x + 1) / 2,
      y: (at.y + to.y + 1) / 2,
      turn: angle(to.x - at.x, to.y - at.y),
    }
  })
  if (isHome(view, seat, place)) arrows.push({ key: 'home', x: to.x + 0.5, y: to.y + 1, turn: -90 })
  return (
    <>
      {arrows.map(({ key, x, y, turn }) => (
        <span
          key={key}
          class="centred trs-reach"
          aria-hidden="true"
          style={{ left: `${(100 * x) / columns}%`, top: `${(100 * y) / rows}%`, rotate: `${turn}deg` }}
        >
          <Icon name="next" size="1.1em" />
        </span>
      ))}
    </>
  )
}

function angle(dx: number, dy: number): number {
  if (dx !== 0) return dx > 0 ? 0 : 180
  return dy > 0 ? 90 : -90
}
