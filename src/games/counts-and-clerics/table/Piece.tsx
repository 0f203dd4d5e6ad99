import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { CounterMark, motionAllowed } from '../../../look/index.ts'
import { counterOf, numberOf, ownerOf } from '../rules/counters.ts'
import { CENTRES, COUNTER_RADIUS } from './geometry.ts'
import { glyphsOf } from './glyphs.ts'
import { takenFrom } from './ui-state.ts'

type PieceProps = {
  readonly hex: number
  readonly piece: number
  /** It has just been put down. */
  readonly landed: boolean
}

/** One counter on its hex. The viewer's own flies in from the hand, others' come down from above. */
export function Piece({ hex, piece, landed }: PieceProps) {
  const place = useRef<SVGGElement>(null)
  const [flying] = useState(() => landed && takenFrom.at !== undefined)
  useLayoutEffect(() => {
    const from = takenFrom.at
    takenFrom.at = undefined
    const body = place.current?.querySelector('.counter-body')
    if (flying && from !== undefined && body && motionAllowed()) fly(body, from)
  }, [])
  const { x, y } = CENTRES[hex]
  return (
    <g ref={place} class="cc-piece">
      <CounterMark
        x={x}
        y={y}
        r={COUNTER_RADIUS}
        seat={ownerOf(piece)}
        glyphs={glyphsOf(counterOf(piece))}
        number={numberOf(piece)}
        state={landed && !flying ? 'landed' : 'normal'}
      />
    </g>
  )
}

/** Animates a counter from a place in the window to its hex. Its unit is its radius. */
function fly(body: Element, from: DOMRect): void {
  const to = body.getBoundingClientRect()
  const unit = to.width / 2
  const x = (from.x + from.width / 2 - to.x - unit) / unit
  const y = (from.y + from.height / 2 - to.y - to.height / 2) / unit
  body.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${from.width / to.width})` },
      { transform: 'translate(0, 0) scale(1.14)', offset: 0.82 },
      { transform: 'none' },
    ],
    { duration: 330, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
  )
}
