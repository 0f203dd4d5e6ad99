import { ConfirmDialog } from '../page/ConfirmDialog.tsx'

export type ResignDialogProps = {
  /** The other player's name where there are two; undefined: there are more. */
  readonly other: string | undefined
  /** What else happens where a bot takes over. */
  readonly note?: string
  readonly onResign: () => void
  readonly onClose: () => void
}

export function ResignDialog({ other, note = '', onResign, onClose }: ResignDialogProps) {
  return (
    <ConfirmDialog
      title="Resign?"
      stay="Keep playing"
      verb="Resign"
      onClose={onClose}
      onConfirm={() => {
        onClose()
        onResign()
      }}
    >
      {other === undefined
        ? `The match goes on, and a bot plays for you. ${note}`.trim()
        : `The match ends at once, and ${other} wins.`}
    </ConfirmDialog>
  )
}
