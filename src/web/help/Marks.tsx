import { render } from 'preact'
import { useEffect } from 'preact/hooks'
import './marks.css'

/** Where a mark stands in the window, as a style. */
type Box = { readonly left: string; readonly top: string; readonly width: string; readonly height: string }

/** How far a mark stands off what it marks, in pixels. */
const GAP = 5

/**
 * Marks around elements of the table, wherever they are or go, as far as they can be seen; the first is brought into
 * sight. The words beside it say the same to those who listen.
 */
export function Marks({ selector }: { readonly selector: string | undefined }) {
  useEffect(() => {
    if (selector === undefined) return
    // Over everything that lies on the table, whichever part of it they are asked for in.
    const layer = document.createElement('div')
    layer.className = 'table-marks'
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
      const boxes = found.filter((element) => !isCut(element)).map(boxOf)
      const now = JSON.stringify(boxes)
      if (now !== last) render(boxes.map(marked), layer)
      last = now
      frame = requestAnimationFrame(follow)
    }
    follow()
    return () => {
      cancelAnimationFrame(frame)
      layer.remove()
    }
  }, [selector])
  return null
}

function marked(box: Box, at: number) {
  return <span key={at} class="table-mark" style={box} />
}

function isDrawn(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0
}

/** Whether its middle is scrolled out of sight. */
function isCut(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (getComputedStyle(at).overflow === 'visible') continue
    const part = at.getBoundingClientRect()
    if (x < part.left || x > part.right || y < part.top || y > part.bottom) return true
  }
  return false
}

function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect()
  const pixels = (length: number) => `${Math.round(length)}px`
  return {
    left: pixels(left - GAP),
    top: pixels(top - GAP),
    width: pixels(width + 2 * GAP),
    height: pixels(height + 2 * GAP),
  }
}
