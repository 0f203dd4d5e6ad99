import { render } from 'preact'
import { useEffect } from 'preact/hooks'
import './marks.css'

type Box = { readonly left: string; readonly top: string; readonly width: string; readonly height: string }

/** Distance of a mark from its element, in pixels. */
const GAP = 5
/** The least that is marked of something whose middle is out of sight, in pixels. */
const LEAST = 24

export type MarksProps = {
  readonly selector: string | undefined
  /** A word at each mark, where there are marks of two kinds. */
  readonly label?: string
  /** Of two kinds the second, drawn otherwise. */
  readonly isOther?: boolean
}

/** Draws marks around elements of the table, which follow them. Scrolls the first into view. */
export function Marks({ selector, label, isOther = false }: MarksProps) {
  useEffect(() => {
    if (selector === undefined) return
    const layer = document.createElement('div')
    layer.className = 'table-marks'
    if (isOther) layer.dataset.other = ''
    if (label !== undefined) layer.dataset.label = label
    layer.setAttribute('aria-hidden', 'true')
    document.body.append(layer)
    let last = ''
    let isFirst = true
    let frame = 0
    const follow = () => {
      const found = [...document.querySelectorAll(`.table-page :is(${selector})`)].filter(isDrawn)
      if (isFirst && found.length > 0) {
        isFirst = false
        if (isCut(found[0])) found[0].scrollIntoView({ block: 'nearest', inline: 'nearest' })
      }
      const boxes = found.flatMap(boxesOf)
      const now = JSON.stringify(boxes)
      if (now !== last)
        render(
          boxes.map((box, at) => marked(box, at, label)),
          layer,
        )
      last = now
      frame = requestAnimationFrame(follow)
    }
    follow()
    return () => {
      cancelAnimationFrame(frame)
      layer.remove()
    }
  }, [selector, label, isOther])
  return null
}

function marked(box: Box, at: number, label: string | undefined) {
  return <span key={at} class="table-mark" style={box} data-label={label} />
}

function isDrawn(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0
}

type Sight = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }

/** What is seen of an element within the parts that cut it. */
function sightOf(element: Element): Sight {
  let { left, right, top, bottom } = element.getBoundingClientRect()
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (getComputedStyle(at).overflow === 'visible') continue
    const part = at.getBoundingClientRect()
    left = Math.max(left, part.left)
    right = Math.min(right, part.right)
    top = Math.max(top, part.top)
    bottom = Math.min(bottom, part.bottom)
  }
  return { left, right, top, bottom }
}

/** Whether the middle of an element is out of sight. */
function isCut(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  const sight = sightOf(element)
  return x < sight.left || x > sight.right || y < sight.top || y > sight.bottom
}

/** The mark around what is seen of an element; none where that is next to nothing. */
function boxesOf(element: Element): readonly Box[] {
  const { left, right, top, bottom } = sightOf(element)
  if (isCut(element) && (right - left < LEAST || bottom - top < LEAST)) return []
  const pixels = (length: number) => `${Math.round(length)}px`
  return [
    {
      left: pixels(left - GAP),
      top: pixels(top - GAP),
      width: pixels(right - left + 2 * GAP),
      height: pixels(bottom - top + 2 * GAP),
    },
  ]
}
