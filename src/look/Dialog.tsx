import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { Button } from './Button.tsx'
import { look } from './messages.ts'
import { usePressOutside } from './press-outside.ts'

export type DialogProps = {
  readonly title: string
  /** Called by the close button, Escape and a click outside. The owner then stops rendering the dialog. */
  readonly onClose: () => void
  readonly children: ComponentChildren
  readonly actions?: ComponentChildren
  readonly width?: 'narrow' | 'normal' | 'wide' | 'full' | undefined
  /** Selector of what takes the focus afterwards where nothing had it, or that is gone. */
  readonly opener?: string
}

/** A modal dialog, open while it is rendered. Focus moves in and afterwards returns to where it was. */
export function Dialog({ title, onClose, children, actions, width = 'normal', opener }: DialogProps) {
  const heading = useId()
  const box = useOpenDialog(opener)
  const outside = usePressOutside(onClose)
  return (
    <dialog
      ref={box}
      class="dialog panel"
      data-width={width}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      {...outside}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div class="dialog-sheet">
        <header class="dialog-head">
          <h2 id={heading} tabIndex={-1}>
            {title}
          </h2>
          <Button variant="bare" icon="close" label={look('close')} onPress={onClose} />
        </header>
        <div class="dialog-body">{children}</div>
        {actions !== undefined && <footer class="dialog-actions">{actions}</footer>}
      </div>
    </dialog>
  )
}

/** Opens its dialog while it is rendered. Focus starts at the `data-first` element, else at the title. */
export function useOpenDialog(opener = 'body') {
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = box.current
    const before = document.activeElement
    dialog?.showModal()
    const start = [':is(button, input)[data-first]', '[tabindex="-1"]']
      .map((each) => dialog?.querySelector<HTMLElement>(each))
      .find(Boolean)
    start?.focus()
    return () => {
      dialog?.close()
      const isThere = before?.isConnected === true && before !== document.body
      const next = isThere ? before : document.querySelector(opener)
      if (next instanceof HTMLElement || next instanceof SVGElement) next.focus()
    }
  }, [])
  return box
}
