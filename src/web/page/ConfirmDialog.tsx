import type { ComponentChildren } from 'preact'
import { Button, Dialog, type IconName } from '../../look/index.ts'

export type ConfirmDialogProps = {
  readonly title: string
  /** The button that changes nothing: "Keep it". */
  readonly stay: string
  /** The button that does it: "Delete". */
  readonly verb: string
  readonly icon?: IconName
  readonly onClose: () => void
  readonly onConfirm: () => void
  readonly children: ComponentChildren
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ title, stay, verb, icon, onClose, onConfirm, children }: ConfirmDialogProps) {
  const actions = (
    <>
      <Button first onPress={onClose}>
        {stay}
      </Button>
      <Button variant="danger" icon={icon} onPress={onConfirm}>
        {verb}
      </Button>
    </>
  )
  return (
    <Dialog title={title} width="narrow" onClose={onClose} actions={actions}>
      <p>{children}</p>
    </Dialog>
  )
}
