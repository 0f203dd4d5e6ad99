import { keepFocus } from '../../look/index.ts'
import { ConfirmDialog } from '../page/ConfirmDialog.tsx'
import { deleteWithAnalysis } from '../store/analyses.ts'
import { home } from './messages.ts'

export type DeleteDialogProps = {
  readonly id: string
  readonly onClose: () => void
  readonly onDeleted: () => void
}

/** Asks before a match of this browser is deleted with its analysis. */
export function DeleteDialog({ id, onClose, onDeleted }: DeleteDialogProps) {
  const confirm = async () => {
    onClose()
    // Its result stays.
    await import('../statistics/results.ts').then(
      ({ noteResults }) => noteResults(id),
      () => undefined,
    )
    deleteWithAnalysis(id)
    onDeleted()
  }
  return (
    <ConfirmDialog
      title={home('deleteThis')}
      stay={home('keepIt')}
      verb={home('deleteIt')}
      icon="delete"
      onClose={onClose}
      onConfirm={() => void keepFocus(confirm)}
    >
      {home('deleted')}
    </ConfirmDialog>
  )
}
