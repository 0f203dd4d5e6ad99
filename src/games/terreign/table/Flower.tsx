import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { amid } from '../../../core/index.ts'
import { announce, toast } from '../../../look/index.ts'
import { NONE } from '../rules/state.ts'
import { reasonText } from '../text/phrases.ts'
import { placeText, spaceText } from '../text/position.ts'
import { flower, type Petal, type Room, step } from './art/flower.ts'
import { Drawing } from './Drawing.tsx'
import { Legend } from './Legend.tsx'
import { PlaceSheet } from './PlaceSheet.tsx'
import { type Aims, aimsOf, carryOut, isAiming, isLit, pressSpace } from './state/aims.ts'
import { moment } from './state/event-moment.ts'
import { standingTokens } from './state/standing-tokens.ts'
import { pressTravel, type Travelling, travelling } from './state/travelling.ts'
import { type Draft, draftOf, hoveredSpace, type Props, redraft } from './state/ui-state.ts'
import { isOwnTurn } from './state/verbs.ts'

/** The terrains in play with all that stands and lies on them; arrow keys move from one to the next. */
export function Flower(props: Props) {
  const { view, viewer } = props
  const draft = draftOf(props)
  const box = useRef<HTMLDivElement>(null)
  const { room, scale } = useFit(box, view.lands.length)
  const shape = flower(view.lands.length, room)
  const aims = aimsOf(props, draft)
  const travel = travelling(props, draft)
  const [chosen, setHome] = useState(0)
  const home = Math.min(chosen, shape.petals.length - 1)
  const ghosts = travel && typeof viewer === 'number' ? ghostsOf(travel, viewer) : []
  const standing = standingTokens(view, shape, ghosts)
  return (
    <div class="ter-realm" inert={moment.value !== undefined}>
      <div class="ter-frame">
        <div ref={box} class="centred ter-flower">
          <div
            class="ter-flower-fit"
            style={{
              '--ter-aspect': shape.width / shape.height,
              '--ter-words': `${Math.max(WORDS, LEAST_WORDS / scale)}px`,
            }}
            role="toolbar"
            aria-label="Terrains; the arrow keys move from one to another"
            onKeyDown={(event) => {
              const to = step(shape, home, event.key)
              if (to === undefined) return
              event.preventDefault()
              setHome(to)
              event.currentTarget.querySelector<HTMLElement>(`[data-space="${to}"]`)?.focus()
            }}
            onPointerLeave={() => {
              hoveredSpace.value = undefined
            }}
          >
            <Drawing
              {...props}
              shape={shape}
              standing={standing}
              isLit={(space) => (travel ? travel.lit.has(space) : isLit(view, aims, space))}
              isDark={(space) => isAiming(aims) && !isLit(view, aims, space)}
              targets={aims.seats}
              asked={draft.place}
            />
            {shape.petals.map((petal) => (
              <Place
                key={petal.space}
                props={props}
                draft={draft}
                aims={aims}
                travel={travel}
                petal={petal}
                size={shape}
                isHome={petal.space === home}
                onHome={() => setHome(petal.space)}
              />
            ))}
            {standing.tokens.map(({ key, seat, face, at }) => {
              const action = face === 'decoy' ? undefined : aims.seats.get(seat)
              return (
                action && (
                  <button
                    key={key}
                    type="button"
                    class="ter-token-press"
                    aria-label={amid(props.names[seat])}
                    style={{
                      left: `${(100 * at.x) / shape.width}%`,
                      top: `${(100 * at.y) / shape.height}%`,
                      width: `${(230 * at.r) / shape.width}%`,
                    }}
                    onClick={() => carryOut(props, draft, action)}
                  />
                )
              )
            })}
          </div>
        </div>
      </div>
      <Legend props={props} draft={draft} aims={aims} />
    </div>
  )
}

function ghostsOf({ warrior, decoy, isTrapped }: Travelling, seat: number) {
  const at = (face: 'warrior' | 'decoy', space: number | undefined) =>
    space === undefined ? [] : [{ seat, face, space }]
  // A trapped Warrior stands there already.
  return [...(isTrapped ? [] : at('warrior', warrior)), ...at('decoy', decoy)]
}

type PlaceProps = {
  readonly props: Props
  readonly draft: Draft
  readonly aims: Aims
  readonly travel: Travelling | undefined
  readonly petal: Petal
  readonly size: { readonly width: number; readonly height: number }
  readonly isHome: boolean
  readonly onHome: () => void
}

/** A terrain as hands, keys and ears meet it: it lies unseen over the drawing. */
function Place({ props, draft, aims, travel, petal, size, isHome, onHome }: PlaceProps) {
  const { view, viewer } = props
  const { space, centre, half } = petal
  const isAimed = isAiming(aims)
  const lit = travel ? travel.lit.has(space) : isLit(view, aims, space)
  const isTurn = typeof viewer === 'number' && props.actions.length > 0 && isOwnTurn(view, viewer)
  const [isOpen, open] = useState(false)
  const described = useId()
  /** What presses: a finger has not seen what the terrain does until it has tapped it. */
  const pointer = useRef<string | undefined>(undefined)
  const press = () => {
    if (travel) return travelTo(props, draft, travel, space)
    if (isAimed && lit && pointer.current === 'touch' && draft.place !== space) {
      announce(`${placeText(view, space)} Choose it again to confirm.`)
      return redraft(draft, { place: space })
    }
    if (isAimed) return aimAt(props, draft, aims, space)
    if (!isTurn) return open(true)
    redraft(draft, {
      place: draft.place === space ? undefined : space,
      verb: undefined,
      item: undefined,
      seat: undefined,
    })
  }
  return (
    <>
      <button
        type="button"
        class="ter-place"
        data-space={space}
        data-legal={lit || undefined}
        aria-describedby={described}
        aria-label={spaceText(view, props.names, space, lit)}
        aria-pressed={draft.place === space ? true : undefined}
        tabIndex={isHome ? 0 : -1}
        style={{
          left: `${(100 * (centre.x - half.x)) / size.width}%`,
          top: `${(100 * (centre.y - half.y)) / size.height}%`,
          width: `${(200 * half.x) / size.width}%`,
          height: `${(200 * half.y) / size.height}%`,
        }}
        onFocus={() => {
          onHome()
          hoveredSpace.value = space
        }}
        onBlur={() => {
          if (hoveredSpace.peek() === space) hoveredSpace.value = undefined
        }}
        onPointerDown={({ pointerType }) => {
          pointer.current = pointerType
        }}
        onKeyDown={() => {
          pointer.current = undefined
        }}
        onPointerEnter={(event) => {
          if (event.pointerType === 'mouse') hoveredSpace.value = space
        }}
        onClick={press}
      />
      <span id={described} hidden>
        {placeText(view, space)}
      </span>
      {isOpen && <PlaceSheet {...props} space={space} onClose={() => open(false)} />}
    </>
  )
}

function travelTo(props: Props, draft: Draft, travel: Travelling, space: number): void {
  const change = pressTravel(travel, space)
  if (change) {
    redraft(draft, { warrior: travel.warrior, decoy: travel.decoy, ...change })
    return
  }
  const elsewhere = props.view.lands.findIndex((_, other) => other !== space)
  const refused =
    travel.next === 'warrior'
      ? props.refusal({ type: 'travel', warrior: space, decoy: elsewhere })
      : props.refusal({ type: 'travel', warrior: travel.warrior ?? NONE, decoy: space })
  if (refused) toast(reasonText(refused), 'warning')
}

function aimAt(props: Props, draft: Draft, aims: Aims, space: number): void {
  const pressed = pressSpace(props, aims, space)
  if (pressed.is === 'action') carryOut(props, draft, pressed.action)
  else if (pressed.is === 'several') toast('Several players are there: choose one Warrior.')
  else toast(pressed.refusal ? reasonText(pressed.refusal) : 'Nobody is there.', 'warning')
}

/**
 * The flower's room, and how large a unit is shown. The board's box does not change with what is asked: the terrains
 * stay where they are.
 */
function useFit(box: { readonly current: HTMLElement | null }, lands: number) {
  const [fit, setFit] = useState<{ readonly room: Room; readonly scale: number }>(AT_FIRST)
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const measure = () => {
      // Not laid out yet.
      if (element.clientWidth === 0) return
      const scaleIn = (room: Room) => {
        const { width, height } = flower(lands, room)
        return Math.min(element.clientWidth / width, element.clientHeight / height)
      }
      const room = scaleIn('landscape') >= scaleIn('portrait') ? 'landscape' : 'portrait'
      setFit({ room, scale: scaleIn(room) })
    }
    // It measures at once too, when the page is laid out, and before it is painted.
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [lands])
  return fit
}
const AT_FIRST = { room: 'landscape', scale: 1 } as const

/** The words' size in the drawing's units, and in px at least. */
const WORDS = 18
const LEAST_WORDS = 13.1
