import { motionAllowed } from './motion.ts'
import type { Scored, Standing } from './table.ts'

/** In milliseconds. */
const LASTS = 1500
/** Between two changes at one place, in CSS pixels. */
const APART = 46

/**
 * The changes of all scores, each at its place. `named` is what the game says of places; the rest of a seat's change
 * floats at its plate.
 */
export function scoreChanges(
  before: readonly Standing[],
  after: readonly Standing[],
  named: readonly Scored[] = [],
): readonly Scored[] {
  const rest = after.flatMap(({ score }, seat) => {
    const mine = named.filter((each) => each.seat === seat)
    const points = score - (before[seat]?.score ?? score) - mine.reduce((sum, each) => sum + each.points, 0)
    return points === 0 ? [] : [{ seat, points }]
  })
  return [...named.filter(({ points }) => points !== 0), ...rest]
}

/** Lets points float up where they were won or lost, over everything and in nobody's way. Nothing where motion is off. */
export function floatPoints(changes: readonly Scored[]): void {
  if (!motionAllowed() || document.hidden) return
  const places = new Map<Element, Scored[]>()
  for (const change of changes) {
    const { seat, at } = change
    const place = (at === undefined ? undefined : seen(at)) ?? seen(`.plate[data-seat="${seat}"] .score`)
    if (place) places.set(place, [...(places.get(place) ?? []), change])
  }
  for (const [place, here] of places) {
    const { left, top, width, height } = place.getBoundingClientRect()
    here.forEach((change, i) => {
      float(left + width / 2 + (i - (here.length - 1) / 2) * APART, top + height / 2, change)
    })
  }
}

/** The element of the table, if it is on screen. */
function seen(selector: string): Element | undefined {
  const found = document.querySelector(`.table-page :is(${selector})`)
  if (found === null) return undefined
  const { left, right, top, bottom, width, height } = found.getBoundingClientRect()
  const isIn = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
  return isIn && width + height > 0 ? found : undefined
}

function float(x: number, y: number, { seat, points }: Scored): void {
  const mark = document.createElement('span')
  mark.className = 'floating-points figures'
  mark.dataset.seat = String(seat)
  mark.setAttribute('aria-hidden', 'true')
  mark.textContent = points > 0 ? `+${points}` : `−${-points}`
  mark.style.left = `${Math.min(Math.max(x, 28), innerWidth - 28)}px`
  mark.style.top = `${Math.min(Math.max(y, 56), innerHeight - 16)}px`
  document.body.append(mark)
  const rise = mark.animate(
    [
      { opacity: 0, transform: 'translate(-50%, -20%) scale(0.7)' },
      { opacity: 1, transform: 'translate(-50%, -60%) scale(1.15)', offset: 0.15 },
      { opacity: 1, transform: 'translate(-50%, -110%) scale(1)', offset: 0.7 },
      { opacity: 0, transform: 'translate(-50%, -170%) scale(1)' },
    ],
    { duration: LASTS, easing: 'ease-out' },
  )
  rise.onfinish = () => mark.remove()
  rise.oncancel = () => mark.remove()
}
