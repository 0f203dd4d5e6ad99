import type { ComponentChildren, TargetedEvent } from 'preact'
import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { toast } from './announce.tsx'
import { clauseIn } from './clause.tsx'
import { hintSpot } from './hint-spot.ts'
import { useLater } from './later.ts'

/** How long a mouse or a finger rests before a hint shows, and how long a tapped hint stays, in milliseconds. */
const REST = 350
const LONG_PRESS = 450
const TAPPED = 4000

export type HintHandle = {
  /** Spread on the element (HTML or SVG). */
  readonly about: {
    readonly 'aria-describedby': string | undefined
    readonly onPointerMove: (event: TargetedEvent<Element, PointerEvent>) => void
    readonly onPointerLeave: () => void
    readonly onPointerDown: (event: TargetedEvent<Element, PointerEvent>) => void
    readonly onPointerUp: (event: TargetedEvent<Element, PointerEvent>) => void
    readonly onFocusIn: (event: TargetedEvent<Element>) => void
    readonly onFocusOut: () => void
    readonly onKeyDown: (event: TargetedEvent<Element, KeyboardEvent>) => void
  }
  /** Render beside the element; it shows itself in the top layer. */
  readonly tip: ComponentChildren
  /** Shows the hint for a while, after a tap on a disabled element. A text that names a clause becomes a toast. */
  readonly show: (about: Element) => void
}

/**
 * A tooltip: shows `content` when the mouse comes to rest on its element, on focus, or after a long press; not where the
 * element came under a mouse that rests. Escape and a press hide it. Use words only: the content is the element's
 * accessible description. Empty content gives no hint.
 */
export function useHint(content: ComponentChildren): HintHandle {
  const id = useId()
  const [anchor, setAnchor] = useState<Element>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Pressed since the mouse came: what it does now is more than to look. */
  const isPressed = useRef(false)
  const wait = (run: () => void, after: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(run, after)
  }
  const hide = () => {
    clearTimeout(timer.current)
    setAnchor(undefined)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const something = content !== undefined && content !== null && content !== false && content !== ''
  const show = (about: Element) => {
    if (typeof content === 'string' && clauseIn(content) !== undefined) return toast(content, 'warning')
    setAnchor(about)
    wait(hide, TAPPED)
  }
  return {
    show,
    about: {
      'aria-describedby': something ? id : undefined,
      onPointerMove: ({ currentTarget, pointerType }) => {
        if (pointerType !== 'mouse' || isPressed.current || anchor !== undefined) return
        wait(() => setAnchor(currentTarget), REST)
      },
      onPointerLeave: () => {
        isPressed.current = false
        hide()
      },
      onPointerDown: ({ currentTarget, pointerType }) => {
        if (pointerType !== 'mouse') return wait(() => setAnchor(currentTarget), LONG_PRESS)
        isPressed.current = true
        hide()
      },
      onPointerUp: ({ pointerType }) => {
        if (pointerType === 'mouse') return
        if (anchor === undefined) clearTimeout(timer.current)
        else wait(hide, TAPPED)
      },
      onFocusIn: ({ currentTarget }) => {
        if (currentTarget.matches(':focus-visible')) setAnchor(currentTarget)
      },
      onFocusOut: hide,
      onKeyDown: (event) => {
        if (event.key === 'Escape') hide()
      },
    },
    tip: something ? <Tip id={id} anchor={anchor} content={content} /> : null,
  }
}

type TipProps = {
  readonly id: string
  readonly anchor: Element | undefined
  readonly content: ComponentChildren
}

/** Always in the page, so that `aria-describedby` can refer to it; in the top layer while shown. */
function Tip({ id, anchor, content }: TipProps) {
  const box = useRef<HTMLSpanElement>(null)
  // A drawing can be larger than what it belongs to, and nobody sees it yet.
  const isLarge = typeof content !== 'string'
  const isDrawn = useLater(isLarge) || !isLarge || anchor !== undefined
  useEffect(() => {
    const tip = box.current
    if (tip === null) return
    if (anchor === undefined || !anchor.isConnected) {
      if (tip.matches(':popover-open')) tip.hidePopover()
      return
    }
    if (!tip.matches(':popover-open')) tip.showPopover()
    place(tip, anchor)
  }, [anchor, content])
  return (
    <span ref={box} id={id} role="tooltip" class="tip" popover="manual">
      {isDrawn && content}
    </span>
  )
}

/** Puts the tip where it covers the least of what can be pressed. */
function place(tip: HTMLElement, anchor: Element) {
  const controls = [...document.querySelectorAll('button, a[href], input, select, [role="button"]')].flatMap(
    (each) => {
      if (each.contains(anchor) || anchor.contains(each) || !each.checkVisibility()) return []
      return [each.getBoundingClientRect()]
    },
  )
  const window = { width: innerWidth, height: innerHeight }
  const { left, top } = hintSpot(
    tip.getBoundingClientRect(),
    anchor.getBoundingClientRect(),
    controls,
    window,
  )
  tip.style.left = `${left}px`
  tip.style.top = `${top}px`
}
