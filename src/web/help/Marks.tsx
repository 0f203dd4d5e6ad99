import { render } from 'preact'
import { useEffect } from 'preact/hooks'
import './marks.css'

/** The least that is marked of an element that is cut, in pixels. */
const LEAST = 24

/** The frames without a change after which what is marked lies still. */
const STILL = 20

/** How long, in milliseconds, passes until what lies still is looked at again. */
const PAUSE = 200

export type MarksProps = {
  readonly selector: string | undefined
  /** A word at each mark, where there are marks of two kinds. */
  readonly label?: string
  /** Of two kinds the second, drawn otherwise. */
  readonly isOther?: boolean
}

/** Draws marks around elements of the table, which follow them. Scrolls the first into view. */
export function Marks({ selector, label, isOther }: MarksProps) {
  useEffect(() => {
    if (selector === undefined) return
    const layer = document.createElement('div')
    layer.className = 'table-marks'
    if (isOther) layer.dataset.other = ''
    if (label !== undefined) layer.dataset.label = label
    layer.ariaHidden = 'true'
    document.body.append(layer)
    let last = ''
    let isFirst = true
    const stop = watch(() => {
      const found = [...document.querySelectorAll(`.table-page :is(${selector})`)].filter(isDrawn)
      const seen = found.map(sightOf)
      if (isFirst && seen[0]?.isCut) found[0].scrollIntoView({ block: 'nearest', inline: 'nearest' })
      isFirst &&= !seen[0]
      const boxes = seen.flatMap(({ boxes }) => boxes)
      const now = boxes.join()
      if (now === last) return false
      render(
        boxes.map((box, at) => marked(box, at, label)),
        layer,
      )
      last = now
      return true
    })
    return () => {
      stop()
      layer.remove()
    }
  }, [selector, label, isOther])
  return null
}

/**
 * Looks at each frame while what it looks at moves, and seldom once that lies still, until the page changes or scrolls.
 * @param look whether something moved since the last look
 * @returns stops it
 */
function watch(look: () => boolean): () => void {
  let frame = 0
  let left = STILL
  const next = () => {
    left = look() ? STILL : left - 1
    frame = left > 0 ? requestAnimationFrame(next) : 0
  }
  const wake = () => {
    left = STILL
    frame ||= requestAnimationFrame(next)
  }
  const changes = new MutationObserver(wake)
  changes.observe(document.body, { subtree: true, childList: true, attributes: true })
  addEventListener('scroll', wake, true)
  const looking = setInterval(() => frame || next(), PAUSE)
  next()
  return () => {
    changes.disconnect()
    removeEventListener('scroll', wake, true)
    clearInterval(looking)
    cancelAnimationFrame(frame)
  }
}

function marked(box: string, at: number, label: string | undefined) {
  return <span key={at} class="table-mark" style={box} data-label={label} />
}

function isDrawn(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0
}

type Sight = {
  /** Whether less than half of the element is in sight. */
  readonly isCut: boolean
  /** The style of the mark around what is seen of it; none where that is next to nothing. */
  readonly boxes: readonly string[]
}

/** What is seen of an element within the parts that cut it. */
function sightOf(element: Element): Sight {
  const whole = element.getBoundingClientRect()
  let { left, right, top, bottom } = whole
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (getComputedStyle(at).overflow === 'visible') continue
    const part = at.getBoundingClientRect()
    left = Math.max(left, part.left)
    right = Math.min(right, part.right)
    top = Math.max(top, part.top)
    bottom = Math.min(bottom, part.bottom)
  }
  const [width, height] = [right - left, bottom - top]
  const box = `left:${left}px;top:${top}px;width:${width}px;height:${height}px`
  const isCut = width < whole.width / 2 || height < whole.height / 2
  return { isCut, boxes: isCut && Math.min(width, height) < LEAST ? [] : [box] }
}
