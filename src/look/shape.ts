import { type ReadonlySignal, signal } from '@preact/signals'
import { textSize } from './theme.ts'

/**
 * The shape of the window, which decides how a table is laid out:
 *   broad     the log stands beside the board; hand and prompt below it
 *   wide      the same without the log
 *   low       wide, but low (a laptop): hand and prompt stand beside the board, between the seats on its other side
 *   sideways  small, low (a phone on its side, a zoomed laptop): everything stands in one column beside the board
 *   tall      small, upright (a phone): everything stands above and below the board
 */
type Shape = 'broad' | 'wide' | 'low' | 'sideways' | 'tall'

/** @param width in `rem`, as `height`: a page zoomed or with larger text has less room */
export function shapeOf(width: number, height: number): Shape {
  const ratio = width / height
  if (ratio < 1.15 && width <= 48) return 'tall'
  if (ratio < 0.85 && width <= 64) return 'tall'
  if (ratio >= 1.15 && height < 46) return width < 70 ? 'sideways' : 'low'
  return width > 64 ? 'broad' : 'wide'
}

const current = signal<Shape>('broad')

/** The shape of the window now. The root element bears it as `data-shape`, for style sheets. */
export const shape: ReadonlySignal<Shape> = current

/** Measures the window when a table opens: the largest text is smaller there. */
export function updateShapeAtTable(): void {
  // To measure makes the browser lay out all that has been drawn, so nobody does it who need not.
  if (textSize.peek() === 'larger') updateShape()
}

function updateShape(): void {
  const root = document.documentElement
  const rem = Number.parseFloat(getComputedStyle(root).fontSize) || 16
  current.value = shapeOf(innerWidth / rem, innerHeight / rem)
  root.dataset.shape = current.value
}

// Outside a browser, in tests, it stays as it is.
if (typeof document !== 'undefined') {
  // At once, and after the root bears another size of text.
  textSize.subscribe(updateShape)
  addEventListener('resize', updateShape)
}
