import type { Signal } from '@preact/signals'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { capital } from '../../../core/index.ts'
import { announce, Button, toast, useEscape, useStages } from '../../../look/index.ts'
import type { TableProps } from '../../../look/table.ts'
import { notEmpty } from '../rules/refusals.ts'
import { scoring } from '../rules/scoring.ts'
import { type Action, chosenCounter, type Event, mover, type State } from '../rules/state.ts'
import { hexLabels } from '../text/hex-labels.ts'
import { cc } from '../text/messages.ts'
import { placeName } from '../text/phrases.ts'
import { preview, spokenPreview } from '../text/preview.ts'
import { Awards } from './Awards.tsx'
import { Chart } from './Chart.tsx'
import { Cups } from './Cups.tsx'
import { CENTRES, CHART_HEIGHT, CHART_WIDTH, hexagons, MARGIN, TOP } from './geometry.ts'
import { HexGrid } from './HexGrid.tsx'
import { PlaceCard } from './PlaceCard.tsx'
import { Pointing } from './Pointing.tsx'
import { BOARD_ID, showControl, showTrails, takeFromHand } from './ui-state.ts'

export type Props = TableProps<State, Action, Event>

/** The hex in focus: hovered, kept by a tap or key, or tried in vain. */
type Look = {
  readonly hex: number
  readonly how: 'passed' | 'kept' | 'tried'
  /** Whether the focus has come to it from outside the map. */
  readonly isEntered?: boolean
}

/** The map, its overlays, and what the chosen counter would change. */
export function Board(props: Props) {
  const { view, viewer, names, actions, latest } = props
  const [look, setLook] = useState<Look>()
  const [areCupsOpen, openCups] = useState(false)
  const touch = useRef(false)
  const recent = useRecent(props)
  // The land and its settlements, while the table shows the board; then the counters by halves; then what is pressed.
  const stage = useStages(4)
  const reckoning = useMemo(() => scoring(view), [view])
  const labels = useMemo(() => hexLabels(view, names), [view, names])
  const legal = useMemo(
    () => actions.flatMap((action) => (action.type === 'place' ? [action.hex] : [])),
    [actions],
  )
  const empty = useMemo(
    () => view.board.flatMap((_, hex) => (notEmpty(view, hex) === undefined ? [hex] : [])),
    [view],
  )
  const refusal = (hex: number) =>
    actions.length === 0 || actions.some(({ type }) => type === 'return')
      ? undefined
      : props.refusal({ type: 'place', hex })

  const hex = look?.hex
  useEscape(look !== undefined && look.how !== 'passed', () => setLook(undefined))
  const counter = viewer === mover(view) ? chosenCounter(view) : undefined
  const isLegal = hex !== undefined && legal.includes(hex)
  const change = useMemo(
    () =>
      isLegal && counter !== undefined && typeof viewer === 'number'
        ? preview(view, viewer, counter, hex)
        : undefined,
    [isLegal, hex, counter, viewer, view],
  )

  const place = (at: number) => {
    if (legal.includes(at)) {
      setLook(undefined)
      takeFromHand(counter)
      props.act({ type: 'place', hex: at })
    } else {
      setLook({ hex: at, how: 'tried' })
      const reason = refusal(at)
      if (reason?.clause !== undefined) toast(`${reason.message} ${reason.clause}`, 'warning')
      else if (reason) announce(reason.message)
    }
  }
  // A finger covers the hex: the first tap shows it, the second places.
  const press = (at: number) => {
    const again = look?.hex === at && look.how !== 'passed'
    if (touch.current && !again) setLook({ hex: at, how: legal.includes(at) ? 'kept' : 'tried' })
    else if (touch.current && !legal.includes(at)) setLook(undefined)
    else place(at)
  }
  // While nothing is chosen, every empty hex would refuse for the same reason: give it only on a press.
  const reason = hex === undefined || (legal.length === 0 && look?.how !== 'tried') ? undefined : refusal(hex)
  const isHeard = look?.how === 'kept' && actions.length > 0
  const heard = isHeard && (change ? spokenPreview(change, names) : reason?.message)
  // A description of the hex would be read twice: as it gets the focus, and as the text follows.
  useEffect(() => {
    if (hex === undefined || !isHeard) return
    const place = look?.isEntered ? `${capital(placeName(hex))}. ` : ''
    if (heard || place) announce(`${place}${heard || ''}`.trim())
  }, [look, heard])

  return (
    <div class="cc-board" id={BOARD_ID}>
      <Awards awards={reckoning.awards} names={names} />
      <Tools onCups={() => openCups(true)} />
      <div class="cc-window" data-skipped={stage < 4 || undefined}>
        <div class="cc-chart">
          <Chart
            view={view}
            reckoning={reckoning}
            latest={latest}
            counters={stage < 2 ? 0 : stage < 3 ? HALF : undefined}
            large={showControl.value}
            trails={showTrails.value ? reckoning.trails : NO_TRAILS}
            // There always: where it comes and goes, the whole map is styled and laid out again. A picture needs some path.
            below={<path class="cc-targets" d={hexagons(legal, 16) || ' '} />}
            above={
              <>
                {recent.length > 0 && <path class="cc-recent" d={hexagons(recent, 19)} />}
                <Pointing view={view} hex={hex} preview={change} />
              </>
            }
            grid={
              stage >= 4 && (
                <HexGrid
                  labels={labels}
                  legal={legal}
                  empty={empty}
                  onHover={(at) => setLook(at === undefined ? undefined : { hex: at, how: 'passed' })}
                  onFocus={(at, isEntered) => setLook({ hex: at, how: 'kept', isEntered })}
                  onPress={press}
                  onPointer={(kind) => {
                    touch.current = kind !== 'mouse'
                  }}
                />
              )
            }
          />
          {hex !== undefined && (
            <div class="cc-beside" style={beside(hex)} data-look={look?.how}>
              <PlaceCard
                view={view}
                names={names}
                hex={hex}
                preview={change}
                refusal={reason}
                onPlace={look?.how === 'kept' && isLegal && touch.current ? () => place(hex) : undefined}
              />
            </div>
          )}
        </div>
      </div>
      {areCupsOpen && <Cups view={view} names={names} onClose={() => openCups(false)} />}
    </div>
  )
}

const NO_TRAILS = [] as const
/** Half of the counters of a map that is nearly full. */
const HALF = 30

function Tools({ onCups }: { readonly onCups: () => void }) {
  return (
    <div class="cc-tools">
      <Toggle icon="crown" shown={showControl}>
        {cc('control')}
      </Toggle>
      <Toggle icon="trail" shown={showTrails}>
        {cc('trails')}
      </Toggle>
      <Button size="small" variant="bare" icon="cup" onPress={onCups}>
        {cc('cups')}
      </Button>
    </div>
  )
}

type ToggleProps = {
  readonly icon: 'crown' | 'trail'
  readonly shown: Signal<boolean>
  readonly children: string
}

function Toggle({ icon, shown, children }: ToggleProps) {
  const flip = () => {
    shown.value = !shown.value
  }
  return (
    <Button size="small" variant="bare" icon={icon} pressed={shown.value} onPress={flip}>
      {children}
    </Button>
  )
}

/** Where the card stands: beside the hex, towards the middle; on a small chart at the foot or the head of the board. */
function beside(hex: number) {
  const x = (CENTRES[hex].x + MARGIN) / CHART_WIDTH
  const y = (CENTRES[hex].y + TOP) / CHART_HEIGHT
  const percent = (part: number) => `${Math.round(1000 * part) / 10}%`
  return {
    '--cc-left': x < 0.5 ? percent(x + 0.145) : undefined,
    '--cc-right': x < 0.5 ? undefined : percent(1.145 - x),
    '--cc-top': y < 0.5 ? percent(y - 0.04) : undefined,
    '--cc-bottom': y < 0.5 ? undefined : percent(0.96 - y),
    justifyItems: x < 0.5 ? 'start' : 'end',
    alignItems: y < 0.5 ? 'end' : 'start',
  }
}

/** The counters that others have placed since the viewer last did. */
function useRecent({ view, viewer, latest }: Props): readonly number[] {
  const kept = useRef<readonly number[]>([])
  const seen = useRef<readonly Event[]>(undefined)
  if (seen.current !== latest) {
    seen.current = latest
    for (const event of latest) {
      if (event.type === 'began' || (event.type === 'placed' && event.seat === viewer)) kept.current = []
      else if (event.type === 'placed')
        kept.current = [...kept.current, event.hex].slice(1 - view.order.length)
    }
  }
  return kept.current.filter((hex) => view.board[hex] !== 0 && view.empty.length > 0)
}
