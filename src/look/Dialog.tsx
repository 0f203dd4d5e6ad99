import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { Button } from './Button.tsx'

export type DialogProps = {
  readonly title: string
  /** Called on the close button, on Escape and on a press outside. The owner then stops rendering the dialog. */
  readonly onClose: () => void
  readonly children: ComponentChildren
  /** Verbs at the foot. */
  readonly actions?: ComponentChildren
  readonly width?: 'narrow' | 'normal' | 'wide' | undefined
}

/**
 * A sheet that must be answered. Rendering it opens it: the page below is inert, focus moves in, and goes back to
 * where it was when the dialog is no longer rendered.
 */
export function Dialog({ title, onClose, children, actions, width = 'normal' }: DialogProps) {
  const heading = useId()
  const box = useOpenDialog()
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
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div class="dialog-sheet">
        <header class="dialog-head">
          <h2 id={heading} tabIndex={-1}>
            {title}
          </h2>
          <Button variant="bare" icon="close" label="Close" onPress={onClose} />
        </header>
        <div class="dialog-body">{children}</div>
        {actions !== undefined && <footer class="dialog-actions">{actions}</footer>}
      </div>
    </dialog>
  )
}

/**
 * Opens its dialog modally while it is rendered, and gives focus back afterwards. Focus starts at what is marked
 * `data-first`, else at the title, so that a listener hears where they are and no button's hint pops up unasked.
 */
export function useOpenDialog() {
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
      if (before instanceof HTMLElement || before instanceof SVGElement) before.focus()
    }
  }, [])
  return box
}
