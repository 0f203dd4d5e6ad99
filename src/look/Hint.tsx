import type { ComponentChildren, TargetedEvent } from 'preact'
import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { toast } from './announce.tsx'
import { clauseIn } from './clause.tsx'

/** How long a finger rests before "tell me more", and how long a tapped hint stays, in milliseconds. */
const LONG_PRESS = 450
const TAPPED = 4000

/** What {@link useHint} hands back. */
export type HintHandle = {
  /** Spread these on the element the hint is about (HTML or SVG). */
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
  /** Put this anywhere beside the element; it shows itself in the top layer. */
  readonly tip: ComponentChildren
  /**
   * Shows it now, for a while: the answer to a tap on something that cannot be done. Words that name a clause go to
   * a slip at the foot of the page, from which the rule can be opened.
   */
  readonly show: (about: Element) => void
}

/**
 * "Tell me more": shows `content` while its element is hovered or focused, or after a long press. Escape hides it.
 * The content is read as the element's description, so keep it to words.
 *
 * @param content nothing to say: no hint at all
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
        if (event.key === 'Escape' && something && anchor !== undefined) {
          event.stopPropagation()
          hide()
        }
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

/** Always in the page, so that `aria-describedby` has something to read; in the top layer while it is shown. */
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

/** Above its element if there is room, else below; never outside the window. */
function place(tip: HTMLElement, about: DOMRect) {
  const gap = 8
  const { width, height } = tip.getBoundingClientRect()
  const left = Math.min(Math.max(gap, about.left + about.width / 2 - width / 2), innerWidth - width - gap)
  const above = about.top - height - gap
  const top = above >= gap ? above : Math.min(about.bottom + gap, innerHeight - height - gap)
  tip.style.left = `${Math.max(gap, left)}px`
  tip.style.top = `${Math.max(gap, top)}px`
}

export type HintProps = {
  /** What more there is to tell. */
  readonly text: ComponentChildren
  readonly children: ComponentChildren
}

/** The hint must be reachable without a pointer. */
const focusable = { tabIndex: 0 } as const

/** Words or a figure that explain themselves. For a control, spread {@link useHint} on the control instead. */
export function Hint({ text, children }: HintProps) {
  const { about, tip } = useHint(text)
  return (
    <>
      <span class="hinted" {...focusable} {...about}>
        {children}
      </span>
      {tip}
    </>
  )
}
