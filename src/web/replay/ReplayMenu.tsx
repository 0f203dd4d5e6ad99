import { Button, Dialog } from '../../look/index.ts'
import { ShortcutsEntry } from '../help/Shortcuts.tsx'
import { SettingsEntry } from '../page/SettingsButton.tsx'
import { menu } from '../table/menu.messages.ts'
import { table as say } from '../table/messages.ts'

export type ReplayMenuProps = {
  readonly onClose: () => void
  readonly onSave: () => void
  readonly onVerify: () => void
}

export function ReplayMenu({ onClose, onSave, onVerify }: ReplayMenuProps) {
  return (
    <Dialog title={say('menu')} width="narrow" onClose={onClose}>
      <div class="stack">
        <Button icon="save" onPress={onSave}>
          {menu('save')}
        </Button>
        <Button icon="dice" onPress={onVerify}>
          {menu('verify')}
        </Button>
        <ShortcutsEntry onClose={onClose} />
        <SettingsEntry onClose={onClose} />
      </div>
    </Dialog>
  )
}
