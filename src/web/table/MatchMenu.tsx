import { Button, Dialog } from '../../look/index.ts'
import { LearnButton } from '../game/LearnButton.tsx'
import { ShortcutsEntry } from '../help/Shortcuts.tsx'
import { SettingsEntry } from '../page/SettingsButton.tsx'
import { GalleryButton } from '../rules/GalleryButton.tsx'
import { menu } from './menu.messages.ts'
import { table as say } from './messages.ts'

export type MatchMenuProps = {
  readonly onClose: () => void
  readonly onSave: () => void
  readonly onVerify: () => void
  /** Opens the standing orders; undefined where there are none. */
  readonly onAskMe: (() => void) | undefined
  /** Undefined: the viewer plays no seat, or the match is over. */
  readonly onResign: (() => void) | undefined
  readonly onNew: () => void
  readonly game: string
  /** The match's checked options, for its cards. */
  readonly options: unknown
}

export function MatchMenu({
  onClose,
  onSave,
  onVerify,
  onAskMe,
  onResign,
  onNew,
  game,
  options,
}: MatchMenuProps) {
  return (
    <Dialog title={say('menu')} width="narrow" onClose={onClose}>
      <div class="stack">
        {onAskMe && (
          <Button icon="info" onPress={onAskMe}>
            {menu('askMe')}
          </Button>
        )}
        <Button icon="save" onPress={onSave}>
          {menu('save')}
        </Button>
        <Button icon="dice" onPress={onVerify}>
          {menu('verify')}
        </Button>
        <Button icon="plus" onPress={onNew}>
          {menu('newMatch')}
        </Button>
        <GalleryButton game={game} over={{ options }} />
        <LearnButton game={game} />
        <ShortcutsEntry onClose={onClose} />
        <SettingsEntry onClose={onClose} />
        {onResign && (
          <Button variant="danger" icon="close" onPress={onResign}>
            {menu('resign')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
