import { Button, Dialog } from '../../look/index.ts'
import { LearnButton } from '../game/LearnButton.tsx'
import { SettingsEntry } from '../page/SettingsButton.tsx'

export type MatchMenuProps = {
  readonly onClose: () => void
  readonly onSave: () => void
  readonly onVerify: () => void
  /** Undefined: the viewer plays no seat, or the match is over. */
  readonly onResign: (() => void) | undefined
  readonly onNew: () => void
  readonly game: string
}

export function MatchMenu({ onClose, onSave, onVerify, onResign, onNew, game }: MatchMenuProps) {
  return (
    <Dialog title="Menu" width="narrow" onClose={onClose}>
      <div class="stack">
        <Button icon="save" onPress={onSave}>
          Save as file
        </Button>
        <Button icon="dice" onPress={onVerify}>
          Verify the shuffle
        </Button>
        <Button icon="plus" onPress={onNew}>
          New match
        </Button>
        <LearnButton game={game} />
        <SettingsEntry onClose={onClose} />
        {onResign && (
          <Button variant="danger" icon="close" onPress={onResign}>
            Resign
          </Button>
        )}
      </div>
    </Dialog>
  )
}
