import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { type Seat, UNKNOWN } from '../../../core/index.ts'
import { announce, Button, Counter, Icon, isKeyClick, useEscape, usePageKeys } from '../../../look/index.ts'
import { numberOf } from '../rules/counters.ts'
import { chosenCounter, type Event, mover } from '../rules/state.ts'
import { cc } from '../text/messages.ts'
import { counterName, sorted, spokenCounter } from '../text/phrases.ts'
import type { Props } from './Board.tsx'
import { glyphsOf } from './glyphs.ts'
import { focusBoard } from './ui-state.ts'

function shownSeat({ view, viewer }: Pick<Props, 'view' | 'viewer'>): Seat | undefined {
  if (typeof viewer === 'number') return viewer
  return view.hiddenHands ? undefined : mover(view)
}

export function Hand(props: Props) {
  const { view, names, viewer, actions, act, undo, outcome } = props
  const seat = shownSeat(props)
  const fresh = useFresh(props)
  const list = useRef<HTMLDivElement>(null)
  const [home, setHome] = useState(0)
  const [marked, setMarked] = useState<number>()
  const markedByKey = useRef(false)
  const area = useRef<HTMLDivElement>(null)
  const mine = seat === viewer && actions.length > 0
  const returning = mine && actions.some(({ type }) => type === 'return')
  const counters = seat === undefined ? [] : sorted(view.hands[seat].filter((counter) => counter !== UNKNOWN))
  const up = mine ? (returning ? marked : chosenCounter(view)) : undefined
  /** The counter that is chosen once the one before is back in the hand. */
  const wanted = useRef<number>(undefined)
  useEffect(() => setMarked(undefined), [returning])
  // Before the next key or press.
  useLayoutEffect(() => {
    const counter = wanted.current
    wanted.current = undefined
    const action = actions.find((each) => each.type === 'choose' && each.counter === counter)
    if (mine && action) act(action)
  }, [view])
  useEffect(() => {
    if (marked !== undefined && markedByKey.current)
      area.current?.querySelector<HTMLElement>('[data-first]')?.focus()
  }, [marked])

  const spoken = (counter: number) =>
    `${spokenCounter(counter)}${fresh.has(counter) ? `, ${cc('justDrawn')}` : ''}`
  const press = (counter: number, byKey: boolean) => {
    if (!mine) return
    if (returning) {
      if (marked === counter) giveBack()
      else {
        markedByKey.current = byKey
        setMarked(counter)
      }
      return
    }
    if (up === undefined) act({ type: 'choose', counter })
    else {
      if (!undo) return
      // Choosing another counter first returns this one: it may take a while.
      if (up !== counter) wanted.current = counter
      undo()
      if (up === counter) return
    }
    if (!byKey) return
    announce(`${spoken(counter)}.`)
    focusBoard()
  }
  const giveBack = () => {
    if (marked !== undefined) act({ type: 'return', counter: marked })
    // The button is gone then, and with it the focus.
    if (markedByKey.current) focusBoard()
  }
  useEscape(marked !== undefined, () => setMarked(undefined))
  useEscape(up !== undefined && !returning && undo !== undefined, () => undo?.())
  useNumberKeys(mine ? counters : [], (counter) => press(counter, true))

  if (outcome || seat === undefined || counters.length === 0) return null
  const at = Math.min(home, counters.length - 1)
  return (
    <div ref={area} class="row cc-hand-area">
      <div
        ref={list}
        class="cc-hand"
        role="toolbar"
        aria-label={seat === viewer ? cc('yourHand') : cc('handOf', { name: names[seat] })}
        data-mine={mine || undefined}
        onKeyDown={(event) => {
          const to = arrow(event.key, at, counters.length)
          if (to === undefined) return
          event.preventDefault()
          setHome(to)
          list.current?.querySelectorAll<HTMLElement>('.cc-held')[to]?.focus()
        }}
      >
        {counters.map((counter, i) => (
          <button
            key={counter}
            type="button"
            class="cc-held"
            aria-pressed={counter === up}
            aria-disabled={!mine || undefined}
            aria-label={spoken(counter)}
            tabIndex={i === at ? 0 : -1}
            data-counter={counter}
            onFocus={() => setHome(i)}
            onClick={(event) => press(counter, isKeyClick(event))}
          >
            {/* On the button a screen reader would say it after the name. */}
            <span class="cc-held-face" title={counterName(counter)}>
              <Counter
                seat={seat}
                glyphs={glyphsOf(counter)}
                number={numberOf(counter)}
                size="100%"
                state={counter === up ? 'selected' : 'normal'}
              />
            </span>
            {fresh.has(counter) && (
              <span class="centred cc-fresh">
                <Icon name="plus" size="0.7em" />
              </span>
            )}
          </button>
        ))}
      </div>
      {returning && (
        <div class="cc-return" hidden={marked === undefined}>
          <Button
            variant="seal"
            icon="cup"
            first
            label={cc('returnThis', { counter: counterName(marked ?? counters[0]) })}
            onPress={giveBack}
          >
            {cc('giveBack')}
          </Button>
        </div>
      )}
    </div>
  )
}

function arrow(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowUp':
      return (at + count - 1) % count
    case 'ArrowRight':
    case 'ArrowDown':
      return (at + 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

/** The counters that the viewer drew for this turn. */
function useFresh({ view, viewer, latest }: Props): ReadonlySet<number> {
  const drawn = useRef<{ seat: Seat | undefined; counters: ReadonlySet<number> }>({
    seat: undefined,
    counters: new Set(),
  })
  const seen = useRef<readonly Event[]>(undefined)
  if (seen.current !== latest) {
    seen.current = latest
    for (const event of latest) {
      if (event.type === 'drew' && event.seat === shownSeat({ view, viewer }))
        drawn.current = {
          seat: event.seat,
          counters: new Set(event.counters.filter((counter) => counter !== UNKNOWN)),
        }
      else if (event.type === 'placed' && event.seat === drawn.current.seat)
        drawn.current = { seat: undefined, counters: new Set() }
    }
  }
  return drawn.current.counters
}

/** Keys 1 to 8 pick the counter at that place, wherever the focus is, unless something is being typed. */
function useNumberKeys(counters: readonly number[], pick: (counter: number) => void) {
  usePageKeys(({ ctrlKey, metaKey, altKey, key }) => {
    const counter = ctrlKey || metaKey || altKey ? undefined : counters[Number(key) - 1]
    if (counter !== undefined) pick(counter)
  })
}
