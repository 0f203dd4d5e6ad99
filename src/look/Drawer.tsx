import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { languageSpoken } from '../words/index.ts'
import { Button } from './Button.tsx'
import { useEscape } from './escape.ts'
import { scrollable } from './keyboard.ts'
import { look } from './messages.ts'
import { usePressOutside } from './press-outside.ts'
import { shape } from './shape.ts'

export type DrawerProps = {
  readonly title: string
  readonly open: boolean
  readonly onClose: () => void
  readonly children: ComponentChildren
}

/**
 * A side panel for the log or the rules: beside the board where the window is wide, modal elsewhere and over a dialog. Escape closes it, and
 * focus returns to where it was.
 */
export function Drawer({ title, open, onClose, children }: DrawerProps) {
  const heading = useId()
  const box = useRef<HTMLDialogElement>(null)
  const outside = usePressOutside(onClose)
  useEscape(open, onClose)
  useEffect(() => {
    const drawer = box.current
    if (!open || drawer === null) return
    const before = document.activeElement
    const { value } = shape
    const isBeside =
      (value === 'broad' || value === 'wide') && document.querySelector('dialog:modal') === null
    if (isBeside) drawer.show()
    else drawer.showModal()
    drawer.querySelector<HTMLElement>('[tabindex="-1"]')?.focus()
    return () => {
      const { activeElement } = document
      // What had the focus in it may be gone already.
      const within = activeElement === document.body || drawer.contains(activeElement)
      drawer.close()
      if (within && (before instanceof HTMLElement || before instanceof SVGElement)) before.focus()
    }
  }, [open])
  return (
    <dialog
      ref={box}
      class="drawer panel"
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      {...outside}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape') onClose()
      }}
    >
      <div class="drawer-sheet">
        <header class="dialog-head">
          <h2 id={heading} tabIndex={-1}>
            {title}
          </h2>
          <Button
            variant="bare"
            icon="close"
            label={look('closeThis', { what: languageSpoken() === 'en' ? title.toLowerCase() : title })}
            onPress={onClose}
          />
        </header>
        <div class="drawer-body" {...scrollable}>
          {open && children}
        </div>
      </div>
    </dialog>
  )
}
