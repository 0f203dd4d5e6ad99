import { ConfirmDialog } from '../page/ConfirmDialog.tsx'
import { menu } from './menu.messages.ts'

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
      title={menu('resignTitle')}
      stay={menu('keepPlaying')}
      verb={menu('resign')}
      onClose={onClose}
      onConfirm={() => {
        onClose()
        onResign()
      }}
    >
      {other === undefined ? `${menu('goesOn')} ${note}`.trim() : menu('endsAtOnce', { name: other })}
    </ConfirmDialog>
  )
}
