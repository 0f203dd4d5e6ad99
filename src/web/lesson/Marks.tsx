import { useEffect, useState } from 'preact/hooks'

/** Where a mark stands in the window, as a style. */
type Box = { readonly left: string; readonly top: string; readonly width: string; readonly height: string }

/** How far a mark stands off what it marks, in pixels. */
const GAP = 5

/** Marks around elements of the page, wherever they are or go. The lesson's words say the same to those who listen. */
export function Marks({ selector }: { readonly selector: string | undefined }) {
  const [boxes, setBoxes] = useState<readonly Box[]>([])
  useEffect(() => {
    if (selector === undefined) {
      setBoxes([])
      return
    }
    let last = ''
    let frame = 0
    const follow = () => {
      const found = [...document.querySelectorAll(`.table-page :is(${selector})`)].map(boxOf)
      const now = JSON.stringify(found)
      if (now !== last) setBoxes(found)
      last = now
      frame = requestAnimationFrame(follow)
    }
    follow()
    return () => cancelAnimationFrame(frame)
  }, [selector])
  return (
    <div class="lesson-marks" aria-hidden="true">
      {boxes.map((box, i) => (
        <span key={i} class="lesson-mark" style={box} />
      ))}
    </div>
  )
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
