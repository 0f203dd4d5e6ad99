import type { ComponentChildren, TargetedEvent } from 'preact'
import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { toast } from './announce.tsx'
import { clauseIn } from './clause.tsx'

/** How long a finger rests before a hint shows, and how long a tapped hint stays, in milliseconds. */
const LONG_PRESS = 450
const TAPPED = 4000

export type HintHandle = {
  /** Spread on the element (HTML or SVG). */
  readonly about: {
    readonly 'aria-describedby': string | undefined
    readonly onPointerEnter: (event: TargetedEvent<Element, PointerEvent>) => void
    readonly onPointerLeave: () => void
    readonly onPointerDown: (event: TargetedEvent<Element, PointerEvent>) => void
    readonly onPointerUp: () => void
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
 * A tooltip: shows `content` while its element is hovered or focused, or after a long press. Escape hides it. Use
 * words only: the content is the element's accessible description. Empty content gives no hint.
 */
export function useHint(content: ComponentChildren): HintHandle {
  const id = useId()
  const [anchor, setAnchor] = useState<Element>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
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
      onPointerEnter: ({ currentTarget, pointerType }) => {
        if (pointerType === 'mouse') wait(() => setAnchor(currentTarget), 120)
      },
      onPointerLeave: hide,
      onPointerDown: ({ currentTarget, pointerType }) => {
        if (pointerType !== 'mouse') wait(() => setAnchor(currentTarget), LONG_PRESS)
      },
      onPointerUp: () => {
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
  useEffect(() => {
    const tip = box.current
    if (tip === null) return
    if (anchor === undefined || !anchor.isConnected) {
      if (tip.matches(':popover-open')) tip.hidePopover()
      return
    }
    if (!tip.matches(':popover-open')) tip.showPopover()
    place(tip, anchor.getBoundingClientRect())
  }, [anchor, content])
  return (
    <span ref={box} id={id} role="tooltip" class="tip" popover="manual">
      {content}
    </span>
  )
}

/** Puts the tip above its element if there is room, else below, inside the window. */
function place(tip: HTMLElement, about: DOMRect) {
  const gap = 8
  const { width, height } = tip.getBoundingClientRect()
  const left = Math.min(Math.max(gap, about.left + about.width / 2 - width / 2), innerWidth - width - gap)
  const above = about.top - height - gap
  const top = above >= gap ? above : Math.min(about.bottom + gap, innerHeight - height - gap)
  tip.style.left = `${Math.max(gap, left)}px`
  tip.style.top = `${Math.max(gap, top)}px`
}
